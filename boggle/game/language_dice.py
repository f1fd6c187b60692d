"""Dice for words of other languages than English, made by `tools/data/make_dice.py`: no set of these is published with
a source that can be trusted. The faces are as frequent as the letters of common words.

Each set is written as in `boggle.game.dice`. Its name is that of its rules: the language and the number of rows.
"""

DICE = {
    "ca-4": "abnort/acdiuv/acenpr/acikst/ademrt/adiops/aeglrt/aehlos/"
    "aelqty/aenosz/agmort/ainprs/cefinu/ceirsx/eijltu/emorsç",
    "ca-5": "abenrs/abilrs/acefrs/acegsu/acekos/acemos/aciprt/acirtç/adelsu/adinsu/adlort/admoru/"
    "aeflos/aehntu/aemotx/aemrtz/aijntu/ailnrv/anoprt/ceiosv/egilty/egimrt/eilnop/einprt/einqrs",
    "da-4": "abegnr/adefkt/aelmnt/aelstx/alnzåø/bdeors/ceilrs/degtuv/"
    "deikpr/denpry/efgint/egstuw/ehilrt/ejmors/ekmrsæ/eknorv",
    "da-5": "adefst/ademrt/adrsvy/aejkst/aelnrz/aelrtv/aginrv/begist/begntu/bekost/cdeinr/degpru/"
    "deimst/delruv/deotxå/efgnræ/efiknr/egnopr/ehilnr/ehkost/eiklnr/ekmrsy/elmost/elnopø/eltwæø",
    "de-4": "abekrt/adeosz/aefhor/aeglns/aehmot/aehnpt/bceenr/bentuw/"
    "cerstu/deijty/denrux/efrstu/egikln/egilnv/ehilnq/eilmrs",
    "de-5": "abceos/abefnr/abeqrt/aegjty/aegkrt/aehnpt/aehotx/aelmnr/aelmrs/aelptu/beikns/cdensu/"
    "ceimrs/ceinsv/degint/dehoru/deilrs/eelntw/eelntz/efginr/efhnru/egkotu/ehiorz/ehmntu/eilnsw",
    "es-4": "abcelr/abcemy/acdeiz/acefil/adegtu/adoprt/aelnqu/ailopr/"
    "ainosv/aioprs/ajnort/amorsu/anortx/cehios/degirt/emnorñ",
    "es-5": "abenrt/abilno/acdeim/acdopr/aceglr/aceips/acemsy/acfosu/acjotu/acoprs/adeinv/adeirv/"
    "ademrt/adnort/aehort/aeilmr/aemstu/afilno/aglnor/aioqrt/aoprsu/egiors/eilnox/eiortñ/elnouz",
    "fr-5": "acejsu/aceosv/aceruv/aceruv/adeopt/adepsu/adertx/aeflrt/aehnrt/aelmsu/aemnrs/beilrs/"
    "beilsu/cefors/cegiry/deiotw/eginos/ehinrt/eiknos/eilmtu/eilqrs/eimnot/einopt/einrtz/enoprs",
    "it-5": "abeprt/abinst/acdert/acdino/acefnt/achior/adinos/aegnst/aemors/aemost/aeoprz/aersuv/"
    "agilot/ailopr/ailqru/ainpsu/aioptw/cdeino/ceimor/ceimtu/efilno/egilnt/eiorsv/eiostv/elortv",
    "nl-4": "abehln/acegnt/acektu/adentz/aefikt/aehrst/aeklmr/beilox/"
    "degipu/delnow/denorv/eeglnv/egimnr/eiopst/ejorsy/enoqrs",
    "nl-5": "abdenr/abeils/aceils/adefit/adensx/aefgnr/aeglnv/aegpry/aeklnp/aemrtz/aestuz/beklou/"
    "cdelor/ceimtu/deejln/deiopt/eegitw/egirtv/egjnos/ehiknr/ehmnor/ehnost/ekortv/emnoqt/enorsw",
    "pl-4": "abcorż/acmoęń/aehpwą/aejmnu/aekrwł/aelpsz/afrsty/agknoz/"
    "antyzź/biorvw/cdioxz/deilnu/dikyzł/eijmsu/iostóć/iprwyś",
    "pl-5": "abcerw/abptyą/acezćę/adertv/adeuzż/adjnsy/adjsuy/aemrzł/agksyó/agmorz/akosux/akozęł/"
    "almosą/anopwź/bioprw/ceilnw/cfinow/chiosy/dilort/ehiknz/eimzóń/einptł/eiprtś/ijknty/ilmouw",
    "pt-4": "abdeis/acdeuç/acijot/acorsx/adhort/aefins/aemsyz/aenprs/"
    "aensuw/agimos/ainorv/akloru/alortv/cdegir/eiloqt/emoprt",
    "pt-5": "abcios/abdesy/acejtu/acelos/acelrs/acgoru/adegis/adfors/adopsu/adoptu/aeilmt/aeimrx/"
    "aeimtç/aeinsv/aemnpr/aemrtv/aflors/aiknor/aimoqs/anoprt/anortw/ceilor/deotuz/ehinor/einosv",
    "sv-4": "abdirs/abkrsu/acdnor/adhrtu/aelmnt/aelstv/afiknt/agoprs/"
    "ajmrtö/akmrsä/deinpr/eflnty/eglzåö/egnorv/eilntx/ekstwä",
    "sv-5": "abilnt/adegnr/adejnt/adpstä/aelnrz/afiknt/aflntä/agmrsö/agstvä/ahkrsu/ailmst/ailtwå/"
    "aknoxy/aknprö/akosvå/almrtö/begstä/bekrsu/cdeirt/definr/degort/ehlnor/eiknpr/elmost/elrsuv",
    "el-4": "αγεκνο/αδιπρυ/αεζορτ/αεκνσω/αελμοπ/αελοστ/αερτυφ/αηιμπτ/"
    "αημνορ/αθιμοπ/αικνοσ/αιλοστ/βειλοπ/γειντω/εικξπυ/εινρυχ",
    "el-5": "αγεικν/αγειρω/αδεικν/αδκοτυ/αεζηλπ/αειμνρ/αεινρφ/αελπσυ/αελρυω/αεπστυ/αεστυω/αηκνοσ/"
    "αημοπτ/αθιορω/αιλμοπ/αιμνοτ/αινξοτ/ακμοπυ/αμοπρυ/βεινοτ/γειλνο/εηλοπχ/εικοστ/εινορχ/ειοπστ",
    "ru-4": "аблнту/авемфю/авитъь/агекря/адиртш/аепрьэ/ажлоря/азосуь/"
    "бвикот/дилнощ/динотч/езопры/ейкост/еймнос/енопсх/имостц",
    "ru-5": "абенпы/авдоья/авимнт/агдилр/адептц/адзирь/аезлст/аейпст/аекрчы/аикруч/акосхя/амнопт/"
    "аношью/бдекор/бекост/вдимот/веортъ/винорф/гилноэ/езлост/ейлнор/емноуь/жикост/иосущь/йопрсу",
}
