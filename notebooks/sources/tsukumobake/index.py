# %% [markdown] lang="it"
# # tsukumo

# %% [markdown] lang="en"
# # tsukumo

# %%
from tsukumo_widgets import Gallery

Gallery("LANG")

# %% [markdown] lang="it"
# ## I corsi, un capitolo alla volta
#
# <details><summary>Tsukumobake</summary>
#
# Tutto il gioco, nell'ordine del regolamento. Ogni capitolo sta da solo, ha qualcosa da provare, e si legge ad alta
# voce in pochi minuti.
#
# 1. [Il gioco](game.ipynb): quattro casate, una notte, una partita intera.
# 2. [Il tabellone](board.ipynb): strade, porte, case; dove può andare una pedina, e perché non altrove.
# 3. [Le carte](cards.ipynb): i sedici tipi di oggetto, e quanto valgono a chi.
# 4. [Le combinazioni](combos.ipynb): quanto costano, che cosa fanno, tutte e sei in azione.
# 5. [Pergamene ed eventi](scrolls.ipynb): che cosa si tiene, che cosa si svela, e in che ordine.
# 6. [La preparazione](setup.ipynb): dodici passi, e la notte può cominciare.
# 7. [Il turno](turn.ipynb): un'ora di gioco, fase per fase, fino alla parata.
# 8. [L'incontro con la parata](meeting.ipynb): finirle addosso, la pergamena che protegge, la metà di una mano.
# 9. [La parata guarda e sceglie](parade.ipynb): che cosa vede, e chi insegue; con domande.
# 10. [L'inseguimento](chase.ipynb): percorsi, salti, colpi, bordo; con domande.
# 11. [Il monte degli scarti e i passi della parata](pile.ipynb): le carte usate la spingono, quelle rimosse no.
# 12. [La fine](end.ipynb): i conti, gli obiettivi, un pareggio; e se avessi giocato diversamente?
# 13. [Il laboratorio dei casi](faq.ipynb): quelli del regolamento e molti altri, uno per uno.
#
# E poi:
#
# - [Le letture del gioco](readings.ipynb): dove il regolamento tace, e ogni tavolo risponde a modo suo.
# - [Il laboratorio delle letture](readings_lab.ipynb): quanto conta ogni frase aperta, l'esempio più piccolo, cinque frasi nuove.
# - [Il laboratorio dell'equilibrio](balance_lab.ipynb): chi vince, quanto vale ogni cosa, e 25 punti sono tanti?
# - [Un gioco tuo](own.ipynb): da una cartella vuota a un gioco con una regola inventata da te.
#
# </details>
#
# <details><summary>Lupus in Tabula</summary>
#
# Un villaggio, dei lupi mannari, un moderatore. Nel primo quaderno giochi una notte in meno di un minuto.
#
# 1. [La prima notte](lupus.ipynb): la tua carta, un clic, e l'alba con le sue ragioni.
# 2. [I ruoli e il mazzo](roles.ipynb): chi può esserci, e con quante carte si gioca.
# 3. [La notte e l'alba](night.ipynb): chi apre gli occhi e quando, chi muore e chi si salva.
# 4. [Il giorno](day.ipynb): il giro dei voti, i nominati, il linciaggio.
# 5. [La fine della partita](lupus_end.ipynb): quando finisce, e chi ha vinto.
# 6. [Le letture di Lupus](lupus_readings.ipynb): dove il regolamento tace, e decidete voi.
#
# - [Quanto è equilibrata?](balance.ipynb): le probabilità dei lupi, esatte, e il mazzo per una partita pari.
# - [Il laboratorio di Lupus](lupus_lab.ipynb): quanto conta ogni frase aperta, e la partita più corta che lo mostra.
#
# </details>
#
# <details><summary>Sottomondo Carte</summary>
#
# Un castello infestato, e un regno per chi resta da solo al livello 10. Nel primo quaderno combatti subito.
#
# 1. [Il primo combattimento](sottomondo.ipynb): un mostro, una carta, e la somma delle forze.
# 2. [Le carte del castello](castle_cards.ipynb): che cosa si gioca, dove va, quanto dura.
# 3. [Il turno nel castello](castle_turn.ipynb): uno o due passi, gli scambi, la pulizia.
# 4. [I combattimenti e l'aiuto](castle_fight.ipynb): la forza, chi aiuta e per quale carta.
# 5. [Eventi e classi](castle_events.ipynb): che cosa fanno le carte, e come si cambia classe.
# 6. [Il duello e la fine](castle_end.ipynb): chi vince il regno, e quando.
# 7. [Le letture di Sottomondo](castle_readings.ipynb): dove il regolamento tace, e decidi tu.
#
# - [La salita, contata](castle_climb.ipynb): quanti turni dal livello 1 al 10, esatti, e quanto dura una partita.
# - [Chi vince nel castello?](castle_balance.ipynb): i posti e le classi, con più bot, e quanto questi sono forti.
# - [Il laboratorio del castello](castle_lab.ipynb): quanto conta ogni frase aperta, e la partita più corta che lo mostra.
#
# </details>

