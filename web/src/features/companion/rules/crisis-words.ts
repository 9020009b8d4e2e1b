import type { WordClasses } from '../reading/lexicon.ts'

/** Classes of words that the crisis patterns are made of. */
export const crisisWords: WordClasses = {
  wantSelf: `quiero quisiera querría quería quise deseo desearía deseaba necesito prefiero preferiría ansío anhelo
    planeo planeaba planeé pienso pensé pensaba decidí intento intenté intentaba intentaré trato traté voy iba podría
    debería debo merezco puedo tenga fantaseo imagino considero consideré busco ojalá vengo estoy estuve estaba vuelvo volví
    quiera tengo tenía tuve gustaría provoca queremos vamos siento juro terminaré terminaría acabaré`,
  wantOther: `quiere quieren quería querían quisiera desea piensa pensó pensaba pensando planea planeando intentó
    intenta intentado intentar intentaba trató trata va van iba amenaza amenazó amenazado amenazando dice dicen dijo
    decía diciendo habla hablaba hablando habló podría puede pretende busca quiera vaya haya vuelve volvió repite jura
    escribió escribe publicó publica insinúa insinuó menciona mencionó confesó contó`,
  wishOther:
    'quiere quieren quería querían quisiera desea prefiere preferiría pide ruega ansía anhela quiera',
  wanting: `queriendo querer deseando pensando pensado pensar planeando planeado planear intentando intentado intentar
    tratando tratado tratar considerando considerado imaginando imaginar fantaseando decidido decidida dispuesto
    dispuesta buscando ganas idea ideas deseo deseos impulso impulsos plan planes pensamientos pensamiento intención
    intenciones tentación necesidad obsesión`,
  killMe: `matándome suicidándome ahorcándome envenenándome clavarme apuñalarme matarme suicidarme ahorcarme asfixiarme envenenarme desvivirme autoeliminarme dispararme degollarme
    desangrarme electrocutarme empastillarme matarnos suicidarnos suicidare suicidaré suicidaria`,
  killThem: `matarse suicidarse ahorcarse asfixiarse envenenarse desvivirse autoeliminarse dispararse degollarse
    desangrarse`,
  killPlain:
    'matar suicidar ahorcar colgar asfixiar envenenar desvivir disparar degollar eliminar tirar lanzar botar',
  killPlainSure: 'matar suicidar ahorcar asfixiar envenenar desvivir disparar degollar',
  suicidal: 'suicida suicidas suicidio suicidios suicidar suicidarse suicidal suicide',
  dieMe: 'morir morirme morirnos fallecer morri',
  dieThem: 'morir morirse fallecer',
  dead: 'muerto muerta muertos muertas',
  death: 'muerte',
  live: 'vivir viviendo existir existiendo vivire',
  alive: 'vivo viva',
  lifeWord: 'vida existencia vidas',
  self: 'mi mí mismo misma mismos yo',
  harmMe: `cortándome lastimándome autolesionándome lastimarme dañarme herirme cortarme autolesionarme quemarme golpearme rasguñarme lacerarme
    mutilarme rajarme castigarme`,
  harmThem: 'lastimarse dañarse herirse cortarse autolesionarse quemarse golpearse rasguñarse lacerarse',
  harmDone: `corto corté cortado cortando cortaba cortándome rajo rajé rasguño rasguñé quemo quemé lastimo lastimaba
    lastimando lastimándome hiero autolesiono autolesioné autolesionaba autolesionando rayo rayé pincho pinché araño arañé golpeo golpeé muerdo mordí`,
  bodyCut: `brazo brazos muñeca muñecas pierna piernas venas antebrazo antebrazos muslo muslos piel abdomen panza
    estómago tobillos cuerpo`,
  manyPills: `todas todos muchas muchos varias varios montón demasiadas demasiados frasco frascos caja cajas blíster
    tira tiras puñado bote sobredosis diez doce quince veinte treinta cuarenta cincuenta 10 12 14 15 16 18 20 24 25 28
    30 35 40 45 50 60 80 100`,
  pills: `pastilla pastillas pepas tabletas comprimidos medicamentos medicamento medicinas medicina remedios remedio
    ansiolítico ansiolíticos antidepresivos clonazepam rivotril alprazolam paracetamol diazepam ibuprofeno tranquilizantes
    somníferos píldoras cápsulas insulina fármacos lorazepam sertralina quetiapina tramadol`,
  poison:
    'veneno raticida racumín lavandina cloro cianuro arsénico insecticida pesticida paraquat detergente lejía',
  swallow: `tomé tomo tomaré tomarme tomar tomado tomando tomándome tomara tomó trago tragué tragarme tragar tragó beber
    beberme bebí ingerí ingerir ingirió tomarse tragarse meterme metí inyecté inyectarme inyectar tomarlas tomármelas tragármelas tomarmelos tomaria`,
  jumpMe:
    'tirarme lanzarme aventarme arrojarme botarme saltar saltarme echarme tiro tire lanzo lanzarse tirarse aventarse arrojarse saltó',
  jumpPlain: 'tirar lanzar aventar arrojar botar saltar',
  heights: `auto coche carro movimiento puente balcón ventana edificio techo azotea terraza tren metro vacío acantilado barranco precipicio piso
    carretera avenida vías rieles micro bus camión camiones carros autos coches río teleférico tejado`,
  blade: 'cuchillo navaja gillette yilet bisturí hojilla cutter tijera tijeras vidrio',
  god: 'dios diosito señor virgen virgencita jesús',
  afterMe:
    'y que pero porque aqui aca en cuando ni ellos todos todo ya seria serian estarian estaria vivirian la el hay a de podrian no',
  rope: 'soga cuerda cinturón cable',
  gun: 'pistola arma revólver escopeta rifle',
  shot: 'tiro balazo plomazo disparo bala',
  wake: 'despertar despertarme despertara despertase despertarse despertaré amanecer despierte amanezca amaneciera',
  vanish:
    'desaparecer desaparecerme desaparezco desapareciera desaparecido esfumarme borrarme evaporarme desvanecerme',
  endIt: 'acabar terminar acabarlo terminarlo acabarla terminarla finalizar acabarme terminara acabara',
  ends: 'acabe termine pare parara acabara terminara acabase terminase acabar terminar',
  everything: 'todo esto todito',
  burden: 'carga estorbo peso molestia problema lastre fastidio',
  others: `todos familia mamá papá padres hijos hijas hijo hija pareja esposo esposa demás amigos mundo gente hermanos
    ellos ustedes casa alguien cualquiera nadie abuela abuelos marido novia novio mujer`,
  better:
    'mejor mejores tranquilos tranquila felices aliviados bien descansaría descansarían alivio aliviada',
  without: 'sin',
  missMe:
    'extrañaría extrañará extrañaran extrañarían extrañar echaría notaría notará enteraría llorará lloraría faltaría',
  kin: `primita primito amiguita amiguito compañerito compañerita abuelita abuelito mami papi mamita papito hijastra
    hijastro yerno nuera niño niña sobrinito sobrinita compa cuate maestra mamá madre papá padre hermano hermana hermanito hermanita hijo hija hijito hijita hijos esposo esposa marido novio
    novia pareja ex amigo amiga amigos amigas amix primo prima tío tía abuelo abuela sobrino sobrina cuñado cuñada vecino
    vecina compañero compañera colega alumno alumna estudiante paciente suegra suegro viejo vieja ñaño ñaña bro roomie
    chico chica muchacho muchacha alguien ahijado ahijada padrastro madrastra jefe nieto nieta conocido conocida nene nena
    mejor hermanastro profesor profesora mujer conviviente enamorado enamorada`,
  my: 'mi mis un una su tu el la nuestro nuestra',
  tired: `cansado cansada cansadísimo cansadísima harto harta agotado agotada aburrido aburrida hastiado hastiada podrido
    podrida cansé harté chata chato cansancio hasta`,
  suffering:
    'sufrir sufriendo sufrimiento dolor agonía tormento tortura martirio pesadilla infierno calvario',
  sense: 'sentido razón razones motivo motivos propósito caso ganas fuerzas fuerza objetivo porqué',
  bear: 'aguanto aguantar soporto soportar resisto resistir tolero',
  /** Desire only: "voy a morir" is often fear, "quiero morir" is not. */
  wishSelf: `quiero quisiera querría quería quise deseo desearía deseaba necesito prefiero preferiría ansío anhelo
    planeo pienso pensé pensaba decidí intento intenté intentaba debería merezco fantaseo imagino considero quiera
    queremos gustaría provoca merecería`,
  /** Somebody else who acts: "mi mamá va a matarme" is no wish of one's own. */
  otherActs: 'va van quiere quieren puede pueden intentaron intentó podría vienen viene manda busca',
  goodbye: 'despedida adiós despedirme despedirse despido chau chao',
  never: 'nunca jamás',
  wishVerb:
    'ojalá quisiera deseo desearía quiero querría espero ojala preferiría pido ruego rezo imploro gustaría',
  past: `quería pensaba pensé quise intenté tuve tenía deseaba cortaba planeaba planeé traté intentó trató lastimaba
    pensó autolesionaba pasó intentaba consideré tomé estuve estaba`,
  fall: 'muera muriera muriese matara mate matase atropelle atropellara atropellen atropellaran',
}
