// Learned by `npm run train:luna`, not written by hand.

/** Two stems of one sentence, in whatever order: part 1 of 2. */
export const besideWeights1 = `
+au: amigo=2 +ika: asote=1 +iko: kurso=1 toma=-2 13: youtu=-1 a: +ile=-2 15=-3 abia=-2 abise=1 ablar=-2 abuel=-1 ai=-2 altur=-2 amane=1 ame=2 amena=-2 amigo=-1
ano+e=1 ansie=-1 antes=2 apren=-2 ariba=2 aser=2 asote=-1 asta=-1 ayer=2 ayudo=-1 ba=2 bamos=-2 ban=3 banko=2 benen=2 bes=2 biajo=-2 biba=4 bibir=-3 bibo=1
boi=1 bolar=2 bolbe=2 bolbi=1 bolsi=1 braso=1 buelo=-2 buelt=-1 da=1 desap=-1 desid=-1 deska=1 despi=-2 despu=1 deuda=2 dias=-1 digan=3 dile=2 dios=-2 disku=-2
donde=2 dormi=-1 dose=1 dudo=2 duelo=-2 duerm=-1 el=-1 embar=-2 embid=2 empre=-1 enkar=2 enkon=2 entre=-1 erman=2 esist=1 espan=-2 este=-1 estoi=2 estub=2 eya=2
eyos=2 falte=2 fe+a=2 fin=1 funsi=2 ganas=-1 golpe=2 gradu=-2 grasi=-1 i=1 ijo=-2 ijos=2 insis=-1 insul=2 inyek=2 ir=-1 irse=-2 is=-2 jaja=-1 jefe=-2 jente=-1
joben=-2 juego=1 kansa=-2 karbo=-1 karer=-1 kasa=-1 kasar=-2 kaso=-2 klini=-2 kombe=2 kompr=-3 kon=-1 konos=-2 korta=2 korto=2 kre=-1 kuent=2 lansa=1 le=2
les=-1 lo=2 loka=-2 madru=-1 mal=-1 manan=3 mas=1 maten=-1 mato=2 matri=-1 mil=-2 muero=2 mundo=2 munek=2 murie=2 nabid=2 nadie=1 ni=2 nieta=-2 no+e=2 noben=-2
nomas=2 nombr=2 notis=2 nuebo=2 o=3 o+ent=-1 oblig=2 odio=-2 oi=1 opera=-2 otra=-1 otro=-1 otros=-2 pais=-1 panik=-1 papa=-2 para=-2 parar=-2 pare=-1 parti=-2
pasti=2 pe+o=-2 pensa=-2 pero=-2 piedr=2 pisin=-1 plant=2 poko=2 por=1 prokr=-1 pront=2 propo=4 puedo=2 puent=-2 rebol=1 ropa=-1 sabad=-1 sakar=-2 salgo=-1
se=-1 segur=2 sena=-2 senor=-2 ser=3 sesio=-2 si=1 sien=-2 sient=-2 sinko=-2 sofa=-1 soga=1 sol=-1 son=-1 suisi=3 takik=-1 takos=1 tambi=-3 tanto=-2 tarde=-2
te+o=-2 tekil=-1 tempr=-2 terap=-1 tiene=-1 tirar=2 todas=3 todo=2 trank=-1 trein=2 tren=2 tres=-2 turno=3 ultim=2 unika=2 uno=-2 yaman=-2 yamen=2 yeben=1
yebes=-1 yega=2 yegar=3 yege=-2 abajo: miran=3 aber: nasid=3 abia: nunka=1 abion: adent=1 biajo=1 kaiga=2 ablar: ganas=2 konmi=-2 ablo: grasi=1 pongo=-1 abuel:
boi=2 desia=-2 despe=-2 difun=2 es=-1 eskri=-1 konmi=1 kuand=-1 le=-1 murio=-1 sus=-1 una=-1 adela: sali=-2 adios: kanta=-1 afeit: funda=1 oja=1 ago: algie=1
algo=1 amiga=1 bien=1 dano=2 espos=-1 falta=2 i=-3 kasi=2 komo=-2 kuand=2 las=2 lo=3 los=-2 mala=-1 manan=-2 nadie=2 oi=-1 solo=1 suisi=2 todo=-1 todos=1 un=-2
agua: silen=1 yama=2 aguan: asta=2 dolor=-2 korta=1 manan=1 matar=1 prome=1 ai: +ika=1 algie=-2 asote=1 atras=2 despu=-2 deten=1 donde=-1 kaye=-1 mate=-1
nunka=-2 piys=1 sin=2 tok=1 aire: inyek=1 aka: istor=1 akaba: embar=-1 ganas=2 istor=3 konmi=3 kuand=-1 lisen=-1 muert=2 paso=1 plan=-2 probl=1 si=1 sient=1
sufri=2 todo=2 un=3 akabe: kuare=-1 akabo: tomar=1 aki: asta=1 esper=-2 pasie=-1 solo=2 termi=2 ultim=-1 al: afeit=-1 agare=-2 amste=-1 antes=1 aser=1 asta=1
ate=2 aunke=1 auto=-2 bebe=-2 biaje=2 biern=2 despe=-3 dia=-2 dokto=-1 dolor=1 esper=-2 estab=-1 estre=-1 final=-1 fuera=2 ir=-1 kamin=2 kerer=-2 kole=1 komo=2
korte=-2 kreo=1 krusa=1 ku+iy=-1 kuerd=1 lado=2 las=-2 matar=-2 meter=1 metro=1 moles=-2 murio=-1 nieta=1 nos=2 otro=1 perdo=2 pie=2 primo=-2 punto=-3 redes=-1
rio=1 sakar=1 salid=-2 semen=-1 sielo=2 sofa=-2 soga=-2 sol=-1 solo=2 subi=2 suisi=-1 te+o=2 tenga=2 tiene=-2 tiro=-2 tren=2 un=2 yebe=-2 yegar=1 yego=2 algie:
antes=1 detub=2 algo: ai=-1 antes=1 aser=2 dar=-1 dime=-1 irebe=2 konmi=1 kuent=-1 malo=1 miedo=2 siemp=-2 alto: tan=2 amane: biba=1 ame: dile=1 amigo: adios=1
eliji=1 gusto=1 amo: adios=2 aora=-2 ano: ber=3 nuebo=1 pasad=-1 prosi=1 ano+e: bes=2 bolbi=1 dormi=-1 espos=-1 i=2 inten=2 ise=1 kulpa=1 la=3 lo=1 miedo=1
otra=2 parej=-1 sient=1 anos: 12=1 ase=-3 beint=1 desde=2 is=-2 ke=2 keria=-1 la=-1 los=2 papa=1 pero=-2 ser=-1 tener=1 tengo=3 yo=-2 youtu=-1 antes: abisa=-1
nieta=1 pense=-2 aora: tambi=2 aorka: ase=2 boi=1 erman=-1 komo=2 plan=-2 uno=2 arepi: aber=1 ariba: aya=1 ase: aora=-2 dias=3 ganas=1 ideas=1 keria=-2 kolga=1
korba=-2 korta=-1 mu+o=-2 pero=-1 rato=1 seman=1 asen: buyin=-1 un=1 aser: aguan=1 algie=-2 ase=2 ejers=-1 ganas=-1 irebe=2 karo=-1 konmi=1 kre=-1 los=-1 malo=1
ningu=-2 pueda=2 renun=-2 si=-2 tener=-2 tesis=-1 trank=-1 un=-1 aserl: antes=1 kombe=1 aserm: algo=2 dije=-1 miedo=2 sient=1 asi: algo=-2 dos=2 estoi=1 komo=1
perdo=2 pero=-2 piens=-3 si=2 sigan=-1 sin=2 asko: yuebe=-1 asta: aka=1 desap=-2 dudo=2 istor=1 ka+et=2 komer=1 koras=2 kreo=2 los=2 luego=-2 luna=-1 pasie=-2
pego=2 perdo=2 prome=1 prosi=-1 yege=2 autol: sikat=-1 tambi=-1 ayer: kamin=-2 kolga=1 rio=-2 ayuda: busko=-1 prokr=-1 ayude: erman=1 lo=1 subio=1 ayudo:
otros=-2 ba: algo=-1 aser=2 bes=1 besin=2 bora+=2 del=2 despi=-2 dijo=-1 dolor=1 enkon=2 esa=2 eskri=2 espos=1 estra=2 ex=1 funsi=2 inten=1 kuand=-2 kuida=-1
lo=1 mama=-2 matar=-3 mu+o=1 nieta=-1 notis=2 o=2 pena=1 pero=2 pregu=1 ser=2 sient=-1 tanto=-1 tarde=-1 tirar=2 yegar=-1 yorar=2 bajon: ando=-1 balor: pedir=-1
ban: aser=-2 ber=2 bolar=1 kon=2 kuand=2 mas=2 nunka=1 por=-1 ropa=1 tener=1 banko: deje=1 klase=2 bano: pego=-1 baran: subi=1 bas: alkan=1 be: ebery=2 bebe:
despe=-3 esper=-1 pega=-1 beint: medik=-1 benas: gayet=-1 benen: boi=1 es=2 kukar=-1 perro=-1 por=1 pregu=2 puse=-1 toma=-2 tomar=1 un=-2 benta: abier=2 salta=1
ber: amigo=-1 berda: dano=-1 dije=-1 kre=-2 pregu=-1 bes: abras=1 akabe=-2 eskri=2 fayar=1 funsi=1 jiyet=1 korte=2 los=2 oi=1 ondo=2 por=2 repro=-1 senti=-1
si=-2 suisi=2 ultim=2 besin: enkon=-2 beter: of=1 biba: agrad=-2 dudo=1 prosi=1 yego=1 bibir: ablar=1 abuel=-2 aguan=1 aki=-2 al=-3 alkil=-2 antes=-2 aora=-1
apari=-1 asi=1 bes=-2 boi=-3 bolbi=-2 da=2 del=-1 desde=2 desia=-2 dijo=-1 duele=2 elijo=-1 eskri=1 espan=-1 estoi=2 estre=-2 i=1 igual=1 ir=-1 irme=-2 kafe=-1
kanse=-1 kausa=2 kerer=1 kiere=-1 kon=-4 konmi=-2 la=1 las=3 le=1 lejos=-1 mal=1 mas=3 miedo=-1 mu+as=-2 nada=2 o=2 odio=-1 oe=1 oi=-1 ola=2 otra=-3 otro=-1
papa=1 perdi=2 piens=-1 plant=-1 prefe=2 puede=-3 pues=1 senti=1 serio=2 sient=1 sin=-3 sirbe=2 soi=1 sola=-2 tan=-1 te=2 tiene=1 un=2 una=1 bibo: esper=2
las=-1 lo=2 piens=1 por=2 sigo=1 yegar=2 yege=-2 bida: 15=-2 a=4 aburi=-1 akaba=4 akabe=3 alerj=1 amo=-4 amoro=-1 antes=-1 aora=-3 apaga=1 aser=-2 asi=-2 asta=2
ba=-1 bale=3 bamos=2 debue=1 dejo=2 desko=1 despe=2 despu=-2 dia=2 disfr=-2 duele=1 dura=-1 el=2 era=-2 es=-4 felis=1 final=2 fue=1 i=-3 ijos=-1 inkap=-1
kambi=-2 kansa=1 karga=-1 kasa=2 ke=1 keda=1 kise=-1 kito=-2 komo=-1 kon=5 konti=2 kuand=-2 la=3 labor=-2 le=4 los=-1 mas=2 me=2 mejor=-1 mis=-1 muert=-3 nada=3
ni=2 nos=2 nuest=-2 nunka=-2 ofisi=-1 orden=-1 otra=2 para=2 pasa=-1 pasti=-1 pena=1 pero=-2 podri=1 profe=-2 prosi=1 puedo=2 renun=2 rindo=2 sea=1 segir=3
sere=1 seria=-2 solte=-1 sorpr=-1 sosia=-2 su=1 temo=2 termi=4 tiemp=1 tiene=-2 trank=-2 una=-1 yo=3 bien: suena=2 biene: lasti=1 biern: dios=-1 lo=1 mio=-1
birje: yebam=1 boi: ablar=-2 ablo=1 adios=-2 aguan=1 ai=-3 aser=2 asia=1 ayuda=2 balor=1 bamos=-1 batay=2 beint=1 biajo=-2 bora=-1 buelb=-2 buelo=-2 bye=-1
dejar=2 despi=1 digo=2 donde=3 dos=-2 empre=-1 enkon=2 fin=2 fui=2 igual=2 ijo=2 insis=-1 istor=-1 kamin=2 kanse=4 karbo=-1 karo=-1 konmi=1 kosas=2 kre=-1
kreo=-1 kuand=1 kuida=1 loka=-1 mas=2 matar=2 nada=-2 nuebo=2 nunka=-2 oi=2 otro=-1 parar=-1 pas=2 pego=-1 perdi=1 pero=1 perro=1 piens=-1 poner=1 por=1 pront=2
rekue=1 rio=1 ropa=-2 salba=1 salgo=-2 semen=-1 si=-2 sient=-2 sofa=-1 soi=2 solo=-2 suisi=2 te=-3 tempr=-2 toda=-1 todas=1 tomar=2 trank=-1 trist=1 yaman=-1
yebes=-1 bolan: jirar=1 bolar: ropa=1 bolbe: loka=-1 borde: senta=2 botik: eskon=-2 braso: agua=-2 gato=-1 kai=-2 moret=-2 rasgu=-2 rosal=-1 roto=-1 buelb: ex=1
tiro=-1 tomar=-2 un=-2 buena: fuist=2 konmi=2 bus: benta=-1 senta=-1 buska: momen=1 da: asko=1 berti=-2 enkon=2 impre=-1 komo=1 kosas=-2 manej=-1 panik=-1
papa=1 pero=2 rabia=1 sin=-2 tanto=1 dan: nause=-1 usar=2 dano: aria=-2 dije=-1 ise=-1 kre=-1 nunka=-2 palab=-2 parej=1 dar: solo=1 de: aber=1 abier=-2 abrir=-2
abusa=2 adios=2 adole=-3 afeit=2 aga=2 akaba=2 akabo=2 alegr=-1 algie=2 alkil=-2 ambre=1 anest=-2 antes=2 aora=-2 aorko=-1 apari=-1 aplik=-1 arepi=2 arma=1
aserl=2 aserm=1 astiy=2 asust=-2 atake=-1 atras=-2 auto=-1 baja=-1 bajo=-1 ban=1 baran=2 ber=-1 berda=4 berte=-2 bes=2 biaje=-2 biejo=-2 biene=1 bir=2 biste=1
bitam=-3 biuda=1 blist=1 braso=3 broma=-1 burla=-1 buske=2 dan=3 darme=-2 dejar=2 deje=-1 dejo=2 del=1 desap=-2 deseo=1 desia=-1 desir=-2 desku=2 despe=2
despi=3 despu=-2 dia=-1 dias=1 digo=2 dije=-4 doi=-2 dolor=-1 dormi=-1 duele=-2 duerm=-2 e+o=-1 ebalu=-1 ekibo=-2 elado=-1 embid=-1 emerj=-2 empes=-1 enamo=2
enfer=-2 enkon=2 enser=2 era=-3 erirm=-2 erman=1 eror=-2 es=-1 esaje=-2 esame=-1 esas=1 esist=3 eso=-1 esper=-2 estra=-1 estre=-2 ex=-2 falta=-1 famil=-1 fas=2
fe+a=-1 fiest=-3 filos=-2 final=1 finji=1 frask=1 fumar=-3 funda=1 gradu=-2 gramo=1 grupo=-2 i=2 idea=1 ija=-2 imaje=2 impul=2 inkap=-3 insul=2 kai=-2 kaiga=-2
kama=1 kambi=-2 kamin=-2 kandi=-1 kanti=2 kapas=-2 kasa=2 kien=-1 kisie=2 klaba=2 klase=-2 klona=1 kloro=2 kobid=-1 kobra=2 kolga=2 kombe=2 komo=-2 kompr=1
korba=-2 korta=3 korte=1 kreo=1 kuand=-2 kuant=2 kuida=-2 kulpo=-1 kumpl=2 lado=1 lasti=2 leban=-2 lejos=-1 libra=1 lo=-2 luna=1 lus=-2 mal=-1 manan=-2 mande=2
mando=2 mar=-2 medio=1 mesa=1 meter=-2 mirar=2 mismo=1 mo+il=-1 momen=2 morir=-2 morta=2 muela=-1 muera=-1 muert=-3 mujer=2 mundo=3 nabid=-1 nada=1 nasid=1
nerbi=-2 neses=2 ni=2 nieta=-2 nobia=-1 nobio=1 nuebo=2 obra=-2 ola=2 olbid=1 ombre=-1 pagar=-2 page=1 para=1 parak=-1 parse=1 parta=2 pasar=3 pasti=2 pelo=-1
pensa=2 perdo=-2 pidio=-2 plan=-1 pront=1 propi=2 ratis=1 rekue=1 rekup=-1 resib=-1 reso=1 respi=3 rojo=-2 romie=-1 rompi=-2 ruido=-1 sabad=-2 sabra=2 salgo=-1
salta=2 sangr=2 se=2 segir=1 selul=1 sena=-2 senta=1 separ=-1 ser=2 seria=-4 serie=-1 sielo=1 sige=-2 sikat=-2 sikol=-1 sinko=-1 sirbe=2 sirbo=1 sobre=2 solo=-2
solte=-3 tanto=-3 tarde=-2 tendr=2 tener=-3 tengo=1 teras=1 teror=-1 ti=2 tia=-1 tirar=2 todas=2 trist=-2 ultim=-2 umor=-1 unika=2 uno=2 usar=2 usted=1 yamar=-1
yegar=-3 yo=-2 yorar=-2 yuebe=-1 debi: naser=1 dejar: fumar=-2 gusta=2 mirar=1 ser=2 un=1 deje: abier=-1 ber=-1 despu=2 komid=2 les=2 niner=-1 orden=2 pas=-2
dejo: braso=-2 konte=1 moret=-1 nota=2 plane=1 del: +ika=1 ablo=-1 afeit=1 agua=1 algo=2 amigo=1 antes=2 asuka=-1 ayer=2 bamos=-1 banko=2 benta=-1 boses=3
bus=-1 deje=2 despe=-2 despi=-3 dijo=2 dolor=-2 edifi=1 final=-1 funda=2 gato=-2 grita=2 ijo=-1 kambi=1 kayen=1 kiso=2 klase=2 kurso=-2 las=-2 lo=2 mapa=-1
marka=-2 mes=-1 milag=-1 muero=-2 no+e=1 nobio=2 noktu=-1 oja=1 pais=-2 parti=-1 paso=2 pasti=-1 piso=2 por=2 sakap=1 sale=2 segur=2 selul=2 serka=-2 siemp=-2
sient=2 silen=1 solo=2 termi=-1 tirar=3 tiro=-2 trafi=-2 ultim=-1 yama=1 desap: ex=-2 fas=1 desde: akaba=1 ase=2 bebe=2 dise=3 estoi=-2 fue=-1 kiere=2 matar=1
mirar=2 mui=-1 murio=1 papa=2 separ=2 sient=-3 suisi=2 sus=2 deseo: abion=1 biajo=1 estre=1 desid: boi=-2 kuand=1 oi=2 desir: balor=-1 dije=-2 jefe=1 keria=2
kien=2 deska: abre=2 etern=2 meres=-2 pas=2 despe: anest=-1 antes=-2 ayer=-2 deja=-2 dio=1 esper=-2 esto=1 estub=-2 grupo=2 kamin=-1 keria=1 luna=1 mensa=2
momen=-2 noktu=-1 podri=-1 publi=2 pude=-1 rabia=1 rio=-1 solte=-2 tarde=-2 tempr=-3 todos=2 tome=-1 un=3 despi: agrad=-1 amigo=2 apago=1 asta=-2 asuka=-1
biba=-1 bieja=-2 fuist=2 grasi=1 los=2 luna=1 manan=-3 sigo=-1 telef=1 un=2 usted=2 dia: agrad=-2 biba=-2 boses=-1 buen=-1 falte=1 kasi=2 los=-3 matar=2
noktu=-1 oi=-2 otro=2 termi=2 yego=2 dias: bueno=-1 gusta=-1 palo=1 parar=-1 sobra=2 unos=-3 dies: tafil=1 tekil=1 digan: impor=-1 dijo: amiga=2 dio: estub=1
dios: papit=1 dise: bebe=2 bien=-2 despu=2 donde=2 esper=1 espos=2 ex=1 grupo=-1 kabes=2 konmi=-2 korta=2 kuand=-2 las=2 lo=2 marid=-2 mata=2 mate=2 otra=-1
papa=2 pasti=3 ser=-2 siemp=-2 sient=1 tanto=-1 disie: nunka=1 doi: bolan=1 dokum: un=-1 dolor: forma=2 kabes=-2 muela=-1 pregu=1 sin=1 domin: antes=1 los=-1
donde: ayer=-1 diari=1 irme=1 podri=2 regal=2 sianu=1 sige=1 dormi: boi=-2 deska=-1 esku+=-2 etern=2 guard=1 lengu=1 lo=-1 mas=-1 oras=-1 pero=2 puedo=-3
siemp=2 sient=1 suena=2 tome=2 dos: falta=-1 tome=-2 dose: oras=-1 duele: kabes=-2 respi=2 duerm: miran=-1 tras=1 e: al=2 ayer=1 boi=2 borad=-1 di+o=-1 el=2
ensay=2 es=1 eskri=2 furad=1 kerer=-1 kerid=-2 kolga=1 komo=2 kompr=1 lo=-2 matad=2 matar=1 mate=-1 morir=-2 nadie=-1 nunka=-3 orden=-1 papa=2 paso=2 pero=2
rio=1 sobre=2 tenid=-2 trata=1 una=3 edifi: kayen=1 el: abajo=1 abia=1 ablar=-2 ablo=-2 agua=2 akabe=-4 al=-1 algie=1 almue=-1 alta=-1 amigo=-1 anteb=1 apage=2
apago=2 arma=2 aros=-1 aserl=2 asuka=-2 atrae=1 ayer=-2 ba=2 bajo=-2 balko=1 bamos=1 bano=2 benen=2 benta=2 ber=3 beran=-1 berti=-1 bes=-2 besti=-1 biadu=1
biern=2 bolan=2 borde=1 braso=1 bus=-2 buska=2 busko=2 dedo=-1 desde=2 deska=1 dia=1 dio=1 dokto=-2 domin=-3 dormi=-2 dose=-1 dudo=2 duele=-1 duerm=-2 efekt=1
eleji=1 ensen=1 entre=-1 esame=-1 ese=2 eskoj=2 eskon=-1 eskri=2 esku+=-2 eso=2 esper=1 estab=-1 estoi=1 estre=2 falte=1 fasil=1 fe+a=1 filos=-2 fin=-2 final=2
firme=-1 fisik=1 frask=1 furad=1 garaj=2 gradu=-2 grita=2 guard=1 i=2 ija=-2 imaji=1 impor=-1 irme=2 ise=-2 istor=2 jaja=-2 jirar=1 kaiga=1 kajon=2 kalma=1
kamin=-1 kanse=2 karta=-1 kasa=1 kasi=-2 kayo=-1 keda=1 kerer=-1 klaba=1 kolej=1 kolga=1 komio=-2 komo=-3 kompa=3 konmi=2 konsi=2 korba=1 korta=-3 korte=-4
korto=-1 kuade=1 kuadr=-1 kualk=1 kumpl=2 la=2 lado=1 leban=-3 libro=-1 listo=-2 lo=3 los=-1 lunes=2 malo=-2 mande=-1 mato=-1 mensa=-1 mesa=2 metro=-2 minut=-1
miran=3 mirar=3 mo+il=3 momen=3 monos=1 morir=-2 motor=2 mu+o=1 muera=-2 muert=-1 mui=2 n=1 nabaj=2 nada=-1 negro=2 noktu=-1 nota=2 nuebo=2 oi=2 ora=2 orden=-2
otra=1 otro=2 pa=-1 panta=-1 papa=2 para=-1 pare=1 pas=-1 pasa=3 pasad=-1 pasar=-1 pe+o=-2 peato=-1 pega=2 pegan=-2 perdi=2 perro=-1 pidio=-2 piens=1 piso=-2
plane=2 por=-1 prend=2 rato=-1 rebol=2 redes=-1 resib=-1 retir=-2 roto=-1 salto=-1 segir=-3 segun=-2 segur=1 seman=-2 semen=1 senta=2 ser=1 sera=1 sere=2
sielo=2 sige=-2 silen=1 sintu=1 siyon=-2 soi=2 solo=3 su=-1 subi=-1 subie=-1 sufre=2 tan=1 tarea=2 te=-2 tembl=-2 termi=-5 tia=-1 tient=2 todo=-1 toka=-1
toma=-2 trank=-1 trata=-2 ubier=2 un=-1 una=-1 usar=1 yama=4 yo=2 en: +iste=1 a=-3 abajo=2 abier=2 ablar=-2 ablo=-2 abuel=-2 adios=2 afeit=1 agua=2 aguan=2
akaba=2 akost=2 alto=1 amiga=-1 ano+e=1 antes=-1 arma=2 asote=3 asust=-2 ataud=1 auto=1 autol=1 bamos=2 bano=3 belor=1 besin=-2 biaja=1 bias=1 bibie=-1 bibir=-2
bideo=-2 biero=2 borde=2 deja=-2 dejen=-2 depar=-2 desan=2 desap=-2 deska=3 despi=1 dias=3 dibuj=-1 dije=-2 dijo=1 dio=1 dise=-2 doi=2 dolor=1 dose=-1 e=1 el=2
entie=2 entre=-1 erman=-2 esta=2 estad=2 estan=1 estoi=1 estor=2 estra=-1 estri=-1 estub=2 falta=2 fiest=-2 fin=1 fue=2 fuera=3 funda=2 garaj=2 gas=1 gato=-2
guard=-3 ijita=1 infek=1 inter=3 jamas=-1 jefe=1 kada=2 kaer=1 kai=-2 kanta=-3 karet=2 karo=1 karta=2 kasi=-2 kedar=-2 kitar=1 kolej=1 kolga=1 komo=2 kon=4
konmi=2 konte=2 korba=1 korta=2 ku+iy=2 kuant=2 kueyo=3 kuida=-2 kuide=-1 kumpl=-2 larga=2 las=2 le=2 leban=-2 libe=1 lima=-1 linea=-2 lo=1 los=-3 mama=-1
manga=2 mano=3 marka=2 me=1 medio=2 mesa=3 metod=2 mi=-1 minut=-1 miran=1 mis=-1 misma=1 mo+il=1 moret=-2 motor=2 muera=1 muero=3 mundo=4 nabaj=2 nada=-2
nadie=-2 noben=-2 nobio=1 notis=1 nueba=2 nunka=-3 o+ent=-2 oe=1 oi=1 ojala=2 oruro=-1 padra=1 page=1 pande=-3 pansa=1 parad=1 parak=-3 pare=2 pares=-1 paro=1
parti=-2 pasa=3 pasti=1 pe+o=-2 peato=-1 pega=2 pegar=-1 pego=1 pelig=1 pero=1 pidio=-2 piedr=2 pijam=-2 piso=-2 playa=-2 porke=-1 pregu=-2 prend=2 puede=1
puedo=1 punet=2 radio=-2 rato=2 regal=-2 resep=-1 rio=2 sake=2 sala=-2 salto=-3 se=1 seman=2 senta=1 sere=3 serio=3 sesen=-2 sesio=1 si=-1 sielo=1 siyon=-2
soga=1 sueno=-2 suisi=-1 sukre=-2 super=-1 takos=2 tambi=2 tarea=3 tiemp=-1 tiend=-1 tiro=-2 toke=-1 toma=-1 tomar=3 tren=2 trist=-2 ubier=1 unos=1 yamen=2
yege=-3 yego=-3 yoro=-1 enkon: eskon=2 ensay: korba=2 entie: flore=2 lado=1 erman: abla=2 aser=2 auto=-1 dijo=-1 komo=2 mayor=1 pego=-1 perro=2 plant=2 rosal=-1
segur=2 sigar=1 suisi=2 trans=2 eror: fui=2 nasim=2 es: +iste=2 adios=3 akaba=2 alto=2 amiga=2 asote=1 ayer=-1 ayuda=1 baran=2 berda=-1 biba=2 biern=-2 broma=3
dano=-2 del=-1 demas=2 depar=-1 desap=2 desia=-1 desid=1 despe=2 dia=2 dios=-2 dura=-1 emerj=-2 estoi=2 fabor=-2 fasil=-1 final=3 forma=1 furad=1 futur=2
grabe=-2 guard=-2 ideas=-2 ija=-2 ijo=-1 insop=2 kada=2 karga=-2 kasa=-2 kasti=2 kerer=1 kiera=-2 klase=-1 komo=-1 korto=-2 kosas=-2 kre=-2 kunad=-1 las=1 lo=1
lugar=-1 mama=-2 mande=-2 matar=1 mesa=-1 mio=-2 morir=-1 morta=2 mu+o=2 muero=3 muert=-2 musik=-1 nada=-2 noktu=-1 norma=-1 parte=-2 perdo=2 perro=1 peso=-1
piens=-4 piso=1 porke=1 pregu=-2 prime=-2 ratas=1 seman=1 sin=-1 solte=-2 suisi=-3 tanto=-2 tarde=2 todos=1 tortu=1 ultim=-1 una=1 unika=3 urjen=-1 esa: kaye=-1
esakt: dosis=2 ese: +iste=-2 aside=2 despu=-1 mato=-3 esist: sosia=-2 eskri: aguan=-1 despe=2 dia=-2 ijo=1 las=2 te=-1 ultim=1 un=2 eso: atras=-1 esper: aya=1
los=1 muert=2 sigo=-2 yege=1 espos: mala=-1 pego=-1 toma=1 esta: +ika=-2 akaba=-3 algo=2 amiga=-1 arma=2 asote=3 ba=1 bano=-1 bes=3 bida=4 bien=-2 biuda=1 boi=2
depar=-1 desde=-1 despi=2 digo=-2 donde=2 ekibo=-2 embar=-2 erman=-1 es=-1 funsi=1 golpe=2 komo=-1 kompu=-1 konfi=2 konti=1 korta=2 kreo=1 kuida=-1 kunad=1
le=-2 lo=-1 matad=-3 matar=-2 morir=-3 mu+o=-1 muero=2 muert=-1 mui=1 murie=-1 nadie=1 no+e=3 otra=3 papa=2 parti=2 paso=2 pasti=2 pegan=2 pensa=-2 perdo=-2
plant=-1 prefe=1 prepa=1 puent=2 relas=-2 salgo=-1 salto=-2 sera=1 serio=1 siuda=-2 sobri=2 sokor=2 solte=-1 tarea=-1 termi=-1 tesis=-2 tos=-1 trist=-1 un=3
una=2 yobie=-1 estar: agrad=-2 aki=2 ano=-2 ase=-1 asi=-1 ban=2 berda=2 bibo=3 bien=-2 de=2 dia=-2 fuera=1 gusta=2 i=1 ijo=1 inten=-1 kada=-1 kasa=-1 kiere=-1
komo=2 mas=1 me=2 mejor=2 muert=5 neses=2 oi=-1 papa=-1 porke=1 prefi=-2 puedo=1 salgo=-2 sielo=1 sin=1 sola=-3 sueno=1 sufri=-1 tiera=2 todo=1 yebes=-1 este:
adios=2 akabe=-2 alumn=2 beint=-1 boi=-2 braso=-1 deska=-2 despe=1 dolor=2 esper=-1 grupo=-1 kalor=-3 keda=-1 komo=-1 korte=-2 kuand=3 medik=-2 mundo=5 odio=-2
pasti=-2 puede=-1 ruido=-1 sera=1 siyon=-1 soi=1 sueld=-1 sufri=1 traba=-2 trami=-1 esto: adios=1 pase=-1 estoi: abajo=2 agota=-2 ai=-1 alkil=-1 alto=2 amigo=2
apoyo=-1 ariba=1 asien=1 asote=2 bano=2 biaje=-1 bibie=1 borde=2 bus=-2 desan=1 desid=1 desir=-1 despe=2 despi=1 edifi=1 este=-2 estre=-2 felis=-1 grasi=1
kasa=2 konmi=1 konsi=-1 konte=-2 korto=1 ku+iy=1 kuand=1 kuart=2 kueyo=-1 mate=-1 miedo=1 milag=-1 mu+o=2 oi=-1 parti=2 pas=-1 pasti=2 peato=-1 perdo=-2 piso=1
sala=-1 salto=2 sangr=2 sient=1 sin=-1 sola=2 suisi=2 tan=-3 te+o=2 tomar=2 un=1 yege=1 yego=-2 yoran=1 estor: es=-2 este=-1 parte=1 sient=1 siyon=-1 soi=3
todas=1 estre: abion=1 auto=2 biajo=1 estub: kamin=-2 rio=-1 etern: suena=2 ex: mando=1 eya: sin=2 fabor: asen=1 muert=-1 si=2 falta: aire=-2 aserl=2 regal=1
famil: seria=1 sin=2 fe+a: amigo=1 eliji=1 fel: tonig=2 felis: sere=1 fin: ano=1 balor=1 dia=-1 ganas=-3 kuida=-2 manan=2 mes=-2 pas=2 paso=2 poner=1 final:
punto=2 forma: kual=1 fue: adios=1 amigo=1 asta=1 dijo=-1 gusto=3 keria=-1 korte=1 kulpa=2 lo=-3 morir=-2 nasim=2 una=-2 fuera: amigo=-1 estud=-1 pie=2 fui:
estup=3 ganas: antes=-2 berte=-2 bolbi=-2 dan=2 frask=1 parta=1 tener=-1 usar=2 gas: sere=2 gato: arano=-1 golpe: aguan=1 ano+e=-1 espos=-3 ke=2 kon=-1 kuand=1
matar=1 mesa=-1 mi=-2 miedo=-1 parej=-1 pasa=2 por=2 grasi: amigo=2 ayer=2 dios=-1 kerer=2 guard: funda=1 lo=-2 pasti=1 selul=1 ultim=-1 gusta: unos=-1 i:
+ika=-2 +iste=2 abla=2 ablar=-2 abrir=2 adela=-3 adios=2 aguan=2 aire=2 akabo=2 al=2 algo=3 alto=2 amena=2 an=-2 anda=2 aorko=-1 apage=2 apago=2 apoyo=-1
apren=-1 ariba=2 arma=1 ase=-2 aserl=1 asi=3 aside=-1 asust=-2 ba=1 bamos=-1 banko=1 bano=-1 basia=1 basur=1 belor=1 benta=2 berda=-2 berge=2 berti=-1 besti=-2
bien=-1 bolbi=2 boro=1 buelb=-2 busko=-1 dejo=2 dentr=2 depre=-2 depri=1 desir=3 desma=-2 despi=2 despu=2 deuda=-1 di+o=-1 dia=2 digo=2 dise=2 dolio=-2 donde=2
duele=-2 duerm=-4 ekibo=-2 empes=-1 end=1 enser=1 enten=-1 entie=-1 entre=-2 ere=1 esakt=1 eskop=2 eskri=3 esku+=-1 espos=-2 estab=-2 estoi=-2 estra=-1 estub=-1
falta=2 famil=-2 fe+a=2 felis=-2 fiest=-2 finde=-1 foto=1 fotos=2 frio=-1 fumar=-2 ganas=3 grabe=-1 gradu=-1 grita=-2 ibupr=-1 igual=2 ijos=-2 impak=-2 in=-1
inter=1 ir=2 jaja=2 jefe=2 jubil=-1 juego=2 kabes=1 kada=2 kaer=2 kai=-2 kambi=-2 kansi=2 kanta=-1 karta=3 kasi=-1 kedo=-2 keria=-2 kerie=1 kien=2 kloro=-2
koje=2 kolga=2 komo=2 kompr=2 konfi=-1 konte=2 kre=-2 ku+iy=2 kuand=2 kuant=1 kuent=3 kumpl=1 kurso=1 lado=2 larga=2 largo=-2 las=3 leban=-2 lei=3 life=1 los=3
lugar=2 mal=-2 mama=-2 manan=2 manej=-2 manga=2 mar=2 mata=1 mate=-1 medik=-1 meres=1 meti=2 miedo=2 mu+o=-2 muero=2 muert=3 mui=1 munek=2 nieta=2 nobio=2
nos=-1 nota=3 nuebo=2 nunka=2 o=2 ojala=4 okupo=1 orien=-1 otro=2 ow=-1 pa=-1 pais=-1 panik=-1 para=2 parta=2 pasad=-1 pase=-2 pasti=3 pedir=-2 pega=2 pegar=-2
pego=-2 pelea=-2 piso=-1 piys=2 plan=2 playa=-2 polis=-2 por=2 prefi=2 pregu=-5 prosi=2 publi=1 puro=1 raro=1 rato=-2 reasi=1 rebol=1 regal=3 rekup=-3 repet=1
respi=-1 sali=-1 salir=2 salto=-1 segun=1 selul=1 senor=-2 seria=1 sero=-1 sesio=2 si=-2 sient=1 sigie=1 sigo=3 sirbo=-2 sita=-1 siyon=-1 soga=2 sol=-1 sola=2
solo=2 solta=2 subio=1 sueno=-2 suisi=-1 takos=2 tambi=3 tarea=2 tengo=1 termi=2 tiera=1 tiro=-2 tis=-2 tok=1 toma=-2 tomar=1 tomo=-2 tonig=2 traba=1 trafi=-1
trage=1 trans=2 un=1 una=3 unas=2 uno=2 wis=1 would=2 yebo=-2 yega=2 yegar=1 yego=1 yoran=2 yore=-2 yoro=-2 youtu=-1 ideas: bolbi=2 esas=2 ija: braso=2 los=1
pregu=-2 ijita: el=1 ijo: adole=2 agare=-1 enkon=1 kito=1 kolej=-1 korta=1 murio=2 pisto=-2 ser=-2 sigo=1 temo=2 trago=-2 un=-3 ijos: adios=1 deska=-1 dos=-2
enkar=1 karta=2 kuida=2 perdo=2 son=-1 un=-2 imaji: kayen=1 inten: antes=-2 nuebo=4 nunka=-2 plane=1 suisi=-2 yamar=-2 ir: antes=1 detra=1 espan=-1 murio=1
nieta=1 pregu=1 puede=1 irme: antes=2 espos=2 lejos=-1 pais=-2 istor: bora=-1 klini=-1 yega=1 jamas: yege=-2 jente: eyos=2 joben: bibir=-1 de=-4 i=-3 kiere=-2
mi=-2 morir=-1 pero=-2 se=-1 kabes: bolar=2 kontr=1 pared=1 kada: agrad=-2 biba=-1 dia=-2 kuant=-2 kaer: solta=1 kaiga: adent=1 kamin: asia=1 kamio: los=-1 un=1
kansa: despe=1 despi=-1 estoi=1 komo=1 matar=1 kanse: termi=1 kansi: funer=2 kanta: biero=-2 karga: embej=-1 mas=1 sient=2 karta: deja=-2 deje=2 konte=1
motib=-1 ultim=1 kasa: donde=2 komo=1 podri=2 prefe=1 puede=2 salto=1 kasi: atrop=-1 ayer=3 bolan=1 doi=1 mato=3 metro=-2 otro=2 salto=2 susto=-2 tasi=-1 tiro=1
kaso: lokur=-1 ke: abia=1 abier=-2 ablo=2 aga=3 agare=-2 agota=-2 agrad=-2 akabe=2 akons=-1 al=1 algo=-2 alto=2 amane=2 ame=2 amist=-1 amste=-1 ansie=-2 apage=3
are=2 aserl=2 ases=-2 aside=1 asote=2 asta=3 atien=-1 aunke=1 ayuda=-2 ba=3 balgo=2 balie=-1 baya=-2 benen=2 ber=-2 berda=-1 besin=2 biaje=-1 biba=2 bibie=3
bibo=3 bien=-1 bolar=2 bos=2 buelo=-1 buena=-2 bueni=-1 buske=2 dan=2 dano=1 daria=1 deber=2 debi=2 del=-2 deseo=2 desia=-1 desir=-1 despe=1 deten=1 dibuj=-1
digo=-1 dijis=-1 dile=2 donde=2 dosis=2 dudo=2 ekibo=-2 eliji=1 embar=-1 embiu=2 emerj=-2 emigr=-1 empre=-2 enamo=-1 enkon=-2 enkue=3 ensim=2 entie=1 enton=2
esakt=2 esist=3 esper=3 esplo=-2 espos=1 estan=1 estoi=-1 estor=2 ex=1 eya=2 faseb=-2 fe+a=1 final=2 forma=1 frena=1 fue=-1 fuert=-2 gas=-2 gradu=-1 grasi=1
grito=2 guard=-2 gusta=-2 i=1 ijos=2 imaji=2 infar=2 ingle=-1 inter=2 inyek=2 irme=2 irse=2 jente=-1 juego=-2 ka+et=1 kamio=2 karer=-1 kasa=-2 kasi=-2 kaye=-2
kedar=-1 keria=-2 kiera=-3 kisie=2 kita=2 kitar=2 kite=1 klona=1 kolga=2 kompr=-2 kon=2 konfi=-1 koras=2 korta=-1 korto=1 kosin=-1 kre=-1 kreas=-1 kualk=1
kuand=-3 kuent=2 kuerp=3 kulpa=1 kumpl=3 lasti=-2 limpi=2 lo=1 loka=-1 lokur=2 los=1 lus=2 makin=1 mal=-2 mama=-1 manan=3 mas=1 mate=3 mato=-1 medio=1 mejor=1
meskl=2 mient=-1 mori=1 moria=-2 morta=2 moto=-2 mu+o=-3 muert=3 mundo=1 murio=2 musik=-2 n=2 nadie=2 nieta=-1 ningu=1 no+e=1 nobia=2 nomas=2 nos=1 oi=2 ojala=1
opina=-2 otro=-2 papa=1 para=1 parar=-2 parej=2 paro=-1 parti=-2 pas=-3 pasar=2 pegan=-2 pena=-2 perdi=2 perdo=1 peres=1 perro=2 pesar=2 pide=2 pido=2 plane=1
plant=-2 pregu=-3 preok=2 prome=2 prosi=2 pueda=2 puent=-3 puert=2 radio=-2 rapid=1 rekoj=1 relas=-2 repit=1 respi=1 rodiy=-1 sabad=-2 salbe=2 salgo=-2 salta=2
sea=2 segir=3 selul=-1 separ=-1 seria=3 sige=-2 sikat=-1 sin=3 sinko=-2 sita=1 soga=2 solo=1 solta=-1 sone=-2 sopor=-1 sospe=2 sueno=-1 suert=1 sus=2 takik=-2
tal=-1 tan=3 tarde=-2 tatua=-1 te=-2 tekil=-1 telef=-2 tempr=-1 tengo=-1 tiene=2 tiera=-3 tiren=2 toda=-2 todas=2 tomar=-2 tomo=1 tos=-1 traga=-2 trata=-1
ultim=2 una=2 unika=2 uso=-1 yama=2 yamar=-1 yamen=-2 yebe=2 yege=1 yo=1 yoro=-2 yuebe=-1 kedo: atras=-1 duerm=-1 eso=-2 miran=2 kemo: aros=-1 sigar=2 kerer:
borad=-1 orden=-1 punto=-2 keria: tiera=-2 traga=-1 kerid: ayer=1 kolga=1 kien: yamar=1 kiere: bolbe=-1 desap=2 despe=1 diari=2 kasa=-1 konmi=-2 los=-2 murio=1
perro=-1 salir=1 ser=-2 si=-2 sobri=-1 tiene=1 kiero: 15=-2 a=-2 ablo=1 adela=-2 agota=-2 aguan=2 akabe=2 al=-2 algie=-2 alkan=2 anjel=2 antes=1 apaga=1 apage=1
apari=-1 apren=-2 aros=-1 ase=1 aser=-1 aserm=1 ayuda=-2 ba=2 baja=-1 bajar=-2 bakas=-2 beint=2 benta=2 beo=1 ber=1 berda=2 bi=2 bibe=-1 bibie=-2 bibir=-1
bibo=2 bida=3 biejo=-2 biern=2 boi=3 borad=-1 botar=-2 braso=-2 buena=2 bunje=-1 da=2 dano=1 dejar=-2 del=-3 denun=-2 desir=-2 despu=-2 dia=-2 difun=1 dije=-1
diosi=1 donde=2 duerm=2 e=-1 ekibo=-1 embar=2 empes=-1 enero=-1 entie=2 esas=1 ese=-2 esta=-2 estar=1 estoi=3 etern=2 eya=3 fas=2 foto=-2 fue=-2 grupo=-2 i=2
ijos=-2 jajaj=-2 jubil=-1 juisi=-1 kaer=1 kama=-3 kambi=-1 kansi=1 kanta=-1 kasa=-1 kausa=2 kedar=-1 kedo=-2 kemo=-2 kerer=-2 keria=2 kompa=-1 konmi=1 konos=-2
konta=-2 koras=2 krean=-1 kuand=-3 kuant=1 kuent=-1 kuerp=2 lado=2 largo=-1 las=-2 lejos=-1 les=-1 libe=1 lo=-2 lokur=-2 lunes=-3 mal=1 manan=3 mas=2 mato=2
me=2 meter=-1 mis=-2 moles=-2 mu+o=-2 muera=-3 muero=2 muert=3 mundo=1 murio=3 n=-1 nada=1 nadie=2 ni=3 ningu=2 no+e=2 o=2 odio=1 ola=2 orden=-1 otra=-1 otro=2
pais=-2 pande=-2 pansa=-2 parar=-1 parse=-2 pas=1 paso=-2 pasti=-2 pendi=-1 perdi=-2 pero=2 pesar=-1 piens=-1 pijam=-2 porke=2 prend=2 pront=2 rato=-2 rekup=-1
salbe=2 sali=-2 salid=1 sanar=-1 sangr=2 se=2 segur=-2 selul=-2 ser=1 serar=-2 serio=3 sero=-1 sielo=3 siemp=1 sien=-2 sient=2 siest=1 sobre=2 sol=-1 solo=-2
sopor=-2 subie=-1 sueno=2 sufri=1 suisi=3 tambi=1 tarde=-3 tempr=-2 tener=3 termi=2 tesis=1 tio=2 tire=-1 tiro=1 todo=3 tos=-1 trage=-1 trank=-2 un=1 una=-1
uno=2 unos=-2 yegar=3 yege=-1 yo=-1 youtu=-1 kisie: aber=-1 asta=-2 bolbe=2 dias=-1 dormi=1 fas=1 i=4 otra=-1 perso=-1 senti=-1 ser=3 siyon=-1 sola=-1 tiera=1
un=1 unos=-1 kitar: inkap=-1 kasa=2 los=-2 medio=2 podri=1 klase: deje=2 les=1 kloro: limpi=-2 kobra: segur=1 kolej: kurso=2 kolga: imaji=1 kuadr=-2 komer:
dulse=-2 komo: ablar=-2 aserl=2 duelo=-1 inten=-2 korba=-2 lansa=-2 los=-1 mal=-2 mato=2 puede=1 ser=2 siemp=-2 sobre=3 suisi=2 tan=-2 un=-1 uno=2 yego=-1
kompa: ija=-2 kolej=2 kurso=2 piso=-2 solo=-2 un=-2 kompr: aser=-2 benen=2 bes=-1 boi=-2 es=2 falta=1 furad=1 karo=-2 kolga=1 las=1 lokur=-2 los=-1 morir=1
papa=1 porke=-2 remed=-2 ultim=-1 una=-1 kon: abier=2 agrad=-1 akabo=-2 al=-2 amigo=-2 ando=1 ansie=-1 aorka=-1 arma=2 aser=-2 asta=-1 ba=-2 bano=2 bebe=2
benta=2 berge=1 besin=-1 bibe=-2 bibo=-2 bidri=-1 bolar=1 boses=4 dano=-1 despe=2 deuda=-2 dias=1 dibuj=1 dies=1 diosi=2 dise=2 donde=1 enkon=1 ensay=2 ensen=2
enser=1 ensie=1 es=-3 esa=-2 ese=-2 esist=1 eso=-2 este=-3 estub=-1 ex=1 famil=-1 fanta=1 gana=1 garaj=2 gas=1 gayet=-1 grasi=2 i=1 insis=-1 ir=2 irme=1 juego=2
kabes=-1 kalor=-2 karo=1 kasi=-1 kemo=3 kien=-3 konti=2 korte=-2 korto=-1 kosin=1 ku+iy=2 kuand=2 kueyo=-2 kunad=2 las=2 lunes=1 mando=1 matar=2 mes=-1 miedo=-2
miran=1 morir=1 motor=2 muert=1 murio=1 nabaj=2 ospit=-2 otra=-1 papel=-1 pasie=-1 pasti=4 pega=3 pele=-1 pelea=-2 pendi=-2 piens=2 pikan=-2 plan+=1 plena=1
pongo=-1 profe=2 rasgu=-1 rindo=-2 ropa=2 rosal=-1 roto=-2 sale=2 sere=2 sero=2 sesio=2 sianu=1 sielo=3 sigar=3 sigo=-2 sola=2 sueno=1 sufre=2 sufri=1 tafil=1
tan=1 tanto=-1 tekil=1 todo=1 tomar=-2 trami=-2 trata=-2 ultim=2 uno=1 yege=-2 yorar=-2 konfi: algie=-2 konmi: abion=1 adent=1 fuist=2 kaiga=2 misma=1 konos:
un=2 kontr: pared=2 koras: latir=2 pare=2 korta: +ika=-2 abia=-2 adole=-1 amiga=1 ayuda=1 bolbi=3 braso=1 bueni=-1 dibuj=1 esa=-1 karbo=-1 ku+iy=-2 nuebo=-1
pelo=-2 rekai=1 sin=2 yege=-1 korte: afeit=-2 agare=-1 ase=1 asien=-1 ayuda=1 benas=2 braso=1 kedo=-2 ku+iy=-2 los=2 lus=-1 nobio=2 odio=-2 otra=1 pelo=-2
redes=-1 sangr=1 sus=1 korto: benas=-4 bidri=-1 braso=2 dije=2 erman=-2 gayet=-1 inter=1 kada=3 kuand=1 las=-2 los=1 mal=1 mas=2 nobio=-2 ola=2 rosal=-1 salbe=2
sient=1 sita=2 kosas: klabo=1 kreo: yege=1 ku+iy: bueni=-1 miran=1 redes=-1 kuand: ablo=-2 algo=2 aorko=-1 atien=1 baya=3 bea=-1 buelo=-1 deseo=1 dios=-2
disku=2 embej=-1 enkar=1 enkue=2 estre=1 grita=-2 ijo=-1 kai=-2 kamin=-2 kemo=2 kumpl=-2 lasti=2 lo=1 mal=2 mu+o=-2 muert=-1 opino=-1 pega=2 pego=2 pelo=2
plan=-1 pongo=-2 pregu=-1 respi=-2 salgo=-1 sient=2 termi=2 tiras=2 todos=2 toke=-2 tres=-2 trist=2 yebes=-2 kuant: bitam=-2 desan=2 kajas=1 kanti=1 klona=1
mata=1 morta=2 tarea=2 uno=2 kuart: enkon=2 inten=1 sale=-1 kuent: boro=1 dar=2 kuant=1 termi=1 kuerd: ate=1 salta=-3 kueyo: puse=2 kuide: boi=2 ijos=1 kuand=2
sabad=-2 kunad: una=1 la: 15=-1 abajo=2 ablar=-2 afeit=1 akaba=3 akabe=-2 akost=2 alkan=1 ame=1 amiga=2 amo=-3 anten=-1 aogar=1 aora=-2 aorka=-1 apaga=2 apage=2
aregl=-1 arma=2 ase=-2 aside=1 asta=-3 ate=2 auto=-2
`
