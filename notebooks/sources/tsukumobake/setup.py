# %% [markdown] lang="it"
# # La preparazione
#
# Per cominciare ci sono dodici passi. Al tavolo ci vogliono due minuti; qui li rivedi uno alla volta. Premi ▶: il
# tabellone mostra la situazione dopo ogni passo, accanto c'è la frase con la sua clausola, sotto ciò che sta intorno. Se
# hai il gioco davanti, prepara il tavolo insieme.
#
# <details><summary>Che cosa c'è nella scatola?</summary>
#
# - il tabellone, di 13×13 caselle;
# - 12 tessere edificio, accese da una parte e spente dall'altra, e 4 tessere casa;
# - 4 carte personaggio, una per casata, e 4 pedine di colori diversi;
# - la tessera della parata, con una freccia;
# - 64 oggetti, 6 pergamene e 10 eventi;
# - la **meridiana**, che segna l'ora della notte, e il bugiardino.
#
# </details>

# %% [markdown] lang="en"
# # The setup
#
# There are twelve steps before you begin. At a table they take two minutes; here you see them again one at a time. Press
# ▶: the board shows what is there after each step, beside it stands the sentence with its clause, below what lies round
# the board. If you have the game before you, set it up alongside.
#
# <details><summary>What is in the box?</summary>
#
# - the board, of 13×13 squares;
# - 12 building tiles, lit on one side and dark on the other, and 4 home tiles;
# - 4 character cards, one per house, and 4 pawns of different colours;
# - the parade's tile, with an arrow;
# - 64 items, 6 scrolls and 10 events;
# - the **hour dial**, which shows the hour of the night, and the cheat sheet.
#
# </details>

# %%
from tsukumo_widgets import SetupStepper

SetupStepper(56, lang="LANG", step=9)

# %% [markdown] lang="it"
# ## `setup.1`, `setup.2` Il tabellone e gli edifici
#
# Il tabellone va in mezzo al tavolo (`setup.1`). Sulle caselle segnate posa i dodici edifici (`setup.2`), con la facciata
# accesa in su: chi ci entrerà pescherà. La pianta è una ricostruzione, perché quella del regolamento è andata persa.
#
# ## `setup.3`, `setup.4` Due mazzetti coperti
#
# Mescola i quattro personaggi (`setup.3`) e, a parte, i 64 oggetti (`setup.4`).
#
# **Domanda per tutti:** perché soltanto gli oggetti, e non tutte le 80 carte?
#
# <details><summary>Mostra la risposta</summary>
#
# Perché da questo mazzo si distribuiscono le prime mani, e in una prima mano non devono capitare né pergamene né eventi.
# Si aggiungono dopo (`setup.11`).
#
# </details>
#
# ## `setup.5`, `setup.6` Chi comincia, e chi è chi
#
# Comincia chi ieri è andato a dormire più tardi (`setup.5`): è la prima discussione della serata. Il motore non va mai a
# dormire, e tira a sorte. Poi, in senso orario, ciascuno pesca il suo personaggio e lo scopre (`setup.6`). In questa
# partita è andata così:

# %% [markdown] lang="en"
# ## `setup.1`, `setup.2` The board and the buildings
#
# The board goes in the middle of the table (`setup.1`). Put the twelve buildings on the squares marked for them
# (`setup.2`), with the lit face up: whoever enters will draw. The plan is a reconstruction, for the rulebook's own is
# lost.
#
# ## `setup.3`, `setup.4` Two decks face down
#
# Shuffle the four characters (`setup.3`) and, apart from them, the 64 items (`setup.4`).
#
# **A question for the room:** why the items alone, and not all the 80 cards?
#
# <details><summary>Show the answer</summary>
#
# Because the first hands are dealt from this deck, and a first hand must hold neither scrolls nor events. They are added
# later (`setup.11`).
#
# </details>
#
# ## `setup.5`, `setup.6` Who begins, and who is who
#
# Whoever went to bed latest last night begins (`setup.5`): that is the first argument of the evening. The engine never
# goes to bed, and draws lots. Then, clockwise, everybody draws a character and shows it (`setup.6`). In this game it went
# like this:

# %%
import tsukumo as tk
from IPython.display import display
from tsukumo_widgets import fold
from tsukumo_widgets.games.tsukumobake.chapters import decisions
from tsukumo_widgets.games.tsukumobake.chapters.lesson import ask_end

