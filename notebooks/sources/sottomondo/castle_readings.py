# %% [markdown] lang="it"
# # Le letture di Sottomondo
#
# Un regolamento non dice tutto. Dove lascia una domanda aperta, qui c'è una lettura, che scegli prima di giocare. La
# prima risposta di ognuna è la lettura predefinita: la nostra, che vale se non dici altro.

# %% [markdown] lang="en"
# # The readings of Sottomondo
#
# No rulebook says everything. Where it leaves a question open, there is a reading here, which you choose before you
# play. The first answer of each is the default reading: ours, unless you say otherwise.

# %%
from tsukumo_widgets.games.sottomondo.chapter import ask, readings

readings("LANG")

# %% [markdown] lang="it"
# ## La stessa partita, letta in un altro modo
#
# Se si vince alla fine di ogni turno, nessuno deve aspettare. Confronta con il primo caso in
# [Il duello e la fine](castle_end.ipynb).

# %% [markdown] lang="en"
# ## The same game, read another way
#
# If you win as any turn ends, nobody has to wait. Compare the first case in
# [The duel and the end](castle_end.ipynb).

# %%
ask("wins_now", "LANG")

# %% [markdown] lang="it"
# Oppure di chi aiuta il livello non conta.

# %% [markdown] lang="en"
# Or the helper's level does not count.

# %%
ask("only_bonuses", "LANG")

# %% [markdown] lang="it"
# Se possono aiutare in tanti, dopo un sì si chiede ancora agli altri.

# %% [markdown] lang="en"
# If many may help, the others are still asked after a yes.

# %%
ask("more_helpers", "LANG")

# %% [markdown] lang="it"
# Se un turno dura fino alla pulizia, «Colpo pesante» di Ada finisce con il suo turno. Poi Bruno la attacca.

# %% [markdown] lang="en"
# If a turn lasts until the clean-up, Ada's “Heavy blow” ends with her turn. Then Bruno attacks her.

# %%
ask("blow_gone", "LANG")

# %% [markdown] lang="it"
# La serie di vittorie può anche continuare nel turno dopo. Ada ha vinto una volta in quello di prima, e adesso vince
# ancora.

# %% [markdown] lang="en"
# The streak may also go on in the next turn. Ada has won once in her last turn, and now wins again.

# %%
ask("row_goes_on", "LANG")

# %% [markdown] lang="it"
# ## Dove si separano
#
# Per ogni risposta, la partita più corta che si è trovata in cui fa differenza: da una parte la lettura predefinita,
# dall'altra quella che scegli. Va' avanti fino a dove si separano.

# %% [markdown] lang="en"
# ## Where they part
#
# For every answer, the shortest game that was found in which it makes a difference: on one side the default reading, on
# the other the one that you choose. Go on to where they part.

# %%
from tsukumo_widgets import GameCompare

GameCompare("sottomondo", "class_draw", lang="LANG")

# %% [markdown] lang="it"
# Restano due letture: si scambia anche con carte in gioco, e si aiuta anche contro un giocatore. In
# [Il tavolo del castello](castle_table.ipynb) scegli le letture sotto il pulsante «Gioca».
#
# **Avanti:** [La salita, contata](castle_climb.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# Two readings are left: to trade for cards in play as well, and to help against a player. In
# [The table of the castle](castle_table.ipynb) you choose the readings below the button “Play”.
#
# **Next:** [The climb, counted](castle_climb.ipynb) · [The index](index.ipynb)
