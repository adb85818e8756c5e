# %% [markdown] lang="it"
# # L'incontro con la parata
#
# La parata si muove alla fine dell'ora. Ma se cammini al buio puoi finirle addosso prima, nel tuo turno. Qui vedi
# che cosa costa, a che cosa serve una **pergamena**, e quanto fa **metà** di una mano.
#
# È la terza ora di una notte giocata da persone distratte. La locandiera svolta l'angolo, e ci sbatte il naso. Premi ▶,
# e guarda il suo turno; poi guarda il suo turno dell'ora 5: stavolta la pergamena la usa.

# %% [markdown] lang="en"
# # Meeting the parade
#
# The parade moves at the end of the hour. But if you walk in the dark you may run into it before that, in your own turn.
# Here you see what it costs, what a **scroll** is good for, and how much **half** of a hand is.
#
# It is the third hour of a night played by absent-minded people. The innkeeper turns a corner, and bumps right into it.
# Press ▶ and watch her turn; then look at her turn of hour 5: this time she uses a scroll.

# %%
from tsukumo_widgets import TurnStepper

TurnStepper(48, lang="LANG", hour=3, part="turn_4", step=1)

# %% [markdown] lang="it"
# ## `turn.3b` Finirle addosso
#
# Se entri nella casella della parata la **incontri**, e hai finito di muovere. Perdi metà delle carte, a tua scelta, e
# torni a casa.
#
# **Domanda.** Il monaco è su G10, con sette carte: sei oggetti e una pergamena. Va addosso alla parata, e la pergamena
# la tiene per dopo. Quante carte perde? E dove finisce la sua pedina?

# %% [markdown] lang="en"
# ## `turn.3b` Running into it
#
# If you step onto the parade's square you **meet** it, and your move is over. You lose half of your cards, of your own
# choice, and go home.
#
# **Question.** The monk is on G10, with seven cards: six items and a scroll. He runs into the parade, and keeps the
# scroll for later. How many cards does he lose? And where does his pawn end up?

# %%
import tsukumo as tk
from IPython.display import display
from tsukumo.games.tsukumobake.play.arrangement import arrange_game
from tsukumo_widgets import fold
from tsukumo_widgets.games.tsukumobake.chapters import decisions, tallies
from tsukumo_widgets.games.tsukumobake.chapters.lesson import ask_where

start = tk.new_game("tsukumobake", seed=56)
start.apply("monk pass")
HAND = ["beads", "bell", "fan", "lantern", "mirror", "teapot", "scroll"]

# %%
game = arrange_game(start, pawns={"monk": "G10"}, hands={"monk": HAND})
asked = ask_where(game.state.svg(lang="LANG"), "ends", ["G13"], "LANG")
loss = ["monk move G7 G8", "monk scroll no", "monk discard fan", "monk discard lantern", "monk discard mirror"]
story = decisions.carry_out(game, *loss, lang="LANG")
display(asked, fold([story, game.state.svg(lang="LANG")], "LANG"))

# %% [markdown] lang="it"
# ## `scroll.protect` La pergamena protegge
#
# Con una pergamena non perdi altro, e non torni a casa: la mostri, ed esce dal gioco. Vale quando incontri la parata, e
# anche quando è lei a [colpirti](chase.ipynb).
#
# *Lettura.* La pedina si ferma sulla casella da cui veniva. Se possa anche tirare dritto, attraverso la parata,
# il regolamento non lo dice: vedi [Le letture](readings.ipynb).
#
# **Domanda.** Di nuovo il monaco su G10. Va verso la parata passando da G8, e stavolta usa la pergamena. Dove si ferma,
# e con quante carte?

# %% [markdown] lang="en"
# ## `scroll.protect` The scroll protects
#
# With a scroll you lose nothing else, and you do not go home: you show it, and it leaves the game. It works when you
# meet the parade, and also when the parade [strikes](chase.ipynb) you.
#
# *Reading.* The pawn stops on the square it came from. Whether it may also walk straight on, through the parade,
# the rulebook does not say: see [The readings](readings.ipynb).
#
# **Question.** The monk on G10 again. He walks towards the parade by way of G8, and this time he uses the scroll. Where
# does he stop, and with how many cards?

