"""Small mistakes that an author may make in the game that ``tsukumo new`` writes, and what the check says of each.

A mistake is a change of one file: the text there is replaced, here and there in a second place as well.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple


class Mutant(NamedTuple):
    """A mistake, and a part of what the check says of it; *more* are further changes that belong to it."""

    file: str
    old: str
    new: str
    says: str
    more: tuple[tuple[str, str, str], ...] = ()
    seed: int = 1


def make_mutants(file: str, *found: tuple[Any, ...]) -> list[Mutant]:
    """The mutants of one file."""
    return [Mutant(file, *each) for each in found]


BOARD: Final = "    # --- what may be done ---\n"
"""Before this line further methods of the board can stand."""
PLACED: Final = '            self.note("placed", me, "turn.place", point=action.point)\n'
ROW: Final = "        if any(all(self.men[point] == me for point in line) for line in LINES):\n"
FREE: Final = "        free = [point for point in POINTS if not self.men[point]]\n"
PLACING: Final = "            yield from (Place(me, point) for point in free)\n"
NOT_FREE: Final = '            yield from self.not_free(action.point, "turn.place")\n'
ENDLESS: Final = (("rules.py", "TIMES = 3", "TIMES = 0"), ("rules.py", 'rules.readings["flying"] == "yes"', "True"))

CHOICES: Final = make_mutants(
    "rules.py",
    (FREE, "        free = list(POINTS)\n", "is allowed, but there are reasons against it: taken"),
    (" in free)\n        else", " in free[1:])\n        else", "a move place is not allowed, but no reason"),
    (" if self.flying or (a, b) in STEPS", "", "reasons against it: no_line"),
    (PLACING, PLACING * 2, "the move is listed twice among those allowed"),
    ("(Place(me, point)", '(Place("cross", point)', "one of cross, but it is circle's turn"),
    ("if self.men[point] == me]", "if self.men[point] != me]", "reasons against it: not_yours"),
    (
        "        if self.hand[me]:\n            yield from",
        "        if self.hands[me]:\n            yield from",
        "no attribute 'hands'",
    ),
    (
        PLACING,
        '            while True:\n                yield Place(me, "a1")\n',
        "takes more than 1 seconds (rules.py, line",
    ),
    (PLACING, PLACING.replace("in free", "in set(free)"), "with PYTHONHASHSEED=1 the same game has other"),
    (FREE, FREE + "        print(free)\n", "writes on the screen: ['a1'"),
    (
        "        if self.hand[me]:\n            yield from",
        "        if False:\n            yield from",
        "cross must decide, but has no move",
    ),
)
OBJECTIONS: Final = make_mutants(
    "rules.py",
    ("if not self.flying and (action", "if (action", "flying=yes, decision "),
    ('yield self.reason("turn", "turn.order", who=me)', "return", "is not allowed, but no reason says why"),
    (NOT_FREE, "", "a move place is not allowed, but no reason says why"),
    ('yield self.reason("all_placed", "turn.place")', "pass", "a move place is not allowed, but no reason"),
    ('yield self.reason("place_first", "turn.place")', "pass", "a move move is not allowed, but no reason"),
    ("if self.men.get(action.start) != me", "if self.men[action.start] != me", "KeyError: 'zzz' (rules.py, line"),
    ("        if point not in self.men:", "        if not point:", "KeyError: 'zzz' (rules.py, line"),
    ("if action.by != me", "if False", "is not allowed, but no reason says why"),
    ("if action.by != me", "if action.by == me", "reasons against it: turn"),
    ('"no_line", "turn.move"', '"no_line", "turn.mov"', "cites the clause turn.mov, which does not exist"),
    ('self.reason("taken"', 'self.reason("takenn"', "wants the sentence why.takenn, which is not there"),
    ("things=[point_of(point)], point=point, who", "things=[point_of(point)], who", "why.taken has point in braces"),
    (
        "        if action.by != me:",
        "        self.hand[me] -= 1\n        if action.by != me:",
        "trying it changes something",
    ),
    ("        if action.by != me:", "        raise SystemExit\n        if action.by != me:", "SystemExit"),
    ("        if action.by != me:", '        print("why")\n        if action.by != me:', "writes on the screen: why"),
    ("        if action.by != me:", "        input()\n        if action.by != me:", "EOFError"),
    ("point_of(action.start), point_of(action.end)", "point_of(action.begin)", "no attribute 'begin'"),
)
CARRY_OUT: Final = make_mutants(
    "rules.py",
    ("self.hand[me] -= 1", "self.hands[me] -= 1", "no attribute 'hands'"),
    (
        "self.men[action.start], self.men[action.end]",
        "self.men[action.start], self.men[action.stop]",
        "no attribute 'stop'",
    ),
    (PLACED, '            print("placed")\n' + PLACED, "writes on the screen: placed"),
    (PLACED, "            raise SystemExit(0)\n", "SystemExit: 0 (rules.py, line"),
    (PLACED, "            while True:\n                pass\n", "takes more than 1 seconds (rules.py, line"),
    (PLACED, PLACED + "            assert self.hand[me]\n", "AssertionError (rules.py, line"),
    ("return (self.player, *self.men.values())", "return self.position()", "RecursionError"),
    (ROW, "        if False:\n", "the game does not end", ENDLESS),
    ('"row", "end.row", winners=[me]', '"row", "end.row", winners=["nobody"]', "there is no sentence called.nobody"),
    (
        '"row", "end.row", winners=[me]',
        '"row", "end.row", winners=["judge"]',
        "judge wins, who is not a player",
        (("texts.toml", "[called]\n", '[called]\njudge = { it = "Il giudice", en = "The judge" }\n'),),
    ),
    ('"row", "end.row"', '"row", "end.rows"', "cites the clause end.rows, which does not exist"),
    ('"row", "end.row"', '"rwo", "end.row"', "wants the sentence end.rwo, which is not there"),
    ('self.finish("stuck", "end.stuck", winners=[me])', "pass", "must decide, but has no move", (), 19),
    (
        "winners=[me])\n            return",
        "winners=[me], points={me: 1})\n            return",
        "points are not an integer for each player",
    ),
    ('"placed", me', '"put", me', "wants the sentence tell.put, which is not there"),
    ('"placed", me, "turn.place"', '"placed", me, "turn.put"', "cites the clause turn.put, which does not exist"),
    (
        '"turn.place", point=action.point',
        '"turn.place", where=action.point',
        "tell.placed has point in braces, which rules.py, line",
    ),
    (
        '"turn.place", point=action.point',
        '"turn.place", point={action.point}',
        "the record placed is different when read back",
    ),
    (PLACED, "", "the table has changed, and no record says so"),
    (
        PLACED,
        PLACED + "            self.turn = next(COUNT) // 3 % 2\n",
        "give different games with the same actions",
        (("rules.py", "class Place(Move)", 'COUNT = __import__("itertools").count()\n\n\nclass Place(Move)'),),
    ),
    (
        "            return\n        self.pass_turn()",
        "        self.pass_turn()\n        self.turn += 1",
        "IndexError: tuple index out of range",
    ),
)
STATE: Final = make_mutants(
    "rules.py",
    (
        "self.past: list[tuple[str, ...]] = []",
        "self.past = PAST",
        "gives a different game when read back",
        (("rules.py", "class Place(Move)", "PAST = []\n\n\nclass Place(Move)"),),
    ),
    (
        "self.hand = dict.fromkeys(players, MEN)",
        "self.hand = Counter(dict.fromkeys(players, MEN))",
        "playing on a clone changes the original",
        (("rules.py", "from typing import Any\n", "from collections import Counter\nfrom typing import Any\n"),),
    ),
    (BOARD, "    def clone(self):\n        return self\n\n" + BOARD, "playing on a clone changes the original"),
    (
        BOARD,
        "    def hide(self, viewer):\n        self.viewer = None\n\n" + BOARD,
        "circle sees choices of others, or not their own",
    ),
    (
        BOARD,
        "    def sample(self, rng):\n        return type(self)(self.rules, self.players)\n\n" + BOARD,
        "knows looks different to them",
    ),
    (BOARD, "    to_act = None\n\n" + BOARD, "over and to_act (None) contradict each other"),
    (
        BOARD,
        '    @property\n    def to_act(self):\n        return None if self.over else "public"\n\n' + BOARD,
        "public must decide, who is not at the table",
    ),
    (
        BOARD,
        '    @property\n    def to_act(self):\n        return None if self.over else "anna"\n\n' + BOARD,
        "anna must decide, who is not at the table",
    ),
    ('"men": dict(self.men)', '"men": set(self.men)', "to_json is different when read back from JSON"),
    ('"men": dict(self.men)', '"men": tuple(self.men)', "to_json is different when read back from JSON"),
    ('"men": dict(self.men)', '"men": dict(self.man)', "no attribute 'man'"),
    ('"times": self.times()', '"times": float("nan")', "to_json is different when read back from JSON"),
    ('rules.readings["flying"]', 'rules.readings["fly"]', "KeyError: 'fly' (rules.py, line"),
    ("MEN = 3", "MEN = 0", "cross must decide, but has no move"),
)
SETTLED: Final = "    def question(self, state: Board) -> Text:\n"
"""Before this line further methods of the kind can stand."""
KIND: Final = make_mutants(
    "rules.py",
    (
        SETTLED,
        "    def settle_options(self, options):\n        return {**super().settle_options(options), 'men': 3}\n\n"
        + SETTLED,
        "a saved game cannot be opened (men: unknown option; there are: readings)",
    ),
    (
        SETTLED,
        "    def settle_options(self, options):\n        men = options.get('men', 3)\n"
        "        given = {name: value for name, value in options.items() if name != 'men'}\n"
        "        return {**super().settle_options(given), 'men': men + 1}\n\n" + SETTLED,
        "settle_options changes the options that it has checked already (men)",
    ),
    ("moves = (Place, Shift)", "moves = (Place,)", "a move move cannot be read back from its short form"),
    ("moves = (Place, Shift)", "moves = (Place)", "TypeError: 'type' object is not iterable"),
    ('players = ("cross", "circle")', 'players = ("cross", "ring")', "there is no sentence called.ring"),
    ('kind = "place"', 'kind = "put"', "wants the sentence do.put, which is not there"),
    ('kind = "move"', 'kind = "move on"', "cannot be read back from its short form"),
    ('"ask.place" if', '"ask.put" if', "there is no sentence ask.put"),
    (
        "who=self.name_player(state.player)",
        "who=self.name_player(state.who)",
        "question stops with an error: AttributeError",
    ),
    ("action.details.values()", "action.details.keys()", "which the picture does not mark with data-thing"),
    ("action.details.values()", "action.points", "find_things(place) stops with an error: AttributeError"),
    ('Thing("point", name)', 'Thing("spot", name)', "chosen by spot:a1, which the picture does not mark"),
    ("import drawn_as_text", "import drawn_text", "text stops with an error: ImportError"),
    ("return drawn(self, state, lang)", "return drawn(self, state)", "svg stops with an error: TypeError"),
    ("file = __file__", 'file = "nowhere"', "No such file or directory"),
    ('name = "NAME"', 'name = "other"', "the game calls itself 'other'"),
    ("class Morris(", "class Morris(:", "invalid syntax"),
    ("GAME = Morris()", 'GAME = Morris()\nprint("ready")', "as soon as it is loaded: ready (rules.py, line"),
    ("GAME = Morris()", "GAME = Morris()\nraise SystemExit", "NAME.rules: SystemExit(None)"),
)
TEXTS: Final = make_mutants(
    "texts.toml",
    (
        'place = { it = "metti in {point}", en = "put on {point}" }\n',
        "",
        "wants the sentence do.place, which is not there",
    ),
    (
        'row = { it = "{who:Il} fa filetto e vince.", en = "{who:The} has three in a row and wins." }\n',
        "",
        "wants the sentence end.row",
    ),
    ("stuck = {", "stack = {", "wants the sentence end.stuck, which is not there"),
    ("taken = {", "occupied = {", "wants the sentence why.taken, which is not there"),
    ("cross = {", "cros = {", "there is no sentence called.cross"),
    ("title = {", "titel = {", "title"),
    ("{who}, quale", "{chi}, quale", "in the sentence ask.move only one of the two languages has"),
    ("metti in {point}", "metti in {point", "in the sentence do.place only one of the two languages has"),
    (
        '"metti in {point}", en = "put on {point}"',
        '"metti in {where}", en = "put on {where}"',
        "do.place has where in braces, which Place does not give",
    ),
    (
        '"metti in {point}", en = "put on {point}"',
        '"metti", en = "put"',
        "two different moves (place, place) have the same phrase (it)",
    ),
    (
        'move = { it = "{who}, quale pedina muovi, e dove?"',
        'move = { it = ""',
        "the sentence ask.move is empty in one language (it)",
    ),
    (
        "{who}, dove metti una pedina?",
        "{who}, {{dove}} metti una pedina?",
        "question has braces that nobody has filled in",
    ),
    ('"{who:Il} mette una pedina in {point}."', '""', "the sentence tell.placed is empty in one language (it)"),
    ('en = "put on {point}"', 'eng = "put on {point}"', "do.place.en: the sentence in this language is missing"),
    ("[why]", "[why", "texts.toml"),
    ("hand = {", "hands = {", "there is no sentence picture.hand"),
    ("{count:# pedina} in mano", "{many:# pedina} in mano", "in the sentence picture.hand only one"),
)
RULEBOOK: Final = make_mutants(
    "rulebook.toml",
    ('["end.stuck"]', '["end.stop"]', "cites the clause end.stuck, which does not exist"),
    ('clauses = ["turn.move"]', 'clauses = ["turn.moves"]', "readings.flying cites the clause turn.moves"),
    ('en = "Players take turns, and Cross begins."', "", "turn.order.en: the sentence in this language is missing"),
    ('en = "Players take turns, and Cross begins."', 'en = ""', "turn.order"),
    ('title = { it = "I turni", en = "Turns" }', "", "turn.order.title"),
    (
        "[readings.flying]",
        "[readings.fly]",
        "KeyError: 'flying' (rules.py, line",
        (("rulebook.toml", "[readings.flying.", "[readings.fly."),),
    ),
    ('scope = "game"\n', "", "readings.flying.scope"),
)
PICTURE: Final = make_mutants(
    "picture.py",
    ('[*parts, "</svg>"]', "parts", "the picture is not SVG: no element found"),
    ("<svg xmlns", "<div xmlns", "the picture is not SVG", (("picture.py", "</svg>", "</div>"),)),
    (
        "{escape(game.title.say(lang))}",
        "{game.title.say(lang)}",
        "the picture is not SVG: not well-formed",
        (("texts.toml", '"Filetto"', '"Filetto & filetto"'),),
    ),
    ('data-thing="', 'data-thin="', "chosen by point:a1, which the picture does not mark"),
    ("for point in POINTS)", "for point in POINTS[1:])", "chosen by point:a1, which the picture does not mark"),
    ('    "circle": f\'', '    "ring": f\'', "svg stops with an error: KeyError: 'circle' (picture.py, line"),
    (
        'SIGNS = {"cross": "X", "circle": "O", "": "·"}',
        'SIGNS = {"cross": "X", "circle": "O"}',
        "text stops with an error: KeyError: '' (picture.py, line",
    ),
    ("state.hand.items()", "state.hands.items()", "text stops with an error: AttributeError"),
    ("    hands = list(", "    print(wide)\n    hands = list(", "picture.py, line"),
    (
        "    hands = list(",
        "    while True:\n        pass\n    hands = list(",
        "takes more than 1 seconds (picture.py, line",
    ),
)
ENTRY: Final = make_mutants(
    "game.py",
    (".rules:GAME", ".rules:GAM", "has no attribute 'GAM'"),
    (".rules:GAME", ".rule:GAME", "No module named"),
    ('bot="search"', 'bot="serch"', "there is no bot 'serch'"),
    ('name="NAME"', 'name="other"', "is not a registry entry named NAME"),
    ('bot="search"', 'terminal=".face:FACE"', "terminal: No module named"),
    ('bot="search"', 'quiz=".quiz:QUIZ"', "quiz: No module named"),
)
IMPORTS: Final = "from typing import Any\n"
FIRST: Final = "        if action.by != me:"
STARTED: Final = "        self.past: list[tuple[str, ...]] = []\n"
QUESTION: Final = "    def question(self, state: Board) -> Text:\n"
"""Before this line further methods of the kind can stand."""
WINS: Final = '"row", "end.row", winners=[me]'
THINGS: Final = "        return tuple(point_of(str(point)) for point in action.details.values())\n"
PLACE: Final = "class Place(Move):\n"
RANDOM: Final = (("rules.py", IMPORTS, "import random\n" + IMPORTS),)
"""Chance that does not come from the seed."""
CHANCE: Final = make_mutants(
    "rules.py",
    (
        PLACED,
        PLACED + "            self.turn = random.randrange(2)\n",
        "two clones give different games with the same actions",
        RANDOM,
    ),
    (FREE, FREE + "        random.shuffle(free)\n", "trying it changes something", RANDOM),
    (FIRST, "        if random.random() < 0.1:\n            return\n" + FIRST, "but no reason", RANDOM),
    ('"times": self.times()', '"times": random.random()', "trying it changes something", RANDOM),
    (
        'key = "ask.place" if',
        'key = "ask.place" if random.random() < 0.5 or',
        "question is different when asked for twice",
        RANDOM,
    ),
    (
        "return drawn_as_text(self, state, lang)",
        "return drawn_as_text(self, state, lang) + str(random.random())",
        "text is different when asked for twice",
        RANDOM,
    ),
    ("in free)\n        else", "in sorted(free, key=hash))\n        else", "with PYTHONHASHSEED=1"),
    ('dict.fromkeys(POINTS, "")', 'dict.fromkeys(set(POINTS), "")', "with PYTHONHASHSEED=1"),
    (
        QUESTION,
        """    @property
    def bots(self):
        from tsukumo.core.bots.bots import BotKind

        class Guessing:
            def __init__(self):
                MADE.append(self)
                self.number = len(MADE)

            def choose(self, view):
                return view.legal[self.number % len(view.legal)]

        return {"search": BotKind(lambda rng: Guessing())}

