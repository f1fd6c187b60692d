"""The published sets of dice. Each set is written like the text of a board.

Each row has the faces of one die: `q` is the face `Qu`, and `.` is a blank face. The sources were read in October 2026.
Where they disagree, a comment above the set says which was chosen and why.
"""

# bananagrammer.com/2013/10; had2know.org; OpenBSD games/boggle bog.c (cubes4); danvk/hybrid-boggle CLASSIC_DICE;
# scheibo/boggle OLD_DICE. All agree.
CLASSIC = (
    "aaciot/abilty/abjmoq/acdemp/acelrs/adenvz/ahmors/biforx/denosw/dknotu/eefhiy/egkluy/egintv/ehinps/elpstu/gilruw"
)

# bananagrammer.com/2013/10; had2know.org; oeis.org/A063000 (McDonnell 2001, read off his cubes); scheibo/boggle
# NEW_DICE. danvk/hybrid-boggle has CIIMOT and EHRTUV instead of CIMOTU and EHRTVW. The other four sources agree, and
# one of them was read off real cubes.
NEW = "aaeegn/abbjoo/achops/affkps/aoottw/cimotu/deilrx/delrvy/distty/eeghnw/eeinsu/ehrtvw/eiosst/elrtty/himnuq/hlnnrz"

# oeis.org/A063000, with the date 1979. It has DHHLOR once and DHLNOR twice, while copies of a BoardGameGeek thread
# (300883) have DHHLOR twice and DHLNOR once. mwong510ca has DDLNOT instead of DDHNOT. The dated source was chosen.
BIG = (
    "aaafrs/aaeeee/aafirs/adennn/aeeeem/aeegmu/aegmnn/afirsy/bjkqxz/ccenst/ceiilt/ceilpt/ceipst"
    "/ddhnot/dhhlor/dhlnor/dhlnor/eiiitt/emottt/ensssu/fiprsy/gorrvw/iprrry/nootuw/ooottu"
)

# The same BoardGameGeek copies. The challenge cube, IKLMQU, is also in OpenBSD bog.c (chal_cube). Two Discord bots have
# this cube in the Deluxe set instead, but OpenBSD's and Stanford's copies of the Deluxe set do not.
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

# The BoardGameGeek copies, which list 25 cubes. The cube with two-letter faces is one of them. ultraboardgames.com
# counts it as a 26th cube, to be swapped in. simbre1/braggle has FIPRSY instead of it. The copies were followed.
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
