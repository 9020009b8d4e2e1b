// Learned by `npm run train:luna`, not written by hand.

/** A stem and a meaning of the word after it. */
export const stemMeaningWeights = `
: -se=-2 arrange=-1 ask=-3 attempt=2 bury=-2 but=1 bye=-2 clinic=-2 dead=2 deathNoun=4 denies=-2 fear=2 findMe=2 grown=3 harm=-3 i=-2 illness=-2 joy=-2 jump=-4
last=-2 lesson=-2 life=3 live=2 miss=1 money=-3 not=-2 over=-5 pain=2 plan=-2 says=-1 school=2 screen=-2 takeMe=2 wake=1 whatFor=-2 without=1 +au: family=2
grown=1 over=-1 thanks=-1 you=1 +ika: they=-1 12: over=1 15: love=-2 want=-2 a: -me~=-2 allThis=1 amount=2 ask~=3 die=-2 doIt=2 foreign~=-1 found=1 god=-1
harm=2 harm~=-1 i~=-1 jump=1 jump~=1 kill~=-1 live=-1 miss=-1 miss~=1 now=1 party~=2 romance=-2 school=-1 sense=4 sleep=-3 they=-1 think~=-2 tired=-1 travel=-1
aber: attempt~=2 born=2 born~=1 dead=2 aberm: dead~=1 abia: harm=-2 abier: i=-1 abion: i=1 they=2 ablar: i=-2 abre: better=2 abri: they=2 abrir: they=3 abuel:
says=-1 adios: family=2 over=-1 thanks=-1 ago: blood=2 harm=2 now=-2 without~=1 agrad: stillHere=-2 agua: i=2 aguan: bye=2 they=-2 ai: foreign=1 plan~=2 akaba:
allThis=2 foreign=-1 i=2 they=-1 aki: they=2 al: -me=-1 animal=-1 bury=-4 child~=-2 clinic=-2 end~=-3 heaven=2 height=3 i=1 mishap=-2 pain=2 plan=-2 screen=-1
traffic=2 travel=-2 water=1 work=-1 algie: want=-2 algo: over=1 stillHere=-2 alumn: they=1 amane: live=1 amiga: says=-2 amigo: not=1 over=2 thanks=2 they=-2
amist: now=-2 amo: foreign=-1 i=-1 they=-3 amste: ask=-1 whatFor=-1 ando: pain=-1 ano: not=2 now=-2 ano+e: not=1 anos: foreign=-1 want=-2 antes: attempt=-2
doIt=-2 foreign=-1 i=-3 not=-2 think=-2 want=-2 antoj: -me=1 die=1 aora: i=3 love=-2 matter=1 now=1 aorko: they=-1 apaga: foreign=1 i=1 apage: they=3 arano:
they=-1 ase: amount=-3 harm=2 now=2 over=-1 aser: but=-2 doIt=2 not=-2 not~=-2 over=2 aserm: doIt=1 asi: want=-2 asia: they=1 asta: bye=2 die~=1 homeWith=2
last=2 not=2 now=-3 stillHere=2 they~=-3 whatFor=2 ate: they=2 atrop: better=1 ausil: foreign=2 i=2 aya: heaven=1 ayuda: animal=1 but=1 i=2 basio: i=1 batay:
i=1 be: they=-2 bea: they=-1 bebe: not=-2 bebi: poison=2 ben: whatFor=3 benas: laugh=-2 benta: want=2 whatFor=-1 beo: dead=1 ber: but=1 they=-2 they~=2 berge:
whatFor=2 berti: they=-1 bes: not=2 besin: says=-1 biajo: want=1 bibir: homeWith~=-2 pain~=-3 stillHere~=-2 without=-1 without~=-1 bibo: pain=-1 whatFor=2 bida:
better=-1 clinic=-1 not=3 want=2 bideo: they=-1 biero: blood=2 birje: takeMe=1 boi: bye=-4 i=1 not=4 whatFor=1 bolar: they=2 bolbi: they=1 bora: foreign=-1 i=-1
borde: foreign=-1 boro: foreign=1 i=1 bote: they=-1 broma: they=-2 buelo: i=-1 buen: plan=-1 buena: i=2 now=-2 want=2 buska: they=1 busko: plan=-1 they=1
urgent=-1 da: hate=1 things=-1 dan: fear=1 want=3 want~=-1 dano: animal=-2 dar: doIt=-1 daria: better=1 de: -me~=-2 -se=2 allThis=-2 animal=-2 assault=-2
blood=2 burden=-1 bye=1 cause=-6 child=-3 dead=-2 deathNoun~=-2 denies=3 die=2 die~=-2 family=2 foreign=1 harm=2 height=-3 illness=-2 joy=-2 jump=3 life~=3
live=3 live~=3 miss~=-2 money=-1 not=3 pain=1 pill=6 plan=-2 plan~=1 poison=2 relief=1 school=-3 stillHere=2 stillHere~=2 think=-2 think~=2 tired=-2 travel=-3
urgent=-2 want=-2 whatFor=-1 you=3 deber: -me=1 debi: born~=1 debie: -me~=1 jump~=1 dejam: leave=1 dejar: i=2 they=-2 dejen: leave=1 pain=-1 pain~=2 dejo:
assault=-1 del: allThis=2 blade=1 cause=-2 child=-1 deathNoun=-2 end~=2 food=1 height=2 kill=-2 money=2 now=1 pain=-2 den: they=-1 desap: ask=-2 i=-1 desde:
over=3 they=3 deseo: ask=2 whatFor=2 desia: ask=-1 whatFor=-1 desid: -me=2 ask=1 i=-2 stillHere=-1 desir: animal=1 ask=-2 but=1 whatFor=-2 despe: i=1 now=2
now~=2 whatFor~=-2 despi: thanks=-1 they=-2 whatFor=-1 you=2 despu: not=1 detie: whatFor=-1 dia: i=2 dias: now=1 think=1 dije: whatFor=-2 dime: doIt=-1 dio:
fear=1 dios: takeMe=1 dise: foreign=-2 i=-2 disfr: not~=-2 they=-2 dolor: whatFor=1 donde: harm=2 leave=3 dormi: better=-3 last=2 whatFor=1 dos: pill=-1 dosis:
want=1 dudo: ask=2 but=1 whatFor=2 duele: -se=1 amount=1 die=1 live=2 stillHere=1 they=-2 wake=1 durar: whatFor=-2 e: says=1 take=1 think=1 want=2 el: arrange=1
blade=1 body=2 bury=2 cause~=-2 clinic=-3 deathNoun=3 fear=1 gun=4 hang=2 harm=-1 harm~=-1 heaven=2 height=3 homeWith=-3 illness=2 kill=2 mishap=-2 now=2 plan=2
poison=2 school=-2 story=-2 they=1 things=2 traffic=2 traffic~=-1 water=2 eliji: plan=1 elijo: life=-1 live=-1 en: -me=2 -me~=-3 ask=2 better=1 foreign~=1
harm=-2 homeWith=1 i~=1 jump=2 money=-1 romance=-2 says=-2 school=-2 screen=2 stillHere=1 take=2 they~=-3 vanish~=-1 enkon: they=-2 enkue: i~=-1 enojo:
whatFor=-2 es: amount=3 ask=1 ask~=-3 forgive~=1 harm=1 laugh~=4 pain=-2 they=2 tired=-1 urgent=-1 wake=1 esa: now=1 traffic=-1 work=-2 esaje: they=-1 esakt:
ask=2 whatFor=2 ese: burden=2 laugh=-2 sense=-2 eskri: they=2 esku+: whatFor=1 esper: not=-1 esta: assault=2 better=-2 bye=4 dead=-2 foreign=-2 homeWith=-1
kill=-2 life=3 not=2 now=2 now~=1 pain=-2 romance=-2 school=-2 they=2 think=-2 whatFor=-1 work=-2 estar: better=2 dead=4 homeWith~=2 leave=-1 live=1 live~=2
pain=-3 stillHere~=2 este: allThis=1 cause=-1 clinic=-2 family=4 family~=1 homeWith=-2 pain=3 work=-1 world=4 world~=1 estoi: better=-2 blood=2 dead=-2 hide=2
joy=-2 not=-1 plan=2 think=1 think~=-2 tired=-1 without=-1 estra: foreign=-2 i=-2 estre: they=2 ex: i=1 f: whatFor=-1 fel: kill=1 fin: i=-1 leave=2 firme:
they=-1 fisik: i=1 forma: ask=1 whatFor=1 frena: i=1 fue: they~=1 fuera: they=2 fuers: whatFor~=-1 fuist: they=1 funer: ask=-2 futur: whatFor~=1 ganar: i=1
they=1 gol: i=-1 golpe: whatFor=1 grasi: whatFor=1 grito: ask=1 guard: pill=2 they=-2 gusta: live=-1 they=-2 i: amount=1 ask=1 family=-2 heaven=2 joy=-2 jump=1
last=-2 love=-2 miss=3 pain=2 romance=1 says=3 screen=-1 stillHere=-2 story=2 take=-2 they=2 think=3 wake=-2 whatFor=1 you=-1 ideas: kill~=-2 igual: -me=1 die=1
ijo: ask=2 child=2 leave=-2 not=-2 over=-2 whatFor=1 imaji: ask=2 whatFor=2 impor: not~=1 impre: they=-1 infek: blood=1 instr: whatFor=1 inten: -me=2 animal=-1
hang=1 kill=2 inter: plan=2 inyek: they=-2 ir: over=1 is: over=-2 ise: food=2 istor: but=-1 end=2 jente: ask=-1 whatFor=-1 jirar: they=1 joben: ask=-1
foreign=-2 jubil: i=1 kabes: not=-1 they=1 kada: now=2 kaiga: they=1 kambi: they=-2 kanta: stillHere=-1 kasa: i=3 says=1 kasi: give=1 jump=2 tired=1 ke: -me~=2
-se=-2 animal=2 ask=-2 burden=1 clinic=-2 findMe=-2 god=2 grown=-1 life~=1 live~=1 love=2 pain=2 plan=-3 romance=-1 they=2 tired=2 kedar: pain=-1 kedo: over=-1
kemo: they=-2 kerer: i=-1 life~=1 live~=1 keria: ask=-1 die=-5 die~=2 says=2 whatFor=-1 kerid: -me~=-2 hang=1 kill~=-2 kerie: kill=1 kiere: -me=-1 life~=-1
vanish=2 wake~=1 kiero: -me=2 -me~=-1 amount=-1 assault=-2 die=1 die~=-2 doIt=2 foreign=-2 hang=2 kill=1 kill~=-1 leave~=-1 life=-2 live=-2 says=-1 stillHere=-2
take=1 take~=-1 they~=-2 urgent=-1 kise: -me~=-1 amount=2 die=-1 kisie: die=1 not=-1 kitar: they~=-2 kite: they=1 klabo: they=2 things=1 klona: whatFor=1 kobra:
they=2 kolga: i=-2 they=-2 komer: bye~=1 komo: -se=1 amount=1 but=1 die=3 kill=2 not=1 says=-2 stillHere~=-1 whatFor=-5 kompr: i=-2 pill=-2 poison=1 kon: -se=2
allThis=2 attempt=-2 cause=-2 dead=-1 die=1 doIt=-2 fear=-4 foreign~=-1 god=3 gun=-2 i~=-2 life=2 mishap=-1 not=3 not~=-2 pill=1 story=1 they~=-1 want=2 konmi:
grown=1 i=1 konos: they=1 konta: i=-2 kontr: now=-1 they=1 korta: they=-2 korte: -me=-1 mishap=-2 korto: foreign=-2 i=-2 they=-3 kre: ask=-2 whatFor=-2
whatFor~=1 kreo: ask=-1 ask~=1 whatFor=-1 whatFor~=1 kuand: god=-2 i=3 i~=2 not=2 now=2 says=-2 stillHere=1 they=-2 kuant: amount=2 they=-1 kuent: ask=2 doIt=-1
kuerd: whatFor=-1 kuerp: they=1 kuest: -me=-1 stillHere=2 wake=-1 kumpl: over=-2 kurso: they=3 la: arrange=-2 blade=3 cause~=3 deathNoun=2 end=-1 food=-2
grown~=1 gun=3 hang=3 height=3 illness=-2 illness~=-2 last=1 life~=1 mishap~=1 pain=1 party=-3 pill=-1 plan=3 romance=1 school=-1 screen=-3 screen~=-2 sense=2
story=-3 tired=1 travel=-2 water=1 whatFor=1 work=-4 labo: they=-2 lansa: ask=-2 las: animal=-5 blade=-2 blood=2 body=3 bye=-1 now=-1 take=1 traffic=2 travel=-2
want~=2 le: found=3 illness=2 leave=-1 lejos: ask=2 lengu: sleep=1 les: leave=2 lo: doIt=4 doIt~=2 kill=-1 last=2 miss~=2 over=-3 takeMe=-2 urgent=1 want~=-2
logre: leave=-2 loka: i~=-1 lokur: i=-3 work=-1 los: animal=-2 ask=3 blood=2 child=-2 dead=2 harm=2 height=-2 leave=2 love=6 now=-1 things=-2 want=3 whatFor=3
mal: ask~=-1 mala: blood=-1 mama: not=1 manej: think=1 manos: ask=-1 mas: clinic~=-1 dead=2 i~=2 life~=3 stillHere~=-1 want~=2 matar: animal=-1 they=-2
whatFor=-2 maten: but=-1 mato: school=-1 they=-3 whatFor=1 mayor: i=1 me: -me=1 amount=-2 attempt=2 attempt~=1 better=1 blood=-3 bury=1 care=-2 cause=1
clinic=-2 die~=2 doIt=3 end=1 fear=-3 findMe~=1 forgive=1 found=2 hang=1 harm=2 kill~=2 love~=-3 mishap=-2 money=-2 over=-4 pain=-2 says~=-2 sense=-3 sleep=3
stillHere=1 take=2 takeMe=2 think=3 tired=2 travel=-1 urgent=-3 wake=-2 wake~=-2 want~=-2 water=-3 medik: i=-2 mejor: dead=2 foreign=-2 grown=-1 money=1 not=2
meres: live~=1 they=2 mi: allThis=1 animal=-1 better=-1 bury=6 child~=-1 deathNoun=3 end=1 family=-2 grown~=-2 harm=-2 height=1 homeWith=-3 last=1 live=3
matter=1 not=2 pain=2 party=-2 pill=-3 plan=-2 romance=-1 school=-2 screen=-3 story=-2 they~=2 think=1 work~=-1 miedo: ask=1 they=-1 miran: they=2 whatFor=2
mis: dead=-2 grown=-2 mishap=2 things~=2 think=2 moles: but=-1 morir: family=1 laugh=-2 not=-2 pain=-2 they=-2 water=1 mu+a: pain=-2 mu+o: ask=-1 but=2
whatFor=-2 muera: love=-3 want=-3 muero: but=-1 not=2 they=1 whatFor=-1 muert: animal=-2 but=-2 foreign=-1 i=2 without=1 mujer: i=-2 muslo: whatFor=-2 n: i=-1
they=1 nada: pain=1 nadie: leave~=1 miss~=1 whatFor=2 neses: die=1 end=-1 harm=1 i~=1 live=-1 they~=-2 ni: i~=2 live~=2 think~=-2 want~=2 whatFor~=1 nieta:
they=-1 ningu: doIt=-2 i=-1 no: -me~=4 burden~=-2 harm~=2 hate~=1 not=-1 now~=2 over~=2 pain~=2 sleep~=-2 stillHere~=4 they~=1 wake~=4 want~=2 no+e: leave=-1
not=1 no+es: whatFor=1 nobio: says=-1 notis: now=2 nuebo: ask=-1 whatFor=-1 nuest: life=-2 nunka: i~=-1 they~=-2 o: tired=-1 want=2 odio: life=-1 stillHere=1
they=-2 oi: doIt=2 now=-2 stillHere=-3 thanks=-1 urgent=-1 ojala: allThis=-1 bye=-1 foreign=1 i=3 last=-1 stillHere=1 okuri: -me~=-1 ola: want=2 olbid: they=-2
orden: foreign=-1 i=-1 not=-2 without=-1 otra: animal=-1 life=2 things=-3 things~=2 whatFor=2 work=-2 padra: they=1 page: they=1 papa: i=-1 not=-2 now=1 they=3
papas: i=-1 papit: god=1 para: amount=1 animal=-1 ask=2 bye=2 die=2 foreign=1 forgive=-2 harm~=-2 i=1 last=2 leave=2 mishap=-2 money=-2 not=2 relief=2 sleep=-2
take=2 they=-3 they~=1 think=-1 travel=-1 whatFor=1 pare: foreign=1 parej: i=-2 they=1 parse: i=-2 pase: now=-2 whatFor=-2 paso: whatFor=1 pasti: hide=1 i=-2
not=1 think=1 pego: foreign=-1 i=-1 pena: -me=-2 die=-2 pensa: kill=2 kill~=-2 perdi: ask=2 they=2 whatFor=2 perdo: family=1 grown=2 they=1 peres: live=1 pero:
bye=-1 last=-1 over=1 stillHere=-2 perro: they=-2 whatFor=2 pidio: animal=1 forgive=1 pido: ask=2 whatFor=2 piens: -me~=-2 ask=-2 jump=-2 whatFor=-1 plane:
they=2 poko: jump=2 poner: end=2 por: burden=-2 but=2 deathNoun=-2 die=2 last=1 life=-1 money=2 not=-1 now=-2 poison=2 porke: foreign=1 grown=-2 they=-1 prefi:
-me=2 stillHere=-2 they=1 pregu: but=-2 bye=-2 last=-2 prese: foreign=1 i=1 primo: i=1 they=-1 prome: tired=1 pront: now=1 they=-2 prosi: life=1 puede: kill=1
leave=1 life~=-3 live~=-3 puedo: -me=1 die=2 leave=-1 live~=-1 take=-2 puent: i=2 over=1 punto: end=2 puse: poison=-1 they=2 reaso: allThis~=2 regal: things=-1
rekue: joy=2 repar: i=1 respi: ask=-1 i=2 whatFor=1 rio: i=2 sakar: blood=-1 they=-1 sake: they=2 salbe: ask~=2 whatFor~=2 salid: whatFor~=-1 salta: jump=1
they=-3 salte: they=-1 salto: i=2 sangr: amount=1 i=2 they=-2 whatFor=1 se: -me=-2 amount=-2 ask=2 assault=-1 bye=2 deathNoun=-1 forgive~=1 gun=-2 hang~=-1 i=-1
illness=-2 i~=-1 kill=-1 kill~=2 over=1 pain=2 they=2 they~=-1 whatFor~=-1 sea: grown=-2 segir: assault=-1 homeWith=3 live=3 live~=1 stillHere=3 segur: i~=1
seman: whatFor=-2 senti: better=-2 ser: family=-2 grown=-2 heaven=-1 they=2 sera: foreign=1 i=1 sere: better=1 joy=1 serio: they=-1 you=1 si: die=1 i=1 miss=1
now=2 stillHere=1 they=1 think=-3 vanish=1 sielo: now=1 they=2 siemp: but=-1 says=-1 sient: animal=-1 arrange=1 better~=-2 burden=-1 die=2 pain=-1 plan=1 they=2
siest: heaven=1 sige: poison=1 sigo: live=2 mishap=2 sikat: i=-2 sin: -me~=3 ask~=2 foreign~=2 harm~=1 i~=2 mishap~=-2 pain~=2 screen~=-3 they~=3 want~=-2
whatFor~=2 sirbe: life=2 live=2 stillHere=2 siyon: burden=-1 sobra: they=1 sobre: ask=1 foreign=-1 i=-1 soga: i=1 whatFor=-3 soi: burden=2 grown=-2 sola:
amount=-1 solo: i=3 they=3 without=1 son: amount=2 they=-1 sone: ask=-1 whatFor=-1 sta: i=-1 su: family=-1 forgive~=1 homeWith~=-1 pill=-1 subie: they=-1 suena:
better=2 sueno: ask=-1 not=1 whatFor=-1 suert: now=-2 sufre: amount=2 suisi: heaven=2 tambi: love=1 want=2 tanto: -me~=2 ask~=-1 i=1 tarde: whatFor=1 tarea:
amount=2 te: care=1 i=-2 not=-1 now=-1 te+o: give=-1 temo: whatFor=2 tener: they=2 things=-1 want=-2 tenga: ask=2 whatFor=2 tengo: allThis=-2 amount=-2 ask=-1
cause~=2 fear~=2 harm=2 i=2 illness=-2 mishap=1 plan=3 plan~=-2 sense=-1 sense~=3 they=4 think=4 think~=-2 tired~=-2 want~=-2 whatFor=-3 whatFor~=1 termi: i=2
they=-3 tiemp: they=2 tiene: ask=1 assault=2 cause=-2 illness=-2 life~=-2 think=3 whatFor=1 tient: they=2 tio: i=1 todo: end=2 i=-2 stillHere=-2 they=-2 todos:
animal=1 sleep=1 whatFor=-2 tok: stillHere=1 toke: they=-1 toma: poison=-2 they=-1 toman: kill=-1 tomar: poison=2 tome: allThis=2 foreign=-1 i=-2 mishap=1
pill=2 poison=3 tomo: poison=1 tonte: i=-2 traga: bury=-1 they=-1 trage: poison=1 they=1 tras: sleep=1 trate: they=-1 tren: i=2 uando: i=2 ultim: clinic=-2
hide=-2 letter=2 now=2 party=1 says=1 un: animal=-3 attempt=2 body=-2 burden=1 bye=2 cause=1 deathNoun=-2 doIt=2 end=-2 grown=-1 gun=2 harm=-2 jump=-1 kill=-2
laugh=-1 mishap=-2 now~=2 pain=-2 sense=-1 things=-3 think=1 traffic=2 urgent=2 world=-2 una: arrange=2 blade=2 burden=4 burden~=-2 bye=2 child=1 clinic=-2
doIt=1 foreign=1 grown=-1 gun=2 hang=2 illness=-1 life=-2 mishap=-2 pill=-2 sense=2 story=-3 unas: pill=1 unika: sense=2 uniko: ask=1 whatFor=1 uno: think=-3
usar: they=2 ya: die=-1 doIt=1 end=-2 foreign=1 live=-1 love=2 takeMe=1 tired=2 want=3 yebam: god=3 grown=3 yebe: they=2 yeben: god=1 grown=2 yebes: now=-2
yegar: live=1 live~=2 yego: they~=-1 yo: i=2 love=1 want=2 yoro: amount=-2 family=-2 whatFor=-1
`

