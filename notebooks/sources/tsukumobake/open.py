# %% [markdown] lang="it"
# # Quello che ti hanno mandato
#
# Chi ti ha mandato il link vedeva questo. Puoi cambiare tutto: il suo resta com'era. Il corso comincia
# [dall'indice](index.ipynb).

# %% [markdown] lang="en"
# # What you were sent
#
# Whoever sent you the link was looking at this. Change whatever you like: theirs stays as it was. The course begins
# [with the index](index.ipynb).

# %%
from tsukumo_widgets import open_link

open_link(lang="LANG")
