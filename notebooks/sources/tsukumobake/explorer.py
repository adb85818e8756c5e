# %% [markdown] lang="it"
# # L'esploratore della parata
#
# Trascina le pedine, gira la parata, cambia le carte e le letture: a ogni modifica la parata riparte, e dice perché.

# %% [markdown] lang="en"
# # The parade explorer
#
# Drag the pawns, turn the parade, change the cards and the readings: after every change the parade sets off again, and says why.

# %%
from tsukumo_widgets import ParadeExplorer

ParadeExplorer.from_link(lang="LANG")
