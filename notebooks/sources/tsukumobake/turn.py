# %% [markdown] lang="it"
# # Il turno, un'ora di gioco
#
# Un'ora della notte, dall'inizio alla fine: quattro turni, e poi la parata. Ogni turno ha le stesse fasi: **carte**,
# **movimento** (e ciò che ne viene), **carte**. Qui l'ora è già giocata, e si guarda una frase alla volta: premi ▶.
# Sotto la storia c'è ogni volta ciò che si poteva scegliere; un clic su una casella chiede se la pedina di turno poteva
# andarci, e perché no. Un menu dice con gli occhi di chi si guardano le carte.

# %% [markdown] lang="en"
# # The turn, one hour of play
#
# One hour of the night, from beginning to end: four turns, and then the parade. Every turn has the same phases:
# **cards**, **move** (and what comes of it), **cards**. Here the hour is played already, and is seen one sentence at a time:
# press ▶. Below the story is what could be chosen each time; a click on a square asks whether the pawn whose turn it is
# could go there, and why not. A menu says through whose eyes the cards are seen.

# %%
from tsukumo_widgets import TurnStepper

TurnStepper(7, lang="LANG", step=5)

# %% [markdown] lang="it"
# ## Un'altra ora, con parole nostre
#
# Il motore chiede una decisione alla volta, e a ogni decisione dice che cosa si può fare; qui le decisioni si scrivono
# in forma breve, come `geisha move J10`, e il motore racconta il resto.

# %% [markdown] lang="en"
# ## Another hour, in our own words
#
# The engine asks for one decision at a time, and with each it says what may be done; here decisions are written in
# their short form, such as `geisha move J10`, and the engine tells the rest.

# %%
from IPython.display import Markdown, display

import tsukumo as tk
from tsukumo.tsukumobake.draw import movement_svg
from tsukumo.tsukumobake.api import house_names

game = tk.new_game("tsukumobake", seed=291)


def show(*lines):
    """Show some sentences, one below the other."""
    display(Markdown("\n".join(f"- {line}" for line in lines)))


def do(game, *actions):
    """Carry out some actions, and tell what happened."""
    since = len(game.log)
    for action in actions:
        game.apply(action)
    show(*game.story("LANG", since=since).splitlines())


def why(game, action):
    """Say why an action is not allowed."""
    show(*(f"`{action}`: {reason.line('LANG')}" for reason in game.why_not(action)))


print(*game.legal_actions(), sep="\n")
game.state.svg(lang="LANG")

# %% [markdown] lang="it"
# ### `round.hours` Cinque ore
#
# La notte ha cinque ore, segnate dalla meridiana. In ogni ora si gioca in senso orario a partire dal primo giocatore,
# sempre lo stesso; dopo il quarto turno si muove la parata. Stanotte comincia la geisha, da est.

# %% [markdown] lang="en"
# ### `round.hours` Five hours
#
# The night has five hours, shown on the hour dial. In every hour play goes clockwise from the first player, always the
# same one; after the fourth turn the parade moves. Tonight the geisha begins, from the east.

# %%
print(house_names(game.players).say("LANG"))
show(*game.story("LANG").splitlines()[-2:])

# %% [markdown] lang="it"
# ### `turn.1` Prima le carte
#
# Prima di muoversi si può giocare una combinazione, o passare. La geisha ha un ventaglio, e con la Marcia avrà tre
# passi in più; la parata, che la stava guardando, la gira verso nord.

# %% [markdown] lang="en"
# ### `turn.1` Cards first
#
# Before moving one may play a combo, or pass. The geisha holds a fan, and with March she will have three more steps;
# the parade, which was looking at her, she turns to the north.

# %%
why(game, "geisha move J10")
do(game, "geisha play march fan", "geisha pick N")

# %% [markdown] lang="it"
# ### `turn.2`, `turn.3a` Poi ci si muove, e si vede dove si è arrivati
#
# I passi sono cinque (`turn.2`), e stavolta otto. All'arrivo (`turn.3a`):
#
# - in strada non succede niente;
# - in un edificio o in una casa si è nascosti, con l'aura a metà;
# - in un edificio **acceso** si pescano anche quattro carte, e l'edificio si spegne.
#
# Con otto passi la geisha arriva a un edificio che gli altri si sognano.