"""
        + QUESTION,
        "the bot search chooses otherwise with the same seed",
        (("rules.py", PLACE, f"MADE = []\n\n\n{PLACE}"),),
    ),
)
LOOKING: Final = make_mutants(
    "rules.py",
    (FIRST, "        self.past.append(())\n" + FIRST, "something that nobody sees: past"),
    (FREE, FREE + "        self.past.append(self.position())\n", "trying it changes something"),
    (
        "        return drawn_as_text",
        '        state.men["a1"] = "cross"\n        return drawn_as_text',
        "text changes the table: men.a1",
    ),
    ("        return drawn(", "        state.past.clear()\n        return drawn(", "svg changes the table"),
    (
        '        key = "ask.place"',
        '        state.hand[state.player] -= 1\n        key = "ask.place"',
        "question changes the table: hand.cross",
    ),
    ('"men": dict(self.men)', '"men": self.men', "hands out lists or dictionaries of the state itself"),
    (
        BOARD,
        "    def sample(self, rng):\n        self.viewer = None\n        return self\n\n" + BOARD,
        "looks different to them: viewer",
    ),
    (
        QUESTION,
        "    def start(self, rules, dice):\n        state, records = super().start(rules, dice)\n"
        "        state.luck = dice\n        return state, records\n\n" + QUESTION,
        "cross sees the dice",
    ),
    (
        QUESTION,
        "    def start(self, rules, dice):\n        state, records = super().start(rules, dice)\n"
        "        state.seed = dice.seed\n        return state, records\n\n" + QUESTION,
        "cross sees the seed",
    ),
    (STARTED, "", "two clones give different games", (("rules.py", BOARD, "    past = []\n\n" + BOARD),)),
)
TOLD: Final = make_mutants(
    "rules.py",
    ('"placed", me, "turn.place"', '"placed", me', "tells tell.placed without citing a clause"),
    ('"all_placed", "turn.place"', '"all_placed"', "tells why.all_placed without citing a clause"),
    ('"row", "end.row", winners', '"row", winners', "tells end.row without citing a clause"),
    (WINS, WINS.replace("[me]", "[me, me]"), " comes twice in winners"),
    (WINS, WINS.replace("[me]", "me"), "there is no sentence called.c"),
    (f"self.finish({WINS})", f"self.finish({WINS}), self.finish({WINS})", "the end is told more than once"),
    ('"placed", me', '"placed", "nobody"', "about nobody, who is not at the table"),
    ('("cross", "circle")', '("cross", "cross")', "cross comes twice in players"),
    ('("cross", "circle")', '("cross", "public")', "public must decide, who is not at the table"),
    ("return drawn(", "drawn(", "the picture is not SVG: NoneType"),
    ("drawn(self, state, lang)", "drawn(self, state, lang).encode()", "the picture is not SVG: bytes"),
    ("return drawn(self, state, lang)", "return self.svg(state, lang)", "svg stops with an error: Recurs"),
    (THINGS, "        return None\n", "find_things(place) stops with an error: TypeError: 'NoneType'"),
    (FREE, FREE + "        yield from self.choices()\n", "RecursionError"),
    (PLACED, PLACED + "            raise GeneratorExit\n", "GeneratorExit (rules.py, line"),
    (
        PLACED,
        PLACED + '            warnings.warn("placed")\n',
        "UserWarning: placed",
        (("rules.py", IMPORTS, "import warnings\n" + IMPORTS),),
    ),
    (
        BOARD,
        "    def apply(self, action):\n        super().apply(action)\n        return []\n\n" + BOARD,
        "the records, without the seed, do not give the same game",
    ),
    ("    point: str\n", "    point: int\n", "a move place cannot be read back from its short form"),
    ("if self.men[point] == me]", "if self.men[point] == me][:1]", "a move move is not allowed, but no"),
)
LAST: Final = "GAME = Morris()"
QUIZZED: Final = """

