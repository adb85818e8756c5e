# %% [markdown] lang="it"
# # Il turno, un'ora di gioco
#
# Un'ora della notte, dall'inizio alla fine: quattro turni, e poi la parata. Ogni turno ha le stesse fasi: carte,
# movimento (e ciò che ne viene), carte.
#
# Qui la notte è già giocata, e la guardi una decisione alla volta: premi ▶. Accanto al tabellone c'è ogni volta che cosa
# si poteva scegliere. Clicca una casella: la pedina di turno poteva andarci? Un menu dice con gli occhi di chi vedi le
# carte.

# %% [markdown] lang="en"
# # The turn, one hour of play
#
# One hour of the night, from beginning to end: four turns, and then the parade. Every turn has the same phases:
# cards, move (and what comes of it), cards.
#
# Here the night is played already, and you see it one decision at a time: press ▶. Beside the board is what could be
# chosen each time. Click a square: could the pawn whose turn it is go there? A menu says through whose eyes you see the
# cards.

# %%
from tsukumo_widgets import TurnStepper

TurnStepper(7, lang="LANG", step=5)

# %% [markdown] lang="it"
# ## Un'altra ora, e decidi tu
#
# Un'altra notte comincia. Queste sono le quattro mani: di solito non le vedresti tutte.

# %% [markdown] lang="en"
# ## Another hour, and you decide
#
# Another night begins. These are the four hands: usually you would not see them all.

# %%
import tsukumo as tk
from IPython.display import display
from tsukumo_widgets import fold
from tsukumo_widgets.games.tsukumobake.chapters import decisions
from tsukumo_widgets.games.tsukumobake.chapters.lesson import ask_about, ask_end, ask_where

game = tk.new_game("tsukumobake", seed=291)
decisions.hands(game, "LANG")

# %% [markdown] lang="it"
# ### `round.hours` Cinque ore
#
# La notte ha cinque ore, segnate dalla meridiana. In ogni ora si gioca in senso orario, a partire dal primo giocatore,
# che è sempre lo stesso. Dopo il quarto turno si muove la parata.
#
# **Domanda per tutti:** la freccia della parata punta verso il primo giocatore. Chi comincia stanotte, e chi gioca dopo?

# %% [markdown] lang="en"
# ### `round.hours` Five hours
#
# The night has five hours, shown on the hour dial. In every hour play goes clockwise from the first player, who is always
# the same. After the fourth turn the parade moves.
#
# **A question for the room:** the parade's arrow points towards the first player. Who begins tonight, and who plays next?

# %%
homes = [player["square"] for player in game.state.to_json()["players"]]
asked = ask_where(game.state.svg(lang="LANG"), "begins", homes[:1], "LANG", homes)
display(asked, fold(decisions.sentences(game, "setup.5", "setup.6", lang="LANG"), "LANG"))

# %% [markdown] lang="it"
# ### `turn.1` Prima le carte
#
# Prima di muovere puoi giocare una combinazione, oppure passare. La geisha ha in mano un ventaglio e un rosario.
#
# **Domanda per tutti:** quali combinazioni può giocare? Vorrebbe arrivare all'edificio J10, oltre la parata. Quale le
# serve?

# %% [markdown] lang="en"
# ### `turn.1` Cards first
#
# Before you move you may play a combo, or pass. The geisha holds a fan and prayer beads.
#
# **A question for the room:** which combos can she play? She would like to get to the building on J10, beyond the parade.
# Which one does she need?

# %%
board = game.state.svg(lang="LANG")
sheet = decisions.opens("geisha", "fan", "beads", lang="LANG")
played = decisions.carry_out(game, "geisha play march fan", "geisha pick N", lang="LANG")
display(board, fold([sheet, played], "LANG"))

# %% [markdown] lang="it"
# ### `turn.2`, `turn.3a` Poi muovi, e vedi dove sei arrivato
#
# I passi sono cinque (`turn.2`), e stavolta otto. All'arrivo (`turn.3a`):
#
# - in strada non succede niente;
# - in un edificio o in una casa sei nascosto, con l'aura a metà, fino al tuo prossimo turno;
# - in un edificio acceso peschi anche quattro carte, e l'edificio si spegne.
#
# **Domanda per tutti:** con otto passi, in quali edifici può entrare la geisha?

