// Learned by `npm run train:luna`, not written by hand.

/** How much must speak for a crisis before it is one. */
export const bias = -16

/** Rules and frames that hold for the message. */
export const clueWeights: Readonly<Record<string, number>> = {
  'a method': 4,
  'an overdose': 4,
  'another at risk, in English': 5,
  'another who hurts themself': 2,
  'another who threatens': 3,
  'at the end of one’s strength': -3,
  'being a burden': 2,
  'being hit or abused at home': 2,
  disappearing: 1,
  'ending it all': -2,
  'enough signs': 14,
  'hidden danger': 5,
  'hurting oneself': 1,
  'joining the dead': 1,
  'killing oneself, loosely said': -2,
  'killing oneself, said of another': 5,
  'not wanting to live': 4,
  'not wanting to live, in English': 2,
  'said lightly': -5,
  'somebody else in danger from another': 3,
  'sorry to have survived': 3,
  'stories of others': -5,
  'suicide as a noun': 2,
  'suicide spoken of by oneself': 2,
  'taking one’s life': 2,
  'undone a method': 1,
  'undone disappearing': -2,
  'undone hurting oneself': -2,
  'undone joining the dead': 2,
  'undone not wanting to live': 1,
  'undone saying goodbye': 1,
  'undone suicide as a noun': -4,
  'undone suicide spoken of by oneself': -2,
  'undone wanting to die': -3,
  'voices that command': 2,
  'wanting to die, in English': 7,
  'wishing to be dead': 4,
}

