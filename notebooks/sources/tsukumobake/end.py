# %% [markdown] lang="it"
# # La fine
#
# Dopo la quinta parata è l'alba: è ora di contare i **punti spirito**. Ecco il foglio dei punti di una notte già giocata.
# Cambialo: togli e aggiungi carte, trascina le pedine, accendi edifici, e guarda chi vince.

# %% [markdown] lang="en"
# # The end
#
# After the fifth parade it is dawn, and the **spirit points** are counted. Here is the score sheet of a night that has
# been played already. Change it: take cards out and put some in, drag the pawns, light buildings, and see who wins.

# %%
from tsukumo_widgets import ScoreSheet

ScoreSheet(7, lang="LANG")

# %% [markdown] lang="it"
# ## `end.score` I conti
#
# Tutti scoprono la mano. Ognuno somma i valori delle sue carte: il triplo per quelle della sua casata, il quadruplo per
# quelle d'oro, niente per le pergamene. I valori† sono una ricostruzione: li trovi in [Le carte](cards.ipynb).
#
# Ecco le mani di un'altra notte, quella delle persone distratte e golose del [primo capitolo](game.ipynb).
#
# **Domanda.** Chi ha la mano che vale di più? (L'esploratore ha due carte d'oro della sua casata.)

# %% [markdown] lang="en"
# ## `end.score` The score
#
# Everybody shows their hand. You add up the values of your cards: three times for those of your own house, four times
# for golden ones, nothing for scrolls. The values† are a reconstruction: you find them in [The cards](cards.ipynb).
#
# Here are the hands of another night, played by the absent-minded but greedy people of the [first chapter](game.ipynb).
#
# **Question.** Whose hand is worth the most? (The explorer holds two golden cards of his own house.)

# %%
from IPython.display import display

from tsukumo_widgets import fold
from tsukumo_widgets.games.tsukumobake import night
from tsukumo_widgets.games.tsukumobake.chapters import decisions, tallies
from tsukumo_widgets.games.tsukumobake.chapters.lesson import ask_where

game = night(583)
display(tallies.hands(game, "LANG"), fold(tallies.worth(game, "LANG"), "LANG"))

# %% [markdown] lang="it"
# ## `end.objective` L'obiettivo secondario
#
# Ogni casata ha un **obiettivo**. Chi lo ha raggiunto riceve altri 25 punti. Conta come stanno le cose **adesso**,
# all'alba: in mano, sul tabellone, o nei fatti della notte. Gli obiettivi† sono una ricostruzione.

# %% [markdown] lang="en"
# ## `end.objective` The secondary objective
#
# Every house has an **objective**. Whoever has reached it gets 25 more points. What counts is how things are **now**, at
# dawn: in the hand, on the board, or in what happened during the night. The objectives† are a reconstruction.

# %%
tallies.objectives("LANG")

# %% [markdown] lang="it"
# ## `end.winner` Chi vince
#
# Vince chi ha più punti. Se sono in due ad averne di più, vincono in due: non c'è spareggio.
#
# **Domanda.** Ecco il tabellone all'alba; le mani sono qui sopra. Il monaco è stato rimandato a casa una volta. Chi ha
# raggiunto il suo obiettivo? E chi vince?

# %% [markdown] lang="en"
# ## `end.winner` The winner
#
# Whoever has the most points wins. If two have the most, both of them win: there is no tie-break.
#
# **Question.** Here is the board at dawn; the hands are above. The monk was sent home once. Who has reached their
# objective? And who wins?

# %%
answer = [tallies.totals(game, "LANG"), decisions.sentences(game, "end.winner", lang="LANG")]
pawns = {player["house"]: player["square"] for player in game.state.to_json()["players"]}
winners = [pawns[house] for house in game.log[-1].data["winners"]]
asked = ask_where(game.state.svg(lang="LANG"), "wins", winners, "LANG", pawns.values())
display(asked, fold(answer, "LANG"))

