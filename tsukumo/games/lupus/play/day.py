"""The days: the votes, the nominees, the lot, the lynching."""

from __future__ import annotations

from functools import lru_cache

from tsukumo.core.game.record import Data, Record
from tsukumo.games.lupus.play.ending import end_if_over
from tsukumo.games.lupus.play.table import ALIVE, NOBODY, Day, Table


def begin(t: Table) -> None:
    """Begin the day: the village talks (`day.talk`), then the first vote (`day.circle`, `day.vote`, `day.ghosts`)."""
    t.log("talk", "", ("day.talk",), {"day": t.night})
    ghosts = t.ghosts() if t.rules.ghosts else []
    voters = [seat for seat in t.circle() if t.died[seat] == ALIVE or seat in ghosts]
    t.days.append(Day(voters[0]))
    hold(t, 1, voters, t.living())


def hold(t: Table, number: int, voters: list[int], standing: tuple[int, ...]) -> None:
    """Hold a vote, or draw a lot if nobody may vote (`day.lot`)."""
    t.round, t.queue, t.standing = number, voters, standing
    t.ballots.append([])
    if voters:
        next_voter(t)
    else:
        draw(t, standing)


def next_voter(t: Table) -> None:
    """Ask the next voter."""
    voter = t.queue[0]
    standing = t.standing
    if t.round == 1 and not t.rules.self_vote:
        standing = tuple([seat for seat in standing if seat != voter])  # quicker than from a generator
    t.ask("vote", (voter,), standing)


CLAUSES = {1: "day.vote", 2: "day.second", 3: "day.third"}
"""The clause of each vote."""
CITED = {held: ((clause,), (clause, "day.ghosts")) for held, clause in CLAUSES.items()}
"""The clauses that a vote cites in each round, of the living and of a ghost."""


@lru_cache(maxsize=4096)
def vote_record(held: int, ghost: bool, voter: str, named: str) -> Record:
    """The record of a vote. Votes are most of the records, and the same ones come in every game: each is made once."""
    return Record("vote", voter, CITED[held][ghost], Data({"round": held, "named": named}))


def take_vote(t: Table, who: int) -> None:
    """Take a vote; after the last one, carry out the consequences."""
    voter = t.queue.pop(0)
    t.ballots[-1].append((voter, who))
    players = t.rules.players
    t.records.append(vote_record(t.round, t.died[voter] != ALIVE, players[voter], players[who]))
    if t.queue:
        next_voter(t)
        return
    t.ask("", (), ())
    if t.round == 1:
        nominate(t)
    else:
        settle(t)


def count_votes(t: Table) -> list[int]:
    """The number of votes in this round, by the seat named."""
    votes = [0] * t.rules.size
    for _, who in t.ballots[-1]:
        votes[who] += 1
    return votes


def nominate(t: Table) -> None:
    """Announce the hoot and the nominees (`day.hoot`, `day.nominees`, `day.hooted`, `day.single`)."""
    clauses: tuple[str, ...] = ("day.nominees",)
    votes = count_votes(t)
    most = max(votes)
    tops = nominees = with_votes(votes, most)
    if len(tops) == 1 and (second := max([count for count in votes if count < most])):
        nominees = with_votes(votes, second)
    hoot = next((seat for seat in t.list_named("hoots") if t.died[seat] == ALIVE), NOBODY)
    if hoot != NOBODY:
        t.days[-1] = Day(t.days[-1].first, hoot)
        t.log("hoot_announced", t.rules.players[hoot], ("day.hoot",))
        if hoot not in nominees:
            nominees = tuple(sorted((*tops, hoot)))
            clauses = ("day.nominees", "day.hooted")
    tally = {player: count for player, count in zip(t.rules.players, votes, strict=True) if count}
    t.log("nominated", "", clauses, {"nominees": t.names(nominees), "votes": tally})
    if len(nominees) == 1:
        lynch(t, nominees[0], "day.single")
    else:
        hold(t, 2, [seat for seat in t.circle() if t.died[seat] == ALIVE and seat not in nominees], nominees)


def with_votes(votes: list[int], least: int) -> tuple[int, ...]:
    """The seats with so many votes, or more."""
    return tuple([seat for seat, count in enumerate(votes) if count >= least])


def settle(t: Table) -> None:
    """Lynch the player with most votes; after a tie vote once more, then draw a lot (`day.third`, `day.lot`)."""
    votes = count_votes(t)
    tied = with_votes(votes, max(votes))
    if len(tied) == 1:
        lynch(t, tied[0], CLAUSES[t.round])
        return
    t.log("tied", "", ("day.third" if t.round == 2 else "day.lot",), {"tied": t.names(tied), "round": t.round})
    if t.round == 3:
        draw(t, tied)
        return
    nominated = t.standing
    barred = tied if t.rules.not_tied else nominated
    hold(t, 3, [seat for seat in t.circle() if t.died[seat] == ALIVE and seat not in barred], tied)


def draw(t: Table, among: tuple[int, ...]) -> None:
    """Draw a lot: the moderator, if the rules say so, or else the dice (`day.lot`)."""
    t.standing = among
    if t.rules.asked:
        t.ask("lot", (), among)
    else:
        roll = t.dice.one(len(among))
        note_lot(t, among[roll[0]], roll)


def note_lot(t: Table, who: int, roll: tuple[int, ...] | None = None) -> None:
    """Record a lot that is drawn, and lynch the player."""
    t.ask("", (), ())
    t.log("lot", t.rules.players[who], ("day.lot",), {"among": t.names(t.standing)}, dice=roll)
    lynch(t, who, "day.lot")


def lynch(t: Table, who: int, clause: str) -> None:
    """Lynch a player; the role stays hidden (`day.lynch`, `day.dead`). Then the game is over, or night falls."""
    t.died[who] = 2 * t.night + 1
    t.days[-1] = t.days[-1]._replace(lynched=who)
    t.queue = []
    t.log("lynched", t.rules.players[who], (clause, "day.lynch", "day.dead"))
    end_if_over(t)
