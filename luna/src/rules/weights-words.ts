// Learned by `npm run train:luna`, not written by hand.

/** How much must speak for a crisis before it is one. */
export const bias = -15

/** Rules and frames that hold for the message. */
export const clueWeights: Readonly<Record<string, number>> = {
  'a method': 4,
  'an overdose': 5,
  'another at risk, in English': 5,
  'another who hurts themself': 1,
  'another who threatens': 3,
  'at the end of one’s strength': -2,
  'being a burden': 2,
  'being hit or abused at home': 1,
  disappearing: 2,
  'ending it all': -1,
  'enough signs': 13,
  'hidden danger': 5,
  hopeless: 1,
  'hurting oneself': 1,
  'joining the dead': 1,
  'killing oneself': 2,
  'killing oneself, loosely said': -2,
  'killing oneself, said of another': 6,
  'not wanting to live': 5,
  'not wanting to live, in English': 2,
  'said lightly': -5,
  'somebody else in danger from another': 3,
  'sorry to have survived': 4,
  'stories of others': -5,
  'suicide as a noun': 3,
  'taking one’s life': 2,
  'undone a method': 3,
  'undone at the end of one’s strength': -1,
  'undone disappearing': -2,
  'undone joining the dead': 2,
  'undone not wanting to live': 2,
  'undone suicide as a noun': -4,
  'undone suicide spoken of by oneself': -2,
  'undone wanting to die': -4,
  'undone wishing to be dead': 1,
  'voices that command': 3,
  'wanting to die, in English': 6,
  'wishing to be dead': 4,
}

