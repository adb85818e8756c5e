# %% [markdown] lang="it"
# # Il banco dei combattimenti
#
# Scegli chi combatte, contro chi, con quali carte: chi vince?

# %% [markdown] lang="en"
# # The fight bench
#
# Choose who fights, against whom, with which cards: who wins?

# %%
from tsukumo_widgets import FightExplorer

FightExplorer.from_link(lang="LANG")

# %% [markdown] lang="it"
# Le probabilità contro il resto del mazzo sono esatte: si contano le carte che restano. Per il prezzo di un aiuto si giocano molte partite dallo stesso punto, con l'aiuto e senza, con le stesse carte coperte.
#
# **Avanti:** [Il banco dei mazzi](decks.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# The odds against the rest of the deck are exact: the cards that remain are counted. For the price of a help, many games are played from the same point, with and without it, with the same hidden cards.
#
# **Next:** [The deck bench](decks.ipynb) · [The index](index.ipynb)
