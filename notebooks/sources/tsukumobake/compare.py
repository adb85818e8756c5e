# %% [markdown] lang="it"
# # Due letture a confronto
#
# Una frase del regolamento si può leggere in due modi: che cosa cambia? Scegli la lettura e le due risposte, poi avanza passo per passo: i due tabelloni si muovono insieme, e sotto ognuno sta scritto perché.

# %% [markdown] lang="en"
# # Two readings compared
#
# A sentence of the rulebook can be read in two ways: what does it change? Choose the reading and the two answers, then go on step by step: the two boards move together, and under each is written why.

# %%
from tsukumo_widgets import Compare

Compare.from_link(lang="LANG")

# %% [markdown] lang="it"
# ## Come si usa
#
# 1. **Sposta le pedine** su uno dei due tabelloni: si spostano su entrambi, e i movimenti ripartono.
# 2. **Mostra quel passo** porta dove i due movimenti si separano. Le frasi segnate sono quelle che un tabellone dice e l'altro no.
# 3. **Tutte le letture in questa posizione** dice, di ogni risposta a ogni domanda, se qui conta: con un clic la confronti.
#
# Dove una lettura non può contare, la pagina dice perché invece di provare. Se invece sai come è andata al tavolo e vuoi sapere la lettura, c'è [Che lettura giocate?](infer.ipynb).

# %% [markdown] lang="en"
# ## How to use it
#
# 1. **Move the pawns** on one of the boards: they move on both, and both movements set off again.
# 2. **Show that step** goes to where the two movements part. The marked sentences are those that one board says and the other does not.
# 3. **All readings at this position** says, of each answer to each question, whether it matters here: one click compares it.
#
# Where a reading cannot matter, the page says why instead of trying. If you know what happened at the table and want to know the reading, there is [Which reading do you play?](infer.ipynb).
