# %% [markdown] lang="it"
# # Eventi e classi
#
# ## Una classe nuova
#
# ### `class.row` La serie di vittorie
#
# Le vittorie di un turno formano una **serie**: cresce di uno con ogni combattimento vinto, e torna a zero con uno perso
# o in parità. Aiutare non conta. *Lettura:* un nuovo turno la azzera.
#
# ### `class.draw` La carta classe
#
# Dopo i passi, se la tua serie è di due o più, puoi pescare una carta classe, se ce n'è. La serie riparte da zero anche
# se rinunci. La classe nuova va sopra la vecchia.

# %% [markdown] lang="en"
# # Events and classes
#
# ## A new class
#
# ### `class.row` The winning streak
#
# The fights that you win in a turn make your **streak**: it grows by one with each fight won, and goes back to zero
# after one tied or lost. Helping does not count. *Reading:* a new turn sets it to zero.
#
# ### `class.draw` The class card
#
# After the steps, if your streak is two or more, you may draw a class card, if there is one. The streak starts again
# from zero even if you decline. The new class goes on top of the old one.

# %%
from tsukumo_widgets.games.sottomondo.chapter import ask, cards

ask("two_in_a_row", "LANG")

# %%
ask("row_broken", "LANG")

# %% [markdown] lang="it"
# ### `power.use` Usare il potere
#
# Quando ti prepari puoi scartare tante carte quante ne costa il potere della tua classe, e aggiungere alla tua forza
# quello che dice. La carta classe si gira, e finché è girata non ha potere.
#
# ### `power.new` Classe nuova, carta diritta
#
# Una classe nuova non è girata, e ciò che aggiungeva il potere della vecchia finisce.

# %% [markdown] lang="en"
# ### `power.use` Using the power
#
# When you get ready you may discard as many cards as the power of your class costs, and add to your strength what it
# says. The class card is turned: until it is turned back it has no power.
#
# ### `power.new` A new class is not turned
#
# A new class is not turned, and what the old one's power added ends.

# %%
ask("howl", "LANG")

# %% [markdown] lang="it"
# ### Le classi del castello

# %% [markdown] lang="en"
# ### The classes of the castle

# %%
cards("classes", "LANG")

# %% [markdown] lang="it"
# ## Come si legge un effetto
#
# ### `effect.order` In ordine
#
# Gli effetti di una carta si eseguono in ordine, e ciò che non si può fare si salta. Ciò che accadrebbe insieme accade
# in senso orario, una carta alla volta.
#
# ### `effect.who` Chi riguarda
#
# *Tu* è chi gioca la carta, chi trova l'evento, chi combatte contro il mostro. Chi altro riguarda si decide quando
# l'effetto comincia: chi siede a sinistra o a destra, gli altri, tutti, uno scelto da te, chi è al livello più alto o
# più basso.

# %% [markdown] lang="en"
# ## How to read an effect
#
# ### `effect.order` In order
#
# The effects of a card are carried out in order, and what cannot be done is left out. What would happen at the same
# time happens clockwise, card by card.
#
# ### `effect.who` Whom it concerns
#
# *You* are the player who plays the card, finds the event, or fights the monster. Whom else it concerns is decided
# when the effect begins: the player on the left or right, the others, everybody, one you choose, those at the highest
# or lowest level.

# %%
ask("lowest", "LANG")

# %% [markdown] lang="it"
# «Sonno incantato» è per uno scelto da te. Chi decide, quando Ada si è preparata?

# %% [markdown] lang="en"
# “Enchanted sleep” is for a player of your choice. Who decides, once Ada has got ready?

# %%
ask("sleeper", "LANG")

# %% [markdown] lang="it"
# ### `effect.only` Solo certe classi
#
# Un effetto può riguardare solo certe classi, o solo chi è senza classe: gli altri restano fuori.
#
# ### `effect.fight` Tutti contro tutti
#
# Chi deve attaccare attacca, uno dopo l'altro, i giocatori indicati dalla carta, visti dal suo posto. Nessuno attacca
# sé stesso.
#
# Due eventi famosi. «Rivolta dei popolani»: combatti contro ogni altro giocatore senza classe.

# %% [markdown] lang="en"
# ### `effect.only` Some classes only
#
# An effect may concern only some classes, or only players without a class: the rest are left out.
#
# ### `effect.fight` Fights among players
#
# Those who must attack do so, one after the other: the players named by the card, as seen from each attacker's seat.
# Nobody attacks themselves.
#
# Two famous events. “Commoners' revolt”: you fight every other player without a class.

# %%
ask("revolt", "LANG")

# %% [markdown] lang="it"
# «**Guerra delle gilde**»: ognuno attacca chi siede alla sua sinistra.

# %% [markdown] lang="en"
# “**Guild war**”: everybody attacks the player on their left.

# %%
ask("guilds", "LANG")

