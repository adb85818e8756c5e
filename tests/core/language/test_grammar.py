"""A small grammar: every form of every kind of noun, numbers, lists, and what is guessed."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tsukumo.core.language.grammar import english, italian
from tsukumo.core.language.text import LANGS, Noun, Text, UnfilledSentence, join_list, plain, read_catalogue, read_text

SWORD = Noun("spada corta", "short sword", "f")
AXE = Noun("ascia", "axe", "f")
TROLL = Noun("troll", "troll", "m")
GNOME = Noun("gnomo", "gnome", "m")
BOOTS = Noun("stivali", "boots", "m plural")
MAIL = Noun("cotta di maglia", "chain mail", "f mass")
MASTER = Noun("signore dei ratti", "lord of the rats", "m")
ADA, ELENA = plain("Ada"), plain("Elena")


def it(form: str, noun: object) -> str:
    """A noun in an Italian form."""
    return Text(f"{{x:{form}}}", "").fill(x=noun).it


def en(form: str, noun: object) -> str:
    """A noun in an English form."""
    return Text("", f"{{x:{form}}}").fill(x=noun).en


@pytest.mark.parametrize(
    ("noun", "forms"),
    [
        (
            SWORD,
            "la spada corta|una spada corta|della spada corta|alla spada corta|dalla spada corta|nella spada corta",
        ),
        (AXE, "l'ascia|un'ascia|dell'ascia|all'ascia|dall'ascia|nell'ascia"),
        (TROLL, "il troll|un troll|del troll|al troll|dal troll|nel troll"),
        (GNOME, "lo gnomo|uno gnomo|dello gnomo|allo gnomo|dallo gnomo|nello gnomo"),
        (BOOTS, "gli stivali|degli stivali|degli stivali|agli stivali|dagli stivali|negli stivali"),
        (ADA, "Ada|Ada|di Ada|ad Ada|da Ada|in Ada"),
        (ELENA, "Elena|Elena|di Elena|a Elena|da Elena|in Elena"),
    ],
)
def test_an_italian_noun_has_its_article_and_its_prepositions(noun: Text, forms: str) -> None:
    assert "|".join(it(form, noun) for form in ("il", "un", "del", "al", "dal", "nel")) == forms


@pytest.mark.parametrize(
    ("word", "article"),
    [
        ("specchio", "lo"),
        ("zaino", "lo"),
        ("psicologo", "lo"),
        ("yokai", "lo"),
        ("xilofono", "lo"),
        ("sole", "il"),
        ("uomo", "l'"),
        ("iettatore", "lo"),
        ("re", "il"),
    ],
)
def test_lo_stands_before_what_is_hard_to_say(word: str, article: str) -> None:
    assert it("il", Noun(word, "", "m")) == article + " " * (article[-1] != "'") + word


@pytest.mark.parametrize(
    ("noun", "said", "several"),
    [
        (SWORD, "le spade corte", "spade corte"),
        (AXE, "le asce", "asce"),
        (GNOME, "gli gnomi", "gnomi"),
        (MAIL, "le cotte di maglia", "cotte di maglia"),
        (MASTER, "i signori dei ratti", "signori dei ratti"),
        (Noun("uomo", "man", "m"), "gli uomini", "uomini"),
        (Noun("strega", "witch", "f"), "le streghe", "streghe"),
        (Noun("bosco", "wood", "m"), "i boschi", "boschi"),
        (Noun("specchio", "mirror", "m"), "gli specchi", "specchi"),
        (Noun("città", "city", "f"), "le città", "città"),
        (Noun("torcia", "torch", "f"), "le torce", "torce"),
        (Noun("ala", "wing", "f", Text("ali", "wings")), "le ali", "ali"),
    ],
)
def test_several_in_italian(noun: Noun, said: str, several: str) -> None:
    assert (it("i", noun), it("s", noun)) == (said, several)


@pytest.mark.parametrize(
    ("noun", "forms"),
    [
        (SWORD, "the short sword|a short sword|the short sword's|short swords|is"),
        (AXE, "the axe|an axe|the axe's|axes|is"),
        (BOOTS, "the boots|boots|the boots'|boots|are"),
        (MAIL, "the chain mail|chain mail|the chain mail's|chain mail|is"),
        (MASTER, "the lord of the rats|a lord of the rats|the lord of the rats'|lords of the rats|is"),
        (ADA, "Ada|Ada|Ada's|Ada|is"),
        (Noun("unicorno", "unicorn", "m"), "the unicorn|a unicorn|the unicorn's|unicorns|is"),
        (Noun("ora", "hour", "f"), "the hour|an hour|the hour's|hours|is"),
        (Noun("lupo mannaro", "werewolf", "m"), "the werewolf|a werewolf|the werewolf's|werewolves|is"),
    ],
)
def test_the_forms_of_an_english_noun(noun: Text, forms: str) -> None:
    assert "|".join(en(form, noun) for form in ("the", "a", "the's", "s", "/is/are")) == forms


def test_what_is_said_of_a_noun_agrees_with_it() -> None:
    said = "{x:Il} è {x:=colpito} e {x:=verde}: {x:|lo|la|li|le} perdi, {x:/va/vanno} via"
    assert Text(said, "").fill(x=SWORD).it == "La spada corta è colpita e verde: la perdi, va via"
    assert Text(said, "").fill(x=TROLL).it == "Il troll è colpito e verde: lo perdi, va via"
    assert Text(said, "").fill(x=BOOTS).it == "Gli stivali è colpiti e verdi: li perdi, vanno via"


@pytest.mark.parametrize(
    ("number", "italian_words", "english_words"),
    [
        (0, "nessun passo, nessuna carta, 0 punti; restano", "no steps, no cards, 0 points; are"),
        (1, "un passo, una carta, 1 punto; resta", "one step, one card, 1 point; is"),
        (2, "2 passi, 2 carte, 2 punti; restano", "2 steps, 2 cards, 2 points; are"),
    ],
)
def test_numbers_are_counted(number: int, italian_words: str, english_words: str) -> None:
    template = Text(
        "{n:passo}, {n:carta}, {n:# punto}; {n:/resta/restano}", "{n:step}, {n:card}, {n:# point}; {n:/is/are}"
    )
    assert template.fill(n=number) == (italian_words, english_words)


def test_a_number_keeps_pythons_own_formats() -> None:
    assert Text("{n:+} {n:03d} {yes}", "").fill(n=7, yes=True).it == "+7 007 True"


def test_several_things_are_listed_in_the_form_asked() -> None:
    template = Text("{x:Il}. {x:un?} {x:/va/vanno}", "{x:The}. {x:a?}")
    assert template.fill(x=[SWORD, AXE, ELENA]) == (
        "La spada corta, l'ascia ed Elena. una spada corta, un'ascia o Elena vanno",
        "The short sword, the axe and Elena. a short sword, an axe or Elena",
    )
    assert template.fill(x=[TROLL]) == ("Il troll. un troll va", "The troll. a troll")
    assert join_list([ADA, ELENA]).it == "Ada ed Elena"


def test_without_a_gender_it_is_guessed() -> None:
    guesses = ["spada", "troll", "mano", "arte", "fantasma", "cacciatore", "stagione", "città", "stivali", "poeta"]
    assert [it("il", Noun(word, "")) for word in guesses] == [
        *("la spada", "il troll", "la mano", "l'arte", "il fantasma", "il cacciatore", "la stagione", "la città"),
        *("gli stivali", "il poeta"),
    ]
    assert italian.guess_grammar("spada").sure
    assert not italian.guess_grammar("chele").sure


def test_a_noun_stands_in_a_file_with_its_grammar() -> None:
    table = {"it": "ala", "en": "wing", "noun": "f", "plural": {"it": "ali", "en": "wings"}}
    noun = read_text(table)
    assert isinstance(noun, Noun)
    assert (noun, noun.grammar, noun.plural) == (("ala", "wing"), "f", ("ali", "wings"))
    copy = pickle.loads(pickle.dumps(noun))
    assert (copy.grammar, copy.plural) == (noun.grammar, noun.plural)
    assert not isinstance(read_text({"it": "ala", "en": "wing"}), Noun)


def test_a_form_that_a_language_has_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="the"):
        it("the", SWORD)
    with pytest.raises(ValueError, match="il"):
        en("il", SWORD)
    file = tmp_path / "texts.toml"
    file.write_text('wrong = { it = "{x:zz}", en = "{x:the}" }\n')
    with pytest.raises(UnfilledSentence):
        read_catalogue(file).say("wrong", "it", x=SWORD)


@given(st.text("aeiouàbcdfghlmnpqrstvzxy ", min_size=1, max_size=12).filter(str.strip), st.sampled_from("mf"))
@examples(250)
def test_every_word_has_every_form(word: str, gender: str) -> None:
    noun = Noun(word, word, gender)
    for form in (*italian.FORMS, *italian.SEVERAL, "s", "a", "e", "Il", "^"):
        assert it(form, noun).strip()
    for form in ("the", "a", "the's", "'s", "s", "The", "^"):
        assert en(form, noun).strip()
    article = it("il", noun).removesuffix(word)
    assert article in {"m": ("il ", "lo ", "l'"), "f": ("la ", "l'")}[gender]
    assert english.plural(word)


def test_what_no_form_asks_is_filled_in_as_it_is() -> None:
    for lang in LANGS:
        assert plain("{x}, {y}").fill(x=SWORD, y="Ada").say(lang) == f"{SWORD.say(lang)}, Ada"
