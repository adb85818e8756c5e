# %% [markdown] lang="it"
# # Il turno nel castello
#
# ## Comincia
#
# ### `turn.begin` Tocca a te
#
# Quando tocca a te, finisce ciò che durava un tuo turno, e le vittorie di prima non contano più per cambiare classe.
#
# ### `turn.skip` Un turno perso
#
# Se devi saltare questo turno non fai passi e non peschi classi: si passa alla fine del turno. Ne salti uno solo.

# %% [markdown] lang="en"
# # The turn in the castle
#
# ## It begins
#
# ### `turn.begin` Your turn
#
# When your turn begins, what lasted a turn of yours ends, and fights won before no longer count for a new class.
#
# ### `turn.skip` A lost turn
#
# If you must miss this turn, you take no steps and draw no class: the end of the turn follows. You miss just one.

# %%
from tsukumo_widgets.games.sottomondo.chapter import ask

ask("missed", "LANG")

# %% [markdown] lang="it"
# ### `ask.one` Una scelta sola
#
# Chi ha una scelta sola la fa senza che gliela si chieda. Per questo in queste partite a volte nessuno decide niente.
#
# ## Il passo
#
# ### `step.draw` Che cosa c'è?
#
# Scopri la prima carta del castello e la metti al centro.
#
# ### `step.monster` Un mostro
#
# Lo combatti, sempre.
#
# ### `step.event` Un evento
#
# Ti prepari, poi succede quello che dice, e la carta si scarta.
#
# ### `step.found` Un oggetto o un'abilità
#
# La tieni nell'inventario; oppure la offri in cambio; oppure la giochi, se è un'abilità o un oggetto che si usa appena
# trovato.

# %% [markdown] lang="en"
# ### `ask.one` A single choice
#
# A player who has only one choice makes it without being asked. That is why in these games at times nobody decides
# anything.
#
# ## The step
#
# ### `step.draw` What is there?
#
# You turn up the top card of the castle and put it in the centre.
#
# ### `step.monster` A monster
#
# You fight it, always.
#
# ### `step.event` An event
#
# You get ready, then what it says happens, and the card is discarded.
#
# ### `step.found` An item or an ability
#
# You keep it in your inventory; or you offer it in exchange; or you play it, if it is an ability, or an item that is
# used as soon as it is found.

# %%
ask("kept", "LANG")

# %%
ask("played_at_once", "LANG")

# %% [markdown] lang="it"
# ### `step.play` Al posto di un'altra
#
# Un'arma, un'armatura o un incantesimo appena trovato puoi giocarlo al posto di uno dello stesso tipo, quando non c'è
# spazio. Se si usa appena trovato, puoi farlo anche quando lo spazio c'è. *Lettura:* una carta che vale solo adesso
# non prende il posto di nessun'altra.

# %% [markdown] lang="en"
# ### `step.play` In another's place
#
# You may play a weapon, armour or spell that you have just found in place of one of the same type, when there is no
# room. If it is used as soon as it is found, even when there is room. *Reading:* a card that counts only now takes
# the place of no other card.

# %%
ask("swapped", "LANG")

# %% [markdown] lang="it"
# ### `step.trade` Lo scambio
#
# Puoi proporre uno **scambio**: la carta trovata per una carta che un altro ha nell'inventario, una volta a ciascuno.
# Se accetta, le carte cambiano inventario; se rifiuta, scegli ancora. Regalare non si può. *Lettura:* solo
# carte dell'inventario.

# %% [markdown] lang="en"
# ### `step.trade` The trade
#
# You may propose a **trade**: the card found for one that another player has in the inventory, once to each. If they
# accept, the cards change inventories; if they refuse, you choose again. You cannot give cards away.
# *Reading:* for cards in the inventory only.

# %%
ask("offered", "LANG")

# %% [markdown] lang="it"
# ## Ancora un passo?
#
# ### `step.second` Il secondo passo
#
# Dopo il primo passo puoi farne un altro, se il tuo ultimo combattimento è stato vinto o è finito in parità, o se una
# carta lo permette. Mai un terzo.

# %% [markdown] lang="en"
# ## One more step?
#
# ### `step.second` The second step
#
# After the first step you may take another, if your last fight in it was won or tied, or if a card allows it. Never
# a third.

# %%
ask("drawn_goes_on", "LANG")

# %%
ask("lost_stops", "LANG")

# %%
ask("item_stops", "LANG")

# %% [markdown] lang="it"
# ### `deck.run_out` Il castello è finito
#
# Se devi pescare e nel castello non ci sono più carte, prima gli scarti si mescolano in un mazzo nuovo. Senza
# scarti non peschi.
#
# ### `step.nothing` Niente da trovare
#
# Se non c'è una carta per il passo, i tuoi passi sono finiti.
#
# ## La fine del turno
#
# ### `turn.clean_up` La pulizia
#
# Alla fine c'è la **pulizia**: chi ha più di quattro carte nell'inventario ne scarta, una alla volta, fino ad
# averne quattro. Poi tocca a chi siede a sinistra.

# %% [markdown] lang="en"
# ### `deck.run_out` The castle runs out
#
# If you must draw and no card is left in the castle, the discards are first shuffled into a new deck. Without discards
# either you draw nothing.
#
# ### `step.nothing` Nothing to find
#
# If there is no card for the step, you take no more steps.
#
# ## The end of the turn
#
# ### `turn.clean_up` The clean-up
#
# At the end comes the **clean-up**: all players with more than four cards in their inventory discard, one by one,
# down to four. Then the player on the left takes a turn.

# %%
ask("five_cards", "LANG")

# %% [markdown] lang="it"
# **Avanti:** [I combattimenti e l'aiuto](castle_fight.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [Fights and help](castle_fight.ipynb) · [The index](index.ipynb)
