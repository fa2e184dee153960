"""Hands, views and positions of the classic games as text."""
