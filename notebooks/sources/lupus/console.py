# %% [markdown] lang="it"
# # La console del moderatore
#
# Per una serata di *Lupus in Tabula* a un tavolo vero. Scrivi chi gioca, scegli il mazzo, distribuisci le carte: poi la pagina ti guida notte e giorno, con le parole da dire, e tu clicchi i posti dei giocatori indicati. Sul proiettore metti [lo schermo per tutti](screen.ipynb).

# %% [markdown] lang="en"
# # The moderator's console
#
# For an evening of *Lupus in Tabula* at a real table. Type who plays, choose the deck, deal the cards: then the page leads you through night and day, with the words to say, and you click the seats of the players they point at. On the projector, put [the screen for everybody](screen.ipynb).

# %%
from tsukumo_widgets import LupusConsole

LupusConsole.from_link(lang="LANG")

# %% [markdown] lang="it"
# ## Come si usa
#
# - **I posti**: tu siedi in basso, il primo nome è alla tua sinistra, poi si va in senso orario. Trascina un posto per spostarlo.
# - **Le carte**: «Distribuisci qui, in segreto» fa passare il dispositivo di mano in mano, e ognuno vede solo la propria carta. Se le hai già date al tavolo, di' alla pagina chi ha che cosa.
# - **La notte**: chiami ogni ruolo del mazzo con le stesse parole, anche se chi lo ha è fra i morti. Il riquadro blu leggilo ad alta voce; quello arancione è solo per te; il cenno da fare è scritto grande.
# - **Il giorno**: tre minuti per discutere, poi i voti uno dopo l'altro. La freccia dice a chi tocca.
# - **Hai cliccato male?** «Annulla». **Devi alzarti?** «Copri lo schermo»: per scoprirlo serve il PIN che hai scelto all'inizio. Il PIN ferma chi prende in mano il dispositivo, non chi legge il file della partita sul disco.
# - **Si spegne tutto?** La pagina salva la partita a ogni decisione: riaprila e riprendi. «Salva» ne fa un file, che `tsukumo lupus FILE` racconta.

# %% [markdown] lang="en"
# ## How to use it
#
# - **The seats**: you sit at the bottom, the first name is on your left, and so on clockwise. Drag a seat to move it.
# - **The cards**: "Deal here, in secret" makes the device go from hand to hand, and everybody sees only their own card. If you have dealt them at the table already, tell the page who holds what.
# - **The night**: you call every role of the deck with the same words, even if nobody living holds it. Read the blue box aloud; the orange one is for you alone; what to nod is written large.
# - **The day**: three minutes to talk, then the votes one after the other. The arrow says whose turn it is.
# - **A wrong click?** "Undo". **You must leave?** "Cover the screen": to uncover it takes the PIN that you chose at the beginning. The PIN stops people who pick up the device, not those who read the game's file on the disk.
# - **Everything goes dark?** The page saves the game at every decision: open it again and resume. "Save" makes a file of it, which `tsukumo lupus FILE` tells.
