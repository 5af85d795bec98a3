"""Klondike as a player sees it."""

from ._unbury import Observation

__all__ = ["Observation"]