# %% [markdown] lang="it"
# ## E se…?
#
# Puoi riportare indietro una partita, cambiarla in un punto, e rigiocare il resto com'è andato.
#
# **Domanda.** La locandiera ha finito a 15. Nell'ultimo turno ha giocato la Marcia, che le dà tre passi per un movimento
# che non farà più; l'ha pagata con lo specchio d'oro e una lanterna. Con quanti punti avrebbe finito, se avesse
# passato?

# %% [markdown] lang="en"
# ## What if…?
#
# You can take a game back, change it at one point, and play the rest again as it went.
#
# **Question.** The innkeeper ended with 15. In the last turn she played March, which gives her three steps for a move
# that she will never make; she paid for it with the golden mirror and a lantern. With how many points would she have
# ended, had she passed?

# %%
other = tallies.play_otherwise(game, "innkeeper play march mirror.gold lantern", "innkeeper pass", skip=2)
fold(tallies.compare_scores(game, other, "LANG"), "LANG")

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# Nell'ultimo turno la geisha aveva 48 punti, e otto tipi di oggetti. Ha giocato l'Indulgenza, per pescare una carta: se
# era di un tipo nuovo, raggiungeva l'obiettivo. L'ha pagata con lo shamisen d'oro, che a lei vale 24 punti. Ha pescato
# dei sandali, un tipo nuovo, ed è finita a 50, in parità con il monaco. È stata una buona mossa?
#
# Non guardare com'è finita: guarda che cosa poteva fare. Aveva in mano anche un rosario d'oro, che a lei ne vale 4, e
# altri due rosari.

# %% [markdown] lang="en"
# ### A question for the room
#
# In the last turn the geisha had 48 points, and eight types of items. She played Indulgence, to draw a card: if it was of
# a new type, she would reach her objective. She paid with the golden shamisen, which is worth 24 points to her. She drew
# a pair of sandals, a new type, and ended with 50, level with the monk. Was it a good move?
#
# Do not look at how it ended: look at what she could do. She also held golden beads, which are worth 4 to her, and two
# more beads.

# %%
gold = "geisha play indulgence shamisen.gold"
beads = tallies.play_otherwise(game, gold, "geisha play indulgence beads.gold")
fold(tallies.compare_scores(game, beads, "LANG"), "LANG")

# %% [markdown] lang="it"
# <details><summary>Perché?</summary>
#
# L'idea era buona, il prezzo no. La stessa Indulgenza si paga anche con il rosario d'oro (`combo.c`): stessa carta,
# stesso rischio, e 20 punti in più. La geisha avrebbe vinto da sola, con 70. Che sia andata bene lo stesso è stata
# fortuna: quale carta sarebbe venuta, non lo sapeva.
#
# </details>
#
# ## Giocatori un po' più attenti
#
# Il motore ha anche giocatori suoi, i **bot**: il *casuale* sceglie a caso, l'*avido* guarda che cosa gli conviene sul
# momento. Di una partita vedono solo quello che vedrebbero al tavolo.
#
# **Domanda.** In quattro notti il primo giocatore è avido, gli altri tre sono casuali. Quante ne vince?

# %% [markdown] lang="en"
# <details><summary>Why?</summary>
#
# The idea was good, the price was not. The same Indulgence can be paid with the golden beads too (`combo.c`): the same
# card, the same risk, and 20 points more. The geisha would have won alone, with 70. That it went well all the same was
# luck: she did not know which card would come.
#
# </details>
#
# ## Players who pay a little more attention
#
# The engine has players of its own too, the **bots**: the *random* one chooses at random, the *greedy* one looks at what pays at the
# moment. Of a game they see only what they would see at the table.
#
# **Question.** In four nights the first player is greedy, the other three are random. How many does it win?

# %%
fold(tallies.nights(range(4), "greedy", "random", "random", "random", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# **Avanti:** [Il laboratorio dei casi](faq.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The FAQ lab](faq.ipynb) · [The index](index.ipynb)