/** A meaning and the stem of the word after it. */
export const meaningStemWeights = `
-me: a=-3 al=-2 algo=2 antes=1 ayer=1 bajo=-2 dano=2 desde=1 kada=1 kon=3 la=3 lejos=-1 los=-1 me=-1 mejor=-2 por=-1 tempr=-2 tiera=-1 trank=1 un=-3 unos=-2
ya=2 -me~: dano=-2 i=2 la=-3 muert=1 -se: a=-2 de=2 en=-1 porke=-1 se=-2 un=-2 yo=-2 allThis: a=-1 de=2 die=2 el=-2 en=1 end=1 este=-2 ke=-1 ki=2 me=-2 oi=2
pase=-1 prepa=1 se=1 termi=2 amount: ablan=-1 de=1 duerm=1 es=1 grasi=-1 kajas=1 kanti=1 ke=-2 kon=1 las=-2 pero=1 se=-2 si=1 tafil=1 animal: al=2 aora=1
bolib=-2 del=-2 e=1 es=2 eso=-1 este=-2 kuand=1 la=1 lo=2 me=-2 nunka=-1 se=-1 ya=-1 arrange: el=-2 las=2 lo=1 ask: abia=2 ago=-2 akaba=2 ase=-1 asen=-1 aser=-2
aserl=3 ases=-2 ba=-1 bea=-2 bibe=-1 bida=-1 boi=3 buelb=-1 buelo=-1 despu=1 dia=-1 digo=-1 disku=2 dosis=3 el=1 embej=-1 en=3 enkue=-1 es=-2 estas=-1 estoi=2
estor=2 gana=1 ganas=-2 gramo=1 kajas=1 kanti=2 kiero=2 kombe=1 kon=-2 konfi=-1 korta=1 korto=-1 kuand=-1 kumpl=-2 me=1 morir=1 murie=-1 neses=-1 oi=1 opina=-2
ora=-1 papa=-2 paso=-2 peres=1 podri=2 pregu=-1 rabia=1 senti=2 seria=1 si=2 siemp=-2 solo=2 suert=1 tal=-1 tan=2 termi=-1 tiene=2 todo=2 tomar=-1 ya=2 yebes=-2
yebo=-1 yo=2 ask~: aser=-1 bibir=1 desir=1 el=1 esta=2 no=1 para=-4 pase=1 se=-2 yamar=1 yege=2 assault: el=-3 en=-2 kuand=1 me=1 por=2 uno=1 attempt: i=4 la=-1
yamar=-2 better: amigo=-1 asi=2 de=2 en=2 estar=-1 etern=3 ke=-1 kobra=1 me=2 muert=2 no=1 si=1 blade: al=-1 en=1 i=2 nuebo=-2 para=-1 por=2 blood: de=-3 en=1
i=2 kon=2 mu+o=1 nueba=2 body: de=-1 del=-2 i=2 kon=-3 kontr=1 no=-1 para=3 por=-4 roto=-1 burden: desde=-2 en=1 i=2 kon=-1 para=5 burden~: mas=2 para=-1 bury:
a=-1 de=-1 i=3 but: aora=1 ba=2 bajo=-1 buelb=-1 desap=1 en=2 eso=-2 kapas=1 lo=2 manan=2 piens=-2 pudie=2 un=-2 ya=-2 but~: kiero=1 me=2 bye: aka=1 aki=2
amigo=4 de=2 debi=1 del=-3 dese=3 e=-2 grasi=-2 i=3 las=-1 lo=-2 luego=-2 luna=1 mama=3 manan=-3 me=-2 mundo=2 nos=-1 para=3 porke=-2 pront=-1 se=-2 si=-2
siemp=1 yege=-2 bye~: morir=1 care: a=1 cause: la=-2 me=-3 para=1 sin=1 cause~: a=1 child: adole=2 amena=2 dijo=2 enser=2 ke=3 no=-3 pregu=-1 un=-2 clinic:
me=-2 para=-1 dead: de=-2 es=-2 falta=1 deathNoun: de=-3 en=-2 i=2 la=2 me=3 pero=-1 ya=1 denies: lo=-2 die: aogad=1 ase=1 de=-2 del=-3 ke=2 kiero=-4 kon=-2
kuand=-2 me=-2 no=1 perdi=-3 pero=2 por=-1 se=-1 si=-3 ya=1 yo=2 die~: por=-1 doIt: ai=-2 algo=3 antes=1 bien=1 dano=2 i=4 irebe=2 ke=-2 kompr=-1 kontr=1 le=-2
lo=1 mala=-1 malo=1 me=-4 oi=-3 renun=-2 sangr=2 takos=2 un=-3 yamar=-2 doIt~: dano=-2 falta=1 nada=-2 end: aki=1 boi=2 esta=-3 este=-1 final=2 konmi=3 me=-2
todo=2 family: ablan=-1 e=1 estar=1 ke=-1 kuand=2 me=-2 no=1 seria=-1 te=-1 toma=-1 un=-2 fear: a=-3 ke=1 la=-3 fear~: a=2 findMe: a=3 deje=2 findMe~: a=2 el=-1
food: a=1 me=2 ya=1 food~: asta=1 foreign: abuel=-2 almoa=-1 amist=-2 bebe=-1 bejes=-1 belor=3 bida=-1 die=2 ekipo=-2 el=-1 embar=-2 enamo=1 entie=2 esist=3
esped=-1 funer=1 i=3 jefe=-1 kamin=2 karer=-1 karta=2 kasa=-2 kompa=1 kompu=-1 kontr=-2 koras=3 korto=-2 kuart=2 life=1 lisen=-1 marid=1 matri=-2 mejor=-1
mismo=1 muert=3 mujer=1 nasim=2 no=2 numer=-1 padra=2 pasie=-1 pasti=-1 piys=1 profe=-1 relas=-2 renun=1 sufri=2 suisi=1 tesis=-1 tia=-1 tiemp=2 tio=-2 ultim=2
unika=2 usban=1 foreign~: en=-1 erman=-1 esta=2 ijo=-1 forgive: a=1 al=2 forgive~: de=2 found: buske=2 pasti=1 un=-1 god: en=-2 me=2 rekoj=1 yebam=1 grown: a=-2
abla=2 abusa=2 aya=1 ba=1 de=2 del=3 desia=-1 difun=2 dise=-2 e=2 en=-2 es=-2 esta=1 este=-2 kompr=2 kon=-1 kre=-3 la=2 mayor=1 muert=-1 murio=-2 por=-2 se=1
si=-2 te=-2 toma=-2 gun: de=1 i=3 un=-1 hang: ayer=2 en=3 i=3 kon=-2 la=-3 para=-3 un=-2 uno=1 ya=2 harm: a=2 afeit=-1 al=-2 asta=2 bueni=-1 desde=2 el=-6 en=1
ka+et=1 ke=-1 kosas=1 kuand=3 la=-5 mi=-4 mui=1 oi=-3 otra=3 para=3 pero=-3 porke=2 se=1 sin=-2 harm~: a=-1 i=2 ni=-2 hate: despe=1 las=-1 heaven: ariba=1
bes=-1 bida=2 de=1 en=-2 es=1 i=-2 kosas=-3 perso=-1 heaven~: kosas=2 height: a=-4 abier=2 ase=1 de=3 en=-2 kada=1 me=2 mi=-1 mis=2 peato=-1 pero=1 regal=-1
hide: larga=2 mis=1 pasti=2 una=2 homeWith: a=-2 es=-2 esper=-2 ke=-1 kuand=1 i: a=-2 abri=1 abuso=-1 adent=1 ago=2 akons=-1 akost=2 almoa=-1 amist=-2 antoj=1
aogo=-1 aorka=-2 aorko=2 apunt=-1 arepe=3 ase=-2 atera=-1 atrae=2 atras=-1 atrop=2 autol=3 ayuda=-3 ba=-4 bajar=2 bebe=-1 bejes=-1 belor=3 beo=1 ber=-1 bida=-1
biejo=2 biene=2 biola=1 biolo=1 boi=1 buska=2 da=-1 das=-1 datos=-2 de=2 dejen=-2 dejo=-1 den=-2 desko=-1 despi=-1 detub=2 dibuj=1 diera=2 diero=-1 disen=2
dolio=-2 duele=-1 e=1 ekipo=-2 embar=-2 emben=1 enamo=1 enkon=1 enkue=3 enojo=-1 enter=-1 entie=2 esist=3 esped=-1 esper=2 estoi=2 falta=-2 falte=2 frena=2
funer=1 gano=1 gradu=-1 grita=-2 gusta=-1 iba=-2 infek=2 iso=-1 jefe=-1 kae=-1 kai=-2 kalma=1 kambi=-2 kamin=2 karer=-1 karga=-1 karta=2 kasa=-2 kaso=-3 keda=2
kedo=2 kemo=1 keria=-2 kiere=-2 kiero=2 klabo=3 kompr=-3 kompu=-1 konsi=-2 konte=-1 kontr=-2 koras=3 korta=-3 korte=1 korto=3 kuart=2 kuelg=2 kuest=-1 kuida=-2
kulpo=-1 lanse=-1 lanso=1 life=1 lisen=-1 marid=1 mata=-5 matar=1 mato=2 matri=-2 me=2 meti=2 mismo=1 moria=-2 mude=-1 mudo=-1 muera=1 muert=1 mujer=1 murie=2
nasim=2 nos=2 numer=-1 oblig=2 odia=-2 olbid=-2 padra=2 palab=-1 papas=2 pare=2 parti=1 pasa=2 pasie=-1 pasti=-1 pege=-1 pensa=1 perdo=1 pide=2 piys=1 pongo=-2
profe=-1 puede=-2 puedo=2 puse=2 rekup=-3 relas=-2 renun=1 reset=-1 sake=-2 salto=-2 si=1 sient=-2 sige=-2 sobra=2 sorpr=-1 subi=2 suisi=-1 tatue=-2 tesis=-1
tia=-1 tiemp=2 tient=1 tio=-2 tiren=2 toko=-2 tome=2 trans=1 ultim=2 unika=2 usban=1 yama=4 yaman=-2 yebe=1 yeben=1 illness: i=-3 mi=1 un=-1 ya=1 i~: a=2
abria=1 arepi=2 ba=3 ban=2 boi=-2 buske=1 dan=-1 dejen=2 despe=-1 deten=1 en=-1 erman=-1 esta=2 estra=1 gusta=-1 ijo=-1 kiera=-2 kiero=-3 kosas=2 mato=3 neses=1
okuri=-1 pasa=-2 retie=2 salbe=1 yama=-2 yego=-2 joy~: i=1 jump: a=-2 al=-2 el=2 en=-4 komo=-2 la=-4 las=-1 me=2 oi=2 salta=1 un=-2 kill: antes=2 de=-4 desde=3
dos=-1 en=-3 estud=-2 kon=-2 kuand=-2 lo=-1 los=-1 no=2 olbid=-1 otra=1 para=-2 se=-2 sin=2 subie=-1 tonig=1 ya=1 kill~: ni=-1 porke=2 last: bes=1 bolun=2
debi=1 dese=3 e=-2 esta=1 guard=-2 i=-1 karta=1 kumpl=1 lo=-2 los=1 me=-2 no+e=2 pensa=-2 se=-1 sesio=-1 si=-2 suena=2 yege=-3 laugh: i=1 lo=-2 me=-2 pero=2
leave: adela=-2 adios=-3 al=-4 antes=2 del=-3 detra=2 el=-2 en=2 estup=3 i=1 kamin=2 kon=3 konmi=1 las=-1 manan=-2 marka=2 moret=-1 morir=2 no=3 para=2 por=1
solo=-2 su=2 tempr=-1 lesson: sobre=-1 letter: mi=1 sobre=-2 life: a=-1 amoro=-1 de=-2 despu=-2 duele=2 es=-1 kon=-2 labor=-2 me=2 no=4 por=-1 profe=-2 sea=1
sere=1 sin=-1 sosia=-2 trank=-2 life~: aki=-2 asi=2 de=-1 en=-1 estre=-1 i=1 kon=-3 sin=-1 sola=-2 tan=-1 live: a=-2 bien=-1 de=-2 duele=2 en=-2 es=3 kon=-2
mas=2 me=3 no=1 otra=-2 por=3 live~: a=3 aki=-3 asi=2 desde=1 en=-1 estre=-1 kon=-3 sin=-2 sola=-2 tan=-1 love: aorka=1 apaga=1 apren=-1 aser=-1 ayuda=-1
bibir=-2 botar=-2 denun=-2 enten=-1 estre=1 ir=2 kambi=-2 kitar=2 konos=-2 la=-2 lasti=1 me=1 meter=-1 mi=-3 parar=-2 prend=2 sanar=-1 segir=-2 ser=2 serar=-2
suisi=3 tomar=1 love~: ber=2 morir=-2 suisi=-1 tomar=-1 un=2 yegar=2 matter: morir=1 si=1 mishap: a=2 i=-2 las=-1 me=-2 pasti=1 mishap~: no=-1 miss: a=-1
alegr=2 bonit=1 de=2 la=-2 mi=-2 por=-1 money: a=-2 en=-1 la=1 no=-1 not: aberm=1 abisa=-2 al=-2 alkan=-1 amane=1 aprue=-1 aser=2 aserm=2 ba=3 ban=2 bas=1
buelb=3 de=2 deber=2 debi=2 debie=1 dese=3 deseo=1 despi=2 disfr=-2 duele=2 duerm=-3 e=-3 en=2 enkue=-1 entie=-2 era=-3 eso=1 esta=-2 estar=2 este=2 eya=2 fue=2
fumar=-1 inten=-2 inter=-2 karga=-1 keria=1 konfi=1 konos=-2 korta=4 kreo=2 la=2 loka=-2 matar=2 me=-2 meres=1 mi=3 no=-1 notar=1 paso=3 pensa=-2 pido=1
prokr=-1 reasi=1 reaso=2 respo=2 sabra=2 salbe=1 salgo=-2 ser=2 seria=-2 soi=-3 tendr=3 uso=-2 yegar=2 yege=-3 yo=2 yoren=2 not~: de=2 ke=2 solo=1 now: abre=2
ago=2 amo=-3 ayudo=-1 bes=-1 bi=1 buelb=-1 en=-2 enter=-2 eskoj=2 eskri=1 esta=2 estoi=-3 estub=1 i=-2 ke=-2 kiere=2 kiero=2 mas=-1 mismo=1 muero=1 muert=-2
murio=-1 nadie=2 ni=-1 pasad=2 paso=-3 renun=-1 se=3 sera=3 tengo=2 tomo=2 ya=2 yebam=1 yego=-2 now~: en=1 i=2 over: a=-1 adela=-2 amo=-2 anos=-1 de=2 del=2
dias=3 el=-2 i=1 inten=-1 ke=-3 keria=-2 kiero=-1 kon=-2 lo=-2 meses=2 mi=-2 mismo=1 moret=-1 mu+o=-1 nadie=2 no=-2 por=1 su=2 tengo=1 tiemp=-2 ya=2 pain:
desde=-3 esta=-2 estoi=-3 falta=1 kon=2 me=5 mu+o=2 oi=-1 okupo=1 porke=-1 todo=-2 todos=-2 un=-2 pain~: de=-3 komo=-2 por=1 tanto=-1 pill: aire=1 ano+e=-2
del=-2 eskon=1 i=1 ke=2 komo=-1 kon=1 la=-2 mata=1 oi=-2 porke=-2 serka=2 son=2 toda=2 plan: apoyo=-1 ayuda=-1 de=-1 el=2 i=3 kasi=2 ke=1 me=-1 nadie=1 por=-1
soi=-1 yego=1 plan~: de=-2 poison: en=1 kaust=1 relief: ablar=-1 romance: esta=1 ke=2 por=-1 se=2 ya=-2 says: el=-2 fotos=1 i=-2 klini=-1 mu+o=-2 porke=2
salta=1 si=-2 siemp=-3 termi=1 todo=-2 says~: por=2 school: de=-3 del=2 fuera=-1 mu+o=2 se=3 sobre=-3 screen: i=1 moreu=1 murio=-2 ya=-2 sense: es=2 tiene=2
sense~: al=-2 en=-1 para=2 por=-2 segir=1 sleep: bien=-2 de=1 en=3 esper=1 etern=3 mejor=-2 todo=-2 stillHere: a=2 adela=-1 agota=-2 aka=1 algie=-2 ariba=1
arta=-2 asien=2 bia=1 biba=1 bibo=3 bien=-1 braso=-1 de=-2 desan=1 en=2 es=2 i=-2 kalor=-2 kansa=1 kerie=2 konsi=-1 korta=3 lugar=-1 medik=-2 mi=1 muert=2
mui=-2 mundo=3 parad=1 pegan=-2 pensa=3 plane=1 por=1 sangr=2 sera=1 sianu=1 sin=-1 siyon=-1 sufri=1 stillHere~: a=1 aki=3 biba=2 bibie=1 dolor=1 en=-3 kon=-2
me=-2 mundo=2 nunka=-2 pensa=-2 salgo=-2 salid=-1 tan=-2 story: de=-1 donde=-2 la=-1 larga=2 para=2 ya=2 story~: mi=1 take: aire=1 doble=-2 gasol=2 insek=1
kloro=1 komo=1 la=-2 mate=-1 mis=-1 mu+o=-2 ratis=2 soda=1 sol=-1 su=-1 tekil=-1 tiera=-1 toda=2 todas=2 todo=2 unas=1 takeMe: al=-3 dios=1 la=2 mama=1 senor=2
thanks: a=-2 estar=-2 por=1 they: 15=-3 18=1 a=-1 abia=-2 aga=2 ago=2 aguja=-2 aire=-2 akaba=2 alerj=-2 almoa=1 altur=-2 ame=2 amo=2 ano=-3 anteb=1 anten=-1
aorko=-2 apage=2 are=2 arma=2 aros=-1 ase=2 asuka=-2 autol=1 ayude=1 bakas=-1 balor=2 banko=-1 bano=1 baran=1 basio=1 batay=2 bater=-2 benen=2 beran=-1 bes=-1
besti=-1 bi=2 biadu=1 biaje=-1 bias=2 bideo=-1 biern=2 biga=2 boi=2 bolan=2 bolet=-1 bora=-1 borde=2 braso=2 de=-4 dedo=-1 demor=-1 despe=-1 despi=1 dia=2
dias=1 dieta=-1 dije=-2 dokto=-3 domin=-3 duelo=-1 ensen=1 entre=-1 erman=-1 esakt=2 eskal=-2 eskri=-2 esta=2 estoi=2 estra=-1 eutan=-1 famos=-1 fas=2 fiest=-2
frask=1 fue=-1 fuers=1 funda=2 furad=1 garaj=2 gradu=-1 idea=2 ideas=-2 imaje=2 imbie=-1 jiyet=2 juego=-2 kajon=2 kanse=2 kapit=1 karbo=-1 karta=2 kasa=-2 ke=1
kedo=-2 kema=1 keria=-2 kiera=2 kise=4 kiso=2 kita=2 kito=-2 kompa=1 kompr=-3 kon=1 korba=2 korni=1 korta=2 korte=2 korto=-2 kuare=-2 kurso=-1 limpi=-1 lista=-1
loter=-2 lugar=2 lunes=1 manan=-1 mar=2 matar=1 mate=1 mato=-4 me=-1 medik=-2 mejor=2 mesa=2 meskl=1 metro=-2 miedo=1 mirar=2 momen=4 monos=1 motor=2 muda=-1
muert=2 munek=2 musik=-2 nabaj=1 naris=-2 nina=-1 niner=-1 ninos=-2 no+es=1 noben=-2 notis=1 o+ent=-1 otro=2 pajin=-1 pande=-2 panta=-1 papel=-2 parar=-3
pare=-1 pared=1 parti=-2 pasto=-2 pe+o=-2 pendi=-2 pensi=1 peor=-1 piel=1 piens=2 pisin=-2 pisto=2 plan+=1 plant=2 playa=-2 prome=-2 radio=-2 ratas=-2 rebol=2
refri=-1 rodiy=-1 ropa=-1 rosal=-1 sabad=1 salid=2 sangr=1 segur=2 seja=-1 separ=1 sesar=-1 sielo=2 sien=-2 silen=1 sinko=-1 sintu=1 siyon=-1 soga=1 solus=1
sufre=2 super=-2 takik=-2 tarje=-2 te+o=2 tengo=1 tiro=-2 toma=-2 tome=1 tomo=2 torta=-2 trata=-2 trist=1 ultim=2 unika=2 uniko=2 ya=-1 yubia=-2 they~: a=3
agare=-1 ago=2 anest=-1 ano=1 boi=3 de=-3 dije=-1 e=-2 estra=2 ganas=1 imbit=-2 ke=-1 korto=-1 kuart=-1 kuerd=-1 kulpa=1 kulpe=1 lo=-1 mata=2 me=-1 no=1 opera=1
papa=1 prosi=2 puede=-3 things: en=-1 kon=1 kuand=2 me=-2 moreu=1 por=2 se=-2 think: aser=2 de=4 en=3 kayen=2 ke=-2 la=1 suisi=2 think~: asi=-3 de=-1 ke=-2
suisi=-2 yegar=2 tired: aser=2 asta=2 de=2 estoi=1 i=1 kon=-1 me=1 morir=2 no=-2 tomar=-2 un=2 tired~: a=-2 la=-2 los=-2 traffic: de=-1 en=1 i=1 kon=2 por=-1
porke=-1 sin=2 travel: a=-2 de=-2 deseo=1 konmi=1 se=2 urgent: a=-1 me=3 mi=2 no=-1 pero=1 vanish: del=-1 es=1 un=-1 voices: i=-1 ke=2 me=1 mi=-1 sin=-1 wake:
a=-1 agrad=-1 me=1 wake~: al=-3 asta=-3 de=-2 manan=2 mas=2 nunka=1 por=-1 tempr=-2 want: algie=-1 aorka=1 apaga=2 apren=-1 aserm=1 ayuda=-2 bibir=-2 botar=-1
denun=-2 desao=-3 desap=1 desir=2 desko=-2 despe=1 el=4 enten=-1 eskap=-1 eskon=-1 estar=2 estre=2 ir=2 kambi=-1 ke=2 kedar=-2 kitar=3 kombe=-1 konos=-2
konta=-2 lasti=1 me=2 meter=-1 mor=1 nunka=-1 orden=-1 para=1 parar=-3 por=-2 pregu=2 prend=2 sanar=-1 sangr=2 segir=-2 senti=-2 separ=-1 ser=2 serar=-1 si=2
suisi=2 todo=-1 tomar=1 un=-3 una=-1 want~: ber=2 bir=2 ir=-2 me=-1 morir=-3 segir=1 un=2 yegar=2 water: me=2 whatFor: abajo=2 abia=2 ablar=-1 ablo=1 ago=-2
akaba=2 akabe=1 akamp=-2 asen=-1 aser=-3 ases=-2 benen=2 bibe=-1 bida=-2 bieja=-2 boi=1 buelb=-1 dejar=1 desir=-2 despe=2 despu=2 dia=-2 dios=2 dormi=-2 dosis=2
emigr=-1 en=3 ese=-2 esku+=-1 estor=2 fuera=2 ganas=-2 irme=2 kada=2 kalma=1 ke=2 kerer=2 kiero=2 konfi=-1 kosin=-1 kostu=2 la=-3 los=2 matar=-2 morir=2
murie=-1 nada=-2 neses=-1 no=2 oblig=2 opina=-2 ora=-1 pagar=-1 papa=-2 parti=2 paso=-2 pedir=-1 perdo=-2 peres=1 pregu=-2 puedo=2 rabia=1 salir=-1 senti=2
seria=2 si=2 siemp=2 solo=2 tal=-1 tan=2 tener=-2 termi=-2 tiene=1 tonte=-2 ultim=1 yebo=-1 yegar=-3 whatFor~: aser=-1 bibir=2 kemar=-2 la=1 no=2 pase=1 se=-1
suert=-2 tanto=-1 yege=2 without: dos=-1 fumar=-1 inter=-2 ke=1 kerer=-2 korta=2 mi=2 work: a=3 me=1 ya=-2 world: i=2 seria=-2 you: boi=-1 enkar=1 me=-2 muere=2
ya=-1
`