game = tk.new_game("tsukumobake", seed=56)
decisions.sentences(game, "setup.5", "setup.6", lang="LANG")

# %% [markdown] lang="it"
# ## `setup.7`, `setup.8`, `setup.9` Case, pedine, parata
#
# Ognuno mette la sua casa sul proprio lato (`setup.7`), e sulla casa la pedina (`setup.8`). La parata va al centro, con
# la freccia verso il primo giocatore (`setup.9`).
#
# **Domanda per tutti:** essere i primi ha un prezzo. Quale?
#
# <details><summary>Mostra la risposta</summary>
#
# La parata guarda dalla tua parte: la strada davanti a casa tua è proprio quella che vede.
#
# </details>

# %% [markdown] lang="en"
# ## `setup.7`, `setup.8`, `setup.9` Homes, pawns, parade
#
# Everybody puts their home on their own side (`setup.7`), and the pawn on the home (`setup.8`). The parade goes in the
# centre, with its arrow towards the first player (`setup.9`).
#
# **A question for the room:** being first has a price. Which?
#
# <details><summary>Show the answer</summary>
#
# The parade faces your way: the road before your home is the very one that it sees.
#
# </details>

# %%
game.state.svg(lang="LANG")

# %% [markdown] lang="it"
# ## `setup.10`, `setup.11`, `setup.12` Le carte, e l'ora
#
# Ognuno pesca due oggetti (`setup.10`). Ecco le mani di questa partita: al tavolo ognuno vede soltanto la sua. Il
# riquadro marcato dice quanto vale la carta a chi l'ha in mano.
#
# Poi mescola pergamene ed eventi con gli oggetti rimasti (`setup.11`): questo è il mazzo. Infine metti la meridiana
# sull'ora 1 (`setup.12`), e si comincia.
#
# **Domanda per tutti:** quante carte ha ora il mazzo? E chi ha avuto la mano migliore?
#
# <details><summary>Mostra la risposta</summary>
#
# 64 oggetti meno 8, più 6 pergamene, più 10 eventi: 72. La mano migliore è dell'esploratore: lo specchio d'oro gli vale
# 12 anche se non è suo, e con il cappello, che è suo, fa 15 punti.
#
# </details>

# %% [markdown] lang="en"
# ## `setup.10`, `setup.11`, `setup.12` Cards, and the hour
#
# Everybody draws two items (`setup.10`). These are the hands of this game: at a table you see only your own. The marked
# box says what the card is worth to the player who holds it.
#
# Then shuffle scrolls and events together with the items that are left (`setup.11`): this is the deck. Finally set the
# hour dial to hour 1 (`setup.12`), and the game begins.
#
# **A question for the room:** how many cards has the deck now? And who got the best hand?
#
# <details><summary>Show the answer</summary>
#
# 64 items less 8, and 6 scrolls, and 10 events: 72. The best hand is the explorer's: the golden mirror is worth 12 to him
# though it is not his, and with the hat, which is his, it makes 15 points.
#
# </details>

# %%
decisions.hands(game, "LANG")

# %% [markdown] lang="it"
# ## Un altro seme, un'altra notte
#
# Tutto ciò che il motore tira a sorte viene da un numero, il **seme**: con lo stesso seme la partita comincia uguale, su
# qualunque computer. In cima al capitolo premi *Un'altra notte*, e guarda come cambia.
#
# ### Domanda per tutti
#
# E se la parata si muovesse subito, prima che qualcuno faccia qualcosa? Tutti sono a casa con due carte. Chi
# sceglierebbe, e dove andrebbe?

# %% [markdown] lang="en"
# ## Another seed, another night
#
# Everything that the engine draws by lot comes from a number, the **seed**: with the same seed a game begins the same, on
# any computer. At the top of the chapter press *Another night*, and see how it changes.
#
# ### A question for the room
#
# And if the parade moved at once, before anybody does anything? All are at home with two cards. Whom would it choose, and
# where would it go?

# %%
movement = game.state.movement()
answer = [*movement.explain("LANG").steps[:2], movement.svg(lang="LANG")]
display(ask_end(movement, "LANG", game.state.svg(lang="LANG")), fold(answer, "LANG"))

# %% [markdown] lang="it"
# **Avanti:** [Il turno](turn.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The turn](turn.ipynb) · [The index](index.ipynb)