# %% [markdown] lang="en"
# ## The courses, one chapter at a time
#
# <details><summary>Tsukumobake</summary>
#
# The whole game, in the rulebook's order. Every chapter stands alone, has something to try, and is read aloud in a
# few minutes.
#
# 1. [The game](game.ipynb): four houses, one night, a whole game.
# 2. [The board](board.ipynb): roads, doors, homes; where a pawn can go, and why not elsewhere.
# 3. [The cards](cards.ipynb): the sixteen types of item, and what they are worth to whom.
# 4. [The combos](combos.ipynb): what they cost, what they do, all six in action.
# 5. [Scrolls and events](scrolls.ipynb): what is kept, what is revealed, and in which order.
# 6. [The setup](setup.ipynb): twelve steps, and the night may begin.
# 7. [The turn](turn.ipynb): one hour of play, phase by phase, up to the parade.
# 8. [Meeting the parade](meeting.ipynb): running into it, the scroll that protects, half of a hand.
# 9. [The parade looks and chooses](parade.ipynb): what it sees, and whom it chases; with questions.
# 10. [The chase](chase.ipynb): paths, jumps, strikes, the edge; with questions.
# 11. [The discard pile and the parade's steps](pile.ipynb): what is used drives it, what is removed does not.
# 12. [The end](end.ipynb): the score, the objectives, a tie; and what if you had played otherwise?
# 13. [The FAQ lab](faq.ipynb): the rulebook's cases and many more, one by one.
#
# And then:
#
# - [The readings of the game](readings.ipynb): where the rulebook is silent, and every table answers in its own way.
# - [The readings lab](readings_lab.ipynb): how much every open sentence matters, the smallest example, five new sentences.
# - [The balance lab](balance_lab.ipynb): who wins, what everything is worth, and are 25 points a lot?
# - [A game of your own](own.ipynb): from an empty folder to a game with a rule that you made up.
#
# </details>
#
# <details><summary>Lupus in Tabula</summary>
#
# A village, some werewolves, a moderator. In the first notebook you play a night in less than a minute.
#
# 1. [The first night](lupus.ipynb): your card, a click, and the dawn with its reasons.
# 2. [The roles and the deck](roles.ipynb): who may be there, and with how many cards you play.
# 3. [The night and the dawn](night.ipynb): who opens their eyes and when, who dies and who is saved.
# 4. [The day](day.ipynb): the circle of votes, the nominees, the lynching.
# 5. [The end of the game](lupus_end.ipynb): when it is over, and who has won.
# 6. [The readings of Lupus](lupus_readings.ipynb): where the rulebook is silent, and you decide.
#
# - [How even is it?](balance.ipynb): the werewolves' chances, exactly, and the deck for an even game.
# - [The lab of Lupus](lupus_lab.ipynb): how much every open sentence matters, and the shortest game that shows it.
#
# </details>
#
# <details><summary>Sottomondo Carte</summary>
#
# A haunted castle, and a kingdom for whoever stands alone at level 10. In the first notebook you fight at once.
#
# 1. [The first fight](sottomondo.ipynb): a monster, a card, and the sum of the forces.
# 2. [The cards of the castle](castle_cards.ipynb): what is played, where it goes, how long it lasts.
# 3. [The turn in the castle](castle_turn.ipynb): one step or two, the trades, the clean-up.
# 4. [Fights and help](castle_fight.ipynb): the force, who helps and for which card.
# 5. [Events and classes](castle_events.ipynb): what cards do, and how you change class.
# 6. [The duel and the end](castle_end.ipynb): who wins the kingdom, and when.
# 7. [The readings of Sottomondo](castle_readings.ipynb): where the rulebook is silent, and you decide.
#
# - [The climb, counted](castle_climb.ipynb): how many turns from level 1 to 10, exactly, and how long a game lasts.
# - [Who wins in the castle?](castle_balance.ipynb): the seats and the classes, under several bots, and how strong these are.
# - [The lab of the castle](castle_lab.ipynb): how much every open sentence matters, and the shortest game that shows it.
#
# </details>
