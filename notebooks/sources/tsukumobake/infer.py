# %% [markdown] lang="it"
# # Che lettura giocate?
#
# Ogni tavolo legge le regole a modo suo. Dov'è andata la parata al tuo?

# %% [markdown] lang="en"
# # Which reading do you play?
#
# Every table reads the rules in its own way. Where did the parade go at yours?

# %%
from tsukumo_widgets import Infer

Infer.from_link(lang="LANG")

# %% [markdown] lang="it"
# Più movimenti inserisci, meno letture restano. Se non ne resta nessuna, o il movimento è annotato male, o al tavolo si è fatto un errore.
#
# Un file di righe come `G7N.gD7s5.mG11n7 -> F7 E7 C7 g` si dà a `tsukumo infer`, una lista a `tk.infer`.

# %% [markdown] lang="en"
# The more movements you enter, the fewer readings remain. If none does, either the movement was noted wrong, or somebody made a mistake at the table.
#
# Give a file of lines like `G7N.gD7s5.mG11n7 -> F7 E7 C7 g` to `tsukumo infer`, or a list of them to `tk.infer`.
