"""Small mistakes in the regatta, a game with hidden cards, dice and a quiz, and what the check says of each."""

from __future__ import annotations

from typing import Final

from tests.commands.mutants import Mutant, Survivor, make_mutants

SEES: Final = "sees something they have not been told: table."
FORGETS: Final = "does not see something they have been told: "
NOTED: Final = 'secret={"card": card}, seen_by=(self.player,)'
DREW: Final = f'"drew", self.player, "turn.draw", {NOTED}'
HANDS: Final = "                self.hands[boat] = [HIDDEN] * len(hand)\n"
FIRST: Final = "        if action.by != self.player:\n"
WINS: Final = '"goal", "end.goal", winners=[me]'
ROLL: Final = "        me, roll = self.player, self.dice.one(6)\n"
DECK: Final = "        self.deck = [HIDDEN] * len(self.deck)\n"
BOT: Final = "        return view.legal[-1]\n"
DRAWN: Final = (
    "        card = self.deck.pop()\n        self.hands[self.player] = sorted([*self.hands[self.player], card])\n"
)

SECRETS: Final = make_mutants(
    "rules.py",
    (DECK, "", SEES + "deck."),
    (DECK, "        self.deck = [*self.deck[:1], *[HIDDEN] * len(self.deck[1:])]\n", SEES + "deck.0 is "),
    (DECK, "        self.deck = sorted(self.deck)\n", SEES + "deck."),
    (DECK, DECK + "        self.left = sum(self.deck_before)\n", "no attribute 'deck_before'"),
    ("if boat != viewer:", 'if boat == "":', SEES + "hands."),
    ("if boat != viewer:", "if boat == self.player:", "sees choices of others, or not their own"),
    ("if boat != viewer:", "if boat != viewer and len(hand) > 1 and not self.played:", SEES + "hands."),
    (HANDS, HANDS.replace("[HIDDEN] * len(hand)", "[HIDDEN, *hand[1:]]"), "knows looks different to them: hands."),
    (HANDS, HANDS.replace("[HIDDEN] * len(hand)", "[HIDDEN] * max(hand)"), "IndexError: pop from empty list"),
    (HANDS, HANDS + "                self.low = min(hand)\n", "knows looks different to them: low"),
    (DRAWN, DRAWN + "        self.newest = card\n", SEES[:-6]),
    (DRAWN, DRAWN + "        self.hint = card > 2\n", SEES[:-6]),
    ("if boat != viewer:", "if True:", "sees choices of others, or not their own"),
    (DREW, DREW.replace("(self.player,)", "self.players"), FORGETS + "hands."),
    ("seen_by=(boat,)", "seen_by=self.players", FORGETS + "hands."),
    (NOTED, NOTED + ", card=card", "the record drew tells everybody what it keeps secret"),
    (NOTED, NOTED.replace("card", "cart", 1), "drew_seen"),
    (
        'self.reason("no_card", "turn.sail", card=action.card)',
        'self.reason("no_card" if self.deck[-1:] != [2] else "same", "turn.sail", card=action.card)',
        "the reasons against this move depend on what",
    ),
    (
        'self.reason("same", "turn.other", card=action.card)',
        'self.reason("same", "turn.other", card=max(map(str, self.hands[self.players[self.turn - 1]])))',
        "the reasons against this move depend on what",
    ),
    ("guess_cards(rng, DECK, self.deck, self.played, *self.hands.values())", "pass", "stops with an error: TypeError"),
    ("self.played, *self.hands.values())", "self.played)", "stops with an error: TypeError"),
    ("        guess_cards", "        self.last = 0\n        guess_cards", "looks different to them: last"),
    (", seen_by=(boat,))", ")", SEES + "hands."),
)
CHANCE: Final = make_mutants(
    "rules.py",
    (', "turn.wind", dice=roll, ', ', "turn.wind", ', "Hand every roll to a note of its own"),
    ('"setup.cards", dice=order)', '"setup.cards")', "1 roll made, 0 noted"),
    (
        ROLL,
        '        me, roll = self.player, (__import__("random").randrange(6),)\n',
        "two clones give different games with the same actions",
    ),
    (
        "self.played: list[int] = []",
        "self.played = PLAYED",
        "gives a different game when read back",
        (("rules.py", "class Sail(Move)", "PLAYED = []\n\n\nclass Sail(Move)"),),
    ),
)
RULES: Final = make_mutants(
    "rules.py",
    (" if card != self.last]", "]", "is allowed, but there are reasons against it: same"),
    ("if action.card == self.last:", "if False:", "a move sail is not allowed, but no reason says why"),
    ("if action.card not in hand:", "if False:", "a move sail is not allowed, but no reason says why"),
    ("if any(card != self.last for card in hand):", "if False:", "a move drift is not allowed, but no reason says"),
    (FIRST, "        if False:\n", "is not allowed, but no reason says why"),
    ("        if not cards:\n            yield Drift(me)\n", "", "must decide, but has no move"),
    ("        if not cards:\n", "        if True:\n", "is allowed, but there are reasons against it: can_sail"),
    ("        self.pass_turn()\n\n    def drive", "\n    def drive", "of wind_wake made no difference"),
    ("GOAL = 10\n", "GOAL = 100_000\n", "the game does not end"),
    ("self.hands[me].remove(action.card)", "self.hands[me].remove(self.last)", "ValueError: list.remove(x): x not in"),
    ("self.place[me] += action.card", "self.place[me] += self.card", "no attribute 'card'"),
    (WINS, WINS + ", points={boat: -place for boat, place in self.place.items()}", "wins with fewer points than"),
    (WINS, WINS.replace("[me]", "[]"), "no capital or full stop"),
    (WINS, WINS.replace("end.goal", "end.buoy"), "cites the clause end.buoy, which does not exist"),
    (WINS, WINS.replace('"goal"', '"buoy"'), "wants the sentence end.buoy, which is not there"),
    (WINS, WINS.replace('"end.goal", ', ""), "tells end.goal without citing a clause"),
    ('"sailed", me, "turn.sail"', '"sailed", me, "turn.sails"', "cites the clause turn.sails, which does not exist"),
    ('"drifted", me', '"floated", me', "wants the sentence tell.floated, which is not there"),
    ('readings["wind_wake"] == "yes"', 'readings["wind_wake"] == "Yes"', "of wind_wake made no difference"),
    ('readings["wind_wake"] == "yes"', 'readings["wind_wake"] != ""', "of wind_wake made no difference"),
    ('readings["wind_wake"]', 'readings["wake"]', "KeyError: 'wake' (rules.py, line"),
    ("state.place[boat], ", "state.places[boat], ", "text stops with an error: AttributeError"),
    ("moves = (Sail, Drift)", "moves = (Sail,)", "a move drift cannot be read back from its short form"),
    ("    card: int\n", "    card: str\n", "a move sail cannot be read back from its short form"),
    ("numbers = (3, 2, 4)", "numbers = (3, 2, 9)", "under the option players=9 there are 4 players"),
    (BOT, "        return view.legal[2]\n", "IndexError: tuple index out of range (rules.py, line"),
    (BOT, "        return view.legal[len(view.log) // 60]\n", "IndexError: tuple index out of range (rules.py, line"),
    (BOT, "        return Drift(view.viewer)\n", "the bot bold has chosen a move that is not allowed"),
    (
        BOT,
        "        return __import__('random').choice(view.legal)\n",
        "the bot bold chooses otherwise with the same seed",
    ),
)
SAILS: Final = 'en = "{who:The} plays {card} and comes to place {place}."'
WORDS: Final = make_mutants(
    "texts.toml",
    ("pesca un {card}", "pesca un {cart}", "in the sentence tell.drew_seen only one of the two languages has"),
    (SAILS, 'en = "{who:The} plays a card: it is a {card}, at {place}."', "a colon or another subject: after it"),
    (SAILS, 'en = "{who:The} plays {card}, and the boat is at {place}."', "a colon or another subject: after it"),
    ("goes back to place {place}", "goes back 1 places to {place}", "one of several (“1 places”)"),
    ("torna al posto {place}", "torna indietro di 1 posti, al {place}", "one of several (“1 posti”)"),
    ("pesca una carta.", "pesca una una carta.", "two articles"),
    ("draws a card.", "draws an card.", "`an` before a consonant"),
    ("draws a card.", "draws a card", "no capital or full stop"),
    ("you have no {card}", "you have no  {card}", "two spaces"),
    (
        'goal = { it = "{who:Il} arriva',
        'gaol = { it = "{who:Il} arriva',
        "wants the sentence end.goal, which is not there",
    ),
    ("can_sail = {", "can_sall = {", "wants the sentence why.can_sail, which is not there"),
    ('sail = { it = "gioca {card}"', 'sale = { it = "gioca {card}"', "wants the sentence do.sail, which"),
    ("blue = {", "bleu = {", "there is no sentence called.blue"),
    (', en = "play {card}"', "", "do.sail.en: the sentence in this language is missing"),
    ('"play {card}"', '"play {cart}"', "in the sentence do.sail only one of the two languages has"),
    ('players = { it = "quante barche', 'boats = { it = "quante barche', "there is no sentence setting.players"),
)
QUIZ: Final = make_mutants(
    "quiz.py",
    ("right = tuple(str(card)", "right = tuple(f'c{card}'", "is none of the options, or is not the only one"),
    ("several=True", "several=False", "is none of the options, or is not the only one"),
    ('Random(f"{seed}/{number}")', "Random()", "is different when asked for twice"),
    (
        'say("asked.last"',
        'say("asked.lost"',
        "quiz stops with an error: there is no sentence asked.lost (quiz.py, line",
    ),
    ('("turn.other",)', '("turn.others",)', "cites the clause turn.others, which does not exist"),
    ('Quiz("regatta"', 'Quiz("regata"', "the quiz says that it is of the game regata"),
    ('kind="may"', 'kind="must"', "the question is of another kind, must"),
    ('why=(Sentence(say("asked.why", card=last), ("turn.other",)),)', "why=()", "no reason explains the answer"),
    ("    return Question(", "    print(last)\n    return Question(", "quiz.py, line"),
    (
        "    return Question(",
        "    while True:\n        pass\n    return Question(",
        "takes more than 1 seconds (quiz.py",
    ),
)
TIE: Final = """["end.tie"]
title = { it = "Pari", en = "Ties" }
it = "Non si pareggia."
en = "There are no ties."

["end.goal"]
"""
FILES: Final = [
    *make_mutants(
        "words.toml",
        ('boat = { clause = "turn.sail"', 'boat = { clause = "turn.sails"', "book stops with an error"),
        ("setup = {", "[", "book stops with an error: words.toml: this is not TOML"),
    ),
    *make_mutants(
        "rulebook.toml",
        (
            'clauses = ["turn.wake", "turn.wind"]',
            'clauses = ["turn.woke"]',
            "readings.wind_wake cites the clause turn.woke",
        ),
        ('["turn.wake"]', '["turn.woke"]', "cites the clause turn.wake, which does not exist"),
        (
            '["end.goal"]\n',
            TIE,
            "no line of code cites the clause end.tie",
        ),
        ('en = "The wake"', 'wake = "The wake"', "turn.wake.title"),
        ("are shuffled, and everybody gets two, face down.", "are shuffled  and dealt", "two spaces"),
    ),
    *make_mutants(
        "game.py",
        ('bot="bold"', 'bot="bald"', "there is no bot 'bald'"),
        ('quiz=".quiz:QUIZ"', 'quiz=".quiz:KINDS"', "quiz stops with an error: AttributeError"),
        ('settings={"players": "N"}', 'settings={"boats": "N"}', "there is no sentence setting.boats"),
        (
            'settings={"players": "N"}',
            'settings={"wind": "N"}',
            "the game has no option wind",
            (("texts.toml", "[setting]\n", '[setting]\nwind = { it = "il vento", en = "the wind" }\n'),),
        ),
        ('kind=".rules:GAME"', 'kind=".rules:GAMES"', "has no attribute 'GAMES'"),
    ),
]
REGATTA: Final[list[Mutant]] = [*SECRETS, *CHANCE, *RULES, *WORDS, *QUIZ, *FILES]
REGATTA_SURVIVORS: Final = [
    Survivor(
        "rules.py", DRAWN, DRAWN + "        self.place[self.player] += card == 3\n", "the next record tells of it"
    ),
    Survivor(
        "rules.py", "            hand.sort()\n", "            pass\n", "what is hidden has no order that one sees"
    ),
    Survivor("rules.py", "self.deck, self.played, *self", "self.deck, *self", "more cards are possible than there are"),
    Survivor("rules.py", "self.place[boat] -= 1", "self.place[boat] -= 2", "what a number means"),
    Survivor("rules.py", "roll[0] == 0 and", "roll[0] == 1 and", "what a number means"),
    Survivor("rules.py", "GOAL = 10\n", "GOAL = 12\n", "only the rulebook knows the number"),
    Survivor("rules.py", 'driven", boat, "turn.wake"', 'driven", boat, "turn.sail"', "the clause exists"),
    Survivor("texts.toml", "{who:The} drifts.", "{who:The} sails.", "what a sentence means"),
    Survivor("quiz.py", "if card != last", "if card == last", "only the rulebook knows the answer"),
]
