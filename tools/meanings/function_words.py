"""Short words of grammar, which WordNet does not have: pronouns, prepositions, conjunctions, determiners, auxiliaries.

WordNet has some of them as other words only: `as` as arsenic, `his` as the plural of `hi`. So each gets a gloss here,
in the project's own words. What WordNet has beside comes second.
"""

PRONOUN, PREPOSITION, CONJUNCTION, DETERMINER, VERB, ADVERB, EXCLAMATION = "p", "i", "c", "m", "v", "r", "e"

_TABLE = """
a m one, or any one; used before a sound that is no vowel
an m one, or any one; used before the sound of a vowel
the m the one or ones already known or spoken of
this m the one that is near or just spoken of
that m the one that is farther away or known
these m those that are near or just spoken of
those m the ones that are farther away or known
i p the person who speaks
me p the person who speaks, as an object
my m belonging to me
mine p the one or ones that belong to me
myself p me, and no other person
you p the person or persons spoken to
your m belonging to you
yours p the one or ones that belong to you
yourself p you, and no other person
yourselves p you, and no other persons
he p the man, boy or male animal spoken of
him p the man, boy or male animal spoken of, as an object
his m belonging to him
himself p him, and no other person
she p the woman, girl or female animal spoken of
her p the woman, girl or female animal spoken of, as an object; belonging to her
hers p the one or ones that belong to her
herself p her, and no other person
it p the thing, animal or matter spoken of
its m belonging to it
itself p it, and nothing else
we p the person who speaks, and others
us p the person who speaks and others, as an object
our m belonging to us
ours p the one or ones that belong to us
ourselves p us, and no others
they p the persons or things spoken of
them p the persons or things spoken of, as an object
their m belonging to them
theirs p the one or ones that belong to them
themselves p them, and no others
who p which person or persons
whom p which person or persons, as an object
whose m belonging to whom
which m what one or ones of several
what p which thing or things
whoever p any person that
whomever p any person that, as an object
whichever m any one that
whatever m any thing that
someone p some person
somebody p some person
something p some thing that is not named
anyone p any person
anybody p any person
anything p any thing
everyone p every person
everybody p every person
everything p all things
nobody p no person
none p not any; no one
each m every one of several, taken one by one
every m all of a number, without exception
some m a number or an amount that is not exactly told
any m one or more, no matter which
both m the one and the other
either m the one or the other
neither m not the one and not the other
another m one more, or a different one
other m not the same; further
such m of this or that kind
and c as well as; joins words and clauses
or c joins words for things of which one is meant
nor c and not
but c however; except
if c on the condition that
because c for the reason that
although c in spite of the fact that
though c in spite of the fact that
altho c although, spelled shorter
unless c except if
until i up to the time of
till i up to the time of
while c during the time that; whereas
whilst c while
whereas c while on the contrary
whether c if it is so or not
than c introduces what something is compared with
lest c for fear that
as c in the way that; while; since
when c at what time; at the time that
where c at or to what place
of i belonging to; made from; about
to i in the direction of; as far as
in i inside; within
on i touching the top of; upon
at i in the place of; near; toward
by i near; through the doing of
for i in favor of; meant to be given to
from i starting at; out of
with i together with; by means of
without i not having; lacking
into i to the inside of
onto i to a place on top of
upon i on
unto i to
about i on the subject of; around
above i higher than
across i from one side to the other of
after i later than; behind
against i in opposition to; in contact with
along i from one end toward the other of
amid i in the middle of
amidst i in the middle of
among i in the middle of several
amongst i among
around i on all sides of
atop i on the top of
before i earlier than; in front of
behind i at the back of
below i lower than
beneath i under
beside i at the side of
besides i in addition to
between i in the space or time that separates two
beyond i on the farther side of
despite i in spite of
during i in the course of
except i but not; leaving out
inside i within
like i similar to; in the manner of
near i close to
off i away from
out r away from the inside
outside i beyond the limits of
over i above; across; more than
past i beyond; later than
per i for each
since i from the time of
through i in at one side and out at the other of
throughout i in every part of
toward i in the direction of
towards i in the direction of
under i lower than; beneath
underneath i under
up r toward a higher place
versus i against
via i by way of
within i inside the limits of
worth i equal in value to
can v to be able to, or allowed to
could v past form of can: was able to
may v to be allowed to, or likely to
might v past form of may: would perhaps
must v to have to
shall v will; to be going to
should v ought to
will v to be going to
would v past form of will: was going to
ought v to have as a duty
cannot v can not
gonna v going to, as it is spoken
wanna v want to, as it is spoken
am v present form of be, used with I
are v present form of be, used with you, we and they
is v present form of be, used with he, she and it
was v past form of be, used with I, he, she and it
were v past form of be, used with you, we and they
not r in no way; makes the opposite of what is said
how r in what way
why r for what reason
hurray e a shout of joy
whew e a cry of relief or surprise
oh e a cry of surprise or other feeling
ah e a cry of surprise, pleasure or pain
ouch e a cry of sudden pain
aha e a cry of triumph or surprise
hey e a call for somebody's attention
hi e a greeting
ho e a cry of surprise or for attention
pah e a cry of disgust
shh e a call for silence
ugh e a cry of disgust
wow e a cry of wonder
yes r so it is; the opposite of no
no m not any
bye e said on parting
please r added to a request to make it polite
"""
FUNCTION_WORDS = {
    word: (part, gloss) for word, part, gloss in (line.split(" ", 2) for line in _TABLE.strip().split("\n"))
}
