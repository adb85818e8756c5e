"""Mutants of the rules: the share of possible errors in them that a test finds.

    python -m benchmarks.mutation [--out FOLDER]
    python -m benchmarks.mutation --again FOLDER/mutants.json --out ANOTHER

Cosmic Ray makes the mutants, of the modules and with the operators that `mutation.toml` names. *--number* of them are
drawn with a fixed seed, uniformly over the places where the code can be mutated, and then one of the mutants of the
place: an operator with eleven replacements weighs no more than one with two. Annotations do not run, and are not
mutated.

The tests that reach a place are found once: a copy of the checkout gets a probe before each statement that holds a
place, and every file of tests runs in a process of its own. Then each mutant is tried in a copy, on the tests that
reach its place, and on the others of their files, whose fixtures may have reached it; those that stand nearest to the
module come first, and then the quickest. A mutant is *found* when one of them fails, or takes five times as long as
usual. It has *survived* when all pass, or all that fit into *--limit* seconds of their usual time. All times are the
processor's.

*--of* is the checkout that is measured, as committed. *--again* tries the mutants of an earlier run, each first on the
test that found it then: so two checkouts are compared, whose tests differ. Results are kept in the folder *--out*; the
same command goes on where it was stopped, and with a higher limit it tries survivors again. `survivors.diff` holds the
mutants that no test has found.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final

from benchmarks import probes
from tests.started import start_process

ROOT: Final = Path(__file__).parents[1]
SETTINGS: Final = Path(__file__).with_suffix(".toml")
ROOMS: Final = ("core", "contract", "games/tsukumobake", "games/lupus", "games/sottomondo", "language", "commands")
RULES: Final = tuple(f"tests/{room}" for room in ROOMS)
"""The folders of tests of the rules; among them those of the screens, in folders `SCREENS`."""
SCREENS: Final = "widgets"
MARKED: Final = "not alone and not browser"
LONGEST: Final = 300
"""The most seconds of the processor for a file of tests, while the probes are recorded."""
FIRST: Final = 5
"""The seconds of tests that a mutant is tried on before the other tests are even imported."""
SLOWER: Final = 5
"""The factor of its usual time that a test may take."""
STARTING: Final = 120
"""The seconds of the processor for starting pytest and importing the tests."""


@dataclass(frozen=True)
class Mutant:
    """A change of one place in the code, and its outcome."""

    path: str
    line: int
    operator: str
    diff: str
    outcome: str = ""
    by: str = ""
    """The test that found it; of a survivor, the tests it was tried on."""
    seconds: float = 0
    before: str = ""
    """The test that found it in an earlier run."""
    limit: float = 0
    """Of a survivor: the limit of the tests that it was tried on, if more tests reach it."""


@dataclass(frozen=True)
class Test:
    """A test to try a mutant on."""

    file: str
    name: str
    seconds: float
    """The seconds that it takes."""
    longest: float
    """The most seconds that it may take: others of its file may have waited for a fixture of both."""
    direct: bool = True
    """True if it was seen to reach the place, False if only another of its file was."""


def draw(checkout: Path, number: int, seed: int) -> list[Mutant]:
    """Return mutants, of which each stands at another place and changes code that runs."""
    from cosmic_ray.commands.init import init
    from cosmic_ray.config import load_config
    from cosmic_ray.modules import find_modules
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator
    from cosmic_ray.work_db import WorkDB, use_db

    config = load_config(str(SETTINGS))
    excluded = re.compile("|".join(config.sub("filters", "operators-filter")["exclude-operators"]))
    places = defaultdict[tuple[Path, tuple[int, int]], list[tuple[str, int]]](list)
    with tempfile.TemporaryDirectory() as folder, use_db(f"{folder}/all.sqlite", WorkDB.Mode.create) as work:
        init(sorted(find_modules([checkout / path for path in config["module-path"]])), work, {})
        for item in work.work_items:
            (made,) = item.mutations
            if not excluded.fullmatch(made.operator_name):
                places[made.module_path, made.start_pos].append((made.operator_name, made.occurrence))
    rng = random.Random(seed)
    drawn = list[Mutant]()
    for path, start in rng.sample(sorted(places), len(places)):
        code = path.read_text()
        operator, occurrence = rng.choice(sorted(places[path, start]))
        mutated = mutate_code(code, get_operator(operator)(), occurrence)
        if matters(code, mutated):
            name = path.relative_to(checkout).as_posix()
            drawn.append(Mutant(name, start[0], operator.removeprefix("core/"), difference(name, code, mutated)))
        if len(drawn) == number:
            break
    return drawn


def matters(code: str, mutated: str) -> bool:
    """Return whether a mutant is Python, and differs in code that runs: not in annotations alone."""
    try:
        return strip_annotations(code) != strip_annotations(mutated)
    except SyntaxError:
        return False


def strip_annotations(code: str) -> str:
    """Return the part of a module that runs."""
    tree = ast.parse(code)
    for node in ast.walk(tree):
        match node:
            case ast.arg() | ast.AnnAssign():
                node.annotation = ast.Constant(None)
            case ast.FunctionDef():
                node.returns = None
            case ast.If(test=ast.Name("TYPE_CHECKING")):
                node.body = [ast.Pass()]
    return ast.dump(tree)


def difference(name: str, code: str, mutated: str) -> str:
    """Return a patch that makes the mutant."""
    before, after = (text.splitlines(keepends=True) for text in (code, mutated))
    return "".join(difflib.unified_diff(before, after, f"a/{name}", f"b/{name}"))


class Copy:
    """A copy of a checkout's commit."""

    def __init__(self, checkout: Path, folder: Path, marked: str) -> None:
        self.folder, self.marked = folder, marked
        subprocess.run(["git", "clone", "--quiet", "--shared", checkout, folder], check=True)
        shutil.copy(probes.__file__, folder / "benchmarks")

    def write(self, path: str, code: str) -> None:
        """Replace a module, and remove its bytecode: size and time may be as before."""
        (self.folder / path).write_text(code)
        for compiled in (self.folder / path).parent.glob(f"__pycache__/{Path(path).stem}.*"):
            compiled.unlink()

    def mutated(self, diff: str) -> str | None:
        """Return the code of a mutant; None where the code that it was made of has changed."""
        path = next(line for line in diff.splitlines() if line.startswith("+++")).removeprefix("+++ b/")
        with tempfile.TemporaryDirectory() as folder:
            made = Path(folder) / path
            made.parent.mkdir(parents=True)
            if not (self.folder / path).exists():
                return None
            shutil.copy(self.folder / path, made)
            applied = subprocess.run(["git", "apply", "-C1", "-"], cwd=folder, input=diff, text=True, check=False)
            return made.read_text() if applied.returncode == 0 else None

    def run(self, files: Iterable[str], seconds: float, **asked: object) -> tuple[int, dict[str, Any]]:
        """Run pytest on files of tests, which may take so long; return the exit status, and the plugin's answer."""
        with tempfile.TemporaryDirectory() as folder:
            asking = Path(folder) / "asked.json"
            asking.write_text(json.dumps(asked))
            environment = os.environ | {
                probes.ASKED: str(asking),
                "PYTHONPATH": os.pathsep.join([str(self.folder), str(self.folder / "widgets")]),
                "TMPDIR": folder,
            }
            options = ["-p", "no:nbval", "-p", "no:cacheprovider", "-p", "benchmarks.probes", "-q", "-m", self.marked]
            with (Path(folder) / "output.txt").open("w+b") as output:
                with start_process(  # what the tests have started, and left, is ended too
                    [sys.executable, "-m", "pytest", *options, *files],
                    cwd=self.folder,
                    env=environment,
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 5)),
                ) as tests:
                    try:
                        status = tests.wait(10 * (STARTING + seconds))  # where the processor idles
                    except subprocess.TimeoutExpired:
                        status = probes.HUNG
                output.seek(0)
                printed = output.read().decode(errors="replace")
            answer = asking.with_suffix(".answer")
            said = json.loads(answer.read_text()) if answer.exists() else {}
            return status, {"tests": {}, "failed": [], "imported": [], "output": printed} | said


