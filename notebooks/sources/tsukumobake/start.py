# %% [markdown] lang="it"
# # Si comincia da qui
#
# Una **parata di demoni** gira per Kyoto, di notte. Raccogli oggetti e stanne alla larga: il maestro dice che cosa fare.
#
# [Impara](levels.ipynb) · [gioca](table.ipynb) · [gioca con gli altri](console.ipynb) · [insegna a una classe](quiz.ipynb) · [risolvi una disputa](rulebook.ipynb) · [inventa un gioco](own.ipynb) · [tutte le pagine](index.ipynb)

# %% [markdown] lang="en"
# # Start here
#
# A **parade of demons** roams Kyoto at night. Gather objects and keep clear of it: the coach tells you what to do.
#
# [Learn](levels.ipynb) · [play](table.ipynb) · [play together](console.ipynb) · [teach a class](quiz.ipynb) · [settle a dispute](rulebook.ipynb) · [make a game](own.ipynb) · [all pages](index.ipynb)

# %% tsukumo={"run": true}
from tsukumo_widgets import FirstHour

FirstHour.from_link(lang="LANG")
