"""The package as it is installed. `UNBURY` is the command line that it is compared with."""

import csv
import importlib.metadata
import os
import signal
import subprocess
import tempfile
import threading
import time
import unittest

import pyarrow
import unbury
from unbury import klondike

LOSING = "7h 5h 3a 3b 32 1c 1d 18"


def command_line(*words):
    return subprocess.run([os.environ["UNBURY"], *words], check=True, capture_output=True, text=True).stdout


class Package(unittest.TestCase):
    def test_has_the_licences_of_all_that_it_holds(self):
        files = {file.name: file for file in importlib.metadata.files("unbury")}
        self.assertLessEqual({"LICENSE-APACHE", "LICENSE-MIT", "licences.txt"}, files.keys())
        self.assertRegex(files["licences.txt"].read_text(), r"\narrow-array .*\n(.*\n)*pyo3 ")


class Solving(unittest.TestCase):
    def test_solves_deals_of_each_family(self):
        deals = ["freecell/617", "seahaven-towers/2", "klondike-draw-three/solvitaire:7", "yukon/1"]
        for deal in deals:
            answer = unbury.solve(deal)
            self.assertEqual(answer.verdict, "solved")
            lengths = unbury.verify(deal, answer.moves)
            told = {"moves": len(answer.moves), "player_moves": answer.player_moves, "card_moves": answer.card_moves}
            self.assertEqual(lengths, told)
            self.assertEqual(unbury.verify(deal, " ".join(answer.moves)), lengths)

    def test_proves_that_a_deal_cannot_be_won(self):
        for goal in ["any", "verdict", "short", "shortest"]:
            answer = unbury.solve("freecell/11982", goal=goal)
            self.assertEqual((answer.verdict, answer.moves, answer.limit), ("unsolvable", None, None))
            self.assertGreater(answer.positions, 1000)
        certificate = unbury.certify("freecell/11982")
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "11982.cert")
            with open(file, "wb") as out:
                out.write(certificate)
            self.assertIn("83,239", command_line("verify", file))
        self.assertIsNone(unbury.certify("freecell/11982", memory=1))
        with self.assertRaisesRegex(unbury.UnburyError, "can be won"):
            unbury.certify("freecell/1")

    def test_finds_shortest_lines(self):
        answer = unbury.solve("freecell/2", goal="shortest")
        self.assertEqual((answer.length, answer.player_moves, answer.at_least, answer.is_shortest), (21, 21, 21, True))
        cards = unbury.solve("freecell/1", goal="short", measure="card")
        self.assertEqual(cards.length, cards.card_moves)

    def test_ends_when_a_limit_is_spent(self):
        for limit, options in [("nodes", {"nodes": 100}), ("seconds", {"seconds": 0}), ("memory", {"memory": 1})]:
            answer = unbury.solve("freecell/11982", goal="verdict", **options)
            self.assertEqual((answer.verdict, answer.limit), ("unknown", limit))
        begun = time.monotonic()
        self.assertEqual(unbury.solve("klondike-draw-three/2", goal="short", seconds=0.5).verdict, "solved")
        self.assertLess(time.monotonic() - begun, 3)

    def test_judges_every_move(self):
        judged = unbury.judge("freecell/98714", moves=LOSING)
        self.assertEqual((judged["2h"], judged["12"]), ("lost", "winnable"))
        self.assertEqual(set(unbury.judge("freecell/11982").values()), {"lost"})

    def test_says_what_is_wrong(self):
        def refused(message, ask, *words, **options):
            with self.assertRaisesRegex(unbury.UnburyError, message):
                ask(*words, **options)

        refused("no game “freecel”", unbury.solve, "freecel/1")
        refused("move 2, “6z”, is not a move", unbury.solve, "freecell/1", moves="6a 6z")
        refused("0 of 52 cards", unbury.verify, "freecell/1", "6a")
        refused("short solutions", unbury.solve, "yukon/1", goal="short")
        refused("not “tea”", unbury.solve, "freecell/1", goal="tea")
        refused("not “tea”", unbury.solve, "freecell/1", measure="tea")
        refused("not below 0", unbury.solve, "freecell/1", seconds=-1)
        refused("No deal|number", unbury.survey, "freecell", [0])
        refused("1 or more", unbury.survey, "freecell", [1], jobs=0)
        refused("no observations of freecell", klondike.Observation, "freecell/1")

    def test_other_threads_run_meanwhile(self):
        ticks = []

        def tick():
            while not done.is_set():
                ticks.append(time.monotonic())
                time.sleep(0.005)

        done = threading.Event()
        ticking = threading.Thread(target=tick)
        ticking.start()
        unbury.solve("freecell/617", goal="shortest", seconds=1)
        done.set()
        ticking.join()
        self.assertGreater(len(ticks), 50)


