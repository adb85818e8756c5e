# %% [markdown] lang="it"
# # Il banco dei combattimenti
#
# Scegli chi combatte, contro quale mostro, con quali carte e quale aiuto: la pagina somma le forze e dice che cosa
# cambierebbe ogni carta.

# %% [markdown] lang="en"
# # The fight bench
#
# Choose who fights, against which monster, with which cards and whose help: the page adds up the strengths, and says
# what each card would change.

# %%
from tsukumo_widgets import FightExplorer

FightExplorer.from_link(lang="LANG")

# %% [markdown] lang="it"
# ## Tre domande
#
# - **Chi vince, e che cosa cambia una carta?** Le barre sono le due somme, pezzo per pezzo; sotto, una riga per ogni carta
#   che si potrebbe giocare.
# - **E contro il resto del mazzo?** La probabilità di vincere è esatta: si contano le carte che restano. La mappa dice lo
#   stesso per ogni livello e ogni forza.
# - **L'aiuto vale il suo prezzo?** Molte partite dallo stesso punto, una volta con l'aiuto e una senza, con le stesse
#   carte coperte: quanto cambia la probabilità di arrivare al livello 10, con il suo intervallo.
#
# **Avanti:** [Il banco dei mazzi](decks.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# ## Three questions
#
# - **Who wins, and what does a card change?** The bars are the two sums, piece by piece; below, a line for every card
#   that could be played.
# - **And against the rest of the deck?** The chance of winning is exact: the cards that remain are counted. The map says
#   the same for every level and every strength.
# - **Is the help worth its price?** Many games from the same point, once with the help and once without, with the same
#   hidden cards: how much the chance of reaching level 10 changes, with its interval.
#
# **Next:** [The deck bench](decks.ipynb) · [The index](index.ipynb)
