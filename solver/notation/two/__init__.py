"""Hands, views and positions of two-player Hearts as text."""
