# %% [markdown] lang="it"
# # Il laboratorio di Lupus
#
# Sei domande che il regolamento di Lupus lascia aperte. Quale frase riscriveresti per prima? Scommetti, poi guarda la classifica.

# %% [markdown] lang="en"
# # The lab of Lupus
#
# Six questions that the rulebook of Lupus leaves open. Which sentence would you rewrite first? Place your bet, then look at the ranking.

# %%
from tsukumo_widgets import ReadingsLab

ReadingsLab("lupus", lang="LANG")

# %% [markdown] lang="it"
# ## Come si conta
#
# Ogni partita si gioca due volte, con lo stesso seme e gli stessi bot: una con la risposta predefinita, una con
# l'altra. Finché la lettura non conta, le due partite sono la stessa. Fra parentesi c'è l'**intervallo**: diciannove
# volte su venti il valore vero sta lì dentro. Ecco i bot assennati, poi quelli che giocano a caso.
#
# **Domanda per tutti:** con bot che giocano a caso, vietare di votare per sé cambia chi vince in più di metà delle
# partite. Con bot assennati, in nessuna. Perché?

# %% [markdown] lang="en"
# ## How it is counted
#
# Every game is played twice, from the same seed and by the same bots: once with the default answer, once with the
# other. As long as the reading does not matter, both games are the same. The **interval** is in brackets: nineteen
# times out of twenty the true value lies in it. Here are the sensible bots, then those that play at random.
#
# **A question for the room:** between bots that play at random, forbidding a vote for oneself changes who wins in
# more than half of all games. Between sensible bots, in none. Why?

# %%
import tsukumo as tk
from tsukumo_widgets import fold
from tsukumo_widgets.labs.readings.story import ranking_table

fold([ranking_table(tk.lab.load_influence("lupus", bots), "LANG") for bots in ("sensible", "random")], "LANG")

# %% [markdown] lang="it"
# <details><summary>Mostra la risposta</summary>
#
# Chi gioca a caso vota anche per sé, e appena una scelta sparisce pesca in un altro modo tutto il resto. Nelle mille
# partite contate nessun bot assennato ha mai votato per sé: vietarlo non gli toglie niente. Il tuo tavolo a quale dei
# due somiglia?
#
# </details>
#
# I numeri grandi sono conservati con il comando che li ha fatti. Qui lo stesso conto, in piccolo e dal vivo: con lo
# stesso seme viene sempre lo stesso. Con poche coppie gli intervalli sono larghi.

# %% [markdown] lang="en"
# <details><summary>Show the answer</summary>
#
# A bot that plays at random votes for itself too, and as soon as one choice is gone draws everything else
# differently. In the thousand games counted no sensible bot ever voted for itself: to forbid it takes nothing away
# from them. Which of the two does your table resemble?
#
# </details>
#
# The large numbers are kept with the command that made them. Here is the same count, small and live: from the same
# seed it always comes out the same. With few pairs the intervals are wide.

# %%
few = tk.lab.influence("lupus", games=20, seed=11, workers=1, progress=False)
fold(ranking_table(few.ranking(), "LANG"), "LANG")

# %% [markdown] lang="it"
# ## L'esempio più piccolo
#
# Per discutere di una frase basta la partita più corta in cui le due risposte si separano. Il programma la cerca da
# sé: ne gioca a caso finché ne trova una, poi le toglie decisioni e giocatori finché la differenza resta.
#
# **Domanda:** quante decisioni bastano?

# %% [markdown] lang="en"
# ## The smallest example
#
# To argue about a sentence, the shortest game in which the two answers part is enough. The program looks for it by
# itself: it plays at random until it finds one, then takes decisions and players away as long as the difference
# stays.
#
# **Question:** how many decisions does it take?

# %%
from tsukumo_widgets import GameCompare

smallest = tk.lab.smallest("lupus", "self_vote", tries=300)
fold(smallest.measure(), "LANG")

# %%
GameCompare(smallest.comparison, lang="LANG")

# %% [markdown] lang="it"
# ## E il tuo tavolo?
#
# Al contrario: da una partita com'è stata giocata si vede quali risposte la spiegano. Questa è giocata a caso.
#
# **Domanda:** quale lettura non era quella predefinita? Poi apri un file tuo: una partita salvata, per esempio una
# sera della [console](console.ipynb).

# %% [markdown] lang="en"
# ## And your table?
#
# The other way round: a game as it was played shows which answers explain it. This one was played at random.
#
# **Question:** which reading was not the default one? Then open a file of yours: a saved game, for example an evening
# of [the console](console.ipynb).

# %%
from random import Random

from tsukumo_widgets import GameInfer

chance, game = Random(4), tk.new_game("lupus", seed=4, readings={"ghosts": "on"})
while not game.over:
    game.apply(chance.choice(game.legal_actions()))
fold(tk.lab.infer(game).verdict(), "LANG")

# %%
GameInfer(game, lang="LANG")

# %% [markdown] lang="it"
# ## Il foglio da stampare
#
# Due fogli da mandare a chi scrive il regolamento: le letture che contano di più, ognuna con il suo esempio e una
# frase che chiude la questione. L'ordine è quello dei bot assennati; accanto c'è anche quanto conta per chi gioca a
# caso.

# %% [markdown] lang="en"
# ## The sheet to print
#
# Two sheets to send to the authors of the rulebook: the readings that matter most, each with its example and a
# sentence that settles it. The order is that of the sensible bots; beside it stands how much it matters to those that
# play at random.

# %%
tk.lab.sheet("lupus", "LANG")

# %% [markdown] lang="it"
# **Domanda per tutti:** quale delle frasi proposte si legge ancora in due modi? Se ne trovi una, non è finita.
#
# **Per tornare:** [Le letture di Lupus](lupus_readings.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **A question for the room:** which of the proposed sentences can still be read in two ways? If you find one, it is
# not finished.
#
# **Back to:** [The readings of Lupus](lupus_readings.ipynb) · [The index](index.ipynb)
