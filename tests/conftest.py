"""Settings shared by all tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "hearts",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("hearts")
