"""The answers of the fight explorer, as HTML: the result, the effect of each card, the odds, a helper's price."""

from __future__ import annotations

from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.language.numbers import percent
from tsukumo.core.language.text import Lang, Text, Texts, capital
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.core.look.icons import icon
from tsukumo.games.sottomondo.analysis.fight import FightPlan
from tsukumo.games.sottomondo.analysis.worth import GAMES
from tsukumo.games.sottomondo.play.words import card_name
from tsukumo_widgets.base.markup import button, table, with_clauses
from tsukumo_widgets.games.sottomondo.fight import figure
from tsukumo_widgets.games.sottomondo.fight.fight_state import MOST_GAMES, NO_PLAN, FightState, HelpPrice

texts = Texts(__file__)
MARKS = {"won": "check", "lost": "cross", "drawn": "half", "none": "half"}


def winner_html(state: FightState) -> Html:
    """The result, and the parts of both sides."""
    lang, account = state.lang, state.account
    key = "ended" if account.ended else "compared"
    words = texts.say(key, lang, force=account.force, against=account.against, result=texts[f"as_{account.result}"])
    said = with_clauses(words, ("effect.ended" if account.ended else "fight.compare",), lang)
    lines = [html('<p class="tk-large" aria-live="polite">{} {}</p>', icon(MARKS[account.result]), said)]
    if state.plan != NO_PLAN:
        lines.append(html("<p>{}</p>", texts.say("if_played", lang, plan=plan_text(state, state.plan))))
    if account.open:
        lines.append(html('<p class="tk-advice">{}</p>', texts.say("open", lang)))
    others = [i for i, other in enumerate(state.scene.others, 1) if other.card and i not in account.helpers]
    if others:
        alone = state.scene.edition.cards[state.scene.monster].alone
        clause = "fight.alone" if alone else "fight.accept"
        lines.append(html("<p>{}</p>", with_clauses(texts["met_alone" if alone else "one_helper"], (clause,), lang)))
    for _, parts in figure.sides(state):
        told = [(figure.COLOURS[part.kind], figure.part_text(state, part).say(lang)) for part in parts]
        chips = (html('<span class="tk-chip" style="--tk-chip:{}">{}</span>', *each) for each in told)
        lines.append(html("<div>{}</div>", join(chips, " ")))
    return join(lines)


def plan_text(state: FightState, plan: FightPlan) -> Text:
    """The fighter's plan in words."""
    edition = state.scene.edition
    if not plan.card:
        return texts["power"]
    card = card_name(edition, plan.card[0])
    key = "play_for" if len(plan.card) > 1 else "play"
    words = texts.text(key, card=card, other=card_name(edition, plan.card[-1]))
    return texts.text("and_power", play=words) if plan.power else words


# --- the effect of each card -------------------------------------------------------------------------


def changes_html(state: FightState) -> Html:
    """A row for each choice of the fighter, and the reasons why the other cards cannot be played."""
    lang, say = state.lang, texts.say
    options = state.options
    rows = []
    for plan, account, gained in options.changes:
        message = {"do": "plan", "card": list(plan.card), "power": plan.power}
        choice = button(capital(plan_text(state, plan)).say(lang), message, on=plan == state.plan)
        gain = "–" if account.ended else figure.write_signed(gained)
        result = capital(texts[f"as_{account.result}"]).say(lang)
        rows.append([choice, gain, html("{} {}", icon(MARKS[account.result]), result)])
    parts = [html("<h4>{}</h4>", say("changes", lang))]
    if rows:
        head = [say(key, lang) for key in ("choice", "gain", "then")]
        parts.append(table(head, rows, say("changes", lang)))
    else:
        parts.append(html("<p>{}</p>", say("no_changes", lang)))
    lines = [
        html("{} {}", icon("cross", lang), with_clauses(capital(reason.text), reason.clauses, lang))
        for _, reasons in options.refused
        for reason in reasons
    ]
    return join([*parts, bullets(lines)])


# --- the odds -------------------------------------------------------------------------------------


def odds_html(state: FightState) -> Html:
    """The exact odds against the remaining deck: as the fight stands, and at best."""
    lang, say = state.lang, texts.say
    now, best = state.odds
    parts = [html("<h4>{}</h4>", say("odds", lang))]
    count = sum(meeting.copies for meeting in now.meetings)
    if not count:
        return join([*parts, html("<p>{}</p>", say("no_monsters", lang))])
    says = {"count": count, "cards": len(state.scene.rest), "chance": percent(now.monster, lang)}
    parts.append(html("<p>{}</p>", say("counted", lang, **says)))
    head = [say(key, lang) for key in ("against", "as_won", "as_drawn", "as_lost")]
    rows = []
    for key, chances in (("as_is", now), ("at_best", best)):
        cells = [say(key, lang)]
        for chance in (chances.won, chances.drawn, chances.lost):
            exact = f"{chance} = " if chance.denominator > 1 else ""
            cells.append(exact + percent(chance, lang))
        rows.append(cells)
    return join([*parts, table(head, rows, say("odds", lang))])


# --- the price ------------------------------------------------------------------------------------


def price_html(state: FightState, done: tuple[int, int, int] | None = None) -> Html:
    """A button for every helper who asks for a card, and its worth if known; *done* is the progress of the deals."""
    lang, say = state.lang, texts.say
    parts = [html("<h4>{}</h4>", say("price", lang))]
    helpers = [i for i, other in enumerate(state.scene.others) if other.card]
    if not helpers:
        return join([*parts, html("<p>{}</p>", say("no_helper", lang))])
    if state.scene.edition.cards[state.scene.monster].alone:
        return join([*parts, html("<p>{}</p>", with_clauses(texts["met_alone"], ("fight.alone",), lang))])
    for i in helpers:
        known = state.price if state.price and state.price.helper == i else None
        games = min(MOST_GAMES, 4 * known.worth.games) if known else GAMES
        says = {"who": figure.name_of(i + 1), "games": games}
        says["card"] = card_name(state.scene.edition, state.scene.others[i].card)
        off = done is not None or (known is not None and known.worth.games >= MOST_GAMES)
        parts.append(button(say("ask", lang, **says), {"do": "worth", "helper": i, "games": games}, off=off))
        if done and done[0] == i:
            label = say("playing", lang)
            parts.append(html('<progress value="{}" max="{}" aria-label="{}"></progress>', done[1], done[2], label))
        elif known:
            parts.append(_price(known, lang))
    return join(parts)


def _price(price: HelpPrice, lang: Lang) -> Html:
    """The results of the games."""
    value = price.worth
    key = {1: "worth", -1: "not_worth", 0: "untold"}[value.sign]
    says = {
        "helped": _interval(value.helped, lang),
        "alone": _interval(value.alone, lang),
        "change": _interval(value.change, lang, sign=True),
        "games": value.games,
    }
    kind = {1: "tk-right", -1: "tk-wrong", 0: "tk-advice"}[value.sign]
    words = html("<b>{}</b> {}", texts.say(key, lang), texts.say("measured", lang, **says))
    return html('<div class="{}" role="status">{}</div>', kind, words)


def _interval(interval: Interval, lang: Lang, *, sign: bool = False) -> str:
    ends = (percent(end, lang, sign=sign) for end in (interval.low, interval.high))
    return f"{percent(interval.value, lang, sign=sign)} ({' … '.join(ends)})"
