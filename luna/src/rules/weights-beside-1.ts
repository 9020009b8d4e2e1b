// Learned by `npm run train:luna`, not written by hand.

/** Two stems of one sentence, in whatever order: part 1 of 2. */
export const besideWeights1 = `
+au: amigo=2 perdo=2 +ika: asote=1 +iko: kurso=1 toma=-1 a: +ile=-2 15=-3 18=2 abia=-2 abion=-1 ablar=-2 abuel=-2 ai=-2 akomp=-2 alerj=1 ame=1 amena=-2 amigo=-1
ano+e=1 antes=2 aorka=1 apren=-2 ariba=2 aser=1 asote=-1 atien=-1 ayer=2 ayudo=-1 b=2 ba=1 balor=1 bamos=-2 ban=3 banko=2 bayan=-1 benen=1 bes=2 bi=1 biaje=-1
biajo=-2 biba=3 bibe=-1 bibir=-4 bibo=2 bideo=1 bolar=2 bolbe=2 bos=1 boses=2 bro=2 buelo=-1 buelt=-2 buske=1 busko=1 da=2 del=1 desid=-1 deska=1 dia=-2 digan=2
dijo=2 dile=2 dios=-2 disgu=-1 disku=-1 dormi=-1 dudo=2 duelo=-2 elado=-2 embar=-2 embid=3 empre=-1 engo=2 enkar=1 enkon=2 enser=2 entre=-1 erman=2 es=-2
esist=2 espan=-2 este=-2 estoi=2 estub=1 eya=2 eyos=2 falte=2 fe+a=2 fin=1 fotos=2 funsi=2 futur=-2 gato=1 golpe=3 gradu=-2 grasi=-2 id=-1 ija=-2 ijo=-3 ijos=2
imbit=-1 inyek=2 irse=-2 jefe=-2 jente=-1 joben=-1 juego=1 kansa=-2 karta=-2 kasa=-1 kasar=-2 kasi=2 kaso=-2 ke=1 kiere=1 kise=1 klini=-2 ko=-1 kombe=2 komid=-1
kompr=-2 konos=-2 konta=-1 korta=1 korto=2 kre=-2 kuent=1 kulpa=2 le=2 lo=2 loka=-1 lugar=-2 lunes=-2 madre=1 madri=-1 mal=-2 manan=3 mar=1 mato=1 meti=2
metro=2 mn=1 muero=2 mundo=1 munek=2 murie=2 nabid=2 nieta=-2 ningu=-1 no+e=1 noben=-2 nomas=2 o=3 o+ent=-2 oblig=2 odio=-2 opera=-2 otra=-2 otros=-2 pa=2
pais=-2 panik=-2 papa=-2 parar=-2 pare=-2 parej=-1 parti=-1 pasti=1 pe+o=-2 pensa=-2 perdo=1 pero=-2 perso=-2 pisin=-2 plant=2 pront=3 propo=4 puedo=2 rebol=1
rio=1 ropa=-1 salgo=-1 se=-2 selul=1 sena=-1 senor=-1 ser=2 sesio=-1 si=2 sien=-2 sient=-2 sinko=-2 siyon=-1 soga=1 solta=2 suegr=-2 suisi=2 takos=2 tambi=-2
tanto=-2 tarde=-2 te+o=-2 tempr=-2 terap=-2 tesis=-1 tiene=-1 tinka=-1 tirar=1 tire=-1 todas=2 todo=2 toka=-1 tomo=-1 total=2 trage=1 trank=-2 trein=1 tren=2
tres=-2 turno=2 ultim=2 un=-1 uno=-3 yaman=-1 yamar=1 yamen=2 yeben=2 yega=3 yegar=3 yege=-2 abajo: miran=2 aber: komid=-2 nasid=3 abion: adent=1 kaiga=2 abla:
nabid=1 ablar: ganas=1 komer=1 konmi=-2 rojas=1 abuel: boi=1 desia=-2 despe=-2 difun=2 karta=-2 konmi=1 kuand=-2 le=-1 para=-1 sus=-1 una=-2 adela: sali=-2
afeit: oja=2 agan: misma=1 ago: algie=1 algo=2 bien=1 dano=2 dejar=-2 falta=2 kon=1 kuand=2 labo=-1 las=3 lo=3 los=-2 manan=-1 matar=1 nadie=2 o=2 pasie=-2
plato=-1 solo=1 suisi=2 todo=-1 un=-2 agua: manos=2 yama=2 aguan: asta=2 manan=1 ai: +ika=1 algie=-1 asote=1 atras=1 bloke=-1 buena=-2 esa=-1 feret=1 korta=1
nunka=-2 sin=1 aire: inyek=1 akaba: embar=-2 ganas=1 istor=3 konmi=3 muert=2 paso=1 plan=-1 probl=2 si=2 sient=1 sufri=2 todo=1 un=3 akabe: juisi=-1 kuare=-1
akabo: tomar=1 aki: asta=1 diga=1 esper=-1 ganas=1 koras=1 pasie=-2 solo=2 al: abrir=2 afeit=-2 agare=-2 agua=-1 amste=-1 ate=1 auto=-2 bebe=-2 biaje=1 biern=1
despe=-2 dia=-2 final=-1 fui=-1 ir=-1 juebe=1 kamin=1 kerer=-2 komo=2 korte=-2 kreo=2 krusa=1 ku+iy=-1 kuand=-1 kuerd=1 kuerp=1 lado=3 las=-2 les=-2 lo=1
matar=-2 meta=2 moles=-2 murio=-2 no+e=2 nos=2 otro=1 pasar=2 pasti=-1 perdo=1 pero=1 piern=-1 primo=-2 prosi=2 punto=-3 redes=-1 rio=2 sakar=2 semen=-2
sentr=-1 si=1 sielo=3 silen=-1 sofa=-2 soga=-2 solo=2 subi=1 suisi=-1 te+o=2 tiene=-1 tiro=-2 tren=1 un=2 una=1 uniko=1 yebam=-1 yebe=-2 yegar=2 yego=2 algie:
antes=2 detub=1 algo: ai=-2 ando=-1 antes=1 aser=2 dar=-1 dolor=1 donde=1 irebe=2 konmi=1 konta=-1 malo=1 miedo=2 no+e=1 siemp=-2 alto: tan=1 amane: biba=1 si=1
ame: dile=1 amiga: grupo=-1 peato=-1 amigo: adios=1 gusto=2 amo: adios=2 aora=-3 ando: mal=-2 ano: ber=3 nuebo=2 pasad=-1 prosi=1 ano+e: bes=1 espos=-1 inten=2
la=3 lo=1 otra=1 pero=2 anos: 12=1 ase=-3 aser=1 asta=1 beint=1 bien=-2 debi=1 deje=-2 inten=-2 is=-1 korta=-1 los=2 oi=-2 pasar=-2 pero=-2 ser=-2 tener=1
tengo=1 antes: bolbi=2 lasti=-1 aora: tambi=1 aorka: ase=1 boi=1 komo=2 plan=-2 uno=2 apret: bufan=-1 arank: pelo=1 arepi: aber=1 nasid=1 ariba: aya=1 arma:
kosin=1 ase: debi=1 dias=3 ganas=1 ideas=1 keria=-2 kolga=1 korba=-2 korta=-2 mu+o=-2 poko=-1 repet=1 seman=2 asen: un=1 aser: aguan=1 algie=-1 aria=-1 ase=1
debi=1 ganas=-1 irebe=2 karo=-1 konmi=1 kre=-1 malo=1 mismo=2 nada=-2 ningu=-2 nunka=-1 oi=1 pueda=2 renun=-1 si=-1 sofa=-1 tener=-1 termi=-1 tesis=-1 aserl:
antes=1 kombe=1 aserm: algo=1 ando=-1 dije=-1 ganas=2 komo=-1 lo=-1 mal=-2 miedo=3 nada=-1 no+e=1 sient=1 asi: algo=-2 mas=1 perdo=2 pero=-2 piens=-3 sigan=-1
sin=1 asko: yuebe=-1 asta: aka=1 benga=-1 dudo=2 grasi=-1 komer=1 kreo=2 luego=-2 luna=-1 nunka=1 pasie=-2 pego=1 perdo=2 prosi=-2 yege=2 ayer: kamin=-2 rio=-1
ayuda: busko=-1 ayudo: otros=-2 ba: aser=2 ber=-1 bes=1 besin=2 del=2 despi=-1 dijo=-1 enkon=2 eskri=2 estra=1 funsi=2 jaja=-1 kambi=2 kasar=-1 kuand=-2
kuida=-1 lo=1 mama=-2 matar=-2 o=1 poko=1 porke=-1 sena=-1 si=2 sient=-2 suisi=2 tarde=-1 yegar=-1 yorar=2 bale: insis=-1 balor: aumen=-1 pedir=-1 bamos:
madri=-1 ban: aser=-2 ber=2 bolar=1 kon=2 kuand=2 mas=2 nunka=1 ropa=1 tener=1 una=-1 banko: klase=2 baran: subi=1 bas: alkan=1 basia: adios=2 be: ere=2 bebe:
despe=-3 sient=1 silen=-1 un=-1 beint: medik=-1 benas: gayet=-1 benen: bebio=1 boi=1 erman=2 es=2 kukar=-2 perro=-1 pregu=2 puse=-1 toma=-2 tomar=1 un=-1 benta:
abier=2 ber: benta=-1 kalma=1 pare=-2 berda: dano=-2 dije=-2 eres=-2 kre=-2 pregu=-1 bes: abras=2 akabe=-1 ando=1 bos=2 del=2 eskri=2 fayar=1 funsi=2 ijos=2
jiyet=2 kedo=-1 korte=2 kueyo=2 los=2 matar=-1 olbid=-1 por=2 rasur=1 repro=-2 salba=1 seman=-1 senti=-1 si=-2 sin=-2 suisi=1 tarde=-1 besin: enkon=-2 grito=2
biba: agrad=-2 dudo=1 kuest=1 milag=-2 bibie: pesar=-2 bibir: ablar=2 abuel=-2 aburi=2 aguan=1 aki=-3 al=-2 alkil=-2 antes=-2 aora=-2 apren=-1 asi=1 baya=-1
bes=-2 boi=-4 bolbi=-2 da=2 desde=2 desia=-1 dijo=-2 duele=3 elijo=-1 erman=-1 espan=-1 estoi=2 estre=-1 fin=-2 igual=1 ir=-2 irme=-2 juro=2 kafe=-2 kanse=-1
kausa=1 kerer=2 kiere=-1 komer=1 kon=-3 konmi=-3 las=3 le=2 lejos=-1 los=-1 mama=2 mas=4 meres=1 miedo=-1 nada=1 o=2 odio=-1 oi=-1 ola=2 otra=-3 otro=-2 perdi=2
pero=-1 piens=-1 prefe=2 puede=-3 pues=1 rodiy=-1 senti=1 serio=2 sient=2 sin=-3 sirbe=2 te=2 tener=-2 tortu=1 una=2 bibo: estoi=1 lo=2 oblig=2 piens=1 piso=-2
por=2 sigo=2 yegar=2 yege=-2 bida: 15=-2 a=4 aburi=-1 akaba=4 akabe=3 amo=-4 amoro=-1 antes=-1 aora=-2 apaga=1 aser=-2 asi=-2 asta=1 ata=2 ba=-1 bale=2 bamos=2
bibir=-1 debue=1 dejo=2 desap=-1 desko=2 despu=-2 detes=1 dia=2 dio=-1 dise=1 disfr=-2 duele=2 dura=-2 e=-1 el=1 es=-3 final=2 fue=1 i=-2 ijo=1 inkap=-2
kambi=-2 kansa=1 karga=-1 kasa=2 ke=1 keda=1 kedar=-1 kerid=-1 kise=-1 kito=-2 kon=6 konti=2 kuand=-2 la=3 labor=-2 le=3 los=-1 mas=2 me=2 mejor=-1 muert=-2
nada=4 ni=2 nos=2 nuest=-2 nunka=-2 orden=-2 otra=2 para=2 paso=-2 pena=2 piens=-1 podri=1 poner=2 por=-1 profe=-2 puedo=2 renun=2 rindo=2 salba=-1 salir=2
sea=1 segir=2 seria=-2 solte=-1 sorpr=-1 sosia=-2 su=2 temo=2 termi=4 tiene=-2 tinka=-1 trank=-2 una=-1 yo=3 bien: etern=2 suena=2 biern: lo=1 birje: yebam=1
boi: ablar=-2 ablo=1 adios=-2 aguan=1 ai=-2 aria=-1 ariba=2 aser=2 aserl=2 aside=1 asta=-1 balor=1 bamos=-1 bes=1 biajo=-1 bibi=2 buelb=-1 buelo=-2 despi=1
digo=1 donde=3 dos=-1 elado=-2 empre=-1 enkon=2 erman=-1 esper=2 fin=2 fui=2 igual=2 ija=-2 kamin=2 kanse=3 karo=-1 kasa=-1 konmi=1 korta=-1 kre=-2 kreo=-1
kuand=1 kuida=2 loka=-1 madri=-1 manda=-2 mas=2 matar=2 miedo=1 muero=2 muert=2 nada=-1 ningu=-2 nunka=-1 o=2 oi=4 ojala=1 opera=-1 parar=-1 pas=2 pegar=1
perro=2 por=2 prefi=2 pregu=-1 renun=-1 ropa=-2 salgo=-2 semen=-1 si=-3 sient=-1 siyon=-1 solo=-2 suisi=3 tarde=-1 te=-3 tempr=-2 tinka=-1 toda=-1 tomar=1
bolar: ropa=1 bonit: suena=1 borde: senta=2 boses: disen=1 matar=1 seman=1 un=2 botar: del=-1 botik: eskon=-2 braso: gato=-1 moret=-1 rosal=-1 roto=-1 buelb:
tiro=-1 un=-2 buelt: atras=1 buena: fuist=2 konmi=2 buske: borde=-1 istor=-1 da: ansie=-1 asko=1 berti=-2 impre=-1 komo=2 manej=-2 matar=1 papa=1 pero=2 sin=-3
tanto=1 dan: nause=-1 usar=2 dano: aria=-2 ayuda=1 dije=-1 ise=-2 jugan=-1 kre=-1 palab=-2 parej=1 dar: paso=2 solo=1 de: abrir=-1 adole=-3 afeit=3 aga=2
agua=-2 akaba=2 akabo=1 akomp=-1 alegr=-2 alkil=-2 alta=-2 alumn=2 ambre=2 amiga=1 anest=-2 antes=1 aogar=2 aora=-3 aorko=-2 arepi=2 arma=1 aserl=1 aserm=2
asuka=-1 atras=-2 ayer=1 ba=1 bajo=-2 bamos=-1 ban=1 belor=-1 benta=2 ber=-1 berda=4 berte=-2 bes=2 biaje=-2 bibir=1 bid=1 biejo=-2 bir=1 biste=1 bitam=-2
biuda=1 bolbe=1 braso=2 broma=-2 bs=1 burla=-1 buske=1 dan=2 darme=-1 debaj=2 dejar=2 deje=-2 dejo=2 desap=-2 desde=-1 deseo=1 desia=-1 desir=-2 desku=2 despe=2
despi=3 despu=-2 dia=-2 dias=1 diga=2 dije=-4 dijo=2 disfr=-2 disgu=-1 doi=-3 duerm=-2 e=1 ekibo=-2 embid=-2 emerj=-1 empes=-2 enamo=1 enfer=-2 engo=1 enkon=2
enser=1 entie=2 era=-3 eres=-2 erirm=-2 erman=2 eror=-2 es=-2 esaje=-1 esas=2 ese=-1 esist=3 eskri=2 eso=-1 esped=2 esper=-2 est=1 estas=1 estra=-2 estre=-2
estub=1 ex=-1 falta=-1 fanta=-2 fas=2 fiest=-3 filos=-2 finji=1 fue=-1 fuert=1 fumar=-4 gas=-1 gradu=-1 gramo=2 grupo=-1 gusto=-2 i=1 ija=-1 impul=2 inkap=-3
insul=1 inten=-1 istor=-2 kai=-2 kaiga=-2 kambi=-3 kamin=-2 kandi=-1 kanti=2 kapas=-2 kasa=2 kedo=2 kien=-1 kinse=1 kisie=2 kito=1 klase=-2 klona=1 kloro=2
kobra=1 kolga=2 kombe=2 komo=-2 koras=1 korba=-2 korta=2 korte=3 kuant=2 kuent=2 kuida=-3 kulpo=-1 kumpl=2 kurso=2 l=-1 largo=-1 lasti=1 leban=-1 lejos=-2
libra=1 lo=-2 los=-1 luna=1 lus=-1 mal=-1 manan=-2 mande=2 mano=2 mas=1 medio=2 mete=1 meter=-2 minut=2 miran=2 mirar=2 misma=1 momen=2 morir=-2 morta=2 mu+o=2
muela=-1 muera=-3 muert=-4 mujer=2 mundo=3 murio=-1 nabid=-1 nada=2 nasid=2 nerbi=-1 neses=2 ni=2 nobia=-1 nobio=2 obra=-2 oja=1 ola=3 olbid=2 ombre=-1 padra=1
pagar=-2 pajar=-1 panik=-1 papas=2 para=2 parak=-1 parej=-1 parse=1 parte=-1 pas=-1 paso=2 pasti=1 pena=-1 pensa=3 perdo=-2 pikad=-1 plan=-1 podri=-1 por=-2
preok=2 pueda=1 ratis=2 rebol=1 regre=2 rekup=-2 renun=-1 respi=3 riber=-1 rio=1 rodiy=-1 romie=-2 rompi=-1 sabad=-2 sabra=1 salba=1 salgo=-1 salid=-2 salir=-1
salta=2 sangr=1 se=2 sea=2 segir=2 seleb=-1 selul=2 sena=-2 senta=1 separ=-2 ser=2 seria=-3 serio=-1 serka=-1 si=2 sige=-2 sigo=1 sikat=-2 sinko=-1 sirbe=2
sobre=1 soga=2 soi=-1 solte=-3 suena=1 sufri=2 tambi=-2 tanto=-3 tarea=1 tendr=1 tener=-2 tengo=1 tenid=-1 termi=-2 teror=-1 ti=2 tirar=2 tiro=-2 todas=2
trata=-2 tres=-1 trist=-2 ultim=-2 umor=-1 un=1 uno=2 usar=2 usted=2 yegar=-3 yo=-2 yoran=1 yorar=-2 yuebe=-1 debi: naser=1 dejar: autol=2 esist=1 fumar=-2
gusta=2 mirar=1 respi=2 ser=2 un=1 deje: abier=-1 despu=2 gas=-1 komid=2 les=1 orden=2 pas=-2 dejo: braso=-2 fumar=-2 konte=1 plane=1 del: ablo=-1 algo=2
amigo=2 antes=2 aora=-2 bamos=-1 banko=2 bano=2 benta=-1 biba=-2 deje=2 despe=-2 despi=-2 dijo=1 dolor=-2 edifi=2 funda=1 gato=-1 ijo=-1 jiyet=1 kambi=1 kanse=2
karta=-2 kayen=2 kiso=1 klase=2 komo=-1 kurso=-2 las=-1 lo=3 los=-2 madri=-1 marka=-1 mato=1 mikro=2 milag=-2 muero=-1 no+e=1 nobio=2 otra=1 pais=-2 parti=-2
paso=2 pasti=-2 pero=2 piso=2 por=2 sakap=2 sale=1 salir=-1 segur=2 selul=2 serka=-2 siemp=-2 sient=2 suisi=-1 telef=-1 tirar=3 tiro=-2 trafi=-2 depre: gano=2
desap: espos=1 ex=-2 grupo=-1 tiera=1 desde: akaba=1 ase=3 bebe=2 deje=-2 dise=3 dose=-1 estoi=-2 fabri=1 ija=-2 ijo=2 murio=2 papa=2 pasar=-2 piens=2 salgo=-1
separ=3 sient=-3 suisi=1 deseo: abion=1 desid: +au=1 boi=-2 grasi=1 kuand=2 oi=2 opera=-2 desir: balor=-1 jefe=1 keria=2 kien=2 prefi=-1 deska: abre=2 etern=2
meres=-2 pas=3 despe: aber=1 anest=-1 antes=-1 asta=-2 ayer=-2 deja=-2 dio=1 dolor=1 esper=-1 esto=1 grupo=1 keria=2 komo=2 los=2 luna=1 mensa=2 momen=-2
nunka=1 podri=-1 publi=2 pude=-2 rabia=1 rio=-2 silen=-1 solte=-2 tanto=1 tarde=-1 tempr=-3 todos=3 un=3 despi: amigo=3 apago=1 asta=-1 asuka=-2 biba=-1
bieja=-2 fuist=2 grasi=1 los=1 luna=1 manan=-3 preok=1 siemp=-1 tayer=-1 telef=1 usted=1 di+o: lo=-1 madre=1 dia: agrad=-1 bamos=-1 boses=-1 buen=-1 falte=1
ijos=-1 klase=-1 los=-2 matar=2 otro=2 plane=1 termi=2 todos=-1 yego=2 yoro=-2 dias: bueno=-1 gusta=-1 son=-1 unos=-3 dies: tafil=1 tekil=1 diga: koras=1 digan:
amo=1 impor=-1 dije: les=-1 dijo: pasie=1 suisi=1 dio: rabia=1 dios: papit=1 dise: bien=-2 despu=2 diari=1 donde=2 espos=2 ex=1 grupo=-1 kasa=-2 kasar=-1
konmi=-2 korta=2 kuand=-2 le=2 marid=-2 mata=2 mate=2 papa=2 pasti=1 siemp=-2 sient=1 sin=1 tiene=2 disie: nunka=2 doi: bolan=1 dokto: ablar=1 dokum: beo=1
un=-1 dolor: donde=1 forma=1 kabes=-2 kalma=2 muela=-1 poko=1 un=-1 domin: antes=1 asta=-2 deska=-1 los=-1 mato=1 donde: diari=1 irme=1 podri=2 sianu=1 sige=1
suisi=2 dormi: asta=-1 bien=2 boi=-1 domin=-1 etern=2 guard=2 morir=1 o=1 por=-1 pudie=-1 puedo=-2 siemp=3 suena=2 tome=2 dos: pajar=-1 tiro=-1 tome=-2 dosis:
letal=1 morta=1 duele: aogar=1 kabes=-2 poner=-2 respi=2 tatua=-1 duerm: koras=1 pare=1 e: al=2 ando=-1 ase=2 ayer=2 ayuda=1 despe=-2 di+o=-2 dia=2 el=1 es=2
eskri=2 furad=1 is=2 kerid=-1 kolga=1 komo=1 kompr=2 korta=-1 la=2 lo=-1 manan=1 matad=2 mejor=-1 mis=1 morir=-2 nos=-1 nunka=-2 papa=1 para=2 pasad=-1 perdi=1
pero=2 perro=2 puent=2 seman=2 sobre=2 tenid=-2 tiene=1 todo=1 una=1 e+ar: id=-1 sena=-1 e+o: dano=-2 edifi: kayen=1 el: +e=-1 abion=1 ablar=-2 ablo=-2 adent=1
agua=2 aguan=-2 aire=-1 akabe=-4 akost=-2 anteb=2 aogar=1 apage=1 apago=1 apret=-1 arma=2 aros=-1 asa=1 aserl=1 asuka=-2 atrae=1 aya=-1 ayer=-2 ba=2 bajo=-2
balko=1 bamos=1 bano=2 basia=2 belor=-1 benen=1 benta=2 ber=3 beran=-2 berti=-2 bes=-1 besin=-2 biadu=1 biba=2 biern=2 bolan=3 bolun=1 borde=1 bus=-2 buska=1
busko=2 dar=1 dedo=-1 del=1 desde=3 deseo=1 desir=-2 deska=1 despe=-1 despu=2 dia=1 dokto=-3 domin=-3 dormi=-2 dose=-1 dudo=2 eleji=1 enkue=-1 ensen=2 entre=-2
epita=2 esame=-1 ese=2 eskoj=1 eskon=-2 eskri=2 eso=3 estab=-2 esto=-1 estre=2 falte=1 fasil=1 fe+a=2 filos=-2 fin=-2 final=1 firme=-2 frask=1 fue=2 furad=1
garaj=2 grasi=-1 grita=2 i=2 ija=-1 imaji=2 imbie=-1 impor=-2 impul=1 irme=1 ise=-1 istor=1 jaja=-2 jalo=2 kaiga=2 kajon=1 kalma=2 kamin=-2 kanse=2 kanta=-1
karga=1 kasa=1 kasi=-2 kaso=-1 kayo=-1 kerer=-2 kolej=1 kolga=2 komio=-2 komo=-3 kompa=2 konmi=2 konsi=2 korie=-1 korta=-2 korte=-3 korto=-1 kuade=1 kuadr=-1
kuand=2 kuelg=-2 kuide=-2 kumpl=2 lasti=-1 leban=-2 listo=-1 lo=2 los=-1 lugar=1 lunes=1 madri=-1 malo=-2 mano=-1 marka=1 matar=-1 mato=-2 medik=-2 mensa=-1
meres=2 mes=-2 mesa=2 meti=1 metro=-1 miran=3 mirar=2 mo+il=3 momen=2 monos=1 morir=-2 motor=2 muera=-2 mui=2 n=1 nabaj=2 negro=2 nota=2 nuebo=2 oi=2 ora=2
orden=-1 otro=3 pagar=-1 panta=-1 papel=-1 para=-1 pare=1 pasa=2 pasad=-2 pe+o=-2 peato=-1 pegan=-1 perdi=1 pero=2 pidio=-1 piens=2 piso=-2 plane=2 poder=-2
poko=-2 por=-2 prend=1 prosi=1 pude=-2 puse=2 rebol=2 redes=-1 remed=1 retir=-1 rio=2 rompi=-1 roto=-1 salba=-1 segir=-4 segun=-2 segur=2 selul=1 seman=-2
semen=1 semes=-2 senta=2 sielo=2 siemp=-2 sikol=-2 sintu=1 siyon=-2 sol=-1 solo=3 su=-2 subie=-1 sufre=2 tarea=2 tatua=-1 termi=-4 tia=-2 tient=2 toka=-1
toma=-2 trafi=-2 trage=2 trata=-2 tube=2 ubier=2 uisid=2 un=-1 una=-2 unas=2 yama=4 yo=2 yore=-1 en: a=-2 abajo=3 abans=-1 abier=2 ablar=-2 ablo=-2 abuel=-2
adios=1 afeit=3 agare=1 agua=1 akaba=2 akost=1 alkol=2 almoa=1 alto=1 amiga=-1 ano+e=2 aogar=1 arma=2 aser=2 aserl=2 aserm=-1 asote=2 asust=-2 ataud=1 auto=1
autol=1 bamos=1 bano=3 benen=1 berlo=-2 besin=-2 biaja=2 biajo=-1 bias=1 bibi=2 bibie=-1 bibir=-3 biero=2 blank=-1 borde=3 boses=2 da=-1 deja=-2 dejen=-1 del=2
depar=-2 desap=-1 deska=3 despi=1 dias=3 dibuj=-1 dije=-2 dijo=1 dio=2 dise=-4 dolor=1 donde=1 dose=-1 e+ar=-1 el=1 empre=-2 enfer=2 enten=-1 entie=2 entre=-2
era=-1 esta=3 estan=1 estoi=1 estor=2 estra=-3 estri=-1 estub=2 fabri=1 falta=1 feret=1 fiest=-1 fue=3 fuera=3 funda=1 garaj=2 gato=-1 guard=-3 id=-1 ijita=1
infek=1 inter=2 irbie=2 jamas=-1 jiyet=1 kada=1 kaer=1 kai=-2 kambi=-2 kanta=-3 karet=2 karo=1 kasi=-3 kaye=-1 kedar=-2 keria=-2 kiso=2 kitar=1 kola=-1 kolga=1
kombe=-1 komo=1 kon=4 konmi=2 konte=1 korta=2 krisi=-1 kuart=2 kuerd=2 kueyo=3 kuida=-1 kuide=-2 kumpl=-2 lado=1 larga=2 las=2 le=2 leban=-1 libe=2 lista=-1
lo=1 los=-3 luna=1 mal=-1 manga=2 mano=3 marka=1 marso=-2 mate=-2 me=2 medio=2 mesa=3 mio=2 miran=2 mis=-2 misma=2 mo+il=1 moret=-2 mori=-1 motor=2 mu+o=-2
muero=2 mui=1 mundo=5 n=2 nabaj=2 nada=-1 noben=-1 nobio=1 nos=1 notis=1 nueba=2 nunka=-2 o+ent=-2 ofisi=-1 oja=2 ojala=2 orden=2 oruro=-1 padra=2 pais=-1
pande=-2 pansa=1 papel=2 parad=1 parak=-3 pared=-1 parej=-2 paro=2 parte=1 parti=-2 pasa=2 pasti=1 pe+o=-2 peato=-1 pelig=1 perdi=-2 pesar=1 pijam=-2 plane=1
plano=1 playa=-2 porke=-1 prend=2 propi=1 puede=2 puedo=1 radio=-2 rato=3 regal=-1 resep=-1 rio=2 saber=-2 sake=2 sala=-2 salba=-1 salto=-3 selul=2 sena=-1
senta=1 ser=-1 sere=2 serie=2 serio=3 sesen=-2 si=-2 sielo=1 sikol=-2 siyon=-2 sobre=1 soga=2 sueno=-3 sukre=-2 super=-1 takos=1 tambi=2 tarea=3 termi=-2
tiend=-1 tiro=-3 tomar=2 traba=-1 trafi=-1 trata=-2 tren=2 ubier=1 ue=2 unas=2 unos=1 usa=2 yamo=-1 yege=-3 yego=-3 yerno=1 yo=1 yoro=-2 enfer: los=2 enkon:
eskon=1 erman: abla=2 aser=2 auto=-2 bebio=1 enkon=1 kema=1 komo=2 kuida=2 matar=-1 mayor=1 oi=-2 pego=-2 perdi=-1 perro=3 plant=2 poner=-1 ropa=-1 rosal=-1
segur=2 si=2 sigar=1 suisi=2 trans=2 eror: fui=2 nasim=2 es: +iste=2 adios=2 alto=2 amiga=2 apren=-1 biba=2 biern=-2 broma=2 del=-3 demas=2 depar=-1 desap=2
desia=-1 desid=1 despe=2 dia=2 dios=-1 dokto=-2 dura=-2 emerj=-1 eso=-1 estoi=3 fabor=-4 fasil=-1 fin=-1 final=2 furad=1 futur=2 grabe=-2 guard=-2 ideas=-3
ijo=-2 insop=2 joda=1 kada=2 karga=-1 kasa=-2 kasti=1 kerer=1 kiera=-1 klase=-1 kosas=-2 kre=-2 kuant=2 lo=1 lugar=-1 mama=-2 mesa=-1 miedo=1 mio=-1 morta=2
muero=3 muert=-3 musik=-2 nada=-2 negra=1 pagar=-2 pared=1 parte=-2 perdo=1 pero=-1 perro=1 peso=-1 piens=-3 piso=1 pregu=-2 prime=-1 probo=1 ratas=1 salid=2
senta=1 sient=-2 sin=-2 soi=-2 solte=-2 solus=1 suisi=-3 tanto=-2 tarde=1 todos=1 tortu=1 un=-1 una=1 unika=3 esa: kaye=-1 esakt: dosis=2 ese: +iko=-1 +iste=-2
aside=2 buske=1 despu=-1 mato=-3 tiera=-1 esist: sosia=-2 eskri: aguan=-1 debaj=-1 despe=2 dia=-2 eso=1 kumpl=-2 las=1 nabid=-1 ultim=2 esku+: ultim=1 eso:
atras=-1 esper: amiga=-1 impor=-1 ir=1 los=1 muert=3 peato=-1 sigo=-1 yege=1 espos: deuda=2 pego=-1 toma=1 esta: +au=2 +ika=-2 akaba=-3 algo=3 arma=2 asote=3
ba=1 bes=3 bibir=1 bida=3 biuda=1 boi=1 despi=2 dieta=-1 digo=-2 e=2 ekibo=-2 embar=-2 enkon=-1 erman=-1 feret=1 final=-1 fumar=-1 funsi=1 golpe=2 grita=2 ise=1
kola=-2 kompu=-1 konfi=2 kurso=-2 la=1 le=-2 lo=-1 los=1 matad=-2 me=2 morir=-2 muero=2 murie=-2 no+e=3 otra=2 otro=-2 papa=1 papas=-2 parti=1 paso=1 pasti=2
pegan=2 pensa=-1 perdi=-2 perdo=-2 pido=-2 poner=-1 por=1 puede=-1 puent=2 relas=-2 rindo=-1 salto=-2 sera=2 serio=1 siuda=-2 sobri=1 sokor=1 sola=-2 solte=-1
subio=1 super=-1 tesis=-2 todo=-1 trist=-2 un=2 una=3 yobie=-1 estar: agrad=-2 aki=1 ano=-2 ase=-2 asi=-2 bajo=2 ban=2 berda=2 bibo=2 bien=-1 dia=-2 grupo=-1
gusta=2 i=1 kasa=-1 komo=1 manan=1 me=2 mejor=2 mis=1 muert=5 neses=1 papa=-1 prefi=-1 puedo=2 salgo=-2 sielo=1 sin=2 sola=-3 solte=-1 tiera=2 una=2 yebes=-1
este: adios=2 aguan=-1 akabe=-2 beint=-1 boi=-2 braso=-1 depar=-1 deska=-1 dolor=1 final=1 grupo=-2 kalor=-2 keda=-1 komo=-1 kreo=-1 kuand=3 medik=-1 mundo=5
odio=-2 parti=-1 pasti=-1 prome=-1 puede=-1 ruido=-2 sera=1 siklo=-1 siyon=-1 sueld=-1 sufri=1 traba=-2 trami=-2 esto: adios=1 konte=-2 estoi: abajo=2 agota=-2
agrad=-1 akabe=2 alkil=-1 alto=2 amiga=-1 apura=-2 arta=-2 aser=1 asote=1 bano=2 biaje=-1 borde=2 bus=-2 dano=1 desan=1 desid=2 desir=-2 despe=2 despi=1 dies=-1
edifi=2 enamo=-1 estre=-1 grasi=1 junta=1 kambi=-1 kasa=1 kiera=-1 komo=-1 konte=-2 ku+iy=1 kuart=2 kueyo=-2 las=1 lista=2 lokur=1 mate=-2 miedo=1 milag=-2
miran=2 mu+o=2 muert=-1 ni=-2 oi=-1 papa=1 parti=2 paso=1 pasti=3 peato=-1 perdo=-1 piens=-2 salir=-2 salto=2 sangr=2 siemp=1 sient=2 sola=2 suisi=2 tan=-2
te+o=3 tonte=2 trist=-1 ultim=1 un=1 yego=-2 yoran=1 estor: boi=-1 es=-1 este=-1 i=1 lo=-1 parte=1 sient=1 siyon=-2 soi=3 todas=2 estre: abion=1 auto=2 estub:
rio=-1 etern: suena=2 ex: mando=1 fabor: asen=1 muert=-2 si=1 falta: aire=-2 aserl=1 ganas=-1 regal=1 famil: abajo=-2 muert=1 seria=1 sin=2 fas: borar=1 fin:
ano=2 dia=-1 ganas=-3 manan=2 mes=-1 pas=2 poner=1 forma: kual=1 fotos: borde=1 frio: ir=-1 fue: +au=1 adios=1 amigo=2 asta=1 boi=2 gusto=2 korte=1 lo=-2
morir=-3 mundo=1 nasim=2 tayer=-1 todo=1 todos=-1 una=-2 fuera: abla=1 estud=-1 nabid=1 futur: negra=1 ganas: antes=-2 aora=-1 berda=1 berte=-2 biste=1 bolbi=-2
dan=1 diga=1 koras=1 lasti=2 mu+as=-1 tener=-1 usar=2 garaj: prend=1 gas: sere=1 gatit: aprie=2 gato: arano=-1 golpe: aguan=1 ano+e=-2 asta=1 espos=-3 kon=-1
kontr=1 kuand=1 mesa=-2 mi=-2 pared=1 parej=-2 pasa=1 por=2 sus=1 grasi: amigo=2 ayer=2 dios=-1 kerer=2 lerme=-1 sesio=1 grupo: ekibo=-1 guard: botik=-2 lo=-1
momen=2 pasti=1 selul=1 ultim=-2 yorar=1 gusta: unos=-1 i: +ika=-2 ablar=-2 abrir=2 adela=-3 aire=2 akomp=-1 al=2 alkol=2 alto=2 amena=1 amo=-1 an=-2 aorko=-1
apage=1 apago=2 apoyo=-1 apren=-1 arma=1 ase=-2 asen=-2 aserl=1 aserm=1 asi=2 asote=3 asta=-2 asust=-2 b=2 ba=2 basia=2 basur=1 bebo=2 belor=2 benta=2 berda=-2
berti=-1 beter=-1 bien=-1 biend=2 bolbe=2 bolbi=2 bombe=-1 borde=1 boro=2 buelb=-1 dano=1 dejar=-2 dejo=2 dentr=2 depre=-2 depri=2 desir=2 desma=-1 despi=2
despu=3 deuda=-2 di+o=-2 dias=1 die=2 digo=2 dijo=1 dise=2 dokto=-2 dolio=-2 domin=-2 donde=2 dosis=1 du+a=-1 duele=-2 duerm=-3 ekibo=-2 enser=1 enten=-2
entra=1 entre=-2 ere=2 es=1 esa=2 eskop=2 eskri=3 espos=-1 estab=-1 estub=-1 estud=2 eyo=1 eyos=2 falta=2 famil=-1 fe+a=2 fiest=-3 finde=-1 fotos=2 fuert=-1
fui=-2 fumar=-2 ganas=1 grabe=-2 grito=-1 ibupr=-1 igual=2 ijos=-1 imaje=-2 inten=-2 ir=2 jalo=2 jefe=2 jubil=-1 julie=-1 kaer=2 kai=-1 kajon=1 kambi=-2 kansi=2
karta=2 kasi=-1 kedo=-2 keria=-2 kerie=1 kien=1 kiere=2 klase=2 kloro=-2 koje=2 kolga=2 komo=2 kompr=2 konfi=-1 kre=-2 kuart=2 kuent=3 kuerd=2 l=1 lado=2
larga=2 largo=-2 las=3 libro=1 life=2 like=2 los=3 lu+an=-1 lugar=2 mal=-2 mama=-2 manan=2 manej=-3 manga=2 mar=2 marka=1 mas=1 mata=1 matar=2 mate=-2 medik=-2
mensa=2 meres=2 meti=2 miedo=2 muero=3 muert=3 mui=2 munek=2 nieta=2 nobio=1 nota=3 nuebo=2 nunka=3 o=1 oblig=1 ojala=4 okupo=2 orien=-1 pais=-1 pande=-1
panik=-1 papa=-1 papel=-1 para=1 pase=-2 pasti=3 pe+o=-2 pedir=-2 pela=-2 pelea=-2 pero=1 perro=-1 pisto=-1 piys=2 plan=1 playa=-1 polis=-2 por=3 prefi=2
pregu=-4 prosi=2 puro=2 rabia=1 reasi=1 rebol=1 regal=3 rekup=-3 respi=-1 ropa=2 salba=-2 salbe=1 sali=-1 salir=2 sea=1 selul=2 serbe=-1 sere=2 seria=1 si=-2
sielo=-1 siemp=-2 sient=1 sigie=1 sigo=2 sirbo=-2 sita=-1 siyon=-2 sofa=-2 soga=2 soi=-2 sol=-1 sola=1 solo=2 suisi=-2 super=-2 takos=2 tambi=3 tanto=-2 tarea=2
telef=1 tengo=1 termi=2 tiera=1 tirar=-1 tiro=-3 tok=1 toka=1 tomo=-1 trafi=-2 trage=1 trans=2 trata=-2 ubier=2 un=2 una=3 unas=3 uno=2 wis=1 yega=2 yegar=2
yore=-2 yoro=-2 ideas: bolbi=2 esas=2 feas=2 igual: bi=1 inten=1 siemp=-1 ija: los=2 manga=2 pregu=-2 ijita: el=1 sielo=2 ijo: adole=1 agare=-2 asers=-1 ayer=1
enkon=2 kolej=-2 murio=2 pisto=-1 ser=-2 temo=2 un=-2 ijos: adios=2 deska=-1 karta=2 kuida=2 les=2 perdo=2 ultim=1 un=-3 inten: antes=-2 mes=1 nuebo=3 nunka=-2
plane=2 suisi=-2 tarje=-1 yamar=-2 ir: ai=2 diosi=1 ese=1 espan=-1 murio=2 irme: antes=2 biaje=-1 espos=2 lejos=-1 pais=-2 ise: page=-1 plan=1 istor: klini=-1
yega=1 jaja: mal=1 jamas: yege=-2 jente: korta=-1 ser=2 jiyet: selul=1 joben: bibir=-1 boi=2 de=-3 i=-3 kiere=-2 mas=-1 mi=-2 morir=-2 se=-1 kabes: bolar=2
idea=1 kontr=1 pared=1 puert=-1 kada: agrad=-2 despe=2 ijos=1 kuant=-1 uno=1 kaiga: adent=1 kamio: los=-1 un=2 kansa: akabe=1 despe=2 despi=-1 estoi=1 estud=2
kanse: pedir=2 termi=1 ubier=1 kansi: funer=2 kanta: biero=-2 karga: embej=-1 mas=1 sient=2 karta: deja=-2 deje=2 konte=2 motib=-1 nabid=-1 ultim=1 kasa:
donde=2 ijo=-2 irse=-1 los=-2 podri=2 prefe=1 puede=2 kasi: atrop=-1 ayer=3 bolan=1 doi=1 mato=2 metro=-2 pero=1 salto=2 susto=-2 tasi=-1 tiro=2 ke: abia=2
ablo=3 abuel=-1 adela=1 aga=3 agan=2 agare=-2 agota=-1 agrad=-2 akabe=2 akomp=-2 al=1 algo=-2 alto=1 amane=1 ame=1 amist=-1 amste=-1 ansie=-2 antes=-2 aorka=1
apage=3 apren=-1 aprie=2 aprue=-1 aregl=1 aserl=2 ases=-1 aside=2 asote=2 asta=2 atien=-1 aunke=1 ayan=1 ayuda=-2 ba=3 baya=-3 ben=1 benen=2 ber=-1 berda=-2
biba=2 bibe=-1 bibie=3 bibo=3 bolar=2 bombe=-2 buelb=-1 buena=-1 bueni=-1 bus=1 buske=2 dan=2 dano=2 dar=1 daria=2 deber=2 debi=1 del=-2 deseo=2 desir=-2
desko=2 deten=1 dibuj=-1 dieta=-1 diga=1 digo=-2 dile=2 disku=-1 donde=1 dosis=2 dudo=2 ekibo=-2 embar=-2 embiu=2 empre=-2 enamo=-1 enkue=2 ensim=2 esakt=2
esist=3 esper=2 esplo=-2 espos=2 estan=1 estor=2 estre=2 ex=2 eya=1 eyos=1 fabri=1 falta=1 fe+a=1 final=1 floje=1 frena=1 ganas=-1 gas=-2 gatit=2 grito=2
guard=-1 gusta=-2 ida=2 idea=-2 imaji=2 imbit=-2 infar=2 ingle=-1 insul=1 inyek=2 irme=2 irse=2 jente=-1 juebe=2 juego=-2 ka+et=1 kabes=1 kajon=-1 kamio=2
kansa=1 kapas=2 kasa=-2 kasi=-2 kaye=-2 keria=-2 kiera=-2 kisie=2 kita=2 kitar=2 klona=2 kolga=1 komo=3 kompr=-2 kon=2 konfu=-1 konmi=-1 konta=-1 koras=2
korto=1 kosin=-2 kre=-1 kreas=-1 kualk=1 kuand=-3 kuent=2 kuerp=2 kulpa=1 kumpl=2 lasti=-3 limpi=2 lo=1 lokur=2 lugar=1 lunes=2 lus=2 makin=1 mal=-1 mama=-1
manan=4 mate=4 matri=-2 medio=1 mejor=2 meskl=2 mient=-1 mori=1 moria=-3 morta=2 moto=-1 mu+o=-4 muera=-1 muero=-2 muert=3 mundo=2 murio=1 musik=-2 n=2 nadie=2
ningu=1 no+e=1 nobio=-2 nomas=1 oi=2 ojala=2 olbid=-2 opina=-1 otro=-1 panik=-2 papa=1 para=1 parar=-2 parej=2 parti=-2 pas=-3 pegan=-2 pelea=-1 pelik=-1
peres=1 perro=2 pesar=2 pide=2 pido=1 plant=-3 pregu=-3 prend=1 probo=-1 prosi=2 pueda=1 puent=-2 puert=2 pues=2 radio=-2 rapid=1 repet=-1 rie=-2 rodiy=-1
sabad=-2 salba=1 salbe=1 salgo=-2 salta=3 sea=2 segir=2 ser=1 seria=3 sesio=2 sikat=-1 sikol=1 sin=2 sinko=-3 sita=2 soga=2 soi=1 solo=1 solta=-2 sone=-2
sopor=-1 sospe=2 suert=1 sus=2 takik=-1 tal=-2 tan=2 tarde=-2 tatua=-1 te=-1 tembl=-1 tengo=-2 tiera=-2 tinka=-1 tiren=2 tod=1 toda=-2 todas=2 tomar=-2 tomo=1
traga=-1 trank=-1 trata=-2 tres=-1 ultim=3 una=2 unika=2 yama=2 yamar=-1 yamen=-2 yebe=2 yege=1 yo=1 yoro=-1 yuebe=-1 keda: saldo=-1 kedo: atras=-1 eso=-2
miran=2 kemo: aros=-1 sigar=2 kerer: punto=-2 keria: antes=-1 tiera=-2 traga=-1 kerid: kolga=1 kien: yamar=1 kiere: amo=-1 bolbe=-1 desap=2 deuda=2 diari=2
dijo=-1 donde=1 erman=-1 espos=1 komo=1 konmi=-3 los=-1 manan=2 muero=1 murio=1 pasie=-2 perro=-1 salir=1 ser=-2 si=-2 suisi=2 un=-1 kiero: 15=-2 a=-2 abuel=2
adela=-2 agota=-1 aguan=1 akabe=1 algie=-2 anjel=2 antes=2 aorka=1 apaga=1 apage=1 apren=-2 aros=-1 ase=1 aser=-2 aserm=1 asilo=-1 asta=-1 ba=2 baja=-1 bajar=-1
beint=2 ber=1 berda=2 bi=1 bibe=-1 bibie=-2 bibo=1 bida=3 biern=2 bir=2 boi=2 bolib=-1 botar=-2 braso=-2 buena=2 da=2 de=-1 dejar=-2 del=-3 denun=-1 desao=-2
desir=-1 dia=-2 difun=1 dije=-1 diosi=2 domin=-2 donde=1 duele=2 duerm=2 e=-2 ekibo=-1 el=-1 embar=2 enkue=1 entie=3 ese=-2 esper=3 esta=-2 estoi=2 etern=2
eya=2 fas=1 fasil=2 foto=-2 grupo=-2 gusta=-1 i=1 ijos=-2 istor=-2 jaja=1 jubil=-1 juisi=-1 kaer=1 kama=-3 kambi=-2 kansa=1 kasa=-2 kausa=1 kedar=-1 kedo=-1
kemo=-2 kerer=-2 keria=2 komer=2 kon=-1 konmi=2 konos=-2 konta=-1 koras=3 korto=-1 kre=-1 kuand=-2 kuant=1 kuerp=2 kurso=2 lado=2 las=-3 lejos=-2 les=-2 lo=-2
lokur=-1 lunes=-3 lus=1 mal=2 manan=2 mas=2 mato=2 me=1 meter=-1 moles=-2 mori=1 mu+o=-3 muera=-3 muert=3 mundo=1 murio=3 nadie=2 neses=2 ni=2 nobio=-1 odio=2
ola=2 orden=-2 otro=1 pais=-2 pande=-2 pansa=-2 parse=-1 pas=1 paso=-1 pasti=-2 pelea=-1 pendi=-1 perdi=-3 pero=2 pesar=-1 piens=-1 pijam=-2 porke=2 prend=1
pront=2 rato=-2 rekup=-1 repro=2 riber=-1 salbe=2 sali=-1 salid=1 salir=2 sangr=2 se=2 segur=-1 selul=-2 seman=-2 semen=1 senis=1 ser=1 serar=-2 serio=3 sero=-1
sielo=3 siemp=2 sien=-2 sient=1 siest=1 sobre=2 sofa=-1 sola=-2 solo=-1 solte=-1 sopor=-1 suert=-1 sufri=1 suisi=1 tambi=1 tarde=-3 tempr=-2 tener=2 termi=2
todo=2 toko=-2 tos=-1 traba=-2 trage=-1 trank=-3 tu=-1 una=-1 unos=-2 yega=-2 yegar=3 yege=-2 kisie: asta=-2 bolbe=2 dejen=-1 dormi=1 i=2 komid=-2 morir=1
otra=-1 perso=-1 senti=-1 ser=2 siyon=-1 sola=-1 tanto=-1 tiera=1 una=-1 unos=-1 kitar: inkap=-2 kasa=1 kerid=-1 los=-1 medio=2 podri=1 klase: deje=2 kloro:
limpi=-2 kobra: segur=2 kolga: imaji=1 kuadr=-2 komer: dulse=-2 kasti=2 komo: ablar=-2 ase=1 aserl=2 ayuda=1 bakas=2 bibi=2 buske=1 inten=-2 korba=-2 ku+iy=-2
lansa=-2 leo=2 mal=-2 mato=1 odio=-1 parti=-1 puede=1 ser=1 siemp=-2 silen=2 sobre=2 suisi=2 tan=-2 uno=2 kompa: dejo=-2 ija=-2 kolej=1 piso=-3 un=-1 kompr:
aser=-2 benen=2 boi=-1 es=1 falta=1 feret=1 furad=1 karo=-1 lokur=-2 los=-2 papa=1 ratas=1 remed=-2 salta=-2 una=-3 kon: abier=2 ablo=-1 ai=-1 aka=-1 akaba=2
akabo=-1 al=-2 algie=-2 amigo=-2 animo=-2 ansie=-1 apren=-1 apret=-1 arma=2 ba=-2 bano=3 belor=1 benen=1 benta=2 ber=2 besin=-2 bibe=-1 bibo=-2 bidri=-2 bolar=1
boses=3 braso=-2 dano=-1 despe=1 despi=-1 despu=1 deuda=-1 dibuj=2 dies=1 dieta=-2 diosi=2 dise=2 disku=1 donde=2 enkon=1 ensen=2 ensie=2 es=-2 esa=-2 ese=-2
este=-2 esto=1 ex=2 eya=1 famil=-1 gana=1 garaj=2 gas=2 gayet=-1 grasi=2 i=1 inten=-2 ir=2 irme=1 iso=1 juego=1 kabes=-2 karo=1 kedat=2 kema=1 kemo=3 kien=-2
konti=2 korta=2 korte=-2 korto=-2 ku+iy=1 kuand=2 kuent=1 kueyo=-2 limpi=-2 mama=1 mando=2 manga=2 mar=-1 mata=1 matar=1 mes=-1 meskl=1 miedo=-2 miran=1 monos=1
motor=2 mu+o=2 muero=-1 muert=2 munek=2 murio=2 nabaj=2 nena=1 nobio=-2 nos=-2 ospit=-2 papel=-2 pasie=-1 pasti=4 pega=2 pendi=-2 pero=-1 perro=1 piens=2
pikan=-3 plan+=1 plane=1 pongo=-2 prend=1 punto=-2 ratas=-1 relas=-1 respi=1 rindo=-1 ropa=2 rosal=-1 roto=-1 sale=1 sere=2 sero=2 sianu=1 sielo=2 sigar=3
sigo=-3 sin=2 sobre=-1 sola=2 sos=1 sta=-1 sueno=1 sufre=2 tafil=1 tanto=-2 tekil=1 tijer=1 tirar=2 todo=1 todos=2 tomar=-1 trami=-2 trata=-1 uno=2 yege=-2
yorar=-2 konmi: abion=1 adent=1 fuist=2 kaiga=2 konos: un=2 kontr: pared=2 koras: latir=2 pare=2 korta: +ika=-2 abia=-2 adole=-2 amiga=2 asta=1 bolbi=4 braso=1
bueni=-1 foto=-1 mateo=1 nuebo=-1 ola=1 pasie=2 pelo=-3 prome=1 pude=1 sita=1 usted=1 yege=-1 korte: afeit=-3 agare=-1 ase=1 benas=2 kedo=-2 ku+iy=-2 los=2
nobio=3 otra=2 pelo=-2 pokit=-1 redes=-1 sangr=2 un=-1 korto: benas=-4 bidri=-2 dije=1 erman=-2 ese=-2 gayet=-1 kada=1 las=-2 mal=1 mas=1 nobio=-1 ola=1
rosal=-1 sient=2 sin=1 sita=2 kosas: klabo=1 regal=2 kreo: yege=1 ku+iy: bueni=-1 miran=1 kuand: ablo=-1 algo=1 aorko=-2 atien=1 baya=2 bea=-2 biejo=-1 deseo=1
dios=-2 disku=2 embej=-1 enkar=1 enkue=2 era=-1 eso=-1 grita=-1 ijo=-1 kai=-2 kamin=-1 kasa=2 kemad=1 kemo=2 komo=2 kuest=-1 kumpl=-2 lasti=1 mal=2 mikro=2
muert=-2 papa=-1 papas=2 pego=2 perro=1 pongo=-1 pregu=-1 respi=-3 salgo=-1 ser=-1 sient=2 sola=2 termi=2 todos=2 toke=-2 trist=2 un=1 uno=-1 yebes=-1 kuant:
bitam=-2 kajas=2 kanti=1 klona=1 mata=1 morta=1 tarea=1 uno=1 kuart: inten=1 pasti=2 sale=-1 kuent: boro=1 dar=2 kuant=1 los=1 termi=1 kuerd: ate=1 salta=-4
kueyo: korba=1 puse=2 kuide: adios=2 boi=2 ijos=1 kuand=1 mando=1 mensa=1 sabad=-2 kumpl: plane=2 trein=1 la: 15=-1 abajo=2 abras=2 abrir=1 afeit=2 aguan=-2
akaba=2 alkan=1 amaka=-2 ame=1 amiga=2 amo=-3 anest=-2 anten=-2 aogar=2 aora=-2 apage=2 aregl=-1 arepi=1 arma=2 ase=-2 asta=-4 ata=2 ate=2
`