def _question(seed, number, level, kinds):
    say = GAME.texts.text
    return Question(
        "who", GAME.texts["ask.place"].fill(who=GAME.name_player("cross")),
        {name: GAME.name_player(name) for name in GAME.players}, ("cross",),
        (Sentence(Text("Comincia Croce.", "Cross begins."), ("turn.order",)),), None,
    )


QUIZ = Quiz("NAME", {"who": Text("chi", "who")}, {1: Text("facile", "easy")}, _question)
"""
QUIZ: Final = (
    ("game.py", 'bot="search"', 'bot="search", quiz=".rules:QUIZ"'),
    (
        "rules.py",
        IMPORTS,
        "from tsukumo.core.language.explanation import Sentence\n"
        "from tsukumo.core.teaching.question import Question\n"
        "from tsukumo.core.teaching.quiz import Quiz\n" + IMPORTS,
    ),
)
"""A quiz of one question, whose mutants are those of `make_quiz_mutants`."""


def make_quiz_mutants(*found: tuple[str, str, str]) -> list[Mutant]:
    """Mistakes in a quiz."""
    return [Mutant("rules.py", LAST, LAST + QUIZZED.replace(old, new), says, QUIZ) for old, new, says in found]


PARTS: Final = [
    *make_quiz_mutants(
        ('("cross",),\n', '("crux",),\n', "the answer or place crux is none of the options"),
        ('("cross",),\n', '("cross", "circle"),\n', "cross, circle is none of the options, or is not the only one"),
        ('("cross",),\n', "(),\n", "is none of the options, or is not the only one"),
        ("None,\n    )", 'None, places=("b7",),\n    )', "the answer or place b7 is none of the options"),
        ("for name in GAME.players}", "for name in GAME.players[:1]}", "there is no wrong answer"),
        ('("cross",),\n', '(__import__("random").choice(GAME.players),),\n', "is different when asked for twice"),
        ('("turn.order",)', '("turn.orders",)', "quiz who 1 1 cites the clause turn.orders, which does not exist"),
        ("who=GAME.", "whom=GAME.", "quiz stops with an error: KeyError: 'who'"),
        ('(Sentence(Text("Comincia Croce.", "Cross begins."), ("turn.order",)),)', "()", "no reason explains"),
        ('Quiz("NAME"', 'Quiz("other"', "the quiz says that it is of the game other"),
        ('Text("facile", "easy")', 'Text("facile", "")', "quiz: a sentence is empty in at least one language"),
        ('"Cross begins."', '"a axe begins."', "a before a vowel"),
        (
            "None,\n    )",
            'None, picture=lambda *_: "<svg>",\n    )',
            "quiz stops with an error: xml.etree.Elem",
        ),
    ),
    *make_mutants(
        "game.py",
        ('bot="search"', 'bot="search", settings={"men": "N"}', "settings stops with an error"),
        (
            'bot="search"',
            'bot="search", settings={"men": "N"}',
            "the game has no option men, which `settings` gives to the commands",
            (
                (
                    "texts.toml",
                    "[called]\n",
                    '[setting]\nmen = { it = "quante pedine", en = "how many men" }\n[called]\n',
                ),
            ),
        ),
        ('bot="search"', 'bot="search", levels=".rules:GAME"', "levels stops with an error: AttributeError"),
    ),
    *make_mutants(
        "words.toml",
        ("[terms]\n", '[terms]\nx = { clause = "end.x", it = "x", en = "x" }\n', "book stops with an error"),
    ),
    *make_mutants(
        "rules.py",
        ('rules.readings["flying"] == "yes"', 'rules.readings["flying"] == "Yes"', "of flying made no difference"),
        ('rules.readings["flying"] == "yes"', 'rules.readings["flying"] in ("yes", "no")', "of flying made no"),
        ('"row", "end.row"', '"row", "end.stuck"', "no line of code cites the clause end.row"),
        (WINS, WINS.replace("[me]", "[]"), "no capital or full stop"),
        (
            WINS,
            WINS + ", points={who: int(who != me) for who in self.players}",
            "wins with fewer points than",
        ),
        (
            QUESTION,
            """    @property
    def bots(self):
        from tsukumo.core.bots.bots import BotKind

        class Odd:
            def choose(self, view):
                return view.legal[12 - len(view.log)]

        return {**super().bots, "odd": BotKind(lambda rng: Odd())}

