# %% [markdown] lang="it"
# # Il tavolo del castello
#
# Una partita intera, da solo o con altri alla stessa tastiera.

# %% [markdown] lang="en"
# # The table of the castle
#
# A whole game, alone or with others at one keyboard.

# %%
from tsukumo_widgets import GameTable

GameTable.from_link(lang="LANG", game="sottomondo")

# %% [markdown] lang="it"
# Con il cursore guardi indietro, e da ogni momento puoi giocare in un altro modo: la partita resta com'è.
#
# **Avanti:** [Le letture di Sottomondo](castle_readings.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# The slider looks back, and from any moment you can play on in another way: the game stays as it is.
#
# **Next:** [The readings of Sottomondo](castle_readings.ipynb) · [The index](index.ipynb)
