"""The list of crude words: its form, that it is what its sources give, and what is in it and what is not."""

import pytest

from boggle.words.crude import crude_words
from samples import ROOT
from tools.data.make_crude_words import TARGET, WORD, as_lines, reviewed, single_words, with_forms

CRUDE = """
    arse arsed arsehole arseholes arses ass asses asshole assholes bastard bastards bitch bitches bitchy
    bollocks boob boobs bugger buggered bullshit chink chinks clit cock cocks cocksucker coon coons cum cums
    cumming cunt cunts dago dick dickhead dicks dildo dildos dildoes dyke dykes fag fags faggot faggots feck
    frig frigging fuck fucked fucker fuckers fucking fucks goddamn gook gooks gyppo homo homos honky horny jap
    jizz kaffir kike kikes knobhead lesbo masturbate minge mong motherfucker negro nigga niggas nigger niggers
    orgasm orgy paki pakis penis penises piss pissed pisses pissing poof poofter poontang porn prick pricks
    prostitute pussies pussy queef quim rape raped rapist redskin retard retarded scrotum semen sex sexual sexy
    shag shagging shags shat shit shite shits shitting shitty skank slut sluts slutty sodomy spastic spastics
    spaz spic spick spics squaw tit tits titties tosser tranny turd twat twats vagina vibrator vulva wank wanked
    wanker wankers wanking wanks wetback whore whores wog wogs wop wops yid bawd bint cooch frotteur frottage
    harlot hussy nookie nooky shicksa shiksa strumpet trollop wang
"""
EVERYDAY = """
    african arab arsenal assassin assess assessed asset assume balls bass bawdric bawdy beaver bluetit bomb bone
    boot breast butter button canal class classic cockade cockatoo cockerel cockle cockpit cockroach cocktail
    cockney cracker crape cucumber cumin cumulate damn dead dicker dickens document drug dumb embarrass eskimo
    fart farther fascist gables gay german grape grass gun gypsy hell heterosexual homograph homophone
    homosexual hoe hoes hump japan jape jewel jew jewish kill kink lesbian lustre mass midget muff muffin mulch
    nigh niggle nip nun nuts organ pansy panties peacock pee penal pencil peninsula pimple poop pot prickle
    prickly puss pussyfoot queer racoon rapeseed rapid reap retardant scrap screw scunthorpe sextant sextet
    sexton shaggy shagreen shatter shiitake shitake shuttlecock skyscraper slave snigger spade sperm spice
    spices spicy spike spit spitz spunky sturdy stupid suck swank tardy therapist titan titanic titbit title
    titmouse titter tongue twinkle uterus vandyke weed whiten woodcock zebra
"""


@pytest.fixture(scope="module")
def crude():
    """The words of the file."""
    return crude_words()


@pytest.fixture(scope="module")
def known():
    """The words of the built-in list."""
    return {line.split()[0] for line in (ROOT / "wordlist.txt").read_text("ascii").splitlines()}


def test_the_file_has_sorted_words_below_its_sources(crude):
    lines = TARGET.read_text("ascii").splitlines()
    head = [line for line in lines if line.startswith("# ")]
    assert lines == head + as_lines(crude)
    assert lines[len(head) :] == sorted(lines[len(head) :], key=lambda line: line.rstrip("+"))
    assert all(WORD.fullmatch(word) for word in crude)
    assert "cuss" in "".join(head)
    assert "naughty-words" in "".join(head)


def test_crude_words_are_in_it_and_everyday_words_are_not(crude):
    assert set(CRUDE.split()) - crude == set()
    assert set(EVERYDAY.split()) & crude == set()


def test_it_follows_the_two_lists_that_were_read_by_hand_and_the_word_list(crude, known):
    everyday = reviewed("everyday_words.txt")
    assert everyday & crude == set()
    assert reviewed("more_crude_words.txt") - crude == set()
    assert with_forms(set(crude), known, everyday)[0] == crude  # else run `make crude`


@pytest.mark.parametrize(("word", "its", "others"), [
    ("bog", {"bogs", "bogged", "bogging", "boggy", "boggier", "bogginess"}, {"bogle", "boggle", "bow", "bogeys"}),
    ("bake", {"bakes", "baking", "bakable"}, {"bakke", "bak", "bakkes", "bakers", "lake"}),
    ("silly", {"sillies", "sillier", "silliness", "sillily"}, {"sill", "sills", "silled"}),
    ("sass", {"sasses", "sassy"}, {"sassssy", "sasser"}),
])  # fmt: skip
def test_a_word_brings_its_forms_but_not_those_of_everyday_words(word, its, others):
    everyday = {"bogey", "baker", "sasser"}
    assert with_forms({word}, its | others | everyday, everyday)[0] == {word, *its}


def test_of_phrases_only_those_are_taken_that_are_words_in_one(known):
    terms = {"spit", "black-bird", "rain bow", "two cups", "2 cups", "Paris", "é", "x"}
    assert single_words(terms, known) == {"spit", "blackbird", "rainbow"}


def test_a_word_and_the_one_with_s_get_one_line():
    assert as_lines({"bog", "bogs", "bogss", "s", "cat", "dogs"}) == ["bog+", "bogss", "cat", "dogs", "s"]