/** Stems, the first five letters of a word. */
export const stemWeights = `
+ao=-2 +at=-1 +iko=-2 +ile=-3 +iste=-1 +oka=-1 +okar=2 +okol=-2 15=-2 18=1 30=2 abajo=3 abent=2 aber=4 aberi=1 abia=1 abion=2 abisa=-2 abise=1 ablam=-2 ablar=-4
ablo=-3 abort=1 abri=2 abrir=2 aburi=-1 abusa=1 abuso=-1 adela=-2 adent=2 adios=3 adole=-2 aerop=-2 afeit=-1 afekt=-2 aga=2 agan=2 ago=1 agota=-2 agrad=-3
aguan=2 ai=-3 ajend=-2 aka=2 akaba=3 akamp=-2 aki=1 akne=-2 akomp=-3 akons=-1 akr=1 al=-3 algie=-1 alkil=-2 alma=-2 almor=-2 almue=-2 alo=-1 alta=-1 alto=2
amane=3 ame=2 amist=-3 amoro=-1 amste=-1 an=-2 and=-2 anda=1 ando=-2 angus=-1 animo=-2 anjel=2 ano=1 ano+e=2 anose=2 ansia=1 ansie=-4 ansio=-2 anteb=1 anten=-1
antes=-2 antik=-2 aogo=-2 aorit=2 aorka=3 aorko=-1 apaga=3 apage=4 apago=2 apari=-1 aplik=-1 apoyo=-3 apren=-3 aprob=-2 aprue=-3 apunt=-1 apura=-2 ar+ib=-1
arana=2 are=2 arepe=3 arepi=1 ariba=2 arma=4 aros=-1 as=1 asado=-1 aseit=-2 asen=-2 asept=-3 aserl=3 ases=-2 asilo=-1 asist=-2 asko=1 asta=1 asuka=-3 asust=-2
ata=2 atake=-1 ataud=1 ate=2 atend=-3 atens=-2 atent=-2 atera=-1 atien=-2 atrae=1 atras=-1 atrop=2 aumen=-2 aunke=2 ausen=2 ausil=2 autol=1 aya=2 ayer=2 ayude=2
ayudo=-2 baila=-2 baja=-2 bajo=-3 bajon=-2 bakas=-2 balgo=2 balor=2 bamos=-2 ban=2 baran=2 baria=1 bario=-1 basur=1 batay=2 bate=3 bater=-2 be=2 bea=-1 bebe=-4
bebi=2 bejes=-1 belor=2 bem=-2 ben=3 benen=3 bengo=-3 benta=2 ber=1 beran=1 berda=2 berif=-1 berlo=-2 berte=-2 berti=-2 besin=-1 besos=-1 besti=-4 bia=3 biadu=1
biaje=-2 biajo=-1 bias=2 biba=5 bibe=-2 bibi=2 bibie=2 bibir=2 bibo=1 bida=2 bideo=-2 bidri=-2 bieja=-2 bien=-4 biene=2 biga=2 biola=1 biolo=1 bir=4 bisit=-1
bista=-2 biste=1 bisua=3 bitam=-4 biuda=1 blist=2 bloke=-3 bo=1 boi=2 bolan=2 bolar=2 bolbi=2 bolet=-2 bolib=-2 bolud=1 bolun=1 bombe=-1 bora=-1 borad=-1
borde=2 botar=-2 bote=-1 buelo=-2 buen=-3 buena=-2 bueni=-1 bunje=-2 burla=-1 burno=-2 bus=-1 buske=3 busko=-2 buyin=-1 bye=-4 da=-2 danar=-2 darme=-2 das=-1
datos=-2 de=-3 debaj=2 deber=3 debi=4 debie=1 dedo=-2 dejam=3 dejan=2 dekai=-1 dekla=-2 del=-2 demon=3 denun=-2 depar=-3 desan=4 desao=-3 desap=1 desay=-2
dese=3 deseo=4 desid=2 desis=2 deska=2 desku=1 desma=-2 desor=-2 despe=5 despi=2 deten=2 detes=1 detra=1 detub=2 deuda=-2 di+o=-1 dibor=-3 diera=2 diero=-1
dieta=-3 dije=-4 dijis=-1 dile=2 dios=1 disfr=-3 disie=2 disku=-1 dispo=-2 do=-2 doble=-1 dokum=-2 dolio=-2 dolor=3 domin=-3 dormi=-2 dos=-2 dose=-1 dosis=2
dudo=4 duele=2 duelo=-3 duerm=-2 dulse=-3 dura=-2 durar=-2 e=1 e+a=-2 ebalu=-1 ebe=-2 ebery=2 ei=-2 ejers=-2 ekibo=-3 ekipo=-3 el=-4 elado=-3 ele=2 eliji=1
elijo=-4 embar=-3 emben=3 embid=1 embio=-2 embiu=1 emerj=-3 emigr=-2 empes=-3 empre=-3 en=-1 enfer=-1 enkar=2 enkon=3 ensay=2 ensen=2 enser=3 ensie=2 enter=-2
entre=-3 enyes=-1 era=-5 ere=1 eres=-5 erirm=-2 ermos=-1 eror=1 ersel=1 esa=-3 esakt=2 esame=-3 esas=2 ese=-6 esena=-1 esist=5 eskal=-3 eskap=-1 eskoj=2 eskon=2
eskop=2 esku+=-2 eso=-2 espal=-1 espan=-2 esped=-1 espes=-1 esplo=-2 esta=-1 estab=-1 estar=4 este=-3 estem=-1 estre=-2 estri=-1 estub=2 estud=-3 estup=2
etern=4 eutan=-1 ex=-2 eyos=3 f=-1 faktu=-3 falta=2 falte=2 famil=-2 fas=2 fasil=2 fatal=-2 fayar=1 faye=2 fayo=2 fe+a=2 feria=-2 fi+a=-2 fiebr=-2 fiest=-3
filos=-2 final=1 finan=-1 finde=-1 finji=1 firme=-1 fisik=1 fome=-2 forma=2 formu=-1 fotos=1 fraka=-3 frask=3 frena=2 frio=-1 fuera=2 fui=3 fuist=3 fumar=-4
fumo=-2 funda=2 furad=1 futbo=-2 futur=1 gana=1 ganar=2 gane=2 gano=2 garaj=2 gasol=2 gayet=-2 gol=-2 grabe=-2 gradu=-4 gramo=1 grano=-2 grasi=-1 gripe=-1
grupo=-3 gusta=-2 gusto=2 ia=-1 ibupr=-1 id=-2 ida=2 imaji=4 imbie=-2 imbit=-3 impak=-2 impre=-2 impul=2 in=-1 infek=2 infor=-3 ingle=-2 inkap=-3 inseg=-2
insis=-2 inskr=-2 insom=-2 insop=2 instr=2 inyek=2 irebe=2 irme=1 isier=-2 isimo=-1 ja=-2 jaja=-3 jajaj=-2 jalo=1 jamas=-3 jefe=-2 jeje=-1 jente=-1 jimna=-2
jirar=1 jiyet=3 joben=-4 jubil=-1 jugam=-1 jugan=-3 jugar=-2 juget=-1 juisi=-2 junta=1 ka+et=2 kada=2 kae=-1 kaer=2 kafe=-4 kai=-3 kaiga=2 kaigo=-1 kajon=2
kalma=1 kalor=-3 kama=-2 kambi=-5 kandi=-2 kansa=-1 kanta=-5 kanti=2 karbo=-1 karer=-2 karta=2 kasa=-1 kasar=-2 kaso=-1 kasti=1 kaust=1 kaye=-2 kayen=2 kayer=-1
kayo=-1 kedan=2 kedar=-3 kedo=-2 keja=-1 kemar=-1 kep=1 ker=2 keria=-2 kerie=2 ki=2 kie=2 kien=-2 kiera=-2 kiso=2 kite=1 klabo=2 klaro=-1 klase=-2 klini=-2
klona=2 kobar=1 kobid=-1 koje=2 kolga=5 kombe=1 komi=-2 komid=-1 komio=-2 komo=-2 kompl=-2 kompr=-2 kompu=-2 kon=-2 konfu=-3 konmi=2 konos=-2 konse=-2 konsu=-3
konta=-2 konte=-2 konti=2 koras=1 koreo=-1 korie=-2 korni=1 korta=3 korte=1 kosin=-2 kostu=2 kre=-1 kreas=-1 kuadr=-3 kualk=1 kuelg=1 kuent=1 kuest=-2 kuide=1
kukar=-3 kulpe=1 kulpo=-1 kuota=-2 kurar=1 kuter=2 la=-3 labad=-1 laban=2 labo=-2 labor=-2 labur=-2 lado=3 lago=2 lamen=2 lanse=-2 lanso=1 larga=2 largo=-2
lasti=2 latir=2 le=-1 leban=-2 lebe=2 lego=1 lejia=1 lejos=-3 ler=-2 les=2 letal=1 libra=1 libre=2 libro=-1 life=1 lima=-1 limpi=-3 linda=-2 lisen=-2 lista=3
lo=1 logre=-2 loka=-3 loko=-2 lol=-2 loter=-2 luego=-3 lugar=-2 luto=-2 ma=-1 madru=-2 mae=1 makiy=-2 mal=-5 mala=-3 manej=-2 manga=2 mano=2 mapa=-1 mareo=-2
marid=1 marka=1 mas=3 matar=1 matem=-3 matri=-4 mayor=2 medit=-2 menta=-1 menti=-2 meres=2 mes=-2 mesa=1 meskl=2 meti=1 metod=2 metro=-1 mi=-2 mia=-2 mient=-1
mil=-2 milag=-2 minut=-1 miran=3 mirar=4 mis=-1 misma=2 mismo=2 moles=-2 momen=2 moned=-2 monos=2 mor=2 moret=-2 mori=1 moria=-2 morir=4 morta=3 moski=-2
motor=2 mu+a=-2 mu+as=-2 mu+o=-3 mu+os=-2 muda=-1 mudan=-1 mudar=-4 mude=-1 mudo=-1 muebl=-1 muela=-2 muert=3 mui=-3 mujer=-2 mundo=5 munek=2 murie=2 murio=-4
musik=-3 na=2 nabaj=1 nada=1 nadie=1 naris=-2 naser=4 nasid=2 nasim=2 nause=-1 negro=2 nerbi=-4 ni=1 nina=-2 niner=-1 ninos=-2 no+e=3 nobel=-2 noben=-2 noktu=-1
nomas=3 norma=-1 notas=-2 notis=2 nueba=2 nuera=-2 nuest=-3 numer=-2 nunka=-2 o=2 o+ent=-1 o+o=-1 oblig=3 obra=-2 odio=-1 of=2 ofisi=-2 ojala=1 ok=-1 okupo=1
okuri=-1 ola=-3 ombre=-1 opero=-1 opina=-2 opino=-1 opsio=1 oras=-3 orden=-2 organ=-3 orien=-2 orir=2 ormig=-2 oruro=-2 osije=1 otel=1 otra=-1 otros=-2 ow=-2
padra=2 paga=-1 pagar=-4 pago=-2 pais=-3 pajin=-2 paket=-1 palo=1 pande=-2 panik=-3 panta=-1 papa=-2 papel=-3 papit=1 parak=-4 parar=-3 paras=1 pared=2 pas=1
pasar=2 pasie=-3 paso=2 pasti=1 pe+o=-3 peato=-1 pedir=-2 pegan=-2 pege=-2 pele=-1 pelea=-3 pelik=-2 pendi=-3 pensa=2 pensi=1 penso=2 peor=-3 perdi=-1 perdo=2
peres=1 perfi=-2 pero=1 perro=-1 perso=-2 pesad=-2 piedr=2 piel=1 pijam=-2 pikan=-2 pisin=-2 pisto=1 piys=2 plane=3 plant=-2 plato=-2 playa=-3 podri=2 poema=-1
polit=-2 pongo=-2 por=-2 porfa=-1 posta=2 prebe=-2 prefi=1 pregu=-2 prend=2 prepa=2 prese=-1 presi=-1 prime=-2 profe=-2 prokr=-1 promo=-1 pront=2 propi=2
propo=3 prose=-2 prosi=2 prota=-1 pude=-2 pudie=2 puebl=-2 pueda=2 puede=-2 puedo=-3 puent=1 puest=-1 punet=2 punta=-1 rabia=2 radio=-2 rapid=2 raro=2 rasgu=-4
ratis=1 rayas=1 rayo=1 reasi=1 rebis=-2 rebol=2 redes=-1 refri=-1 regal=-1 regre=1 reir=-2 rejis=-1 rekai=2 rekoj=3 rekom=-2 rekue=2 rekup=-3 relaj=-1 relas=-3
rembo=-2 renun=-2 repar=2 repro=-2 repru=-2 resep=-1 reser=-2 reset=-3 resfr=-2 resib=-3 respi=3 respu=-1 retie=2 retir=-1 reuni=-2 riesg=-2 rio=1 robo=-2
rodiy=-2 rojo=-3 romie=-1 rompi=-1 ropa=-2 rosal=-2 roto=-2 ruido=-3 ruptu=-1 sabra=2 sad=-1 sakap=1 salba=3 salbe=2 salgo=-2 sali=-1 salid=1 salie=-1 salir=-2
salta=3 salte=-3 salud=-3 sanar=-2 sangr=2 sano=-2 segir=4 segun=-2 segur=1 seja=-1 selos=-1 semes=-2 sena=-1 senal=-1 senis=2 sensi=-1 senta=2 sentr=-2
separ=-2 ser=2 sera=3 serbe=-1 sere=2 serie=-2 serio=3 serpi=-2 serti=-1 sertr=-2 sesar=-2 sesen=-2 sesio=-1 si=2 sianu=1 sido=2 sielo=4 sien=-2 sigan=-2
sige=-2 sigie=1 sigo=2 sikia=-2 siklo=-2 sikol=-3 sin=-3 sinko=-3 sinse=2 sintu=1 sita=-1 siuda=-2 siyon=-3 skolo=-1 sobra=2 soda=1 sofa=-3 soga=2 sokor=2
sokra=-1 sol=-3 sola=-4 solo=3 solte=-4 solus=1 sone=-2 sopor=-2 sorpr=-2 sosia=-4 sospe=2 subie=-2 subir=-2 sueld=-1 suelo=-1 suena=3 sueno=-1 sufre=2 sufri=2
suikd=2 sukre=-2 super=-3 susto=-3 tafil=1 tajo=-1 takik=-2 takos=3 tal=-1 tambi=2 tan=-1 tanks=-1 tanto=-3 tarde=-3 tarea=2 tarif=-1 tarje=-2 tasi=-1 tatua=-2
tatue=-2 te=-2 te+o=2 tema=-2 tembl=-2 temo=2 tempr=-5 tendr=3 tenid=-1 terap=-4 termi=2 teror=-3 tesis=-2 tia=-1 tiend=-1 tiene=-2 tient=1 timid=-2 tipo=-2
tirar=3 tiren=2 tiro=-1 tis=-2 todas=3 todos=1 tok=1 toka=-1 toke=-2 toko=-2 tom=2 toma=-3 toman=-1 tome=2 tonig=2 torta=-2 tos=-1 traba=-5 trafi=-3 traga=-2
trage=2 trais=-1 trami=-3 trank=-2 trata=-2 trate=-2 tren=2 tres=-1 trist=-2 tu=-2 tumba=3 tus=-2 uando=2 ubier=3 ue=1 uedo=-1 uiero=1 uisid=1 ultim=4 umor=-2
un=-2 unas=2 unibe=-2 unika=3 uniko=2 uno=3 unos=-2 usban=1 uso=-1 wei=2 wis=1 work=-2 would=2 ya=2 yaman=-2 yamar=-1 yebam=4 yebe=1 yeben=4 yebes=-2 yebo=-2
yegar=4 yege=-2 yego=-2 yo=4 yobie=-2 yoran=2 yore=-2 yoren=2 yoro=-6 you=-2 youtu=-1 yubia=-2 yueba=-2 yuebe=-1
`

