// Learned by `npm run train:luna`, not written by hand.

/** A stem and a meaning of the word after it. */
export const stemMeaningWeights = `
: -se=-2 arrange=-1 ask=-4 attempt=2 better=-1 bury=-1 but=1 bye=-3 care=-1 cause=1 clinic=-2 dead=3 deathNoun=4 denies=-2 fear=2 findMe=2 foreign=-1 grown=4
gun=1 harm=-3 homeWith=1 i=-2 illness=-2 jump=-3 last=-2 letter=1 life=2 miss=2 money=-2 not=-2 over=-5 pain=1 plan=-2 says=-1 school=3 screen=-2 takeMe=2
they=-1 wake=1 whatFor=-1 without=1 +au: family=2 grown=1 over=-1 thanks=-1 you=1 +e: i=-1 +ika: ask=-2 whatFor=-2 12: over=1 15: love=-2 want=-2 a: -me~=-2
allThis=3 amount=2 ask~=3 body=-1 clinic=-1 die=-2 foreign~=-2 found=1 god=-1 harm=1 harm~=-1 i~=-2 jump~=2 kill=1 kill~=-1 life=-1 live=-1 miss=-1 miss~=2
now=2 party~=2 romance=-2 school=-2 sense=4 sleep=-3 stillHere=1 they=-2 think~=-2 tired=-2 aber: attempt=1 attempt~=1 born=2 born~=1 dead=2 wake=1 aberm:
dead~=1 abia: harm=-2 abier: i=-1 abion: i=1 they=2 ablar: i=-2 abre: better=2 abri: they=1 abrir: they=3 abuel: dead=2 says=-2 adios: ask=-1 family=3 adole:
ask=-1 whatFor=-1 agan: i~=1 ago: blood=2 doIt=1 harm=2 now=-2 agrad: stillHere=-2 agua: i=2 aguan: bye=1 bye~=1 they=-1 ai: life=-1 not=-1 akaba: allThis=1
foreign=-1 i=1 now=1 they=-2 aki: pain=1 they=2 al: -me=-2 animal=-2 bury=-3 child~=-2 clinic=-2 end~=-3 heaven=3 height=3 i=1 mishap=-3 pain=2 plan=-2
screen=-1 traffic=1 travel=-2 water=2 algie: want=-2 algo: over=1 stillHere=-2 whatFor=-1 alumn: i=-1 says=2 amigo: not=1 over=2 thanks=2 they=-2 amist: now=-2
amo: animal=1 foreign=-1 forgive=1 i=-1 they=-3 amste: ask=-1 whatFor=-1 ando: pain=-1 ano: now=-2 anos: foreign=-1 want=-2 antes: attempt=-1 doIt=-1 foreign=-1
i=-2 not=-2 think=-2 want=-3 aora: i=3 love=-3 apaga: foreign=1 i=1 apage: they=2 apago: they=1 arano: they=-1 ase: amount=-3 harm=2 over=-1 aser: but=-2 doIt=2
harm=1 not=-1 not~=-2 over=1 aserl: harm~=-1 aserm: not=-1 asi: i=1 want=-2 asta: bye=2 die~=1 homeWith=2 last=2 not=2 now=-4 now~=1 stillHere=2 they~=-3
whatFor=2 asust: think=-1 ate: they=2 ausil: foreign=2 i=2 aya: heaven=1 ayuda: animal=2 but=2 i=2 basia: bye=1 basio: i=1 batay: i=2 be: they=-2 bea: they=-2
bebe: i=-1 not=-2 bebi: poison=2 bebio: poison=1 ben: whatFor=2 benas: laugh=-2 benga: bye=-1 ber: now=-1 they=-2 they~=2 whatFor=1 berda: they=-1 berge:
whatFor=2 berti: they=-1 bes: leave=1 not=2 besin: says=-2 bibir: heaven=-2 homeWith~=-2 i=1 not=-1 pain=1 pain~=-3 stillHere~=-2 they=-1 without=-2 bibo:
whatFor=2 bida: better=-1 clinic=-1 not=3 want=2 whatFor=-1 bideo: they=-2 bieja: they=2 biero: blood=2 birje: takeMe=1 boi: better=1 bye=-3 denies=1 i=2 not=4
whatFor=1 without=2 bolar: they=2 bolbi: they=1 boro: foreign=1 i=1 boses: i=1 says=2 bote: they=-1 broma: they=-2 buelo: i=-2 buen: plan=-2 buena: i=2 want=2
busko: they=1 urgent=-1 da: cause=1 hate=1 dan: fear=1 want=3 want~=-2 dano: animal=-1 dar: doIt=-1 de: -se=3 allThis=-2 animal=-3 blood=2 body=-1 bye=1
cause=-7 child=-3 dead=-2 denies=3 die=2 die~=-2 family=1 harm=2 height=-2 illness=-2 joy=-2 jump=3 life~=2 live=2 live~=3 mishap=1 miss~=-2 money=-2 not=2
pain=1 pill=6 plan=-2 plan~=1 poison=2 relief=1 school=-2 stillHere=1 stillHere~=1 think=-3 think~=1 tired=-2 travel=-3 urgent=-2 want=-2 whatFor=-2 you=3
deber: -me=1 debi: born~=1 dejam: leave=1 dejar: i=2 they=-1 dejen: leave=1 pain=-1 pain~=2 del: allThis=2 blade=2 cause=-2 deathNoun=-2 height=2 kill=-2 now=1
pain=-2 den: they=-1 desap: ask=-1 i=-2 desde: ask=-1 over=3 they=2 whatFor=-1 deseo: ask=2 whatFor=2 desia: ask=-1 whatFor=-1 desid: -me=2 ask=2 bye=2 i=-2
leave=-1 stillHere=-1 desir: animal=2 ask=-2 but=2 whatFor=-2 despe: bye~=-1 now=2 now~=2 whatFor~=-2 despi: i=-1 thanks=-2 they=-2 whatFor=-1 you=1 despu:
not=2 detie: think=3 dia: i=2 dias: now=1 think=1 dies: pill=1 dije: whatFor=-2 dios: i=2 dise: foreign=-1 i=-1 disfr: not~=-2 they=-2 dolor: amount=1 i=2
whatFor=1 domin: i=1 donde: harm=2 leave=2 dormi: better=-3 last=2 whatFor=1 dudo: ask=2 but=1 whatFor=2 duele: allThis=-1 amount=1 die=2 live=1 they=-3 wake=1
durar: whatFor=-1 e: animal=1 kill~=3 plan=2 el: better=1 blade=1 bury=1 cause~=-2 clinic=-3 deathNoun=2 fear=2 gun=4 hang=2 harm=-1 harm~=-1 heaven=2 height=4
homeWith=-2 illness=1 kill=2 mishap=-2 now=2 now~=-1 plan=2 poison=2 story=-2 things=2 traffic=1 water=2 elijo: life=-1 live=-1 en: -me~=-3 die=1 harm=-2 jump=3
kill~=-1 mishap=2 romance=-2 says=-2 school=-2 screen=2 stillHere=2 take=2 they~=-3 traffic~=1 enkon: they=-2 enkue: i~=-1 they~=-2 enojo: whatFor=-1 erman:
ask=1 es: amount=3 ask=2 ask~=-2 forgive~=1 harm=1 laugh~=4 letter=-2 life~=-2 live~=-1 now=-1 they=1 tired=-1 esa: traffic=-1 work=-2 esaje: they=-1 esakt:
ask=2 whatFor=2 ese: burden=2 laugh=-2 sense=-2 eskri: they=2 esku+: whatFor=2 eso: i=1 esta: assault=2 better=-1 bye=4 dead=-2 kill=-2 life=3 not=2 now=2
now~=1 pain=-3 romance=-2 school=-2 they=1 think=-1 work=-2 estar: better=2 dead=4 homeWith~=2 live=1 live~=1 pain=-3 stillHere~=2 este: cause=-1 clinic=-1
family=4 family~=1 homeWith=-2 pain=2 work=-2 world=4 world~=1 estoi: better=-1 blood=2 dead=-3 hide=2 joy=-2 plan=3 think~=-1 tired=-1 estor: they=-1 estra:
foreign=-1 i=-1 estre: they=2 ex: i=1 fabri: think=1 falta: animal=-1 want~=-1 fasil: -me=1 feret: stillHere=1 fin: i=-1 leave=2 floje: stillHere=1 frena: i=1
fue: allThis=1 they~=2 fuera: they=2 fuers: whatFor~=-1 funer: ask=-1 ganar: i=1 they=1 gatit: whatFor=2 gato: i=-1 gei: i=-1 gol: i=-1 grasi: whatFor=2 grito:
ask=1 whatFor=1 guard: pill=2 they=-2 gusta: they=-2 i: ask=2 attempt=-1 family=-2 heaven=1 joy=-1 jump=2 miss=2 says=4 stillHere=-2 story=2 take=-2 think=3
wake=-2 id: without=-1 ideas: kill~=-1 igual: -me=1 die=1 ijo: ask=1 child=1 i=1 leave=-1 says=-1 they=-1 whatFor=1 ijos: whatFor=1 imaji: ask=2 whatFor=2
impor: not~=1 impre: they=-1 infek: blood=1 inten: -me=2 -me~=-1 hang=1 kill=2 inter: ask=2 plan=2 inyek: they=-2 is: over=-1 ise: blood=1 food=2 harm=-2 they=1
istor: end=2 jalo: they=2 joben: ask=-1 foreign=-1 kabes: they=1 kada: now=1 kaiga: they=2 kambi: i=-2 kamin: whatFor=-1 kanta: stillHere=-1 kapas: ask=1
whatFor=1 kasa: i=3 not=-2 says=1 kasi: give=1 jump=2 tired=1 ke: -me~=2 -se=-2 animal=2 arrange=-2 ask=-1 care=-1 cause=-2 clinic=-3 doIt=-1 findMe=-2
foreign~=-1 god=2 harm=-1 joy=-1 life=-2 life~=1 live=-2 live~=1 love=2 pain=2 plan=-3 says=-2 they=2 tired=3 kedo: over=-1 kemad: ask=1 keme: they=-1 kemo:
they=-2 kerer: life~=2 live~=2 keria: -me=-1 ask=-1 die=-5 die~=1 jump=-1 says=2 vanish=-1 whatFor=-1 kerid: -me~=-2 hang=2 kill~=-2 kerie: die=1 kiere: die=-1
die~=-2 life~=-1 live~=-1 stillHere~=1 they=1 vanish=2 kiero: -me=2 -me~=-2 amount=-1 assault=-1 die=2 die~=-2 doIt=2 hang=2 kill=1 leave~=-2 life=-2 live=-2
now=-1 relief=-1 says=-1 stillHere=-2 take=1 take~=-2 they=2 they~=-1 traffic=1 urgent=-2 vanish=2 kise: -me~=-2 amount=3 die=-1 kisie: die=1 kiso: hang=1
kitar: they~=-2 klabo: they=1 things=1 klona: ask=1 whatFor=2 kobra: they=2 kolga: they=-2 kolgo: they=-2 komer: bye~=1 whatFor=2 komo: amount=1 but=1 die=3
kill=2 live=1 says=-1 they=1 they~=-2 whatFor=-4 kompr: i=-2 not=2 poison=1 kon: -se=2 allThis=2 attempt=-2 dead=-1 die=1 fear=-3 god=3 i=-2 i~=-2 life=2
mishap=-1 not=2 not~=-2 story=1 they~=-2 want=3 whatFor=1 kones: i=2 konmi: grown=1 konos: they=2 konta: doIt=-1 i=-1 kontr: they=1 koras: they=2 kort: they=1
korta: ask=-1 they=-3 korte: -me=-1 animal=1 mishap=-2 korto: foreign=-2 i=-2 they=-3 kre: ask=-2 whatFor=-2 whatFor~=1 kreo: ask~=2 whatFor~=2 kuand: god=-2
i=3 i~=2 not=2 now=2 says=-2 they=-2 kuant: amount=2 kuerd: arrange=1 plan=1 kuerp: they=2 kuest: -me=-1 stillHere=2 wake=-1 kumpl: amount~=2 over=-2 they~=1
kurso: they=2 l: height=1 la: ask=1 assault=1 better~=-1 blade=4 child=-2 deathNoun=2 end=-2 food=-2 grown~=2 gun=3 hang=4 height=3 illness=-2 illness~=-2
last=1 life~=1 mishap~=2 miss~=-1 pain=2 party=-2 plan=3 romance=2 school=-3 screen=-2 screen~=-2 sense=2 story=-1 things=-2 tired=2 travel=-3 water=1 whatFor=2
work=-3 lansa: ask=-2 las: animal=-4 animal~=1 blade=-2 blood=2 body=2 now=-1 take=1 traffic=2 travel=-1 voices=1 want~=2 lasti: whatFor=-1 le: animal=-2
assault=1 found=3 illness=2 work=1 lejos: ask=2 leo: they=-1 les: leave=2 says=-2 libe: foreign~=2 lo: attempt=1 denies=-1 doIt=4 doIt~=2 hate=2 kill=-2 last=2
miss=-1 miss~=2 over=-3 stillHere=1 takeMe=-1 want~=-1 logre: leave=-1 loka: i~=-1 lokur: i=-3 work=-1 los: animal=-1 arrange=-1 ask=2 blood=2 body=2 child=-3
dead=2 harm=2 height=-2 leave=2 love=5 now=-2 things=-2 want=2 whatFor=2 luna: over=1 thanks=1 lunes: now=1 mal: ask~=-1 i=1 malos: think=1 mama: not=1 take=-2
manan: leave=1 stillHere=-1 mando: they=2 manej: think=1 manos: ask=-1 mas: bye~=1 clinic~=-1 dead=2 i~=2 life~=2 stillHere~=-1 want~=2 mata: they=-2 matan:
whatFor=-2 matar: bye=-2 last=-2 miss=-2 over=1 they=-3 whatFor=-2 mato: school=-1 they=-3 whatFor=2 me: -me=1 amount=-2 animal~=-1 attempt=2 attempt~=2
better=1 blood=-3 bury=1 care=-1 child=1 clinic=-2 die~=2 doIt=2 end=1 fear=-3 findMe=1 findMe~=2 forgive~=-1 found=2 hang=1 harm=2 illness=-1 kill~=2 love~=-3
mishap=-2 miss=-1 money=-2 over=-4 pain=-2 plan=1 romance=-2 says~=-3 sense=-3 sleep=2 stillHere=1 take=2 takeMe=3 think=3 tired=2 travel=-1 urgent=-3 vanish=1
wake=-2 want~=-2 water=-3 without~=-1 medik: i=-2 mejor: but=-2 dead=2 foreign=-2 meres: live~=1 they=2 mi: allThis=1 animal=-2 ask~=1 body=1 bury=6 but=1
deathNoun=2 end=1 family=-2 grown~=-2 harm=-2 height=2 homeWith=-2 homeWith~=-1 i=1 last=1 life=1 live=3 matter=1 pain=2 party=-2 pill=-3 plan=-1 romance=-1
school=-2 screen=-3 story=-2 they~=2 think=1 work=-2 miedo: they=-1 miran: they=3 whatFor=2 mis: dead=-2 grown=-2 last=1 mishap=2 think=2 morir: amount=1
laugh=-3 now=1 pain=-2 they=-1 moto: they=-1 mu+as: want=-1 mu+o: ask=-2 but=2 whatFor=-2 muera: love=-3 want=-3 muero: not=2 whatFor=-1 muert: animal=-1
better=3 i=2 without=1 mujer: i=-2 mundo: not=1 muslo: whatFor=-1 nadie: miss~=1 whatFor=2 neses: die=1 end=-1 harm=1 ni: i~=2 live~=2 think~=-2 want~=1
whatFor~=1 ningu: doIt=-2 no: -me~=3 harm~=2 hate~=1 now=-1 over~=2 pain~=2 sleep~=-3 stillHere~=4 take~=1 they~=1 wake~=4 want~=1 whatFor=1 work~=-2 no+e:
end=1 leave=-2 not=2 think=1 no+es: whatFor=1 nobia: they=1 nobio: i=1 says=-2 notis: now=2 nuebo: ask=-1 whatFor=-1 nuest: life=-2 nunka: i~=-1 they~=-2 o:
want=2 odio: life=-1 they=-2 wake=1 oi: animal=2 doIt=1 now=-2 stillHere=-3 thanks=-2 urgent=-1 ojala: foreign=1 i=2 stillHere=1 they=-1 okuri: -me~=-2 ola:
want=2 olbid: they=-1 orden: foreign=-2 i=-2 not=-2 otra: animal=-1 life=2 things=-2 things~=2 work=-1 otro: homeWith=-1 plan=1 pa: ask=1 whatFor=1 padra:
they=2 papa: not=-1 now=1 they=2 papas: i=-1 whatFor=-2 papit: god=1 para: amount=2 animal=-1 ask=2 ask~=1 bye=2 die=3 foreign=1 forgive=-2 harm=-2 hide=1 i=2
last=2 leave=2 mishap=-1 money=-2 not=2 relief=2 sleep=-1 stillHere=2 take=2 they=-3 they~=1 whatFor~=1 parej: i=-2 they=1 parse: i=-2 pasar: they=1 pase:
now=-1 whatFor=-2 pasie: i=-2 paso: whatFor=2 pasti: arrange=1 ask=1 hide=1 i=-2 urgent=2 whatFor=-2 pega: ask=1 pego: foreign=-1 i=-1 pelig: whatFor~=-2 pena:
-me=-2 die=-2 pensa: kill=3 kill~=-2 whatFor=-1 perdi: animal=-2 ask=2 forgive=-2 they=1 whatFor=2 perdo: family=1 grown=2 they=2 peres: live=1 pero: clinic=2
last=-1 leave=-1 pain=-1 stillHere=-2 they=2 perro: they=-2 whatFor=2 pidio: animal=1 forgive=1 pido: ask=2 whatFor=2 piens: -me~=-2 ask=-1 doIt~=-2 jump=-2
plane: -me=1 they=2 poko: jump=2 por: burden=-2 but=2 deathNoun=-2 die=2 last=1 money=2 now=-1 poison=2 says=-1 porke: grown=-2 not=1 they=-1 prefi: -me=2
stillHere=-1 they=1 pregu: but=-1 bye=-2 last=-2 preok: i=2 prese: foreign=1 i=1 pront: they=-2 pudie: sleep=-1 puede: kill=1 leave=2 life~=-3 live~=-3 puedo:
-me=2 die=2 kill=1 leave=-1 live~=-2 take=-2 puent: i=2 now=-1 over=2 punto: they=-1 puse: poison=-1 they=2 rabia: wake=1 reaso: allThis~=2 regal: i=1 things=-2
respi: ask=-1 i=2 whatFor=1 rio: i=2 sakar: blood=-2 they=-1 sake: they=2 salba: they=-1 salbe: ask~=2 whatFor~=2 salid: whatFor~=-1 salta: they=-3 salto: i=2
sangr: amount=1 i=2 they=-1 se: -me=-1 amount=-1 ask=1 ask~=-1 assault=-2 bye=3 deathNoun=-1 die=-1 doIt=2 family=-1 forgive~=1 gun=-2 hang~=-2 harm=1
homeWith=-1 i=-2 illness=-1 i~=-2 kill=-2 kill~=2 over=2 pain=2 sea: grown=-2 segir: assault=-1 homeWith=3 homeWith~=1 live=3 live~=1 stillHere=3 stillHere~=1
seman: whatFor=-1 senti: better=-2 ser: family=-2 grown=-2 heaven=-1 they=2 sera: foreign=1 i=1 serar: foreign=-1 i=-1 serio: they=-1 you=1 si: bye=-1 i=1
last=-1 now=1 now~=-1 stillHere=1 think=-3 vanish=1 want=-2 sielo: now=1 they=3 siemp: but=-2 end=-1 says=-1 sient: arrange=2 ask=-2 better~=-1 die=2 pain=-2
plan=1 they=2 siest: heaven=1 sigar: they=-1 sige: poison=1 sigo: live=2 mishap=2 whatFor=2 sikat: i=-2 sikol: ask=2 whatFor=1 silen: ask=2 sin: -me~=2 ask~=2
foreign~=2 i~=2 mishap~=-1 pain~=2 screen~=-3 they~=3 things~=-1 want~=-2 whatFor~=2 sirbe: life=2 live=3 stillHere=2 whatFor=-1 sirbo: not~=1 sita: but=1
siyon: burden=-1 sobra: they=1 soga: whatFor=-2 soi: burden=2 grown=-1 solo: i=3 they=3 without=1 son: amount=2 they=-2 sone: ask=-2 whatFor=-2 sospe: ask=1
whatFor=1 su: forgive~=2 homeWith~=-1 pill=-1 subie: they=-2 suena: better=2 joy=1 sueno: not=1 suert: now=-2 sufre: amount=1 suisi: heaven=2 super: allThis=-1
tambi: love=1 want=2 tanto: -me~=2 ask=2 ask~=-1 i=1 tapar: they=1 tarde: whatFor=1 tarea: amount=2 te: care=1 i=-2 not~=1 now=-1 temo: whatFor=2 tener: they=2
things=-1 think=-2 want=-2 tenga: ask=2 whatFor=2 tengo: amount=-2 cause~=3 doIt=-1 fear=-1 fear~=3 harm=2 i=2 illness=-2 mishap=1 plan=2 plan~=-1 sense=-2
sense~=3 they=4 think=4 think~=-3 tired~=-2 want~=-2 whatFor=-2 whatFor~=2 termi: i=2 they=-3 tiemp: they=2 tiene: fear=-1 grown=-1 illness=-1 life~=-2
romance=-1 think=3 tient: they=2 tiera: i=-1 tinka: ask=-1 whatFor=-1 tirar: now=1 tiro: now=2 todo: bye=-2 end=2 i=-3 stillHere=-2 they=-2 todos: animal=1
toko: they=-2 toma: poison=-2 they=-1 tomar: pill=-1 poison=2 they~=1 tome: allThis=2 amount=1 i=-2 mishap=1 pill=2 poison=3 tomo: poison=1 they=-2 tonte: i=-1
traba: ask=-1 stillHere~=-1 traga: bury=-2 they=-1 trage: poison=1 they=1 trata: they=-1 trate: they=-1 tren: i=2 ultim: clinic=-2 hide=-2 letter=1 now=1
party=1 says=2 un: animal=-3 attempt=2 better=1 body=-2 burden=2 burden~=2 bye=3 cause=1 deathNoun=-2 doIt=2 end=-3 grown=-1 gun=2 harm=-2 height=-2 jump=-2
kill=-3 laugh=-1 mishap=-2 now~=2 pain=-2 relief=2 sense=-2 story=-1 things=-3 think=1 traffic=3 urgent=1 world=-1 you=-1 una: arrange=1 blade=2 burden=3
burden~=-2 bye=2 child=1 clinic=-1 doIt=1 grown=-1 gun=2 hang=2 harm=-1 life=-2 mishap=-2 pill=-2 plan=2 sense=2 story=-4 unas: pill=2 unika: sense=2 uniko:
ask=1 whatFor=1 uno: think=-3 usar: they=2 ya: end=-2 foreign=1 leave=1 live=-2 love=2 pain=1 takeMe=1 want=3 yebam: god=2 grown=2 yebe: they=1 yeben: god=1
grown=2 yebes: now=-1 yegar: live=1 live~=2 yego: they=1 they~=-1 yo: i=2 love=2 pain=-2 want=3 yoro: amount=-2 family=-2
`

