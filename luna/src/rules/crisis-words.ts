import type { WordClasses } from '../reading/lexicon.ts'

/** Classes of words that the crisis patterns are made of. */
export const crisisWords: WordClasses = {
  wantSelf: `acabare anhelo ansio busco considere considero deberia debo decidi deseaba desearia deseo estaba estoy
    estuve fantaseo gustaria iba imagino intentaba intentare intente intento juro merezco necesito ojala
    pensaba pense pienso planeaba planee planeo podria preferiria prefiero provoca puedo queremos querria
    quiera quiero quise quisiera siento tenga tengo tenia terminare terminaria trate trato tuve vamos vengo
    volvi voy vuelvo`,
  wantOther: `amenaza amenazado amenazando amenazo busca confeso conto decia desea dice dicen diciendo dijo escribe
    escribio habla hablaba hablando hablo haya iba insinua insinuo intenta intentaba intentado intentar
    intento jura menciona menciono pensaba pensando penso piensa planea planeando podria pretende publica
    publico puede queria querian quiera quiere quieren quisiera repite trata trato va van vaya volvio vuelve`,
  wishOther: `anhela ansia desea pide preferiria prefiere queria querian quiera quiere quieren quisiera ruega`,
  wanting: `buscando considerado considerando decidida decidido deseando deseo deseos dispuesta dispuesto
    fantaseando ganas idea ideas imaginando imaginar impulso impulsos intencion intenciones intentado
    intentando intentar necesidad obsesion pensado pensamiento pensamientos pensando pensar plan planeado
    planeando planear planes querer queriendo tentacion tratado tratando tratar`,
  killMe: `ahorcandome ahorcarme apuñalarme asfixiarme autoeliminarme clavarme degollarme desangrarme desvivirme
    dispararme electrocutarme empastillarme envenenandome envenenarme matandome matarme matarnos
    suicidandome suicidare suicidaria suicidarme suicidarnos`,
  killThem: `ahorcarse asfixiarse autoeliminarse degollarse desangrarse desvivirse dispararse envenenarse matarse
    suicidarse`,
  killPlain: `ahorcar asfixiar botar colgar degollar desvivir disparar eliminar envenenar lanzar matar suicidar tirar`,
  killPlainSure: 'ahorcar asfixiar degollar desvivir disparar envenenar matar suicidar',
  suicidal: 'suicd* suisd* suiscid* suicida suicidal suicidar suicidarse suicidas suicide suicidio suicidios',
  dieMe: 'fallecer morir morirme morirnos morri',
  dieThem: 'fallecer morir morirse',
  dead: 'muerta muertas muerto muertos',
  death: 'muerte',
  live: 'existiendo existir viviendo vivir vivire',
  alive: 'viva vivo',
  lifeWord: 'existencia vida vidas',
  self: 'mi misma mismo mismos yo',
  harmMe: `autolesionandome autolesionarme castigarme cortandome cortarme dañarme golpearme herirme lacerarme
    lastimandome lastimarme mutilarme quemarme rajarme rasguñarme`,
  harmThem: 'autolesionarse cortarse dañarse golpearse herirse lacerarse lastimarse quemarse rasguñarse',
  harmDone: `arañe araño autolesionaba autolesionando autolesione autolesiono cortaba cortado cortando cortandome
    corte corto golpee golpeo hiero lastimaba lastimando lastimandome lastimo mordi muerdo pinche pincho
    queme quemo raje rajo rasguñe rasguño raye rayo`,
  bodyCut: `abdomen antebrazo antebrazos brazo brazos cuerpo estomago muslo muslos muñeca muñecas panza piel pierna
    piernas tobillos venas`,
  manyPills: `10 12 14 15 16 18 20 24 25 28 30 35 40 45 50 60 80 blister bote caja cajas cincuenta cuarenta demasiadas
    demasiados diez doce frasco frascos monton muchas muchos puñado quince sobredosis tira tiras todas todos
    treinta varias varios veinte`,
  pills: `alprazolam ansiolitico ansioliticos antidepresivos capsulas clonazepam comprimidos diazepam farmacos
    ibuprofeno insulina lorazepam medicamento medicamentos medicina medicinas paracetamol pastilla pastillas
    pepas pildoras quetiapina remedio remedios rivotril sertralina somniferos tabletas tramadol
    tranquilizantes`,
  poison: `arsenico cianuro cloro detergente insecticida lavandina lejia paraquat pesticida racumin raticida veneno`,
  swallow: `beber beberme bebi ingeri ingerir ingirio inyectar inyectarme inyecte meterme meti tomado tomando
    tomandome tomar tomara tomare tomaria tomarlas tomarme tomarmelas tomarmelos tomarse tome tomo tragar
    tragarme tragarmelas tragarse trago trague`,
  jumpMe: `arrojarme arrojarse aventarme aventarse botarme echarme lanzarme lanzarse lanzo saltar saltarme salto
    tirarme tirarse tire tiro`,
  jumpPlain: 'arrojar aventar botar lanzar saltar tirar',
  heights: `acantilado auto autos avenida azotea balcon barranco bus camion camiones carretera carro carros coche
    coches edificio metro micro movimiento piso precipicio puente rieles rio techo tejado teleferico terraza
    tren vacio ventana vias`,
  blade: 'bisturi cuchillo cutter gillette hojilla navaja tijera tijeras vidrio yilet',
  god: 'dios diosito jesus señor virgen virgencita',
  afterMe: `a aca aqui cuando de el ellos en estaria estarian hay la ni no pero podrian porque que seria serian todo
    todos vivirian y ya`,
  rope: 'cable cinturon cuerda soga',
  gun: 'arma escopeta pistola revolver rifle',
  shot: 'bala balazo disparo plomazo tiro',
  wake: `amanecer amaneciera amanezca despertar despertara despertare despertarme despertarse despertase
    despierte`,
  vanish: `borrarme desaparecer desaparecerme desaparecido desapareciera desaparezco desvanecerme esfumarme
    evaporarme`,
  endIt: 'acabar acabara acabarla acabarlo acabarme finalizar terminar terminara terminarla terminarlo',
  ends: 'acabar acabara acabase acabe parara pare terminar terminara terminase termine',
  everything: 'esto todito todo',
  burden: 'carga estorbo fastidio lastre molestia peso problema',
  others: `abuela abuelos alguien amigos casa cualquiera demas ellos esposa esposo familia gente hermanos hija
    hijas hijo hijos mama marido mujer mundo nadie novia novio padres papa pareja todos ustedes`,
  better: `aliviada aliviados alivio bien descansaria descansarian felices mejor mejores tranquila tranquilos`,
  without: 'sin',
  missMe: `echaria enteraria extrañar extrañara extrañaran extrañaria extrañarian faltaria llorara lloraria notara
    notaria`,
  kin: `abuela abuelita abuelito abuelo ahijada ahijado alguien alumna alumno amiga amigas amigo amigos amiguita
    amiguito amix bro chica chico colega compa compañera compañerita compañerito compañero conocida conocido
    conviviente cuate cuñada cuñado enamorada enamorado esposa esposo estudiante ex hermana hermanastro
    hermanita hermanito hermano hija hijastra hijastro hijita hijito hijo hijos jefe madrastra madre maestra
    mama mami mamita marido mejor muchacha muchacho mujer nena nene nieta nieto niña niño novia novio nuera
    paciente padrastro padre papa papi papito pareja prima primita primito primo profesor profesora roomie
    sobrina sobrinita sobrinito sobrino suegra suegro tia tio vecina vecino vieja viejo yerno ñaña ñaño`,
  my: 'el la mi mis nuestra nuestro su tu un una',
  tired: `aburrida aburrido agotada agotado cansada cansadisima cansadisimo cansado cansancio canse chata chato
    harta harte harto hasta hastiada hastiado podrida podrido`,
  suffering: `agonia calvario dolor infierno martirio pesadilla sufriendo sufrimiento sufrir tormento tortura`,
  sense: 'caso fuerza fuerzas ganas motivo motivos objetivo porque proposito razon razones sentido',
  bear: 'aguantar aguanto resistir resisto soportar soporto tolero',
  /** Desire only: "voy a morir" is often fear, "quiero morir" is not. */
  wishSelf: `anhelo ansio considero deberia decidi deseaba desearia deseo fantaseo gustaria imagino intentaba intente
    intento mereceria merezco necesito pensaba pense pienso planeo preferiria prefiero provoca queremos
    querria quiera quiero quise quisiera`,
  /** Somebody else who acts: "mi mamá va a matarme" is no wish of one's own. */
  otherActs: 'busca intentaron intento manda podria puede pueden quiere quieren va van viene vienen',
  goodbye: 'adios chao chau despedida despedirme despedirse despido',
  never: 'jamas nunca',
  wishVerb: `desearia deseo espero gustaria imploro ojala pido preferiria querria quiero quisiera rezo ruego`,
  past: `autolesionaba considere cortaba deseaba estaba estuve intentaba intente intento lastimaba paso pensaba
    pense penso planeaba planee queria quise tenia tome trate trato tuve`,
  fall: 'atropellara atropellaran atropelle atropellen matara matase mate muera muriera muriese',
}
