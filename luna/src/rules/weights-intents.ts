// Learned by `npm run train:luna`, not written by hand.

/** Points of stems, the first five letters of a word, beside the ten of each pattern. */
export const intentWeights = {
  greeting: `
a=-1 ai=-2 alo=6 amiga=2 ando=-1 buen=2 buena=6 bueno=3 de=-3 desde=1 dias=3 dokto=1 donde=-2 ei=4 el=-5 en=-2 es=-3 esta=-1 estoi=-5 eyo=4 grasi=-1 juan=2
kiero=-4 kon=-3 la=-7 lo=-1 los=-2 luna=5 me=-11 mi=-9 mis=-1 neses=-3 no=-6 no+es=-1 ola=12 onda=1 para=-2 por=-3 puede=-1 puedo=-2 salud=6 se=-2 senor=3
sient=-1 soi=4 tal=5 tengo=-4 terap=-1 tiene=-4 traba=-1 un=-4 una=-4
`,
  emotional_support: `
abuel=1 agrad=-1 ai=-2 algie=-1 amiga=1 ando=7 angus=4 animo=1 ansie=1 ansio=1 atien=-2 ayuda=-2 bajon=2 ben=-1 berge=3 da=4 de=1 dekai=2 depri=2 desep=5
donde=-4 duele=2 engan=2 enojo=1 es=-3 espos=1 esta=-4 esto=-1 estoi=8 estra=1 ex=2 fabor=-1 fatal=2 fayes=3 fi+a=-1 ganas=2 grasi=-3 inseg=1 kambi=-1 ke=-7
kien=-3 kiene=-1 kiero=-2 komo=-6 konfu=1 koras=2 kosas=1 kuent=-2 kuerp=1 kulpa=3 la=-3 los=-3 mal=3 me=4 mi=7 miedo=3 mis=-3 mu+a=7 murio=2 neses=-3 no=1
nobia=2 nobio=3 orguy=-1 papa=3 para=-4 parej=2 paro=2 pas=-1 pele=3 pena=3 perdi=4 poko=5 por=1 puede=-3 puedo=-1 rabia=2 re=3 rota=1 roto=1 selos=1 separ=2
sient=2 sigo=6 sikol=-2 super=-1 tan=2 tengo=7 terap=-3 termi=4 tiene=-4 todo=5 traba=-5 trais=3 trank=-2 trata=-1 trist=4 un=2 una=-3 yorar=5 yoro=2
`,
  positive_emotions: `
a=1 ablar=2 adela=1 ai=-2 algie=-1 ando=2 anima=3 ansie=1 aprob=3 atien=-1 ba=2 biaje=1 bien=6 boi=1 de=-2 despi=4 dia=1 dijo=1 dios=2 donde=-3 dormi=2 el=2
emosi=2 en=3 es=-3 esame=3 esta=2 esto=-1 estoi=8 fabor=-1 felis=5 fin=1 fue=4 fumar=3 gane=3 gran=1 gusta=-1 ilusi=3 inkre=2 ke=-1 keria=1 kien=-2 kiero=-5
komo=-5 kon=2 konse=3 konte=5 kuent=-2 kurso=4 lindo=2 logre=4 luna=-1 mama=3 me=4 mejor=3 mes=2 mi=2 mui=2 neses=-3 no=-5 oi=8 orguy=4 papa=2 para=-3 pas=4
pase=3 prime=1 propu=1 puede=-3 puedo=-3 rekon=2 sali=1 salir=2 se=-3 ser=2 sesio=-1 sient=7 sikol=-1 sin=3 super=3 tan=4 te=-1 tengo=-1 terap=1 termi=4 tesis=3
tiene=-4 todo=1 todos=1 traba=1 trank=5 tube=2 una=-4
`,
  loneliness: `
aband=4 ablar=1 ai=-1 aisla=4 amiga=2 amigo=8 ando=4 ase=3 ayuda=-1 basia=1 bibo=3 de=1 dias=2 donde=-3 el=-3 enkaj=1 es=-3 esklu=2 esto=-1 estra=3 falta=1
famil=1 fuero=1 grasi=-2 ignor=2 imbis=1 imbit=1 kasa=1 ke=-4 kiero=-5 kompa=1 kuent=-1 kuerd=1 kuest=1 la=-3 lo=-2 los=2 me=2 menos=4 mi=-3 mis=6 mui=1 nadie=9
neses=-3 no=4 oi=-1 parej=2 paso=4 por=-3 puede=-2 puedo=-4 se=2 sesio=-1 sient=4 sola=1 soled=1 solit=1 solo=4 tan=2 tener=3 tengo=4 terap=-1 todo=-2 todos=5
traba=-2 un=-5 una=-3 yo=2
`,
  stress: `
abast=1 agobi=3 agota=1 ai=-2 alkan=1 ando=3 animo=-1 asele=2 asen=-1 aser=1 atien=-1 ayuda=-2 bibo=6 de=-5 del=1 demas=4 deska=1 deuda=2 dia=1 doi=1 donde=-3
duerm=1 el=3 es=-3 esame=1 esplo=2 esta=-4 esto=-1 estoi=7 estre=5 fabor=-1 grasi=-3 gusta=-1 i=4 jefe=2 kabes=3 ke=-5 kemad=4 kien=-3 kiero=-5 kolap=1 kon=4
korie=2 kosas=2 kuant=-1 kuent=-1 la=3 los=4 mal=1 me=2 mi=-4 mil=6 mis=-3 mu+a=2 mu+o=2 mui=1 neses=-3 ni=2 ninos=3 no=4 oi=-2 poko=1 por=1 presi=3 puede=-3
puedo=1 re=3 relaj=3 rendi=4 satur=3 se=-1 sesio=-1 sient=4 sikol=-2 sobre=4 super=4 tanta=2 te=-1 tengo=5 terap=-3 tiemp=3 todo=4 traba=7 un=-3 una=-4 unibe=6
yego=2
`,
  support: `
ablar=5 ai=-2 akomp=3 akons=4 algie=3 algo=6 ando=-1 anima=2 anime=6 apoya=2 apoyo=2 atien=-1 ayuda=4 ber=-1 bida=1 dame=1 dar=3 das=1 de=-3 dime=1 donde=-2
el=-6 emosi=2 entie=1 es=-3 esku+=4 esta=-2 esto=1 estoi=-1 grasi=-3 gusta=3 ke=2 kien=2 kiero=6 kisie=4 kombe=1 komo=-5 kompa=2 konse=3 konta=6 la=-8 los=-3
luna=-1 me=2 mi=-1 mis=-3 mui=-1 neses=8 oi=-2 orien=3 podri=4 por=-4 probl=1 puede=4 puedo=1 rato=4 sakar=1 se=2 sesio=-1 sikol=-2 solta=3 tengo=1 terap=-3
traba=-3 un=3 yebo=1
`,
  gratitude: `
a=-5 adios=-1 agrad=10 ai=-2 amabl=3 ando=-1 atens=1 ayuda=2 de=-2 dios=2 donde=-2 el=-5 en=-2 es=-3 esta=-2 estoi=-5 grasi=9 ke=-3 kien=-1 kiero=-4 komo=-4
kon=-3 kuent=-1 la=-4 lo=2 los=-2 me=-2 mi=-8 mis=-1 mu+o=1 mui=2 neses=-2 no=-6 page=1 para=-2 por=1 puede=-2 puedo=-2 se=2 sient=-3 sirbi=2 te=5 tengo=-4
terap=-1 tiene=-4 traba=-1 una=-3
`,
  appointment: `
5=2 a=6 ablo=-1 abren=5 ago=1 ai=4 ajend=4 al=1 alkan=2 ando=-2 animo=4 antes=2 anula=1 apart=2 asen=3 asept=-1 asist=4 atend=4 atien=7 bideo=6 biern=3 boi=2
buena=-1 deja=-1 del=4 deska=-1 desko=-1 dia=2 dokto=2 domin=4 donde=4 dura=4 el=4 empes=5 enlas=2 espas=1 esper=2 estar=2 este=1 esto=-2 estoi=-2 fabor=1
feria=3 fi+a=4 grasi=-1 grati=-1 i=-2 infor=-1 inisi=2 ir=6 juebe=2 kada=6 ke=-3 keda=7 kien=-4 kiero=6 kobra=-2 komen=3 komo=4 konek=5 konfi=2 konta=-2 konti=5
kuand=5 kuant=2 kuent=-3 kuest=-1 kupo=2 la=5 las=4 ler=-1 les=2 libre=4 linea=2 link=2 lo=1 los=2 lugar=4 manan=5 marte=1 me=-1 mes=1 mismo=1 mui=-1 no=2
no+e=5 notas=-1 oi=1 ora=10 orari=3 para=7 poder=4 por=2 porfa=1 posib=4 pospo=1 prese=1 presi=-2 prime=-3 profe=-1 prose=5 prosi=2 puede=3 puedo=3 rejis=-1
reser=4 retom=3 sabad=5 sakar=2 sako=1 sale=-2 se=1 seman=5 sesio=3 si=-1 sient=-4 sita=3 sitas=3 solis=1 som=2 son=2 tarde=4 te=-2 tempr=3 tengo=-2 terap=4
tiemp=2 tiene=1 todo=-3 toka=1 traba=2 turno=5 un=-5 unibe=-1 yegar=3 yego=3
`,
  casual: `
+arla=1 +iste=3 aburi=4 aburo=2 adibi=4 aka=1 aki=1 algo=6 ando=-1 ase=4 asme=4 ba=2 baila=1 bamos=1 bien=2 biend=3 buena=-1 bueno=-1 de=1 dia=2 dime=4 el=1
entre=1 es=3 estas=2 fabor=1 finde=1 gusta=7 i=1 inter=1 istor=2 jugem=3 kalor=3 ke=4 kien=-1 kiero=-5 klima=1 kolor=1 komis=1 kon=-4 kosas=1 kual=3 kualk=1
kuent=10 la=-4 lindo=-1 lo=-4 luna=-3 me=-2 mi=-9 mis=-1 mui=-1 musik=2 nada=3 neses=-3 no=-7 nobio=1 oi=6 ok=2 ola=-3 pelik=1 perro=1 plane=1 por=-4 puede=-2
puedo=-2 reir=3 rekom=3 se=-3 serie=1 sient=-3 tal=-3 te=2 tele=1 tengo=-5 terap=-1 todo=3 traba=-2 tu=5 un=3 una=5 yamas=-1 yober=1
`,
  about_bot: `
+at=4 a=2 ablan=2 ablo=4 ai=1 algie=4 ando=-1 anoni=2 anos=3 atien=-1 ayuda=-1 bas=2 ben=3 berda=2 buena=-1 de=-1 del=1 detra=1 diagn=1 digo=2 el=-6 en=-6
eres=7 es=7 eskri=4 esta=2 este=3 esto=8 estoi=-1 fabor=-1 graba=3 grasi=-2 guard=7 i=-1 ke=1 kien=7 kiero=-5 kombe=2 kon=1 konfi=2 konti=1 kuant=1 kuent=-2
la=-3 lado=2 le=5 lo=5 los=-2 luna=2 makin=2 me=-4 mensa=3 mi=-3 mis=2 mui=-2 neses=-3 no=-8 oi=-1 otro=2 para=-3 perso=3 prese=1 priba=2 progr=1 puede=2
puedo=-2 rekor=1 rempl=5 senti=1 sesio=-2 sikol=6 sos=3 susti=1 te=7 tengo=-5 tiene=3 todo=-1 traba=-2 una=3 usted=3 yamas=4
`,
  payment: `
abisa=1 ai=6 algie=-2 amigo=-1 ando=-1 asen=5 asept=9 aser=-1 atend=2 bale=4 benas=3 ber=-1 bes=1 beses=2 bien=-1 bisa=2 bolet=5 de=-1 debit=6 debol=2 debue=2
desko=5 desku=5 dios=-1 disku=1 doble=3 dos=2 en=-1 es=3 esta=4 esto=-2 estoi=-6 estud=1 fabor=2 faktu=6 falto=1 grati=4 i=4 kada=-3 kambi=-1 kanse=3 kara=1
karo=2 ke=-2 kien=-2 kiero=1 kobra=8 kompr=3 konsu=3 kosto=5 kuant=7 kuent=-2 kuest=1 la=6 las=-1 lo=-4 los=-1 maste=1 me=2 mi=1 mis=-1 mui=2 multa=1 neses=1
nit=1 no=1 o=1 oi=-1 otra=2 oye=1 pagar=6 pago=4 paket=3 para=2 parej=2 paypa=2 pendi=2 pierd=1 por=2 presi=7 prime=4 promo=2 puede=2 relaj=3 rembo=5 resib=9
sale=4 se=1 segur=3 senor=1 sesio=2 si=6 sient=-5 sige=1 sikol=-1 sita=7 sosia=2 tarif=2 tarje=5 te=-3 terap=1 tiene=4 todo=-2 traba=-3 trans=1 un=2 una=2
unibe=-1 yape=3
`,
  documents: `
a=-4 abre=3 abrir=3 ago=1 algie=-1 ando=-1 ar+ib=7 asist=3 atien=-2 bajar=2 beo=2 ber=2 de=1 dejar=4 dejo=4 deska=2 disku=1 dokto=3 dokum=9 donde=3 ejers=9 el=6
en=-3 enkon=3 enkue=1 es=-4 esta=2 esto=-1 estoi=-6 falta=1 fi+a=-2 firma=1 firme=1 forma=3 gusta=-1 impri=6 infor=6 justi=4 kambi=-1 kien=-1 kompa=1 kon=-6
konst=6 konsu=-1 kuant=-2 kuent=-3 la=4 los=3 manda=1 mando=4 me=-1 mi=2 mis=1 mui=-1 neses=4 oi=-1 papel=2 para=3 pdf=5 pesa=1 piden=1 puedo=2 reset=2 resul=3
se=-1 serti=6 sient=-4 sikol=4 subio=2 subir=2 tarea=9 te=-2 tengo=-2 terap=1 test=3 tiene=-5 todo=-2 un=4 una=4 unos=5
`,
  professionals: `
ablar=-1 ablo=-1 adisi=4 adole=2 ai=3 algie=5 alime=1 ando=-1 anoto=-1 ansie=2 atien=10 autis=2 autoe=2 ayuda=-1 be=3 ben=7 beo=3 ber=4 bipol=3 buena=1 bueno=2
busko=3 de=4 dejo=-1 depre=3 dia=-2 dibor=3 dokto=2 donde=1 duelo=2 ejers=-2 ekipo=2 el=-2 en=3 enfok=2 eres=-2 erman=4 es=2 eskri=-2 esper=2 espes=6 espos=1
esta=-4 esto=-2 estoi=-6 estre=1 famil=4 fobia=2 i=-3 ija=2 ijo=1 insom=2 kambi=2 kasos=4 ke=2 kien=6 kiene=7 kiero=2 kompa=-1 kon=6 konos=5 kosto=-1 kual=1
kuent=-2 la=-3 las=2 le=-1 lisen=3 lo=-5 los=1 luna=-1 me=-5 mejor=1 menos=-1 mi=-1 mis=-3 mui=-1 no=-4 notas=-3 oi=-1 ola=-1 para=1 parej=-2 perfi=3 perso=4
presi=-2 probl=5 profe=6 puede=-2 rekom=2 rempl=-2 resen=3 salbe=2 se=-3 sesio=-1 sesua=5 sikol=-1 sobre=-1 tda=2 te=-1 tengo=-5 terap=4 tiene=6 todo=-1
todos=-1 traba=7 trast=1 trata=8 trate=4 traum=4 un=1 unos=-1 yo=-1
`,
  history: `
ablo=4 ai=-2 algie=-1 ando=-1 anoto=1 antes=3 asede=1 aseso=2 atien=-2 ber=4 datos=1 de=1 diagn=4 digo=3 dise=3 donde=1 ebolu=2 en=5 eskri=1 esped=3 esta=-2
esto=-2 estoi=-6 fi+a=9 grasi=-1 i=-1 infor=-1 istor=5 ke=2 kien=2 kiene=3 kiero=-2 klini=3 kon=-5 konsu=1 konti=-1 korej=1 kuant=-2 la=-1 las=5 ler=4 leyo=1
lo=5 los=-1 me=-6 mi=7 mis=4 mui=-1 no=-8 notas=9 oi=-1 pasie=3 pedir=4 por=-1 priba=2 puede=1 saber=4 se=-3 sekre=3 sesio=4 sient=-2 sikol=4 son=3 te=-2
tengo=-2 terap=1 todo=-1 traba=-3 un=-2 una=-1
`,
  profile: `
a=-3 agreg=5 ai=-1 akuer=2 ando=-1 apeyi=3 atien=-1 ber=-2 berif=1 bloke=1 borar=3 datos=4 de=3 deja=3 dires=3 edita=3 ekibo=3 emerj=3 entra=4 es=-3 esto=-1
estoi=-6 fe+a=1 fi+a=-2 foto=1 i=-2 ingre=1 inisi=2 kambi=8 karne=1 ke=-3 kien=-3 klabe=4 klini=-1 konta=2 kontr=4 koreo=6 krear=-2 kuent=2 los=-3 mal=3 mi=6
mis=1 mui=-1 nasim=2 no=3 nombr=1 numer=1 oi=-1 olbid=2 perfi=4 poner=2 pongo=1 puede=-2 rejis=3 rekue=2 selul=2 sesio=4 sient=-4 sikol=-2 te=-1 tengo=-3
terap=-3 termi=-1 tiene=-1 todo=-1 traba=-3 un=-3 una=-1 usuar=1 yega=1
`,
  help: `
a=-3 abre=-1 aki=2 algie=-1 ando=-1 ap=3 aser=2 ayuda=2 beo=-3 bida=-1 blank=1 boton=1 buena=-1 da=1 de=-1 del=-1 dokto=-1 donde=1 elp=2 emosi=-1 empie=2
enkue=2 entie=2 eror=4 espli=4 esta=1 esto=7 estoi=-5 funsi=1 grasi=-3 infor=6 inskr=4 isier=2 kae=1 karga=2 ke=3 keda=2 kien=-2 kiero=2 klini=3 komo=6 kon=-3
konta=1 kosas=1 krear=3 kreo=4 kuant=-1 kuent=4 la=3 las=-1 lenta=2 lo=-1 luna=-2 manej=2 mas=2 me=-1 menu=1 mi=-7 mis=-4 mui=-1 no=3 nuera=1 ofres=1 oi=-1
ola=-1 opsio=3 pajin=7 puede=1 puedo=1 rejis=6 relaj=-1 se=4 serbi=1 sesio=-2 sient=-4 sikol=-1 sirbe=4 siste=3 soi=2 sopor=2 tarea=-1 te=-2 telef=1 temas=2
terap=-3 tiene=-1 traba=-2 un=-1 una=3 usa=1 usar=1
`,
  farewell: `
+ao=5 +au=7 a=1 ablam=3 adios=7 ando=-1 asta=6 atien=-1 ayuda=-1 bemos=6 boi=6 buena=2 bueno=2 bye=6 de=-6 deska=1 desko=1 despi=3 donde=-2 dormi=2 el=-2 en=-3
estoi=-5 grasi=3 i=-1 ir=3 kien=-1 kiero=-4 komo=-4 kon=-4 kuida=5 la=-4 lo=-2 los=-2 luego=2 luna=3 manan=3 me=2 mi=-7 mis=-1 neses=-2 no=-7 no+es=3 nos=5
para=-2 po=1 por=-3 puede=-2 puedo=-2 retir=2 salud=-1 sanar=1 se=-3 sient=-4 tengo=3 terap=-1 tiene=-4 un=-4 una=-3 ya=5
`,
}
