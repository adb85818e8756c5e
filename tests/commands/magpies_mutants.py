"""Small mistakes in Magpies, a game of rounds in which cards are seen, and what the check says of each."""

from __future__ import annotations

from typing import Final

from tests.commands.mutants import Mutant, Survivor, make_mutants

SEES: Final = "sees something they have not been told: table."
FORGETS: Final = "does not see something they have been told: "
DECK: Final = "        self.deck = hide_cards(self.deck, viewer)\n"
HAND: Final = "hide_hand(self.hands[who], viewer, who)"
LAID: Final = "hide_cards(self.laid[who], viewer, who)"
LOOKED: Final = 'secret={"card": self.hands[at][0].face}, seen_by=both)'
WINS: Final = "winners=best, points=dict(self.feathers)"
LAYING: Final = '        if self.claim and self.claim["by"] != viewer:\n'

SECRETS: Final = make_mutants(
    "rules.py",
    (DECK, "", SEES + "deck."),
    (HAND, "self.hands[who]", SEES + "hands."),
    (HAND, "hide_hand(self.hands[who], who, who)", SEES + "hands."),
    (HAND, "hide_hand(self.hands[who], self.player, who)", "is not in the hand (rules.py, line"),
    (LAID, "self.laid[who]", SEES + "laid."),
    (LAID, "hide_cards(self.laid[who], who, who)", SEES + "laid."),
    (LAYING, "        if False:\n", "is not in the hand (rules.py, line"),
    ("            show_cards(self.hands[at], me)\n", "", FORGETS + "hands."),
    ("            show_cards(self.hands[at], me)\n", "            show_cards(self.hands[at], *self.viewers)\n", SEES),
    (LOOKED, LOOKED.replace("both", "(at,)"), SEES + "hands."),
    (LOOKED, LOOKED.replace("both", "self.players"), FORGETS + "hands."),
    ("                show_cards(self.hands[who], who)\n", "                pass\n", "looks different to them: hands."),
    ("secret=seen, seen_by=both)", "secret=seen, seen_by=(me,))", SEES + "hands."),
    ('secret={"card": card.face}, seen_by=(who,))\n\n', 'secret={"card": card.face}, seen_by=())\n\n', SEES + "hands."),
    ("self.laying, (by,)))\n", "self.laying, self.viewers))\n", SEES + "laid."),
    (
        "        self.laying = action.card\n".replace("        ", "            ", 1),
        "            self.laying = action.card\n            self.truth = action.card == self.claim['say']\n",
        SEES[:-7],
    ),
    (
        'self.note("dropped", me, "turn.lay", secret=secret, seen_by=(me,), say="bead")',
        'self.note("dropped", me, "turn.lay", say="bead")',
        "the table has changed, and no record says so",
    ),
    ("guess_cards(rng, DECK, self.deck, *self.hands.values(), *self.laid.values())", "pass", "stops with an error"),
    ("        if self.laying == HIDDEN:\n", "        if False:\n", "stops with an error"),
)
RULES: Final = make_mutants(
    "rules.py",
    ("yield from (Believe(me), Doubt(me))", "yield Believe(me)", "not enough values to unpack"),
    ("if not self.claim:\n", "if False:\n", "a move believe is not allowed, but no reason says why"),
    ("for at in self.staying if at != me)", "for at in self.players if at != me)", "reasons against it: not_there"),
    ("for at in self.staying if at != me)", "for at in self.staying)", "reasons against it: yourself"),
    ("for say in AIMED for", "for say in CARDS for", "reasons against it: say"),
    (
        'self.reason("no_card", "turn.lay", card=action.card)',
        'self.reason("no_card", "turn.lay")',
        "why.no_card has card",
    ),
    ("        if action.by != me:\n", "        if False:\n", "is not allowed, but no reason says why"),
    ("elif self.claim:\n", "elif False:\n", "is not allowed, but no reason says why"),
    (WINS, "winners=best, points={who: -n for who, n in self.feathers.items()}", "wins with fewer points than"),
    (WINS, "winners=self.players[:1], points=dict(self.feathers)", "wins with fewer points than"),
    (WINS, "winners=[], points=dict(self.feathers)", "no capital or full stop"),
    ("            self.feathers[who] += 1\n", "            self.feathers[who] = 1\n", "the game does not end"),
    ('readings["tie"] == "nobody"', 'readings["tie"] == "none"', "of tie made no difference"),
    ('readings["proven"] == "yes"', 'readings["proven"] == "Yes"', "of proven made no difference"),
    ('readings["proven"]', 'readings["proved"]', "KeyError: 'proved' (rules.py, line"),
    (
        '"shuffled", "", "setup.round", dice=order',
        '"shuffled", "", "setup.round"',
        "Hand every roll to a note",
    ),
    ('"feather", who,', '"feathr", who,', "wants the sentence tell.feathr, which is not there"),
    ('"tie", "", "end.highest"', '"tie", ""', "tells tell.tie without citing a clause"),
    ('"end.feathers", winners', '"end.feather", winners', "cites the clause end.feather, which does not exist"),
    ("moves = (Drop, Aim, Believe, Doubt)", "moves = (Drop, Aim, Believe)", "a move doubt cannot be read back"),
    ("state.feathers[who],", "state.feather[who],", "text stops with an error: AttributeError"),
    ("own_options = OPTIONS", "own_options = {}", "feathers"),
)
OTHERS: Final = [
    *make_mutants(
        "bots.py",
        ("(true or view.legal)[0]", "true[0]", "IndexError: list index out of range (bots.py, line"),
        ("return believe if self", "return view.log if self", "has chosen a move that is not allowed"),
        (
            "self.rng.random() < self.trust",
            '__import__("random").random() < self.trust',
            "chooses otherwise with the same",
        ),
    ),
    *make_mutants(
        "quiz.py",
        ('Random(f"{seed}/{number}")', "Random()", "is different when asked for twice"),
        ("several=True", "several=False", "is none of the options, or is not the only one"),
        ('("setup.round",)', '("setup.rounds",)', "cites the clause setup.rounds, which does not exist"),
        ("or (NOBODY,)", "or ()", "is none of the options, or is not the only one"),
        ("NOBODY: GAME.texts", '"no": GAME.texts', "the answer or place nobody is none of the options"),
    ),
    *make_mutants(
        "zoo/encoding.py",
        ("np.full(size, MOST, np.int8)", "np.full(size, 1, np.int8)", "the encoding of the view is outside its bounds"),
        ("MoveActions(GAME.moves, DETAILS)", "None", "encoding stops with an error: AttributeError"),
        ("        yield len(state.deck)\n", "", "encoding stops with an error: ValueError"),
    ),
    *make_mutants(
        "levels/levels.py",
        ('"levels"]', '"level"]', "levels stops with an error: FileNotFoundError"),
        (
            "        return ask(asked)\n",
            "        return ask(asked)._replace()\n",
            "levels stops with an error: AttributeE",
        ),
    ),
    *make_mutants(
        "texts.toml",
        ("draws {card:a}.", "draws {card}.", "no article (“Ann draws bead”)"[:10]),
        ('"{who:Il} pesca {card:un}."', '"{who:Il} pesca un {card}."', "the wrong article (“un "),
        (
            'hook = { it = "uncino", en = "hook", noun = "m" }',
            'hook = { it = "spilla", en = "pin", noun = "m" }',
            "spilla is marked m, but it ends as f words do",
        ),
    ),
    *make_mutants(
        "game.py",
        ('"feathers": "N"}', '"plumes": "N"}', "there is no sentence setting.plumes"),
        ('bot="wary"', 'bot="weary"', "there is no bot 'weary'"),
        ('LEVELS",', 'LEVEL",', "has no attribute 'LEVEL'"),
    ),
    *make_mutants("gallery.toml", ("[about]", "[about", "gallery stops with an error")),
]
MAGPIES: Final[list[Mutant]] = [*SECRETS, *RULES, *OTHERS]
MAGPIES_SURVIVORS: Final = [
    Survivor(
        "rules.py", "order = self.dice.order(len(DECK))", "order = tuple(range(len(DECK)))", "cards may be in order"
    ),
]
