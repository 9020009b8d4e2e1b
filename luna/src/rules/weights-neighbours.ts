// Learned by `npm run train:luna`, not written by hand.

/** Two stems side by side; no name is the start or the end. */
export const neighbourWeights = `
: +ao=-1 a=-4 ablo=-2 ai=-3 akabo=2 alo=-2 amigo=1 amo=-1 amor=2 ando=-1 antes=-5 ase=-3 asept=-1 asi=-2 atien=-2 aunke=1 ausil=1 ayer=-2 ayude=-2 ba=-1
basio=-1 bebi=2 ben=2 benga=-1 ber=1 bi=-2 bibir=3 bibo=-3 bote=-2 buelo=-1 buen=-1 buena=-1 buske=2 bye=-2 de=-4 debi=2 dejam=1 desde=2 desid=-2 deska=-1
desku=2 despe=1 detes=1 dile=2 dime=-1 disen=-3 disku=-2 donde=-2 dudo=4 e=2 ei=-2 elijo=-3 embid=2 en=-6 engo=2 enkar=1 ensay=2 entre=-1 era=-1 eres=-4 erman=2
es=-3 ese=-4 eso=-2 esper=-3 espli=-1 esta=-2 estar=2 estoi=-2 estra=-1 eya=-1 eyo=-1 fanta=1 fin=-3 fue=-3 istor=-2 jaja=2 jamas=-4 kien=-3 kisie=2 ko=-2
korte=-2 kreo=-1 kuand=-1 kuent=-2 kuida=-2 lamen=1 les=2 logre=-1 los=1 manan=3 mas=-2 matam=-2 mi=-1 mis=-1 morir=3 muert=4 mui=-2 murio=-2 n=-2 nada=1
neses=-2 ningu=-1 no=-1 nuest=-4 odio=-2 ok=-2 ola=-3 olbid=1 para=-2 parse=-2 pase=-2 peor=-1 pero=-1 porke=1 prefe=1 pregu=2 prend=-1 puede=-2 puedo=-4
regal=-1 rekai=2 rekoj=2 rekue=3 renun=2 respi=2 salba=-2 salte=-1 salud=-2 se=-2 seria=-2 si=2 siemp=1 sin=1 sobre=2 sokor=1 sokra=-2 solo=4 sone=-2 sospe=1
subi=-1 subio=1 tanto=1 tarea=2 temo=2 tiene=-3 todo=-2 tomo=-2 traba=-1 traga=-1 trank=-2 ultim=2 un=1 ya=-1 yeben=3 yege=-2 yego=2 yoro=-3 +at: =-2 +au:
amigo=2 grasi=-1 luna=1 mama=1 +e: =1 me=-1 +ika: en=-2 ke=-2 +ile: =-2 +iste: =-1 12: anos=1 15: kiero=-2 18: =1 a: +ile=-2 alkan=1 aorka=1 aser=2 aserl=2
aserm=-1 ber=2 bibir=-2 bolar=2 bolbe=1 desir=-1 despe=2 di+o=1 dios=-1 donde=1 dormi=-3 enkon=1 ese=-1 espan=-2 este=-1 estud=-2 funsi=2 kambi=1 kamin=-1
kansa=-1 kasar=-2 kien=2 las=-3 madri=-1 manan=3 matar=-2 mil=-1 mis=2 morir=-2 muert=-2 nabid=2 nada=1 nadie=-2 neses=2 opera=-2 otros=-2 pasar=1 pe+o=-1
pensa=-2 propo=4 se=-1 suisi=2 tanto=-1 tengo=-1 terap=-1 tirar=2 todo=2 un=-2 yo=-1 abajo: =1 aber: despe=1 komid=-2 muert=2 nasid=3 sobre=3 aberm: muert=2
abia: korta=-2 abion: konmi=1 se=2 abisa: =-2 ablar: =-5 konmi=-2 ablo: =-2 del=-1 kon=-2 abras: =-2 a=1 abre: deska=2 abren: =-2 abrir: la=1 los=2 abuel: =3
al=1 desia=-1 difun=2 aburi: =-3 de=2 abusa: de=2 adela: =-4 adios: =2 ke=-1 mama=2 adole: =-2 ke=-1 aerop: =-1 afeit: =-2 en=2 agan: misma=1 agare: =-3 la=2
ago: =2 algo=1 bien=2 dano=2 oi=-2 agota: =-2 agrad: =-1 estar=-2 agua: =-2 me=2 aguan: =5 a=-3 asta=2 la=-3 ai: =-1 algie=-1 nunka=-2 rason=-1 ajena: =-2
ajend: =-1 aka: =1 akaba: =3 konmi=3 mi=-1 todo=1 akabe: =5 el=-2 akabo: de=3 akamp: =-1 aki: esper=-1 solo=1 akons: =-2 al: afeit=-2 amste=-1 bebe=-2 biern=1
dia=-2 dolor=1 entie=-1 final=-1 lado=2 me=1 otro=1 puent=2 punto=-3 redes=-1 rio=2 semen=-2 sentr=-1 sielo=3 sofa=-2 te+o=1 algie: =-5 algo: =-1 ai=-2 antes=1
asi=-2 i=2 irebe=2 ke=-1 malo=1 alibi: =2 alkil: =-2 alkol: i=2 almoa: =-1 almor: =-2 almue: =-1 alo: =-2 alta: =-3 alumn: me=-1 amabl: =-1 amane: =3 biba=1
ame: =1 amiga: es=1 amigo: =-3 grasi=2 se=-2 amist: ya=-2 amo: la=-3 mi=-1 perdo=1 amste: ke=-1 anden: i=1 ando: bajon=-2 kon=2 mal=-2 anest: =-2 anjel: =1 ano:
nuebo=2 pasad=-1 ya=-2 ano+e: =1 anos: =1 mi=-1 se=1 ansie: =-4 anten: =-2 antes: de=3 del=1 inten=-1 keria=-2 me=-2 mi=-1 no=-2 aogar: =1 en=2 aora: =2 amo=-3
me=2 mismo=2 nadie=2 aorka: =4 en=1 apaga: mi=1 apage: =2 la=1 apago: el=1 apoyo: =-2 apren: a=-2 aprob: =-1 aprue: =-2 apura: =-2 arank: el=1 are: =1 arepe: =2
arepi: de=2 ariba: =2 arma: =2 i=2 asado: =-1 ase: anos=-1 dano=1 dias=2 meses=1 mu+o=-2 tiemp=-2 aseit: =-2 asen: un=1 aser: =4 algo=2 ase=1 el=-2 kon=-2 lo=2
nada=-2 ningu=-2 para=1 si=-2 aserl: =5 mal=-1 aserm: algo=1 nada=-1 asi: =2 me=1 aside: =2 i=-2 asist: =-2 asote: =2 a=-1 asta: aka=1 aki=1 ke=2 la=-1 las=-2
los=-1 luego=-2 manan=-1 morir=1 nunka=1 siemp=2 atarm: =1 ate: la=2 atend: =-1 atrae: =2 aumen: =-1 ausil: mi=2 auto: =-1 autol: =3 aya: ariba=1 ayan: salba=2
ayer: kasi=3 ayuda: =-2 me=2 pero=2 ayude: =2 ayudo: a=-1 b: a=2 ba: =-2 a=2 mal=-2 baila: =-2 bajo: =-1 bajon: =-3 bakas: =-2 balor: =4 bamos: =-2 a=-1 en=2
ban: a=3 banko: =-1 bano: a=-1 i=-1 kon=2 baran: =2 bario: =-2 basia: =-2 basio: =-3 me=1 basur: =-1 i=1 batay: me=2 be: =3 ere=2 bebe: no=-1 bebio: benen=1
beint: pasti=-2 belor: =1 ben: =2 por=2 benas: =1 kon=-2 benen: =3 benga: asta=-1 benta: =2 a=-1 abier=2 del=-1 beo: =1 a=-1 ber: el=1 ke=1 los=-1 oi=-1 si=3
berda: lo=-1 berge: =-2 para=1 berte: =-2 bes: =1 ano+e=1 ba=1 el=-1 en=-2 besti: =-1 beter: =-2 bi: a=1 un=-1 biadu: =1 biaje: =-1 biajo: =-1 bias: =1 biba: =3
a=2 de=-2 bibi: =2 bibir: =9 a=-3 aki=-3 asi=2 de=-1 desde=1 duele=1 en=-2 es=2 estre=-1 i=1 kon=-3 la=-1 mas=2 me=1 otra=-2 para=1 sin=-3 sola=-2 tan=-1 bibo:
=4 a=1 kon=-2 por=2 bid: =1 bida: =5 a=2 amoro=-1 de=-1 despu=-2 es=-3 i=-1 labor=-2 no=3 por=-1 profe=-2 se=1 sosia=-2 bideo: =-2 bieja: =-3 se=1 bien: =-3
biero: kanta=-2 biga: =2 biola: =3 bir: =2 birje: yebam=1 bloke: =-2 boda: =-2 boi: =2 adios=-2 al=-1 kamin=2 konmi=1 no=3 para=1 trank=1 bolan: =2 bolar: la=2
bolbe: =1 bolib: =-2 bolsi: =1 bolud: =1 borde: =1 de=1 boro: mi=1 yo=2 boses: =-1 me=1 botar: =1 botik: =-2 braso: por=-1 roto=-1 broma: lo=-2 bs: =1 buelb:
a=-2 buelo: me=-2 buelt: =-1 buen: dia=-1 buena: =-3 konmi=2 bueni: =-1 bueno: dias=-1 bufan: =-1 burla: de=-1 burno: =-1 bus: =-1 buska: =2 buske: de=2 busko:
ayuda=-1 bye: =-3 da: ansie=-1 asko=1 berti=-2 impre=-1 dan: ganas=1 miedo=1 nause=-1 dano: =2 dar: algo=-1 datos: =-1 de: adole=-2 afeit=3 agua=-1 akaba=2
alegr=-2 algo=-2 amor=-2 ano=2 aser=-1 aserm=2 ayer=1 baja=-1 bakas=-1 ber=-2 berda=4 berte=-2 biaje=-2 bibir=2 biejo=-2 bir=1 bitam=-2 biuda=1 buske=-1
desir=-2 despe=1 en=2 esas=2 ese=-2 esist=2 eso=-2 esper=-2 est=1 esta=3 finji=1 fumar=-4 ganas=-1 grupo=-1 ideas=-2 irme=3 irse=2 joben=-4 kabes=-1 kansa=-2
kasa=2 kitar=-1 klase=-1 klona=1 kloro=2 komo=2 korba=-2 korta=3 kuand=-1 la=1 lasti=1 linea=2 los=-1 lus=-1 mejor=-2 mes=-1 mi=2 mirar=2 motib=-1 muela=-1
nadie=2 no=3 no+e=-2 nuebo=2 ofisi=-1 oi=3 paras=2 parti=1 pasti=2 pena=-1 pensa=2 peso=-2 pikad=-1 plane=1 renun=-1 respi=3 retir=-1 salir=-2 salta=2 segir=2
ser=2 sero=-1 sinko=-1 sola=2 solte=-3 sueno=-2 todo=-2 todos=1 usar=2 usted=2 yegar=-2 yo=-1 yorar=-4 debaj: de=2 debi: aser=1 naser=1 dedo: =-1 deja: una=-2
dejar: =-2 de=3 las=-2 deje: de=-2 en=-2 la=2 dejen: en=-1 dejo: de=2 i=1 su=1 del: banko=2 dolor=-2 domin=2 edifi=2 gato=-1 pais=-2 puent=2 sakap=2 segur=1
selul=1 suisi=-2 telef=-1 todo=2 dentr: i=2 denun: =-2 depar: =-2 depre: =-2 i=-2 desan: =3 desao: =-3 desap: =6 del=-1 es=1 i=1 un=-2 desay: =-2 desde: ase=3
el=2 ke=-1 los=-1 dese: tanto=2 deseo: =1 ke=2 desia: =2 ke=-1 desid: =3 +au=1 boi=-2 me=-2 desir: ke=-2 lo=-1 pero=2 desis: =2 deska: en=3 etern=2 desko: =-2
desma: =-2 desor: =-1 despe: =8 a=-3 al=-2 asta=-2 de=1 manan=3 mas=2 por=-1 tempr=-2 despi: =4 amigo=2 de=2 del=-2 i=2 kon=-1 luna=1 porke=-2 se=-2 despu:
de=-1 deten: =1 detie: son=3 detub: =1 deuda: i=-2 di+o: a=-2 dia: de=-2 i=1 me=2 yego=1 diagn: =-2 diari: donde=1 dias: =-1 ya=1 dibor: =-4 dibuj: =-1 die: =3
dies: tafil=1 dieta: =-3 digan: a=2 dije: de=-2 en=-1 dile: a=2 dio: rabia=1 dios: =3 dise: mi=-1 disfr: la=-2 nada=-2 disku: =-3 kon=1 dispa: =1 doi: un=1
dokum: =-1 dolor: de=-2 me=2 domin: =-3 me=1 donde: boi=2 dise=1 korta=2 se=2 dormi: =-3 en=2 etern=2 mejor=-2 dos: pajar=-1 pasti=-2 dose: =-1 duda: =-2 dudo:
ke=2 si=1 yegar=1 duele: la=-2 morir=2 mu+o=1 poner=-1 todo=-1 duelo: =-2 durar: para=-1 durmi: tome=1 e: de=1 di+o=-2 el=1 eskri=1 kerid=-1 kompr=2 matad=3
perdi=1 tenid=-2 e+o: dano=-2 edifi: =2 efekt: =-2 ei: =-1 ejers: =-2 ekibo: de=-2 el: =-2 abion=1 aire=-1 anteb=2 arma=2 aros=-1 asuka=-2 balko=1 banko=-1
bano=2 basio=1 belor=-1 benen=2 beran=-1 biadu=1 biern=2 bolan=2 borde=2 bus=-2 dedo=-1 desde=-1 dia=2 dokto=-2 domin=-3 ensen=1 esame=-1 final=1 furad=1
garaj=2 imbie=-1 impul=1 juego=-2 kajon=1 kanse=2 kapit=1 kompa=2 kompr=-1 korto=-2 kuade=1 lugar=1 lunes=2 medik=-2 miedo=2 momen=3 monos=1 motor=2 otro=2
panta=-1 paro=-1 parti=-1 pasto=-2 pe+o=-2 rebol=2 se=1 segun=-1 segur=2 selul=2 sielo=2 sintu=1 siyon=-1 sueno=-1 suisi=3 elado: =-2 elijo: bibir=-1 elp: =-1
embar: =-3 embej: =-1 emben: =3 embid: a=3 emosi: =-1 empes: =-1 de=-2 empre: =-3 en: aser=1 blank=-1 esa=-2 inter=2 kanta=-2 las=1 linea=-1 marso=-2 matem=-1
medio=2 oruro=-1 otro=-1 parak=-3 pelig=2 pijam=-2 publi=-2 salta=1 separ=-2 sere=1 serio=3 sukre=-2 tomar=1 tren=1 unos=1 enamo: =-2 enfer: =-1 i=-1 engor: =-1
enkar: a=1 enkon: el=-2 i=1 enkue: =1 enojo: por=-1 enser: i=2 entie: a=-1 entra: =-2 a=1 entre: =-3 eres: =-1 de=-1 un=-1 erirm: =-2 erman: abla=2 bebio=1
esta=-1 mayor=1 por=-1 eror: =2 ersel: =1 es: =-2 berda=-3 broma=2 demas=2 dura=-2 grabe=-2 insop=2 kulpa=1 lo=2 morta=2 parte=-2 sient=-1 tarde=1 una=2 esa:
kaye=-1 esaje: lo=-1 esakt: ke=2 esame: =-4 ese: +iko=-1 +iste=-2 aside=2 esist: =5 eskal: =-2 eskop: i=2 eskri: =-2 su=1 una=-2 esku+: =-3 eso: =-3 kedo=-1
me=2 espan: =-1 espli: =-2 espos: =-2 i=-1 esta: a=-2 bes=3 bida=4 bien=-1 despi=3 ekibo=-2 en=2 kola=-2 mal=-1 matad=-2 mesa=-2 muert=-2 murie=-2 no=2 no+e=3
pegan=2 pensa=-1 relas=-2 siuda=-2 todo=2 trist=-1 yobie=-1 estar: =7 aki=1 asi=-1 bibo=2 bien=-1 en=-1 mejor=2 muert=4 salgo=-2 sola=-2 solte=-1 estas: =-1
este: =3 braso=-1 depar=-1 dolor=2 es=2 grupo=-2 kalor=-2 medik=-1 mundo=5 ruido=-2 sera=1 siklo=-1 siyon=-1 sueld=-1 traba=-2 trami=-2 esto: =-3 estoi: =2 a=3
agota=-2 arta=-2 de=-2 desan=1 en=1 grasi=1 junta=1 kansa=1 korta=2 lista=2 mejor=-2 muert=-3 mui=-2 parad=1 plane=1 por=1 sangr=2 sola=2 tan=-2 estor: =-2 en=1
lo=-1 estra: =3 a=-2 mi=-1 estre: =-3 estri: en=-1 estub: a=1 estud: =-1 fuera=-1 etern: =3 suena=2 ex: =-3 dise=1 me=1 eya: =2 eyo: =-2 i=1 eyos: =2 no=1
fabri: piens=1 faktu: =-3 falta: =4 ganas=-1 plant=-1 falte: =4 famil: =-4 famos: =-1 fas: de=2 fasil: =2 fatal: =-2 fe+a: =2 fea: =-1 feret: ai=1 feria: =-1
fi+a: =-1 fiest: =-2 i=-2 fila: =-2 filos: =-1 fin: a=1 boi=2 me=-1 final: =3 finde: =-2 floje: segir=1 foto: =-2 en=-2 kon=1 fotos: =1 frask: =2 frena: es=1
fria: =-2 frio: =-2 fue: mi=-2 su=2 todo=1 una=-1 fuego: =1 fuera: a=1 fuers: =1 para=-1 fui: al=-2 un=2 fuist: buena=2 fumar: =-3 i=-1 funda: del=1 funer: =2
funsi: =1 la=-1 furad: e=1 futbo: =-2 futur: =-2 es=2 gana: uno=1 gano: =2 garaj: kon=2 gas: i=2 gasol: =2 gatit: por=2 gato: me=-1 gei: me=-1 gol: me=-1 golpe:
i=-2 por=1 gorda: =-1 gradu: =-3 gramo: de=2 grano: =-1 grasi: =-3 a=-2 por=2 grito: a=-1 ke=1 grupo: =-3 de=-2 guard: =-3 pasti=2 una=2 gusta: dejar=2 la=-2
gusto: =2 i: apago=2 asi=2 asien=-1 ayer=1 beo=-2 boi=-1 bolbi=2 buelb=-2 busko=-1 dejo=3 despe=-2 despu=3 dijo=1 dise=4 e=1 empes=-1 es=2 estoi=-4 kaer=2
kasi=-3 ke=1 kedo=-2 nadie=3 neses=-2 nos=-2 nunka=-2 ojala=1 otra=2 piens=3 sali=-3 se=2 sient=1 solo=3 tengo=1 tok=1 tomo=-2 tu=-1 un=2 una=2 want=1 wis=1
yo=1 yorar=2 yore=-1 yoro=-2 ibupr: i=-1 id: sin=-1 ideas: feas=2 suisi=-2 igual: morir=1 ija: =-2 tiene=-2 ijo: =3 adole=1 dise=-1 i=1 ke=1 me=1 pregu=-1 se=-2
tiene=-2 ijos: i=-1 un=-1 imaje: =-2 imaji: ke=2 kolga=1 imbit: =-2 a=-1 impor: =1 esper=-1 impul: de=2 infor: =-2 inkap: de=-3 insek: =1 insis: =-1 insom: =-2
insop: =2 insul: =1 inten: i=4 yamar=-2 inter: =-2 inyek: aire=1 la=-1 toda=2 ir: =2 a=-2 al=-3 de=-1 kon=2 irme: =6 a=-3 de=-2 i=2 kon=2 lejos=-1 irse: =2 is:
anos=-1 ise: dano=-2 takos=2 un=-3 istor: de=-2 klini=-1 termi=2 jaja: =-5 jajaj: =-4 jalo: el=2 jamas: yege=-2 jefe: =-2 jeje: =-1 jimna: =-1 jiyet: =2 en=1
joben: =-1 mi=-1 jubil: =-2 i=-2 julio: =-2 kabes: kon=-2 kontr=1 la=1 kada: no+e=2 uno=1 kafe: =-2 kai: =-1 kaiga: =1 de=-1 el=2 kaja: =-2 kajas: =-2 kajon: =3
para=-1 kalma: =2 kalor: =-3 kambi: de=-2 kamin: al=1 por=-1 kandi: =-2 kansa: =-3 de=1 kanse: =-1 kansi: =-1 kanta: =-3 kanti: de=2 kapas: de=-2 ke=1 karer:
=-2 karga: =-1 de=-2 karo: kon=1 karta: =3 de=-1 en=2 i=1 kasa: =-2 esta=-2 kuand=1 me=2 kasar: =-1 kasi: =3 doi=1 salto=2 kaso: =-3 kasti: =3 kaust: =1 kaye:
=-2 kayen: del=1 ke: abia=1 ablo=2 ago=-1 aguan=1 akaba=1 akabe=1 asen=-1 aser=-3 ases=-1 bibe=-1 buelb=-1 debi=1 despu=1 dosis=2 duele=1 e=1 el=3 es=-1 estor=1
floje=1 ganas=-2 kiero=2 kompr=-1 konta=-1 kuide=-1 limpi=1 murie=-2 murio=1 opina=-1 ora=-2 pase=1 paso=-1 peres=1 puedo=1 seria=2 solo=1 suert=1 tal=-1 tan=2
termi=-2 tiene=2 todo=1 yege=2 kedat: kon=1 kedo: atras=-1 miran=2 kemad: kuand=1 kemo: el=-2 kon=3 kerer: =-1 bibir=2 keria: desap=-1 desir=2 despe=1 ke=-1
morir=-4 tirar=-1 kerid: kitar=-1 kolga=1 matar=-2 kerie: morir=1 kien: desir=2 yamar=1 kiere: bibir=-1 bolbe=-1 desap=2 morir=-2 salir=1 segir=1 ser=-2 kiero:
=4 ayuda=-2 ber=1 bir=2 bolbe=-1 botar=-2 dejar=-2 denun=-1 desao=-2 enten=-1 estre=1 inten=1 kambi=-2 ke=2 kedar=-1 kitar=2 konos=-2 konta=-1 me=2 meter=-1
mi=-1 mori=1 mu+o=-1 parar=-1 se=-1 senti=-1 ser=1 serar=-2 suisi=2 tener=2 un=3 yegar=2 kise: =1 morir=-1 mu+o=3 kisie: bolbe=1 morir=1 senti=-2 ser=2 kita:
murie=1 kitar: de=2 kito: la=-2 klabo: kosas=1 klase: =-4 del=2 klini: =-3 klona: ke=1 kloro: =1 i=-1 kola: =-2 kolej: i=2 kolga: =6 la=-2 un=-2 kolgo: la=-2
kombe: =-1 a=2 komer: =-2 asta=1 dulse=-2 porke=2 komid: =-1 tanto=-2 komo: antes=-2 aserl=3 bibi=2 de=-1 estas=-1 i=1 morir=3 para=-4 si=1 kompl: =-1 kompr: =1
benen=1 la=1 lo=1 los=-2 mis=-2 no=2 kon: bida=3 dios=1 diosi=2 esa=-2 ese=-2 esta=-1 ganas=3 gayet=-1 ke=1 kien=-1 matar=2 miedo=-3 mis=-3 morir=1 muert=-1
nadie=-1 no=2 sigar=3 sige=1 sigo=-2 su=-1 tanto=-3 tekil=1 un=2 konfi: =-2 konfu: =-2 konmi: abuel=1 adent=1 konos: a=-1 konse: =-2 konsu: =-3 konta: =1 konte:
=-2 i=1 konti: kon=2 kontr: =-3 la=1 koras: diga=1 se=2 korie: =-2 korta: =5 bueni=-1 el=-4 en=1 kon=-1 la=-1 me=1 por=-1 korte: =3 afeit=-1 el=-2 en=2 i=2
kon=-1 la=-2 las=2 un=-1 korto: =4 el=-2 la=-1 las=-3 mi=-2 kosin: =-2 kostu: =2 kreas: =-1 ku+iy: =1 i=3 nuebo=-1 para=-1 kuadr: =-2 kuand: =3 ablo=-1 bea=-2
dios=-2 disku=2 embej=-1 estoi=2 kumpl=-2 me=3 no=2 ya=2 yebes=-1 kuant: =-2 kajas=2 kanti=1 kuelg: =1 kuerd: =-3 al=1 i=2 o=2 prepa=1 kuerp: =-2 se=1 kueyo: =2
i=2 kon=-1 kuida: =-1 kuide: =1 kukar: =-3 kulpo: de=-1 kumpl: anos=-2 los=2 kuota: =-2 kurso: =-2 se=2 la: alerj=-2 amaka=-2 ame=1 anest=-2 anten=-1 ayuda=1
baran=1 biga=2 bolun=1 de=-2 demor=-2 dieta=-2 eskal=-2 eskop=1 eutan=-2 fabri=1 faktu=-2 fas=2 feret=1 fiest=-2 fila=-2 fuers=2 funda=1 ideas=-3 insul=1
jiyet=2 karet=2 ke=2 korba=2 korni=1 kuare=-2 limpi=-1 lista=-1 loter=-2 mesa=1 motib=2 muert=1 musik=-2 nabaj=2 naris=-1 nina=-1 opera=1 pajin=-2 pande=-2
pansa=1 papa=1 pared=1 pasti=-2 pensi=1 piel=1 pisin=-2 pisto=2 plan+=1 playa=-2 radio=-2 rodiy=-1 seja=-1 separ=2 sesar=-2 sesio=2 soga=1 solus=1 takik=-1
tarea=-1 terap=-1 torta=-2 u=-1 ultim=1 unibe=-1 unika=2 yubia=-2 laban: plato=-1 labo: los=-1 lado: =2 lansa: =1 komo=-2 largo: =-2 las: agare=-2 bias=2
boses=1 ganas=2 klase=1 marka=1 munek=4 neses=1 notis=1 sinko=-2 tijer=-2 ya=-1 lasti: =4 ke=-2 kuand=1 le: bi=2 eskri=-1 menti=-1 pega=1 perdi=-2 le+e: =-1
lejia: =1 lejos: =-1 de=-2 les: deje=1 dije=-1 letal: =1 libe: anymo=2 libra: de=1 limpi: =-1 el=-1 lindo: =-1 linea: de=-1 lisen: =-1 lista: =3 listo: =2 lo:
ago=3 are=2 boi=1 de=-5 digo=1 dije=-3 e=-1 estoi=1 imbit=-1 inten=1 mato=-1 meres=2 pendi=-2 pense=-1 piens=2 super=-3 tengo=2 ultim=2 uniko=2 logra: =2 loka:
=-2 me=-2 lokur: =5 me=-3 renun=-1 lol: =-2 los: 15=-3 18=2 amo=3 boi=2 braso=2 dose=-1 esper=1 famos=-1 kiero=1 kise=3 korte=2 lunes=-2 muert=2 noben=-1
plato=-1 rosal=-1 samur=-1 sien=-2 trein=1 loter: =-2 lu+an: =1 luego: =-2 lugar: i=1 luna: =-3 grasi=1 madre: =-2 a=1 madri: =-1 madru: =-2 makiy: =-1 mal: =-2
i=-2 komo=-1 me=2 ultim=-1 umor=-1 malo: =-1 malos: pensa=1 mama: dise=-2 kre=-1 kuand=1 no=1 para=1 manan: i=1 ke=-1 manej: =-1 manga: larga=3 mano: =4 kon=-1
mar: =1 mareo: =-2 marka: en=2 marte: =-1 mas: =4 adios=2 ai=-1 bida=2 en=-3 me=2 muert=2 segur=-1 mata: =2 de=-1 matad: =-1 matar: =7 de=-2 jaja=1 olbid=-2
se=-2 mate: =1 matem: =-2 mato: =7 el=-2 en=-2 ese=-1 estud=-1 matri: =-2 me: =1 abia=2 abism=-2 abras=-1 abuso=-2 afekt=-1 agan=1 ago=1 animo=1 aogo=-2
aorka=-1 aorko=2 apoya=-1 apret=-1 arepe=3 arepi=2 ase=-2 ate=1 atrae=2 atras=-1 atrop=2 autol=3 ayan=1 ayuda=-3 bajar=3 bajo=-2 baya=1 beo=2 biene=2 biola=1
buska=2 buske=1 das=-1 de=2 dejo=-1 den=-1 desko=-2 desma=-1 despi=-2 deten=2 detub=1 diera=2 disen=2 dolio=-2 duele=-1 e=2 emben=2 enkon=2 enkue=3 enojo=-2
enter=-2 esku+=-2 esper=2 estoi=3 estra=2 falta=-1 frena=2 fui=1 gano=1 gradu=-1 grita=-2 gusta=-2 iba=-2 imbit=-1 infek=2 iso=-1 jalo=2 kae=-1 kai=-3 kambi=-1
kaso=-3 keda=2 kedan=1 kedo=2 keria=-2 kiera=-1 klabo=3 kompr=-3 konte=-2 korta=-3 korto=3 kre=2 kreas=-1 kuant=-2 kuelg=2 kuest=-1 kuida=-1 kulpo=-1 lanso=1
leban=-1 manda=-2 mat=1 mata=-5 matar=1 mato=3 meti=2 moria=-2 mude=-1 mudo=-1 muera=3 murie=1 neses=1 nos=2 oblig=2 odia=-1 odio=1 okuri=-2 opero=-2 ort=2
pare=1 pege=-2 pesa=1 pide=2 pongo=-1 pregu=-1 puede=-2 puse=2 rekup=-3 reset=-2 retie=2 sake=-2 salba=1 salbe=1 salto=-2 sangr=-3 se=-1 sient=-1 sige=-2
sirbo=-2 sobra=2 sorpr=-2 subi=2 suisi=-2 super=-1 tatue=-2 tient=1 tinka=-1 tire=-2 tiren=2 toko=-1 tome=1 yama=3 yaman=-1 yamen=-1 yebe=1 yeben=2 yege=1
yego=-2 medik: me=-2 medio: =1 medit: =-2 mejor: =-3 amigo=-2 asi=2 me=2 mi=-2 muert=2 si=-2 menti: =-1 meres: =2 un=-1 mes: =-2 mesa: =1 es=-1 meses: =1 metro:
=2 mi: =9 abuel=-2 almoa=-1 amist=-2 as=2 bebe=-1 belor=3 ekipo=-2 embar=-2 en=-1 enamo=1 entie=3 esist=3 esped=-2 esta=1 ex=-1 funer=2 i=2 ijo=-2 infor=-1
kamin=2 karer=-1 karta=2 kasa=-2 kompu=-1 kones=2 kontr=-3 koras=3 korto=-2 kuand=1 kumpl=-1 matri=-1 medis=-2 mismo=1 muert=2 mujer=2 nasim=2 padra=2 pais=-1
papa=-2 pasie=-1 pasti=-1 profe=-2 relas=-2 renun=1 sufri=2 tesis=-2 tia=-2 tiemp=3 tio=-2 traba=-1 ultim=1 unika=2 usban=1 yama=-1 miedo: =3 a=-1 la=-1 mient:
=-1 milag: =-1 minut: =-2 miran: =1 el=2 para=2 mis: alumn=-2 amigo=-1 datos=-2 fotos=2 kompa=-1 medik=1 muert=-2 mulet=-1 palab=-2 papas=1 pensa=1 primo=-2
ultim=1 misma: =3 mismo: =1 mn: =1 momen: =2 de=1 monos: =1 moret: en=-2 mori: =1 morir: =7 ase=2 de=-2 esta=-2 jajaj=-2 ke=2 kon=-1 kuand=-2 me=-2 perdi=-2
pero=3 se=-1 si=-2 suena=1 ya=1 morta: =3 motor: prend=1 mu+as: ganas=-1 mu+o: =-3 ke=-2 o=1 mudar: =-4 muela: =-2 muera: =3 kiero=-3 muerd: las=-1 muero:
del=-1 en=2 i=3 no=2 por=-2 si=-2 muert: =3 ben=1 de=-3 el=-1 falta=1 i=2 kon=-2 mas=1 me=2 mejor=2 pero=-1 mui: alto=1 mujer: =-2 esta=1 me=-2 mundo: =7 no=1
seria=-2 munek: i=1 murie: =4 i=-1 murio: =-3 en=-2 musik: =-2 muslo: =2 mysel: =3 nabaj: =1 para=-1 por=2 nada: =-2 de=2 mejor=2 nadie: =-2 notar=1 salbe=2
naris: =-1 naser: =4 nasid: =3 nasim: fue=2 nause: =-1 negra: =1 negro: =2 nerbi: =-3 neses: =1 de=1 desao=-1 morir=1 un=-2 ni: eso=1 loka=-2 para=1 piens=-2
nieto: =-2 nina: =-1 ningu: motib=-1 ninos: =-2 no: =-3 aberm=1 abisa=-2 ai=2 al=-2 alkan=-1 amane=2 balgo=1 ban=2 bas=1 buelb=3 deber=2 deseo=1 despi=3
disfr=-1 duele=2 duerm=-2 e=-2 enkue=-2 entie=-2 era=-3 es=-1 esta=-2 estar=2 este=2 fue=2 ganas=2 keria=1 kise=-1 konos=-1 korta=2 kreo=3 la=2 matar=2 meres=1
no=-1 paso=3 podri=-2 reasi=1 reaso=2 respo=2 sabra=2 salba=2 salgo=-2 salir=1 ser=3 seria=-2 soi=-3 tendr=2 tengo=-1 traba=-1 uso=-2 yegar=2 yego=-1 yoren=2
no+e: =2 es=-2 se=2 sin=1 termi=1 no+es: =-2 nobia: se=1 nobio: me=1 norma: =-3 nos: =3 nota: =1 i=2 notas: =-1 notis: mi=2 ya=2 nueba: en=2 nuebo: ke=-1 nuest:
bida=-2 nunka: debi=1 dese=2 e=-1 lo=-2 me=-1 yege=-2 o: a=1 poko=1 oblig: =2 a=2 odia: =-1 odio: a=-1 bibir=-1 ofisi: =-3 oi: ago=1 ayudo=-2 estoi=-2 fue=-3
kompr=1 labo=-1 pero=1 por=1 ya=-1 oja: de=2 ojala: durar=-1 me=2 mi=1 se=-1 ojos: =2 en=2 ok: =-2 okupo: espas=2 ola: =-5 una=2 olbid: =3 de=1 ondo: =2 opero:
=-2 orden: mi=-2 organ: =-2 oribl: =-1 ormig: =-2 otra: =-2 bida=2 ke=2 perso=-1 otro: dia=1 lado=2 pais=-1 otros: =-2 pa: ke=1 pagar: =-3 mas=-1 page: =-2
pago: =-2 pais: =-2 i=-1 pajar: de=-1 pajin: =-1 palab: =-2 panik: =-1 pansa: =1 papa: le=2 no=-1 se=1 tiene=-1 ya=1 papas: =1 me=-1 papel: =-3 papit: dios=1
para: abajo=2 ablar=-1 akamp=-1 aserm=-1 dormi=-1 kalma=1 kasti=2 ke=2 kemar=-2 kukar=-2 la=-3 las=-2 mi=2 morir=2 nada=-1 no=4 pagar=-2 parti=3 pedir=-2
perdo=-2 ser=-1 siemp=2 tanto=-1 tapar=1 tener=-1 todos=2 tomar=2 parad: =-1 en=2 parak: =-3 parar: i=-1 pared: negra=1 parej: me=-2 se=1 paro: =-1 parse: yo=-2
parte: de=-1 parti: =2 pasa: =-2 despu=-2 pasar: de=2 la=2 pase: asta=2 de=2 por=-2 pront=-1 pasie: =-3 de=2 kon=-2 me=-2 paso: a=-2 de=1 por=1 pasti: =4 de=-2
del=-2 en=-2 eskon=1 i=2 ke=1 lista=1 me=-2 para=-1 serka=2 pe+o: =-2 i=-1 peato: esper=-1 pedir: aumen=-1 pega: i=-1 kuand=1 pegar: un=1 una=-2 pego: ka+et=2
mi=-1 un=-2 pelik: =-1 pelo: =-2 pena: =-2 morir=-2 por=1 pendi: =-1 pensa: de=2 ke=-2 suisi=1 perdi: a=-2 bolib=-2 el=1 la=1 perdo=-2 riber=-1 perdo: a=1
mama=1 perfi: =-2 pero: aora=2 en=2 eso=-1 lo=1 nunka=-1 ya=-2 perro: se=-2 pidio: perdo=1 pido: ke=2 piel: =2 piens: =-1 asi=-2 en=2 ke=-1 kumpl=2 yegar=2
pikad: =-1 piso: =2 piys: =2 plan: de=-1 plane: de=-2 plant: =-5 plato: =-2 playa: =-1 i=-1 podri: kitar=1 poko: salto=2 polit: =-2 poner: fin=1 un=-1 por:
benen=2 desir=-1 donde=-2 el=-2 eror=-1 esa=-2 ese=-1 esku+=-1 ke=2 kerer=2 kostu=2 lerme=-1 morir=2 oblig=3 si=2 suert=-2 suisi=-2 tonte=-2 ultim=1 yegar=-2
porfa: =-2 porke: =-1 bieja=-2 lo=2 no=1 se=-3 prefi: estar=-1 pregu: =-2 ke=-2 por=3 si=-1 siemp=-2 prend: =2 fuego=2 preok: =-1 prepa: =1 prese: mi=1 o=-1
presi: de=2 primo: =-1 probl: =1 probo: es=1 profe: de=-2 i=-1 prome: ke=2 pront: la=-1 propo: =3 pudie: =2 dormi=-1 puebl: =-2 pueda: aser=2 puede: bibir=-3
suisi=1 puedo: ir=-1 mas=1 morir=2 tomar=-2 puent: =2 ase=2 en=-1 me=2 peato=-1 pues: =2 puest: =-1 punto: los=-1 puse: benen=-1 el=1 rabia: despe=1 rapid: =2
ratis: =2 rato: =-1 real: =-1 reaso: todo=2 refri: =-1 regal: un=-1 reir: =-2 rekoj: =1 rekom: =-1 rekup: =-3 relaj: =-2 relas: =-2 rendi: =-2 renun: =-5 a=3
repet: =2 repro: =-2 resep: =-1 reser: =-1 resfr: =-2 reso: para=2 por=-1 respi: =4 kuand=-1 me=2 por=2 retir: =-2 reuni: =-2 kon=1 riber: de=-1 rio: =2 me=2
robot: =-1 rodiy: =-2 rojo: =-2 ropa: =-3 kon=1 rosal: =-2 roto: =-2 ruido: =-2 ruptu: =-1 sad: =-1 sakar: =2 sangr=-2 salba: =4 de=2 la=-1 salbe: =2 sale:
mal=-2 sali: adela=-2 salid: =2 por=-2 salir: a=-1 adela=-2 del=-1 salta: =5 en=-2 la=-3 salto: =-1 me=2 un=-2 salud: =-1 sanar: =-2 sangr: =3 i=-1 me=2 mu+o=1
sano: =-2 se: a=1 abia=-2 akaba=2 apage=1 ase=2 autol=2 baya=-2 despi=3 enfer=-1 esakt=2 esta=2 golpe=-2 kasa=-1 kedo=-1 kema=1 keria=-3 kiso=2 kita=2 kito=-2
kon=1 konfu=-1 kort=1 korta=1 korto=-1 kuerd=-2 kulpe=1 mata=3 mate=3 mato=-3 me=-3 muda=-1 muera=-2 muert=-1 para=1 parar=-2 pare=-1 pego=-1 por=-2 puede=-1
punto=-1 sient=2 sufre=2 suisi=-4 termi=2 tiro=-2 toma=-1 tomo=2 segir: =5 aki=3 biba=3 bibo=1 esper=2 estud=-2 insis=-1 lu+an=1 pegan=-1 selos: =-2 seman: =-3
pasad=2 semen: =2 semes: =-2 sena: id=-1 senis: =2 senor: =2 en=-1 sensi: =-1 senta: en=1 senti: =2 mejor=-3 sentr: =-2 ser: =2 el=2 mama=-3 mas=-1 otra=-1
senis=2 un=1 youtu=-1 sera: =3 mi=1 serar: mi=-1 seria: inkap=-3 kapas=-2 un=1 serie: =-2 serio: =5 lo=-2 serka: =2 del=-1 sero: =-1 serti: =-1 sertr: =-1
sesio: =-1 si: aguan=1 amane=1 ba=2 bajo=-1 desap=2 dolia=1 lo=2 me=2 nada=1 piens=-3 pudie=2 se=-1 siemp=-1 un=-2 sianu: =1 sielo: =2 i=-2 siemp: =2 si=-2
termi=-1 sien: =-2 sient: =-1 bien=-1 en=2 inseg=-1 ke=-2 la=2 mal=2 morir=2 pas=1 solo=-1 una=2 siest: etern=1 sigan: asi=-1 sige: sianu=1 sigie: =1 sigo:
asien=1 bibo=2 kerie=2 por=1 sikat: en=-2 me=-2 nueba=2 siklo: =-2 sikol: =-3 ke=2 me=-2 silen: =-2 komo=2 sin: el=1 fumar=-1 inter=-1 ke=2 kerer=-2 korta=2
mi=2 regre=2 selul=-1 sinko: =-2 sirbe: =-3 bibir=2 para=-1 sirbo: =-2 ni=1 siste: =-1 sita: =-3 de=-1 siuda: =-2 siyon: estor=-1 sobra: =1 los=1 sobre: =5
una=-2 sobri: esta=1 soda: kaust=1 sofa: =-2 i=-2 soga: =3 al=-2 en=2 i=1 para=-2 soi: de=-2 kapas=-1 mui=-3 tan=-1 un=3 una=2 sol: =-3 sola: =-6 en=2 kon=2
toda=-1 solo: =-3 estoi=-2 falta=1 kon=2 me=3 por=1 se=2 sigo=1 solte: =-4 son: sufis=2 sone: ke=-2 sorpr: =-2 sosia: =-2 sospe: ke=2 su: bida=1 kulpa=2
pasti=-1 propi=2 subi: al=1 subie: el=-1 subio: a=1 suegr: =-2 suena: bien=2 bonit=1 sueno: =-3 suert: tiene=1 ya=-2 sufis: =2 sufre: mu+o=1 sufri: =1 por=-2
suikd: =2 suisi: =3 desde=1 otra=2 porke=2 sukre: =-2 super: =-3 todo=-1 susto: =-2 tafil: kon=1 tambi: =1 kiero=1 tan: alto=1 mal=-1 tanto: =-4 me=1 tapar:
las=1 tarde: =-4 otra=-1 para=2 tarea: =-1 mu+o=2 tarje: =-2 tasi: =-1 tatua: =-1 tayer: =-1 te: enkar=1 me=-2 no=2 ya=-1 te+o: =3 de=2 i=-1 tembl: =-2 temo:
por=1 tempr: =-4 tener: el=1 ganas=-2 ideas=-2 las=1 ropa=-1 tenga: ke=2 tengo: alerj=1 algo=-1 ambre=2 de=1 el=1 erida=1 estri=-1 fuers=-2 futur=2 ideas=3
kanse=-2 ke=-2 komo=2 la=2 las=1 los=2 malos=1 me=2 mu+as=-2 por=1 salba=2 sangr=-1 takos=2 tiemp=-2 traba=2 un=2 una=-2 terap: =-4 termi: el=-2 la=-1 tesis:
=-3 tia: =-2 tiemp: keria=-1 para=-1 se=2 tiene: =-2 bida=-2 ideas=1 los=1 miedo=-1 pensa=3 senti=-2 tiera: =2 me=-1 tijer: =2 timid: =-2 tinka: ke=-1 tirar: =3
al=-1 de=2 del=3 en=-2 tire: a=-1 tiro: =3 al=-2 del=-2 un=-1 toda: ora=2 todab: =1 todas: =3 parte=1 todo: =3 a=-1 de=1 el=-2 en=2 este=-2 ki=2 listo=-1 mi=-2
oi=1 termi=2 todos: =2 ablan=-1 en=1 fue=-1 toka: =1 i=2 toke: a=1 la=-1 toko: el=-2 toma: benen=-2 tomad: una=1 tomar: benen=1 pasti=-2 una=1 tome: demas=2
dos=-1 las=-2 mis=-2 mu+o=-2 pasti=2 ratis=1 todas=1 todo=2 una=-1 unas=1 tomo: doble=-1 sol=-1 su=-1 tonte: =1 me=-1 torta: =-2 tortu: =1 tos: =-2 traba: =-4
en=-1 komo=-1 trafi: =-3 traga: tiera=-2 trage: el=2 trago: una=-1 trami: =-3 trata: la=-1 trate: la=-1 trein: =2 i=-2 tren: =2 me=2 se=-1 trist: =-2 tu: =-1
tube: un=-1 tumba: =2 u: =-1 uerte: =2 uisid: =2 ultim: =3 bolun=2 guard=-2 karta=1 kumpl=1 no+e=1 sesio=-1 umor: =-2 un: +iste=-1 adios=3 alibi=2 anjel=1
arma=3 aside=-2 asilo=-2 bano=-1 bidri=-2 bolan=1 boton=1 braso=-2 desas=-2 despe=2 diari=1 disgu=-1 dokum=-1 ensen=2 eror=4 fabor=1 fin=-3 fraka=-1 frask=2
grano=-2 gusto=3 inten=2 kamio=2 ku+iy=1 kuadr=-2 kuter=2 lugar=-2 manan=2 momen=-1 ombre=-1 pasie=-3 paso=4 pelig=-2 perro=-3 plan=1 poko=-2 profe=2 rato=-1
robot=-1 suisi=-2 tasi=-1 tatua=-1 te=-1 una: basur=2 berge=1 bida=-2 despe=2 esaje=-1 estud=1 fe+a=1 jiyet=2 lista=1 lokur=1 muert=-2 nobel=-1 pared=1 pasti=-2
serie=-1 sobre=1 soga=2 tortu=1 unas: pasti=1 unibe: =-2 unika: opsio=1 salid=2 uniko: ke=1 uno: =3 en=1 kon=2 piens=-3 unos: dias=-3 urjen: =-2 usar: el=1 uso:
=-2 wei: =2 wis: i=1 ya: =6 abre=2 basia=1 bes=-2 buelb=-1 el=-1 eskoj=1 kiero=2 kumpl=1 la=1 mas=-2 mi=2 paso=-3 tengo=3 termi=-2 yebam=1 yama: =2 yamen: a=2
yamo: =-2 yebam: al=-1 dios=1 yebe: =2 al=-2 la=1 yeben: a=2 yebes: ya=-1 yegar: =1 a=2 biba=1 bibo=2 tarde=-3 yege: =2 a=-1 asta=1 en=-2 kon=-1 yego: al=2 el=1
la=-2 me=-1 tarde=-2 yendo: a=-1 yo: =4 ber=-2 falte=2 i=2 kiero=2 mal=1 me=1 misma=1 yoran: =1 yorar: =-1 yoren: =1 yoro: =-3 todos=-2 you: =-1 youtu: =-1
yubia: =-2 yueba: =-2
`
