"""How far apart colours are, to every eye: WCAG contrast, CIEDE2000, colour blindness.

Colours are ``(red, green, blue)`` from 0 to 255, in sRGB.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

RGB = tuple[int, int, int]
Vector = tuple[float, float, float]

VISIONS: dict[str, tuple[Vector, Vector, Vector]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes 2009, severity 1.0: matrices on linear RGB."""

_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def linear(colour: RGB) -> Vector:
    """The light of the three channels, from 0 to 1."""
    red, green, blue = (
        value / 255 / 12.92 if value / 255 <= 0.04045 else ((value / 255 + 0.055) / 1.055) ** 2.4
        for value in colour
    )
    return red, green, blue


def contrast(one: RGB, other: RGB) -> float:
    """Contrast by WCAG 2, from 1 to 21."""
    low, high = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue
        for red, green, blue in map(linear, (one, other))
    )
    return (high + 0.05) / (low + 0.05)


def lab(colour: RGB, vision: str = "all colours") -> Vector:
    """CIELAB of a colour as that vision sees it, under D65."""
    light = _times(VISIONS[vision], linear(colour))
    seen = tuple(min(1.0, max(0.0, value)) for value in light)
    x, y, z = (
        _root(value / white)
        for value, white in zip(_times(_XYZ, (seen[0], seen[1], seen[2])), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: RGB, other: RGB, vision: str = "all colours") -> float:
    """CIEDE2000 between two colours as that vision sees them."""
    return ciede2000(lab(one, vision), lab(other, vision))


def least_distance(one: RGB, other: RGB) -> float:
    """The least of :func:`distance` over all visions."""
    return min(distance(one, other, vision) for vision in VISIONS)


def ciede2000(one: Vector, other: Vector) -> float:
    """The colour difference of Sharma, Wu and Dalal 2005, between two CIELAB colours."""
    l1, a1, b1 = one
    l2, a2, b2 = other
    mean7 = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1 + 0.5 * (1 - sqrt(mean7 / (mean7 + 25**7)))
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1 = degrees(atan2(b1, a1 * stretch)) % 360
    h2 = degrees(atan2(b2, a2 * stretch)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    mean = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * cos(radians(mean - 30))
        + 0.24 * cos(radians(2 * mean))
        + 0.32 * cos(radians(3 * mean + 6))
        - 0.20 * cos(radians(4 * mean - 63))
    )
    by_light = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    by_chroma = 1 + 0.045 * chroma
    by_hue = 1 + 0.015 * chroma * t
    twist = sin(radians(60 * exp(-(((mean - 275) / 25) ** 2))))
    rotation = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * twist
    dl, dc, dh = (l2 - l1) / by_light, (c2 - c1) / by_chroma, hue / by_hue
    return sqrt(dl**2 + dc**2 + dh**2 + rotation * dc * dh)


def _times(matrix: tuple[Vector, Vector, Vector], vector: Vector) -> Vector:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116
