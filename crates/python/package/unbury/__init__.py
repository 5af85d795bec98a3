"""Solves solitaire: FreeCell, games like it, Klondike and Yukon."""

from . import klondike
from ._unbury import Answer, Batch, Survey, UnburyError, certify, judge, solve, survey, verify

__all__ = [
    "Answer",
    "Batch",
    "Survey",
    "UnburyError",
    "certify",
    "judge",
    "klondike",
    "solve",
    "survey",
    "verify",
]
