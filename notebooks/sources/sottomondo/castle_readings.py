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
from tsukumo_widgets.sottomondo.lesson import ask, readings

readings("LANG")

# %% [markdown] lang="it"
# ## La stessa partita, letta in un altro modo
#
# Con `caught_up: at_once` nessuno deve aspettare. Confronta con il primo caso in
# [Il duello e la fine](castle_end.ipynb).

# %% [markdown] lang="en"
# ## The same game, read another way
#
# With `caught_up: at_once` nobody has to wait. Compare the first case in
# [The duel and the end](castle_end.ipynb).

# %%
ask("wins_now", "LANG")

# %% [markdown] lang="it"
# Con `help_adds: bonuses` di chi aiuta il livello non conta.

# %% [markdown] lang="en"
# With `help_adds: bonuses` the helper's level does not count.

# %%
ask("only_bonuses", "LANG")

# %% [markdown] lang="it"
# Con `helpers: any` dopo un sì si chiede ancora agli altri.

# %% [markdown] lang="en"
# With `helpers: any` the others are still asked after a yes.

# %%
ask("more_helpers", "LANG")

# %% [markdown] lang="it"
# Con `one_turn: turn` il colpo pesante di Ada finisce con il suo turno. Poi Bruno la attacca.

# %% [markdown] lang="en"
# With `one_turn: turn` Ada's heavy blow ends with her turn. Then Bruno attacks her.

# %%
ask("blow_gone", "LANG")

# %% [markdown] lang="it"
# Con `class_draw: in_a_row` la fila continua nel turno dopo. Ada ha vinto una volta in quello di prima, e adesso vince
# ancora.

# %% [markdown] lang="en"
# With `class_draw: in_a_row` the row goes on in the next turn. Ada has won once in her last turn, and now wins again.

# %%
ask("row_goes_on", "LANG")

# %% [markdown] lang="it"
# Restano `trade: play_too`, per scambiare anche con carte in gioco, e `duel_help: yes`, per aiutare contro un
# giocatore. In [Il tavolo del castello](castle_table.ipynb) scegli le letture sotto il pulsante «Gioca».
# Nel terminale scrivi così: `tsukumo play sottomondo --reading trade=play_too`.
#
# **Avanti:** [La salita, contata](castle_climb.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# That leaves `trade: play_too`, to trade for cards in play as well, and `duel_help: yes`, to help against a player.
# In [The table of the castle](castle_table.ipynb) you choose the readings below the button “Play”. In the terminal
# you write: `tsukumo play sottomondo --reading trade=play_too`.
#
# **Next:** [The climb, counted](castle_climb.ipynb) · [The index](index.ipynb)
