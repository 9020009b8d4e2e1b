// Learned by `npm run train:luna`, not written by hand.

/** A meaning in the sentence; ~ is within reach of a negation. */
export const meaningWeights = `
-me=4 -se=3 -se~=-1 allThis~=-2 animal=-3 ask=-1 attempt=2 attempt~=1 better~=-2 blade=6 blood=4 body=3 born=2 born~=4 burden=1 bury=2 but~=2 bye=1 bye~=1
cause=-3 child=-1 clinic=-7 clinic~=-2 deathNoun=2 deathNoun~=-3 die=3 die~=-1 doIt=2 end=3 family~=2 fear=-2 findMe=1 findMe~=2 food=-2 food~=-1 foreign=-2
forgive=2 forgive~=2 found=2 found~=2 give~=-2 god=4 grown=-2 grown~=-2 gun=5 hang=6 hang~=1 harm=3 harm~=-1 hate~=1 heaven=2 heaven~=2 height=3 hide=2
homeWith=-1 illness=-4 joy=-4 jump=1 jump~=3 kill=3 kill~=-2 last=1 laugh=-7 laugh~=1 lesson=-7 life=2 life~=2 live=4 live~=4 love=1 matter=2 mishap=-5
mishap~=-3 miss~=2 money=-5 money~=-2 now=2 over=-2 pain~=2 party=-3 pill=4 plan=2 plan~=1 poison=9 romance=-5 romance~=-2 says=-1 school=-6 school~=-4
screen=-4 screen~=-2 sense=1 sense~=2 sleep=-1 sleep~=-3 stillHere~=1 story=-4 story~=2 take=2 takeMe=4 thanks=-4 they=-2 they~=-1 things=-2 think=4 think~=-2
traffic=3 travel=-8 vanish=3 voices~=-1 wake=2 water=3 whatFor=-2 work=-7 work~=-4 world=3 world~=2 you=-1
`

