# %% [markdown] lang="it"
# # Che lettura giocate?
#
# Ogni tavolo legge le regole a modo suo. Metti le pedine com'erano e clicca dove è andata la parata: leggi quale lettura lo spiega.

# %% [markdown] lang="en"
# # Which reading do you play?
#
# Every table reads the rules in its own way. Put the pawns where they stood and click where the parade went: you read which reading explains it.

# %%
from tsukumo_widgets import Infer

Infer.from_link(lang="LANG")

# %% [markdown] lang="it"
# ## Come si usa
#
# 1. **La posizione**: trascina pedine e parata, correggi le carte, o incolla una posizione in una riga.
# 2. **Dove è andata**: un clic per ogni passo, sulla casella dove la parata si è fermata; un clic sulla pedina colpita. Quello che nessuno ricorda si salta con **?** (un passo) o **…** (quanti se ne vuole).
# 3. **Aggiungi il movimento**: il tabellone è pronto per il prossimo. Più movimenti inserite, meno letture restano.
#
# Se nessuna lettura spiega un movimento, la pagina dice da quale passo, e che cosa avrebbero fatto le letture più vicine: o è annotato male, o al tavolo si è fatto un errore.
#
# Il movimento sta anche in una riga, `G7N.gD7s5.mG11n7 -> F7 E7 C7 g`: un file di righe così si dà a `tsukumo infer`, e una lista a `tk.infer`.

# %% [markdown] lang="en"
# ## How to use it
#
# 1. **The position**: drag pawns and parade, correct the cards, or paste a position in one line.
# 2. **Where it went**: one click for each step, on the square where the parade came to stand; one click on a pawn that was struck. What nobody remembers is skipped with **?** (one step) or **…** (any number of them).
# 3. **Add the movement**: the board is ready for the next one. The more movements you enter, the fewer readings remain.
#
# If no reading explains a movement, the page says from which step, and what the nearest readings would have done: either it was noted wrong, or somebody made a mistake at the table.
#
# A movement also fits on one line, `G7N.gD7s5.mG11n7 -> F7 E7 C7 g`: give a file of such lines to `tsukumo infer`, or a list of them to `tk.infer`.
