"""A small grammar of Italian and English, for sentences with fields.

A field of a sentence names the form of its value after a colon, each language its own:
``{who:Il} offre {card:il} {to:al}`` and ``{who:The} offers {to:the} {card:the}``. The fields:

========================  =============================================================================================
Italian                   of a noun *spada corta*, of a person called *Ada*
========================  =============================================================================================
``{x}``                   the bare name: *spada corta*, *Ada*
``{x:il}`` ``{x:un}``     with its article: *la spada corta*, *una spada corta*; *Ada*
``{x:del}`` ``al`` …      ``del, al, dal, nel, sul, col``, with preposition and article: *alla spada corta*; *ad Ada*
``{x:i}`` ``{x:dei}`` …   the same of several: ``i, dei, ai, dai, nei, sui, coi``: *le spade corte*
``{x:s}``                 several, without article: *spade corte*
``{x:a}`` ``{x:e}``       *a* and *e* before it, without article: *ad Ada*, *ed Elena*
``{x:questo}``            ``questo, quel, nessun, ogni``: *questa spada corta*
``{x:=promesso}``         an adjective or participle that agrees with it, and nothing else: *promessa*
``{x:|lo|la}``            the word for its gender: masculine, feminine (then their plurals, if there are four)
``{x:/va/vanno}``         the word for its number: one, several
========================  =============================================================================================

In English there are ``{x:the}``, ``{x:a}``, ``{x:the's}`` (*the monk's*), ``{x:'s}`` (*Ada's*), ``{x:s}`` (several) and
``{x:/is/are}``. A form that begins with a capital gives one: ``{x:Il}``, ``{x:The}``; ``{x:^}`` is ``{x}`` with one.

A number is counted: ``{n:passo}`` is *nessun passo*, *un passo*, *2 passi*, and ``{n:step}`` *no steps*, *one step*,
*2 steps*; ``{n:# passo}`` keeps the figure, *1 passo*; ``{n:uomo/uomini}`` has its plural; a word that agrees
with the number, without it, is ``{n:/resta/restano}``. Several things are listed in the form asked of each, with *e*,
*ed* or *and* before the last: ``{cards:il}`` is *la spada corta, il troll e l'ascia*; ``{cards:un?}`` has *o* or *or*.

The values: a `core.language.text.Noun` has a gender, and is countable or not; any other text, and a plain string, is a
name, which takes no article.
"""