def listen(
    copy: Copy, mutants: Mapping[int, Mutant], folders: Sequence[str], kept: Path, pool: ThreadPoolExecutor
) -> dict[str, Any]:
    """Return the places of mutants that each file of tests, and each test in it, reaches; kept in a file as found."""
    lines = defaultdict[str, dict[int, int]](dict)
    for number, mutant in mutants.items():
        if (mutated := copy.mutated(mutant.diff)) is not None:
            pairs = zip((copy.folder / mutant.path).read_text().splitlines(), mutated.splitlines(), strict=False)
            lines[mutant.path][number] = next(place for place, (one, other) in enumerate(pairs, 1) if one != other)
    for path, numbered in lines.items():
        copy.write(path, probes.add_probes((copy.folder / path).read_text(), numbered))
    learnt = {each["file"]: each for each in map(json.loads, kept.read_text().splitlines())} if kept.exists() else {}
    files = [
        path.relative_to(copy.folder).as_posix()
        for folder in folders
        for path in sorted((copy.folder / folder).rglob("test_*.py"))
        if SCREENS not in path.parts
    ]

    def listen_to(file: str) -> dict[str, Any]:
        status, said = copy.run([file], LONGEST)
        said |= {"file": file, "status": status}
        if status in (0, 5):
            del said["output"]
        return said

    with kept.open("a") as notes:
        for said in pool.map(listen_to, [each for each in files if each not in learnt]):
            learnt[said["file"]] = said
            print(json.dumps(said), file=notes, flush=True)
    return learnt