# %% [markdown] lang="it"
# ## Che cosa può succedere
#
# ### `effect.level` Un livello in più o in meno
#
# Il livello cambia di uno. Le carte che proteggono non lo evitano: servono solo quando perdi un combattimento. Ada
# scopre «Botola».

# %% [markdown] lang="en"
# ## What can happen
#
# ### `effect.level` A level more or less
#
# The level changes by one. Cards that protect do not prevent it: they only help when you lose a fight. Ada turns
# up “Trapdoor”.

# %%
ask("no_guard", "LANG")

# %% [markdown] lang="it"
# ### `effect.draw` Pescare
#
# Le carte pescate dal castello vanno in inventario.
#
# ### `effect.discard` Scartare
#
# Chi deve scartare sceglie quali carte, una alla volta.
#
# ### `effect.take` Prendere
#
# Scegli tu, una alla volta, carte di un altro, e le metti nel tuo inventario.
#
# ### `effect.skip` Saltare un turno
#
# Salti il tuo prossimo turno, uno solo, anche se te lo dicono due volte.
#
# ### `effect.class` Cambiare classe
#
# Si pesca una carta classe; oppure l'ultima torna sotto il mazzo, e vale quella di prima, o nessuna.
#
# ### `effect.foe` Un nemico senza carta
#
# Un **nemico** è una forza e basta, come un mostro senza tratti. In «Imboscata» ha forza 4.

# %% [markdown] lang="en"
# ### `effect.draw` Drawing
#
# Cards drawn from the castle go to the inventory.
#
# ### `effect.discard` Discarding
#
# A player who must discard chooses which cards, one at a time.
#
# ### `effect.take` Taking
#
# You choose cards of another player, one by one, and put them in your inventory.
#
# ### `effect.skip` Missing a turn
#
# You miss your next turn, just one, even if you are told so twice.
#
# ### `effect.class` Changing class
#
# A class card is drawn; or the last one goes back under the deck, and the one before it counts again, or none.
#
# ### `effect.foe` A foe without a card
#
# A **foe** is a strength and nothing else, like a monster without traits. In “Ambush” it has strength 4.

# %%
ask("ambushed", "LANG")

# %% [markdown] lang="it"
# ## Durante un combattimento
#
# ### `effect.monster` Il mostro cambia
#
# La forza del mostro o del nemico cambia. La tagliola gli toglie 3.

# %% [markdown] lang="en"
# ## During a fight
#
# ### `effect.monster` The monster changes
#
# The strength of the monster or foe changes. The snare takes 3 from it.

# %%
ask("snared", "LANG")

# %% [markdown] lang="it"
# ### `effect.end_fight` Il combattimento finisce
#
# Finisce subito: vinto, in parità, o come se non ci fosse stato. Nell'ultimo caso non dà un secondo passo. Ada fugge
# dal drago.
#
# ### `effect.ended` E dopo?
#
# La carta si esegue fino in fondo, nessuno si prepara più e non c'è confronto. Un combattimento non finisce due volte.

# %% [markdown] lang="en"
# ### `effect.end_fight` The fight ends
#
# It ends at once: won, tied, or as if it had never happened. In the last case it gives no second step. Ada escapes from
# the dragon.
#
# ### `effect.ended` And then?
#
# The rest of the card is carried out, nobody gets ready any more and nothing is compared. A fight does not end twice.

# %%
ask("fled", "LANG")

# %% [markdown] lang="it"
# ### `effect.summon` Evocare
#
# «Evocazione» prende un mostro del tuo inventario, o quello contro cui combatti tu: diventa tuo **compagno** fino al
# tuo prossimo turno, e aggiunge la sua forza alla tua. Se lo stavi combattendo, il combattimento finisce in parità.

# %% [markdown] lang="en"
# ### `effect.summon` Summoning
#
# “Summoning” takes a monster in your inventory, or the one that you are fighting yourself: it becomes your
# **companion** until your next turn, and adds its strength to yours. If you were fighting it, the fight is tied.

# %%
ask("hypnotised", "LANG")

# %%
ask("summoned", "LANG")

# %% [markdown] lang="it"
# ### `effect.step` Un passo in più
#
# Nel tuo turno ti permette un secondo passo, comunque sia andato il primo. Ada trova una mappa, e la usa subito.

# %% [markdown] lang="en"
# ### `effect.step` One more step
#
# In your turn it allows you a second step, however the first one went. Ada finds a map, and uses it at once.

# %%
ask("mapped", "LANG")

# %% [markdown] lang="it"
# ## Gli eventi del castello

# %% [markdown] lang="en"
# ## The events of the castle

# %%
cards("events", "LANG")

# %% [markdown] lang="it"
# **Avanti:** [Il duello e la fine](castle_end.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The duel and the end](castle_end.ipynb) · [The index](index.ipynb)
