# %% [markdown] lang="it"
# # L'incontro con la parata
#
# La parata si muove alla fine dell'ora, ma chi cammina al buio può finirle addosso prima, nel proprio turno. Qui si
# vede che cosa costa, a che cosa serve una **pergamena**, e quanto fa **metà** di una mano.
#
# È la terza ora di una notte giocata da persone distratte, l'ultimo turno: la locandiera svolta l'angolo, e ci sbatte
# il naso. Premi ▶, e poi guarda il suo turno dell'ora 5: stavolta la pergamena ce l'ha.

# %% [markdown] lang="en"
# # Meeting the parade
#
# The parade moves at the end of the hour, but those who walk in the dark may run into it before that, in their own
# turn. Here we see what it costs, what a **scroll** is good for, and how much **half** of a hand is.
#
# It is the third hour of a night played by absent-minded people, the last turn: the innkeeper turns a corner, and bumps
# right into it. Press ▶, and then look at her turn of hour 5: this time she holds a scroll.

# %%
from tsukumo_widgets import TurnStepper

TurnStepper(48, lang="LANG", hour=3, part="turn_4", step=3)

# %% [markdown] lang="it"
# ### `turn.3b` Finirle addosso
#
# Chi muovendosi entra nella casella della parata la incontra, e ha finito di muovere: perde metà delle carte, a sua
# scelta, e torna a casa. Perciò si dice anche da dove si arriva: `monk move G7 G8` è «su G7, venendo da G8», e G8 è
# dove ci si fermerebbe con una pergamena.
#
# È una brutta idea, e la proviamo. Il monaco è su G10, con sette carte messe in mano da noi: sei oggetti, e alla fine
# una pergamena che per ora non vuole usare.

# %% [markdown] lang="en"
# ### `turn.3b` Running into it
#
# Whoever walks onto the parade's square meets it, and is done moving: they lose half of their cards, of their own
# choice, and go home. That is why one says where one comes from, too: `monk move G7 G8` is "to G7, coming from G8", and
# G8 is where one would stop with a scroll.
#
# It is a bad idea, and we try it. The monk is on G10, with seven cards that we have put into his hand: six items, and
# at the end a scroll which for now he does not want to use.

# %%
from IPython.display import Markdown, display

import tsukumo as tk
from tsukumo.tsukumobake.board import INDEX
from tsukumo.tsukumobake.edition import load_edition

kyoto = load_edition()
HAND = ["beads", "bell", "fan", "lantern", "mirror", "teapot", "scroll"]


def facing_it(hand, **readings):
    """A game in which the monk is about to move, on G10 with some hand, and the parade is on G7."""
    game = tk.new_game("tsukumobake", seed=56, readings=readings)
    game.apply("monk pass")
    seat = game.state.seat("monk")
    game.state.squares[seat] = INDEX["G10"]
    game.state.hands[seat] = sorted(kyoto.number[card] for card in hand)
    game.state.refresh()
    return game


def show(*lines):
    """Show some sentences, one below the other."""
    display(Markdown("\n".join(f"- {line}" for line in lines)))


def do(game, *actions):
    """Carry out some actions, and tell what happened."""
    since = len(game.log)
    for action in actions:
        game.apply(action)
    show(*game.story("LANG", since=since).splitlines())


game = facing_it(HAND)
show(*(f"`monk move G7`: {reason.line('LANG')}" for reason in game.why_not("monk move G7")))
do(game, "monk move G7 G8", "monk scroll no", "monk discard fan", "monk discard lantern", "monk discard mirror")
game.state.svg(lang="LANG")

# %% [markdown] lang="it"
# ### `scroll.protect` La pergamena protegge
#
# Con una pergamena non si perde altro e non si torna a casa: la si mostra, esce dal gioco, e la pedina si ferma sulla
# casella da cui veniva. Vale quando si incontra la parata e quando è lei a colpire. Che si possa anche tirare dritto,
# attraverso la parata, è una domanda aperta: vedi [Le letture](readings.ipynb).
#
# La domanda «usi una pergamena?» si fa a tutti, anche a chi non ne ha: così la risposta non tradisce nessuno.