def tests_for(number: int, mutant: Mutant, learnt: Mapping[str, Any]) -> list[Test]:
    """Return the tests to try a mutant on, the best first."""
    found = list[Test]()
    for file, said in learnt.items():
        tests = {name: each for name, each in said["tests"].items() if name not in said["failed"]}
        imported = number in said["imported"]
        if imported or any(number in reached for _, reached in tests.values()):
            whole = sum(seconds for seconds, _ in tests.values())
            found += [
                Test(file, name, seconds, SLOWER * (1 + seconds) + whole, imported or number in reached)
                for name, (seconds, reached) in tests.items()
            ]
    return sorted(found, key=lambda test: (not test.direct, -nearness(mutant.path, test.file), test.seconds))


def nearness(module: str, test: str) -> int:
    """Return the number of names that a module and a file of tests share: folders from the top, and the file's own."""
    *rooms, name = Path(module).with_suffix("").parts
    *folders, file = Path(test).with_suffix("").parts
    apart = [room == folder for room, folder in zip(rooms[1:], folders[1:], strict=False)] + [False]
    return apart.index(False) + (name in file)


def attempt(copy: Copy, tests: Sequence[Test]) -> str | None:
    """Return the test that fails, or another end of the run; None if all pass."""
    files = dict.fromkeys(test.file for test in tests)
    seconds = sum(test.seconds for test in tests)
    longest = {test.name: test.longest for test in tests}
    status, said = copy.run(["-x", *files], STARTING + SLOWER * (seconds + len(tests)), tests=longest)
    if status in (0, 5):
        return None
    if status == 1 and not said["failed"]:
        raise RuntimeError(said["output"])
    return next(iter(said["failed"]), " ".join(["ended with", str(status), *said["output"].splitlines()[-1:]]))


def try_mutant(copy: Copy, mutant: Mutant, tests: Sequence[Test], limit: float) -> Mutant:
    """Return a mutant with its outcome, tried on these tests until the limit."""
    start = time.monotonic()
    mutated = copy.mutated(mutant.diff)
    if mutated is None:
        return replace(mutant, outcome="gone", by="this code has changed")
    code = (copy.folder / mutant.path).read_text()
    first, rest, spent, tried = list[Test](), list[Test](), 0.0, 0
    for test in tests:
        if spent + test.seconds <= limit:
            spent += test.seconds
            tried += 1
            if not mutant.limit or spent > mutant.limit:
                (first if spent <= FIRST else rest).append(test)
    copy.write(mutant.path, mutated)
    by = next(filter(None, (attempt(copy, each) for each in (first, rest) if each)), None)
    copy.write(mutant.path, code)
    seconds = round(time.monotonic() - start, 1)
    if by:
        return replace(mutant, outcome="found", by=by, seconds=seconds, limit=0)
    by = f"{tried} of {len(tests)} tests that reach it, {spent:.0f} s" if tests else "no test reaches it"
    return replace(mutant, outcome="survived", by=by, seconds=seconds, limit=limit if tried < len(tests) else 0)


