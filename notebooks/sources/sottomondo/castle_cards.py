# %% [markdown] lang="it"
# # Le carte del castello
#
# ## Prima di un combattimento
#
# ### `ready.card` Una carta
#
# Prima di un combattimento o di un evento **ti prepari**: puoi giocare una carta dall'inventario, una sola.
#
# ### `play.cards` Che cosa si gioca
#
# Si giocano solo oggetti e abilità. La carta va nella tua **area di gioco**, e poi ha i suoi effetti.

# %% [markdown] lang="en"
# # The cards of the castle
#
# ## Before a fight
#
# ### `ready.card` One card
#
# Before a fight or an event you **get ready**: you may play one card from your inventory, just one.
#
# ### `play.cards` What is played
#
# You can play only items and abilities. The card goes to your **play area**, and then has its effects.

# %%
from tsukumo_widgets.games.sottomondo.chapter import ask, cards

ask("stays", "LANG")

# %% [markdown] lang="it"
# ### `play.class` Per quale classe
#
# Alcune carte sono solo per certe classi, e la carta lo dice. Un **incantesimo** vuole una classe che ne usa: il
# chierico o l'incantatrice. Se cambi classe, quello che hai in gioco resta.

# %% [markdown] lang="en"
# ### `play.class` For which class
#
# Some cards are for some classes only, and the card says so. A **spell** needs a class that uses spells: the cleric or
# the sorceress. If you change class, what you have in play stays.

# %%
ask("may_play", "LANG")

# %% [markdown] lang="it"
# ### `ready.power` Il potere
#
# Alcune classi hanno un **potere**. Chi si prepara può usarlo dopo la carta, anche se non ha giocato niente. Come si
# paga è in [Eventi e classi](castle_events.ipynb).
#
# ### `ready.once` Una volta sola
#
# Nessuno si prepara due volte nello stesso passo, anche se combatte più volte. Qui, per un evento, ognuno attacca chi siede
# alla sua sinistra; Ada si prepara prima dell'evento.

# %% [markdown] lang="en"
# ### `ready.power` The power
#
# Some classes have a **power**. A player who gets ready may use it after the card, even after playing none. How you
# pay for it is in [Events and classes](castle_events.ipynb).
#
# ### `ready.once` Only once
#
# Nobody gets ready twice in the same step, even in several fights. Here an event makes everybody attack the player on
# their left. Ada gets ready before the event.

# %%
ask("ready_once", "LANG")

# %% [markdown] lang="it"
# ## C'è posto?
#
# ### `play.room` Lo spazio
#
# In gioco hai al massimo un'arma (due, se la tua classe lo permette), un'armatura e un incantesimo.
#
# ### `play.replace` La sostituzione
#
# Senza spazio, la carta nuova prende il posto di una dello stesso tipo: scegli tu quale, e la scarti prima.

# %% [markdown] lang="en"
# ## Is there room?
#
# ### `play.room` Room
#
# You have at most one weapon in play (two, if your class allows it), one piece of armour and one spell.
#
# ### `play.replace` Replacing a card
#
# Without room, the new card takes the place of one of the same type: you choose which, and discard it first.

# %%
ask("in_place", "LANG")

# %% [markdown] lang="it"
# Un guerriero, invece, tiene due armi.

# %% [markdown] lang="en"
# A warrior, though, keeps two weapons.

# %%
ask("two_weapons", "LANG")

# %% [markdown] lang="it"
# ### `play.copy` Niente doppioni
#
# Un altro oggetto o un'abilità non si gioca finché ne hai in gioco una copia. Abilità diverse stanno insieme.

# %% [markdown] lang="en"
# ### `play.copy` No copies
#
# You cannot play any other item, or an ability, while you have a copy of it in play. Different abilities go together.

# %%
ask("no_copies", "LANG")

# %% [markdown] lang="it"
# ## Quanto dura
#
# ### `play.now` Subito
#
# Una carta che vale solo adesso non ha bisogno di spazio: resta al centro per i suoi effetti, poi si scarta. Il
# sonnifero fa finire il combattimento in parità.

# %% [markdown] lang="en"
# ## How long it lasts
#
# ### `play.now` For now
#
# A card that counts only now needs no room: it stays in the centre for its effects, and is then discarded. The
# sleeping draught ends the fight in a tie.

# %%
ask("asleep", "LANG")

# %% [markdown] lang="it"
# ### `last.fight` Un combattimento
#
# Ciò che dura un combattimento vale nel prossimo in cui combatti o aiuti; se non ce n'è, finisce con il passo. Una
# pozione vale per il primo mostro, non per il secondo.

# %% [markdown] lang="en"
# ### `last.fight` For a fight
#
# What lasts a fight counts in the next one in which you fight or help; if there is none, it ends with the step. A
# potion counts against the first monster, not against the second.

# %%
ask("potion_gone", "LANG")

# %% [markdown] lang="it"
# ### `last.turn` Un turno
#
# Ciò che dura un turno finisce quando comincia il tuo prossimo turno: vale per tutti e due i passi, e anche mentre
# giocano gli altri. *Lettura:* un giro intero. Prova con «Colpo pesante», che vale 3.

# %% [markdown] lang="en"
# ### `last.turn` For a turn
#
# What lasts a turn ends when your next turn begins: it counts in both steps, and while the others play, too.
# *Reading:* a whole round. Try “Heavy blow”, which is worth 3.

# %%
ask("blow_stays", "LANG")

# %% [markdown] lang="it"
# Ada ha giocato «Colpo pesante» nel suo turno. Ora «Rivolta dei popolani» fa attaccare Bruno.

# %% [markdown] lang="en"
# Ada has played “Heavy blow” in her own turn. Now “Commoners' revolt” makes Bruno attack.

# %%
ask("still_strong", "LANG")

# %% [markdown] lang="it"
# ## Gli oggetti e le abilità

# %% [markdown] lang="en"
# ## The items and abilities

# %%
cards("items", "LANG")

# %%
cards("abilities", "LANG")

# %% [markdown] lang="it"
# **Avanti:** [Il turno nel castello](castle_turn.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The turn in the castle](castle_turn.ipynb) · [The index](index.ipynb)
