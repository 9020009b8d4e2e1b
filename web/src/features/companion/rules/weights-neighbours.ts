// Learned by `npm run train:luna`, not written by hand.

/** Two stems side by side; no name is the start or the end. */
export const neighbourWeights = `
: a=-3 ablo=-2 ai=-3 akabo=2 alo=-2 amor=1 ando=-2 antes=-4 arta=1 ase=-4 asept=-2 asi=-2 ate=1 atien=-2 aunke=2 ayude=-2 bebi=2 ben=3 ber=1 bi=-2 bibir=4
bibo=-3 bolbi=1 bote=-1 buelo=-1 buen=-1 buena=-1 buske=2 bye=-2 de=-4 debi=1 dejam=1 desan=-2 desde=1 deseo=1 desid=-3 deska=-1 desku=2 despe=1 detes=1 digan=1
dile=2 dime=-1 disen=-2 disku=-3 donde=-2 dudo=4 e=2 ei=-1 elijo=-3 embid=2 en=-7 enkar=1 ensay=2 era=-1 eres=-4 erman=1 es=-2 ese=-4 eso=-1 esper=-4 esta=-2
estar=2 estoi=-3 eya=-1 f=-1 fanta=1 fin=-2 fue=-3 jaja=2 jamas=-4 keria=1 kien=-3 komo=-1 korta=-2 korte=-2 kuand=-1 kuent=-3 kuida=-1 lamen=1 le=1 les=2 lo=-1
logre=-1 los=1 manan=2 mas=-2 matam=-1 maten=-2 meres=1 morir=3 muert=3 mui=-2 murio=-2 nada=2 neses=-2 ningu=-1 no=-1 nuest=-3 o=1 odio=-2 ojala=2 ok=-1 ola=-3
olbid=1 para=-3 parse=-2 pase=-2 pensa=1 pero=-1 prefe=1 pregu=2 prend=-1 profe=2 puede=-2 puedo=-4 puse=-2 regal=-1 rekai=2 rekoj=2 rekue=2 renun=2 respi=3
salba=-2 salte=-2 salud=-2 se=-2 seria=-2 si=1 sin=1 sobre=2 sokor=2 sokra=-1 solo=4 sone=-2 sos=-2 subi=-1 subio=1 tal=-1 tanto=1 tarea=2 temo=2 tiene=-3
tomo=-2 traga=-1 trank=-2 trata=-1 ultim=1 yeben=3 yege=-1 yego=2 yo=-2 yoro=-3 +at: =-2 +au: amigo=2 grasi=-1 luna=1 mama=1 +ika: en=-2 se=-1 +ile: =-2 12:
anos=1 15: kiero=-2 18: =1 a: +ile=-2 alkan=1 aser=2 aserl=1 ber=2 bibir=-2 bolar=2 bolbe=1 de=1 despe=2 dios=-1 dolor=1 donde=2 dormi=-3 enkon=2 espan=-2
este=-1 estud=-2 funsi=2 insis=-1 kamin=-1 kasar=-2 kien=2 korta=1 las=-3 los=-1 manan=3 matar=-1 mi=-2 mil=-2 morir=-2 muert=-2 nabid=2 nada=1 nadie=-2 neses=2
opera=-2 otros=-2 pasar=1 pegar=1 pensa=-2 propo=4 se=-1 segir=2 suisi=2 tanto=-1 tengo=-1 terap=-1 tirar=2 todo=1 un=-2 yegar=1 abajo: =2 aber: muert=2 nasid=3
sobre=2 aberm: muert=2 abia: korta=-2 abion: konmi=1 se=2 abisa: =-2 abla: de=2 ablar: =-4 konmi=-2 ablo: del=-1 kon=-2 abras: =-3 abre: deska=2 abri: las=1
abrir: los=2 abuel: =2 desia=-1 difun=2 aburi: =-2 abusa: de=2 adela: =-3 adios: =2 grasi=-1 mama=1 adole: =-2 afeit: =-2 en=1 agare: =-2 la=1 ago: =2 bien=2
dano=2 falta=1 mala=-1 oi=-3 agota: =-2 agrad: estar=-2 agua: =-2 me=2 aguan: =5 a=-1 asta=2 la=-3 ai: algie=-2 mi=1 nunka=-2 una=1 ajend: =-1 aka: =2 akaba: =2
konmi=3 mi=-1 todo=2 akabe: =4 el=-2 akabo: de=3 akamp: =-2 aki: esper=-2 akons: =-1 akost: en=2 al: afeit=-1 amste=-1 bebe=-2 biern=2 dia=-2 dokto=-1 dolor=1
entie=-1 final=-1 kole=1 lado=1 me=1 metro=1 otro=1 puent=2 punto=-3 redes=-1 rio=1 semen=-1 sielo=2 sofa=-2 sol=-1 te+o=1 alerj: =-1 a=1 algie: =-4 kiere=-2
se=1 algo: ai=-2 antes=1 asi=-1 i=2 irebe=2 kuand=1 malo=1 alibi: =2 alkil: =-2 almoa: =-1 almor: =-2 almue: =-2 alo: =-2 alta: =-2 alumn: se=1 amane: =3 biba=1
ame: =1 amiga: dise=-1 amigo: =-3 grasi=2 se=-2 amist: ya=-2 amo: la=-3 mi=-1 amor: =-2 amste: ke=-1 ando: bajon=-1 kon=1 anest: =-2 anjel: =2 ano: i=1 no=2
nuebo=1 pasad=-1 ya=-2 ano+e: no=1 anos: mi=-1 ansia: =1 ansie: =-5 ansio: =-2 anten: =-1 antes: de=2 del=1 inten=-2 keria=-2 me=-2 mi=-1 no=-2 antoj: morir=1
aogad: =1 aogar: en=2 aora: =2 amo=-2 me=2 mismo=1 nadie=2 tengo=1 ya=1 aorka: =3 en=1 kon=-1 uno=1 apaga: mi=1 apage: =2 la=2 apago: el=2 apari: =-1 apoyo: =-2
apren: a=-2 aprob: =-1 aprue: =-2 apura: =-2 are: =1 arepe: =2 arepi: de=1 ariba: =2 arma: =2 i=2 as: =1 asado: =-1 ase: anos=-1 dias=3 meses=1 mu+o=-2 tiemp=-2
aseit: =-2 asen: buyin=-1 un=1 aser: =4 algo=2 ejers=-1 kon=-2 lo=2 nada=-1 ningu=-2 si=-2 aserl: =6 mal=-2 aserm: algo=2 asi: =2 komo=1 aside: i=-2 asist: =-2
asote: =2 a=-2 i=2 asta: aka=1 aki=1 ke=2 la=-1 las=-2 los=-2 luego=-2 manan=-1 morir=1 pront=-1 siemp=1 ate: la=2 atend: =-1 atrae: =2 atrop: mejor=1 aumen:
=-1 ausen: =2 ausil: mi=2 auto: =-1 autol: =3 aya: ariba=1 ayer: es=-1 kasi=3 ayuda: =-3 me=2 pero=1 ayude: =2 ayudo: a=-1 ba: a=2 baila: =-2 bajon: =-2 bakas:
=-1 balor: =4 bamos: =-2 a=-1 en=2 ban: a=3 bano: a=-2 i=-1 kon=2 baran: =2 bario: =-2 basia: =-2 basio: =-2 me=1 basur: =-1 i=1 batay: me=1 bate: =3 be: =2
bebe: no=-1 beint: pasti=-2 bem: =-2 ben: =2 por=3 benas: =1 kon=-2 benen: =3 benga: el=-1 benta: =2 a=-1 abier=2 del=-1 beo: a=-1 ber: a=-1 el=1 si=2 berge:
=-2 para=1 berte: =-2 bes: =2 el=-1 en=-2 besin: =-2 besti: =-2 beter: =-2 of=1 bi: un=-1 bia: =2 biadu: =2 biajo: =-2 deseo=1 bias: =2 biba: =3 a=3 de=-2
bibir: =9 a=-3 aki=-2 asi=2 de=-2 en=-2 es=2 estre=-2 i=2 kon=-3 mas=1 para=1 sin=-2 sola=-2 tan=-1 bibo: =5 a=2 kon=-2 por=2 bida: =5 a=2 amoro=-1 de=-1
despu=-2 es=-3 i=-2 labor=-2 me=1 no=3 profe=-2 sea=1 sere=1 sosia=-2 bideo: =-2 bieja: =-3 bien: =-4 biero: kanta=-2 biga: =2 biola: i=-1 bir: =3 birje:
yebam=1 birtu: =-2 bista: =-2 bloke: =-2 boda: =-2 boi: =2 adios=-3 al=-1 kamin=2 konmi=1 no=3 para=1 bolan: =2 bolar: la=2 bolbe: =2 a=1 loka=-1 bolet: =-1
bolib: =-2 bolsi: =1 bolud: =1 bolun: =-1 bora: mi=-1 borde: =1 de=1 mi=-1 mis=2 boro: mi=1 boses: i=-1 botar: =1 botik: =-2 braso: roto=-1 broma: lo=-2 buelb:
a=-1 buelo: me=-1 buelt: =-2 buen: dia=-1 buena: =-3 konmi=2 no+e=-2 burla: de=-1 bus: =-2 buska: =2 el=1 buske: de=2 busko: ayuda=-1 bye: =-3 da: asko=1
berti=-2 impre=-1 kosas=-1 rabia=1 dan: ganas=2 miedo=1 nause=-1 danar: =-1 dano: =3 pero=-1 dar: algo=-1 datos: =-1 de: a=1 aberm=-2 ablar=2 adole=-2 afeit=2
agua=-1 akaba=2 alegr=-2 algo=-2 amor=-1 ano=1 apari=-1 aser=-1 aserm=1 autol=-1 ayer=1 baja=-1 ber=-2 berda=4 berte=-2 biaje=-2 bibir=2 biejo=-2 bitam=-3
biuda=1 desir=-2 despe=1 en=2 esas=2 ese=-1 esist=2 eso=-2 esper=-2 esta=2 finji=1 fumar=-3 ganas=-1 gradu=-2 irme=3 irse=2 jente=-2 joben=-4 kandi=-1 kansa=-2
kasa=2 kitar=-1 klase=-1 klona=1 kloro=1 komo=2 korba=-2 korta=3 la=1 lasti=1 linea=2 lus=-1 mejor=-2 mes=-2 mi=1 mirar=1 motib=-1 muela=-1 nadie=1 nerbi=-1
no=3 no+e=-2 nuebo=2 oi=3 paras=1 parti=2 pasti=2 pena=-2 pensa=2 peso=-2 piso=-2 plane=1 reir=-1 respi=3 retir=-2 rojo=-2 salir=-2 salta=1 segir=2 ser=2
sero=-2 sola=2 solte=-3 sufri=1 ti=2 todas=-1 todo=-2 todos=1 traba=1 usar=2 usted=1 yegar=-2 yo=-2 yorar=-4 debi: naser=1 debie: salta=1 deja: una=-2 dejar:
=-2 de=3 las=-2 deje: en=-2 la=2 dejen: en=-2 dejo: de=2 en=-2 moret=-1 su=2 una=1 dekai: =-1 del: agua=1 asuka=-1 banko=2 bus=-1 dolor=-2 domin=1 edifi=1 fin=2
gato=-2 mapa=-1 mes=-1 pais=-2 sakap=1 segur=2 selul=1 suisi=-2 todo=2 dentr: =-1 i=2 denun: =-2 depar: =-2 depre: i=-2 desan: =3 desao: =-3 desap: =5 del=-1
es=1 un=-1 desay: =-2 desde: ase=2 el=2 ke=-1 dese: tanto=3 deseo: ke=2 desia: ke=-1 desid: =4 me=-2 desir: ke=-2 pero=1 desis: =1 deska: en=3 etern=2 desko:
=-1 desma: =-2 desor: =-2 despe: =7 a=-2 al=-3 de=2 manan=3 mas=2 me=2 tempr=-2 despi: =4 agrad=-1 amigo=2 asta=-2 de=3 del=-3 en=1 i=1 luna=2 porke=-1 se=-2
despu: de=-2 deten: =1 detie: para=-1 detub: =2 deuda: i=-2 di+o: a=-1 dia: de=-1 i=1 kasi=2 me=2 no=-2 para=-2 soi=-1 yego=1 diagn: =-1 diari: donde=1 dias:
=-1 ya=1 dibor: =-3 dibuj: =-2 kon=1 die: =2 diera: un=2 dies: tafil=1 dieta: =-3 digan: a=3 dije: de=-2 en=-1 ke=-1 por=-2 dile: a=2 dime: algo=-1 dio: miedo=2
dios: =2 rekoj=1 dise: mi=-2 disfr: la=-2 nada=-2 disku: =-4 kon=2 dispa: =2 doi: un=1 dokum: =-1 dolor: =1 de=-3 domin: =-2 donde: boi=2 dise=1 korta=2 la=-2
se=2 dormi: =-2 en=1 etern=2 mejor=-2 dos: pasti=-2 dose: =-1 oras=-1 dosis: neses=1 duda: =-2 dudo: ke=2 si=1 yegar=1 duele: =2 la=-2 morir=1 mu+o=1 tanto=-1
duelo: =-2 duerm: =-1 durar: para=-2 e: boi=1 borad=-1 de=2 di+o=-1 ensay=2 kerid=-2 kompr=1 tenid=-2 e+o: =1 edifi: =2 efekt: el=2 ei: =-1 ejers: =-2 ekibo:
de=-2 el: =-3 aire=-1 almue=-1 anteb=1 arma=2 aros=-1 asuka=-2 balko=1 banko=-1 bano=1 basio=1 benen=2 biadu=1 biaje=-1 biern=2 bolan=2 borde=2 bus=-2 dedo=-1
despe=-1 dia=2 dokto=-2 domin=-2 edifi=-2 ensen=1 final=2 frask=1 furad=1 garaj=2 imbie=-1 juego=-2 kajon=2 kanse=1 kapit=1 kompa=1 kompr=-2 konsu=-1 korto=-2
ku+iy=-1 kuade=2 lugar=2 lunes=2 medik=-2 metro=-2 miedo=1 momen=4 monos=1 motor=2 nobio=1 otro=2 panta=-1 paro=-1 parti=-2 pasto=-2 pe+o=-2 rebol=2 resib=-1
se=1 segur=2 sielo=2 silen=1 sintu=1 siyon=-1 suisi=2 te+o=2 elado: =-2 eliji: fe+a=1 elijo: bibir=-1 embar: =-3 i=2 emben: =2 embid: =-1 a=2 empes: de=-1
empre: =-3 en: aser=2 esa=-1 inter=3 kanta=-2 komo=2 linea=-1 medio=1 mi=1 nadie=-1 oruro=-1 parak=-3 pas=1 pegar=-1 pelig=2 pijam=-2 publi=-2 salta=1 segir=1
separ=-1 serio=3 sukre=-2 tomar=2 tren=2 unos=1 enamo: =-2 enfer: =-2 enkar: a=1 de=1 enkon: el=-2 enlas: =-1 enojo: por=-2 ensay: kon=2 ensen: =2 enser: i=2
ensie: kon=1 enten: por=-1 entie: a=-1 por=-1 entra: =-2 a=1 entre: =-2 era: =-1 eres: un=-1 erirm: =-2 erman: abla=2 mayor=1 eror: =2 ersel: =1 es: =-1
berda=-3 biern=-1 broma=3 demas=2 despe=1 dura=-1 insop=2 kulpa=1 lo=2 morta=2 norma=-1 parte=-2 porke=2 sient=-1 tarde=1 un=-1 una=1 urjen=-1 esa: kaye=-1
esaje: lo=-1 esakt: ke=2 esame: =-2 esas: de=2 ese: +iste=-2 aside=2 esist: =5 eskal: =-2 eskop: i=2 eskri: =-3 una=-1 esku+: =-3 el=-1 eso: =-3 kedo=-1 me=2
espan: =-1 esper: no=-1 espli: =-2 espon: =-1 espos: =-3 i=-2 esta: a=-2 bes=3 bida=4 bien=-2 despi=3 ekibo=-2 en=3 eya=2 mal=-2 matad=-2 mesa=-2 mi=-2 muert=-2
mui=1 murie=-1 no=2 no+e=3 para=-2 pegan=2 pensa=-1 relas=-2 siuda=-2 tarea=-1 tiend=-1 todo=2 tos=-1 trist=-1 yobie=-1 estar: =7 aki=1 bibo=2 bien=-1 en=-1
kon=-1 mejor=2 muert=5 salgo=-2 sola=-2 solo=-1 estas: =-1 este: =3 braso=-1 dolor=2 es=2 grupo=-1 kalor=-3 medik=-1 mundo=5 ruido=-1 sera=1 siyon=-1 sueld=-1
sufri=1 trami=-1 esto: =-3 pase=-1 estoi: =1 a=3 agota=-2 arta=-2 asien=1 desan=1 despi=1 kansa=1 konsi=-1 korta=2 mejor=-2 muert=-2 mui=-2 parad=1 pensa=1
sangr=2 sin=-1 sola=1 tan=-3 estor: =-2 en=1 estra: =3 a=-1 mi=-2 estre: =-3 estri: en=-1 estub: a=2 en=2 kamin=-2 estud: =-2 fuera=-1 etern: =3 suena=2 ex: =-3
dise=1 me=1 eya: =2 eyos: =2 no=1 f: por=-1 faktu: =-2 falta: =3 dos=-1 falte: =3 famil: =-5 famos: =-1 fanta: kon=1 fas: de=2 fasil: =1 fatal: =-1 fe+a: =2
fea: =-2 fel: suisi=1 feria: =-1 fi+a: =-2 fiebr: =-2 fiest: i=-2 fila: =-2 filos: =-1 fin: a=1 boi=2 en=1 me=-1 final: =2 finan: =-1 finde: =-2 fisik: me=1
fome: =-2 forma: ke=1 foto: =-2 en=-2 kon=1 frask: =2 de=1 frena: es=1 frio: =-2 fue: la=1 mi=-1 su=1 una=-1 fuert: =-2 fui: al=-2 estup=3 un=2 fuist: buena=2
fumar: =-3 funda: del=2 funer: =2 funsi: =1 la=-1 furad: e=1 futbo: =-2 futur: =-2 en=-1 es=2 ni=2 para=1 gana: uno=1 ganas: =2 gano: =2 garaj: kon=1 gasol: =2
gol: me=-1 golpe: la=-2 gradu: =-3 gramo: de=1 grano: =-1 grasi: =-2 a=-1 por=1 grita: i=-1 grupo: =-3 de=-2 guard: =-3 pasti=2 una=1 gusta: dejar=2 la=-2
gusto: =1 i: a=2 apago=2 asi=2 asien=-2 ayer=2 beo=-2 boi=-2 bolbi=2 bonit=-1 buelb=-2 busko=-1 dejo=2 despu=1 dise=3 empes=-1 es=3 estoi=-4 fue=-2 i=1 kaer=2
kasi=-2 ke=1 kedo=-2 mi=-2 mire=2 nadie=2 neses=-2 nos=-3 nunka=-2 o=2 otra=1 piens=3 sali=-3 solo=3 tengo=1 tok=1 tomo=-2 tu=-1 un=1 una=1 want=2 wis=1 yo=1
yorar=2 yore=-2 yoro=-1 ibupr: i=-1 ideas: =1 suisi=-1 igual: morir=1 ija: =-3 tiene=-2 ijo: =3 adole=2 dejo=-2 dise=-2 ke=2 kon=-2 ijos: =2 imaje: =-2 de=2
imaji: kayen=1 ke=2 kolga=1 imbit: =-2 impul: de=1 infor: =-3 inkap: de=-3 insek: =1 insis: kon=-1 insom: =-2 insop: =2 insul: =1 a=2 inten: i=4 yamar=-2 inter:
=-3 inyek: aire=1 toda=2 ir: =3 a=-2 al=-3 antes=1 de=-2 detra=1 kon=2 irme: =6 a=-3 de=-2 i=2 kon=2 lejos=-1 irse: =2 a=-1 is: anos=-2 ise: takos=2 un=-3
isimo: un=-1 istor: =1 de=-2 klini=-1 si=-1 termi=1 ja: =-2 jaja: =-6 i=1 jajaj: =-3 jamas: yege=-2 jefe: =-2 jente: ke=-1 jimna: =-2 jirar: el=1 jiyet: =2
joben: =-1 mi=-2 jubil: =-2 i=-2 juisi: =-1 julio: =-2 kabes: kon=-2 kontr=1 kada: no+e=2 kafe: =-2 no=-1 kai: =-1 kaiga: de=-1 el=1 kaja: =-2 kajas: =-1 kajon:
=2 para=-2 kalma: =2 kalor: =-3 kama: de=1 kambi: =-2 de=-2 kamin: al=2 asia=1 kandi: =-2 kansa: =-3 de=1 kanse: =-2 kanta: =-3 kanti: de=2 kapas: de=-2 karbo:
=-1 karer: =-2 karga: =-1 de=-2 karo: kon=1 karta: =3 de=-1 en=2 kasa: =-2 esta=-2 kuand=1 me=2 kasar: =-1 kasi: doi=1 salto=2 kaso: =-2 kasti: =2 kaust: =1
kaye: =-1 kayen: del=1 ke: abia=2 ablo=1 ago=-1 aguan=1 akaba=1 akabe=1 asen=-1 aser=-3 ases=-2 bibe=-1 bida=-1 boi=1 buelb=-1 despu=1 dia=-1 dibuj=-1 digan=-1
dios=2 dosis=2 el=3 en=2 estor=2 ganas=-2 kiero=2 limpi=1 matar=-2 murie=-2 murio=2 neses=-1 opina=-2 ora=-1 pase=2 paso=-2 peres=1 puedo=2 rabia=1 seria=2
solo=2 suert=1 tal=-1 tan=2 termi=-2 tiene=2 tomar=-1 yebo=-1 yege=3 keda: poko=1 kedar: sola=-1 kedo: atras=-1 miran=2 kemo: el=-2 kon=3 kerer: =-2 bibir=1
me=-1 keria: desir=2 ke=-1 morir=-3 pregu=1 kerid: kolga=1 matar=-2 kien: desir=2 yamar=1 kiera: morir=-1 kiere: bibir=-1 bolbe=-1 desap=2 despe=1 morir=-2
salir=1 segir=1 ser=-3 un=-1 kiero: =5 aorka=1 apaga=1 apren=-1 aser=-1 ayuda=-2 ber=2 biaja=2 bolbe=-1 botar=-2 dejar=-2 denun=-2 enten=-1 estre=1 ir=1
kambi=-2 ke=3 kedar=-1 kitar=2 konos=-2 matar=-2 me=1 meter=-1 mi=-2 mu+o=-1 parar=-2 prend=2 sanar=-1 serar=-2 suisi=2 tener=2 un=2 yegar=1 kise: =2 morir=-1
mu+o=2 kisie: bolbe=1 morir=1 no=-1 senti=-2 ser=2 kita: murie=1 kitar: de=1 kito: el=1 la=-2 klabo: kosas=1 klase: =-4 del=2 klini: =-3 kloro: =1 i=-1 kobar:
=2 kolej: i=2 kolga: =6 ayer=1 la=-2 me=-2 un=-2 kombe: =-1 a=1 de=2 komer: =-2 asta=1 dulse=-2 komid: =-1 komo: aserl=3 de=-2 estas=-1 kombe=1 morir=3 no=1
para=-4 segir=-1 si=2 kompr: =2 benen=1 en=-2 lo=1 los=-2 mis=-2 kon: bida=2 diosi=2 esa=-2 ese=-2 esta=-2 ganas=2 gayet=-1 i=-1 kien=-1 los=-1 matar=2 miedo=-3
mis=-3 morir=1 muert=-1 nadie=-2 no=3 pasti=2 sigar=3 sige=1 sigo=-2 su=-1 sus=-1 tanto=-2 tekil=1 todo=1 un=2 konfu: =-2 konmi: abuel=1 adent=1 misma=1 konos:
a=-1 konse: =-2 konsu: =-3 konta: =1 konte: =-2 konti: kon=2 kontr: =-3 la=1 ya=-1 korba: en=1 koreo: =-1 korie: =-2 korta: =6 bueni=-1 el=-4 en=1 kon=-2 la=-1
por=-1 korte: =3 afeit=-1 el=-2 en=2 i=2 la=-2 las=2 korto: =4 la=-2 las=-3 mi=-2 kosin: =-2 kostu: =2 ku+iy: =1 al=-1 i=3 nuebo=-2 kuadr: =-2 kuand: =2 ablo=-2
bea=-1 dios=-2 disku=2 embej=-1 estoi=2 kumpl=-2 me=3 no=2 opino=-1 se=-1 ya=2 yebes=-2 kuant: =-2 kajas=1 kanti=1 kuelg: =1 kuent: algo=-1 kuerd: =-2 al=1 i=2
para=-1 kuerp: =-1 se=1 kueyo: =2 i=2 kon=-1 kuide: =1 kukar: =-3 kulpa: =1 kulpo: de=-1 kumpl: anos=-2 kunad: esta=1 kuota: =-2 kurso: =-2 i=-2 se=3 la:
alerj=-2 ame=1 anten=-1 baran=1 batay=2 bes=-1 biga=2 bolun=1 demor=-1 dieta=-1 empre=-1 eskal=-1 eskop=1 eutan=-1 faktu=-2 fas=2 fiest=-2 fila=-2 fuers=1
funda=2 ideas=-2 insul=1 jiyet=2 ke=1 korba=2 korni=1 kuare=-2 kulpa=-1 limpi=-1 lista=-2 loter=-2 mesa=2 motib=1 muert=1 musik=-2 nabaj=1 naris=-2 nina=-1
niner=-1 opera=1 otra=1 pajin=-1 pande=-2 papa=1 pared=1 pasti=-2 pensi=1 piel=1 pisin=-2 pisto=2 plan+=1 playa=-2 radio=-2 rodiy=-1 sangr=1 seja=-1 sena=-2
separ=2 sesar=-1 sesio=1 soga=1 solus=1 takik=-2 terap=-2 torta=-2 trist=1 ultim=1 unika=2 yubia=-2 laban: plato=-1 lado: =2 lansa: =2 de=-1 komo=-2 largo: =-1
las: agare=-1 autol=1 bakas=-1 bias=2 despe=-1 dose=1 ganas=2 klase=2 munek=3 no+es=1 notis=2 pasti=1 sinko=-2 tijer=-2 lasti: =3 kuand=1 le: bi=2 menti=-1
leban: asta=-2 tempr=-1 lejia: =1 lejos: =-1 de=-2 del=-1 lengu: dormi=1 les: deje=2 letal: =1 libe: in=-1 libra: de=1 limpi: =-1 linea: de=-2 lisen: =-1 lista:
=3 listo: =2 lo: ago=3 are=2 ayude=1 boi=2 de=-5 dije=-3 e=-1 imbit=-1 pendi=-2 piens=2 prome=-2 super=-3 tengo=2 ultim=2 uniko=2 logra: =2 loka: =-2 me=-2
lokur: =5 me=-3 renun=-1 lol: =-1 los: 15=-3 18=1 amo=3 boi=2 braso=2 dias=2 domin=-1 famos=-1 karbo=-1 kiero=2 kise=3 korte=2 lunes=-2 mirar=2 muert=2 noben=-2
o+ent=-1 rosal=-1 sien=-2 trein=1 loter: =-2 luego: =-3 lugar: =-1 i=1 luna: =-3 luto: =-1 madre: =-2 madru: =-2 mal: =-2 komo=-1 ultim=-1 mala: sangr=-1 mama:
me=-2 no=1 para=2 manan: boi=-1 ke=-2 por=1 mande: el=-1 manej: =-2 manga: larga=2 mano: =2 mareo: =-2 marka: en=2 marte: =-1 mas: =4 adios=2 bida=2 en=-3
este=-1 kiero=1 me=2 muert=2 sesio=-1 mata: =2 de=-1 la=-2 matad: =-2 matan: =1 matar: =7 de=-2 dos=-1 kon=-1 se=-2 matem: =-2 maten: si=-1 mato: =6 el=-1 en=-2
estud=-1 porke=1 matri: =-2 mayor: me=1 me: =1 abism=-2 abras=-1 abri=1 abuso=-1 ago=1 akons=-1 akost=2 antoj=1 aogo=-1 aorka=-2 aorko=2 arepe=3 arepi=1 ase=-2
ata=1 atera=-1 atrae=2 atras=-1 atrop=2 autol=3 ayuda=-3 ba=-2 bajar=2 baya=2 beo=2 biene=2 biola=1 biolo=1 buska=2 buske=1 da=-1 das=-1 de=2 dejo=-1 den=-2
desko=-1 despi=-1 deten=1 detub=2 dibuj=1 diera=2 diero=-1 disen=2 dolio=-2 duele=-1 e=1 emben=1 enkon=2 enkue=3 enojo=-2 enter=-1 esku+=-1 esper=2 estoi=3
estra=1 falta=-2 falto=1 frena=2 gano=1 grita=-2 gusta=-2 gusto=-2 iba=-2 infek=2 iso=-1 kae=-1 kai=-2 kalma=1 kambi=-2 kaso=-3 keda=2 kedo=2 kemo=2 keria=-2
kiera=-2 kiere=-2 klabo=3 kompr=-3 konte=-1 korta=-4 korto=3 kre=2 kuant=-1 kuelg=2 kuest=-1 kuida=-2 kulpo=-1 lanse=-1 lanso=1 mata=-5 matar=1 mato=4 meti=2
moria=-2 mude=-1 mudo=-1 muera=2 murie=2 nos=2 oblig=2 odia=-2 okuri=-1 olbid=-2 opera=-2 opero=-1 pare=1 pege=-1 pide=2 puede=-2 puedo=2 puse=2 rekup=-3
reset=-1 retie=2 sake=-2 salba=2 salto=-2 sangr=-3 sige=-2 sobra=2 sorpr=-2 subi=2 suisi=-1 tatue=-2 tient=1 tiren=2 toko=-2 tome=2 trans=1 yama=3 yaman=-2
yamen=-1 yebe=1 yeben=1 yege=1 yego=-2 medik: =-1 me=-2 medit: =-2 mejor: =-4 amigo=-1 asi=2 kobra=1 me=2 mi=-2 muert=2 no=1 menta: =-1 menti: =-1 meres: el=1
un=-1 mes: =-3 mesa: =1 es=-1 meses: =1 meter: al=1 mi: =9 abuel=-2 almoa=-1 amist=-2 as=1 ausen=2 bebe=-1 bejes=-1 belor=3 ekipo=-2 embar=-2 enamo=1 entie=3
esist=3 esped=-1 esta=2 ex=-2 funer=1 i=2 ijo=-2 infor=-1 jefe=-1 kamin=2 karer=-1 karta=2 kasa=-2 kompa=1 kompu=-1 kontr=-3 koras=3 korto=-2 kuart=2 life=1
lisen=-1 matri=-2 medis=-2 mismo=1 muert=3 mujer=1 nasim=2 nobio=-2 numer=-1 padra=2 papa=-2 pasie=-1 pasti=-1 piys=1 profe=-1 relas=-2 renun=1 sufri=2 tesis=-1
tia=-1 tiemp=2 tio=-2 ultim=1 unika=2 usban=1 yo=-2 miedo: =2 a=-2 ke=1 la=-2 morir=1 mient: =-1 minut: =-2 miran: =1 el=1 para=2 mirar: desde=2 mis: amigo=-1
biejo=1 datos=-2 kompa=-2 medik=2 muert=-2 palab=-1 papas=2 pensa=2 primo=-1 misma: =2 mo+il: de=-1 moles: mas=1 momen: =2 moret: en=-2 mori: =2 morir: =7
aogad=1 ase=1 de=-2 esta=-1 ke=1 kuand=-1 me=-2 perdi=-3 pero=2 se=-2 si=-2 sin=-2 ya=1 yo=1 morta: =3 motib: de=1 motor: prend=1 mu+o: =-2 ke=-2 kon=2 mudan:
=-1 mudar: =-3 mudo: =-2 muela: =-2 muera: =3 kiero=-3 muero: del=-2 en=2 i=3 no=2 por=-2 si=-1 muert: =3 de=-4 falta=1 i=2 kon=-1 me=2 mi=-1 pero=-2 mui:
alto=2 ondo=1 mujer: =-2 esta=1 me=-2 mundo: =7 seria=-2 munek: i=1 murie: =3 i=-2 murio: =-3 en=-2 musik: =-2 muslo: =2 mysel: =2 n: me=-1 tengo=1 nabaj: =2
para=-2 nada: =-2 de=2 solo=1 nadie: =-2 ba=1 notar=1 salbe=3 naris: =-2 naser: =4 nasid: =3 nasim: fue=2 nause: =-1 negro: =2 nerbi: =-3 neses: ablar=-1 de=2
desao=-1 la=-2 mis=1 morir=1 senti=2 un=-2 ni: eso=1 loka=-2 para=1 piens=-2 nieta: se=-1 nieto: =-2 nina: =-1 niner: =-1 ningu: me=-1 nino: =-1 ninos: =-2 no:
=-2 aberm=1 abisa=-2 al=-2 alkan=-1 amane=1 aprue=-1 ba=3 ban=2 bas=1 buelb=3 deber=2 debie=1 deseo=1 despi=3 disfr=-2 duele=2 duerm=-3 e=-2 enkue=-1 entie=-2
era=-3 esta=-2 estar=2 este=2 fue=2 karga=-1 keria=1 kise=-1 konfi=1 korta=3 kreo=2 la=2 lo=1 matar=2 meres=1 no=-1 paso=3 pido=1 prokr=-1 reasi=1 reaso=2
respo=2 sabra=2 salgo=-2 ser=2 seria=-2 soi=-3 tendr=2 uso=-2 yegar=2 yo=1 yoren=2 no+e: =2 es=-1 se=2 no+es: =-2 nobio: dise=-1 norma: =-3 nos: =3 nota: i=2
notis: mi=1 ya=2 nueba: en=2 nuebo: =1 ke=-1 nuest: bida=-2 nunka: debi=1 dese=3 e=-2 lo=-2 me=-1 yege=-2 o: es=2 puedo=-1 oblig: a=2 odio: a=-1 bibir=-1 las=-1
ofisi: =-3 oi: =1 ago=2 ayudo=-2 boi=2 estoi=-2 fue=-2 kompr=1 ya=-1 oja: =-1 de=1 ojala: me=2 mi=1 nunka=-1 todo=-1 ojos: =2 ok: =-1 okupo: espas=1 ola: =-4
una=2 olbid: =3 de=1 ondo: =2 opero: =-1 opino: =-1 orden: mi=-1 sin=-1 organ: =-2 oribl: =-1 orir: =2 ormig: =-2 osije: =1 otra: =-3 bida=2 ke=2 perso=-1 otro:
lado=2 otros: =-2 paga: =-2 pagar: =-2 mas=-1 page: =-2 pago: =-2 pais: =-2 i=-1 pajin: =-1 palab: =-2 pansa: =2 papa: le=2 me=-1 no=-2 se=1 ya=1 papas: me=-1
papel: =-3 papit: dios=1 para: abajo=2 akamp=-2 despe=1 dormi=-2 kalma=1 ke=1 kemar=-2 la=-4 mi=2 morir=2 nada=-1 no=4 pagar=-2 parti=3 pedir=-1 perdo=-2
piens=-1 ser=-1 siemp=2 tanto=-1 tener=-1 todos=1 tomar=2 parad: =-1 en=2 parak: =-3 pare: el=1 esta=-1 mi=1 parej: me=-2 se=1 paro: =-1 parse: yo=-2 parti: =2
pasa: =-1 despu=-1 pasar: de=1 la=2 pase: asta=1 de=2 por=-2 pront=-2 pasie: =-3 me=-2 paso: a=-3 del=2 por=1 pasti: =4 de=-1 del=-2 en=-2 eskon=1 i=2 ke=1
me=-2 serka=2 son=1 pe+o: =-2 pedir: aumen=-1 pega: i=-2 pego: ka+et=1 mi=-1 un=-2 pele: kon=-1 pelea: kon=-2 pelig: para=-1 pelik: =-2 pelo: =-2 pena: morir=-2
por=1 pendi: =-2 pensa: de=2 ke=-2 suisi=2 perdi: a=-2 bolib=-2 el=2 ke=2 la=1 perdo: a=1 al=2 perfi: =-2 pero: aora=1 e=1 en=2 eso=-1 lo=2 nunka=-1 ya=-2
perro: se=-2 pidio: perdo=1 pido: ke=2 pie: fuera=2 piel: =2 piens: =-1 aser=2 asi=-2 en=2 ke=-2 matar=-1 yegar=2 piso: =1 piys: =2 plan: de=-2 plane: de=-2
plant: =-4 plato: =-2 playa: =-1 i=-2 podri: kitar=1 poko: =1 salto=2 polit: =-2 poner: fin=1 un=-2 por: benen=2 desir=-2 dia=-1 donde=-2 el=-3 esa=-2 ese=-2
esku+=-1 kerer=2 kostu=2 las=2 morir=2 oblig=2 oi=-1 si=2 suert=-2 tonte=-2 ultim=1 yegar=-2 porfa: =-1 porke: =-2 bieja=-2 lo=2 mi=1 se=-3 soi=2 prefi:
estar=-2 la=1 pregu: =-2 ke=-1 por=3 si=-2 siemp=-2 prend: =2 fuego=2 prese: mi=1 o=-1 primo: =-1 me=1 se=-1 probl: =2 profe: de=-1 kon=1 prokr: =-1 prome:
aguan=1 ke=2 pront: ya=1 propo: =2 prosi: bida=1 pudie: =2 puebl: =-2 pueda: aser=2 puede: bibir=-3 ir=1 suisi=1 puedo: aser=2 morir=2 tomar=-2 puent: ase=1
me=2 peato=-1 puert: del=-2 pues: =1 puest: =-2 punet: en=2 punto: de=-2 final=2 puse: benen=-1 puso: en=2 rapid: =2 ratis: =2 i=-2 rato: =-3 reaso: todo=2
refri: =-2 regal: =-1 un=-1 reir: =-2 rekoj: =1 rekom: =-2 rekue: alegr=2 bonit=1 rekup: =-3 relas: =-2 rendi: =-2 renun: =-5 a=3 repet: =1 repro: =-2 resep:
=-1 reser: =-1 resfr: =-2 reso: para=2 por=-2 respi: =4 kuand=-1 me=2 por=1 retir: =-2 reuni: =-2 kon=1 rio: me=2 rodiy: =-1 rojo: =-2 ropa: =-2 ke=-1 kon=1
rosal: =-2 roto: =-2 ruido: =-2 ruptu: =-1 sad: =-1 sakar: =2 sangr=-1 salba: =3 salbe: =3 sali: adela=-2 salid: =2 al=-2 para=1 por=-2 salir: a=-2 adela=-2
kon=-1 salta: =6 en=-2 la=-3 salta=1 salto: de=1 me=2 un=-2 salud: =-1 sanar: =-2 sangr: =3 me=2 mu+o=1 sano: =-2 se: a=1 abia=-2 akaba=2 aorko=-1 apage=1 ase=2
autol=2 bora=-1 despi=2 enfer=-2 esakt=2 esta=2 estre=1 fue=-1 golpe=-1 is=-2 jubil=-1 kedo=-2 kema=1 keria=-2 kiso=2 kita=2 kito=-2 kon=1 korto=-1 kuerd=-1
kulpe=1 mata=2 mate=3 mato=-3 me=-2 muda=-1 muert=-1 parar=-2 pare=-1 puede=-2 sufre=2 suisi=-2 termi=1 tiro=-2 toma=-2 tomo=2 segir: =5 adela=-2 aki=3 biba=3
bibo=1 en=-2 esper=2 estud=-1 pegan=-1 segur: konmi=1 selos: =-1 selul: moreu=1 seman: =-3 es=1 me=1 pasad=2 semen: =2 semes: =-2 senis: =2 senor: =2 en=-2
sensi: =-1 senta: en=1 senti: =1 mejor=-2 sentr: =-2 ser: =2 mama=-3 mas=-1 otra=-1 senis=2 un=2 youtu=-1 sera: =3 mi=1 sere: felis=1 seria: inkap=-3 kapas=-2
mejor=-1 un=2 serie: =-2 serio: =4 lo=-3 serka: =2 del=-1 sero: =-2 serti: =-1 sertr: =-2 sesio: =-1 si: al=1 ba=2 bajo=-1 buelb=-1 desap=2 lo=1 manan=2 me=2
piens=-3 pudie=2 se=-2 un=-2 sianu: =1 sielo: =2 i=-2 siemp: =1 si=-2 sien: =-2 sient: =-1 bien=-1 en=1 inseg=-1 la=2 mal=1 morir=2 pas=1 perdi=-1 segur=1
solo=-1 un=-1 una=2 siest: =-2 etern=1 sigan: asi=-1 sige: sianu=1 sigie: =1 sigo: asien=1 bibo=1 kerie=2 sikat: en=-3 me=-2 nueba=2 siklo: =-2 sikol: =-2
silen: =-1 del=1 sin: eya=2 fumar=-1 inter=-2 ke=2 kerer=-2 korta=2 mi=2 sinko: =-2 sirbe: =-2 bibir=2 sirbo: =-2 sita: =-3 de=-1 para=-1 siuda: =-2 sobra:
los=1 sobre: =4 komo=1 mi=-1 sobri: esta=1 soda: kaust=1 sofa: =-2 soga: =4 al=-2 en=1 i=1 me=1 para=-3 soi: de=-2 gai=-2 kapas=-1 kobar=2 mui=-2 noktu=-1 un=4
una=3 sol: =-3 sola: =-5 kon=2 solo: =-3 estoi=-3 falta=1 kon=2 me=3 okupo=1 se=1 solte: =-4 sone: ke=-1 sorpr: =-2 sosia: =-2 sospe: ke=2 sta: me=-1 su: bida=2
kulpa=1 subi: al=2 subie: el=-1 subio: a=1 suegr: =-2 suena: bien=2 sueno: =-2 ke=-1 suert: tiene=1 ya=-2 sufre: mu+o=2 sufri: =2 por=-2 suisi: =2 de=-1 desde=1
en=-2 otra=2 porke=2 tonig=1 sukre: =-2 super: =-3 sur: =-2 susto: =-3 tafil: kon=1 tambi: kiero=1 tan: alto=2 mal=-1 tempr=-1 tanks: =-1 tanto: =-3 me=1 tarde:
=-4 para=2 tarea: mu+o=2 tarje: =-2 tasi: =-1 tatua: =-1 te: boi=-1 enkar=1 me=-2 muere=2 ya=-1 te+o: =3 de=1 i=-2 regal=-1 tembl: =-2 temo: por=1 tempr: =-4
tener: el=1 ganas=-2 las=2 ropa=-1 tenga: ke=2 tengo: alerj=1 amigo=-1 de=1 el=2 erida=1 estri=-1 fuers=-2 futur=2 ganas=-1 ideas=2 kanse=-2 ke=-3 komo=2 los=2
mu+as=-2 mu+o=-1 rason=-1 salid=1 takos=2 tiemp=-2 traba=1 un=1 una=-2 terap: =-4 termi: =2 el=-2 tesis: =-3 tia: =-2 tiemp: i=1 keria=-2 se=1 tiend: =-1 tiene:
=-1 bida=-2 ke=1 los=1 miedo=-1 pensa=2 senti=-2 tient: el=1 tiera: =2 timid: =-2 tio: me=1 tira: =1 tirar: =3 al=-1 de=2 del=3 en=-2 tire: a=-1 tiren: =2 tiro:
=3 al=-2 del=-2 un=-1 todas: =3 las=-2 todo: =2 a=-1 de=2 el=-2 en=1 end=1 este=-2 ki=2 me=-2 oi=2 prepa=1 se=1 termi=1 todos: =3 ablan=-1 duerm=1 tok: ai=1
toka: =1 i=1 toko: el=-2 toma: benen=-2 tomad: una=1 toman: mate=-1 tomar: benen=1 mi=-1 pasti=-1 tekil=-1 una=1 tome: demas=2 dos=-2 las=-2 mi=-1 mu+o=-1
pasti=2 ratis=1 todo=2 una=-1 unas=1 tomo: doble=-2 sol=-1 tonig: =1 tonte: =1 me=-2 torta: =-3 tos: =-1 traba: =-7 trafi: =-3 traga: tiera=-1 trago: una=-2
trami: =-3 tras: duerm=1 trate: la=-1 trato: =-2 tren: =1 me=2 trist: =-2 tu: =-1 tumba: =2 turno: =-2 ultim: =3 bes=1 bolun=2 guard=-2 i=-1 karta=1 kon=1
kumpl=1 no+e=2 sesio=-1 umor: =-2 un: +iste=-1 adios=2 alibi=1 anjel=1 arma=2 aside=-1 asilo=-1 ataud=1 bano=-1 basio=-1 bidri=-2 bolan=1 boton=1 braso=-2
desas=-2 despe=2 diari=1 dokum=-1 eror=3 fabor=2 fin=-2 fraka=-2 frask=2 grano=-2 gusto=3 inten=2 kamio=1 ku+iy=1 kuadr=-2 kuter=1 lugar=-2 mal=-2 manan=3
otel=1 palo=1 pasie=-2 paso=3 pelig=-1 perro=-3 pie=2 plan=1 poko=-2 profe=2 suisi=-2 tasi=-1 tatua=-1 una: basur=2 berge=1 bida=-2 despe=2 esaje=-1 jiyet=1
karta=-1 libe=1 lista=2 lokur=2 nobel=-1 nota=1 pasti=-2 serie=-1 sobre=1 soga=1 unas: pasti=1 unika: salid=2 uniko: ke=1 uno: =3 kon=1 piens=-3 unos: dias=-3
urjen: =-2 usar: el=1 uso: =-2 wei: =2 wis: i=1 work: =-2 ya: =4 abre=2 bes=-2 buelb=-1 es=1 eskoj=2 fue=2 kiere=2 kiero=2 kumpl=1 mas=-1 mi=1 murio=-1 paso=-3
puedo=1 sta=-1 tengo=2 termi=-2 yebam=1 yama: =2 yaman: =-2 yamen: a=2 yamo: =-2 yebam: senor=2 yebe: =1 al=-2 yeben: a=1 yebes: ya=-2 yegar: a=2 biba=1 bibo=2
tarde=-3 yege: =2 a=-1 asta=1 en=-2 kon=-2 yego: al=2 en=-1 la=-2 me=-1 tarde=-1 yo: =4 ber=-2 falte=2 kiero=1 me=1 misma=2 yoren: =2 yoro: =-3 por=-1 todos=-2
you: =-1 youtu: =-1 yubia: =-1 yueba: =-2
`
