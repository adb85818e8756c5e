# %% [markdown] lang="it"
# # Si comincia da qui
#
# Una **parata di demoni** gira per Kyoto, di notte. Raccogli oggetti e stanne alla larga: il maestro dice che cosa fare.
#
# Dopo: [tutto il corso](index.ipynb) · [un capitolo alla volta](game.ipynb) · [il tavolo](table.ipynb) · [Lupus](lupus.ipynb) · [Sottomondo](castle_first.ipynb)

# %% [markdown] lang="en"
# # Start here
#
# A **parade of demons** roams Kyoto at night. Gather objects and keep clear of it: the coach tells you what to do.
#
# Afterwards: [the whole course](index.ipynb) · [chapter by chapter](game.ipynb) · [the table](table.ipynb) · [Lupus](lupus.ipynb) · [Sottomondo](castle_first.ipynb)

# %% tsukumo={"run": true}
from tsukumo_widgets import FirstHour

FirstHour.from_link(lang="LANG")