class Measurement:
    """The mutants of a checkout, and their outcomes; kept in a folder."""

    def __init__(self, mutants: list[Mutant], checkout: Path, out: Path) -> None:
        self.mutants = mutants
        self.checkout = checkout
        self.out = out
        self.keep()

    def keep(self) -> None:
        """Save the mutants, and the patches of those that survived."""
        (self.out / "mutants.json").write_text(json.dumps([asdict(mutant) for mutant in self.mutants], indent=1))
        survivors = [f"# {mutant.by}\n{mutant.diff}\n" for mutant in self.mutants if mutant.outcome == "survived"]
        (self.out / "survivors.diff").write_text("".join(survivors))

    def run(self, folders: Sequence[str], marked: str, limit: float, processes: int) -> None:
        """Try the mutants that were not tried yet."""
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(processes) as pool:
            copies = SimpleQueue[Copy]()
            for number in range(processes):
                copies.put(Copy(self.checkout, Path(folder) / str(number), marked))

            def try_one(number: int, tests: Sequence[Test]) -> tuple[int, Mutant]:
                copy = copies.get()
                try:
                    return number, try_mutant(copy, self.mutants[number], tests, limit)
                finally:
                    copies.put(copy)

            again = {
                number: [Test(file, mutant.before, 0, LONGEST)]
                for number, mutant in enumerate(self.mutants)
                if not mutant.outcome and (self.checkout / (file := mutant.before.partition("::")[0])).is_file()
            }
            for number, mutant in pool.map(try_one, again.keys(), again.values()):
                if mutant.outcome != "survived":
                    self.note(number, mutant)
            left = {
                number: mutant
                for number, mutant in enumerate(self.mutants)
                if not mutant.outcome or 0 < mutant.limit < limit
            }
            if left:
                listening = Copy(self.checkout, Path(folder) / "probes", marked)
                learnt = listen(listening, left, folders, self.out / "reached.jsonl", pool)
                tests = {number: tests_for(number, mutant, learnt) for number, mutant in left.items()}
                for number, mutant in pool.map(try_one, tests.keys(), tests.values()):
                    self.note(number, mutant)
            self.check(copies.get())

    def note(self, number: int, mutant: Mutant) -> None:
        """Save the outcome of a mutant, and print it."""
        self.mutants[number] = mutant
        self.keep()
        place = f"{mutant.path}:{mutant.line} {mutant.operator}"
        print(f"{number:3} {mutant.outcome} {place}: {mutant.by} ({mutant.seconds} s)", flush=True)

    def check(self, copy: Copy) -> None:
        """Print the tests that found mutants but fail without any."""
        by = [mutant.by for mutant in self.mutants if mutant.outcome == "found" and mutant.by.startswith("tests/")]
        files = dict.fromkeys(name.partition("::")[0] for name in by)
        status, said = copy.run(files, 12 * LONGEST, tests=dict.fromkeys(by, LONGEST))
        for name in said["failed"]:
            print(f"fails without a mutant, too: {name}")
        print(f"the {len(said['tests'])} tests that found mutants, without any: exit status {status}")

    def report(self) -> None:
        """Print the outcomes, in each folder and in all."""
        folders = defaultdict[str, list[Mutant]](list)
        for mutant in self.mutants:
            folders[str(Path(mutant.path).parent)].append(mutant)
        for folder, mutants in sorted(folders.items()):
            outcomes = sorted(Counter(mutant.outcome for mutant in mutants).items())
            print(f"{folder}: " + ", ".join(f"{count} {outcome}" for outcome, count in outcomes))
        found = sum(mutant.outcome == "found" for mutant in self.mutants)
        print(f"found: {found} of {len(self.mutants)}, {found / len(self.mutants):.1%}")


def main() -> None:
    """Draw the mutants, or take those of an earlier run, and try them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--of", type=Path, default=ROOT, help="the checkout to measure, as committed")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "mutation", help="where results are kept")
    parser.add_argument("--again", type=Path, help="the mutants.json of an earlier run")
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seed", type=int, default=32)
    parser.add_argument("--limit", type=float, default=60, help="seconds of tests for each mutant")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--marked", default=MARKED, help="the tests to take, as for pytest's -m")
    parser.add_argument("--tests", nargs="+", default=RULES, help="the folders of tests")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    kept, checkout = args.out / "mutants.json", args.of.resolve()
    if kept.exists():
        mutants = [Mutant(**each) for each in json.loads(kept.read_text())]
    elif args.again:
        earlier = [Mutant(**each) for each in json.loads(args.again.read_text())]
        mutants = [
            replace(mutant, outcome="", by="", before=mutant.by if mutant.outcome == "found" else "", limit=0)
            for mutant in earlier
        ]
    else:
        mutants = draw(checkout, args.number, args.seed)
    measurement = Measurement(mutants, checkout, args.out)
    measurement.run(args.tests, args.marked, args.limit, args.processes)
    measurement.report()


if __name__ == "__main__":
    main()
