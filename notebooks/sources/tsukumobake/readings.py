# %% [markdown] lang="it"
# # Le letture del gioco
#
# Un regolamento lascia sempre aperta qualche domanda, e ogni tavolo risponde a modo suo. Qui le risposte si chiamano
# **letture**: ogni domanda ha una risposta consueta, un perché, e almeno un'altra risposta che si può scegliere quando
# si comincia una partita, con `tk.new_game("tsukumobake", readings={…})`.
#
# Sei domande riguardano il gioco e stanno qui, ognuna con un caso in cui le risposte si separano. Le altre otto
# riguardano il movimento della parata e sono nella [parata, clausola per clausola](parade.ipynb).

# %% [markdown] lang="en"
# # The readings of the game
#
# A rulebook always leaves some question open, and every table answers in its own way. Here the answers are called
# **readings**: every question has a usual answer, a reason for it, and at least one other answer to choose when a game
# begins, by `tk.new_game("tsukumobake", readings={…})`.
#
# Six questions concern the game and are here, each with a case in which the answers part. The other eight concern the
# parade's movement and are in [the parade, clause by clause](parade.ipynb).

# %%
from IPython.display import Markdown, display

import tsukumo as tk
from tsukumo.tsukumobake.board import INDEX
from tsukumo.tsukumobake.edition import load_edition
from tsukumo.tsukumobake.api import card_names

kyoto = load_edition()
labels = {"it": ("di solito", "oppure", "Perché"), "en": ("usually", "or else", "Why")}["LANG"]


def ask(name):
    """Show a question, its answers, and why the first is the usual one."""
    reading = tk.readings()[name]
    usual, other, why = labels
    lines = [f"**{reading.question.say('LANG')}**", ""]
    for answer, words in reading.answers.items():
        lines.append(f"- `{answer}`: {words.say('LANG')} *({usual if answer == reading.default else other})*")
    display(Markdown("\n".join([*lines, "", f"{why}: {reading.why.say('LANG')}"])))


def show(*lines):
    """Show some sentences, one below the other."""
    display(Markdown("\n".join(f"- {line}" for line in lines)))


def table(name, answer, *actions, hand=(), pile=(), **squares):
    """A game under an answer, the monk first, with pawns, a hand and the discard pile set by hand."""
    game = tk.new_game("tsukumobake", seed=56, readings={name: answer})
    state = game.state
    for house, square in squares.items():
        state.squares[state.seat(house)] = INDEX[square]
    if hand:
        state.hands[state.seat("monk")] = sorted(kyoto.number[card] for card in hand)
    state.pile = [kyoto.number[card] for card in pile]
    state.ever = len(pile)
    state.refresh()
    for action in actions:
        game.apply(action)
    return game


print(*(name for name, reading in tk.readings().items() if reading.scope == "game"))

# %% [markdown] lang="it"
# ## `stride`: bisogna proprio farli tutti?
#
# Il regolamento dice di muovere la pedina *di* cinque passi. Con `exact` non ci si può fermare prima: da G13 si arriva
# soltanto dove si arriva in cinque passi esatti, e i punti azzurri formano una scacchiera. Si può però andare avanti
# e indietro, e così l'edificio vicino resta a portata.

# %% [markdown] lang="en"
# ## `stride`: does one have to take them all?
#
# The rulebook says that the pawn moves five steps. With `exact` one may not stop short: from G13 one gets only to where
# exactly five steps lead, and the blue dots make a chequerboard. But one may walk to and fro, and so the nearby
# building stays within reach.

# %%
ask("stride")
for answer in tk.readings()["stride"].answers:
    game = table("stride", answer, "monk pass")
    print(f"stride={answer:6}", len({action.to for action in game.legal_actions()}))
squares = frozenset(INDEX[action.to] for action in game.legal_actions())
action = "monk move F12"
show(*(f"`{action}`: {reason.line('LANG')}" for reason in game.why_not(action)))
game.state.svg(reach=squares, lang="LANG")

# %% [markdown] lang="it"
# ## `homes`: si bussa?
#
# La casa A7 è dell'esploratore. Il monaco, lì davanti, può entrare a ripararsi? Con `owner` ognuno ha soltanto la sua.

# %% [markdown] lang="en"
# ## `homes`: does one knock?
#
# The home on A7 is the explorer's. May the monk, right before it, go in for shelter? With `owner` everybody has only
# their own.

# %%
ask("homes")
for answer in tk.readings()["homes"].answers:
    game = table("homes", answer, "monk pass", monk="B7")
    action = "monk move A7"
    reasons = "; ".join(reason.line("LANG") for reason in game.why_not(action))
    show(f"`homes={answer}`: `{action}` {reasons or '✓'}")

# %% [markdown] lang="it"
# ## `combos`: una sola?
#
# Il monaco ha un rosario e una campanella, e con il rosario gioca Indulgenza. Che cosa può fare, subito dopo? Con `one`
# non resta che muoversi; con `any` può giocare anche la campanella, e poi ancora, finché ha carte.