/** Whole words of six letters and more. */
export const wordWeights = `
+okolate=-2 aberige=1 ablamos=-2 ablarle=-2 abuela=-1 abuelita=2 abuelo=-2 aburida=-2 adelante=-2 adentro=2 adolesentes=-3 aeropuerto=-2 afeitandome=-1
afeitar=2 afeitarme=-2 agotada=-2 agradesida=-1 agradesko=-2 aguante=3 akabar=2 akampar=-2 akoste=1 alegre=2 alegria=-2 algien=-1 alkansar=1 alkanse=-1
alkiler=-2 almorsar=-2 almuerso=-2 amaneser=3 amaneska=2 amistad=-3 amorosa=-1 amster=-1 ansiedad=-4 antebraso=1 antena=-1 aorita=2 aorkarme=3 aorkarse=3
apagarme=3 aparesio=-1 apariensias=-1 aprender=-2 aprieta=-1 apruebo=-2 arepenti=3 arepiento=1 aselerada=-2 aseptan=-2 aserlo=4 asiendo=-2 asukar=-3 atension=-1
atienden=-2 atropeya=-2 atropeyan=2 aumento=-1 ausensia=2 ausilio=2 autoeliminarme=1 autoestima=-1 autolesion=-3 autolesiona=2 autolesiono=3 ayudenme=1
bajarme=-2 bajaron=2 bakasiones=-1 balkon=1 baranda=2 barias=1 basura=1 bataya=2 bateria=-2 belorio=2 beneno=2 benenos=1 berdad=2 bertigo=-2 besino=-1
bestido=-3 biadukto=1 bibiendo=2 bidrio=-2 biolaron=1 bisualiso=3 bitamina=-2 bitaminas=-3 blister=2 blokeo=-2 bolantaso=1 bolante=2 bolbieron=3 bolibar=-2
boludo=1 boluntad=2 bombero=-1 borado=-1 buelba=-2 buenas=-2 buenisimo=-1 burnout=-2 busken=1 buying=-1 debajo=2 deberia=3 dejame=3 denunsiarlo=-1
departamento=-3 deprimida=-2 desangrado=1 desangrando=2 desangrarse=2 desanimado=-2 desaogarme=-3 desapareser=1 desastre=-2 desayuno=-2 desidi=-1 desidido=4
desision=2 deskansaria=1 deskanse=-2 deskanso=2 deskubri=2 desordenada=-1 despedi=2 despedida=2 desperdisio=2 despertar=4 despertarme=1 despidiendo=3
despidiendome=1 despidieron=-4 despidio=2 detenga=2 detesto=1 detras=1 detubo=2 deudas=-2 diaria=-2 diborsiarme=-2 dibujar=-1 dibuje=1 dieron=-1 difunta=1
diganle=1 dijiste=-1 disfrutar=-2 disfruto=-2 disiendo=2 diskusion=-1 diskutir=-3 diskuto=2 doktor=-2 dokumento=-1 domingo=-2 domingos=-1 dormida=1 dormir=-3
duerman=2 duerme=-3 dulses=-2 durara=-2 eberyone=2 ejersisio=-2 ekibokada=-2 elijio=1 embaraso=-2 embejeska=-1 embenene=1 embidio=2 emerjensia=-2 emigrar=-2
empesar=-3 empresa=-2 enkargate=1 enkontramos=1 enkontrar=2 ensayando=1 ensaye=2 ensendedor=2 enserada=2 enserado=1 entera=-2 entere=-1 entiende=-4 entieren=3
entiero=1 entrege=-2 erirme=-2 erself=1 esajerasion=-1 esaktamente=2 esamen=-3 esistensia=3 esistir=4 eskaparme=-1 eskonderme=-1 eskondidas=2 eskopeta=2
eskribi=2 eskribir=-3 esku+arme=-1 esku+e=-2 espalda=-1 espana=-2 espediente=-1 espera=1 esperan=-2 esperar=-2 espero=-1 espliko=-1 estado=2 estaria=1
estarian=1 estarlo=1 estemos=-1 estrana=-3 estranaria=2 estres=-3 estresada=-2 estresado=-2 estreyar=1 estreyarme=2 estreye=1 estrias=-1 estube=2 estudiando=-4
estudiante=2 estudiar=-2 estuprada=3 eterna=1 eternamente=3 faktura=-2 familia=-2 famosos=-1 fantaseo=1 fayesio=-2 feriado=-1 fiebre=-2 fiesta=-3 filosofia=-1
finjir=1 formulario=-1 frakaso=-2 frasko=2 fuersa=2 fuiste=3 funsiona=-2 funsionar=2 furadan=1 futbol=-2 garaje=2 gasolina=2 golpea=-1 golpeando=2 golpeo=2
gramos=1 grasias=-1 guarda=-2 gustaria=2 ibuprofeno=-1 imajino=4 imbierno=-2 imbita=-2 importa=-2 importaria=1 impresion=-1 impulso=2 infektaron=2
informasion=-1 informe=-2 ingles=-2 inkapas=-3 insegura=-2 insistir=-1 insomnio=-2 insoportable=2 instrusiones=2 insulina=2 intentar=-2 intentaria=-1
intentarlo=2 interkambio=-1 internet=1 inyekte=2 irebersible=2 isimos=-1 jajaja=-2 jimnasio=-2 jiyete=3 jobenes=-1 jubila=-1 jugamos=-1 jugando=-3 juisio=-2
ka+etadas=1 kambiar=-2 kambio=-3 kaminar=-3 kamino=2 kamion=2 kandidata=-2 kansada=-2 kantando=-2 kantidad=2 karera=-2 kastigarme=2 kaustika=1 kayendo=2
kayeron=-1 kedarme=-1 kemaduras=2 kererme=1 keriendo=2 kieren=-2 kitarme=-1 klinika=-1 klonasepam=1 kobran=-2 kobrando=1 kolgada=2 kolgado=1 kolgarme=4
kombenso=1 kombersar=-1 kompanera=1 kompanerita=-1 kompaneros=-2 kompas=1 komprado=2 kompro=-1 komprobante=-2 konmigo=2 konoser=-2 konoserme=-1 konsejo=-2
konsiderando=-1 konsultorio=-1 kontar=-2 kontarte=-2 kontento=-2 konteste=-1 kontinuar=2 kontra=3 kontrasena=-1 kontrato=-3 korason=1 koreos=-1 koriendo=-2
kornisa=1 kortaba=-4 kortado=-2 kortan=-2 kortando=2 kortandome=2 kortarme=5 kortes=5 kosina=-1 kostumbre=2 kuadro=-3 kualkiera=1 kuanta=2 kuarentena=-2
kuelgo=1 kuentame=-2 kuento=3 kuesta=-2 kuidame=2 kuidar=-1 kuiden=1 kuidense=3 kukara+as=-3 kulpable=-2 kulpen=1 kumpla=-2 kumplir=2 labadora=-1 labandina=3
labando=-1 laboral=-2 lamento=2 lansar=2 lansarme=-2 lastimaba=-1 lastimar=2 lastimo=1 lebantarme=-1 lebanto=-2 limpiesa=-2 lisensia=-1 lograr=2 loteria=-2
madrugar=-2 manejar=-2 marido=2 matame=-1 matarme=5 mataron=-3 matarse=2 matematika=-2 matematikas=-2 matenme=-2 matrimonio=-2 medikamentos=2 mediko=-2
medisina=-2 meditar=-2 mejorando=-1 mejorar=-2 mejores=-2 mental=-1 meresko=2 metodos=2 milagro=-2 minuto=-1 mirando=3 mirandolas=1 mirare=2 molesto=-2
momento=2 monosido=1 moretones=-1 morirme=2 morirse=-2 mortal=3 moskitos=-2 mudarme=-3 mueble=-1 mueren=-2 mueres=1 muerte=1 munekas=4 muriendome=2 musika=-3
nabaja=1 nasido=2 nasimiento=2 nauseas=-1 nerbios=-4 nesesidad=2 nesesita=1 nesesito=-3 ninera=-1 nobela=-2 nobenta=-3 nokturna=-1 normal=-1 notisias=2 nuebas=2
nuestra=-4 numero=-1 o+enta=-1 obligan=2 obligasion=2 ofisina=-1 okuriria=-1 olbiden=-3 olbidense=1 operasion=2 opsion=2 ordena=-1 ordenador=-1 orible=-2
ormigas=-2 osijeno=1 padrastro=2 pajina=-2 pakete=-1 pandemia=-2 paniko=-3 pantalon=-1 papeleo=-2 papito=1 parakaidas=-4 parasetamol=1 partido=-2 partir=1
pasado=-1 pasara=1 pasiensia=-2 pastilas=2 pastis=2 pastiya=-4 pastiyas=2 peatonal=-1 peleamos=-1 pendiente=-3 pensaba=-1 pensamientos=2 pensando=2 pensaria=-3
perdida=-2 perdido=2 perdio=-2 perdon=2 perdonarlo=-4 perdonen=1 perdonenme=3 peresa=1 personas=-2 pesadiya=-2 piedras=2 piensa=-2 piensen=-2 pienses=-2
pienso=2 pierna=-2 pijama=-2 pisina=-2 pistola=2 planeado=2 planeando=1 planear=1 planeo=2 planes=-2 planta=-1 platos=-2 porkeria=-2 prebension=-1 preferia=2
prefiero=2 pregunta=-2 preguntando=2 preguntaron=-3 prendido=2 preparado=1 presensial=-1 presios=-2 prokrastinar=-1 prometo=-2 promosion=-1 pronto=1 proposito=3
proseso=-2 prosima=2 protagonista=-1 pudiera=2 puedes=-1 puente=1 puesto=-1 puntas=-1 rapido=2 rasones=-1 ratisida=2 reasiona=1 reason=2 rebolber=2 regalando=-1
regalo=2 regresar=-1 regreso=2 rekojeme=3 rekuerdenme=3 rekupere=-3 relajarme=-2 relasion=-4 rembolso=-2 renunsiar=-3 repetir=-2 reprobe=-3 resepsion=-1
reserbar=-2 resibo=-1 respirar=3 respuesta=-1 retiene=2 retiro=-1 reunion=-4 reunirme=1 riesgo=-2 rodiya=-2 rogarle=-2 rompio=-2 rosales=-1 ruptura=-1 sabran=2
sakapuntas=1 salbado=1 salbamos=-2 salbaron=2 salbasion=2 salida=1 saltar=2 saltarme=2 saludos=-2 sangrando=2 sangrar=2 sangre=-1 seguro=2 semestre=-2 senisa=2
senorita=-2 sensible=-2 sentado=1 sentir=3 sentirme=-3 sentro=-2 separarme=-3 separarse=-1 separasion=2 serbesa=-1 sertifikado=-1 sertralina=-2 sesarea=-2
sesenta=-2 sesiones=-2 sianuro=1 sigariyos=2 sigaro=-2 sikiatra=-2 sikologo=-1 sinturon=1 sistema=-1 siudad=-2 sobran=1 sobredosis=4 sokoro=2 sokrates=-1
soltera=-3 sorprende=-2 sosial=-2 subieron=-1 suegra=-3 sueldo=-1 sufrimiento=3 suisidar=2 suisidarme=4 suisidio=-2 suisido=-2 supere=-3 supero=-1 tafiles=1
takikardia=-2 tambien=2 tantas=-2 tarjeta=-1 tatuaje=-2 temprano=-5 tendran=2 tenido=-1 terapia=-3 termina=2 termine=-1 termino=2 tienda=-1 tienen=-2 tienta=1
tijeras=-1 tirarme=1 tomando=-1 tomarmelas=2 tonigt=2 trabajando=-2 trabajar=-1 trabajo=-4 trafiko=-3 tragarme=-2 tramite=-3 trankila=-1 trankilo=-2
transfirio=1 tratan=-1 triste=-2 ubiera=3 ubieran=-1 ultima=2 ultimo=3 usband=1 yamarla=-2 yebame=4 yebenme=3 yobiendo=-1 yorando=2 yoraria=3 youtuber=-1
`

