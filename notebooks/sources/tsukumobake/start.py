# %% [markdown] lang="it"
# # Si comincia da qui
#
# Di notte una **parata di demoni** gira per Kyoto, e tu raccogli oggetti senza farti travolgere. Gioca subito: qui
# sotto il maestro dice che cosa fare, una regola per volta.

# %% [markdown] lang="en"
# # Start here
#
# At night a **parade of demons** roams Kyoto, while you gather objects and keep clear of it. Play at once: below, the
# coach tells you what to do, one rule at a time.

# %%
from tsukumo_widgets import FirstHour

FirstHour(lang="LANG")

# %% [markdown] lang="it"
# Dopo la prima ora: [tutto il corso](index.ipynb) · [il gioco, un capitolo alla volta](game.ipynb) · [il tavolo](table.ipynb) · [la prima notte di Lupus](lupus.ipynb) · [la prima partita di Sottomondo](castle_first.ipynb)

# %% [markdown] lang="en"
# After the first hour: [the whole course](index.ipynb) · [the game, one chapter at a time](game.ipynb) · [the table](table.ipynb) · [the first night of Lupus](lupus.ipynb) · [the first game of Sottomondo](castle_first.ipynb)
