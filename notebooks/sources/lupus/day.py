# %% [markdown] lang="it"
# # Il giorno
#
# ## `day.talk` Si discute
#
# Tre minuti al massimo, e poi votate. Puoi dire quello che vuoi: la verità, una bugia, che sei il veggente. Quello
# che non puoi fare è mostrare la carta.
#
# ## `day.dead` I morti tacciono
#
# Chi muore, di notte o di giorno, è fuori: non parla più, non fa segni, non svela chi era. Può tenere gli occhi aperti, e
# per lui comincia il divertimento.
#
# ## Il voto
#
# ### `day.circle` Chi comincia
#
# Votate uno per volta, ad alta voce, in senso orario: è il **giro**. Comincia il posto dopo quello dell'ultimo sbranato.
# *Lettura:* se nessuno lo è ancora stato, comincia il primo posto.

# %% [markdown] lang="en"
# # The day
#
# ## `day.talk` The talk
#
# Three minutes at most, and then you vote. You may say what you like: the truth, a lie, that you are the seer. What
# you may not do is show your card.
#
# ## `day.dead` The dead are silent
#
# Players who die, by night or by day, are out: they speak no more, make no signs, do not reveal their role. They may
# keep their eyes open from now on, and that is where their fun begins.
#
# ## The vote
#
# ### `day.circle` Who begins
#
# You vote one at a time, aloud, clockwise: that is the **circle**. The seat after that of the werewolves' last victim
# begins. *Reading:* if there is none yet, the first seat begins.

# %%
from tsukumo_widgets import LupusCase

LupusCase("first_voter", lang="LANG")

# %% [markdown] lang="it"
# E dopo una notte in cui è stato sbranato Luca?

# %% [markdown] lang="en"
# And after a night in which Luca was killed?

# %%
LupusCase("second_voter", lang="LANG")

# %% [markdown] lang="it"
# ## I nominati
#
# ### `day.vote` La prima votazione
#
# Ogni vivo vota un vivo. *Lettura:* puoi votare anche te stesso.
#
# ### `day.nominees` Chi va sotto accusa
#
# Sono nominati quelli con più voti, se sono due o più. Se in testa ce n'è uno solo, anche tutti quelli che vengono subito
# dopo, purché abbiano almeno un voto.

# %% [markdown] lang="en"
# ## The nominees
#
# ### `day.vote` The first vote
#
# Every living player votes for a living player. *Reading:* you may vote for yourself too.
#
# ### `day.nominees` Who stands accused
#
# Those with the most votes are nominated, if there are two or more. If only one is in the lead, so are all who come next, as
# long as they have at least one vote.

# %% [markdown] lang="it"
# ### `day.hoot` Il gufaggio
#
# Contati i voti, il moderatore dice chi il gufo ha indicato nella notte, se è ancora vivo: è il **gufato**.
#
# ### `day.hooted` Nominato di diritto
#
# Se il gufato sarebbe nominato comunque, non cambia niente. Se no, i nominati sono quelli con più voti e lui: chi era
# secondo si salva.
#
# Tre votazioni: conta tu.

# %% [markdown] lang="en"
# ### `day.hoot` The owl's choice
#
# After the votes are counted the moderator tells whom the owl pointed at in the night, if that player is still alive:
# that is the **owl's choice**.
#
# ### `day.hooted` Nominated by right
#
# If the owl's choice would be nominated anyway, nothing changes. If not, the nominees are those with the most votes and
# the owl's choice: those who came second are off the hook.
#
# Three votes: do the counting.

# %%
LupusCase("runners_up", lang="LANG")

# %%
LupusCase("by_right", lang="LANG")

# %%
LupusCase("two_tops", lang="LANG")

# %% [markdown] lang="it"
# ## Il linciaggio
#
# ### `day.single` Un solo nominato
#
# Se il nominato è uno, non c'è altro da votare: è linciato.
#
# ### `day.second` La seconda votazione
#
# I nominati si difendono. Poi gli altri vivi, nello stesso giro, votano uno di loro: chi ha più voti è linciato.
#
# ### `day.third` Il pareggio
#
# Se due o più sono in testa in parità, si difendono ancora, e votate soltanto fra loro. *Lettura:* chi era nominato
# ma non è in parità ora vota anche lui.
#
# ### `day.lot` Il sorteggio
#
# Dopo un secondo pareggio il moderatore tira a sorte. *Lettura:* lo stesso quando non resta nessuno che
# possa votare.
#
# ### `day.lynch` Si muore coperti
#
# Il linciato muore, e la sua carta resta coperta: nessuno sa se avete fatto bene.
#
# Adesso tocca a te: che cosa succede?

# %% [markdown] lang="en"
# ## The lynching
#
# ### `day.single` A single nominee
#
# If there is one nominee, there is nothing left to vote on: that player is lynched.
#
# ### `day.second` The second vote
#
# The nominees defend themselves. Then the other living, in the same circle, vote among them: the one with the most
# votes is lynched.
#
# ### `day.third` The tie
#
# If two or more are tied in the lead, they defend themselves again, and you vote only among them. *Reading:*
# nominees who are not tied now vote too.
#
# ### `day.lot` Drawing lots
#
# After a second tie the moderator draws lots. *Reading:* the same happens when nobody is left who could vote.
#
# ### `day.lynch` You die face down
#
# The lynched player dies, and the card stays face down: nobody knows whether that was well done.
#
# Now it's your turn: what happens next?

# %%
LupusCase("second", lang="LANG")

# %%
LupusCase("tie", lang="LANG")

# %%
LupusCase("all_named", lang="LANG")

# %%
LupusCase("single", lang="LANG")

# %%
LupusCase("lot", lang="LANG")

# %% [markdown] lang="it"
# Un pareggio fra due dei tre nominati: chi apre la terza votazione?

# %% [markdown] lang="en"
# A tie of two of the three nominees: who opens the third vote?

# %%
LupusCase("third_voter", lang="LANG")

# %% [markdown] lang="it"
# ## Una variante
#
# ### `day.ghosts` I fantasmi
#
# Se giocate con i **fantasmi**, chi era già morto prima di quest'alba vota ancora, ma solo nella prima votazione e solo per
# un vivo, quando nel giro tocca a lui. Il primo giorno è stata linciata Marta; stanotte è stato sbranato Luca.

# %% [markdown] lang="en"
# ## A variant
#
# ### `day.ghosts` The ghosts
#
# If you play with **ghosts**, those who were dead before this dawn still vote, but only in the first vote and only for
# the living, when their turn in the circle comes. On the first day Marta was lynched; tonight Luca was killed.

# %%
LupusCase("ghost", lang="LANG")

# %% [markdown] lang="it"
# **Avanti:** [La fine della partita](lupus_end.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The end of the game](lupus_end.ipynb) · [The index](index.ipynb)
