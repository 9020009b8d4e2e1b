// Learned by `npm run train:luna`, not written by hand.

/** Points of stems, the first five letters of a word, beside the ten of each pattern. */
export const intentWeights = {
  greeting: `
ai=-2 alo=6 amiga=3 buen=1 buena=6 bueno=3 de=-3 desde=1 dias=2 dokto=1 donde=-1 ei=4 el=-5 en=-2 es=-3 esta=-1 estoi=-5 eyo=3 juan=2 kiero=-4 komo=-1 kon=-3
la=-7 lo=-1 los=-1 luna=4 me=-10 mi=-9 mis=-1 mui=1 neses=-2 no=-5 no+es=-1 ola=11 onda=1 para=-2 por=-2 puede=-1 puedo=-2 salud=6 se=-2 senor=3 sient=-1 soi=4
tal=5 tengo=-4 terap=-1 tiene=-3 traba=-1 un=-4 una=-4
`,
  emotional_support: `
abuel=1 ai=-2 algie=-1 amiga=1 ando=7 angus=4 animo=1 ansie=1 ansio=1 atien=-2 ayuda=-2 bajon=1 ben=-1 berge=3 da=4 de=1 dekai=2 depri=1 desep=4 donde=-3
duele=1 engan=2 enojo=1 es=-3 espos=1 esta=-4 esto=-1 estoi=9 estra=1 ex=2 fabor=-1 fatal=2 fayes=3 ganas=2 grasi=-2 i=-1 inseg=1 kambi=-1 ke=-7 kien=-3
kiene=-1 kiero=-2 komo=-5 konfu=1 koras=1 kosas=2 kuent=-2 kuerp=1 kulpa=3 la=-2 los=-3 mal=2 me=3 mejor=1 mi=7 miedo=3 mis=-3 mu+a=7 murio=2 neses=-3 no=1
nobia=2 nobio=3 orguy=-1 papa=3 para=-4 parej=2 paro=1 pas=-1 pele=3 pena=2 perdi=4 poko=5 por=1 puede=-3 puedo=-1 rabia=2 re=3 rota=1 selos=1 separ=2 sient=2
sigo=6 sikol=-2 super=-1 tan=2 tengo=6 terap=-3 termi=3 tiene=-4 todo=5 traba=-5 trais=3 trank=-2 trata=-1 trist=4 un=1 una=-4 yorar=4 yoro=2
`,
  positive_emotions: `
ablar=2 adela=1 ai=-2 algie=-1 ando=2 anima=3 ansie=1 aprob=3 asend=1 atien=-1 ba=1 bien=3 boi=1 de=-2 despi=4 dijo=1 donde=-2 dormi=2 el=3 emosi=1 en=2 es=-3
esame=3 esto=-1 estoi=7 felis=5 fin=1 fue=4 fumar=3 gane=3 gran=1 grasi=-2 ilusi=3 inkre=2 ke=-1 keria=1 kien=-2 kiero=-5 komo=-5 kon=2 konse=3 konte=4 kuent=-1
kurso=4 lindo=2 logre=4 mama=3 me=4 mejor=3 mes=2 mi=2 mis=-1 mui=3 neses=-3 no=-5 oi=8 orguy=3 papa=2 para=-2 pas=4 pase=3 prime=1 propu=1 puede=-3 puedo=-3
rekon=2 sali=1 salir=1 se=-3 ser=2 sesio=-1 sient=7 sin=3 super=3 tan=4 tengo=-1 termi=4 tesis=3 tiene=-4 todos=1 traba=1 trank=5 tube=2 una=-3
`,
  loneliness: `
aband=4 ablar=1 ai=-1 aisla=4 aki=1 amiga=2 amigo=7 ando=4 ase=3 basia=1 bibo=2 bisit=1 de=1 dias=2 donde=-2 e+o=1 el=-5 en=-2 es=-3 esklu=2 esto=-1 estra=3
falta=1 famil=1 fuero=1 grasi=-1 ignor=2 imbis=2 imbit=1 kasa=1 ke=-3 kiero=-4 kompa=1 kuerd=2 la=-3 lo=-2 los=2 me=1 menos=4 mi=-3 mis=5 mui=1 nadie=8 neses=-2
no=4 oi=-1 parej=2 paso=4 por=-3 puede=-2 puedo=-4 se=2 sesio=-1 sient=4 sola=1 soled=1 solo=3 tan=2 tener=3 tengo=4 terap=-1 todos=5 traba=-2 un=-5 una=-3 yo=2
`,
  stress: `
abast=1 agobi=2 ai=-2 alkan=1 ando=2 asen=-1 aser=2 atien=-1 ayuda=-1 bibo=6 boi=-1 de=-5 del=2 demas=4 deska=1 deuda=2 doi=1 donde=-2 duerm=1 el=3 es=-3
esame=1 esta=-3 esto=-1 estoi=6 estre=4 fabor=-1 grasi=-2 i=4 jefe=2 kabes=3 kasa=1 ke=-5 kemad=4 kien=-2 kiero=-5 kolap=1 komo=-1 kon=3 korie=2 kuent=-1 la=3
labur=1 los=4 mal=1 me=2 mi=-3 mil=6 mis=-2 mu+a=1 mu+o=2 mui=1 neses=-3 ni=2 ninos=3 no=4 oi=-2 poko=1 por=2 presi=3 puede=-3 re=4 relaj=1 rendi=4 satur=3
sesio=-2 sient=3 sikol=-1 sobre=4 super=4 tanta=1 te=-1 tengo=4 terap=-2 tiemp=2 todo=2 traba=7 un=-3 una=-4 unibe=5
`,
  support: `
a=-1 ablar=5 ai=-2 akomp=3 akons=4 algie=2 algo=4 ando=-1 anima=2 anime=6 apoya=2 apoyo=2 atien=-1 ayuda=1 bida=1 dame=1 dar=3 das=1 de=-3 dime=1 donde=-2 el=-6
entie=1 es=-3 esku+=3 esta=-2 esto=1 estoi=-1 grasi=-2 gusta=2 kalma=1 ke=2 kiero=5 kisie=4 kombe=1 komo=-4 kompa=3 konse=3 konta=4 kuent=-2 la=-7 los=-3 me=2
mi=-1 minut=1 mis=-2 mui=-1 neses=7 oi=-1 orien=3 podri=4 por=-3 puede=5 puedo=1 rato=4 sakar=1 se=1 sesio=-1 sikol=-1 solta=3 terap=-2 traba=-3 un=3 yebo=1
`,
  gratitude: `
a=-4 agrad=8 ai=-2 amabl=2 atens=1 ayuda=2 de=-2 dios=3 donde=-2 el=-5 en=-2 es=-3 esku+=1 esta=-2 estoi=-5 grasi=8 ke=-2 kiero=-4 komo=-4 kon=-3 la=-3 lo=2
los=-2 me=-1 mi=-8 mis=-1 mui=2 neses=-2 no=-6 page=1 para=-2 por=1 puede=-1 puedo=-2 se=1 sient=-2 sirbi=2 te=5 tengo=-3 terap=-1 tiene=-4 traba=-1 una=-3
`,
  appointment: `
5=2 a=6 ablo=-1 abren=5 ago=1 ai=4 ajend=3 al=1 alkan=1 ando=-1 animo=4 antes=3 anula=1 apart=1 asen=3 asept=-1 asist=4 atend=4 atien=6 bideo=6 biern=3 boi=2
deja=-1 del=4 deska=-1 desko=-1 dia=2 dispo=1 dokto=2 domin=4 donde=4 dura=3 el=4 empes=5 enlas=2 espas=1 esper=2 estar=2 este=1 esto=-2 estoi=-2 feria=3 fi+a=4
grati=-1 i=-2 infor=-1 inisi=2 ir=6 juebe=1 kada=5 ke=-2 keda=7 kien=-4 kiero=6 kobra=-2 komen=3 komo=4 konek=5 konfi=2 konta=-2 konti=5 kuand=5 kuant=2
kuent=-2 kupo=2 la=5 las=3 ler=-1 les=2 libre=4 linea=2 link=2 lo=1 los=1 lugar=4 manan=5 marte=1 mes=1 mismo=1 mui=-1 no=1 no+e=5 notas=-1 oi=2 ora=9 orari=2
para=7 poder=4 por=2 porfa=1 posib=4 pospo=1 prese=1 presi=-2 prime=-3 prose=5 prosi=2 puede=3 puedo=3 reser=4 retom=3 sabad=4 sakar=2 sale=-2 se=1 seman=5
sesio=3 si=-1 sient=-4 sita=3 sitas=3 solis=1 som=2 son=2 tarde=4 te=-1 tempr=3 tengo=-2 terap=4 tiemp=2 tiene=1 todo=-1 toka=1 traba=2 turno=5 un=-5 una=-1
yegar=3 yego=3
`,
  casual: `
+iste=3 a=-4 aburi=3 aburo=2 adibi=4 algo=5 ase=4 asme=4 baila=1 bien=2 buena=-1 bueno=-1 dia=3 dime=4 en=-3 es=3 estas=3 fabor=1 grasi=1 gusta=7 inter=1
istor=2 jugem=2 kalor=3 ke=3 kien=-1 kiero=-5 komis=1 kon=-3 kual=3 kuent=10 la=-4 lo=-4 luna=-2 me=-2 mi=-8 mis=-1 mui=-1 musik=2 neses=-3 no=-6 nobio=1 oi=5
ola=-2 para=-2 pelik=1 por=-3 puede=-1 puedo=-2 reir=3 rekom=3 se=-2 serie=1 sient=-3 tal=-2 te=2 tengo=-4 terap=-1 todo=3 traba=-2 tu=5 un=3 una=5 yamas=-1
`,
  about_bot: `
+at=4 a=2 ablan=1 ablo=3 ai=1 algie=4 anoni=2 anos=1 ben=3 berda=1 de=-1 detra=1 digo=2 el=-5 en=-6 eres=6 es=7 eskri=4 esta=2 este=3 esto=8 estoi=-1 graba=3
grasi=-1 guard=7 ke=1 kien=6 kiero=-5 kombe=3 kon=1 konfi=2 konti=1 kuent=-1 la=-2 le=5 lo=6 los=-2 luna=1 makin=1 me=-4 mensa=3 mi=-2 mis=3 mui=-2 neses=-3
no=-7 oi=-1 para=-2 perso=3 prese=1 priba=2 progr=1 puede=3 puedo=-2 rekor=1 rempl=5 sabes=1 senti=1 sesio=-2 sikol=6 sos=3 susti=1 te=7 tengo=-5 tiene=1
traba=-2 una=3 usted=3 yamas=3
`,
  payment: `
a=1 abisa=1 ai=6 algie=-2 ando=-1 asen=5 asept=9 atend=2 bale=3 benas=3 bes=1 beses=2 bisa=2 bolet=5 de=-1 debit=6 debol=2 debue=2 desko=5 desku=5 dios=-1
disku=1 doble=3 dokto=-1 dos=2 en=-1 es=3 esta=5 esto=-1 estoi=-5 estud=1 fabor=2 faktu=5 falto=1 grati=4 i=4 kada=-3 kambi=-1 kanse=3 kara=1 karo=2 ke=-1
kien=-2 kiero=1 kobra=7 kompr=3 konsu=3 kosto=5 kuant=7 kuent=-2 kuest=1 la=6 las=-1 lo=-4 los=-1 maste=1 me=2 mi=1 mis=-1 mui=2 multa=1 nit=1 no=1 o=1 oi=-1
otra=2 oye=1 pagar=6 pago=4 paket=3 para=2 parej=2 paypa=2 pendi=2 pierd=1 por=2 presi=6 prime=4 promo=2 puede=1 relaj=3 rembo=5 resib=8 sale=4 segur=4 senor=1
sesio=2 si=6 sient=-5 sige=1 sikol=-1 sita=7 sosia=2 tarif=2 tarje=5 te=-3 terap=1 tiene=5 todo=-1 traba=-3 un=2 una=2 unibe=-1 yape=3
`,
  documents: `
a=-6 abre=3 abrir=3 ago=1 ando=-1 ar+ib=7 asist=3 atien=-1 bajar=2 beo=1 ber=2 de=1 dejar=5 dejo=4 deska=1 disku=1 dokto=3 dokum=8 donde=3 ejers=9 el=6 en=-3
enkon=3 enkue=1 es=-4 esta=2 estoi=-5 falta=2 fi+a=-1 firma=1 forma=3 gusta=-1 i=1 impri=6 infor=6 justi=4 kompa=2 kon=-6 konst=6 konsu=-1 kuant=-1 kuent=-3
la=5 los=3 mando=4 me=-1 mi=2 mis=2 mui=-1 neses=3 papel=2 para=2 pdf=4 pesa=1 piden=1 puede=-1 puedo=2 reset=2 resul=3 se=-1 serti=5 sient=-4 sikol=5 subio=2
subir=2 tarea=9 te=-1 tengo=-2 test=3 tiene=-5 todo=-1 un=4 una=4 unos=5
`,
  professionals: `
ablar=-1 ablo=-1 adisi=4 adole=2 ai=2 algie=5 alime=1 ando=-1 ansie=1 atien=10 autis=2 autoe=2 be=3 ben=7 beo=3 ber=4 bipol=2 buena=1 bueno=2 busko=3 de=5
dejo=-1 depre=3 dia=-2 dibor=3 dokto=2 donde=1 duelo=1 ejers=-2 ekipo=2 el=-2 en=3 enfok=2 eres=-1 erman=3 es=2 eskri=-2 esper=2 espes=5 espos=1 esta=-3 esto=-2
estoi=-5 estre=1 famil=4 fobia=2 i=-2 ija=2 ijo=1 insom=2 kambi=2 kasos=4 ke=3 kien=6 kiene=7 kiero=2 kompa=-1 kon=6 konos=5 kosto=-1 kual=1 kuent=-2 la=-3
las=2 le=-2 lisen=3 lo=-5 los=1 luna=-1 me=-5 mejor=1 menos=-1 mi=-1 mis=-3 mui=-1 no=-4 notas=-3 oi=-1 ola=-1 para=2 parej=-3 perfi=3 perso=4 presi=-1 probl=5
profe=5 puede=-2 rekom=2 rempl=-2 resen=3 salbe=2 se=-3 selos=1 sesio=-1 sesua=5 sikol=-1 tda=2 te=-1 tengo=-5 terap=4 tiene=6 todos=-1 traba=7 trast=1 trata=8
trate=4 traum=4 un=1 unos=-1
`,
  history: `
ablo=4 ai=-2 algie=-1 ando=-1 antes=2 aseso=2 atien=-1 ayuda=1 ber=4 datos=1 de=1 diagn=3 digo=3 dise=3 en=5 eskri=1 esped=3 esta=-2 esto=-2 estoi=-5 fi+a=9
infor=-1 istor=4 ke=2 kien=2 kiene=3 kiero=-2 klini=3 kon=-5 konsu=1 konti=-1 korej=1 kuant=-1 la=-1 las=5 ler=4 leyo=1 lo=6 me=-7 mi=6 mis=3 mui=-1 no=-8
notas=9 pasie=3 pedir=4 priba=2 puede=1 puedo=1 saber=4 se=-3 sekre=3 sesio=4 sient=-2 sikol=4 son=3 te=-2 tengo=-2 terap=1 traba=-3 un=-2
`,
  profile: `
a=-3 agreg=5 ai=-1 akuer=2 ando=-1 apeyi=2 atien=-1 ber=-1 berif=1 bloke=1 borar=3 datos=3 de=3 deja=3 dires=3 edita=3 ekibo=1 emerj=3 entra=4 es=-3 esto=-1
estoi=-5 fe+a=1 fi+a=-2 foto=1 i=-1 infor=-1 ingre=1 inisi=2 kambi=7 karne=2 ke=-2 kien=-2 klabe=4 klini=-1 konta=2 kontr=3 koreo=6 krear=-2 kuent=2 los=-3
mal=3 mi=6 mis=1 mui=-1 nasim=1 no=4 nombr=1 olbid=2 perfi=3 poner=2 pongo=1 puede=-1 rejis=2 rekue=2 selul=2 sesio=4 sient=-4 sikol=-2 tengo=-3 terap=-3
tiene=-1 traba=-3 un=-3 una=-1 usuar=1 yega=1
`,
  help: `
a=-2 aki=2 algie=-1 ando=-1 ap=3 aser=2 ayuda=2 beo=-2 blank=1 boton=1 buena=-1 da=1 de=-1 dokto=-1 empie=1 enkue=1 entie=2 eror=4 espli=4 esta=1 esto=6
estoi=-5 funsi=1 grasi=-3 infor=6 inskr=4 isier=2 kae=1 karga=2 ke=3 keda=2 kien=-2 kiero=3 klini=3 komo=6 kon=-2 konta=1 kosas=1 krear=3 kreo=4 kuent=4 la=3
las=-1 lenta=2 lo=-4 luna=-2 mas=2 me=-1 mi=-6 mis=-4 mui=-1 neses=1 no=2 nuera=1 numer=1 ofres=1 oi=-1 opsio=1 pajin=7 pregu=1 puede=1 puedo=1 rejis=6 se=4
serbi=1 sesio=-2 sient=-4 sikol=-1 sirbe=3 siste=3 soi=1 sopor=2 tarea=-1 te=-1 telef=1 terap=-3 todo=-1 traba=-2 un=-1 una=3 usa=1 usar=1
`,
  farewell: `
+ao=4 +au=6 a=1 ablam=3 adios=5 asta=6 atien=-1 bemos=5 boi=6 buena=2 bueno=1 bye=5 de=-5 deska=1 desko=1 despi=2 donde=-1 dormi=1 el=-2 en=-2 estoi=-5 grasi=3
ir=3 kiero=-4 komo=-4 kon=-3 kuida=5 la=-4 lo=-2 los=-2 luego=2 luna=2 manan=2 me=1 mi=-7 mis=-1 neses=-2 no=-7 no+es=3 nos=5 para=-1 po=1 por=-3 puede=-2
puedo=-2 retir=2 salud=-1 sanar=1 se=-2 sient=-3 tengo=3 terap=-1 tiene=-3 un=-4 una=-3 ya=5
`,
}