# %% [markdown] lang="en"
# ### `scroll.protect` The scroll protects
#
# With a scroll nothing else is lost and one does not go home: it is shown, leaves the game, and the pawn stops on the
# square it came from. It works when one meets the parade, and when the parade does the hitting. Whether one may also
# walk straight on, through the parade, is an open question: see [The readings](readings.ipynb).
#
# The question "do you use a scroll?" is put to everybody, even to those who have none: so the answer gives nobody away.

# %%
game = facing_it(HAND)
do(game, "monk move G7 G8", "monk scroll yes")
other = facing_it(HAND[:-1])
do(other, "monk move G7 G8")
print(*other.legal_actions(), sep="\n")

# %% [markdown] lang="it"
# Lo stesso quando a colpire è la parata: la geisha, con nove carte di cui una pergamena, resta dov'è. (Tutto il resto di
# ciò che fa la parata è nel [prossimo capitolo](parade.ipynb).)

# %% [markdown] lang="en"
# The same when the parade does the hitting: the geisha, with nine cards of which one is a scroll, stays where she is.
# (All the rest of what the parade does is in [the next chapter](parade.ipynb).)

# %%
movement = tk.position("G7N.gG9s9p1.iA7w2").movement()
hit = movement.explain().steps[1]
show(*(sentence.line("LANG") for sentence in hit.sentences if "scroll.protect" in sentence.clauses))
movement.svg(lang="LANG")

# %% [markdown] lang="it"
# ### `faq.1` La metà è per difetto
#
# Ogni metà del gioco si arrotonda per difetto: le carte che si perdono, l'aura al coperto, gli scarti della Benedizione.
# Chi perde metà della mano sceglie quali carte, una alla volta. Ecco quante ne perde chi incontra la parata, e quante
# chi ne è colpito: la lettura `half` chiede se in quel caso la metà sia invece per eccesso.

# %% [markdown] lang="en"
# ### `faq.1` Halves round down
#
# Every half in the game is rounded down: the cards one loses, the aura under a roof, the discards of the Blessing. A
# player who loses half of a hand chooses which cards, one at a time. Here is how many are lost on meeting the parade,
# and how many on being hit: the reading `half` asks whether in that case the half is rounded up instead.


# %%
def met(n):
    """How many of so many cards are lost by meeting the parade."""
    game = facing_it(["fan"] * n)
    game.apply("monk move G7 G8")
    return game.apply("monk scroll no")[0].data["lost"]


def hit(n, half):
    """How many of so many cards are lost when the parade hits."""
    before = tk.position(f"G7N.mG8n{n}.eM7e0.b1")
    return n - before.movement(half=half).after.pawn("monk").cards


head = {
    "it": "| carte in mano | incontro | colpo | colpo, `half=ceil` |",
    "en": "| cards in hand | meeting | hit | hit, `half=ceil` |",
}
rows = [f"| {n} | {met(n)} | {hit(n, 'floor')} | {hit(n, 'ceil')} |" for n in range(9)]
Markdown("\n".join([head["LANG"], "|--:|--:|--:|--:|", *rows]))

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# Finire addosso alla parata può essere una **buona** idea?
#
# <details><summary>Risposta</summary>
#
# Sì: con una carta sola, o nessuna, non si perde niente, perché la metà di 1 è 0; e si torna a casa, anche se è
# lontanissima, spendendo i passi che servono per arrivare alla parata. A casa si è nascosti. C'è chi ci ha vinto un
# obiettivo, e c'è chi ce l'ha rimesso: al monaco serve non esservi **mai** rimandato.
#
# </details>

# %% [markdown] lang="en"
# ### A question to the room
#
# Can running into the parade be a **good** idea?
#
# <details><summary>Answer</summary>
#
# Yes: with a single card, or none, nothing is lost, because half of 1 is 0; and one gets home, however far that is, for
# the steps that it takes to reach the parade. At home one is hidden. Some have won an objective by it, and some have
# thrown one away: the monk needs never to be sent home at all.
#
# </details>

# %%
game = facing_it(["mirror"])
do(game, "monk move G7 G8", "monk scroll no")

# %% [markdown] lang="it"
# **Avanti:** [La parata, clausola per clausola](parade.ipynb) · [L'indice](start.ipynb)

# %% [markdown] lang="en"
# **Next:** [The parade, clause by clause](parade.ipynb) · [The index](start.ipynb)