# %% [markdown] lang="en"
# ### `turn.2`, `turn.3a` Then one moves, and sees where one has come to
#
# There are five steps (`turn.2`), this time eight. On arrival (`turn.3a`):
#
# - on a road nothing happens;
# - in a building or a home one is hidden, with half the aura;
# - in a **lit** building one also draws four cards, and the building goes dark.
#
# With eight steps the geisha gets to a building that the others can only dream of.

# %%
why(game, "geisha move D4")
do(game, "geisha move J10")

# %% [markdown] lang="it"
# ### `turn.4` E ancora le carte
#
# Dopo il movimento si può giocare un'altra combinazione, anche con le carte appena pescate. La Perdizione costa alla
# geisha un braciere, e alla locandiera tutto ciò che ha. Poi il turno finisce.

# %% [markdown] lang="en"
# ### `turn.4` And cards again
#
# After the move one may play another combo, even with the cards just drawn. Perdition costs the geisha a brazier, and
# the innkeeper all she has. Then the turn ends.

# %%
do(game, "geisha play perdition brazier", "geisha pick innkeeper")
do(game, "innkeeper discard teapot", "innkeeper discard lantern")

# %% [markdown] lang="it"
# Tocca all'esploratore, e poi alla locandiera: tutti e due entrano in un edificio acceso, tutti e due pescano un
# evento. Quello della locandiera le restituisce la sua lanterna. Certe notti va così.

# %% [markdown] lang="en"
# Now it is for the explorer, and then for the innkeeper: both enter a lit building, both draw an event. The innkeeper's
# gives her back her lantern. Some nights are like that.

# %%
do(game, "explorer pass", "explorer move E2", "explorer pass")
do(game, "innkeeper pass", "innkeeper move B9", "innkeeper pass")

# %% [markdown] lang="it"
# ## La fine dell'ora: la parata
#
# Tocca al monaco, che va davanti alla parata, su G9, a guardare la luna. (Che cosa accade a chi le finisce addosso è in
# [L'incontro](meeting.ipynb).) Prima che passi, il motore sa già che cosa accadrà, e perché: è la stessa spiegazione
# della [parata, clausola per clausola](parade.ipynb).

# %% [markdown] lang="en"
# ## The end of the hour: the parade
#
# Now it is for the monk, who goes and stands before the parade, on G9, to look at the moon. (What happens to those who
# walk right into it is in [The meeting](meeting.ipynb).) Before it moves the engine knows already what will happen, and
# why: it is the same explanation as in [the parade, clause by clause](parade.ipynb).

# %%
do(game, "monk pass")
evening = game.clone()
do(game, "monk move G9")
movement = game.state.position().movement()
display(Markdown(movement.explain("LANG").markdown()))
movement_svg(movement, 1, lang="LANG")

# %% [markdown] lang="it"
# E infatti. Chi è colpito decide se usare una pergamena (il monaco non ne ha) e quali carte perdere; poi comincia
# un'altra ora.

# %% [markdown] lang="en"
# And so it does. A player who is hit decides whether to use a scroll (the monk has none) and which cards to lose; then
# another hour begins.

# %%
do(game, "monk pass", "monk scroll no", "monk discard teapot")
game.state.svg(lang="LANG")

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# E se il monaco fosse rimasto a casa, la parata chi avrebbe scelto, e da che parte sarebbe andata?
#
# <details><summary>Risposta</summary>
#
# L'esploratore: nessuno sarebbe in vista, e le sue 7 carte, benché al coperto, contano 3, più di quelle di chiunque
# altro. La parata farebbe due passi verso ovest e due verso sud, e si fermerebbe su E5, a tre caselle da lui.
#
# </details>

# %% [markdown] lang="en"
# ### A question to the room
#
# And had the monk stayed at home, whom would the parade have chosen, and which way would it have gone?
#
# <details><summary>Answer</summary>
#
# The explorer: nobody would be in sight, and 7 cards, even under a roof, count 3, more than anybody else's. The parade
# would take two steps west and two steps south, and stop on E5, three squares away from the explorer.
#
# </details>

# %%
do(evening, "monk move G13")
evening.state.position().movement().svg(lang="LANG")

# %% [markdown] lang="it"
# **Avanti:** [L'incontro con la parata](meeting.ipynb) · [L'indice](start.ipynb)

# %% [markdown] lang="en"
# **Next:** [Meeting the parade](meeting.ipynb) · [The index](start.ipynb)