class Surveys(unittest.TestCase):
    def test_rows_are_those_of_the_command_line(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "rows.csv")
            command_line("survey", "freecell", "11900..=12000", "--out", file)
            with open(file, newline="") as text:
                expected = [{name: value for name, value in row.items() if name != "micros"} for row in csv.DictReader(text)]
        for jobs in [1, 2]:
            rows = []
            for batch in unbury.survey("freecell", range(11900, 12001), jobs=jobs, rows=40):
                self.assertLessEqual(len(batch), 40)
                columns = batch.to_pydict()
                del columns["micros"]
                rows += [dict(zip(columns, values)) for values in zip(*columns.values())]
            told = [{name: "" if value is None else str(value) for name, value in row.items()} for row in rows]
            self.assertEqual(told, expected)

    def test_arrow_reads_them(self):
        table = pyarrow.table(unbury.survey("klondike-draw-three/solvitaire", range(20), rows=7))
        self.assertEqual((table.num_rows, table["deal"].to_pylist()), (20, list(range(20))))
        self.assertEqual(table.schema.field("player_moves").type, pyarrow.uint32())
        batch = pyarrow.record_batch(next(unbury.survey("freecell", [617, 11982])))
        self.assertEqual(batch["verdict"].to_pylist(), ["solved", "unsolvable"])
        survey = unbury.survey("freecell", [1])
        pyarrow.table(survey)
        self.assertEqual(list(survey), [])
        self.assertEqual(list(unbury.survey("freecell", [])), [])

    def test_a_bad_deal_is_an_error_when_it_is_reached(self):
        batches = unbury.survey("freecell", [1, 0], rows=1)
        self.assertEqual(len(next(batches)), 1)
        with self.assertRaises(unbury.UnburyError):
            next(batches)


    def test_a_keyboard_interrupt_ends_them(self):
        # A shell that starts this in the background has interrupts ignored.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)

        def interrupt():
            time.sleep(0.5)
            os.kill(os.getpid(), signal.SIGINT)

        for jobs in [1, 2]:
            survey = unbury.survey("freecell", range(1, 100), goal="shortest", seconds=60, jobs=jobs)
            interrupting = threading.Thread(target=interrupt)
            begun = time.monotonic()
            interrupting.start()
            with self.assertRaises(KeyboardInterrupt):
                next(survey)
            self.assertLess(time.monotonic() - begun, 3)
            interrupting.join()


class Observations(unittest.TestCase):
    def test_shows_what_a_player_sees(self):
        game = klondike.Observation("klondike-draw-three/solvitaire:7")
        self.assertEqual([len(it) for it in game.columns], [1, 2, 3, 4, 5, 6, 7])
        self.assertEqual([it[-1] for it in game.columns], ["TD", "8D", "TH", "9C", "5D", "JS", "5S"])
        self.assertTrue(all(card is None for column in game.columns for card in column[:-1]))
        self.assertEqual(game.stock, [None] * 24)
        game.play("sw")
        self.assertEqual((game.waste, game.played, len(game.stock)), (["9D", "7C", "7S"], ["sw"], 21))
        copy = game.copy()
        for _ in range(7):
            game.play("sw")
        game.play("ws")
        self.assertEqual(game.stock[:3], ["9D", "7C", "7S"])
        self.assertEqual(copy.played, ["sw"])
        with self.assertRaisesRegex(unbury.UnburyError, "is not a move|not legal"):
            game.play("zz")

    def test_labels_are_exact_and_a_winning_line_keeps_them(self):
        game = klondike.Observation("klondike-draw-three/solvitaire:7")
        self.assertIs(game.winnable(), True)
        line = unbury.solve("klondike-draw-three/solvitaire:7").moves
        for move in line[:6]:
            self.assertIn(move, game.moves)
            self.assertEqual(game.labels()[move], "winnable")
            likely, low, high = game.chance(move)
            self.assertTrue(0 <= low <= likely <= high <= 1)
            game.play(move)
        for move in line[6:]:
            game.play(move)
        self.assertTrue(game.is_won)
        self.assertEqual(game.foundations, {"C": 13, "D": 13, "H": 13, "S": 13})

    def test_a_lost_game_is_lost(self):
        lost = next(n for n in range(50) if klondike.Observation(f"klondike-draw-three/solvitaire:{n}").winnable() is False)
        game = klondike.Observation(f"klondike-draw-three/solvitaire:{lost}")
        self.assertEqual(set(game.labels().values()), {"lost"})


if __name__ == "__main__":
    unittest.main()