# %%
game = arrange_game(start, pawns={"monk": "G10"}, hands={"monk": HAND})
asked = ask_where(game.state.svg(lang="LANG"), "ends", ["G8"], "LANG")
story = decisions.carry_out(game, "monk move G7 G8", "monk scroll yes", lang="LANG")
display(asked, fold([story, game.state.svg(lang="LANG")], "LANG"))

# %% [markdown] lang="it"
# **Domanda.** Stavolta il monaco non ha pergamene, e può rispondere in un modo solo. Perché il motore glielo chiede lo
# stesso?
#
# <details><summary>Mostra la risposta</summary>
#
# Se la domanda andasse solo a chi ha una pergamena, tutti saprebbero chi ce l'ha. Così non tradisce nessuno.
#
# </details>

# %% [markdown] lang="en"
# **Question.** This time the monk has no scroll, and there is only one answer that he can give. Why does the engine ask him
# all the same?
#
# <details><summary>Show the answer</summary>
#
# If only those with a scroll were asked, everybody would know who has one. This way nobody is given away.
#
# </details>

# %%
game = arrange_game(start, pawns={"monk": "G10"}, hands={"monk": HAND[:-1]})
game.apply("monk move G7 G8")
decisions.choices(game, "LANG")

# %% [markdown] lang="it"
# ## `faq.1` La metà è per difetto
#
# Ogni metà del gioco si arrotonda per difetto: le carte che perdi, l'aura al coperto, le carte della Benedizione. Quali
# carte perdi lo scegli tu, una alla volta.
#
# **Domanda.** La parata raggiunge quattro giocatori, che hanno 7, 4, 3 e 1 carta. Quante ne perde ognuno?

# %% [markdown] lang="en"
# ## `faq.1` Halves round down
#
# Every half in the game is rounded down: the cards you lose, the aura under a roof, the cards of the Blessing. Which
# cards you lose is your choice, one at a time.
#
# **Question.** The parade reaches four players, who hold 7, 4, 3 and 1 card. How many does each of them lose?

# %%
fold(tallies.halves((7, 4, 3, 1), "LANG"), "LANG")

# %% [markdown] lang="it"
# ## Domanda per tutti
#
# Finire addosso alla parata può essere una **buona** idea?
#
# <details><summary>Mostra la risposta</summary>
#
# Sì, con una carta sola o nessuna: la metà di 1 è 0, e non perdi niente. In cambio torni a casa, anche se è lontana, e
# a casa sei nascosto. Ma attento all'obiettivo: nessuno dei quattro premia chi torna a casa. Quello del monaco chiede
# che la sua pedina non ci sia **mai** rimandata, quello dell'esploratore che all'alba la sua ne sia lontana.
#
# </details>

# %% [markdown] lang="en"
# ## A question for the room
#
# Can running into the parade be a **good** idea?
#
# <details><summary>Show the answer</summary>
#
# Yes, with a single card or none: half of 1 is 0, and you lose nothing. In return you get home, even if it is far, and
# at home you are hidden. But mind your objective: none of the four rewards going home. The monk's asks that his pawn is
# **never** sent there, the explorer's that at dawn his is far away from it.
#
# </details>

# %%
game = arrange_game(start, pawns={"monk": "G10"}, hands={"monk": ["mirror"]})
words = {"it": "Il monaco con una carta sola, lo specchio", "en": "The monk with a single card, the mirror"}["LANG"]
fold(decisions.carry_out(game, "monk move G7 G8", "monk scroll no", lang="LANG"), "LANG", words)

# %% [markdown] lang="it"
# **Avanti:** [La parata guarda e sceglie](parade.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The parade looks and chooses](parade.ipynb) · [The index](index.ipynb)