/** Stems, the first five letters of a word. */
export const stemWeights = `
+ao=-1 +at=-1 +au=1 +iko=-2 +ile=-3 +iste=-2 +oka=-2 +okar=2 +okol=-2 15=-3 18=1 30=2 abajo=2 abans=-1 abent=2 aber=4 aberi=1 abia=2 abion=2 abisa=-3 abism=-1
ablam=-2 ablar=-4 ablo=-2 aboga=-2 abren=-2 abri=1 abrir=2 aburi=-2 adela=-2 adios=2 adole=-3 afekt=-2 aga=2 agan=2 ago=1 agobi=-1 agota=-3 agrad=-4 aguan=2
ai=-3 ajena=-2 ajend=-2 aka=3 akaba=4 akamp=-1 aki=1 akne=-2 akomp=-2 akons=-2 al=-2 alibi=2 alkil=-2 almor=-2 almue=-1 alo=-2 alto=2 amabl=-1 amaka=-2 amane=3
ambre=1 ame=1 amist=-3 amoro=-1 amste=-1 an=-2 anda=2 ando=-2 angus=-2 anjel=2 ano+e=2 ansie=-5 ansio=-1 anteb=2 anten=-2 antes=-2 antik=-2 aogar=2 aogo=-2
aorka=3 apaga=2 apage=3 apago=2 apoya=-1 apoyo=-2 apren=-3 aprob=-1 aprue=-3 apunt=-1 apura=-2 ar+ib=-1 arepe=3 ariba=2 arma=4 aros=-1 asado=-1 aseit=-2 asen=-4
asept=-2 aserl=4 ases=-1 asien=-1 asilo=-2 asist=-2 asko=1 asta=1 asuka=-3 ata=2 atarm=2 ataud=1 ate=2 atend=-2 atens=-1 atent=-2 atien=-2 atrae=2 atras=-1
atrop=2 aumen=-1 aunke=2 ausil=2 autol=2 aya=2 ayan=1 ayer=1 ayude=2 ayudo=-2 b=2 baila=-2 baja=-2 bajo=-3 bajon=-2 bakas=-2 balgo=3 balor=2 bamos=-3 ban=2
bano=2 baran=1 baria=1 bario=-1 basur=1 batay=2 bater=-2 baya=-1 be=1 bebe=-3 bebi=2 bebio=1 belor=2 ben=4 benen=3 bengo=-2 berda=2 berlo=-2 berte=-2 berti=-3
besin=-1 besos=-1 besti=-3 biadu=1 biaje=-2 biajo=-2 bias=2 biba=5 bibe=-2 bibie=2 bibir=1 bibo=2 bid=2 bida=2 bideo=-2 bidri=-2 bieja=-2 bien=-4 biga=2 bino=-1
biola=1 bir=3 birje=1 biste=1 bisua=3 bitam=-4 biuda=2 blank=-1 blist=2 bloke=-2 boi=2 bolan=3 bolar=2 bolbi=2 bolet=-2 bolib=-2 bolud=1 bolun=1 bombe=-2
borde=2 botar=-2 bote=-2 bs=2 buelo=-2 buen=-2 buena=-2 bueni=-1 bueno=-1 bunje=-2 burno=-2 bus=-1 buske=3 busko=-2 buyin=-2 bye=-3 da=-3 danar=-2 darme=-3
datos=-2 de=-3 debaj=2 deber=3 debi=3 dedo=-2 defin=1 dejam=2 dejan=2 dekla=-2 del=-2 deman=-1 demon=3 denun=-2 depar=-2 desan=3 desao=-3 desap=1 desay=-2
dese=3 deseo=4 desid=2 desis=2 deska=2 desma=-2 desor=-1 despe=5 despi=2 deten=2 detes=1 detub=1 deuda=-1 diagn=-1 dibor=-3 die=2 diera=2 diesi=1 dieta=-4
diga=1 dije=-4 dile=2 dios=1 diosi=2 dis=2 disfr=-4 disgu=-1 disie=2 disku=-2 dispo=-2 doble=-1 dokum=-2 dolia=1 dolio=-2 dolor=3 domin=-2 dormi=-2 dos=-3
dose=-1 dosis=3 dudo=4 duela=2 duele=2 duelo=-3 duerm=-1 dulse=-3 dura=-3 durar=-1 e=2 e+a=-2 ebalu=-1 edad=-2 ejers=-2 ejor=1 ekibo=-3 ekipo=-3 el=-3 elado=-3
elijo=-3 embar=-3 emben=3 embid=1 emerj=-2 emigr=-2 emosi=-1 empes=-3 empie=-2 empre=-4 en=-1 enfer=-1 engo=3 engor=-1 enkar=2 enkon=3 enojo=-1 ensay=1 ensen=3
enser=3 ensie=2 enten=-1 enter=-2 entre=-3 epita=2 era=-5 ere=2 eres=-5 erirm=-2 ermos=-1 ero=-1 eror=1 ersel=1 esa=-3 esakt=2 esame=-2 esas=2 ese=-6 esele=-1
esfum=-1 esist=5 eskal=-3 eskap=-1 eskoj=1 eskon=1 eskop=2 esku+=-2 eso=-2 espan=-2 espes=-2 esplo=-2 espon=-2 esta=-1 estab=-1 estar=4 este=-3 estem=-1
estoi=-1 estre=-2 estri=-1 estub=2 estud=-3 eta=2 etern=4 eutan=-2 ex=-1 eyos=3 fabri=1 faktu=-3 falta=2 falte=2 famil=-2 fas=2 fasil=2 fatal=-2 fayar=1 faye=2
fe+a=2 fea=-1 feret=1 feria=-2 fi+a=-2 fiest=-3 filo=1 filos=-2 final=2 finde=-2 finji=1 firme=-3 fisik=1 forma=2 formu=-1 fotos=2 fraka=-2 frask=3 frena=2
fuego=1 fuera=2 fui=1 fuist=3 fumar=-5 fumo=-2 funda=1 furad=1 futbo=-2 futur=1 gana=1 ganar=2 ganas=1 gane=1 gano=2 garaj=2 gasol=1 gayet=-2 gol=-2 gorda=-1
grabe=-2 gradu=-3 gramo=2 grano=-2 grasi=-1 gripe=-1 grita=-1 grupo=-3 gusta=-3 gusto=2 ibupr=-1 ida=2 ijita=1 ijo=-1 imaji=4 imbie=-3 imbit=-3 impre=-2 impul=2
in=-1 infek=2 infor=-4 ingle=-1 inkap=-3 inklu=1 inseg=-1 insis=-2 inskr=-2 insom=-2 insop=2 inspi=-1 insta=-1 instr=2 inyek=2 irebe=2 irme=2 jaj=-1 jaja=-3
jajaj=-3 jalo=2 jamas=-3 jefe=-2 jeje=-2 jente=-1 jimna=-1 jiyet=3 joben=-3 joda=1 jubil=-1 jugan=-2 jugar=-1 juget=-1 juisi=-1 julie=-1 ka+et=2 kada=2 kae=-2
kaer=3 kafe=-3 kai=-2 kaiga=2 kaigo=-1 kajon=2 kalma=1 kalor=-3 kama=-2 kambi=-6 kampo=-1 kandi=-2 kansa=-1 kanta=-5 kanti=2 karer=-3 karet=2 karge=1 karna=1
karta=2 kasa=-1 kasar=-3 kasi=1 kaso=-2 kasti=3 kaust=1 kaye=-1 kayen=2 kayo=-2 kedan=2 kedar=-1 kedo=-1 keja=-1 kemar=-1 keme=-1 kep=1 keria=-1 kerie=2 ki=2
kien=-2 kiera=-3 kise=1 kiso=2 klabo=2 klaro=-2 klase=-1 klini=-2 klona=3 ko=-3 kobid=-2 koje=2 kola=-2 kolga=5 kome=-1 komid=-1 komio=-2 komo=-2 kompa=-1
kompl=-2 kompr=-1 kompu=-2 kon=-2 kones=2 konfu=-3 konmi=2 konos=-2 konse=-3 konsu=-2 konta=-2 konte=-2 konti=2 koras=1 koreo=-1 korie=-2 korni=1 kort=2 korta=3
kosin=-3 kostu=1 kre=-1 kreas=-1 krisi=-1 kuadr=-3 kuent=1 kuest=-1 kuide=2 kukar=-3 kulpe=1 kulpo=-1 kuota=-2 kurar=1 kuter=2 kutin=1 la=-2 labad=-1 laban=1
labo=-1 labor=-2 lado=3 lamen=2 lanse=-2 lanso=2 larga=2 largo=-2 lasti=1 latir=2 le=-1 le+e=-1 leban=-2 lejia=1 lejos=-4 ler=-1 lerme=-1 les=2 letal=1 liber=1
libra=1 life=2 limpi=-3 linda=-2 lisen=-2 lista=3 lo=1 logre=-2 loka=-3 loko=-2 lol=-2 loter=-2 luego=-3 lugar=-1 luto=-2 madri=-1 madru=-2 makiy=-1 mal=-4
mala=-3 manda=-2 manej=-2 manga=3 mareo=-2 marka=1 marso=-1 mas=4 mat=1 matar=2 matem=-3 maten=-1 mato=1 matri=-3 mayor=2 medik=-1 medio=1 medit=-2 menta=-2
menti=-2 meres=3 mes=-3 mesa=1 meses=1 meskl=2 meti=1 metod=2 mi=-1 mia=-1 mikro=2 mil=-2 milag=-1 mio=2 miran=3 mirar=4 misma=2 mismo=1 mn=1 moles=-2 momen=2
moned=-2 monos=1 mor=2 moret=-2 moria=-3 morir=4 morme=2 morta=3 moski=-2 motor=2 mu+=-1 mu+as=-1 mu+o=-3 muda=-1 mudan=-1 mudar=-4 mude=-1 muebl=-1 muela=-2
muert=3 mui=-3 mujer=-2 mulet=-1 mundo=6 munek=2 murie=2 murio=-4 musik=-2 n=1 nabaj=1 nadie=1 naris=-3 naser=4 nasid=2 nasim=1 nause=-1 negro=1 nerbi=-3 ni=2
nina=-1 ninos=-2 no+e=3 nobel=-2 noben=-2 nomas=2 notar=1 notas=-1 notis=1 nueba=2 nuera=-2 nuest=-4 numer=-2 nunka=-1 o+ent=-1 o+o=-2 oblig=3 obra=-2 of=1
ofisi=-2 ojala=2 ojos=2 ok=-2 okupo=2 okuri=-2 ola=-2 ombre=-1 opero=-2 opina=-1 oras=-2 orden=-1 organ=-3 orguy=-1 oribl=-1 orien=-1 orir=2 orirm=2 ormig=-2
ort=2 oruro=-2 otel=1 otro=1 otros=-2 padra=2 pagar=-4 pago=-2 pais=-4 pajar=-1 pajin=-2 paket=-1 pan=-1 pande=-2 panik=-3 panta=-1 papa=-2 papel=-2 papit=1
par=-2 parad=1 parak=-4 parar=-2 paras=2 pared=2 pasar=2 pasie=-3 paso=2 pasti=1 pe+o=-3 peato=-1 pedir=-2 pegan=-2 pege=-2 pela=-2 pelea=-3 pelik=-2 pelo=-1
pendi=-3 pensi=1 penso=2 peor=-2 pepas=-2 perdi=-2 perdo=2 perfi=-2 pero=2 perso=-2 pesad=-2 pide=1 piedr=2 piel=2 pijam=-2 pikad=-1 pikan=-3 pise=2 pisin=-2
piys=2 plan+=1 plane=3 plano=1 plant=-2 plato=-2 playa=-3 podri=1 poema=-1 polit=-2 pongo=-2 por=-2 porfa=-2 posta=2 pra=1 pregu=-2 prend=2 prepa=2 prime=-2
profe=-1 promo=-2 pront=2 propi=2 propo=3 prosi=1 prota=-2 pudie=2 puebl=-2 pueda=1 puede=-1 puedo=-3 puent=2 pues=1 puest=-2 pulse=1 punta=-1 punto=-1 puro=1
puso=2 rabia=1 radio=-2 rapid=2 rasgu=-3 rasur=1 ratis=1 rato=-1 rayas=2 rayo=2 reasi=1 reaso=1 rebis=-2 rebol=2 redes=-2 refri=-1 regal=-1 regre=2 reir=-2
rejis=-2 rekai=2 rekoj=3 rekom=-3 rekue=2 rekup=-3 relaj=-3 relas=-3 rembo=-1 remed=1 renun=-2 repar=2 repro=-2 repru=-2 resep=-1 reser=-2 reset=-3 resfr=-3
resib=-4 respi=3 respu=-1 retie=2 reuni=-2 riber=-1 riesg=-2 rio=2 robo=-2 robot=-1 rodiy=-2 rogar=-2 rojo=-2 romie=-1 rompi=-1 ropa=-2 rosal=-2 roto=-2
ruido=-2 ruptu=-1 sabra=2 sad=-1 sakap=2 salba=4 salbe=1 saldo=-1 salgo=-2 sali=-1 salie=-1 salir=-3 salta=3 salte=-2 salud=-3 samur=-1 sanar=-2 sangr=2 sano=-2
sea=2 segid=-2 segim=-1 segir=4 segun=-2 segur=2 seja=-1 sekre=-1 seleb=-1 selos=-2 semes=-2 senal=-1 senis=2 sensi=-1 senta=2 sentr=-2 separ=-2 ser=2 sera=3
serar=-1 serbe=-2 sere=3 serie=-1 serio=3 serti=-2 sertr=-2 sesar=-2 sesen=-2 sesio=-1 si=2 sianu=1 sielo=5 sien=-2 siend=1 sigan=-2 sigie=1 sigo=1 sikia=-2
siklo=-2 sikog=-1 sikol=-4 sin=-2 sinko=-3 sinse=2 sintu=2 siste=-2 sita=-1 siuda=-2 siyon=-3 sn=1 sobra=2 soda=1 sofa=-3 soga=3 sokor=1 sokra=-2 sol=-3 sola=-3
solo=3 solte=-4 solus=2 sone=-3 sorpr=-2 sosia=-4 sospe=2 star=2 subi=1 subie=-1 subir=-2 sueld=-2 suena=3 sueno=-2 sufis=1 sufre=2 sufri=2 suikd=2 sukre=-2
super=-3 susto=-2 tafil=1 takik=-1 takos=4 tambi=2 tan=-1 tanta=-2 tanto=-4 tapar=2 tarde=-4 tarea=2 tarif=-1 tarje=-2 tasi=-1 tatua=-3 tatue=-2 tayer=-2 te=-2
te+o=3 teatr=-2 tema=-2 tembl=-2 temo=2 tempr=-5 tendr=3 tener=-1 tenid=-1 terap=-4 termi=2 teror=-3 tesis=-2 testa=-2 ti=1 tiend=-1 tiene=-2 tient=1 timid=-2
tinka=-1 tirar=3 tire=-2 tiren=2 tiro=-1 tis=-2 todas=3 todos=1 tok=1 toka=-2 toko=-2 toma=-3 toman=-2 tome=2 torta=-2 tos=-2 tra=2 traba=-4 trafi=-3 traga=-1
trage=1 trais=-2 trami=-3 trank=-2 trata=-2 trate=-2 trein=1 tren=2 tres=-2 trist=-2 tu=-3 tumba=2 u=-1 ubier=2 ue=1 uerte=2 uisid=3 ultim=4 umor=-2 un=-2
unas=2 undo=1 unibe=-2 unika=4 uniko=2 uno=2 unos=-3 usban=1 uso=-1 wei=2 wis=1 ya=3 yama=1 yaman=-1 yamar=-1 yebam=3 yebe=2 yeben=4 yebes=-2 yegar=3 yege=-2
yego=-1 yo=4 yobie=-2 yoran=1 yore=-2 yoren=2 yoro=-6 you=-2 youtu=-1 yubia=-3 yueba=-2 yuebe=-1
`

