"""Dice for words of other languages, made by `tools/data/make_dice.py` with seed 40: for these, no set is
published with a source that can be trusted, or has too few words. The faces are as frequent as the letters of common
words; if that gives too few words, letters that are in more words of a roll have more. In `pl-4`, `el-4` and `ru-4`,
which need still more words, most vowels have dice of their own. Each letter of common words has a face, also rare ones
such as ъ and ź.

Each set is written as in `boggle.game.dice`. Its name is that of its rules: the language and the number of rows.
"""

DICE = {
    "ca-4": "aacmos/aahltu/abcirs/acdisu/acekor/aefnrt/aejnos/aelprs/"
    "aenprt/aenrtx/aeostv/aerstç/agimsy/ailqrt/ailrsz/aimprt",
    "ca-5": "abenrs/abilrs/acefrs/acegsu/acekos/acemos/aciprt/acirtç/adelsu/adinsu/adlort/admoru/"
    "aeflos/aehntu/aemotx/aemrtz/aijntu/ailnrv/anoprt/ceiosv/egilty/egimrt/eilnop/einprt/einqrs",
    "da-4": "acenrs/adefnr/adeknt/aeglnt/aelnst/begort/deegtå/deejnt/"
    "deenrz/deervø/eelrst/eemrsæ/eenrsw/ehnsty/einrsx/eprstu",
    "da-5": "abdenr/abelrt/acdetu/adentv/aeglsæ/aegmnr/aegnst/aeklns/deeknr/deemnr/dehnor/deknoø/"
    "dekort/eegtwy/eejrst/eelnpt/eerstz/efirst/efirst/egilrt/egimns/eilrsv/einsxå/eklnor/elrtuv",
    "de-4": "adeins/aeijrt/aelmsu/aenrtx/aenstw/aertuv/bceenr/beehnr/"
    "eegiln/eegist/eehnrt/eeiqrs/eeknst/eelopr/eestyz/efinrs",
    "de-5": "abceru/abefnt/abeqrt/aegjnt/aegkrs/aehnpr/aehtux/aelmns/aelmrs/aelnpt/beiknt/cdenos/"
    "ceimrs/ceintv/degins/dehoru/deilrs/eelntz/eelrsw/efgiru/efhnot/egkoty/ehiruz/ehmnot/eilnsw",
    "es-4": "aacilq/aagils/aahnor/abelor/aceims/aceipt/acoprs/adeosx/"
    "adoryñ/aefrst/aeikst/aejlor/aemnrs/aeostz/anorsv/anoruw",
    "es-5": "abcetu/abdeis/aceiqs/acejrs/achnou/acmory/acnopr/adeims/adeisv/adgors/aeglnr/aelnpr/"
    "aelnrx/aelnrz/aestuv/aikort/ailnop/aioprt/aiortñ/amnort/benotu/cefios/deimos/deiosw/eglosu",
    "fr-5": "acejsu/aceosv/aceruv/aceruv/adeopt/adepsu/adertx/aeflrt/aehnrt/aelmsu/aemnrs/beilrs/"
    "beilsu/cefors/cegiry/deiotw/eginos/ehinrt/eiknos/eilmtu/eilqrs/eimnot/einopt/einrtz/enoprs",
    "it-4": "aainpt/abirtu/acerst/adeost/aefost/aegort/aehors/aeilrt/"
    "aeimrs/aeiprs/aeirtw/aeoqrt/aeortz/ainort/ainrst/aiorsv",
    "it-5": "abeprt/abinst/acdert/acdino/acefnt/achior/adinos/aegnst/aemors/aemost/aeoprz/aersuv/"
    "agilot/ailopr/ailqru/ainpsu/aioptw/cdeino/ceimor/ceimtu/efilno/egilnt/eiorsv/eiostv/elortv",
    "nl-4": "adefnr/ademor/adeprt/aeghot/aeklnp/aeknst/aekntv/beelot/"
    "beginr/ceelor/deinrw/eejnst/eelosz/egirxy/eilqsu/eimnst",
    "nl-5": "abdenr/abeils/aceils/adefit/adensx/aefgnr/aeglnv/aegpry/aeklnp/aemrtz/aestuz/beklou/"
    "cdelor/ceimtu/deejln/deiopt/eegitw/egirtv/egjnos/ehiknr/ehmnor/ehnost/ekortv/emnoqt/enorsw",
    "pl-4": "aaaaae/aaaaai/aaaaeo/aaeioo/aaiioż/aeiooy/bmnpąń/cnrttł/"
    "dmprsv/dnrrrx/fnuwwś/gmsttt/hjknrs/kkmmóź/klrstć/lnstzę",
    "pl-5": "aabstó/aackrs/aadrtś/aaelnr/aaemrń/aahntą/aajnot/aakmpr/aanotł/aanrtż/aarstx/adekop/"
    "adikrź/adiopr/aegost/aeilst/aemorw/afikmr/aiklnr/aiklrs/aiknuz/aimsvę/aimtuć/akmowy/amnoyz",
    "pt-4": "aacsuç/aadjsy/aaimpr/aalqrs/abceor/adiorw/adorux/aefmor/"
    "aeilst/aeimpr/aekost/aenors/aeorsz/agorst/ahimos/aiortv",
    "pt-5": "abdeis/abemnr/acegis/acejnu/acelos/acelrs/acoruç/adesvy/adioqs/adnopu/adopsu/adorsv/"
    "aegimt/aeimnz/aeimrx/aelprt/afimos/ahiort/aknort/alorsv/anoprt/ceilor/efiort/egiost/emnouw",
    "sv-4": "aadlst/aaklrö/aakszä/abrstu/acekrs/adenrå/aefrst/aehkrt/"
    "aejkst/aelmst/aelnrt/agnost/ainprt/ainstv/anortw/arstxy",
    "sv-5": "abdors/abkrsö/acrstä/adelrt/adgost/aefknr/aegknt/aekmrs/aekntv/aeknvy/aelnpt/aenstw/"
    "afirst/aginst/aglort/agltäå/ahilnt/ainrsv/ajlrtu/akmstö/deirsx/deortz/eilnpr/elmnru/elmnrä",
    "el-4": "ααααιο/ααααιο/ααααοο/αααεεο/αεεοοο/αιιιιο/αιιιοο/βλννσω/"
    "γεκμστ/δσσσττ/ενρττψ/ζκλπσσ/ηκνπρφ/θμπσστ/νξπρσσ/νσστυχ",
    "el-5": "αβεηιν/αγεινσ/αδενοτ/αδηικσ/αεθνοσ/αεικπτ/αεικσχ/αειλρσ/αειμρσ/αειμρσ/αεκοσφ/αεμνοσ/"
    "αενοτψ/αεοπρσ/αζιρσυ/αηνοπτ/αικξοτ/αιλμοτ/αιλορω/αιμοστ/αινοπσ/ακλοτυ/αλορσυ/αμοπτυ/ειοπρσ",
    "ru-4": "ааааоо/аааееу/ааеиио/ааеиоо/ааоооу/аееооы/бжнття/вйкклч/"
    "вкклтф/глнррц/дкмрсш/днссщю/змпрст/клртхъ/мнрсьэ/мрсттт",
    "ru-5": "абенрт/авгорт/авдику/авестф/аделст/адинст/аеклцю/аелмрэ/аелрть/ажинор/азнорт/аикмст/"
    "аилопр/аиорсч/аклохы/акостщ/амнору/амостъ/анопру/векмот/векопя/деинос/еийкло/еклопт/еорсуш",
}