/** A meaning and the stem of the word after it. */
export const meaningStemWeights = `
-me: a=-3 al=-1 algo=1 ayer=1 bajo=-2 dano=1 donde=1 kada=1 kon=3 la=3 lejos=-2 los=-1 mejor=-3 tempr=-1 tiera=-2 trank=1 un=-3 unos=-2 ya=2 -me~: dano=-2 i=2
la=-3 me=1 muert=1 -se: a=-1 de=2 el=-1 en=-2 i=2 porke=-2 un=-2 yo=-2 allThis: a=-1 de=2 die=2 el=-1 en=2 es=1 este=-2 ki=2 listo=-1 mi=-2 oi=1 termi=3 amount:
ablan=-1 boses=-1 de=2 fue=-1 ganas=-1 grasi=-1 kajas=2 kanti=1 ke=-2 klona=2 kon=1 o=1 parte=1 pero=2 tafil=1 animal: aora=2 bolib=-2 del=-1 el=2 eso=-1 i=2
kon=-1 kuand=2 la=2 lo=1 mama=1 me=-3 nunka=-1 riber=-1 se=-1 ya=-2 arrange: el=-2 las=2 ask: abia=1 ago=-2 ai=-2 akaba=1 akabe=1 asen=-1 aser=-2 aserl=3
ases=-1 bea=-2 bibe=-1 bibi=2 boi=3 buelo=-1 de=-2 debi=1 dejar=1 despu=1 digo=-1 disku=2 dosis=2 el=1 embej=-1 en=2 enkue=-2 era=-1 eres=-1 es=-2 estas=-1
estoi=3 estor=1 floje=1 fui=1 gana=1 ganas=-2 gramo=2 i=2 kajas=2 kanti=2 ke=-1 kiero=2 kompr=-1 konta=-1 korta=1 korto=-1 kuide=-1 kumpl=-2 limpi=1 me=1
muere=-1 murie=-1 oi=2 opina=-1 ora=-2 papa=-1 paso=-1 peleo=1 peres=1 podri=2 pregu=-1 salir=-1 sangr=-1 senti=2 si=2 siemp=-2 solo=2 suert=1 tal=-1 tan=2
termi=-1 tiene=2 todo=2 ya=1 yebes=-1 ask~: aser=-2 bibir=2 desir=2 el=1 esta=2 mi=-1 para=-4 se=-2 yamar=1 yege=2 assault: a=1 el=-3 en=-2 kuand=1 me=1 por=2
una=-1 attempt: i=4 la=-2 yamar=-2 better: amigo=-2 asi=2 de=2 en=2 etern=3 me=3 muert=2 blade: al=-2 en=1 i=2 nuebo=-1 para=-1 por=2 blood: de=-3 i=2 kon=2
kuand=1 mu+o=1 nueba=2 body: del=-3 i=2 ke=-1 kon=-3 kontr=1 la=2 para=2 por=-4 roto=-1 burden: desde=-2 en=1 i=2 lo=-1 para=4 burden~: mas=2 ni=1 para=-2 bury:
a=-2 de=-1 despu=-1 i=2 me=-1 por=-2 but: aora=2 ba=2 bajo=-1 desap=1 dolia=1 el=2 en=2 eso=-1 kiero=-1 lo=2 manan=2 me=1 nada=1 nunka=-1 piens=-2 pudie=2 se=-1
siemp=-1 un=-2 ya=-3 yo=-1 but~: kiero=1 manan=-1 me=2 bye: a=-1 aka=1 aki=2 amigo=4 de=1 debi=1 del=-3 dese=2 e=-1 grasi=-2 i=2 las=-2 lo=-2 luego=-2 luna=1
mama=3 manan=-3 me=-2 mundo=2 nunka=1 para=3 porke=-3 se=-2 si=-2 siemp=2 termi=-2 yege=-2 bye~: manan=1 morir=1 care: a=2 cause: de=1 despe=1 la=-1 me=-2
para=1 segir=1 sin=1 cause~: a=1 child: adole=1 amena=2 de=2 esta=1 ke=2 no=-3 publi=1 toko=-2 un=-2 clinic: ke=2 kon=-1 me=-3 mi=2 para=-1 urjen=2 dead: de=-1
es=-2 falta=1 mas=1 mejor=2 deathNoun: ben=1 de=-3 i=2 la=2 me=3 pero=-1 denies: lo=-2 pensa=-1 die: de=-3 del=-3 dormi=1 i=1 jajaj=-2 ke=2 kiero=-3 kon=-2
kuand=-2 manan=1 me=-2 perdi=-2 pero=3 por=-2 se=-1 si=-3 suena=1 ya=2 yo=2 die~: por=-1 doIt: ai=-2 algo=2 antes=1 dano=1 i=4 irebe=2 ke=-1 kontr=1 le=-2 lo=1
malo=1 me=-3 mi=2 oi=-2 renun=-2 sangr=2 takos=2 un=-3 yamar=-2 doIt~: dano=-2 misma=1 nada=-1 end: aki=1 boi=2 esta=-4 este=-1 konmi=3 los=-1 me=-2 todo=2
family: ablan=-1 el=-2 kre=-1 kuand=1 kuide=2 seria=-2 te=-2 tiene=-2 toma=-1 un=-2 fear: a=-3 la=-3 pensa=-1 fear~: a=2 findMe: a=2 deje=1 dije=-1 findMe~: a=2
de=-1 el=-1 food: me=2 food~: asta=1 dulse=-1 porke=1 foreign: abuel=-2 almoa=-1 amist=-2 bebe=-1 belor=3 die=2 ekipo=-2 el=-1 embar=-2 enamo=1 entie=2 esist=3
esped=-2 ex=-1 funer=2 i=3 kamin=2 karer=-1 karta=2 kasa=-2 kompu=-1 kones=2 kontr=-2 koras=3 korto=-2 kuart=2 marid=2 mismo=1 muert=2 mujer=2 nasim=2 padra=2
pasie=-1 pasti=-1 pero=1 profe=-2 relas=-2 renun=1 sufri=2 tesis=-2 tia=-2 tiemp=3 tio=-2 ultim=1 unika=2 usban=1 yama=-1 foreign~: anymo=2 en=-1 ere=2 erman=-1
esta=1 i=-1 ijo=-1 kuand=1 forgive: a=1 mama=1 forgive~: de=2 found: buske=1 el=-1 pasti=1 un=-1 god: en=-1 me=2 yebam=1 grown: abla=3 abusa=1 bebio=1 de=3
del=3 desia=-1 difun=2 dise=-3 en=-3 es=-2 este=-2 grasi=1 i=-1 kompr=2 kon=-2 kre=-3 la=2 le=1 mayor=1 murio=-3 por=-3 te=-2 toma=-2 gun: de=1 el=1 i=3 un=-1
hang: ano+e=1 en=3 i=2 la=-3 o=2 para=-2 prepa=1 un=-2 ya=1 harm: a=2 afeit=-1 al=-2 asta=2 bueni=-1 desde=1 e=-1 el=-6 en=1 esta=1 ka+et=2 ke=-2 kosas=1
kuand=3 la=-5 los=2 mi=-4 mui=2 oi=-2 otra=3 para=2 pero=-2 porke=2 se=2 sin=-2 una=-2 harm~: a=-1 ni=-2 hate: despe=1 un=-2 heaven: ariba=1 bida=2 en=-2 i=-1
kosas=-2 perso=-1 heaven~: kosas=2 height: a=-3 abier=2 ase=2 de=2 en=-1 kada=1 me=2 peato=-1 pero=1 se=-2 hide: larga=3 lo=-1 mis=1 pasti=2 una=2 homeWith:
es=-1 esper=-1 ke=-2 kuand=1 i: a=-1 abuel=-1 abusa=-1 abuso=-2 adent=1 afekt=-1 ago=2 almoa=-1 amist=-2 animo=1 aogo=-2 aorka=-1 aorko=2 apret=-1 apunt=-1
arepe=3 ase=-3 ate=1 atrae=2 atras=-1 atrop=2 autol=3 ayan=1 ayuda=-3 ba=-4 bajar=3 bajo=-2 bas=-2 bebe=-1 belor=3 beo=1 ber=-2 biejo=2 biene=2 biola=1 boi=2
buska=2 das=-1 datos=-2 de=2 dejen=-1 dejo=-1 den=-2 desko=-2 desma=-1 despi=-1 detub=1 diera=2 disen=2 dolio=-2 duele=-1 e=1 ekipo=-2 embar=-2 emben=2 enamo=1
enkon=2 enkue=3 enojo=-2 entie=3 esist=2 esku+=-1 esper=2 estoi=2 ex=-1 falta=-2 falte=2 fotos=2 frena=2 fui=1 funer=2 gano=1 gradu=-2 grita=-2 gusta=-1 i=2
iba=-2 infek=2 iso=-1 jalo=2 kae=-1 kai=-3 kambi=-1 kamin=2 karer=-1 karga=-2 karta=2 kasa=-2 kaso=-3 keda=2 kedo=2 keria=-1 kiere=-1 kiero=2 klabo=3 kompr=-3
kompu=-1 kones=2 konsi=-2 konte=-1 kontr=-1 koras=3 korta=-3 korto=2 kuart=2 kuelg=2 kuest=-1 kuida=-1 kulpo=-1 lanso=1 manda=-2 marid=1 mat=1 mata=-5 matar=2
mato=2 me=2 meti=2 mi=-2 misma=1 mismo=1 moria=-2 mude=-1 mudo=-1 muera=2 mujer=2 murie=2 nasim=2 nos=2 oblig=2 odia=-1 odio=1 ort=2 padra=2 padre=-2 palab=-2
papas=2 pare=1 pasa=1 pasie=-1 pasti=-2 pege=-2 pesa=1 pide=2 plant=-2 pongo=-1 pregu=-1 profe=-2 puede=-2 puedo=2 puse=2 rekup=-3 relas=-2 renun=1 reset=-2
sake=-2 salto=-2 sangr=-1 sient=-1 sige=-2 sobra=2 subi=2 suisi=-1 super=-1 tatue=-2 tesis=-2 tia=-2 tiemp=2 tient=1 tinka=-1 tio=-1 tire=-2 tiren=2 toko=-1
tome=1 traba=-1 ultim=2 unika=2 usban=1 yama=4 yaman=-1 yamen=-2 yebe=1 yeben=2 illness: a=1 i=-2 un=-1 i~: agan=1 arepi=1 ba=2 ban=2 beo=1 boi=-2 buske=1
dan=-1 dejen=2 despe=-1 deten=1 en=-1 erman=-2 esta=1 estra=2 falta=-1 gusta=-1 ijo=-1 ijos=1 imbit=-1 kiera=-1 kiero=-2 kosas=2 kreas=-1 kuand=1 mato=3
mulet=-1 neses=1 okuri=-2 pasa=-2 perdo=-1 retie=2 salbe=2 yama=-3 yego=-2 joy~: i=1 jump: al=-3 desde=2 el=2 en=-3 komo=-3 la=-3 las=-1 me=2 oi=2 un=-2 kill:
antes=2 de=-4 desde=2 el=-2 en=-3 es=1 ese=-1 estud=-2 kon=-2 kuand=-2 lo=-2 los=-1 no=2 olbid=-2 otra=2 para=-2 se=-2 sin=1 subie=-1 ya=1 kill~: porke=2 last:
bolun=2 debi=1 dese=2 e=-2 guard=-2 i=-1 karta=1 kumpl=1 lo=-2 los=1 me=-2 no+e=1 pensa=-2 se=-1 si=-2 suena=2 termi=-1 yege=-3 laugh: lo=-2 me=-1 pero=2 leave:
adela=-2 adios=-2 al=-4 antes=2 del=-4 el=-1 en=2 i=2 kamin=2 kon=3 konmi=1 las=-1 mal=-2 manan=-2 me=1 morir=2 no=2 para=1 su=1 tempr=-2 trank=1 un=1 leave~:
al=-1 de=2 lesson: sobre=-2 letter: i=2 mi=2 sobre=-1 life: a=-1 amoro=-1 de=-2 despu=-2 duele=2 i=-1 kon=-2 la=-1 labor=-2 mas=2 me=2 no=4 profe=-2 se=1 si=1
sin=-2 sosia=-2 trank=-2 life~: aki=-2 asi=2 de=-1 en=-1 estre=-1 kon=-2 sola=-2 live: a=-2 de=-2 duele=2 en=-2 es=3 i=1 kon=-2 la=-1 mas=3 me=3 no=2 otra=-3
por=3 si=2 sin=-2 live~: a=3 aki=-3 asi=2 desde=1 en=-1 estre=-1 kon=-2 sin=-2 sola=-2 love: aser=-1 aserm=1 ayuda=-2 bibir=-2 botar=-2 denun=-1 desao=-2
enten=-1 estre=1 ir=2 kambi=-2 kitar=1 konos=-2 konta=-1 la=-1 lasti=1 me=2 meter=-1 mi=-2 mori=1 mu+o=1 parar=-1 perdo=1 se=-1 segir=-3 ser=3 serar=-2 suisi=3
tomar=1 un=1 love~: ber=1 bir=2 morir=-2 segir=1 tener=1 tomar=-2 un=2 yegar=2 matter: morir=1 si=1 matter~: esper=-1 mishap: a=2 i=-2 las=-1 morir=1 pasti=1
miss: a=-2 de=2 la=-2 las=-1 mi=-2 miss~: esper=-1 mi=1 money: en=-2 la=2 not: aberm=1 abisa=-2 al=-2 alkan=-1 amane=2 aserm=2 ba=3 balgo=1 ban=2 bas=1 bibir=1
buelb=3 de=2 deber=2 debi=1 dese=2 deseo=1 despi=2 disfr=-1 duele=2 duerm=-2 e=-3 enkue=-2 entie=-2 era=-3 es=-1 eso=1 esta=-2 estar=2 este=2 fue=2 fumar=-1
inten=-2 inter=-1 kerer=-1 keria=1 konos=-2 korta=3 kreo=3 la=2 loka=-2 matar=2 me=-2 meres=1 mi=3 no=-1 notar=1 nunka=2 paso=3 pensa=-2 podri=-2 puede=2
reasi=1 reaso=2 regre=2 respo=2 sabra=2 salba=2 salbe=2 salgo=-2 selul=-1 ser=3 seria=-2 soi=-3 tendr=2 tengo=-1 ubier=1 uso=-2 yegar=2 yege=-3 yego=-1 yo=2
yoren=2 not~: de=2 es=-2 ke=2 now: abre=2 ago=1 amo=-3 ayudo=-1 basia=1 bes=-1 buelb=-1 el=-1 en=-2 enter=-2 eskoj=1 eskri=2 estoi=-1 fue=-1 ke=-1 kiero=2
kumpl=1 labo=-1 le=-2 mas=-2 mismo=2 muero=1 nadie=2 pasad=2 paso=-2 por=1 puse=-1 se=2 sera=3 tengo=2 yebam=1 now~: i=2 over: a=-1 adela=-2 amo=-3 anos=-1
dano=1 de=3 del=2 dias=2 el=-2 i=1 inten=-2 ke=-3 keria=-2 lo=-2 meses=2 mi=-1 mu+o=-2 nadie=2 no=-1 por=2 su=1 tiemp=-2 ya=3 pain: de=2 desde=-2 esta=-2
estoi=-2 falta=1 kon=2 me=5 mu+o=2 oi=-1 piens=1 poner=-1 se=1 sigo=1 toda=-1 todo=-1 todos=-1 un=-1 pain~: de=-2 komo=-2 por=1 party: i=-1 pill: aire=1
ano+e=-1 del=-2 eskon=1 ke=2 komo=-1 la=-2 lista=1 mata=1 oi=-2 porke=-1 serka=2 son=2 toda=2 plan: +au=1 ayuda=-1 de=-2 el=2 i=2 irme=1 me=-1 nadie=1 yego=1
plan~: de=-2 mas=1 poison: en=1 kaust=1 relief: ablar=-1 romance: esta=1 i=-2 ke=1 por=-2 se=2 ya=-3 says: a=1 fotos=1 fue=1 klini=-1 kuida=2 la=1 mu+o=-1
salta=1 si=-2 siemp=-3 su=1 tengo=1 termi=2 todo=-1 school: de=-2 del=2 fuera=-1 me=-2 mu+o=2 se=2 sobre=-2 screen: de=2 murio=-1 no=-1 ya=-2 sense: es=2
tiene=2 sense~: al=-2 para=3 por=-2 segir=1 sleep: en=2 etern=3 mejor=-2 para=1 todo=-2 stillHere: a=2 agota=-2 algie=-1 arta=-2 asien=1 biba=2 bibo=3 bida=-1
bien=-1 braso=-1 de=-2 desan=1 embar=-2 en=1 enamo=-1 es=2 grupo=-1 junta=1 kalor=-2 kansa=1 kerie=2 korta=3 lugar=-1 medik=-1 muert=2 mui=-2 mundo=3 parad=1
pegan=-2 pensa=2 plane=2 por=2 ruido=-1 sangr=2 sera=1 si=1 sianu=1 siklo=-1 siyon=-1 traba=-2 stillHere~: a=2 aki=3 biba=2 bibie=1 en=-3 grasi=1 insis=-1
kon=-2 lu+an=1 me=-2 mundo=2 nunka=-2 pensa=-1 salgo=-2 tan=-2 story: de=-2 fabor=-1 la=-2 larga=3 para=2 se=-2 ya=2 story~: mi=2 take: aire=1 algo=1 doble=-1
gasol=2 insek=1 kloro=1 komo=1 la=-1 mis=-2 mu+o=-2 pasti=1 ratis=2 soda=1 sol=-1 su=-1 tiera=-2 toda=2 todas=2 todo=2 unas=1 takeMe: al=-3 asta=-1 dios=1 la=1
mama=1 thanks: a=-2 estar=-2 por=2 they: 15=-3 18=2 abion=1 aga=1 ago=3 aguja=-2 aire=-2 akaba=2 alerj=-2 almoa=2 altur=-2 amaka=-2 ame=1 amo=2 ano=-2 anteb=2
anten=-1 aorko=-2 apage=2 are=2 arma=2 aros=-1 ase=2 asuka=-2 autol=1 balor=1 banko=-1 bano=2 baran=1 basio=1 bater=-2 baya=-2 belor=-1 benen=2 beran=-2
besti=-2 bi=2 biadu=1 bias=2 biern=2 biga=2 boi=2 bolan=2 borde=2 boses=1 braso=3 de=-3 dedo=-1 demor=-2 desde=-1 deseo=1 despi=2 dia=2 dieta=-2 dije=-2
dokto=-2 domin=-2 ensen=1 entre=-1 erman=-2 esakt=2 eskal=-2 eskri=-2 esper=1 esta=3 esto=-1 estoi=2 estra=-1 eutan=-2 fabri=1 famil=-1 famos=-1 fas=2 feret=1
fiest=-1 fuers=2 funda=1 furad=1 ganas=1 garaj=2 gradu=-1 idea=1 ideas=-3 imbie=-1 impul=1 insul=1 inten=1 jiyet=2 juego=-2 kajon=1 kanse=2 kapit=1 karer=-2
karet=2 karta=2 kasa=-1 kedo=-1 kema=1 keria=-3 kiera=1 kise=4 kiso=2 kita=2 kito=-1 klase=1 komo=1 kompa=2 kompr=-2 kon=1 korba=2 korni=1 kort=1 korta=1
korte=3 korto=-2 kuare=-2 limpi=-1 loter=-2 lugar=2 lunes=1 mama=2 manan=-2 marka=1 mate=1 mato=-4 me=-2 medik=-2 mejor=3 meres=2 mesa=1 metro=-2 miedo=2
momen=3 monos=1 motor=2 muda=-1 muera=-2 muert=2 munek=2 musik=-2 nabaj=2 naris=-2 nina=-1 ninos=-2 noben=-1 notis=1 otro=2 pajin=-1 pande=-2 pansa=1 panta=-1
papel=-2 parar=-3 pare=-1 pared=1 parti=-1 pasar=-1 pasto=-2 pe+o=-2 pendi=-2 pense=-1 pensi=1 perdi=-2 piel=1 piens=2 pisin=-2 pisto=2 plan+=1 plato=-1
playa=-2 propi=2 prota=-1 radio=-2 ratas=-1 rebol=2 refri=-1 rembo=-1 reset=-1 rodiy=-1 ropa=-1 rosal=-1 sabad=2 salid=2 samur=-1 segur=2 seja=-1 separ=1
sesar=-2 sielo=2 sien=-2 sient=2 sikol=-2 sinko=-1 sintu=2 siyon=-1 solus=1 sufre=2 super=-3 takik=-1 tengo=2 tiro=-2 toma=-1 tomo=2 torta=-2 u=-1 ultim=2
unika=2 uniko=2 ya=-1 yubia=-2 they~: a=2 agare=-2 ago=2 anest=-1 ano=2 boi=3 de=-3 dije=-2 e=-1 estra=2 faktu=-2 ganas=1 imaje=-2 imbit=-2 ke=-2 korta=-2
korto=-1 kuart=-1 kuerd=-2 kulpe=1 mata=2 me=-2 no=1 opera=2 papa=1 para=1 pas=-1 por=-2 prosi=2 puede=-2 ratas=1 things: kon=1 kuand=2 me=-2 por=2 se=-2 think:
aser=2 de=4 en=3 feas=2 i=-2 kayen=2 ke=-2 mi=1 para=-1 sufis=2 suisi=2 think~: asi=-2 de=-1 ke=-1 kumpl=2 suisi=-2 yegar=2 tired: a=-2 asta=2 de=2 ir=-1 los=2
morir=2 no=-2 tomar=-2 un=2 tired~: a=-3 asta=1 la=-2 traffic: de=-2 en=2 kon=2 me=2 piens=1 por=-1 sin=3 yego=-1 travel: a=-2 konmi=1 se=2 urgent: a=-2 me=3
mi=3 no=-2 pero=2 vanish: de=-1 del=-1 es=1 i=1 un=-2 yo=2 voices: me=1 mi=-1 wake: los=2 me=1 wake~: a=-1 al=-2 asta=-3 de=-1 manan=2 mas=3 nunka=1 por=-1
tempr=-2 want: apaga=1 apoyo=-1 aserm=1 ayuda=-3 bibir=-2 botar=-1 denun=-1 desao=-3 desir=2 despe=2 durar=-1 el=4 en=1 enten=-1 eskap=-1 esta=1 estar=2 estre=2
ir=2 kambi=-1 ke=2 kedar=-2 kitar=3 kombe=-2 konos=-2 konta=-2 la=2 lasti=2 manan=-1 me=2 meter=-1 mori=1 mu+o=-1 orden=-1 organ=-1 para=2 parar=-2 pegar=2
por=-1 pregu=2 sangr=2 se=-1 segir=-2 senti=-2 ser=1 si=2 suisi=3 terap=-1 tomar=2 un=-2 una=-1 want~: ber=2 biaja=1 bir=2 ir=-2 me=-2 morir=-3 segir=1 tener=1
un=2 yegar=2 water: de=-2 kon=-2 me=2 whatFor: abajo=2 abia=1 ablar=-1 ablo=2 ago=-2 ai=-2 akaba=2 akabe=1 akamp=-1 asen=-1 aser=-3 aserm=-1 ases=-1 benen=3
bibe=-1 bida=-2 bieja=-2 boi=2 buelb=-1 debi=1 dejar=1 despe=2 despu=2 dia=-2 dios=2 dormi=-1 dosis=2 duele=1 emigr=-2 en=2 eror=-1 es=-2 ese=-2 esku+=-1
estor=1 floje=1 fuera=2 ganas=-2 kada=1 kalma=1 kasti=1 ke=2 kerer=2 kiero=2 kompr=-1 konta=-2 kostu=2 kuide=-1 kukar=-2 l=-1 la=-3 lerme=-1 los=1 matar=-1 mi=1
mis=-1 morir=2 murie=-1 nada=-1 no=1 oblig=3 opina=-1 ora=-2 papa=-1 parti=2 paso=-1 pedir=-2 perdo=-2 peres=1 pregu=-2 puedo=1 salir=-1 senti=2 seria=2 si=2
siemp=2 solo=1 tal=-1 tan=2 tapar=1 tener=-1 termi=-2 tiene=1 tonte=-2 ultim=1 yegar=-2 whatFor~: aser=-2 bibir=2 ke=2 la=1 no=3 segir=2 suert=-2 tanto=-1
yege=2 without: el=2 fumar=-1 inter=-1 ke=1 kerer=-2 korta=2 mi=2 plant=-1 regre=2 selul=-1 without~: ganas=-1 work: a=3 i=-1 komo=-1 kuand=1 se=1 ya=-2 world:
i=2 no=1 seria=-2 you: enkar=1 grasi=1 me=-2 no=1 ya=-1 you~: no=1
`