# %% [markdown] lang="en"
# ### `turn.2`, `turn.3a` Then you move, and see where you end up
#
# There are five steps (`turn.2`), this time eight. On arrival (`turn.3a`):
#
# - on a road nothing happens;
# - in a building or a home you are hidden, with half the aura, until your next turn;
# - in a lit building you also draw four cards, and the building goes dark.
#
# **A question for the room:** with eight steps, which buildings can the geisha enter?

# %%
lit = game.state.to_json()["lit"]
entered = [action.to for action in game.legal_actions() if action.to in lit]
asked = ask_where(game.state.svg(lang="LANG"), "enters", entered, "LANG")
dots = decisions.reach(game, "LANG")
why = decisions.reasons(game, "geisha move D4", "geisha move J10", lang="LANG")
found = decisions.carry_out(game, "geisha move J10", lang="LANG")
display(asked, fold([dots, why, found], "LANG"))

# %% [markdown] lang="it"
# ### `turn.4` E ancora le carte
#
# Dopo il movimento puoi giocare un'altra combinazione, anche con le carte appena pescate. Poi il turno finisce.
#
# La geisha gioca la Perdizione contro la locandiera, che ha due carte.
#
# **Domanda per tutti:** che cosa resta alla locandiera? E quante carte ci sono ora nel monte degli scarti?

# %% [markdown] lang="en"
# ### `turn.4` And cards again
#
# After the move you may play another combo, even with the cards just drawn. Then the turn ends.
#
# The geisha plays Perdition against the innkeeper, who holds two cards.
#
# **A question for the room:** what is left to the innkeeper? And how many cards are in the discard pile now?

# %%
trick = ["geisha play perdition brazier", "geisha pick innkeeper"]
trick += ["innkeeper discard teapot", "innkeeper discard lantern"]
fold(decisions.carry_out(game, *trick, lang="LANG"), "LANG")

# %% [markdown] lang="it"
# Tocca all'esploratore, e poi alla locandiera: tutti e due entrano in un edificio acceso, tutti e due pescano un evento.
# Quello della locandiera le restituisce la sua lanterna. Certe notti va così.

# %% [markdown] lang="en"
# Now it is the explorer's turn, and then the innkeeper's: both enter a lit building, both draw an event. The innkeeper's
# gives her back her lantern. Some nights are like that.

# %%
others = ["explorer pass", "explorer move E2", "explorer pass"]
others += ["innkeeper pass", "innkeeper move B9", "innkeeper pass"]
decisions.carry_out(game, *others, lang="LANG")

# %% [markdown] lang="it"
# ## La fine dell'ora: la parata
#
# Tocca al monaco. È una bella notte: va davanti alla parata, su G9, a guardare la luna. (Che cosa accade a chi ci finisce
# addosso è in [L'incontro](meeting.ipynb).)
#
# **Domanda per tutti:** che cosa farà la parata, e dove si fermerà?

# %% [markdown] lang="en"
# ## The end of the hour: the parade
#
# It is the monk's turn. The night is fine: he goes and stands before the parade, on G9, to look at the moon. (What happens
# to those who walk right into it is in [The meeting](meeting.ipynb).)
#
# **A question for the room:** what will the parade do, and where will it stop?

# %%
game.apply("monk pass")
evening = game.clone()
game.apply("monk move G9")
movement = game.state.movement()
answer = [movement.explain("LANG"), decisions.on_the_way(game, 1, "LANG")]
display(ask_end(movement, "LANG", game.state.svg(lang="LANG")), fold(answer, "LANG"))

# %% [markdown] lang="it"
# Chi è colpito decide se usare una pergamena (il monaco non ne ha) e quali carte perdere. Poi comincia un'altra ora.
#
# ### Domanda per tutti
#
# E se il monaco fosse rimasto a casa? La parata chi avrebbe scelto, e da che parte sarebbe andata? Ecco il tabellone.

# %% [markdown] lang="en"
# A player who is struck decides whether to use a scroll (the monk has none) and which cards to lose. Then another hour
# begins.
#
# ### A question for the room
#
# And had the monk stayed at home? Whom would the parade have chosen, and which way would it have gone? Here is the board.

# %%
evening.apply("monk move G13")
movement = evening.state.movement()
answer = [movement.explain("LANG").steps[0], movement.svg(lang="LANG")]
display(ask_about(movement.start, "whom", "LANG", evening.state.svg(lang="LANG")), fold(answer, "LANG"))

# %% [markdown] lang="it"
# **Avanti:** [L'incontro con la parata](meeting.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [Meeting the parade](meeting.ipynb) · [The index](index.ipynb)