/** Whole words of six letters and more. */
export const wordWeights = `
+okolate=-2 abanso=-1 aberige=1 abisar=-2 abismo=-1 ablamos=-2 ablarle=-2 abrase=2 abuela=-1 abuelita=3 aburida=-2 aburido=-1 adelante=-2 adolesentes=-3
afeitandome=-2 afeitar=3 afeitarme=-3 agotada=-2 agradesida=-2 agradesko=-2 aguante=3 akabar=2 akampar=-1 alegre=2 alegria=-2 alkansar=1 alkiler=-2 almorsar=-2
almuerso=-1 alumnos=-2 amable=-1 amaneser=2 amaneska=1 amistad=-3 amorosa=-1 amster=-1 ansiedad=-5 antebraso=2 antena=-1 aogarse=1 aorkarme=3 aorkarse=3
apagarme=2 aparesio=-2 aprender=-2 apruebe=-1 apruebo=-2 apurada=-2 arepenti=3 aseptan=-2 aserlo=4 asiendo=-2 asukar=-3 atarme=2 atension=-1 atienden=-2
atropeya=-2 atropeyan=2 aumento=-1 ausilio=2 autoeliminarme=2 autoestima=-1 autolesion=-3 autolesiona=2 autolesiono=3 bajarme=-2 bajaron=3 bakasiones=-1
baranda=1 barias=1 basura=1 bateria=-2 belorio=2 bendiga=-1 beneno=2 benenos=1 berano=-1 berdad=2 bertigo=-3 besino=-2 bestido=-2 biadukto=1 bibiendo=2
bidrio=-2 biolaron=1 birjensita=1 bisualiso=3 bitamina=-2 bitaminas=-2 blanko=-1 blister=2 blokeo=-2 bolantaso=1 bolante=2 bolbieron=3 boletos=-1 bolibar=-2
boludo=2 boluntad=2 bombero=-2 buelba=-1 buenas=-2 buenisimo=-1 buenos=-1 burnout=-2 busken=1 buying=-2 debajo=2 deberia=3 dejame=2 dejarle=1 demanda=-1
denunsiarlo=-1 departamento=-2 desangrarse=2 desaogarme=-3 desapareser=2 desastre=-2 desayuno=-2 desidi=-1 desidido=4 desision=1 deskansaria=1 deskanse=-2
deskubri=2 desmaye=-1 despedi=2 despedida=2 desperdisio=2 despertar=4 despertarme=1 despidiendo=3 despidiendome=2 despidieron=-4 despidio=3 detenga=2 detesto=1
detubo=1 deudas=-1 diaria=-2 diborsiarme=-2 dibujar=-1 difunta=1 diganle=1 diosito=2 disfrutar=-2 disfruto=-2 disgusto=-1 disiendo=2 diskutir=-3 diskuto=2
doktor=-3 dokumento=-2 domingo=-2 dormida=1 dormir=-3 dormirme=2 duerman=2 duerme=-3 dulses=-2 durara=-1 ejersisio=-3 ekibokada=-2 embaraso=-3 embejeska=-1
embenenar=1 embenene=2 embidio=2 emerjensia=-1 emigrar=-2 empesar=-3 empresa=-2 enkargate=1 enkontrar=1 ensendedor=3 enserada=1 enserado=2 entera=-1 enteraria=1
entiende=-4 entieren=2 entiero=1 entrebista=-1 entrege=-2 epitafio=2 eridas=1 erirme=-2 ermanita=2 ermanito=2 ermanos=-1 erself=1 esajerasion=-1 esaktamente=2
esamen=-2 eselente=-1 esfumarme=-1 esistensia=3 esistir=4 esisto=-2 eskaparme=-1 eskondidas=2 eskopeta=2 eskribi=1 eskribir=-3 esku+arme=-2 esku+e=-2 espana=-2
espediente=-2 espera=2 esperan=-2 esperar=-2 espliko=-1 esplote=-1 esponer=-1 estado=2 estaria=1 estarian=1 estarlo=1 estemos=-1 estrana=-4 estranaria=3
estres=-3 estresada=-2 estresado=-1 estreyarme=2 estreye=1 estrias=-1 estube=1 estudiando=-4 estudiante=1 estudiar=-2 eterna=1 eternamente=3 eutanasia=-2
faborita=-2 fabrika=1 faktura=-3 familia=-1 famosos=-1 fantaseo=2 fantasma=-2 fayesio=-2 fereteria=1 feriado=-1 fiesta=-3 filosofia=-1 finjir=1 formulario=-1
frakaso=-1 frasko=3 fuersa=2 fuersas=-1 fuerte=-2 fuiste=3 funsiona=-2 funsionar=2 futbol=-2 futuro=1 garaje=2 gasolina=1 golpea=-2 golpeando=2 golpeo=2
gramos=2 grasias=-1 guarda=-2 gustaria=2 ibuprofeno=-1 ideasion=-2 imajino=4 imbierno=-3 imbita=-2 importa=-2 importaria=1 impresion=-1 impulso=2 infektaron=2
informe=-3 ingles=-1 inkapas=-3 insegura=-1 insistiendo=-1 insomnio=-2 insoportable=2 instrusiones=2 intentar=-2 intentaria=-1 intentarlo=2 intento=1
interkambio=-1 inyekte=2 irebersible=2 jajaja=-2 jimnasio=-1 jiyete=3 jubilarme=-1 jugando=-2 jugetes=-1 juisio=-1 julieta=-1 juntando=2 ka+etadas=2 kambio=-4
kaminar=-2 kamino=1 kamion=2 kandidata=-2 kansada=-2 kanselen=2 kantando=-2 kantar=-1 kantidad=2 karera=-3 karetera=2 karnal=1 kartas=1 kastigarme=2 kaustika=1
kayendo=2 kemaduras=2 kererme=2 keriendo=2 kieren=-1 kitarme=-1 klinika=-1 klonasepam=2 kobran=-2 kolgada=2 kolgado=2 kolgarme=3 kombersar=-2 komido=-2
kompanerita=-2 kompaneros=-2 kompas=2 komprado=2 kompre=-1 kompro=-1 komprobante=-2 konesion=2 konfundida=-2 konmigo=2 konoserme=-1 konsejo=-2 konsulta=-1
konsultorio=-1 kontar=-2 kontarte=-1 kontinuar=2 kontra=3 kontrato=-3 korason=1 koreos=-1 koriendo=-2 kornisa=1 kortaba=-4 kortado=-2 kortan=-2 kortando=3
kortandome=2 kortarme=4 kortaron=-1 kortarse=2 kortes=5 kosina=-1 kosinando=-1 kostumbre=2 krisis=-1 ku+iya=1 kuadro=-3 kuarentena=-2 kuelgo=1 kuentame=-2
kuento=3 kuesta=-1 kuidar=-1 kuidate=-1 kuiden=2 kuidense=2 kukara+as=-3 kulpable=-1 kulpen=1 kumplir=2 kuting=1 labadora=-1 labandina=2 labando=-2 laboral=-2
lamento=2 lansar=2 lansarme=-2 lastimaba=-1 lastimar=2 lastimo=1 lebantar=1 lebantarme=-2 lebanto=-1 limpiesa=-2 lisensia=-2 lograr=2 loteria=-2 madrid=-1
madrugar=-2 manejar=-2 marido=2 matarme=4 mataron=-2 matarse=3 matematikas=-1 matrimonio=-3 medikamentos=2 mediko=-2 meditar=-2 mejorando=-1 mejorar=-2
mejores=-1 meresko=2 metodos=1 milagro=-1 mirando=3 mirandolas=1 molesto=-2 momento=2 moretones=-2 morirme=2 mortal=3 moskitos=-2 mudarme=-3 mueren=-2 muerte=1
mujeres=-1 muletas=-1 munekas=4 muriendome=2 musika=-2 nabaja=1 nasido=2 nasimiento=1 nauseas=-1 nerbios=-3 nesesidad=2 nesesita=1 nesesito=-3 nobela=-1
nobenta=-3 notaria=1 notisias=2 nuebas=2 nuestra=-4 numero=-2 o+enta=-1 obligan=2 obligasion=3 ofisina=-2 okuriria=-2 olbiden=-3 olbido=1 operar=-2 operasion=2
opsion=2 ordena=-2 organos=-2 orible=-2 orirme=2 ormigas=-2 padrastro=2 pajaros=-1 pajina=-2 pakete=-1 pandemia=-2 paniko=-3 pantalon=-1 papeleo=-2 papeles=-2
papito=1 parakaidas=-3 partido=-1 partir=1 pasado=-2 pasara=2 pasaron=-1 pasiensia=-3 pasientes=-1 pastilas=1 pastis=2 pastiya=-4 pastiyas=2 peatonal=-1
pelear=-2 pelikula=-1 pendiente=-3 pensamientos=3 pensando=2 pensaria=-3 pension=1 perdida=-2 perdido=2 perdio=-1 perdon=2 perdonarlo=-4 perdonen=1 perdonenme=3
peresa=1 personas=-2 pesadiya=-2 piensa=-3 piensen=-2 pienso=2 pierna=-1 piernas=2 pijama=-2 pisina=-2 pistola=1 plan+a=1 planeado=2 planeando=2 planear=1
planeo=2 planes=-2 planta=-1 platos=-2 ponerse=-3 porkeria=-1 preferia=2 prefiero=2 pregunta=-1 preguntando=2 preguntaron=-3 prendido=2 preparada=1
presensial=-2 presente=1 presios=-1 profesor=2 promosion=-1 pronto=2 propia=2 proposito=3 prosima=1 protagonista=-2 pudiera=2 pueblo=-2 pueden=-1 puedes=-2
puesto=-2 pulseras=1 puntas=-1 rapido=3 rasgunos=-2 ratisida=1 reasiona=1 reason=2 rebolber=2 regalando=-1 regalo=1 regresar=-1 regresaron=1 regreso=2
rekojeme=3 rekuerdenme=3 rekupere=-3 relajarme=-2 relasion=-4 rembolso=-1 remedios=1 renunsiar=-3 repetir=-1 repetirlo=1 reprobe=-3 resepsion=-1 reserbar=-2
reseta=-1 resibo=-1 respirar=4 responde=1 respuesta=-1 retiene=2 reunion=-3 reunirme=1 riesgo=-2 rodiya=-2 rogarle=-2 rompio=-2 rosales=-1 ruptura=-1 sabran=2
sakapuntas=2 salbado=2 salbamos=-2 salbaron=2 salbasion=2 salben=1 salida=1 saltar=2 saltarme=2 saludos=-2 samurais=-1 sangrando=2 sangrar=2 sangre=-1
segidas=-2 segimos=-1 seguro=2 semestre=-2 senisa=2 sentado=2 sentir=3 sentirme=-4 sentro=-2 separarme=-3 separasion=2 serbesa=-1 sertifikado=-2 sertralina=-2
sesarea=-2 sesenta=-2 sesiones=-2 sianuro=1 siendo=1 sigariyos=2 sigaro=-2 sikiatra=-2 sikologo=-1 sikologos=-1 sinturon=2 siudad=-2 sobran=2 sobrebibi=1
sobredosis=4 sokoro=1 sokrates=-2 soltera=-3 solusion=1 sorprende=-2 sosial=-2 sospe+o=1 subieron=-1 suegra=-3 sueldo=-2 sufisientes=2 sufrimiento=3 suikdio=1
suisidar=3 suisidarm=1 suisidarme=4 suisidio=-1 suisido=-4 supere=-3 tafiles=1 takikardia=-1 tambien=2 tantas=-2 tarjeta=-2 tatuaje=-2 teatro=-2 temprano=-5
tendran=2 tendria=2 tenido=-1 terapia=-3 termina=1 termino=1 testamento=-2 tienda=-1 tienen=-2 tienes=-1 tienta=1 tijeras=-2 tomando=-2 tomarmelas=2
trabajando=-2 trabajar=-2 trabajo=-2 trafiko=-3 tragarme=-2 tramite=-3 trankilo=-1 tratan=-2 treinta=1 triste=-2 ubiera=3 ultima=2 ultimo=3 unibersidad=-1
usband=1 yamarla=-2 yebame=3 yebenme=3 yorando=1 yoraria=3 youtuber=-1
`

