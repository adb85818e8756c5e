# %% [markdown] lang="it"
# # Eventi e classi
#
# ## Una classe nuova
#
# ### `class.row` Vittorie di fila
#
# Le vittorie di un turno fanno una **fila**: cresce di uno con ogni combattimento vinto, e torna a zero con uno perso o
# pari. Aiutare non conta. *Interpretazione:* un nuovo turno la azzera, lettura `class_draw`.
#
# ### `class.draw` La carta classe
#
# Dopo i passi, se la tua fila è di due o più, puoi pescare una carta classe, se ce n'è. La fila riparte da zero anche
# se rinunci. La classe nuova va sopra la vecchia.

# %% [markdown] lang="en"
# # Events and classes
#
# ## A new class
#
# ### `class.row` Fights won in a row
#
# The fights that you win in a turn make your **row**: it grows by one with each fight won, and is back at zero after
# one drawn or lost. Helping does not count. *Interpretation:* a new turn sets it to zero, reading `class_draw`.
#
# ### `class.draw` The class card
#
# After the steps, if your row is two or more, you may draw a class card, if there is one. The row starts anew even if
# you decline. The new class goes on top of the old one.

# %%
from tsukumo_widgets.sottomondo.lesson import ask, cards

ask("two_in_a_row", "LANG")

# %%
ask("row_broken", "LANG")

# %% [markdown] lang="it"
# ### `power.use` Usare il potere
#
# Quando ti prepari puoi scartare tante carte quante ne costa il potere della tua classe, e aggiungere alla tua forza
# quello che dice. La carta classe si gira, e finché è girata non ha potere.
#
# ### `power.new` Classe nuova, carta dritta
#
# Una classe nuova arriva non girata, e finisce ciò che aggiungeva il potere della vecchia.

# %% [markdown] lang="en"
# ### `power.use` Using the power
#
# When you ready you may discard as many cards as the power of your class costs, and add to your force what it says. The
# class card is turned, and has no power while it is.
#
# ### `power.new` A new class comes unturned
#
# A new class comes unturned, and ends what the old one's power added.

# %%
ask("howl", "LANG")

# %%
cards("classes", "LANG")

# %% [markdown] lang="it"
# ## Come si legge un effetto
#
# ### `effect.order` In ordine
#
# Gli effetti di una carta si eseguono in ordine, e ciò che non si può fare si lascia. Ciò che accadrebbe insieme accade
# in senso orario, una carta alla volta.
#
# ### `effect.who` A chi tocca
#
# *Tu* è chi gioca la carta, chi trova l'evento, chi combatte il mostro. Chi altro è inteso si decide quando l'effetto
# comincia: chi siede a sinistra o a destra, gli altri, tutti, uno scelto da te, i più alti o i più bassi di livello.

# %% [markdown] lang="en"
# ## How to read an effect
#
# ### `effect.order` In order
#
# The effects of a card are carried out in order, and what cannot be done is left out. What would happen at once happens
# clockwise, card by card.
#
# ### `effect.who` Whom it means
#
# *You* are who plays the card, who finds the event, who fights the monster. Who else is meant is settled when the
# effect begins: the left or right neighbour, the others, all, one chosen by you, those at the highest or lowest level.

# %%
ask("lowest", "LANG")

# %% [markdown] lang="it"
# Il sonno incantato è per uno scelto da te. Chi decide, quando Ada si è preparata?

# %% [markdown] lang="en"
# The enchanted sleep is for one chosen by you. Who decides, once Ada has readied?

# %%
ask("sleeper", "LANG")

# %% [markdown] lang="it"
# ### `effect.only` Solo certe classi
#
# Un effetto può valere solo per certe classi, o per gli umani: gli altri restano fuori.
#
# ### `effect.fight` Tutti contro tutti
#
# Chi deve attaccare attacca, uno dopo l'altro, quelli intesi dal suo posto. Nessuno attacca sé stesso.
#
# Due eventi famosi. La **rivolta dei popolani**: combatti contro ogni altro giocatore senza classe.

# %% [markdown] lang="en"
# ### `effect.only` Some classes only
#
# An effect may be for some classes, or humans, only: the rest are left out.
#
# ### `effect.fight` Fights among players
#
# Those who must attack do so, one after the other: whoever is meant as seen from their seat. Nobody attacks itself.
#
# Two famous events. The **commoners' revolt**: you fight every other player without a class.

# %%
ask("revolt", "LANG")

# %% [markdown] lang="it"
# La **guerra delle gilde**: ognuno attacca chi siede alla sua sinistra.

# %% [markdown] lang="en"
# The **guild war**: everybody attacks the player on their left.

# %%
ask("guilds", "LANG")

# %% [markdown] lang="it"
# ## Che cosa può succedere
#
# ### `effect.level` Un livello in più o in meno
#
# Il livello cambia di uno. Le carte che danno protezione non lo evitano: servono solo quando perdi un combattimento. Ada
# trova una botola.

# %% [markdown] lang="en"
# ## What can happen
#
# ### `effect.level` A level more or less
#
# The level changes by one. Guard cards do not prevent it: they only help when you lose a fight. Ada finds a trapdoor.

# %%
ask("no_guard", "LANG")

# %% [markdown] lang="it"
# ### `effect.draw` Pescare
#
# Carte del castello vanno nell'inventario.
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
# Un **nemico** è una forza e basta, come un mostro senza tratti. L'imboscata ha forza 4.

# %% [markdown] lang="en"
# ### `effect.draw` Draw
#
# Castle cards go to the inventory.
#
# ### `effect.discard` Discard
#
# Whoever must discard chooses which cards, one at a time.
#
# ### `effect.take` Take
#
# You choose cards of another player, one by one, and put them into your inventory.
#
# ### `effect.skip` Miss a turn
#
# You miss your next turn, just one, even if you are told so twice.
#
# ### `effect.class` Change class
#
# A class card is drawn; or the last one goes back under the deck, and the one before is the class, or none.
#
# ### `effect.foe` A foe without card
#
# A **foe** is a force and nothing else, like a monster without traits. The ambush has force 4.

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
# The force of the monster or foe changes. The snare takes 3 from it.

# %%
ask("snared", "LANG")

# %% [markdown] lang="it"
# ### `effect.end_fight` Il combattimento finisce
#
# Finisce subito: vinto, pari, o come se non ci fosse stato. Nell'ultimo caso non dà un secondo passo. Ada fugge dal
# drago.
#
# ### `effect.ended` E dopo?
#
# La carta si esegue fino in fondo, nessuno si prepara più e non c'è confronto. Un combattimento non finisce due volte.

# %% [markdown] lang="en"
# ### `effect.end_fight` The fight ends
#
# It ends at once: won, drawn, or as if there had been none. In the last case it gives no second step. Ada escapes from
# the dragon.
#
# ### `effect.ended` And then?
#
# The rest of the card is carried out, nobody readies any more and nothing is compared. A fight does not end twice.

# %%
ask("fled", "LANG")

# %% [markdown] lang="it"
# ### `effect.summon` Evocare
#
# L'evocazione prende un mostro del tuo inventario, o quello che combatti tu: diventa tuo **compagno** fino al tuo
# prossimo turno, e aggiunge la sua forza alla tua. Se lo combattevi, il combattimento finisce pari.

# %% [markdown] lang="en"
# ### `effect.summon` Summon
#
# Summoning takes a monster of your inventory, or the one that you are fighting yourself: it becomes your **companion**
# until your next turn, and adds its force to yours. If you were fighting it, the fight ends drawn.

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
# In your turn it allows you a second step, whatever became of the first. Ada finds a map, and uses it at once.

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