# %% [markdown] lang="en"
# ## `combos`: just one?
#
# The monk holds beads and a bell, and plays Indulgence with the beads. What may he do right afterwards? With `one` all
# that is left is to move; with `any` he may play the bell too, and so on as long as he has cards.

# %%
ask("combos")
for answer in tk.readings()["combos"].answers:
    game = table("combos", answer, "monk play indulgence beads", hand=["beads", "bell"])
    print(f"combos={answer:4}", ", ".join(map(str, game.legal_actions()[:4])), "…")

# %% [markdown] lang="it"
# ## `pile`: ciò che è stato scartato, o ciò che c'è?
#
# Nel monte ci sono 8 oggetti, e la parata ha 6 passi. Il monaco gioca Indulgenza: una carta in più nel monte, poi ne
# escono quattro. La parata rallenta? Con `current` sì; con `ever` si ricorda di tutto.

# %% [markdown] lang="en"
# ## `pile`: what was discarded, or what is there?
#
# There are 8 items in the pile, and the parade has 6 steps. The monk plays Indulgence: one more card in the pile, then
# four go out. Does the parade slow down? With `current` it does; with `ever` it remembers everything.

# %%
ask("pile")
eight = ["fan", "umbrella", "flask", "brazier", "staff", "sandals", "hat", "lantern"]
for answer in tk.readings()["pile"].answers:
    game = table("pile", answer, hand=["beads"], pile=eight)
    before = game.state.position().movement().budget
    game.apply("monk play indulgence beads")
    print(f"pile={answer:8} {before} → {game.state.position().movement().budget}   ({len(game.state.pile)})")

# %% [markdown] lang="it"
# ## `blessing`: quale metà?
#
# La Benedizione distribuisce metà del monte degli scarti. Se è quella di sopra, chi ha memoria sa che cosa arriverà:
# sono gli ultimi scarti. Se il monte prima si mischia non lo sa nessuno.

# %% [markdown] lang="en"
# ## `blessing`: which half?
#
# The Blessing deals out half of the discard pile. If it is the upper half, those with a good memory know what is
# coming: the latest discards. If the pile is shuffled first, nobody knows.

# %%
ask("blessing")
print(card_names(reversed(eight), kyoto).say("LANG"))
for answer in tk.readings()["blessing"].answers:
    game = table("blessing", answer, "monk pass", pile=eight)
    game.state.deck.append(kyoto.number["blessing"])
    since = len(game.log)
    game.apply("monk move E12")
    said = [line for line in game.story("LANG", since=since).splitlines() if "faq.2" in line]
    show(f"`blessing={answer}`" + "".join(f"\n  - {line}" for line in said))

# %% [markdown] lang="it"
# ## `meeting`: fermo lì, o avanti?
#
# Il monaco è su G9, la parata su G7, e lui le va incontro con una pergamena. Dopo averla usata gli restano tre passi:
# con `stop` si ferma su G8 e passa alle carte, con `pass` può attraversare la parata e continuare: sulla sua casella,
# però, non si ferma.

# %% [markdown] lang="en"
# ## `meeting`: stop there, or go on?
#
# The monk is on G9, the parade on G7, and he walks into it with a scroll. Once he has used it he has three steps left:
# with `stop` he stops on G8 and goes on to his cards, with `pass` he may walk through the parade and move on: but on
# its square he does not stop.

# %%
ask("meeting")
actions = "monk pass", "monk move G7 G8", "monk scroll yes"
for answer in tk.readings()["meeting"].answers:
    game = table("meeting", answer, *actions, hand=["beads", "scroll"], monk="G9")
    print(f"meeting={answer:5}", ", ".join(map(str, game.legal_actions()[:5])), "…")
for action in ("monk move G7", "monk move G4", "monk move G3"):
    reasons = "; ".join(reason.line("LANG") for reason in game.why_not(action))
    show(f"`{action}`: {reasons or '✓'}")

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# Quale di queste sei risposte cambierebbe di più il vostro modo di giocare? E al vostro tavolo, come si è sempre fatto?
#
# Non c'è una risposta giusta: il motore ne segue una per volta e dice quale. Una partita si ricorda delle sue letture,
# e chi la apre le ritrova.

# %% [markdown] lang="en"
# ### A question to the room
#
# Which of these six answers would change the way you play the most? And at your table, how has it always been done?
#
# There is no right answer: the engine follows one at a time, and says which. A game remembers its readings, and whoever
# opens it finds them again.

# %%
game = tk.new_game("tsukumobake", seed=56, readings={"stride": "exact", "meeting": "pass"})
game.to_json()["options"]

# %% [markdown] lang="it"
# [La parata, clausola per clausola](parade.ipynb) · [L'indice](start.ipynb)

# %% [markdown] lang="en"
# [The parade, clause by clause](parade.ipynb) · [The index](start.ipynb)
