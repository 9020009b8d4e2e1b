// Learned by `npm run train:luna`, not written by hand.

/** Two stems of one sentence, in whatever order: part 2 of 2. */
export const besideWeights2 = `
la: ayer=2 ayuda=3 ayude=-2 ba=-1 balor=-1 bano=2 baran=1 batay=2 benta=2 beo=2 biba=1 bideo=-2 bien=-2 biga=2 bolar=3 borar=1 borde=1 bus=-1 da=-1 dejo=1
demor=-1 desde=1 desid=-1 desir=-1 deska=3 desko=1 despe=-2 dias=2 dieta=-1 difun=-1 dios=1 disfr=-2 disie=2 dolio=-2 dormi=3 dosis=-1 enamo=1 enkue=-2 ensay=1
ensie=1 era=-1 erida=-2 eskal=-2 eskop=1 espal=-1 estub=2 eutan=-1 faktu=-2 fas=2 felis=1 fiest=-2 filos=-2 final=-2 forma=1 frask=1 fuera=2 fuers=2 funda=2
furad=1 gano=3 grasi=1 guard=1 gusta=-2 i=3 ideas=-2 ija=1 ijo=1 inkap=-1 insul=1 inyek=1 jiyet=2 jubil=2 juego=2 kambi=-1 kapas=-1 kedar=-2 kerid=-1 kite=1
kito=-2 komo=-2 kontr=2 korba=2 korni=1 korta=-2 korte=-1 krusa=-1 ku+iy=2 kuent=1 laban=1 lado=2 lasti=1 limpi=-1 loter=-2 mal=1 mama=2 manan=-3 matad=-1
mato=-2 medik=-1 mejor=1 menti=-2 meres=2 mesa=2 meti=1 metod=1 miedo=-2 miran=2 mis=-1 mismo=2 momen=-2 morir=1 motib=2 mu+as=-2 muero=-2 mundo=1 murio=-2
musik=-2 nabaj=1 nada=3 naris=-2 ni=2 nina=-2 niner=-1 nos=-3 ofisi=-1 oi=1 olbid=-2 otra=2 page=1 pajin=-1 pande=-2 papa=2 para=-2 pared=1 pase=-3 pasti=-1
pego=1 pensi=1 perdi=1 piel=1 pisin=-2 piso=2 pisto=2 playa=-2 por=-1 prefi=2 pregu=-3 propo=2 prosi=1 prota=-1 puede=2 puedo=2 puro=2 puse=1 rabia=-1 radio=-2
rato=2 rebol=1 regal=2 renun=1 rindo=2 rodiy=-1 sakap=1 sake=2 salba=1 salbe=-1 salid=2 salte=-2 segur=2 seja=-1 seman=2 sena=-2 senta=2 senti=2 serio=1
sesar=-1 si=-1 siemp=-2 sient=1 sikat=-2 sikol=-2 sin=-2 sintu=1 soga=1 solo=2 solta=2 solte=-1 solus=1 suert=-1 super=-2 sus=2 takik=-2 tarje=-2 te+o=-2 temo=2
tengo=1 terap=-2 tiro=-1 toka=-3 toma=-2 toman=-1 tomar=2 tomo=-2 torta=-2 trate=-1 tren=2 tube=-1 ultim=1 unika=3 uniko=-2 uno=-1 uso=-1 yamen=2 yego=-2
yubia=-2 laban: plato=-1 lado: bamos=1 krusa=1 lansa: kandi=-1 las: adios=-1 agare=-2 akabo=1 algo=1 ase=2 asen=-2 autol=1 banko=1 be=-2 beran=1 bias=2 boses=3
botik=-3 dejar=-1 desay=-1 despe=-3 donde=-2 dose=1 espos=2 ex=1 ganas=2 gayet=-1 ijo=-2 kabes=-1 karta=1 kiere=1 klase=2 korte=1 kuand=-1 kuerd=-1 kueyo=-2
labo=-2 lejos=-1 linea=2 lo=2 mal=2 marka=2 mesa=1 munek=4 no+es=1 notis=2 odio=-2 punet=2 puse=-2 sale=1 sinko=-2 sobre=2 soga=-1 suisi=-1 tener=2 tijer=-2
todas=1 lasti: pansa=1 le: al=-3 alerj=1 amo=-1 antes=2 banko=2 bebe=-1 bi=2 erman=2 eskri=-2 esto=-2 falta=2 gusta=-2 irme=2 karta=-2 kompa=-2 korto=1 mama=-1
matri=-1 menti=-1 miedo=-1 no+e=-2 noben=-1 porke=-1 un=-2 una=-2 leban: asta=-2 tempr=-1 libe: in=-1 tis=-2 lista: mo+il=-1 lo: abia=1 adela=2 aga=1 amigo=1
are=3 aser=4 besin=-1 bien=1 biola=-2 bolbi=2 broma=-2 dano=-2 desir=-2 dia=2 dije=-4 dijis=-1 era=-3 esaje=-1 eso=2 espos=-2 falta=2 frena=1 fuera=2 fuert=-1
ijo=1 imbit=-1 impor=-1 inten=2 inter=1 kasa=-2 keda=2 kumpl=2 lasti=-1 logra=2 mal=-1 mas=-3 mata=1 matar=-2 moto=-1 muero=1 muert=-2 musik=-1 nada=-1 nunka=-1
opera=-2 otra=-2 pagar=-2 pendi=-2 perdo=-2 perro=1 plane=2 poko=2 prome=-3 pueda=1 regal=-1 selul=-2 serio=-2 si=4 sola=2 solo=2 solta=-1 suisi=3 super=-1
tesis=-1 ti=1 todos=2 toka=-1 tome=1 uniko=2 los: 15=-3 18=1 abrir=3 adios=3 amo=2 ber=-1 berge=1 braso=2 deje=2 dejo=-1 dias=2 dose=-1 embid=2 ensim=-2 esku+=2
estri=-1 famos=-1 gato=-2 karbo=-1 kise=4 konta=2 ku+iy=2 kumpl=2 libro=-1 mirar=2 moret=-1 motib=-2 noben=-2 nota=2 o+ent=-1 palo=1 pega=2 perdo=2 rasgu=-2
rosal=-1 sien=-2 sobra=1 suert=1 suisi=-2 trein=2 ultim=2 lugar: eleji=2 luna: +au=1 keria=1 lunes: dudo=2 kreo=1 yege=1 lus: apage=2 mal: aserl=-2 tan=-1 mama:
+au=1 ablo=-1 adios=2 antes=2 aprue=-1 berda=-2 del=-2 detie=1 dia=-3 digan=1 disku=1 ese=1 este=-2 estoi=-2 kemo=1 kiere=1 korto=2 kuand=1 lado=1 los=1 mata=-1
matar=-2 miedo=-1 nobio=1 ojala=1 palo=1 piens=-2 pront=1 ser=-3 te=-1 todos=2 toma=-2 ubier=2 yebam=2 manan: adios=-1 asta=-1 istor=2 klase=-1 kreo=1 los=2
luna=-2 pas=1 renun=-1 sea=2 siemp=2 sita=-2 tarde=-2 tempr=-2 tome=-1 yege=1 manga: larga=2 mano: dibuj=-1 frask=1 korte=-1 manos: labo=-1 marid: ausil=2
bate=3 enkon=1 matar=1 pega=-1 si=1 mas: adios=2 ai=-2 ber=2 despe=1 dias=1 fiest=-2 ijo=-1 keria=2 kumpl=1 matar=1 moles=1 muert=2 nada=1 pagar=-2 parse=-2
suisi=1 tarde=-1 tempr=-2 trank=-1 un=2 yege=-2 mata: sin=2 matan: papas=-1 matar: amena=2 aora=2 bea=-1 berda=-2 bora+=1 deuda=2 dije=-1 era=-1 ganas=1 ija=1
jamas=-1 kemo=-1 keria=2 kerid=-2 los=-2 nieta=-1 nunka=-2 olbid=-1 paso=-2 pregu=-2 seman=1 siemp=-1 sirbo=1 subie=-1 tanto=-2 tarde=-3 te=-1 tiro=-1 trank=-1
un=-2 yege=-2 mato: +iste=-2 alkan=-1 ayer=3 estud=-1 gol=-1 moto=-1 me: +ile=-1 15=-1 abent=1 aber=2 abia=1 abisa=-1 abism=-1 abla=-1 ablo=-2 abort=1 abri=1
abuel=2 adios=-1 afeit=-2 agan=1 agare=-1 agaro=2 agua=2 akons=-1 akost=2 alma=-1 almor=-2 alta=-1 alumn=-2 ano=3 ano+e=2 anos=1 anose=1 ansie=-1 antes=-2
aogo=-1 aorko=2 apage=2 aprie=-2 aprue=-1 are=2 arepe=3 arepi=1 aros=-1 aserl=1 asko=2 asta=2 asuka=-2 ata=2 atera=-1 atrae=2 atras=-2 atrop=2 auto=-2 autol=2
ayer=2 ayudo=-2 ban=1 baran=1 baria=1 batay=1 be=2 bea=-1 belor=2 beo=2 ber=1 beran=2 berda=2 berti=-2 besti=-2 bi=-3 biadu=2 biba=2 bibie=2 bien=-2 biene=1
biern=2 biola=1 biolo=1 blist=1 bolib=-1 bolsi=1 bolun=1 bomit=1 bora=-1 borad=-1 broma=3 buelb=-3 buelo=-2 buena=2 buska=2 buske=1 bye=-2 das=-1 dedo=-2
dejam=2 den=-1 denun=-1 desan=3 deseo=1 desgr=1 desir=2 deska=2 desko=-1 desma=-2 despe=3 deten=2 detub=2 di+o=-1 dias=3 diera=2 diero=-1 dijis=-1 dios=2
disen=2 disku=2 dolio=-2 dolor=3 dormi=-2 dos=-2 e+o=-1 ekibo=-2 el=-2 elado=-2 emben=2 enkon=3 enkue=3 ensen=1 ensie=2 entra=-2 entre=-2 erida=-2 esa=-2
esame=-2 ese=-5 eskal=-3 esku+=-1 espan=-1 esper=1 espli=-1 estab=-1 este=-2 estoi=1 estra=1 estud=-2 fabor=5 final=-2 fisik=1 fotos=2 frask=2 frena=2 fue=2
fuera=-1 fuers=1 fuist=2 gano=1 gas=-2 gayet=-2 gol=-2 gradu=-2 grand=2 grano=-2 grita=-2 grito=-2 grupo=-2 guard=2 gusta=-2 iba=-1 ibupr=-1 ijo=1 ijos=-1
imaji=3 impre=-2 infar=3 infek=2 inseg=-1 insis=-1 inskr=-2 inyek=2 iso=-1 jajaj=-3 jalo=1 jimna=-1 jugan=-2 juro=2 ka+et=2 kada=2 kae=-1 kafe=-1 kai=-2
kajas=-2 kajon=1 kalor=-2 kambi=-1 kamin=-2 kansa=-1 kanta=-4 kapas=2 karga=2 karo=2 kaso=-2 keda=1 kedan=2 kedar=-2 kemad=1 kemo=1 kerer=-2 keria=-3 kerid=1
kerie=1 kiera=-1 kiere=-1 kitar=3 klabo=3 kobar=2 komet=-1 komi=-3 komo=1 kompr=-3 konte=-2 kontr=3 korba=1 korni=1 korto=2 kosin=-1 kre=-1 ku+iy=-2 kuand=2
kuart=1 kuelg=2 kuent=3 kuest=-1 kueyo=2 kulpa=-2 kulpo=-1 labo=-1 lado=2 lansa=2 lanse=-2 lanso=1 las=-2 lasti=1 leban=-2 libe=1 limpi=-3 listo=1 lo=1 loka=-3
lokur=-2 lol=-1 loter=-2 luna=1 lunes=-2 mae=1 makin=2 manej=-2 mano=-2 marid=1 marka=2 mas=2 mata=-2 mater=2 mato=3 mayor=1 medik=-2 medio=1 mejor=2 mensa=-1
mente=2 menti=-2 meres=2 meti=1 miedo=2 miran=2 mirar=1 mis=-2 misma=1 moret=-2 mori=1 moria=-2 moto=-2 mu+o=-3 mude=-1 mudo=-1 muela=-1 muera=2 muert=3
mujer=-1 mundo=4 munek=1 musik=-2 muslo=2 nasid=1 nause=-1 nerbi=-1 no+es=2 nobia=-2 nomas=2 nos=1 notis=2 nuebo=-1 oblig=2 odia=-2 ojala=2 okuri=-1 olbid=-2
opera=-3 opero=-1 opino=-1 organ=-2 ospit=1 otra=-1 padra=1 pais=-1 palab=-2 panik=-2 panta=-1 papa=-2 para=3 pared=2 parta=2 parte=-2 pas=-3 pasie=-1 pe+o=-2
pege=-1 pelig=2 pensa=-1 pense=-1 perdo=1 pero=2 perro=1 pide=2 piedr=1 piens=-2 pijam=-2 pikan=-2 plant=-1 playa=-1 poko=2 por=1 prefe=-2 prefi=2 pregu=-1
preok=-2 prese=-2 presi=-2 propo=2 prosi=3 pudie=2 puedo=2 puent=1 punet=2 puse=1 rabia=3 rasgu=-3 rayas=2 rayo=1 rekoj=1 rekup=-3 reset=-2 retie=2 rio=2
rodiy=-2 rojo=-3 romie=-2 roto=-2 sake=-1 salba=3 salbe=3 salgo=-2 salie=-2 salta=2 sanar=-2 se=-1 segir=4 segur=2 seja=-1 sena=-2 ser=3 seria=3 serio=2
siemp=-2 sien=-1 sient=-4 sige=-2 sikat=-2 silen=1 sin=-2 sinko=-1 sobra=2 sofa=-1 soga=1 soi=1 sokor=2 sone=-1 sorpr=-2 sta=-1 su=1 subi=2 subie=-2 subir=-2
sueno=-1 sufra=2 suikd=2 sus=-2 susto=-2 tafil=1 takik=-2 takos=2 tarde=-3 tarea=-2 tasi=-1 tatue=-2 te=-1 tembl=-1 tempr=-1 tiene=-1 tient=1 tiera=-3 tio=1
tirar=4 tiren=2 todab=1 todas=2 todos=2 toko=-2 tomad=-1 tome=2 torta=-3 traba=-1 trans=1 tren=3 trist=3 tu=-2 uando=2 ubier=2 una=-2 uniko=2 unos=-1 usar=1
usban=1 yama=3 yaman=-2 yamen=-2 yebe=1 yeben=1 yego=-2 yerno=-1 yorar=1 yoren=1 yubia=-1 mejor: asi=2 atrop=1 dise=1 eliji=1 es=1 esper=-1 estoi=-1 famil=1
fe+a=1 i=1 kisie=-2 kobra=1 le=1 muero=2 muert=3 mundo=-1 perdo=2 senti=-2 sin=1 soi=2 tengo=-2 traba=-1 mesa: deje=2 un=-1 meses: ase=2 mi: ablar=-2 abort=1
abuel=-2 abusa=2 adios=2 adole=1 aga=2 akabo=1 aki=2 algie=2 ame=1 amist=-2 amoro=-1 ano+e=-1 ansie=-1 aora=-2 apaga=2 apago=2 aprie=2 aprue=-2 arana=2 arbol=2
aria=-1 arma=4 as=1 aser=-2 ausen=2 ausil=2 autol=1 ayer=-1 ayude=2 ba=-2 bale=3 ban=2 baran=2 bario=-1 be=-2 bea=-1 bebe=-2 bejes=-1 belor=1 ben=2 benen=2
berda=-2 besin=-1 besti=-2 bi=1 biaje=-1 biba=2 bibe=-2 bidri=-1 bieja=-1 bien=-1 biern=-1 boda=-1 boka=1 bolun=2 bora=-1 boro=1 boses=2 botik=1 buena=2
burla=-1 busko=-1 daria=1 demas=2 denun=-1 depar=-2 desde=2 desia=-1 desir=1 deska=2 desku=1 desor=-1 despe=3 despu=2 detie=2 detra=2 die=2 digan=3 dile=2
dios=-2 dise=1 disen=-2 disie=1 doble=-1 donde=2 duele=-1 duelo=-2 e+ar=-1 ekibo=-2 ekipo=-3 el=1 eleji=-1 elijo=-2 embar=-2 embiu=2 empre=-2 enkon=2 enkue=-1
enser=2 enter=-1 entie=1 era=-2 eror=1 ersel=1 esa=2 ese=-1 esist=2 eskoj=2 eskop=2 eso=-2 espan=-1 esped=-1 estoi=-1 estra=-1 estre=1 ex=-2 eyos=2 f=-1
fayes=-1 final=3 flore=1 fotos=1 frena=1 gato=2 grand=-1 grasi=-1 grita=-2 guard=-2 gusto=3 i=2 id=-2 ideas=2 ijo=-2 imbit=-2 infor=-1 instr=2 irme=3 iso=-1
jaja=-1 jefe=-1 jente=1 juebe=2 kada=-2 kambi=-2 kamin=2 kansi=3 kanta=-2 karer=-2 kasa=-2 ke=1 kedat=1 kie=2 kiere=2 klaba=1 kobra=2 koje=2 kolej=-2 kolga=2
kombe=1 komer=2 komio=-2 kompu=-2 kon=1 konfu=-2 konmi=-3 konte=2 konto=1 koras=3 korta=4 korte=2 korto=-2 kre=-2 ku+iy=2 kualk=2 kuand=-1 la=2 labad=-1 lado=2
las=2 latir=2 lejos=-2 libra=1 libre=2 life=1 lisen=-1 los=1 mal=-2 mate=3 matri=-1 mayor=2 medis=-1 menti=-1 meses=-2 mismo=2 morir=3 motib=-1 mu+o=-2 muero=1
mui=1 mundo=2 munek=2 murie=-2 musik=-1 nadie=2 nasim=2 negra=2 nomas=2 nota=1 notar=1 notis=2 o=1 oblig=2 odio=-1 ojala=2 orden=-2 oruro=-1 ospit=-1 otel=1
otra=-2 otros=-1 padra=2 pais=-3 palo=1 papa=-2 parak=-2 parar=-1 pare=1 parti=1 pas=-3 pasie=-1 pasti=3 pego=-3 pele=-1 pelig=-1 pelo=-2 pena=2 pense=-1
pero=-1 piel=2 piys=1 plane=1 porke=-3 pregu=1 probl=-1 pront=2 propi=2 prosi=3 publi=2 pude=-2 puedo=2 rapid=2 raro=2 rasgu=-2 reasi=1 rekup=-1 resfr=-2
rosal=-2 sabra=2 salgo=-1 salta=2 segir=1 selul=2 separ=-2 ser=-2 sera=1 serar=-2 seria=1 si=1 sielo=1 siemp=-5 sient=-3 sigo=2 sin=1 sinko=-1 sobre=-3 soga=2
solo=2 solte=-2 sospe=2 suisi=2 super=-2 tarde=1 temo=2 tendr=3 tengo=2 terap=-1 tesis=-1 tia=-1 tiemp=1 todas=2 tok=1 toma=-2 tomo=2 traba=2 trans=2 trato=1
trist=-2 tumba=2 ubier=2 ultim=1 una=2 unika=3 uniko=2 usban=1 yama=-3 yoran=2 yorar=2 yoro=-2 miedo: altur=-2 amigo=2 aora=1 aser=2 dan=1 dio=2 dolor=2 eso=1
kaiga=-1 kanse=-1 ku+iy=1 lasti=1 lo=3 mal=-2 manej=-1 mate=1 mismo=1 pero=2 tiene=-2 mis: al=-2 algo=-2 amigo=-1 beo=1 borde=2 datos=-2 deska=-2 despe=2
donde=1 dormi=2 emigr=-1 enkar=1 eskri=2 este=1 karta=2 kompa=-1 kompr=-2 kon=-3 korte=2 korto=1 kuand=2 kuida=2 las=2 mal=-2 matan=-2 medik=2 muera=-1 papas=2
perdo=2 por=-2 rio=-1 sigo=2 soi=3 te=2 todo=2 ultim=2 un=-2 mismo: aora=1 da=-1 moles: perdo=-2 momen: noktu=-1 morir: abia=1 algo=-2 alumn=2 amo=-1 antoj=1
aogad=1 asta=1 ayude=2 berda=1 bes=3 besti=-2 biero=-1 bolib=-1 borad=-1 buske=2 busko=2 dejar=1 deje=2 dejo=2 desia=-2 desku=1 diari=2 dias=2 dije=-1 dolor=1
enter=2 era=-2 forma=3 ganas=2 iba=-2 igual=2 ijo=2 jajaj=-2 kada=2 kanse=-1 kanta=-2 kasa=2 kedo=-2 keria=-3 kiera=-1 kise=-1 komer=1 komo=3 krean=-1 kreo=-1
kual=1 kuand=-2 kuant=2 las=2 le=4 lista=1 los=-2 mama=2 manan=1 mas=2 no+e=1 nos=2 nuebo=-1 o=2 oi=2 ola=1 otra=2 papa=-2 parej=1 pasti=1 pena=-2 perdi=-2
pero=1 pide=2 piens=-1 por=1 porke=2 prefi=2 pregu=-3 puedo=3 punto=-2 rapid=2 seman=2 seria=1 si=-3 siemp=-3 sient=3 sirbo=1 sobre=1 sola=2 sufri=1 takik=-1
tarea=1 todo=2 un=-1 uno=2 yege=-2 motor: prend=1 mu+o: duele=1 ensim=-2 kise=2 pero=-2 pregu=1 sufre=2 tarea=2 tome=-1 muera: dia=-2 kuand=2 miedo=-2 mu+o=-1
muero: berda=4 broma=2 imaji=2 kasi=-3 serio=2 un=-1 muert: aber=2 aberm=2 ai=-2 ambre=1 amiga=1 asta=-3 balgo=2 besin=-2 deska=2 despu=-2 dias=2 falta=2
komo=-1 lugar=-1 mu+o=2 noben=-1 parte=-1 pas=2 perro=-1 prefi=1 sirbo=2 sobre=-2 sus=2 trank=2 un=2 unika=2 uno=-2 yorar=1 mui: alto=2 konmi=-2 ondo=1 mujer:
korto=-1 kuand=-1 mundo: seria=-2 munek: abri=1 murie: antes=-1 kita=1 murio: amste=-1 pero=2 un=-1 yorar=-2 musik: kalma=-1 nada: aki=1 dias=2 disfr=-2
ganas=-1 kumpl=-1 pregu=-1 retie=2 suisi=1 trank=-1 nadie: aser=1 ba=5 boi=2 el=1 entie=-1 es=2 estoi=2 estra=3 ganas=-2 i=1 imbit=-2 kon=-2 konfi=-1 konos=-1
korto=2 kulpa=2 los=-1 matar=2 minut=-2 morir=1 muero=2 notar=1 nunka=1 salbe=2 si=1 sient=-2 sinko=-2 una=-2 yama=-2 neses: ablar=-1 antes=2 aserm=2 boi=2
bolbe=1 dano=1 desao=-1 donde=2 dosis=1 esakt=1 ideas=-2 kon=2 kosas=2 morir=2 mundo=2 regal=1 sangr=2 senti=2 suisi=-2 un=-3 ni: antes=-1 futur=2 loka=-2
sirbo=2 no: +iste=2 18=2 a=2 aberm=1 abisa=-2 ablar=-2 ada=1 adios=4 agan=2 agare=-2 agrad=1 aguan=1 akues=1 algie=2 algo=2 amane=3 amor=2 amoro=-1 ano=3
ano+e=2 antes=-4 aorka=-1 aorko=-2 apago=1 apari=-1 aprue=-1 arepi=2 aria=2 aserm=-2 asilo=-1 asta=2 atras=2 balko=2 ban=3 bas=2 be=3 bebe=-3 beint=1 benen=2
beo=2 ber=4 beran=2 bes=3 bia=2 biajo=-1 biba=4 bibie=2 bibo=2 bida=1 bien=-1 biene=1 biola=-2 bir=3 biste=2 bloke=-2 bo=1 bolbe=2 bolun=1 broma=3 buelb=4 da=3
dan=-1 dano=-2 deber=2 debi=1 debie=1 deje=2 dejen=2 dejo=5 desde=-2 deseo=1 desid=2 despi=4 despu=1 deten=1 di+o=-1 dibor=-1 digan=2 digo=2 dije=-3 dime=1
disfr=-2 disku=-2 domin=-2 donde=3 duerm=-3 dulse=-2 el=-1 en=-2 entra=-1 era=-2 ere=2 erman=-1 esa=-1 ese=-1 esist=2 espas=2 espos=-3 esta=1 estan=1 estar=2
este=-1 estoi=-2 estre=-2 estud=-1 eyos=2 falta=3 fayar=1 feria=-1 fiest=-2 fin=3 fue=2 futur=2 golpe=2 grasi=1 grupo=-1 guard=-2 gusta=-2 i=1 ideas=-2 igual=2
ijo=-2 ijos=1 insis=-2 ir=-3 irme=1 joben=-1 just=-1 kafe=-2 kansa=-2 karer=-1 karga=-1 kasar=-1 kausa=1 kaye=-2 kedan=2 kedo=-1 kemar=-1 keria=3 kien=1
kiera=-2 kitar=-1 klaro=-1 klase=-2 kobar=1 kolga=3 kombe=3 komid=-1 kompr=3 kon=-2 konos=-1 konti=2 korta=2 korte=3 kosas=1 kosin=-2 kre=-2 kreo=1 kualk=2
kuand=2 kuerp=2 kuida=1 kuide=2 kulpa=2 kulpe=1 kumpl=2 kurar=1 la=2 lasti=-2 lu+an=1 lu+ar=1 lugar=-1 luna=1 madru=-2 malo=-1 mami=2 manan=3 mando=2 mar=3
marid=-1 mas=4 matad=3 mater=1 me=2 meres=1 miedo=2 miran=-3 mirar=2 mis=2 moles=-2 mori=1 morir=-2 motib=2 muero=3 mundo=3 murie=-2 nabid=2 naser=2 neses=2
no+e=2 no+es=2 nos=3 nota=2 notis=1 nuebo=1 nuest=-2 oblig=1 ojala=2 okupo=1 ola=1 opera=2 otra=2 pa=-1 pais=-2 pajin=-2 pande=-2 parej=-2 parse=-1 parti=-1
pasar=1 pase=4 pasie=1 paso=2 pegan=-2 pelea=-2 pelig=-1 pensa=-1 perdi=-1 pido=2 piens=-2 plan=2 plant=-2 podri=-1 polis=2 por=1 porke=2 pregu=-3 prokr=-1
pront=2 prosi=3 puede=-3 puent=2 pues=1 raro=2 ratas=1 reasi=1 reaso=2 rebis=-2 regre=-1 rekup=-1 repar=1 resib=-2 respi=2 reuni=-2 ruido=-1 sabra=2 salba=4
salgo=-3 salta=3 salto=2 se=-1 segir=1 segur=3 seman=2 sere=1 sigo=2 sin=-3 soi=-1 solte=-1 sosia=-2 suert=-2 suisi=-3 sus=2 tan=-3 tanto=-4 tarde=-2 tempr=-4
tendr=3 tener=1 tiemp=-2 todas=2 todo=2 tomo=3 traba=-2 trafi=-1 trami=-2 trank=-2 trato=-1 tren=2 tres=-1 turno=2 ubier=2 unas=1 uso=-1 yebes=-2 yegar=5 yege=1
yo=2 yobie=-2 yorar=-3 yoren=2 no+e: adios=-2 esku+=-1 kada=2 komo=-1 konfi=1 kreo=1 pasa=1 pasar=2 paso=2 sola=-1 tenga=-1 toda=-2 nobio: konmi=-1 nomas:
morir=2 nos: dejar=-1 lado=1 profe=-2 sielo=1 ultim=-1 nota: resep=-1 notis: as=1 manan=2 nudo: korba=-2 nuebo: ber=1 bueni=-1 ku+iy=-2 nunka: aber=1 aria=-2
debi=1 dese=3 pregu=-2 yege=-2 o: prese=-1 odio: kuerp=-1 oi: amo=-2 asuka=-1 autol=-1 ayudo=-2 bi=1 botik=1 despi=-2 falta=1 fui=-2 fumar=-2 istor=2 kapit=1
lisen=-1 los=-2 manan=-2 mo+il=1 muert=-2 orden=-2 otros=-2 paso=2 pero=2 prefi=1 pude=-2 sea=2 sielo=1 sikat=-2 tempr=-2 termi=2 tiro=3 tome=-2 oja: funda=1
ojala: abion=1 akabe=-1 antes=-2 den=-2 desap=-1 desgr=1 diera=1 dijo=-2 duerm=1 durar=-2 ex=-1 kaiga=2 kanse=2 loter=-1 manan=-1 mas=-2 muera=1 opera=2 pase=-1
salba=2 siemp=-2 tras=1 ubier=2 ultim=1 un=3 yueba=-2 ojos: abrir=3 okupo: espas=1 ola: nuebo=-1 pregu=1 olbid: tomar=-2 ora: estub=2 lugar=2 un=2 orden:
borad=-1 otra: dejo=-2 mato=-1 perso=-1 repro=-1 ser=-1 suisi=2 otro: krusa=1 lado=2 papa: arma=2 dejo=-1 furad=1 ijo=-1 karta=-1 komo=-2 kosin=1 los=1 matar=1
pega=3 puede=-1 sueno=-2 sus=2 papel: entre=-2 para: abajo=2 adela=-2 adole=1 agare=-1 akamp=-2 algie=2 ase=2 asuka=-1 bes=2 besti=-1 biaje=-2 biba=2 buske=1
dejar=2 deje=4 del=-1 desap=2 deska=2 despi=-1 despu=1 detie=-1 durar=-2 enkue=1 eso=-2 espan=-1 funer=2 furad=1 guard=1 ideas=-2 ijo=-2 irme=2 kada=2 kalma=1
kemar=-1 kiere=1 komo=-3 korta=1 korto=2 kosin=-1 kuant=2 kuerd=-2 kuide=1 kukar=-1 lista=2 malo=-1 manan=2 miedo=-2 miran=2 mo+il=-1 moles=2 momen=1 morir=2
mui=1 mundo=2 nabaj=-2 ni=1 no+es=1 o=1 oi=-1 ojala=-2 ormig=-1 pagar=-1 parti=2 pegan=-1 pelig=-1 pelo=1 por=-1 puse=-1 rapid=1 reso=2 salid=1 senti=1 ser=-2
siemp=2 sient=2 sirbe=-2 sirbo=2 sita=-2 soga=-2 soi=4 son=-2 suisi=-2 tan=-2 tanto=-3 tarde=2 tener=-2 tengo=-3 todo=2 tomar=2 traba=-1 trami=-1 trato=1 un=2
uniko=-1 yego=-2 parad: borde=1 el=1 estoi=1 parar: les=-1 pare: tos=-1 parti: prepa=2 yego=1 pas: dejen=-2 pasa: ase=-2 despu=-1 kada=2 mu+o=-2 un=2 pasad:
inten=2 seman=1 un=1 pasar: ayuda=2 pase: lunes=1 pasie: ideas=-1 paso: estub=2 suert=-2 pasti: akabo=2 alkol=1 asen=-2 beint=-2 bitam=-2 boses=2 botik=-2 da=1
dan=-1 dejar=-1 deje=-1 erman=2 eror=-2 falta=-1 ijo=-2 kaja=-1 kama=1 kambi=-2 manan=-2 mando=1 medik=-1 meskl=1 nause=-1 olbid=-1 pase=1 por=-1 reset=-1
serka=2 sobre=2 sueno=-1 tener=2 todas=2 toma=-2 trage=1 un=1 unas=1 pedir: aumen=-1 pega: espos=1 pegar: antes=-2 pego: ka+et=1 pena: sin=-2 pensa: dan=1
dejar=-2 deje=-2 dejo=1 es=1 i=2 jamas=-1 komo=1 los=1 miedo=1 nada=-2 ni=-2 para=-1 paro=1 solo=1 suisi=1 tambi=2 tiene=2 tomar=1 uno=2 yege=-1 yo=-1 peor:
noktu=-1 perdi: batay=2 bolib=-2 perdo: amo=2 demor=-1 ekibo=-1 les=1 mami=2 pude=1 tenga=2 pero: ando=-1 antes=-1 aora=1 atras=-1 biaje=2 desir=1 fui=2 grasi=2
jaja=2 libe=1 los=-2 mato=2 pande=-1 serio=2 subi=2 suisi=1 super=-2 tarde=1 te+o=2 perro: ratas=-1 un=-3 yorar=-1 pidio: perdo=1 piens: berda=-2 dano=-1 dias=1
ijo=1 kabes=-1 kosas=1 kuadr=-1 kuand=-2 lo=1 los=-2 muert=-2 nada=-1 ni=-1 otra=2 por=1 pregu=-2 prime=-2 seria=1 si=-2 suisi=2 todos=1 uno=-3 yegar=2 piern:
punet=2 piso: berti=-1 plan+: kemo=2 plant: muert=-1 trans=2 podri: suisi=2 poko: keda=1 un=-2 por: +au=2 abisa=-2 ablo=1 ai=-2 algie=2 amigo=2 anda=2 ano=1
antes=-2 autol=-1 balor=1 ben=3 bia=2 biba=1 demor=-1 desir=-1 desor=-1 despi=1 dia=-3 dije=-2 enkon=1 enojo=-2 enten=-1 erida=-2 esa=-2 ese=-2 f=-1 ganas=-2
gato=1 grasi=1 igual=2 inten=2 kajas=2 kasa=-1 kerer=2 kosas=-1 kostu=2 lo=1 mal=-2 mio=2 mu+o=-2 muero=-1 nunka=-1 o=-1 oblig=2 orden=-2 pas=2 pasa=2 pena=1
pero=1 pidio=1 podri=1 pregu=2 preok=2 puse=-1 rekue=-1 reso=-2 rio=-2 salid=-2 salto=1 si=1 siemp=2 sigo=1 sikat=-1 sobri=2 solo=2 suert=-2 sufri=-1 suisi=-1
sus=-2 te=-1 temo=1 tener=1 tonte=-2 turno=2 ultim=2 yoro=-1 porke: anda=-2 ano=2 bieja=-2 boi=1 deje=-1 despi=-1 falta=1 fin=2 kiere=2 kobar=2 kuand=1 las=-2
lo=2 mato=1 nada=-1 ola=2 pasa=-1 suisi=2 prefi: antes=1 pregu: antes=1 ideas=-1 prend: fuego=2 primo: rio=-1 pront: asta=-1 ber=1 esto=-1 pase=-2 probl=1 un=1
prosi: ber=1 puede: antes=2 donde=1 nieta=1 pregu=2 suisi=1 puedo: adios=2 aser=2 aserm=1 dano=2 kasa=2 las=-2 mirar=1 o=-1 pasti=-2 sin=-2 tomar=-2 ultim=-1
puent: al=2 ase=2 ayer=2 bajar=2 da=-2 del=2 los=-2 peato=-1 salba=-1 salta=2 salto=-2 una=-2 yego=-2 punto: salta=1 yege=-2 puse: ratas=-1 rason: kemar=-2
tengo=-2 ratis: i=-2 kuant=2 tome=1 redes: agare=-1 regal: ropa=-1 rekoj: dios=2 rekue: alegr=2 autol=-1 bonit=1 sikat=-1 tambi=-1 renun: estub=-1 lokur=-1
prese=1 repru: jajaj=-1 respi: kostu=2 respo: amigo=2 rindo: sta=-1 rio: kamin=-2 meter=1 sakar: meti=2 rio=2 salba: opera=1 salid: n=1 salir: adela=-2 ganas=-2
kamin=-2 salta: alegr=-2 debie=1 parak=-1 salto: +ika=-2 algie=1 grano=-2 poko=2 salba=-1 un=-4 sangr: asta=2 ber=2 espos=-1 ganas=2 kalma=2 mala=-1 mu+o=1
sale=1 un=-2 se: abion=2 abla=-1 adela=-1 akaba=1 akabo=-1 algie=2 algo=2 amigo=-1 ano+e=2 antoj=1 aora=-1 aorka=2 aorko=-2 apage=1 apago=2 arma=1 aros=-1 ase=2
asi=-2 aside=-1 asta=3 autol=1 ayude=1 ba=-1 besin=2 bi=-1 biba=2 bibo=2 bidri=-1 biene=2 bora=-1 braso=2 buelb=2 dano=2 dar=2 dejo=-1 del=-2 desap=2 desde=-1
deseo=2 desir=2 despi=3 dia=1 dokto=2 dolor=-2 donde=1 dormi=2 dos=-2 dosis=2 e=-1 el=-2 embar=-1 empes=-2 enamo=-1 enfer=-2 enkon=-1 esakt=2 espos=1 esto=-2
estoi=-1 fabor=1 fue=-2 grito=2 i=-1 idea=2 infek=2 ir=3 jefe=1 jubil=-1 kama=1 kamin=2 kasar=-2 kayo=-2 kedo=-2 kemo=-2 keria=-2 kien=3 kiere=2 kisie=2 kiso=2
kita=2 kito=-2 kolej=2 kolga=2 komo=2 kompa=2 kompu=-2 konfu=-2 koras=1 korba=-2 korta=2 korte=1 kuent=2 kuerd=-1 kuida=-2 kulpe=1 kurso=2 la=-2 lejos=1
lisen=-1 los=1 lunes=2 mal=-2 mama=-2 manan=2 mando=-1 marid=-2 mas=2 matar=1 mate=3 mato=-2 miedo=2 mu+o=1 muda=-1 muert=-2 mui=-1 n=1 nadie=-3 neses=2 no+e=3
nobia=2 nos=-2 nuest=-2 ojala=2 okuri=-1 ola=2 otra=-3 pagar=-2 parar=-1 parej=1 pasad=-2 pelo=-1 pero=2 pido=1 piel=2 piern=3 plan=-1 plant=-1 porke=-1 pregu=2
primo=-2 profe=-1 rompi=-2 rosal=-2 sala=1 salbe=-2 salgo=-1 seman=-2 si=1 sianu=1 sigar=2 sopor=-1 sufre=2 tanto=-2 tarea=2 termi=1 tiemp=1 tiene=-1 tiro=-1
todas=2 todo=1 toma=-2 tomo=2 trist=-2 uno=2 usted=-2 yama=-1 yamar=1 yo=1 segir: adela=-1 aki=2 biba=3 bibo=1 desid=-1 erman=1 esper=2 kaso=1 kiere=1 miedo=2
morir=2 motib=2 pegan=-1 si=-1 tiene=2 segur: konmi=1 les=1 misma=1 ser=-2 selul: afeit=1 despi=1 funda=2 ijo=1 kito=1 moreu=1 oja=1 pero=2 rebis=-2 seman:
desap=-2 esa=2 inten=2 kreo=1 kuida=-2 suisi=2 senti: biba=-1 perdi=1 ser: 13=-1 anjel=1 embej=-1 perso=-1 senis=2 tan=2 youtu=-1 sera: kumpl=1 seria: alibi=1
despe=2 felis=2 inkap=-3 kapas=-2 kitar=-2 matar=-1 muert=2 sin=-1 suisi=-1 un=2 serio: dije=-1 libe=1 oe=1 sero: empes=-2 sesio: ayer=2 keria=2 si: antes=1
aprue=-2 asen=2 asta=2 atras=-1 atrop=2 bajo=-1 bale=1 ber=2 berda=-1 biba=2 bora=-1 da=2 daria=2 desap=2 despi=1 dolor=2 dudo=1 embio=-2 enfer=-2 entre=-2
esist=1 esper=-2 estre=-1 eya=1 funsi=1 ideas=-1 ijo=2 ijos=2 istor=-1 jaja=-2 jefe=-1 korta=2 manan=4 mata=1 matar=-2 maten=-1 mato=3 mient=-1 moles=-2 mu+o=1
muero=3 muert=1 murie=2 nunka=-2 otra=-3 pase=2 pasie=-1 pero=1 pregu=-2 probl=2 pudie=2 siemp=-1 te=-2 tekil=-1 tomar=-2 yorar=2 sielo: ablo=-1 bamos=1 ber=1
ir=2 irse=1 los=2 ultim=1 siemp: asta=1 buena=2 durar=-2 grasi=2 los=2 no+es=2 pregu=-2 un=1 sient: aire=-2 aserl=1 basio=-1 bibie=1 dano=3 ensim=1 esplo=-1
final=2 inseg=-1 jubil=-1 kambi=-2 korni=1 korta=1 kosas=-2 lengu=1 mal=1 muert=2 parti=1 pe+o=-1 perdi=-1 pero=-4 piso=2 raro=-1 segur=1 si=3 takik=-1 todos=-2
yama=2 siest: etern=1 sige: sianu=1 sigo: asien=1 kerie=2 sikat: eskon=1 nueba=2 silen: yama=1 sin: borad=-1 ekipo=-1 felis=2 fumar=-1 jaja=-1 kafe=-2 kerer=-2
orden=-1 pregu=2 sintu: kueyo=2 sita: antes=2 biba=3 juebe=2 keria=2 ola=2 pero=1 pregu=2 siyon: undir=-1 sobre: aber=2 aserl=2 nunka=1 soda: kaust=1 soga:
enkon=1 foto=1 kueyo=-2 soi: ai=2 asien=-1 beo=-2 del=-1 desap=1 despe=1 dia=-2 eror=3 gai=-2 grita=-2 guard=-2 gusto=2 ijos=1 inten=-2 kapas=-1 kobar=1
kosin=-1 kuand=-1 lo=-2 matem=-1 misma=-2 momen=-1 mui=-3 noktu=-1 nuera=-1 peor=-1 peso=2 suisi=-3 tiren=2 un=3 sola: kedar=-1 ku+iy=1 solo: adios=2 antes=2
aora=1 apari=-1 espas=1 falta=1 gato=2 ijos=2 keria=2 kita=1 komo=2 konos=-1 muert=2 murie=1 okupo=1 paso=1 poko=-1 sigo=2 suisi=-1 un=2 su: abuel=-1 alumn=2
bes=2 despi=2 dijo=2 enkon=2 eskri=-1 foto=-1 fue=2 karta=2 kasa=-2 kiere=-1 komo=-1 kuida=1 kulpa=2 muert=2 porke=-1 resfr=-2 ser=-1 soi=2 suisi=2 trans=2 un=3
subi: asote=-1 sueno: todas=1 sufri: prefi=-1 termi=1 suisi: abla=1 adole=-1 ando=2 aora=-3 asien=-1 depre=-1 eso=-1 fel=1 forma=1 kreo=2 nunka=-1 pasie=-1
prebe=-1 probl=-1 profe=-2 sobre=-2 tambi=2 tonig=1 tafil: tekil=1 takos: ise=2 tambi: sikat=-1 tanto: dese=3 duele=-2 nunka=3 yego=-1 tarde: ayuda=2 demas=2
yego=-1 te: alkan=2 bas=2 enkar=1 muere=2 te+o: duerm=-1 kedo=-1 miran=-1 regal=-1 tekil: maten=-1 tomar=-1 tempr: tan=-1 tener: balor=2 ropa=-1 serka=2 tenga:
adios=-1 tengo: akaba=2 akne=-2 alerj=1 algie=-2 altur=-2 aora=1 arma=1 ase=2 aserm=2 balko=-1 berge=2 bolbi=-1 bueni=-1 dan=1 deje=-2 del=-1 desid=1 desir=-1
dos=-2 duda=-1 estoi=2 estri=-1 falta=1 famil=-2 frask=1 fuers=-1 futur=1 idea=1 ideas=2 ijo=-1 jiyet=1 kabes=-1 kaiga=-1 kanse=-2 kemar=-1 klaro=-1 komo=2
konta=2 kosas=-2 ku+iy=1 kuerd=2 kumpl=2 kuter=1 lado=1 linea=2 lo=2 manan=-2 matar=2 mil=-1 misma=2 mismo=1 mo+il=-1 morir=1 mu+as=-1 mu+o=-2 muera=-2 muert=2
nada=-2 oi=-3 ora=1 pansa=1 papa=1 parar=-1 pasti=2 perro=-1 pide=1 pisto=3 plan=1 por=-1 pregu=-1 profe=2 puedo=-1 rayas=1 salid=1 salir=-3 sikat=-2 sobre=-1
solo=2 suisi=1 takos=2 tener=2 tiemp=-2 tomar=-2 traba=1 un=1 youtu=-1 termi: dejo=-1 kamin=2 tesis=-1 trami=-1 tiemp: akabo=2 ase=-2 enkon=1 inten=-2 keria=-2
matar=-2 oi=-2 pero=2 yege=-1 tiene: dos=-1 los=1 muert=2 pero=2 ser=1 suert=1 ultim=-1 tiera: fas=2 traga=-2 trage=-2 tirar: parak=-2 rato=1 sofa=-2 sol=-1
tiro: antes=-2 toda: insul=2 inyek=2 seman=-1 todo: abia=2 adios=1 ai=2 akabe=1 al=-1 amigo=2 antes=-2 bes=2 bibie=-1 boi=1 deje=2 del=2 dia=-3 duele=-1 end=1
enojo=-2 eskri=1 fin=1 finde=-2 fuera=-2 jubil=-1 kanse=2 karta=2 ki=2 komo=-1 kulpa=-2 kulpo=-1 las=2 listo=-1 luna=1 nada=1 orden=2 parti=1 pase=-1 pendi=-2
perdo=2 pero=2 pesa=-2 pesar=-1 pidio=1 prepa=1 primo=2 reaso=2 redes=2 sient=-1 solo=2 termi=4 tiemp=2 tirar=-1 tiro=2 todos=2 tome=2 un=2 una=2 todos:
ablan=-1 besin=-2 dios=1 kuida=-1 muert=2 ola=-1 palo=1 perdo=2 yoro=-2 tok: piys=1 toka: padra=1 toke: loter=-2 tomad: sobre=2 una=1 toman: estoi=-2 mate=-1
tomar: desis=1 maten=-1 tome: bitam=-2 demas=2 desay=-1 ibupr=-2 kafe=-1 klona=1 laban=1 perdo=1 todas=1 unas=1 tomo: doble=-2 reasi=1 sol=-1 traba: abast=1
ai=-2 despe=1 doi=2 kada=2 kompa=1 por=1 un=1 trank: un=1 tren: polis=2 tres: seman=1 ubier: antes=-2 ultim: ablo=1 abras=1 bamos=-1 bolun=2 depar=-1 fuera=1
grasi=2 klase=-1 kuida=2 kumpl=1 mal=-1 sea=2 sesio=-1 un: +au=1 +iste=-1 adios=4 akomp=-1 alibi=2 amigo=2 anjel=1 aorko=-1 arma=2 aserl=2 aside=-2 asilo=-1
ataud=1 atend=-1 ayer=1 basio=-1 bi=-1 bidri=-2 bolan=1 bolbi=1 bolun=-2 boton=1 bueni=-1 deja=-1 desas=-2 despu=2 dibuj=-1 diera=2 dios=-1 donde=-3 duele=-2
ensim=2 eres=-1 eror=3 estub=2 finan=-1 fraka=-2 frask=2 fui=1 ganas=3 gradu=-1 grano=-2 grasi=-1 gusto=3 inter=2 ise=-3 isimo=-1 jaja=-2 jefe=-1 kabes=-1
keria=-1 kita=2 kloro=1 kontr=2 korba=-2 ku+iy=1 kuadr=-2 kuter=1 lado=2 les=1 listo=2 lugar=-2 manda=2 mate=-1 mato=-2 meres=-1 misma=-1 momen=-2 murie=2
nasim=2 nuebo=-1 ojos=-1 ombre=-1 otel=1 palo=1 parti=-1 pasar=2 paso=2 pego=-2 pelig=-1 pense=-1 pido=2 plan=1 polis=-2 poner=-1 prefi=1 profe=1 rayo=1
regal=-1 renun=-1 reso=1 roto=-2 salba=-2 ser=2 sobre=-3 tajo=-1 tasi=-1 tatua=-1 te=-2 tirar=2 tiro=-2 toma=-2 tome=-2 yebo=-2 yoran=1 una: adios=2 ai=1
akabe=-1 amigo=2 antes=1 bano=1 basur=2 berge=1 bos=2 deja=-2 dejo=2 del=1 depri=1 despe=1 despi=2 despu=1 duele=-1 embej=-1 enser=2 esaje=-1 espos=-2 estud=2
faseb=1 funda=2 grupo=1 ija=-2 jiyet=1 kada=2 karo=-2 kaso=-2 kolga=1 kompa=-1 kreo=-1 kuand=-2 kuant=1 lado=2 libe=1 lo=-2 lokur=2 manda=-2 matar=1 mato=-1
mesa=1 no+e=2 nobel=-1 nota=1 ola=2 papa=-3 parak=-2 pegar=-1 por=-1 presi=-2 publi=1 renun=-1 resep=-1 rojo=-2 salta=-2 selul=1 serie=-1 sient=2 sin=3 sobre=-2
soga=2 soi=3 tener=-2 tirar=-2 tiren=2 tomar=2 tome=-1 trago=-2 trank=-1 yegar=-1 unika: salid=2 uniko: frena=1 musik=-1 uno: desan=2 gana=1 uso: marka=1 want:
in=-1 ya: +au=2 +ika=-3 ablo=1 abre=2 abuel=2 ago=-2 aguan=1 ai=1 aka=2 amiga=-1 amist=-2 ano=-1 anos=-1 ase=-2 asi=-3 asta=2 atras=2 ayuda=3 ayude=-2 ba=2
bes=-1 bida=4 biern=-2 borde=2 da=2 desay=-1 deska=3 despe=3 dia=2 dias=2 disfr=-2 el=-1 en=-2 enfer=1 enkue=2 entre=-2 erman=-1 es=1 eskoj=2 estoi=2 fabor=-1
falte=-1 frio=2 fue=1 fuert=2 gradu=-2 grupo=1 igual=-1 irme=2 iso=2 joben=-2 kajon=2 karer=-1 karta=2 kausa=1 kiere=-1 klase=1 kolga=1 kompu=-1 kontr=-2
koras=1 kosas=1 kuelg=1 kuerd=2 kuida=1 kuide=1 l=-1 la=2 leban=1 lugar=1 mal=2 manan=2 mate=-1 matri=-1 mejor=-2 mis=3 muert=2 mundo=1 nabid=2 nada=3 nadie=1
ni=1 notis=2 o=2 olbid=-1 opera=-2 pande=-1 para=1 paso=-2 pasti=-1 pelea=-1 perdo=2 pero=-1 perro=2 piens=-3 polis=-2 pront=2 puedo=1 puent=-1 renun=-1
rindo=-1 salba=1 salto=-3 se=-1 senor=-2 sere=1 si=1 sigo=-1 sin=-2 soi=1 solo=2 sopor=-3 sta=-1 suert=-2 super=-2 sus=1 tanto=-2 tarde=1 tempr=-1 tengo=2
terap=-1 termi=-1 tiene=-1 todo=3 todos=2 trata=-1 unos=1 uso=-2 yebam=2 yebes=-2 yaman: kolga=-2 yebam: dios=2 senor=2 yegar: 18=1 bas=1 biba=1 dudo=1 los=3
matar=-2 nabid=2 si=1 tarde=-3 te=1 trein=1 yege: pijam=-2 yo: aber=2 autol=-1 ber=-3 boi=2 buelb=1 debi=1 es=-2 espos=1 falte=2 i=4 ijo=-1 ir=1 keda=2 kuand=1
kuent=1 kuide=2 mas=-1 misma=2 morir=1 murio=1 ojala=2 papa=-2 parse=-2 perro=2 podri=2 poko=2 rekue=-1 sikat=-1 traba=-1 una=-1 yorar: dejo=-2 ganas=-1 paro=-1
pregu=2 yoro: dias=-2 los=-1
`
