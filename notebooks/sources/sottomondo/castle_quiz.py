# %% [markdown] lang="it"
# # Il quiz del castello
#
# Chi vince il combattimento? Puoi giocare questa carta? Ti serve l'aiuto? Clicca una risposta: il motore giudica, spiega
# e cita le clausole.

# %% [markdown] lang="en"
# # The quiz of the castle
#
# Who wins the fight? May you play this card? Do you need the help? Click an answer: the engine judges, explains and
# cites the clauses.

# %%
from tsukumo_widgets import SottomondoQuiz

SottomondoQuiz.from_link(lang="LANG")

# %% [markdown] lang="it"
# Le domande nascono da un numero, il **seme**: lo stesso seme, alla stessa difficoltà, fa a tutti le stesse.
#
# **Avanti:** [Il banco dei combattimenti](fight.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# The questions come from a number, the **seed**: the same seed, at the same difficulty, asks everybody the same ones.
#
# **Next:** [The fight bench](fight.ipynb) · [The index](index.ipynb)
