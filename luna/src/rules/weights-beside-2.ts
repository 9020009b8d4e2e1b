// Learned by `npm run train:luna`, not written by hand.

/** Two stems of one sentence, in whatever order: part 2 of 2. */
export const besideWeights2 = `
la: auto=-1 autol=-1 ayer=2 ayuda=2 ayude=-1 balor=-1 bano=2 baran=1 beo=2 berda=2 bideo=-1 biga=2 bolar=2 bolbe=1 borar=1 buelb=2 bus=-1 da=-1 deje=2 dejo=1
demor=-2 depre=1 desde=2 deseo=1 deska=3 despe=-1 dias=2 dibuj=-1 dieta=-2 difun=-2 dise=1 disfr=-2 disie=2 dolio=-2 donde=-2 dormi=3 dosis=-1 e+ar=-1 enkue=-2
enser=1 ensie=2 erida=-2 eskal=-2 eskop=1 estas=2 estub=1 eutan=-2 fabri=1 faktu=-2 fas=2 fasil=2 felis=2 feret=1 fiest=-2 filos=-2 final=-2 forma=1 frask=1
fuera=2 fuers=2 funda=1 furad=1 ganas=2 gano=3 grasi=1 guard=1 gusta=-2 i=3 ideas=-3 insis=-1 insul=1 jiyet=3 jubil=2 juego=2 kajas=1 kansi=-1 karet=2 karga=-1
kedar=-2 keria=-1 kerid=-2 kito=-2 ko=-1 kolgo=-2 komo=-3 kon=1 konsi=1 kontr=1 korba=2 korni=1 korte=-1 korto=1 kurso=-2 laban=1 lanso=1 libro=-2 listo=-1
loter=-2 lunes=2 mama=1 manan=-3 matad=-2 mato=-2 menti=-1 meres=2 mesa=1 miedo=-2 miran=2 mis=-2 motib=1 mu+as=-1 murio=-2 musik=-1 nabaj=1 nada=2 naris=-1
ni=2 nina=-1 nuebe=1 oja=2 ojala=-1 ola=3 olbid=-2 otra=1 pajin=-1 pande=-2 pansa=1 papa=1 papel=2 para=-1 pared=1 parte=-1 pase=-2 pasie=1 pego=1 pela=-1
pensi=1 perdi=1 pero=1 perso=-1 piel=1 pisin=-2 piso=2 pisto=2 plan+=1 playa=-2 por=-1 prefi=2 pregu=-2 propo=2 prota=-1 puedo=2 puro=1 puse=1 radio=-2 rato=2
rebol=1 regal=2 renun=2 respi=-1 rindo=2 rodiy=-1 ropa=-2 sakap=1 sake=2 salba=1 salbe=-2 salid=2 salte=-2 segur=2 seja=-1 seman=2 senta=2 senti=2 separ=1
sesar=-2 si=-1 siemp=-1 sient=1 sikat=-2 sikol=-2 sin=-1 sobre=-1 sola=-2 solo=3 solta=2 suisi=-1 super=-3 sus=3 takik=-1 tarje=-2 temo=2 tesis=-1 tinka=-1
tio=-1 tiro=-2 toka=-3 toma=-2 torta=-2 total=1 trata=-2 trate=-2 tren=2 tube=-1 u=-1 ultim=2 una=-2 unibe=-1 unika=3 uniko=-2 uno=-2 uso=-1 yama=1 yamen=1
yebe=2 yebo=-3 yorar=2 yubia=-2 laban: plato=-1 lado: krusa=1 madri=-1 larga: usa=2 las: ablar=1 adios=-1 agare=-2 agua=2 akabo=1 algo=2 ase=1 asen=-2 be=-2
bias=2 bolbi=2 boses=3 botik=-3 dejar=-2 despe=-3 dias=1 disen=1 entre=-1 erman=2 ganas=2 gato=-1 gayet=-1 ijo=-1 ingle=-1 irbie=2 karta=2 kiere=2 kitar=2
klase=2 korta=1 korte=2 kuand=-1 kueyo=-1 lejos=-2 linea=2 lista=1 lo=1 mal=2 marka=2 mesa=1 muerd=-1 munek=4 notis=1 parti=-2 pero=1 piern=2 puse=-2 rekai=1
sale=2 sinko=-2 sobre=2 solo=2 sueno=-1 tapar=2 tener=2 tijer=-1 todas=1 tren=1 uso=1 yoro=-1 lasti: kreas=-1 pansa=1 le: al=-3 alerj=1 banko=1 bebe=-2 bi=2
erman=2 eskri=-2 falta=2 gusta=-1 irme=2 karta=-1 klase=2 kompa=-1 korto=1 mama=-2 matri=-1 menti=-1 miedo=-2 no+e=-2 papa=2 pega=1 perdo=-2 porke=-1 segur=1
selul=1 sikol=1 leban: ganas=-1 lo: abia=2 adela=2 aga=1 ano=1 are=2 ase=1 aser=4 besin=-2 bolbi=1 botik=1 broma=-2 buska=-1 dano=-2 debi=1 desir=-2 dia=2
dias=1 dije=-3 enton=1 era=-3 esaje=-1 eso=2 espos=-1 falta=2 frena=1 fuera=2 fui=-2 ijo=1 imbit=-1 impor=-2 inten=2 iso=2 kasa=-2 kasi=1 keda=2 kosas=-2 kre=-1
kumpl=2 labo=-1 lasti=-1 logra=2 mal=-1 mas=-3 mata=2 matar=-3 mato=-1 meres=2 muero=2 muert=-2 musik=-1 nada=-2 nunka=-2 opera=-2 otra=-2 pagar=-2 page=-1
pas=-2 pendi=-2 perdo=-1 perro=1 plane=2 plato=-1 poko=1 prome=-3 pude=1 pueda=1 regal=-2 seman=-1 serie=1 si=3 siyon=-1 solo=2 solta=-2 suisi=1 super=-1
tanto=-1 te=-1 toda=-1 todos=2 toka=-1 tome=1 tres=-2 un=2 uniko=2 los: 15=-3 18=2 abrir=2 adios=1 amo=2 ber=-2 berge=2 bien=1 braso=2 deje=2 dose=-1 embid=2
ensim=-2 famos=-1 gato=-2 grasi=2 infek=1 kise=3 konta=1 kreo=2 kumpl=2 labo=-1 lapis=-1 largo=-1 lunes=-1 motib=-1 noben=-1 nota=2 pega=2 perdo=2 plato=-1
rosal=-1 samur=-1 sien=-2 sobra=1 suert=2 trein=2 ultim=2 luego: benga=-1 lugar: eleji=1 luna: +au=1 keria=1 lunes: antes=1 dudo=2 kreo=2 yege=1 lus: apage=1
mal: aserl=-1 tan=-1 umor=-1 mama: +au=1 ablo=-1 adios=2 ai=-1 antes=2 aprue=-2 ber=1 berda=-2 del=-1 detie=1 dia=-2 digan=1 este=-2 irme=1 kiere=1 komo=-1
konfu=-1 korta=1 korte=2 korto=2 kre=-1 kuand=1 lo=1 mata=-2 matar=-3 nobio=1 ojala=1 pega=-1 peleo=1 piens=-1 pront=1 ser=-3 soi=2 sus=2 toma=-1 ubier=2
yebam=2 manan: +au=-1 asta=-1 bamos=-1 duele=1 istor=2 klase=-1 kreo=1 luna=-2 renun=-1 siemp=2 sigo=-1 sita=-2 tarde=-1 tempr=-1 manga: larga=3 mano: afeit=1
frask=1 komo=-2 manos: irbie=2 labo=-1 marid: enkon=1 matar=1 pega=-3 por=1 marka: tapar=1 mas: adios=2 ai=-2 akabe=2 ber=2 despe=1 dias=2 fiest=-2 kalor=-2
keria=1 matar=1 muert=3 otra=-1 pagar=-2 papas=-1 parse=-2 tempr=-1 trank=-1 un=3 yege=-2 matan: los=-1 papas=-1 matar: abisa=-2 amena=2 amigo=2 aora=2 bea=-1
berda=-2 deuda=2 disgu=-1 duele=2 ekibo=-1 era=-1 eso=-2 ganas=2 ija=2 jaja=2 jamas=-2 kemo=-1 keria=2 kerid=-2 los=-2 mal=1 nunka=-2 paso=-2 pregu=-2 pudie=1
ropa=-1 seman=1 tambi=1 tanto=-2 tarde=-3 te=-2 trank=-1 un=-2 yege=-2 mato: +iste=-2 alkan=-2 antes=2 ayer=3 estud=-2 final=-1 gol=-1 moto=-1 me: +au=1 +iko=-2
+ile=-2 aber=2 abia=2 abism=-2 ablo=-2 abuel=3 adios=-1 afeit=-2 afekt=-1 agan=1 agare=-2 agaro=2 agota=-2 agrad=-1 agua=2 akabe=1 alibi=1 almor=-2 ano+e=2
ansie=-2 antes=-2 aogo=-2 aorko=2 apage=2 apoya=-1 aregl=1 arepe=3 arepi=2 aros=-1 ase=-1 asele=-2 aserl=2 asko=2 asta=2 asuka=-2 ate=1 atrae=2 atras=-1 atrop=2
auto=-2 autol=2 ayan=1 ayer=3 ayudo=-1 bajar=2 bamos=-1 ban=1 basia=-1 batay=2 be=2 bea=-2 belor=2 beo=2 ber=2 beran=2 berda=1 berlo=-2 berti=-2 besti=-1 bi=-4
biadu=1 biba=2 bibi=2 bibir=2 bien=-2 biene=1 biga=1 biola=1 blist=1 bolbi=2 bolet=-1 bolib=-1 bro=2 broma=2 buelb=-3 buelo=-2 buena=1 buska=1 buske=2 das=-1
dedo=-2 deman=-1 denun=-1 desan=3 deseo=2 desir=2 deska=2 desma=-2 despe=2 deten=2 detub=1 di+o=-2 dia=-2 dias=3 diera=2 dios=2 dise=-2 disen=2 disku=2 doi=1
dolia=1 dolio=-2 dolor=2 donde=1 dormi=-2 dos=-3 e=1 e+o=-2 ekibo=-2 el=-1 elado=-2 emben=2 enkon=3 enkue=3 ensen=1 entra=-2 entre=-2 erman=-1 esame=-2 ese=-4
eskal=-2 esku+=-1 espan=-1 esper=1 espli=-1 espos=-1 este=-3 estra=1 estud=-2 fabor=4 falta=-2 fin=2 final=-1 fisik=1 fotos=3 frask=2 frena=2 fue=2 fuera=-1
fuers=1 fuist=2 gano=2 gayet=-2 gol=-2 gradu=-1 grand=2 grano=-2 grasi=1 grita=-2 grito=-2 guard=3 gusta=-2 gusto=-2 iba=-2 ibupr=-1 ija=-2 ijo=1 ijos=-1
imaji=2 imbit=-1 impre=-2 infar=3 infek=2 ingle=-1 inseg=-1 inskr=-2 inter=-1 inyek=1 ir=1 iso=-1 jaj=-1 jajaj=-3 jalo=2 jeje=-1 jente=-2 jimna=-2 juro=2
ka+et=2 kae=-1 kaer=1 kafe=-1 kai=-3 kalor=-2 kama=-1 kambi=-2 kamin=-2 kansa=-1 kanta=-4 kapas=2 karet=1 karga=2 karo=3 kaso=-3 kasti=1 keda=1 kedan=2 kemad=2
kerer=-2 keria=-2 kerid=2 kerie=1 kiera=-1 kiere=-1 kitar=2 klaba=-1 klabo=2 klona=1 komet=-2 komi=-2 kompl=-1 kompr=-2 kon=-2 konte=-2 kontr=3 korba=1 korni=1
korto=2 kosin=-2 kre=-1 kreas=-1 kuand=2 kuant=-1 kuart=2 kuelg=2 kuent=4 kuest=-1 kueyo=2 kulpa=-1 kulpo=-1 lansa=1 lanse=-2 lanso=1 las=-2 lasti=1 leban=-1
limpi=-2 listo=1 lo=2 loka=-3 loko=-2 lokur=-3 lol=-1 loter=-2 lunes=-3 madri=-1 makin=2 manan=-1 manej=-1 mano=-2 mar=1 marid=1 marka=2 mas=2 mat=1 mata=-2
mato=3 medik=-2 mejor=1 mensa=-1 mente=2 meres=3 meses=1 meti=1 miedo=1 milag=-2 miran=1 mis=-1 misma=2 moret=-2 mori=1 moria=-2 morir=-1 moto=-2 mu+o=-2
mude=-1 mudo=-1 muera=2 muert=3 mujer=-1 mundo=4 munek=1 musik=-2 muslo=2 nasid=1 nause=-1 nerbi=-1 no+es=2 nomas=1 nuebo=-1 oblig=2 odia=-1 ofisi=-1 ojala=3
okuri=-2 olbid=-2 ombre=-2 opera=-2 opero=-2 oras=-2 orden=-1 organ=-2 ort=2 ospit=2 otra=-2 padra=1 page=1 pais=-2 palab=-2 panik=-2 panta=-1 papa=-2 para=2
pared=1 paro=1 pas=-3 pasie=-1 pe+o=-2 pegar=2 pege=-2 pelig=2 perdo=1 pesa=1 pide=2 piens=-2 pijam=-2 pikan=-2 pisin=-2 plan+=1 plane=2 plant=-2 polis=-2
pongo=-1 prefe=-2 prefi=2 pregu=-1 preok=-2 prese=-3 presi=-2 probl=2 prome=2 propo=2 prosi=2 pudie=2 puedo=1 puse=1 rabia=3 rasgu=-3 rayas=2 rayo=2 redes=-2
rekoj=1 rekup=-3 reset=-2 retie=2 riber=-1 rio=1 rodiy=-1 rojo=-2 romie=-1 roto=-1 sake=-1 salba=3 salbe=3 saldo=-1 salgo=-2 salie=-2 salta=3 sanar=-2 sea=1
segir=5 segur=2 seja=-1 seman=-1 ser=2 seria=2 serio=2 sesar=-2 siemp=-2 sien=-2 sient=-4 sige=-2 sikat=-2 silen=1 sin=-2 sobra=2 sobre=1 soga=2 soi=1 sola=1
sone=-2 sorpr=-2 subi=2 subie=-2 subir=-1 sueno=-2 sufra=1 super=-1 sus=-1 susto=-1 tafil=1 takik=-1 takos=2 tarde=-1 tasi=-1 tatue=-2 te=-2 tempr=-2 teror=-1
tiene=-2 tient=1 tiera=-3 tinka=-1 tira=1 tirar=4 tire=-2 tiren=2 todab=2 todas=2 todos=1 toko=-1 tome=1 tonte=-1 torta=-2 traga=-1 tren=3 trist=3 tu=-2 ubier=1
ue=1 undo=1 uniko=2 unos=-2 usar=1 usban=1 yama=2 yaman=-1 yamen=-1 yebe=1 yeben=2 yega=2 yego=-2 yo=1 yorar=1 mejor: asi=2 dise=2 es=2 esper=-1 estoi=-2
estor=2 kamin=-1 kisie=-2 le=1 morir=-2 muero=2 muert=5 mundo=-1 nada=2 perdo=2 rodiy=-1 senti=-2 si=1 sin=2 soi=2 su=2 tengo=-1 tiera=1 mensa: rembo=-1 mesa:
deje=2 nota=1 un=-1 meses: ase=1 mi: +ile=-2 ablar=-2 abuel=-2 abusa=2 adios=2 adole=1 aga=1 akabo=1 aki=2 algie=2 amist=-2 amoro=-1 ano=-1 ansie=-1 aogar=2
aorka=1 apaga=1 apago=2 aprie=2 aprue=-2 arma=4 as=2 aser=-2 ausil=2 autol=2 ayude=2 ba=-1 bale=2 ban=2 be=-2 bebe=-2 bebio=1 belor=2 ben=2 benen=2 berda=-2
berlo=-1 besti=-1 bi=3 biaje=-1 biba=2 bibe=-2 bidri=-2 bieja=-1 bien=-1 biuda=1 bolbe=-1 bolun=1 bombe=-1 braso=-1 buena=1 deja=1 denun=-1 depar=-2 desde=3
desir=1 deska=2 desku=1 despe=3 despi=1 despu=3 detie=2 die=2 digan=2 dile=2 dios=-2 disen=-2 disgu=-1 disie=2 dolia=1 donde=1 duelo=-1 e+ar=-1 ekibo=-2
ekipo=-2 elijo=-1 embar=-2 embiu=2 empre=-2 enfer=-1 engo=1 enkon=2 ensen=2 enser=2 enter=-2 entie=2 epita=2 era=-2 eror=1 ersel=1 esa=3 ese=-1 esist=2 eskoj=1
eskop=1 eso=-2 este=1 estra=-2 ex=-1 falta=1 faseb=2 fayes=-1 final=3 flore=1 fue=1 gasta=2 grabe=-1 grand=-2 grita=-2 grupo=-1 guard=-2 gusto=2 i=2 id=-1
idea=-2 ideas=2 ijo=-1 imbit=-1 infor=-1 instr=2 ir=2 irme=3 jaja=-2 jefe=-2 jente=2 juebe=2 juega=-1 kaiga=-1 kambi=-2 kamin=2 kansi=2 kanta=-1 karer=-2
kasa=-1 ke=1 kedat=1 kiere=1 kiso=2 kobra=2 koje=2 kolej=-1 kolga=3 kombe=1 kome=-1 komio=-2 kompu=-1 kon=1 kones=2 konfu=-2 konmi=-4 konsi=-2 konta=-2 konte=2
konto=2 koras=2 kort=1 korta=3 korte=2 korto=-1 kre=-2 ku+iy=3 kualk=2 kuand=-1 la=1 labad=-1 lado=2 las=1 latir=2 lejos=-2 liber=1 libra=1 libre=2 listo=-1
lu+an=-1 lus=1 mal=-1 manan=1 manga=2 mano=2 mate=3 matri=-2 mayor=2 medis=-2 mejor=-1 menti=-1 mes=-1 meses=-2 mismo=2 momen=1 morir=2 mu+o=-2 muero=2 mundo=3
munek=2 murie=-2 murio=-2 nadie=2 nasim=1 negra=2 no+es=2 nobio=-2 nos=-1 notar=1 notis=2 oblig=2 ojala=2 orden=-2 oruro=-1 ospit=-1 otel=1 otra=-2 otros=-1
padra=2 pais=-2 papa=-2 papas=2 papel=1 parak=-2 parar=-1 pas=-4 pasie=-1 pasti=3 peato=-1 pegan=1 pego=-3 pelea=-2 pelig=-2 pelo=-2 pena=2 pero=-1 piel=2
piern=1 poner=-1 porke=-2 pregu=2 prend=1 prome=-1 pront=3 propi=2 prosi=2 publi=2 pude=-2 puent=2 puro=1 raro=2 rasgu=-2 reasi=1 rebol=1 rekup=-1 rembo=-1
reso=-1 rodiy=-1 ropa=-1 rosal=-2 sabra=2 salgo=-1 salta=1 salto=2 selul=2 senor=2 separ=-2 ser=-2 sera=1 serar=-2 seria=2 si=1 sielo=2 siemp=-4 siend=1
sient=-2 sigo=3 sin=1 sirbo=-2 sobre=-2 soga=2 solo=2 solte=-1 sospe=2 su=2 suisi=2 temo=2 tendr=3 tengo=1 terap=-2 termi=1 tesis=-2 testa=-1 tia=-2 tiemp=2
tiend=-1 tio=-2 todas=2 toka=1 toma=-2 traba=2 trans=2 trato=2 trist=-2 tumba=2 ubier=2 ultim=1 una=2 unas=2 unika=2 uniko=2 usban=1 yama=-2 yoran=2 yorar=2
yoro=-2 miedo: anest=-2 aora=2 aser=2 aserl=-1 dan=1 dolor=2 kaiga=-2 kanse=-1 komo=-1 ku+iy=1 lo=3 lunes=1 mal=-1 manej=-1 mate=1 mismo=1 pero=2 pueda=1 sin=-2
suisi=2 mirar: balko=1 mis: adios=2 algo=-2 amigo=-1 borde=1 datos=-2 deska=-2 despe=2 despi=1 donde=1 dormi=2 empie=-1 enkar=1 eskri=2 estoi=2 fin=-2 fotos=2
gasta=1 karta=2 kien=-1 kompr=-2 kon=-3 korte=2 kuand=1 kuida=2 las=2 mal=-1 matan=-2 medik=1 morir=2 muera=-2 muero=1 muert=-1 mulet=-1 n=1 oi=-1 organ=-2
papas=1 perdo=2 pero=-1 por=-3 prend=-1 pude=-2 sigo=2 sin=2 soi=3 te=2 todo=2 tome=-1 ultim=2 un=-2 mismo: aora=2 da=-2 moles: perdo=-2 monos: sufre=1 morir:
abia=1 algo=-2 amigo=1 amo=-1 asta=1 ayude=2 bes=3 besti=-2 biene=1 biero=-1 bolib=-1 braso=-2 buske=2 busko=2 dan=1 deber=1 deje=1 demas=1 desia=-2 desku=1
di+o=1 diari=2 dias=2 dije=-1 dolor=1 duele=1 enter=2 era=-1 estud=2 forma=3 iba=-2 igual=2 ijo=2 jajaj=-2 kada=2 kanse=-2 kanta=-1 kasa=2 kedo=-1 kemo=-1
keria=-3 kerie=1 kise=-1 komer=1 komo=4 krean=-1 kreo=-1 kual=1 kuand=-2 kuant=3 kurso=2 le=3 lista=1 lo=2 los=-2 madre=2 mama=1 mas=1 mes=2 mui=-1 no+e=1 nos=3
nuebo=-1 oi=2 otra=2 panik=-2 papa=-2 pasie=-2 pena=-2 perdi=-1 pero=2 pide=2 piens=-1 por=1 porke=1 prefi=3 pregu=-2 puedo=3 punto=-2 rapid=2 riber=-1 rodiy=-1
salbe=1 salto=-1 seria=1 si=-2 siemp=-3 sient=3 sikol=2 sinko=-2 sirbo=1 sobre=1 suena=1 tarea=2 todo=3 tu=-1 un=-2 uno=2 yege=-2 motib: kemar=-2 ningu=-1
motor: prend=1 mu+o: duele=1 kise=2 poko=1 pregu=1 sufre=1 tarea=2 tome=-1 ultim=2 un=-1 muera: dia=-3 los=-1 miedo=-2 mu+o=-1 pero=-2 muero: alibi=1 berda=4
broma=1 deska=1 imaji=2 kasi=-4 muert=-1 serio=2 sueno=1 tomo=1 muert: aber=2 aberm=2 ai=-1 ambre=2 amiga=1 asta=-2 balgo=3 ben=1 beo=1 besin=-2 deska=2
despu=-2 dias=2 dolor=1 falta=2 komo=-1 lugar=-1 malo=-1 mu+o=2 noben=-1 odio=1 pas=2 prefi=1 salid=1 sirbo=1 sobre=-2 suisi=2 total=1 trank=2 un=2 unika=2
uno=-2 mui: alto=1 mujer: korto=-1 kuand=-2 mundo: desap=1 seria=-2 murie: antes=-1 kita=1 murio: amste=-1 nada: aki=1 despu=2 dias=1 disfr=-2 ganas=-1 kumpl=-1
retie=2 ser=2 sofa=-1 suisi=1 tirar=-1 nadie: aki=-1 aser=1 ba=4 bes=1 boi=2 el=1 entie=-1 es=2 estoi=1 estra=3 falta=2 fui=1 ganas=-1 i=2 id=-1 imbit=-2 kon=-2
konos=-2 korte=-1 korto=1 kulpa=2 matar=1 minut=-1 morir=2 muero=2 notar=2 nunka=1 salbe=2 sena=-1 si=1 sient=-2 sinko=-1 yama=-2 neses: aserm=1 boi=2 dano=1
desao=-1 dise=-2 donde=2 dosis=1 faktu=-2 ideas=-2 kon=2 kosas=2 morir=2 mulet=-1 nada=1 plant=2 rojas=1 sangr=2 senti=2 tengo=1 un=-3 ni: antes=-2 loka=-2
mas=1 sirbo=2 nino: fanta=-1 no: +iste=2 16=2 18=2 a=2 abisa=-2 ablar=-1 adios=4 agan=2 agare=-2 aguan=1 akues=2 algie=2 amane=3 amor=2 amoro=-1 anest=-1 ano=4
ansie=-1 antes=-4 aorko=-2 arepi=2 aria=2 as=2 aserm=-2 asers=-1 asilo=-2 asta=1 atras=2 autol=2 balgo=2 balko=1 ban=4 bas=2 be=3 bebe=-4 benen=2 benga=-1 beo=2
ber=4 bes=3 biaja=1 biajo=-1 biba=5 bibie=2 bibo=2 bida=2 biola=-1 bir=2 biste=1 bloke=-2 bolbe=2 braso=2 broma=2 buelb=3 busko=-1 da=2 dan=-1 dano=-2 deber=2
dejar=1 deje=2 dejen=2 dejo=4 desde=-1 deseo=1 desid=2 despi=3 despu=2 deten=1 di+o=-2 dias=3 dibor=-1 dieta=-2 digo=2 dije=-3 disfr=-2 disku=-3 domin=-2
donde=3 duerm=-2 dulse=-2 el=-1 en=-1 enkon=1 enten=-1 entra=-2 era=-2 ere=2 esa=-1 ese=-2 esist=3 espas=2 esper=2 espos=-3 esta=1 estan=2 estar=1 este=-1
estre=-2 estub=2 estud=-1 eyos=2 faktu=-2 falta=2 fayar=1 fe+a=2 feria=-1 fiest=-2 fin=3 flore=1 fue=2 furad=2 futur=2 golpe=3 grasi=1 grupo=-1 guard=-2
gusta=-2 i=2 ideas=-2 igual=2 ijos=1 insis=-2 ir=-2 irme=1 joben=-2 joda=1 juebe=1 just=-1 kae=-1 kafe=-1 kai=1 kansa=-1 kansi=-1 karga=-2 kasar=-2 kausa=1
kaye=-2 kedan=2 kemar=-2 keria=2 kerid=-1 kiera=-1 kitar=-1 klaro=-1 klase=-2 kolga=3 kombe=3 komid=-2 komo=-1 kompr=2 kon=-1 konfu=-2 konmi=-1 konta=-1 konti=2
korta=1 korte=4 korto=-1 kosas=2 kosin=-2 kre=-2 kreas=-1 kreo=2 krusa=-2 kuand=3 kuide=2 kulpa=2 kulpe=1 kumpl=3 kurar=1 lasti=-1 los=2 lu+an=1 lu+ar=1
madru=-2 malo=-2 mami=2 manan=3 mando=3 manga=2 mar=2 marid=-2 mas=4 matad=3 matar=-1 mato=1 me=3 mejor=-1 meres=2 metro=2 miedo=2 minut=1 miran=-3 mirar=2
mis=3 mn=1 moles=-2 morir=-2 mu+o=-1 mudan=-1 muero=3 mulet=-1 mundo=4 murie=-1 nabid=2 nadie=-1 naser=2 neses=2 no+e=2 no+es=1 nota=2 notis=2 nuebo=2 nuest=-2
oblig=2 ojala=2 okupo=2 ola=2 opera=2 otra=2 pais=-2 pajin=-1 pande=-2 parej=-1 parse=-2 pasad=-1 pasar=2 pase=3 pasie=2 paso=2 pegan=-2 pelea=-2 pelig=-2
pelik=-1 pensa=-1 perdi=-2 pido=1 piens=-2 plan=2 podri=-1 polis=2 por=1 porke=3 posta=1 pregu=-3 primo=-2 pront=2 prosi=2 puede=-2 puent=1 pues=1 ratas=1
reasi=1 reaso=2 regre=-1 rekup=-1 repar=1 resib=-1 respi=1 rogar=-1 ruido=-1 sabra=2 salba=4 salgo=-3 salid=-1 salta=3 salto=2 sangr=2 se=-2 segir=2 segur=3
seman=2 si=1 sient=-3 sigo=2 silen=-2 sin=-4 siuda=-1 soga=2 soi=-3 solte=-1 sosia=-2 star=1 sueld=-1 suena=1 suert=-2 suisi=-3 sus=2 tan=-3 tanto=-4 tarde=-3
tatua=-2 te=1 telef=1 tempr=-4 tendr=2 tener=2 terap=-1 todas=2 todo=2 tome=-1 tomo=1 total=2 traba=-1 trami=-2 trank=-1 trein=1 tren=2 turno=1 ubier=2 unas=2
uso=-1 yebes=-1 yegar=5 yege=1 yo=1 yobie=-2 yorar=-3 yoren=2 no+e: adios=-2 ayuda=2 fumar=-1 kada=2 komo=-1 konfi=1 kreo=1 pasa=1 pasar=2 paso=2 sola=-2
tenga=-1 toda=-2 nobia: foto=-1 mensa=-2 sus=-1 nobio: konmi=-1 nomas: sient=1 nos: da=-2 dejar=-2 id=-1 madri=-1 manan=-2 profe=-2 sena=-1 sielo=1 todos=-2
nota: aniyo=1 notis: as=2 manan=2 nudo: korba=-2 nuebo: ber=2 bueni=-1 ku+iy=-1 nunka: aber=1 aria=-2 debi=1 dese=2 pregu=-2 yege=-2 o: dolor=1 kuerd=2 mas=1
mu+o=1 poko=1 pregu=1 prese=-2 odio: kuerp=-1 oi: ablar=-1 ablo=-2 akabo=-1 amo=-2 asuka=-2 ayudo=-2 ber=-1 berda=1 bien=-2 botik=1 despi=-2 dijo=1 falta=1
fui=-1 fumar=-1 istor=2 kapit=1 karta=1 labo=-1 los=-1 manan=-1 matar=2 muert=-1 orden=-2 otros=-2 pasie=1 paso=2 pero=1 plato=-1 repet=1 sikat=-1 tempr=-1
termi=3 tiro=2 tome=-2 un=-3 ojala: abion=1 algo=2 antes=-2 den=-2 desap=-1 duerm=1 durar=-1 ex=-1 kaiga=2 kanse=2 loter=-1 opera=2 pase=-1 pront=-2 salba=2
siemp=-1 tras=1 ubier=1 un=3 yueba=-2 ojos: abrir=2 okupo: espas=2 ola: ganas=1 nuebo=-1 pregu=1 olbid: tomar=-2 ora: lugar=1 otra: abia=2 ando=1 felis=1
mato=-1 perso=-1 repro=-2 ser=-1 suisi=2 tarde=-1 otro: krusa=1 lado=2 madri=-1 pais=-1 papa: arma=2 dejo=-1 furad=1 ijo=-1 karta=-1 komo=-2 kosin=1 pega=2
sus=2 toma=-1 papel: entre=-2 para: agare=-2 akabo=2 akamp=-1 al=-2 algie=1 aser=2 asta=2 asuka=-2 ba=1 bebe=-1 berge=1 bes=1 biaje=-2 biba=2 bibie=1 biern=1
boi=1 buske=1 dejar=1 deje=4 del=-1 desap=2 deska=2 despe=1 despi=-1 despu=2 dolor=2 durar=-1 enkue=1 espan=-1 ex=-2 fue=2 fuers=-1 funer=2 furad=1 grasi=1
guard=2 ideas=-2 ija=-2 ijo=-2 irme=1 juego=-1 kalma=1 kasa=-2 kasti=2 kemar=-2 kiere=2 komo=-3 kompr=-1 ku+iy=-1 kuerd=-1 kuide=1 kukar=-2 l=-1 manan=3
mareo=-1 marka=1 metro=1 miedo=-2 miran=2 moles=1 momen=1 morir=2 mundo=2 nabaj=-1 nada=-1 no+es=1 oi=-1 ojala=-2 ormig=-1 pagar=-1 parti=3 pasti=-2 pedir=-1
pegan=-1 pelig=-1 por=-2 puse=-2 rapid=1 reset=-1 reso=2 senti=2 ser=-2 siemp=2 sient=2 sirbe=-3 sirbo=1 sita=-2 soga=-2 soi=4 son=-2 suisi=-2 tan=-1 tanto=-3
tapar=1 tarde=2 tener=-1 tengo=-2 termi=-2 todo=2 tomar=3 trami=-1 un=2 unas=1 uniko=-2 yege=-1 yego=-2 parad: borde=1 el=1 estoi=1 parar: les=-1 pared: futur=1
negra=1 parte: todas=1 parti: prepa=2 pas: dejen=-1 pasa: ase=-1 ber=1 despu=-2 kada=1 mu+o=-2 suisi=1 pasad: inten=2 seman=2 pasar: ayuda=1 deje=-2 pase:
lunes=2 pasie: sala=1 paso: estub=2 suert=-2 pasti: akabo=2 alkol=1 amiga=2 asen=-2 beint=-2 bitam=-2 botik=-2 da=1 dan=-1 dejar=-2 deje=-1 dos=-1 erman=2
eror=-1 falta=-1 ijo=-2 kaja=-2 kambi=-1 lista=1 medik=-1 meskl=1 nause=-1 olbid=-2 pase=1 por=-2 reset=-2 serka=2 sobre=2 son=2 sueno=-1 tener=2 todas=3
toma=-3 un=2 unas=1 pedir: aumen=-1 pega: espos=2 pegar: antes=-2 pego: ka+et=2 pelo: jalo=2 pena: insis=-1 sin=-2 pensa: antes=2 aora=1 dan=1 dias=2 i=3
jamas=-1 komo=3 los=2 mal=-1 malos=1 miedo=1 misma=1 nada=-2 ni=-2 para=-2 paro=2 porke=-1 salir=-1 suisi=1 tambi=2 tiene=3 todo=1 una=2 yege=-1 yo=-1 perdi:
bolib=-2 metro=-2 perdo=-2 riber=-1 perdo: adios=1 amo=2 demor=-2 dios=1 ekibo=-1 mami=2 pude=1 pero: abia=1 aora=2 ayuda=2 biaje=2 desir=1 grasi=2 inten=-2
jaja=2 kedo=-1 kre=-1 libe=2 mato=2 parar=1 pense=2 peor=1 serio=2 subi=2 tarde=1 te+o=2 perro: los=1 un=-3 yorar=-1 pidio: perdo=1 piens: berda=-2 dano=-2
del=1 dijo=1 fabri=1 ijo=1 kosas=2 kuand=-2 lo=1 los=-2 muert=-2 noben=-1 pero=-2 por=1 pregu=-2 si=-2 suisi=2 todos=2 trein=1 un=2 unas=2 uno=-3 yegar=2 piso:
berti=-1 plan+: kemo=1 plant: falta=-1 trans=2 un=-2 plato: labo=-1 poko: eleji=1 pregu=1 un=-2 por: +au=2 abisa=-2 ablo=2 ai=-2 alerj=-2 algie=2 amigo=2
antes=-2 aprie=2 atien=-1 balor=1 ben=3 biba=1 bien=-2 demor=-2 desir=-1 despi=1 dia=-3 dije=-1 enkon=2 enojo=-1 erida=-2 esa=-1 ese=-2 estub=-1 ganas=-2
grand=-1 grasi=2 igual=2 inten=2 kajas=2 kamin=-1 karta=-1 kasa=-2 kerer=2 keria=2 kolga=2 korta=-2 kostu=2 kuant=1 lerme=-1 lo=1 mal=-2 mas=-2 mensa=-1 mio=1
mu+o=-2 muero=-1 nabaj=2 nunka=-1 oblig=3 otra=-2 pas=1 pasa=1 pena=1 perdi=-2 pero=2 pidio=1 podri=1 pregu=2 preok=2 puse=-1 reso=-1 respi=1 rio=-2 salid=-2
si=2 siemp=2 sient=-1 sigo=2 sobri=1 solo=3 sos=1 suert=-2 sufri=-2 temo=1 todos=2 tonte=-2 ultim=3 un=-1 yegar=-1 porke: amiga=-2 anda=-1 ano=2 bieja=-2
deje=-1 desid=2 despi=-1 falta=1 fin=2 kiere=2 komer=2 kuand=1 las=-1 lo=3 meres=1 nada=-1 pasa=-1 pregu=-1 suisi=2 yego=1 prefi: antes=1 pregu: dolia=1
ideas=-1 sobri=2 prend: fuego=2 prepa: kuerd=1 primo: rio=-2 pront: ber=1 pase=-1 un=2 puede: antes=2 donde=1 pregu=2 suisi=1 puedo: adios=2 aser=2 aserm=1
autol=2 dano=2 ir=-1 kabes=1 kasa=2 las=-2 mas=1 mirar=1 o=-2 pasti=-2 sin=-2 tomar=-2 puent: ai=-2 al=1 amiga=-1 amigo=1 ase=2 bajar=2 boi=1 da=-2 del=3
esper=-1 frio=2 los=-2 peato=-1 salba=-1 salta=2 salto=-2 una=-2 yego=-2 punto: lapis=-1 salta=1 yege=-2 rapid: tomo=1 rason: adela=1 igual=1 segir=2 tengo=-1
termi=1 ratis: el=-2 i=-2 kuant=1 tome=1 redes: agare=-1 regal: ropa=-1 rekoj: dios=2 rekue: alegr=2 sikat=-1 renun: lokur=-1 prese=1 respi: kostu=2 riber:
nuebo=-1 rindo: gano=1 rio: meter=1 meti=1 sakar: meti=2 rio=2 salba: ayan=2 opera=2 rabia=1 sale: mal=-2 salir: adela=-2 ganas=-2 kamin=-2 mar=1 salta:
alegr=-2 parak=-1 salto: +ika=-2 algie=2 grano=-2 poko=2 un=-3 sangr: ber=2 desma=-1 ganas=1 kalma=1 mu+o=1 sale=1 un=-2 se: abion=2 abla=-2 ablar=2 adent=1
akaba=1 akabo=-2 alumn=2 ano=-1 ano+e=3 aogar=3 aorka=2 aorko=-2 apage=1 apago=2 apren=-1 arma=1 aros=-1 ase=2 aser=1 asi=-2 aside=-1 asta=2 autol=1 ayer=-1
ayuda=2 baya=-2 beo=-1 besin=2 bi=-2 biba=2 bibie=1 bibir=-1 bibo=2 bidri=-1 biene=2 biga=1 braso=2 buelb=2 dano=2 dar=2 del=-2 desap=2 deseo=1 desir=1 despi=3
deuda=1 dise=1 dokto=2 dolor=-1 donde=1 dormi=2 dosis=1 duerm=2 e=-1 el=-3 embar=-1 empes=-2 enamo=-2 enfer=-2 ensen=2 entie=-1 es=-1 esakt=2 espos=1 esto=-2
estoi=-2 grito=2 i=-2 ideas=1 ija=1 infek=2 ir=3 irme=1 istor=-1 jefe=2 jubil=-1 juisi=-1 kamin=2 karta=-1 kasar=-1 kayo=-2 ke=1 kedo=-1 kemo=-2 keria=-3 kien=2
kiere=2 kisie=1 kiso=2 kita=1 kito=-2 kolej=2 kolga=3 komer=1 komo=1 kompa=2 kompl=-1 kompu=-1 konfu=-2 koras=2 korba=-2 kort=1 korta=2 korte=2 krusa=1 kuent=1
kuida=-2 kulpe=1 kurso=1 la=-1 largo=-1 lejos=1 leyen=-1 lunes=2 mal=-2 manan=2 manga=2 marid=-2 mas=3 mata=2 matar=1 mate=3 mateo=1 mato=-2 miedo=2 mis=-1
monos=1 mu+o=1 muda=-1 muera=-3 muert=-1 nada=-1 nadie=-2 neses=3 no+e=3 nobia=1 nos=-3 nuest=-2 ojala=2 okuri=-2 ola=3 otra=-3 para=2 parar=-1 parej=1 pasad=-1
pelik=-1 pelo=-2 perdi=-2 pero=1 piel=2 piern=2 plant=-1 porke=-1 pregu=1 prend=2 primo=-2 probl=1 profe=-1 puede=-1 punto=-2 radio=-2 rompi=-2 rosal=-2 sala=2
salbe=-1 salgo=-1 ser=2 si=1 sianu=1 siemp=1 sient=1 sigar=2 sita=2 solo=-1 sopor=-1 sospe=1 subio=-2 sufre=2 tanto=-2 tarea=2 te=2 termi=2 tiro=-1 todas=1
todo=2 toka=-1 toma=-1 una=-1 uno=2 yamar=1 yo=1 yubia=-2 segir: aki=2 ba=1 biba=3 bibo=1 desid=-1 esper=2 estoi=-1 floje=1 insis=-1 kiere=1 lu+an=1 miedo=1
morir=2 motib=2 nada=2 pegan=-1 pesar=-1 siemp=-1 termi=-2 tiene=2 segur: espli=1 komo=1 les=1 selul: desap=-2 despi=1 funda=1 ijo=1 rebis=-2 seman: desap=-3
inten=2 super=-1 ultim=1 semen: lugar=1 sena: id=-1 senor: polis=-1 senti: biba=-1 bibie=1 erman=1 lo=1 perdi=2 ser: adios=1 anjel=1 embej=-1 perso=-1 senis=2
suisi=2 tan=2 youtu=-1 sera: kumpl=1 sabad=2 ultim=1 seria: fasil=1 felis=1 inkap=-3 kapas=-2 kitar=-2 matar=-1 muert=2 suisi=-1 un=2 serio: dije=-1 sero:
empes=-1 sesio: ayer=2 keria=2 si: abisa=-1 aguan=1 aprue=-2 asen=2 asta=1 atras=-1 atrop=3 bajo=-2 biba=1 da=2 daria=2 desap=1 desir=-2 despi=1 dolia=1 dolor=2
dudo=1 enfer=-2 enter=-1 entre=-1 esist=2 esper=-2 funsi=1 grasi=1 ideas=-2 ijo=3 impor=1 jefe=-2 kloro=1 komo=1 korta=2 labo=-1 lasti=-1 lunes=1 manan=2 mata=2
matar=-3 mato=3 mes=-1 mient=-1 moles=-2 muero=3 murie=2 nabid=1 nada=2 nunka=-2 otra=-3 pase=2 pasie=-2 pero=2 plato=-1 poko=1 poner=-1 pregu=-2 probl=2
pudie=2 saber=-2 sielo=2 siemp=-2 sigo=-2 sobri=1 te=-2 tomar=-2 tomo=1 yorar=2 sielo: ablo=-1 bamos=1 ber=1 ir=2 irse=1 los=2 siemp: asta=2 durar=-1 ex=-2
grasi=2 los=2 perdo=2 termi=-2 un=2 sient: aire=-1 aserl=2 basur=1 bien=-1 dano=3 demas=1 enamo=-1 ensim=1 esplo=-1 final=2 inseg=-1 kansi=2 korni=1 korta=1
kosas=-2 kulpa=-1 lado=-2 mal=1 muert=2 parti=1 pas=1 pe+o=-1 pero=-3 piso=2 puede=1 si=3 takik=-1 todos=-2 yama=3 siest: etern=1 sigar: kema=1 sige: sianu=1
sigo: asien=1 gato=1 kerie=2 ratas=-1 sikat: eskon=1 nueba=2 silen: bibi=2 sin: deje=-2 e+ar=-1 felis=1 fumar=-2 id=-1 inter=-1 jaja=-2 kafe=-2 kerer=-2
orden=-2 parti=-1 regre=2 sena=-1 sintu: kueyo=2 sita: antes=2 biba=2 juebe=1 keria=2 ola=2 pero=3 pregu=2 usted=2 siyon: undir=-1 sobre: aber=3 aserl=2 nunka=1
sobri: dolia=1 soda: kaust=1 soga: enkon=1 foto=2 ijo=1 kueyo=-2 mando=1 soi: ai=2 alumn=-1 atend=-1 basur=1 beo=-2 berge=1 desap=2 eror=2 fea=-1 guard=-1
gusto=2 inten=-2 kapas=-1 korto=1 kosin=-1 lo=-2 misma=-2 mui=-3 pelig=-2 peor=-1 peso=1 sient=1 sita=2 suisi=-2 tan=-1 un=2 sola: tinka=-1 toda=-1 solo:
ablar=-1 algie=-1 despe=2 dolor=1 espas=2 falta=1 gato=1 ijos=2 keria=2 kita=1 komo=2 konos=-1 muert=2 murie=1 sigo=2 un=2 sos: ablo=1 su: abuel=-2 ayudo=-1
despi=2 dibuj=2 dijo=2 enkon=2 eskri=-1 fue=2 kasa=-2 kiere=-1 komo=-1 kulpa=2 muert=1 murio=-1 perdi=-2 propi=2 tomo=-1 trans=2 un=3 sueno: gusta=1 sea=1
sufis: son=2 sufri: termi=1 suisi: adole=-1 ando=2 aora=-2 esame=1 eso=-2 forma=2 kreo=2 pasie=-2 pekad=-2 pregu=-1 profe=-2 sobre=-2 super=-2 tambi=1 tafil:
tekil=1 takos: ise=2 tanto: aber=-1 dese=2 komid=-2 nunka=3 yego=-1 tarde: ayuda=2 yego=-2 tayer: gusto=-1 te: enkar=1 fuert=-2 telef: kolga=-2 tener: balor=2
ideas=-2 ropa=-1 serka=1 tenga: adios=-1 tengo: afeit=1 akaba=2 akne=-2 al=-2 alerj=1 algie=-2 altur=-2 ambre=2 ansie=-1 aorka=-2 arma=1 ase=1 aserm=3 autoe=-2
balko=-1 biste=1 bolbi=-1 bs=1 bueni=-1 dan=2 dano=1 deje=-2 desir=-1 duda=-1 erida=1 estoi=2 estri=-1 famil=-2 fuers=-1 futur=1 ideas=3 impul=1 jiyet=1
kabes=-1 kaiga=-1 kemar=-2 klaro=-1 koras=-2 kosas=-2 kuerd=1 kueyo=2 kumpl=2 linea=2 lista=1 lo=3 malos=1 manan=-2 matar=2 miedo=2 mil=-2 misma=2 mismo=1
mo+il=-1 moret=-1 mu+as=-2 mu+o=-1 muera=-1 muert=3 nada=-2 nos=2 oi=-2 ora=2 otra=1 pansa=1 papa=2 pasti=2 pero=1 pide=1 pisto=2 por=-1 pregu=-1 profe=2
pueda=1 puedo=-2 remed=1 salba=2 salir=-2 sient=-1 sikat=-2 solo=2 suisi=3 takos=2 tener=2 tiemp=-1 tomar=-2 traba=2 termi: bi=1 kamin=2 konmi=1 nobio=-2
tesis=-2 tiemp: akabo=2 ase=-2 enkon=1 inten=-2 keria=-1 matar=-2 oi=-2 yego=-1 tiene: alto=2 ideas=1 muert=2 suert=1 suisi=1 tiera: borar=1 fas=2 traga=-2
trage=-2 tinka: kedar=-1 tirar: parak=-2 sofa=-3 tiro: antes=-2 pajar=-1 toda: insul=2 inyek=2 kedar=-1 ora=2 seman=-1 tinka=-1 todo: abia=1 ablar=1 ai=2
akabe=1 al=-2 amigo=2 antes=-2 ba=-1 bibie=-1 bien=-1 boi=2 deje=2 dejo=2 del=2 dia=-3 duele=-1 enojo=-1 eso=-1 estoi=1 fin=1 finde=-2 fuera=-2 kanse=2 karta=2
kasi=1 ki=2 klona=1 kulpo=-1 las=2 listo=-1 luna=1 matar=2 nada=1 orden=2 pase=-1 pe+o=-1 pendi=-2 perdo=2 pero=2 pesar=-2 pidio=1 piens=2 por=-2 puede=-1
reaso=2 redes=2 seman=-2 senti=1 solo=2 super=-1 termi=4 tiemp=1 tome=3 ultim=-1 un=2 una=2 todos: ablan=-1 adios=1 besin=-2 disen=-2 felis=-2 grupo=2 gusto=-1
kasa=-1 manan=-1 muert=1 perdo=2 tayer=-1 yoro=-2 tok: piys=1 toka: padra=1 toke: loter=-2 tomad: sobre=1 una=1 toman: estoi=-2 tome: bitam=-2 demas=2 durmi=1
ibupr=-2 kafe=-2 kloro=1 laban=1 perdo=1 todas=1 unas=1 tomo: doble=-1 pe+o=-1 reasi=1 sol=-1 traba: buelb=2 kiere=2 kompa=2 kuand=2 mu+o=2 no+e=1 pero=2
ultim=2 trank: un=1 tube: pesad=-1 ubier: antes=-2 ultim: abras=2 bolun=2 fuera=1 grasi=2 klase=-2 kuida=2 kumpl=1 mal=-1 rembo=-1 sea=2 sesio=-1 un: +au=1
+iste=-1 adios=4 akomp=-1 alibi=2 amigo=2 anjel=1 arma=3 aserl=1 aside=-2 asilo=-2 atend=-1 ayer=1 bano=-2 bi=-2 bidri=-2 bolan=1 bolbi=1 bolun=-1 boton=1
bueni=-1 desas=-2 despu=2 diera=2 dijo=1 disgu=-1 donde=-2 enkon=-2 ensen=2 ensim=2 eres=-1 eror=4 estub=2 fraka=-1 frask=2 fui=1 ganas=2 grano=-2 gusto=2 iba=2
inten=1 inter=2 irme=-1 ise=-3 jefe=-2 juego=1 kabes=-2 keria=-2 kita=1 kloro=2 kontr=2 korba=-2 ku+iy=1 kuadr=-2 kumpl=-1 kurso=2 kuter=2 lado=2 les=2 listo=2
lugar=-2 mate=-1 mato=-1 momen=-2 murie=2 nasim=2 nina=-1 ombre=-1 pajar=-1 parti=-1 pasar=2 pasie=-2 paso=2 pegar=1 pego=-3 pelig=-2 plan=1 polis=-2 poner=-1
probl=2 profe=1 rato=-1 rayo=2 regal=-2 renun=-2 robot=-1 roto=-1 sakar=-1 sala=1 salba=-1 ser=2 serio=1 sobre=-3 sueno=1 tasi=-1 tatua=-1 te=-2 tirar=2 tiro=-3
toma=-2 trage=2 tube=-1 yoran=2 una: adios=2 aga=1 amigo=2 amor=-1 aniyo=1 antes=1 ayer=-1 bano=2 basur=2 berge=1 bos=2 dano=2 deja=-2 deje=2 del=1 depri=2
desap=1 despe=1 despi=2 despu=2 embej=-1 enser=2 esaje=-1 espos=-1 estud=1 etern=1 faseb=2 fe+a=1 funda=1 grupo=2 ija=-2 ise=-1 jaja=1 jiyet=2 kada=2 karo=-1
kaso=-1 kiere=1 kolga=1 komo=-2 kompa=-1 korto=1 kreo=-1 ku+iy=-1 kuand=-2 kuant=1 lado=2 lokur=1 mano=-2 mato=-1 mesa=1 miedo=1 no+e=2 nobel=-1 nobia=-1
nombr=2 ola=2 papa=-3 parak=-2 pared=1 pegar=-2 pela=-2 por=-2 prepa=1 presi=-1 publi=1 renun=-2 resep=-1 salta=-3 selul=4 serie=-1 sient=2 sikol=-2 sin=3
soga=2 soi=3 tener=-1 tirar=-1 tomar=2 tome=-2 tortu=1 trago=-1 trank=-2 yegar=-2 unika: opsio=1 salid=2 uniko: frena=1 musik=-1 uno: gana=1 uso: marka=1
tapar=1 ya: +au=2 +ika=-2 15=-1 ablar=2 ablo=2 abre=1 abuel=1 adios=2 ago=-1 aguan=2 ai=1 aka=2 akaba=1 amiga=-1 amist=-2 anos=-2 antes=-2 ase=-1 asi=-3 asta=2
atras=1 ayuda=2 ba=1 ban=2 basia=2 baya=-1 ber=1 bes=-1 bida=4 bien=-1 biern=-1 boi=-1 borde=1 da=2 dejar=2 deska=4 despe=3 dia=2 dias=2 dijo=-2 disfr=-2
dokto=1 donde=1 el=-2 en=-3 enkue=2 entre=-2 erman=-1 es=1 eskoj=1 esto=2 estoi=2 fabor=-2 faktu=-1 falta=1 famil=2 fayes=2 frio=2 gato=2 gradu=-1 grasi=1
grupo=1 irme=2 is=2 iso=1 jefe=-1 joben=-2 kajon=2 karta=2 kiero=1 klase=2 kompu=-1 konfi=-1 konmi=-2 kontr=-2 koras=1 kosas=2 kuant=2 kuerd=1 kuida=2 kuide=2
la=3 lasti=-1 leban=1 lugar=1 mal=1 mate=-1 matri=-2 me=1 mejor=-2 mes=-2 mi=1 mis=2 muero=1 muert=3 mulet=-1 mundo=1 murie=1 n=1 nabid=2 nada=2 nadie=2 neses=1
nomas=1 notis=2 nunka=1 olbid=-2 opera=-2 orden=2 pais=-1 pande=-1 para=1 paso=-2 pasti=-2 pelea=-1 pensa=-1 pense=2 perdi=-1 pero=-2 perro=2 piens=-3 pise=1
plan=1 polis=-2 profe=1 pront=2 pude=2 puent=-1 rindo=-1 rogar=-1 salba=2 salto=-2 senor=-2 ser=2 sere=2 si=1 sigo=-2 sin=-2 sinko=-1 sita=-2 sobre=2 solo=2
sopor=-2 sta=-1 suert=-2 tanto=-2 tarde=2 tendr=2 tengo=3 tijer=-1 todo=3 todos=2 unos=1 uso=-2 yebam=2 yebes=-1 yebam: dios=2 sentr=-1 yegar: bas=1 biba=1
biejo=2 dudo=1 los=2 maner=-1 matar=-1 nabid=2 tarde=-4 yege: pijam=-2 yego: juebe=1 momen=1 pasie=-1 yo: ba=-1 ber=-3 besin=-1 boi=2 boro=2 buelb=1 debi=2
erman=2 es=-2 este=-2 falte=2 fraka=-2 i=4 ijos=2 jaja=2 keda=2 kedat=1 kuand=2 kuent=2 kuide=2 los=1 mal=1 mas=-1 misma=1 murio=1 oi=-2 papa=-2 parse=-2
perro=1 podri=2 poko=2 suisi=1 termi=1 yorar: dejo=-1 paro=-1 pregu=2 yoro: dias=-1 los=-2
`
