# %% [markdown] lang="it"
# # Il laboratorio del castello
#
# Sette domande che il regolamento di Sottomondo lascia aperte. Quale frase riscriveresti per prima? Scommetti, poi guarda la classifica.

# %% [markdown] lang="en"
# # The lab of the castle
#
# Seven questions that the rulebook of Sottomondo leaves open. Which sentence would you rewrite first? Place your bet, then look at the ranking.

# %%
from tsukumo_widgets import ReadingsLab

ReadingsLab("sottomondo", lang="LANG")

# %% [markdown] lang="it"
# ## Come si conta
#
# Ogni partita si gioca due volte, con lo stesso seme e gli stessi bot: una con la risposta predefinita, una con
# l'altra. Finché la lettura non conta, le due partite sono la stessa. Fra parentesi c'è l'**intervallo**: diciannove
# volte su venti il valore vero sta lì dentro. Ecco i bot prudenti, poi quelli che giocano a caso.
#
# **Domanda per tutti:** con bot che giocano a caso, la prima in classifica è quante persone possono aiutare in un
# combattimento. Con bot prudenti è che cosa aggiunge chi aiuta. Quale delle due conta di più al tuo tavolo?

# %% [markdown] lang="en"
# ## How it is counted
#
# Every game is played twice, from the same seed and by the same bots: once with the default answer, once with the
# other. As long as the reading does not matter, both games are the same. The **interval** is in brackets: nineteen
# times out of twenty the true value lies in it. Here are the careful bots, then those that play at random.
#
# **A question for the room:** between bots that play at random, the first in the ranking is how many may help in a
# fight. Between careful bots it is what a helper adds. Which of the two matters more at your table?

# %%
import tsukumo as tk
from tsukumo_widgets import fold
from tsukumo_widgets.labs.readings.story import ranking_table

fold([ranking_table(tk.lab.load_influence("sottomondo", bots), "LANG") for bots in ("careful", "random")], "LANG")

# %% [markdown] lang="it"
# <details><summary>Mostra la risposta</summary>
#
# Dipende da come si gioca. Chi sceglie a caso sceglie in un altro modo appena ha altre scelte, e più aiutanti sono
# molte scelte in più; chi fa i conti cambia idea solo quando cambiano i conti. Guarda però gli intervalli: con
# duecento coppie quelli delle prime due letture si toccano, e l'ordine fra loro non è deciso.
#
# </details>
#
# I numeri grandi sono conservati con il comando che li ha fatti. Qui lo stesso conto, in piccolo e dal vivo: con lo
# stesso seme viene sempre lo stesso. Con poche coppie gli intervalli sono larghi.

# %% [markdown] lang="en"
# <details><summary>Show the answer</summary>
#
# It depends on how people play. Bots that choose at random choose otherwise as soon as there are other choices, and
# more helpers are many more choices; bots that reckon change their minds only when the reckoning does. But look at the
# intervals: with two hundred pairs those of the first two readings touch, and the order between them is not decided.
#
# </details>
#
# The large numbers are kept with the command that made them. Here is the same count, small and live: from the same
# seed it always comes out the same. With few pairs the intervals are wide.

# %%
few = tk.lab.influence("sottomondo", games=6, seed=11, workers=1, progress=False)
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

smallest = tk.lab.smallest("sottomondo", "trade", tries=300)
fold(smallest.measure(), "LANG")

# %%
GameCompare(smallest.comparison, lang="LANG")

# %% [markdown] lang="it"
# ## E il tuo tavolo?
#
# Al contrario: da una partita com'è stata giocata si vede quali risposte la spiegano. Questa è giocata a caso.
#
# **Domanda:** quale lettura non era quella predefinita? Poi apri un file tuo: una partita salvata, per esempio da
# [Il tavolo del castello](castle_table.ipynb).

# %% [markdown] lang="en"
# ## And your table?
#
# The other way round: a game as it was played shows which answers explain it. This one was played at random.
#
# **Question:** which reading was not the default one? Then open a file of yours: a saved game, for example from
# [The table of the castle](castle_table.ipynb).

# %%
from random import Random

from tsukumo_widgets import GameInfer

chance, game = Random(4), tk.new_game("sottomondo", seed=4, readings={"helpers": "any"})
while not game.over:
    game.apply(chance.choice(game.legal_actions()))
fold(tk.lab.infer(game).verdict(), "LANG")

# %%
GameInfer(game, lang="LANG")

# %% [markdown] lang="it"
# ## Il foglio da stampare
#
# Due fogli da mandare a chi scrive il regolamento: le letture che contano di più, ognuna con il suo esempio e una
# frase che chiude la questione. L'ordine è quello dei bot prudenti; accanto c'è anche quanto conta per chi gioca a
# caso.

# %% [markdown] lang="en"
# ## The sheet to print
#
# Two sheets to send to the author of the rulebook: the readings that matter most, each with its example and a
# sentence that settles it. The order is that of the careful bots; beside it stands how much it matters to those that
# play at random.

# %%
tk.lab.sheet("sottomondo", "LANG")

# %% [markdown] lang="it"
# **Domanda per tutti:** quale delle frasi proposte si legge ancora in due modi? Se ne trovi una, non è finita.
#
# **Avanti:** [La prima partita](castle_first.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **A question for the room:** which of the proposed sentences can still be read in two ways? If you find one, it is
# not finished.
#
# **Next:** [The first game](castle_first.ipynb) · [The index](index.ipynb)