/** Endings, the last three letters. */
export const endingWeights = `
+as=-2 aba=-4 abo=2 ada=-4 ado=-1 age=3 ago=1 ais=-2 aje=-3 ajo=-1 aka=-3 ako=-1 ala=2 ame=1 amo=-2 ana=-2 ano=-3 arm=2 aro=-3 ase=-2 aso=-1 ata=-4 ate=-3
ato=-2 aud=1 ban=-2 ben=-1 bid=-2 bio=-2 ble=-3 blo=-3 bol=-2 bor=2 bos=-2 bot=-1 bra=2 bre=-2 bri=2 bro=-2 dad=-2 das=1 den=-1 deo=-1 der=-3 des=-4 dia=-4
die=1 dir=-1 don=2 dos=1 dro=-3 ear=-2 eba=-2 edi=2 edo=-1 ege=-2 eja=-1 eje=-2 eko=-1 ela=-2 ele=1 elf=2 eme=4 ene=2 eos=-1 ere=-1 esa=-2 ese=1 eso=1 eta=-3
ete=3 eto=-3 eya=-2 eye=2 eyo=1 fia=-3 fio=2 fre=2 gan=-2 gar=-1 gas=-2 gir=3 gos=-1 gre=-2 gun=-1 ial=-5 ian=3 iar=-4 ias=-2 iba=2 ibi=2 ibo=-2 ide=-2 idi=-1
ies=-2 iga=1 ige=1 igo=1 ijo=-3 ika=-2 iko=-3 ila=-1 ile=-2 ilo=-2 ima=2 imo=1 ina=-3 ine=-1 ino=1 ion=-3 ios=1 ipe=-1 ipo=-3 isa=3 ise=-2 iso=2 ita=1 ite=-2
iya=-6 iyo=-1 jar=-2 jel=1 jes=-2 jio=1 jir=1 jon=2 jor=2 jos=-3 kai=2 kan=-1 kar=-3 kas=1 ken=2 keo=-2 kre=-2 kte=2 lan=-2 lar=-2 lba=2 ldo=-2 len=2 les=-3
lon=-1 lor=1 los=-1 lpa=1 lpe=-3 lpo=-1 lse=-1 lta=1 lto=-2 mar=-3 men=-2 mia=-2 mio=-3 mir=-3 mos=-6 mpo=-2 mpu=-1 n+a=1 n+e=-2 nde=-3 ndi=-2 nen=-1 neo=2
ner=-2 nes=-5 nga=3 nia=-2 nio=-4 nje=-3 nka=-2 nke=2 nko=-2 nle=2 nme=6 nos=-3 nso=4 nta=-2 o+e=2 obe=-4 ogo=-2 ojo=-2 oke=-1 ola=1 olo=2 oma=1 ome=2 ona=2
ono=1 osa=-1 oso=-2 ota=-3 ote=-2 out=-2 oyo=-2 pam=2 pea=-2 peo=2 pia=-2 pio=-1 pre=-1 pro=-1 ran=1 ras=-2 rde=-2 red=2 rei=-1 ren=2 reo=-2 rer=-1 res=-2
rfa=-2 ria=2 rid=-1 rio=-2 rir=4 ris=-3 rko=-2 rle=-1 rlo=4 rme=1 rmi=-2 rmo=-1 ron=-5 ror=-3 ros=-3 rsa=2 rse=2 rso=-1 sar=-2 sas=-1 sen=-3 seo=4 ser=4 ses=-1
sgo=-2 sia=-3 sil=1 sio=-3 sir=-1 sis=2 ske=2 sma=2 son=2 sta=-5 ste=-4 sto=-1 tal=1 tan=-3 tar=2 tas=-3 ter=3 tes=-1 tir=4 toi=-1 tor=-2 tos=-2 tra=-2 tue=-2
u+e=-2 ube=2 ubo=1 ula=-2 upo=-1 uro=2 usa=2 uta=-3 yar=1 yas=3 yon=-4 yor=2 yos=4
`
