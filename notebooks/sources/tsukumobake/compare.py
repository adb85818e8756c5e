# %% [markdown] lang="it"
# # Due letture a confronto
#
# Una frase si può leggere in due modi: che cosa cambia? Scegli la lettura e le due risposte: il tabellone mostra tutti e due i percorsi.

# %% [markdown] lang="en"
# # Two readings compared
#
# A sentence can be read in two ways: what does it change? Choose the reading and the two answers: the board shows both ways.

# %%
from tsukumo_widgets import Compare

Compare.from_link(lang="LANG")

# %% [markdown] lang="it"
# ## Come si usa
#
# 1. **Sposta le pedine**: i due movimenti ripartono.
# 2. **Mostra quel passo** porta dove si separano. Le frasi segnate valgono per una sola risposta.
# 3. **Tutte le letture, qui** dice, di ogni risposta a ogni domanda, se qui conta: con un clic la confronti.
#
# Dove una lettura non può contare, la pagina dice perché invece di provare. Se invece sai come è andata al tavolo e vuoi sapere la lettura, c'è [Che lettura giocate?](infer.ipynb).

# %% [markdown] lang="en"
# ## How to use it
#
# 1. **Move the pawns**: both movements set off again.
# 2. **Show that step** goes to where they part. The marked sentences hold for one answer alone.
# 3. **All readings, here** says, of each answer to each question, whether it matters here: one click compares it.
#
# Where a reading cannot matter, the page says why instead of trying. If you know what happened at the table and want to know the reading, there is [Which reading do you play?](infer.ipynb).
