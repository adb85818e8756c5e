# %% [markdown] lang="it"
# # Quello che ti hanno mandato
#
# Puoi cambiare tutto: a chi te lo ha mandato resta com'era. [L'indice](index.ipynb)

# %% [markdown] lang="en"
# # What you were sent
#
# Change whatever you like: theirs stays as it was. [The index](index.ipynb)

# %%
from tsukumo_widgets import open_link

open_link(lang="LANG")