/** Endings, the last three letters. */
export const endingWeights = `
+as=-3 +os=-2 a+o=2 aba=-3 abe=-1 abo=2 ada=-4 ado=-1 age=4 ais=-3 aja=-1 aje=-3 ajo=-2 aka=-2 ake=-1 ala=1 amo=-2 ana=-2 and=2 ano=-3 aro=-3 ase=-2 ata=-3
ate=-3 ato=-3 aud=1 bar=-1 bas=2 ben=-1 bid=-1 bio=-1 ble=-3 blo=-3 bol=-1 bos=-2 bra=2 bre=-2 bri=2 dad=-2 das=1 den=-2 deo=-2 der=-3 des=-5 dia=-3 die=1
din=-2 dir=-2 don=2 dro=-3 ear=-1 eas=-2 eba=-2 eda=1 edi=2 edo=-1 ege=-2 ego=-1 eja=-1 eje=-2 ela=-2 elf=1 ema=-1 eme=3 ene=2 eno=1 eos=-1 ere=-1 esa=-2 eso=2
eta=-2 ete=3 eto=-2 ets=-1 eye=1 fia=-3 fio=1 fre=2 gan=-1 gar=-1 gas=-2 gir=4 gla=-2 gos=-1 gre=-2 gro=1 ial=-4 ian=3 iar=-5 ias=-2 iba=2 ibi=2 ibo=-1 ide=-2
ies=-2 iga=1 igo=1 ijo=-3 ika=-2 iko=-4 ila=-1 ile=-2 ilo=-2 ima=1 imo=1 ina=-1 ine=-1 ino=2 ion=-3 ios=1 ipe=-1 ipo=-3 isa=3 ise=-2 iso=3 ita=2 ite=-2 iya=-7
jar=-2 jel=1 jer=-1 jes=-2 jio=1 jon=1 jor=2 jos=-3 kai=2 kar=-3 kas=1 ken=2 keo=-2 kos=2 kre=-2 kta=-2 kte=2 kto=-2 lan=-2 lar=-2 las=1 lba=1 ldo=-2 les=-4
lir=-1 lor=1 los=-1 lpe=-2 lpo=-1 lse=-1 lta=2 lto=-2 lud=-1 mar=-3 men=-2 mer=-1 mia=-2 mio=-3 mir=-3 mol=1 mos=-6 mpa=-2 mpu=-2 n+a=2 nar=-2 nas=-1 nde=-2
ndi=-2 ndo=1 nen=-1 neo=2 ner=-2 nes=-4 net=1 nga=2 nia=-1 nio=-4 nje=-2 nka=-2 nke=2 nko=-2 nks=-1 nle=2 nme=7 nor=1 nos=-3 nso=4 nta=-2 o+e=2 obe=-3 ofe=-1
oga=-2 ogo=-2 oke=-1 ola=2 olo=2 ome=2 ona=2 one=1 ono=1 ora=-2 oro=1 osa=-1 oso=-2 ota=-2 ote=-2 out=-1 oyo=-3 pam=1 pea=-1 peo=2 pia=-2 pio=-1 pla=-2 pro=-1
rae=1 ras=-1 rba=-2 rde=-2 red=2 ren=2 reo=-2 res=-1 rfa=-1 ria=2 rie=-1 rio=-2 rir=4 ris=-3 rko=-2 rle=-3 rlo=4 rmi=-2 ron=-4 ror=-3 ros=-4 rsa=2 rse=2 sar=-2
sed=2 sen=-3 seo=4 ser=4 sia=-4 sio=-3 sir=-1 sis=2 ska=1 ske=3 sma=1 son=2 sta=-5 ste=-3 tal=2 tan=-2 tar=2 tas=-2 tel=-1 teo=-2 ter=3 tes=-2 tir=4 tor=-1
tos=-2 tra=-2 tre=-2 tue=-2 u+e=-2 ube=2 ubo=1 uje=1 ujo=-1 ula=-2 una=-2 uno=-1 upo=-2 uri=2 uro=2 usa=2 uso=-1 uta=-3 yan=1 yar=1 yas=3 yon=-4 yor=2 yos=4
`
