# %% [markdown] lang="it"
# # Il regolamento
#
# Scegli il gioco e scrivi la tua domanda nella casella, con parole tue: mentre scrivi compare la clausola che risponde. Prova con *due pedine alla stessa distanza*.

# %% [markdown] lang="en"
# # The rulebook
#
# Choose the game and write your question into the box, in your own words: as you type, the clause that answers appears. Try *two pawns at the same distance*.

# %%
from tsukumo_widgets import Rulebook

Rulebook.from_link(lang="LANG")

# %% [markdown] lang="it"
# ## Come si usa
#
# - **Cercare**: le parole valgono in italiano e in inglese, intere o solo cominciate; va bene anche il nome di una clausola, come `target.d`. Le **frecce** passano da una clausola all'altra, **Invio** porta al testo, **Esc** svuota la casella.
# - **Una clausola** ha il suo testo, una figura, i casi in cui decide, le domande che il regolamento lascia aperte e il capitolo che la insegna.
# - **Il link** in alto apre la stessa pagina alla stessa clausola.
# - Ogni nome di clausola, in qualunque pagina, si apre con un clic e porta qui. Nel terminale lo stesso regolamento è `tsukumo rules`.
#
# In una cella di un quaderno: `Rulebook(game="lupus")`.

# %% [markdown] lang="en"
# ## How to use it
#
# - **Searching**: words may be Italian or English, whole or only begun; the name of a clause, such as `target.d`, will do too. The **arrows** go from clause to clause, **Enter** leads to the text, **Escape** empties the box.
# - **A clause** has its text, a picture, the cases in which it decides, the questions that the rulebook leaves open and the chapter that teaches it.
# - **The link** at the top opens the same page at the same clause.
# - Every name of a clause, on any page, opens with a click and leads here. In the terminal the same rulebook is `tsukumo rules`.
#
# In a cell of a notebook: `Rulebook(game="lupus")`.
