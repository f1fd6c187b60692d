"""The faces of the published dice sets. Each die is a row of a board's text: `q` is the face `Qu`, `.` a blank face.

The sources were read in October 2026. Where they disagree, a comment beside the set says what was chosen and why.
"""

# bananagrammer.com/2013/10; had2know.org; OpenBSD games/boggle bog.c (cubes4); danvk/hybrid-boggle CLASSIC_DICE;
# scheibo/boggle OLD_DICE. All agree.
CLASSIC = (
    "aaciot/abilty/abjmoq/acdemp/acelrs/adenvz/ahmors/biforx/denosw/dknotu/eefhiy/egkluy/egintv/ehinps/elpstu/gilruw"
)

# bananagrammer.com/2013/10; had2know.org; oeis.org/A063000 (McDonnell 2001, read off his cubes); scheibo/boggle
# NEW_DICE. danvk/hybrid-boggle has CIIMOT and EHRTUV for CIMOTU and EHRTVW: one source against four, of which one was
# read off real cubes.
NEW = "aaeegn/abbjoo/achops/affkps/aoottw/cimotu/deilrx/delrvy/distty/eeghnw/eeinsu/ehrtvw/eiosst/elrtty/himnuq/hlnnrz"

# oeis.org/A063000, with the date 1979. Copies of a BoardGameGeek thread (300883) have DHHLOR twice and DHLNOR once,
# where this has them the other way round; mwong510ca has DDLNOT for DDHNOT. The dated source was kept.
BIG = (
    "aaafrs/aaeeee/aafirs/adennn/aeeeem/aeegmu/aegmnn/afirsy/bjkqxz/ccenst/ceiilt/ceilpt/ceipst"
    "/ddhnot/dhhlor/dhlnor/dhlnor/eiiitt/emottt/ensssu/fiprsy/gorrvw/iprrry/nootuw/ooottu"
)

# The same BoardGameGeek copies; its challenge cube IKLMQU also in OpenBSD bog.c (chal_cube). Two Discord bots put that
# cube into the Deluxe set instead; OpenBSD and Stanford's copy of Deluxe do not have it.
BIG_CHALLENGE = (
    "aaafrs/aaeeee/aafirs/adennn/aeeeem/aeegmu/aegmnn/afirsy/bjkqxz/ccenst/ceiilt/ceilpt/ceipst"
    "/ddhnot/dhlnor/eiiitt/emottt/ensssu/fiprsy/gorrvw/iprrry/nootuw/ooottu/dhhlor/iklmqu"
)

# OpenBSD bog.c (cubes5); Stanford CS106's Boggle starter; the BoardGameGeek copies; scheibo/boggle BIG_DICE;
# mwong510ca DELUXE. All agree.
BIG_DELUXE = (
    "aaafrs/aaeeee/aafirs/adennn/aeeeem/aeegmu/aegmnn/afirsy/bjkqxz/ccnstw/ceiilt/ceilpt/ceipst"
    "/ddlnor/dhhlor/dhhnot/dhlnor/eiiitt/emottt/ensssu/fiprsy/gorrvw/hiprry/nootuw/ooottu"
)

# The BoardGameGeek copies. ultraboardgames.com counts the two-letter cube as a 26th, to swap in; simbre1/braggle has
# FIPRSY in its place. 25 cubes with it were kept, as the copies list them.
BIG_2012 = (
    "aaafrs/aaeeee/aafirs/adennn/aeeeem/aeegmu/aegmnn/afirsy/bbjkxz/ccenst/eiilst/ceipst/ddhnot"
    "/dhhlor/dhhnow/dhlnor/eiiitt/eilpst/emottt/ensssu/q[in][th][er][he][an]/gorrvw/iprsyy/nootuw/ooottu"
)

# The BoardGameGeek copies; smabuk/Smab.DiceAndTiles; mwong510ca SUPERBIG. All agree.
SUPER_BIG = (
    "aaafrs/aaeeee/aaeeoo/aafirs/abdeio/adennn/aeeeem/aeegmu/aegmnn/aeilmn/aeinou/afirsy"
    "/q[in][th][er][he][an]/bbjkxz/ccenst/cddlnn/ceiitt/ceipst/cfgnuy/ddhnot/dhhlor/dhhnow/dhlnor/ehilrs"
    "/eiilst/eilpst/eio.../emttto/ensssu/gorrvw/hirstv/hoprst/iprsyy/jkqwxz/nootuw/ooottu"
)

# Il Paroliere: twrh.noblogs.org/post/2013/01/04/il-paroliere-ovvero-boggle. The only source found.
ITALIAN = (
    "aaeiot/aboomq/abilrt/acelrs/acdemp/acfior/adenvz/aimors/cenotu/denost/eefhis/eglnou/egintv/ehinrs/eiloru/elpstu"
)

# simbre1/braggle Board.kt. The only source found; its Q is a plain letter.
FRENCH = (
    "etukno/evgtin/decamp/ielruw/ehifse/recals/entdos/ofxria/navedz/eioata/glenyu/bmaqjo/tlibra/spulte/aimsor/enhris"
)