/** Two meanings in this order. */
export const togetherWeights = `
-me: -me=1 animal=-2 ask=3 blade=1 body=2 burden=1 bury=-1 clinic=1 denies=2 die=1 end=-3 foreign=1 grown=1 height=4 i=2 i~=2 leave=-2 live=-3 mishap=-2 pain~=1
pill=1 stillHere=-2 story=-1 thanks=-1 think=2 tired=-2 traffic=3 travel=-3 water=2 whatFor=1 -me~: but=1 dead~=1 i=3 life=-3 not=2 now=2 now~=1 over=1 they~=-2
want=-1 -se: heaven=1 love~=-2 now=-1 -se~: animal=-1 but=-1 pain=-2 allThis: -me=1 allThis=-1 body=-2 bye=2 die=1 doIt=-1 end=5 foreign=-2 grown=-2 leave=1
letter=2 life=1 matter=-2 mishap=-1 now=1 over=-1 pill=3 plan=-1 says=-2 they=-2 travel=-1 wake=1 want=2 whatFor=1 allThis~: foreign=-1 amount: amount=4
animal=2 attempt=-2 but=3 bye=2 deathNoun=1 die=1 food=-1 foreign=-2 homeWith=-2 illness=-1 joy=-2 kill=3 last=2 lesson=-1 life=-2 live=-2 love~=2 not=1
party=-2 pill=4 poison=2 school=2 sense=-1 sleep=2 thanks=-2 they~=1 things=-1 urgent=2 want=-2 want~=2 water=2 whatFor=-1 amount~: i~=-1 animal: -me=3
allThis=3 animal~=1 ask=2 body=-2 but=2 care=2 cause=2 clinic=2 deathNoun=-2 hang=2 homeWith=-1 joy~=2 leave=3 letter=2 live=2 love=2 miss~=-1 money=1 not=2
now=1 sense=2 stillHere~=2 take=1 think=3 think~=-1 traffic=-3 travel=2 want=2 work=3 animal~: i=-1 want=1 arrange: burden=1 bury=3 die=1 doIt=1 end=-2
family=-1 forgive=-2 i=-2 i~=1 leave=4 love=-2 they=-2 travel=-2 want=-2 ask: -me=1 -se=2 amount=2 arrange=2 body=-2 burden=3 care=-1 cause=-1 cause~=-1
clinic=-1 deathNoun=-2 denies~=-3 die=1 die~=1 doIt=2 end=2 fear=1 findMe~=2 food=-2 forgive=2 forgive~=2 found=-2 grown=1 grown~=-2 hang=3 heaven=-1 height=2
i=1 joy=-1 kill=3 laugh~=-1 leave=1 life=1 live=4 matter~=2 miss~=2 not=1 pain~=2 pill=2 pill~=1 poison=2 romance=-1 says=-2 school=-1 sense=2 stillHere~=1
takeMe=2 thanks=-2 they~=1 things=3 wake~=2 water=2 whatFor=1 without=3 you~=-1 ask~: -me=-1 -me~=2 ask~=-2 attempt~=1 bye~=1 clinic=-2 deathNoun=2 die=-2
die~=2 doIt~=2 end=2 end~=-1 findMe~=1 foreign~=-1 harm=-1 harm~=2 heaven=2 heaven~=1 i=-1 kill~=1 life=-1 life~=2 live=3 live~=2 love=-1 miss~=2 now=4 over=2
stillHere=-2 urgent~=1 whatFor=-3 whatFor~=-2 assault: -se=2 animal=-1 ask~=2 deathNoun=-2 hang=-2 i=2 kill=2 laugh=-1 live=-2 love=-2 not=-2 now=1 over=1
school=-1 things=2 attempt: -me=2 amount=-2 animal=-2 attempt=2 burden~=-2 deathNoun=-2 doIt=2 hang=1 harm=2 i=2 life=-2 matter=1 money=-2 over=-1 pill=2 plan=2
school=-1 thanks=-2 attempt~: -me~=-1 better: -me=2 better=2 bury=1 but=2 clinic=-2 dead=3 deathNoun=1 die=2 foreign~=2 grown=-2 homeWith=-2 i=2 i~=1 jump=1
kill=1 last=2 leave=2 life=-1 money=2 not=2 now=-1 pain=-2 plan=3 stillHere=-2 stillHere~=2 they=3 travel=-1 wake~=1 want~=-2 without=2 you=-1 better~: i=-1
blade: ask~=-1 cause=1 die=1 harm=-2 heaven=2 they=2 they~=-1 things=1 want=1 blood: amount=1 body=2 care=-1 family=-2 hide=2 i=2 mishap=-1 not=1 now=-2 pain=2
relief=2 stillHere=2 story=2 they=1 things=-1 body: assault=2 blade=2 cause=2 hate=1 heaven=-1 hide=1 i=2 laugh=-1 mishap=-3 money=-1 now=2 plan=-3 poison=1
says=2 they=-2 things=-1 traffic=-1 want=-2 burden: amount=1 arrange=2 ask=1 better=3 burden=3 end=2 family=4 i=1 love=-1 says=-2 vanish=1 whatFor=4 world=2
burden~: -me~=1 not~=2 they~=-2 bury: animal=-2 ask=-3 better=2 bury=2 but=-1 deathNoun=-2 denies=1 grown=-2 harm=-2 kill=-2 now=2 pill=1 take=-1 whatFor=-3
but: -me=-1 body=1 but=2 bye=-2 denies=-1 die=1 doIt~=1 end=2 food=-2 hang=2 homeWith=-2 i=2 jump=1 kill~=2 laugh=-1 life=-2 live~=2 matter=-2 miss~=-1 not=-1
not~=3 now=2 now~=2 party=1 poison=1 school=-1 stillHere~=1 thanks=1 travel=2 urgent=2 vanish=2 wake~=3 want=-2 without=-2 but~: bye~=1 live=2 love=1 now=3 bye:
-me=-2 -se=-2 allThis=2 animal=2 ask=-1 born~=2 burden=2 care=3 child=2 die=-2 doIt=-3 doIt~=-2 end=-2 family=4 forgive=4 height=-2 homeWith=1 i=2 joy=-1
kill=-2 kill~=-2 leave=-3 leave~=2 love=2 love~=2 matter=-2 mishap=1 not=5 now=-2 plan=2 screen=1 stillHere=1 they=-2 wake~=1 want=-1 whatFor=-2 work=-2 world=2
you=2 bye~: die~=1 now=1 they~=-3 care: ask=3 child=2 family=2 homeWith=1 i=3 last=1 not=3 stillHere~=1 they=-2 cause: allThis=-2 animal=2 better=1 but=3 die=-3
doIt=1 family=1 fear=2 harm=1 illness=-2 i~=2 jump=-2 life=-1 live=2 matter=1 mishap=1 not=3 now=2 relief=2 stillHere=1 traffic=-2 want=2 cause~: cause=1 die~=2
doIt~=2 fear=1 they=2 want=1 child: -me=-2 -se=1 blood=1 body=2 born=-2 bye=4 child=2 die=2 food~=-2 foreign=-2 forgive=3 found=2 grown=-1 gun=-1 hang=1 harm=4
hide=1 i=-1 joy=-1 jump=-1 last=2 live~=2 mishap=-2 now=-2 over=1 over~=-1 pill=2 says=3 says~=-2 screen=1 stillHere~=1 they=2 they~=-2 vanish=1 water=1 child~:
not=2 not~=1 clinic: -me=2 ask=2 ask~=2 clinic=-1 die=2 harm=2 leave=1 love~=1 over=2 says=-2 stillHere=2 want~=2 whatFor=2 whatFor~=3 work=2 clinic~: not=1
stillHere~=1 dead: ask=2 better=4 burden=2 cause=-1 denies=2 love=2 without=2 deathNoun: animal=-2 better=2 blood=-2 but=-2 bye=-2 child=-1 family=1 i=1 life=-1
now=2 over=-2 pain=-1 urgent=2 denies: -me=-2 ask=-2 but=1 deathNoun=-1 grown=2 kill~=-1 leave~=-2 now=3 pain=-2 they=-2 whatFor~=-2 denies~: leave=2 leave~=-2
die: amount=-2 animal=-1 ask=-2 better=2 body=-2 bye=-2 cause=-4 clinic=1 denies=4 denies~=2 fear=2 food=-2 hang=1 homeWith=1 joy=2 laugh=-3 laugh~=2 leave=2
life=-2 live=-1 mishap=1 money=2 not=-3 now=2 pain~=1 relief=2 school=2 sense~=1 stillHere=1 stillHere~=-2 they=-1 think=-1 traffic=-2 want=1 want~=2 whatFor=-1
die~: ask=1 better=-2 cause=1 fear=2 now=3 pain=-1 doIt: -me=2 animal=-3 but=-1 cause=1 deathNoun=-2 doIt=2 end=2 family=-2 fear=1 grown=-3 hang=2 harm=1
illness=-2 i~=1 matter=1 mishap=-3 money=-3 plan=3 relief~=-1 school=-2 screen=-2 traffic=-2 travel=-2 work=-1 doIt~: -me~=-2 they~=-2 end: -me=2 allThis=4
burden=2 deathNoun=1 end=3 foreign=2 grown=-3 harm=2 i~=-1 jump=1 life=4 live=-2 miss=-2 money=-2 pain=2 poison=-1 romance=-3 says=1 school=-3 they=-5 think=1
travel=-1 whatFor=1 work=-2 end~: -me=-2 i=2 now=2 family: -me=3 allThis=2 arrange=3 better=4 burden=1 bye=2 child=3 deathNoun=1 denies~=-2 die=1 doIt=2 end=-2
fear=2 foreign=1 foreign~=2 forgive=1 forgive~=2 grown=-2 homeWith=-3 i~=2 kill=-2 last=3 leave=-1 life~=2 live~=2 love~=1 mishap~=-1 miss=-1 money=3 pain=-1
party=-2 plan=-2 says=1 sleep=3 they=2 tired=2 travel=-2 vanish=2 want=-2 want~=2 whatFor=-2 without=2 family~: not~=1 fear: but=2 deathNoun=-4 die=-5 doIt=2
family=-2 foreign=2 harm=1 height=-2 illness=-2 illness~=-1 i~=1 kill=1 leave=-2 matter=1 now=2 over=1 sleep=-2 stillHere=2 they~=-2 think=-3 traffic=-3
wake~=-1 want=1 water=-1 whatFor~=-2 fear~: cause=1 die~=2 fear=2 leave~=-2 now=2 they=2 whatFor=2 findMe: ask=2 family=1 leave=2 mishap=-1 now=3 says=-2
want=-2 findMe~: doIt=1 not~=2 now=1 now~=-1 they~=-2 food: animal=2 i=3 leave=2 life=1 live=2 sense=1 they=3 things=2 food~: bye~=1 die~=1 foreign: -me=2 -se=3
allThis=2 amount=-1 ask=1 ask~=1 blade=2 blood=2 body=1 burden=-1 burden~=-1 bury=4 bye=2 dead=-1 deathNoun=2 denies~=-2 die=2 end=2 food~=-2 foreign=1
forgive=1 found=1 give=2 gun=2 hang=1 harm=2 height=2 homeWith=-2 homeWith~=-1 illness=-1 i~=-2 joy=-3 laugh=2 letter=2 live=2 love~=3 matter=2 miss=-1 money=1
over=2 poison=2 romance=-2 says=3 school=-1 stillHere~=1 takeMe=1 they=1 think=1 vanish=1 wake~=2 want~=1 without=1 you=-1 foreign~: bury=2 child=-1 family=2
grown=-2 grown~=-2 homeWith~=-1 life=3 miss~=1 school~=-1 without~=1 forgive: allThis=1 amount=1 better=1 burden=-2 family=2 foreign=-2 grown=1 leave=2 not=2
now=1 forgive~: ask~=-2 i=-2 found: blood=2 cause=1 child=1 die=2 family=-2 foreign=1 hang=2 height=-3 hide=1 i=1 matter=1 mishap=1 now=-2 pain=1 pill=1 says=2
want=2 give: animal=1 ask=1 bury=1 child=-2 foreign=2 hate=2 i=1 leave~=2 miss=2 not=1 says=2 they~=2 traffic=2 give~: i~=1 god: not=2 takeMe=3 they=-1 grown:
allThis=1 animal=3 arrange=1 assault=1 blade=2 blood=1 body=2 burden=-1 bury=-1 bye=2 deathNoun=3 denies=2 denies~=-2 doIt=2 end=-2 forgive=1 found=1 grown=-3
gun=3 hang=1 harm=1 homeWith=-1 i=-1 illness=-2 i~=-2 life=-2 live=-2 love~=2 matter=2 money=2 pill=2 plan=1 poison=4 romance=-2 says=3 school=2 screen~=2
stillHere=-2 stillHere~=1 story=2 takeMe=2 they=2 things=2 tired=-1 urgent=2 voices=3 wake~=2 want~=2 work=2 work~=-1 gun: foreign=3 grown=2 gun=1 harm=-2
height=-2 i=2 laugh=-2 pain=2 urgent=2 hang: hang=1 homeWith=2 jump=-2 laugh=-2 money=-2 now=4 they=-3 things=-2 whatFor=-3 hang~: whatFor=2 harm: amount=-2
animal=-2 ask=3 ask~=3 blade=2 body=3 burden=2 bye=2 child=1 denies~=-2 die=-1 doIt~=-1 end=2 fear=-2 food=-3 harm=3 hate=2 last=-2 laugh=-2 leave=-1 letter=-1
love=-2 mishap=-4 now=-3 relief=2 school=1 screen=-3 sleep=-2 story=-2 take=-2 they=-2 tired~=2 want=-1 want~=-2 whatFor~=1 without=-1 harm~: not~=-1 hate:
-me=1 ask=-2 better=-2 body=-1 deathNoun=1 life=1 live=1 love=2 wake=1 want=2 hate~: live~=1 heaven: animal=-1 attempt=2 harm=1 heaven=1 joy=1 laugh=-1 life=2
love=3 now=1 over=2 things=-3 think=-1 work=-1 heaven~: deathNoun=1 they=2 things~=2 height: -se=-1 allThis=1 ask=2 but=1 fear=2 foreign=-2 give=-1 grown=-2
height=4 homeWith=2 i=1 laugh=-2 not=1 take=-2 they=-2 think=2 travel~=1 want=2 want~=2 hide: blood=3 body=2 child=-3 grown=2 harm=1 i=2 mishap=2 pill=1
screen=2 stillHere=1 take=1 homeWith: allThis=1 ask=2 assault=1 doIt=2 end=2 foreign=1 harm=2 height=3 homeWith=-2 i=2 i~=-2 now=2 pain=2 says=2 story=2 they=2
think=2 want=-2 whatFor=3 i: -me=1 -me~=2 -se=3 allThis=1 amount~=-2 animal=-1 arrange=1 assault=1 attempt=2 blade=4 blood=1 body=1 burden=1 bury=5 bye~=2
cause=-2 clinic=-3 dead=-1 deathNoun=1 denies=3 doIt=3 end=3 end~=2 fear=-2 food=-2 foreign=1 forgive=3 found=2 god=2 gun=2 hang=4 harm=5 harm~=1 hate=2
heaven=-2 height=2 homeWith=-2 i=1 illness=-1 joy=-2 joy~=2 jump=4 kill=3 last~=2 laugh=-4 laugh~=1 leave=1 leave~=1 lesson=-2 life=1 live=2 live~=2 love=1
love~=2 matter=2 mishap=-4 mishap~=-3 miss=-1 miss~=1 money=-2 not~=2 now~=-1 pain=-2 pill=2 plan=1 poison=4 says~=-2 school=-3 screen=-1 sleep~=-1 stillHere=2
stillHere~=2 take=1 takeMe=3 think~=1 tired~=1 travel=-3 urgent=2 vanish=2 wake~=2 want=3 want~=1 water=2 work~=-2 world=1 illness: body=-1 cause=-2 child=-2
die=-1 end=2 family=-1 fear=-2 height=-1 kill=2 life=-1 matter=1 sleep=1 they=-1 they~=-2 want=2 i~: amount=-1 animal~=-2 attempt~=1 bury=2 but~=2 bye~=-2
child=-2 clinic=-1 die=2 die~=2 family=3 findMe~=2 grown=-3 grown~=-2 hang=1 harm~=-2 i=2 i~=4 joy~=-2 kill=3 kill~=2 live~=1 love=-1 love~=-1 mishap~=-2
miss~=1 over=-1 pain~=2 says~=-3 school~=-1 stillHere~=2 they~=-2 want=-2 want~=-2 work=-2 joy: bye=1 not=2 party=-1 joy~: leave=1 letter=2 over=1 they=2 jump:
animal=-2 ask=-2 attempt=-1 better=-2 bye=1 hang=-3 homeWith=2 i=1 joy=-1 jump=1 laugh=-3 life=2 money=3 pain=2 says=2 screen=-2 sleep=-2 they=-2 tired=-1
traffic=4 urgent=2 water=-2 without=2 jump~: i~=1 kill: amount=-2 animal=-2 ask~=-1 bury=-1 clinic=-2 denies~=-1 doIt=1 family=2 fear=2 harm=-1 illness=-2 i~=2
jump=-1 laugh=-2 leave=2 live=1 matter=2 miss~=1 not=-2 now=2 over=1 pain=-2 pain~=2 relief=-1 stillHere=-1 take=-2 they=-3 they~=1 things=-2 traffic=-3
travel=2 urgent=3 want=2 whatFor=-2 without=1 you=-2 kill~: better=-1 last: -me=-2 -me~=-2 -se=-2 animal=1 arrange=1 born~=2 burden=1 but=-1 bye=1 care=3
denies=-2 die=-2 doIt~=-2 end~=-2 harm~=-2 hide=-1 homeWith=-3 kill~=-3 letter=2 love~=1 matter=-2 money=-2 not~=-2 now=4 party=1 plan=1 says=2 school=-3
they~=-2 laugh: -me=-2 amount=2 animal=3 but=2 denies=2 denies~=2 die=-1 i=1 laugh~=2 life=2 live=2 not=1 pain=1 pill=2 laugh~: i=1 leave: -me=2 animal=-1
arrange=2 ask~=2 better=1 burden=2 bury=-1 but=-2 child~=-1 denies=2 end=-1 findMe=1 found=3 god=1 gun=1 hang=2 harm=-2 harm~=1 heaven=3 height=4 homeWith=-6
illness=1 i~=1 joy=-1 jump=2 kill=3 last=1 laugh=-2 leave=2 letter=3 life=2 mishap=-2 miss=-1 money=-1 not=1 not~=2 over=2 pill=-2 romance=-2 school=-1 sleep=-2
stillHere~=-1 take=1 think=-2 tired=-2 tired~=2 travel=-5 voices=2 work=-3 you=-3 leave~: die=1 die~=-2 family=-1 foreign~=-1 kill=1 kill~=-1 love=-1 miss~=2
not=-2 plan=1 stillHere=-2 stillHere~=-2 think~=2 travel=-1 without=-3 lesson: kill=-3 they=-1 think=-1 whatFor=-2 letter: -me=2 allThis=2 ask=2 bye=2 care=1
family=2 grown=-2 i=2 money=-2 not=3 party=-2 says=2 whatFor=1 life: allThis=2 animal=-3 better=-2 bye=-2 deathNoun=-2 denies=-1 die=2 end=4 foreign~=2
heaven=-3 joy=1 leave=-2 life~=-1 live~=-2 love~=1 matter=1 now=2 over=-1 pain=3 plan=1 tired=-1 want~=1 without=-2 life~: ask=-1 ask~=1 family=-2 foreign=2
homeWith=-3 homeWith~=-2 i~=-4 leave=-1 love=-1 now=-2 pain~=-3 stillHere=1 stillHere~=-2 they=-1 want=-2 whatFor=-1 live: allThis=2 animal=-1 better=-4 bye=-2
clinic=2 end=3 fear=-1 heaven=-3 height=-3 homeWith=-2 leave=-2 life=-2 life~=-1 live=-2 live~=-1 love=-3 money=1 not=1 not~=-1 now=2 over=-1 pain=2 relief=-1
romance=-1 they=-2 think=-1 want=-2 want~=1 whatFor=1 without=-2 you=2 live~: ask=-1 clinic=2 family=-1 foreign=3 grown~=-1 homeWith=-3 homeWith~=-3 i~=-4
leave=-1 love=-2 not~=-2 now=-2 pain~=-3 stillHere=1 stillHere~=-4 they=-1 want=-2 whatFor=-1 without~=-2 love: -me=1 allThis=3 arrange=-2 ask=-1 assault=-2
blade=1 blood=2 but=2 bye=2 dead=2 denies~=-2 die=1 end=1 findMe=1 foreign=-1 forgive=1 god=1 gun=1 hang=2 heaven=1 homeWith=-1 i=-2 joy=-2 kill=2 last=2
laugh~=1 leave~=2 life=-1 live=-4 matter=1 mishap=-2 not=1 now~=-2 plan=-2 romance=-2 says=-2 screen=-2 sense=1 sleep=-2 stillHere=-1 takeMe=-2 they=-3 they~=1
think=2 traffic=2 travel=-3 vanish=2 wake~=2 want=2 water=1 whatFor=-1 work=-1 love~: -me~=-3 animal=2 attempt~=2 bury=1 but=2 bye~=-1 die~=-3 end=2 family=-2
grown=-2 harm~=-2 heaven~=1 homeWith=-3 i=-2 kill~=-2 last~=-1 leave~=-2 life=-2 live~=1 money~=-1 pain~=-2 party=-1 pill~=-2 school~=-2 take~=-2 they~=1
work~=-2 matter: -me=1 dead=2 die=2 i=2 leave~=2 life=1 live=2 not=2 matter~: ask~=-1 foreign~=2 life~=2 money~=-1 they=-1 mishap: animal=2 body=-2 bye=-2
child=1 foreign=2 hate=1 life=1 pill=2 they~=2 things=2 whatFor=1 mishap~: not~=-1 miss: ask=-2 but=2 doIt=-3 i=2 joy=2 laugh=2 leave=2 not=2 pill=-2 school=-2
take=-2 they=-1 whatFor=-3 miss~: not~=2 they=-2 they~=-1 without~=1 money: arrange=2 bury=2 clinic=2 end=-2 kill=2 leave=2 money~=1 poison=1 sleep=-3 they=3
want=-2 without=1 not: -me=-2 -se~=-1 allThis=2 allThis~=-2 amount=-2 attempt=1 attempt~=1 better~=-2 born~=4 bury=2 but=3 but~=2 bye~=1 care=2 clinic=-2
clinic~=-2 dead=1 deathNoun=4 deathNoun~=-3 die=2 die~=-1 doIt=1 end=3 family~=2 fear=1 findMe~=2 food=-2 food~=-1 forgive~=2 found~=2 give~=-2 grown=-3
grown~=-2 hang=2 hang~=1 harm~=-1 hate~=1 heaven~=2 homeWith=-2 jump=2 jump~=3 kill=3 kill~=-2 laugh~=1 leave=2 letter=2 life~=2 live=3 live~=4 matter=1
mishap=-1 mishap~=-3 miss~=2 money~=-2 not=4 now=3 pain=-2 pain~=2 plan=1 plan~=1 romance=-3 romance~=-2 school=-3 school~=-4 screen~=-2 sense~=2 sleep~=-3
stillHere~=1 story~=2 they~=-1 things=-2 think~=-2 voices~=-1 want=2 work=-4 work~=-4 world~=2 not~: -me~=1 bye=2 die=2 die~=2 doIt=-2 kill~=2 leave=2 tired~=-2
wake~=1 now: -me=1 allThis=2 animal=1 ask~=2 attempt=2 body=1 burden~=2 but=2 bye=1 clinic=-2 denies~=2 die=2 die~=-2 doIt~=1 end=1 family=-1 fear=2 grown=-2
grown~=-2 gun=2 hang=3 harm=2 height=1 homeWith=-3 joy=-2 jump=2 kill=3 live=-2 love=-2 miss=-1 money=-2 money~=-1 not~=4 now~=-2 over=-2 pain=1 pain~=-2
party=-1 plan=2 poison=2 romance=-3 romance~=-1 school=-3 school~=-1 screen~=-2 sense=-1 sense~=2 sleep=-1 stillHere=-2 stillHere~=1 story=1 thanks=-2 they=2
things=3 things~=2 think~=-2 tired~=-2 travel=-4 urgent=-2 vanish=1 wake~=2 want~=-2 without=1 without~=1 work=-5 work~=-2 world=2 you=-1 now~: animal=1 ask=1
but=1 foreign=1 i~=1 not=2 stillHere~=1 they=1 they~=1 whatFor~=2 over: -me~=1 amount=-3 arrange=-2 ask~=1 bye=2 cause=1 child=-1 clinic=2 die=-1 doIt=2 fear=2
foreign=-2 hang=1 height=-2 joy=-1 last=2 leave=2 letter=2 life=-3 live=-2 live~=-2 love=-1 matter=2 money=-1 not=2 over=-2 says~=2 stillHere=2 take=2 thanks=-3
they~=2 things=3 want=-2 whatFor=1 over~: miss~=-1 plan~=1 think~=2 pain: ask=-1 assault=2 blade=2 body=-2 bye=1 child=1 dead=1 deathNoun=2 die=3 end=2 fear=2
hang=2 harm=2 height=2 homeWith=2 i=2 illness=-3 leave~=-2 live=3 poison=2 relief=1 romance=-1 says=1 thanks=2 they=1 tired=1 traffic=2 wake=2 wake~=2 water=3
pain~: doIt=1 foreign=2 i=3 i~=2 love=1 whatFor~=2 work=1 party: i=2 live=2 now=3 pill: -se=2 amount=3 attempt=-2 body=2 burden=-2 but=2 cause=-2 child=-3
clinic=-2 die=2 doIt=-2 food=-2 foreign=1 grown=2 hide=1 kill=3 life=-1 mishap=-1 miss=2 plan=-2 take=2 they=-2 they~=-2 tired=-2 without=-1 you=2 plan: -me=3
-se=4 animal=-2 blade=1 bye=2 child=-1 dead=-2 die=3 family=-3 forgive=-2 grown=-4 hang=-2 heaven=2 i=-1 i~=2 jump=2 kill=4 live=-2 love=-3 mishap=2 money=-3
not=2 not~=2 over~=2 plan=2 romance=-3 school=-1 sense=-1 thanks=-1 travel=-3 urgent=-1 want=-2 without=2 work=-4 plan~: i=2 love=-1 not=2 poison: animal~=1
body=2 but=1 i=-2 over=-1 things=-1 whatFor~=1 relief: -me=1 ask=2 leave=1 not=1 whatFor=1 romance: -se=1 ask=1 assault=-1 blade=1 but~=-2 bye=1 cause=-1
denies=1 die=3 end=-2 hang=2 harm=2 jump=1 kill=2 leave=2 letter=-2 over=1 they=2 think=3 vanish=-1 want=-3 whatFor=1 says: -me=-2 -se=3 arrange=2 assault=2
blood=1 but~=-2 bye=1 care=2 cause=-2 denies=-1 end=3 forgive=2 hang=2 height=2 i=-1 i~=-3 joy~=2 jump=4 kill=1 life~=-1 matter=2 miss=2 now=2 over=2 party=-2
pill=2 plan=1 poison=2 romance=-1 says=2 stillHere~=2 take=2 they=2 think=-2 traffic=2 travel=-1 want~=-2 without=2 you=-2 says~: doIt=1 i~=2 over~=-1 school:
amount=2 animal=2 arrange=2 ask=2 bye=2 deathNoun=-1 die=3 end=-1 harm=2 i=2 live~=1 love=2 money=2 not=1 says=1 stillHere=2 they=1 tired~=2 want=3 want~=2
whatFor=3 screen: bye=4 child=1 die=-2 foreign=2 leave=1 letter=1 plan=1 screen=-2 sense: end=1 live=2 love=1 matter=1 not=3 stillHere=1 sense~: -me=-1
deathNoun=1 life=2 live=2 love=2 not~=2 romance=-2 stillHere=1 stillHere~=2 want=2 work=-2 sleep: but=2 bye=2 last=4 last~=2 not=1 not~=1 now~=-2 plan=-2 they=1
they~=-2 traffic=1 wake~=2 stillHere: -me=3 -me~=2 allThis=2 animal=-2 better=-2 blade=3 blood=2 body=-1 burden=-2 but=-2 bye=2 cause=-1 clinic=-2 dead=3 die=1
doIt=2 end=2 foreign=1 gun=2 harm=2 heaven=2 height=4 hide=2 i=2 joy=-3 jump=3 kill~=2 leave=-3 leave~=1 letter=2 life=1 live=4 love=2 matter=-1 money=-1 not=4
now=-2 pill=2 plan=3 poison=2 romance=-2 says=1 school=-1 screen=-3 sense=-2 story=-3 thanks=-1 they=2 think=2 tired=-1 traffic=2 travel=-1 urgent=-1 work=-3
world=3 stillHere~: -me=-2 bye=-1 bye~=-1 clinic=-1 doIt=1 homeWith=-1 homeWith~=2 jump~=2 last=-1 life=1 live~=3 love=2 over~=2 pain=1 romance=-1 screen~=-1
stillHere~=1 thanks=2 they=-2 they~=-3 whatFor=-1 work=-3 work~=-1 world=2 story: ask=-1 body=-2 bye=2 doIt=2 end=-2 grown=-3 hang=-2 height=-3 i=2 jump=-2
last=2 love=1 over=-1 plan=2 poison=-2 story=-3 take=-3 they=-2 think=1 want~=-2 whatFor=-2 story~: i=2 take: allThis=3 amount=3 animal=2 burden=-1 bury=-2
deathNoun=2 die=1 food=-2 i=-3 i~=2 kill=-2 life=-1 not=2 now=-3 party=-1 poison=6 sense=2 stillHere=-2 they=-2 want=2 water=2 takeMe: amount=-1 burden=-2
bye=-1 deathNoun=1 god=3 grown=3 they=1 thanks: animal=2 ask=1 but=1 care=1 clinic=1 god=-1 leave=1 live=-2 now=1 over=1 they=2 whatFor=2 they: -me=3 ask=2
attempt=1 better=2 blade=4 blood=3 body=3 bury=1 bye=2 cause=-2 child=-1 clinic=-3 deathNoun=1 doIt=2 findMe=-2 food=-1 foreign=1 found=1 grown~=1 gun=5 hang=4
harm=2 hate=3 height=2 i=2 i~=1 joy=-2 last=2 laugh=-3 leave=1 leave~=1 lesson=-2 life=4 live=3 love~=2 mishap=-4 money=-1 now~=-1 over=-1 party=-1 pill=2
plan=1 plan~=1 poison=4 relief=2 romance=-2 says=-2 school=-2 screen=-3 screen~=-2 sense=3 sleep~=-2 stillHere=1 story=-2 thanks=-1 they=-1 think=2 tired~=1
traffic=2 travel=-4 voices=1 water=3 work=-3 work~=-1 they~: -me=-1 allThis~=-1 but=1 but~=1 bye~=2 child=1 die~=-1 doIt~=2 family=2 foreign=-2 forgive~=1
homeWith=2 homeWith~=-2 illness~=-2 kill~=2 last=2 leave~=2 live=4 miss~=1 not=2 now=1 pill~=2 school=-2 tired~=2 urgent~=2 want=2 things: body=-1 bury=1 care=1
foreign=2 i=3 leave=2 miss~=-2 says=2 stillHere~=2 they=-3 things=2 travel=-2 think: -me=4 allThis=1 animal=-2 better=2 bury=3 bye=-1 cause=1 deathNoun=1
denies=-1 die=1 doIt=2 end=2 family=-1 foreign=-2 grown=-4 height=4 homeWith=-1 i=-1 kill=3 leave=-2 live~=1 not=-1 now=-2 pill=2 relief=1 romance=-2 take=2
think=2 traffic=1 wake~=2 whatFor=-1 without=2 work=-1 think~: -me~=-2 amount~=2 ask~=-1 die~=-2 doIt~=-1 harm~=-1 kill~=-3 live~=2 love=-2 not=-1 not~=-2
pain=-2 want=-2 whatFor=-1 whatFor~=-2 tired: -me=2 ask=2 bye=3 child=-1 clinic=-3 die=2 end=1 harm=1 hate=2 i=3 i~=-1 life=3 live=2 love=1 money=-2 not=-2
now=2 over=-2 pill=-2 school=2 take=-1 tired=2 traffic=1 urgent=2 whatFor=1 tired~: -me=1 ask=-2 bye~=2 cause~=-2 die=2 doIt=2 grown~=-2 kill~=1 life~=1 live=1
not=2 now=1 school~=-1 stillHere=1 stillHere~=-2 they~=-2 think=2 want~=1 whatFor~=-1 without~=-2 traffic: -me=1 ask=1 but=2 cause=-2 fear=-1 god=1 heaven=-2
kill=-2 think=3 traffic=3 without=2 travel: ask=2 bye=1 not=-2 they=2 want=1 whatFor=2 urgent: -me~=2 animal=2 but=2 die=3 family=-2 foreign=2 harm=2 harm~=1
i=5 kill=1 now=2 relief=-1 screen=-1 stillHere=2 whatFor=-1 urgent~: whatFor=2 vanish: amount=-1 ask=-2 bury=2 foreign=-1 i=-2 life=-1 miss=1 now=-3 over=-1
says=-2 vanish=2 world=1 voices: -me=2 animal=-2 ask=1 harm=2 jump=1 kill=2 life=-2 now=2 says=3 they=1 whatFor=1 wake: -me=2 not=2 thanks=-2 wake=2 wake~:
child~=-2 illness~=-1 last~=2 not~=2 now~=-2 they~=-3 whatFor~=-2 want: -me=3 -se=2 allThis=1 amount=-2 animal=-3 ask=2 better=-2 blade=2 blood=3 born~=2 dead=4
deathNoun=3 denies=1 denies~=-2 die=5 doIt=2 god=2 grown~=-1 gun=2 hang=2 harm=4 heaven=3 homeWith=-1 illness=4 joy=-1 jump=3 kill=5 last~=2 laugh=-2 life~=1
live=-3 live~=3 matter=2 mishap~=1 miss=-2 not=3 now=-1 now~=-2 pain~=1 plan=-2 romance=-4 says=-2 school~=-1 screen=-2 story=-2 things=-1 things~=-1 traffic=5
voices=-1 want=2 water=1 work=-1 want~: -me=2 ask~=3 attempt~=1 better=-2 bury=2 but=2 bye~=-1 die~=-4 doIt=2 end=2 family=-2 foreign=2 heaven~=1 i=-3 kill~=-2
last~=-1 leave=1 leave~=-3 life=-1 life~=2 live~=2 money~=-1 not~=-2 pain~=-2 party=-2 pill~=-2 romance~=-1 school=-2 school~=-2 thanks=-1 they~=1 things~=2
want~=1 without=-1 work~=-2 water: cause=-2 grown=-2 not=3 they=1 water=3 work=1 whatFor: -me=1 arrange=2 ask=2 attempt=2 better=2 blade=2 body=2 bury=2 bye=1
cause=-2 denies~=-3 die=1 die~=2 doIt=1 doIt~=1 fear=2 food=-3 foreign=2 forgive=2 forgive~=2 hang=1 heaven=-2 heaven~=1 i=1 illness=-1 joy=-2 kill=2 last=4
laugh=-2 laugh~=-2 leave=1 leave~=1 life=1 live=3 live~=2 love=1 love~=2 matter=2 matter~=2 mishap=-3 miss=-3 not=1 over=2 pain~=1 party=-1 pill=2 pill~=1
plan=2 poison=2 relief=2 romance=-2 school=-2 screen=-2 stillHere~=3 takeMe=2 think=1 traffic~=1 travel=-2 vanish=1 wake~=1 want=2 whatFor=1 without=2 work=-2
work~=-2 you=-1 you~=-1 whatFor~: -me~=4 -se~=-1 amount=-1 animal=-1 attempt~=1 bye~=1 deathNoun=2 die=-1 die~=2 doIt~=1 family=1 harm=-1 i=-1 kill~=2 life~=3
live=3 live~=3 love=-1 now=1 pain=-1 romance=-1 romance~=-1 school=-1 sense~=2 they=-1 they~=1 want=-1 whatFor=-1 without: -me=1 -me~=3 better=2 better~=2
doIt=2 family~=1 foreign~=2 harm~=1 laugh~=-2 life~=-1 live~=-1 mishap~=-2 miss~=2 not~=-1 now~=-2 over=-2 pain~=2 screen~=-1 they~=2 tired~=-1 want~=-2
whatFor~=2 without~: animal=-1 live=-1 not=2 want~=-1 work: -me=-2 ask~=2 cause=-1 child=1 deathNoun=-2 end=-2 foreign=1 gun=2 i=1 i~=-1 life=2 live=1 love=-2
plan=1 says=2 school=2 take=1 they=3 they~=2 think=2 voices=1 work~: stillHere~=-1 world: bury=1 clinic=2 i~=2 plan=1 they=2 you: allThis=2 but=-2 care=1
child=1 family=1 not=1 over=2 they=2 whatFor=1
`