"""
            + QUESTION,
            "bot odd stops with an error: IndexError",
        ),
    ),
]
CROSS: Final = 'cross = { it = "Croce", en = "Cross" }'
GUARD: Final = 'cross = { it = "guardia", en = "guard", noun = "f" }'
PUTS: Final = '"{who:Il} mette una pedina in {point}.", en = "{who:The} puts a man on {point}."'


def make_text_mutants(*found: tuple[str, str, str]) -> list[Mutant]:
    """Mistakes in the sentence of a man that is placed, where Cross is called the guard."""
    return [
        Mutant("texts.toml", CROSS, GUARD, says, (("texts.toml", PUTS, PUTS.replace(old, new)),))
        for old, new, says in found
    ]


SAID: Final = [
    *make_text_mutants(
        ("{who:Il} mette", "Il {who} mette", "the wrong article (“Il guardia”)"),
        ("{who:The} puts", "There {who} puts", "no article (“There guard”)"),
        ("{who:The} puts", "{who} puts", "no capital or full stop"),
        ("{who:The} puts", "The {who:the} puts", "two articles (“The the”)"),
        ("una pedina", "uno amo", "a vowel not elided"),
        ("in {point}", "in il punto {point}", "preposition and article apart (“in il”)"),
        ("una pedina", "un zero", "`il` before what wants `lo`"),
        ("a man", "1 men", "one of several (“1 men”)"),
        ("una pedina", "1 pedine", "one of several (“1 pedine”)"),
        ("a man", "a anchor", "a before a vowel"),
        ("a man", "an man", "`an` before a consonant"),
        ("{point}.", "{point}..", "two stops"),
        (" puts a", " puts  a", "two spaces"),
        ("puts a man", "puts puts a man", "a word twice"),
        ("{who:Il} mette", "{who:Il} puts and mette", "English (“and”)"),
    ),
    Mutant("texts.toml", CROSS, GUARD.replace('"f"', '"m"'), "guardia is marked m, but it ends as f words do"),
    Mutant("texts.toml", CROSS, GUARD.replace(', en = "guard"', ""), "called.cross.en: the sentence in this language"),
]
MUTANTS: Final = [
    *(*CHOICES, *OBJECTIONS, *CARRY_OUT, *STATE, *KIND, *TEXTS, *RULEBOOK, *PICTURE, *ENTRY),
    *(*CHANCE, *LOOKING, *TOLD, *PARTS, *SAID),
]


class Survivor(NamedTuple):
    """A mistake that the check does not find, and why: with it the game can still be played, and keeps its promises."""

    file: str
    old: str
    new: str
    why: str


SURVIVORS: Final = [
    Survivor(
        "rules.py",
        '    ("c1", "c2", "c3"),\n',
        '    ("c1", "b2", "a3"),\n',
        "both accounts read the same table of lines",
    ),
    Survivor("rules.py", "TIMES = 3", "TIMES = 2", "only the rulebook knows the number, and it speaks to people"),
    Survivor(
        "rules.py",
        "        self.pass_turn()\n        self.past",
        "        self.past",
        "it is a game too: Cross plays alone",
    ),
    Survivor(
        "rules.py",
        WINS,
        WINS.replace("[me]", "[who for who in self.players if who != me]"),
        "only the rulebook knows who should win",
    ),
    Survivor("rules.py", PLACED, PLACED * 2, "what happens twice is told twice"),
    Survivor("rules.py", ', "hand": dict(self.hand)', "", "how much of the table the data tell"),
    Survivor("rules.py", 'self.reason("taken", clause', 'self.reason("nowhere", clause', "what a reason means"),
    Survivor(
        "rules.py",
        "        if action.by != me:",
        "        if action in tuple(self.choices()):\n            return\n        if action.by != me:",
        "an account that asks the other always agrees with it",
    ),
    Survivor("texts.toml", 'en = "put on {point}"', 'en = "take from {point}"', "what a sentence means"),
    Survivor("texts.toml", 'it = "metti in {point}"', 'it = "put on {point}"', "which language words are in"),
    Survivor("picture.py", '"picture.hand", lang', '"picture.hand", "it"', "which language words are in"),
    Survivor("rulebook.toml", "Everybody has three men,", "Everybody has nine men,", "what a clause means"),
    Survivor("picture.py", '"cross": "X"', '"cross": "O"', "what a picture looks like"),
]
