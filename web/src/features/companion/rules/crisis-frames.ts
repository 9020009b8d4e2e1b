import type { WordClasses } from '../reading/lexicon.ts'

/** Classes of words that change the meaning of a crisis pattern: negation, fiction, laughter, recovery and so on. */
export const frameWords: WordClasses = {
  not: 'no nunca jamás tampoco ni sin nadie ningún ninguna nah',
  /** Words that may stand between a negation and what it negates. */
  carriesNot: `soy eres tener intentaría haría volvería pienses creas piensen crean temas preocupes que pude pudo pudimos alcancé logré quise riesgo peligro me te se le les lo la nos ya es que yo he ha has hemos han había voy va vas iba vamos pienso piensa
    pensaba pensé pensado pensando creo cree quiere quiero quiera quería querer querido tengo tiene tenía tuve tenido
    hay intención intenciones ideas idea pensamientos pensamiento planes plan ganas deseos deseo de en a con por estoy
    está estaba digo dije haría hacer hice hecho volví vuelto vuelvo mi él ella ahora nada realmente para verdad
    siquiera planeo planeando intento intenté intentado intentar necesito ni un una fue era siento sentido jamás nunca`,
  notBreaks: 'dejo dejar paro parar evito evitar saco sacar sé solo sólo aguanto soporto',
  fictionSure: `personaje personajes protagonista protagonistas actor actriz escena trama villano galán guion guión
    antagonista`,
  fiction: `película peli pelis películas serie series libro libros novela novelas cuento cuentos canción canciones
    letra poema poemas anime manga videojuego videojuegos juego obra capítulo temporada documental documentales ensayo
    tesis tarea tareas exposición monografía investigación estudio reportaje artículo artículos noticia noticias charla
    charlas taller curso seminario materia proyecto teatro shakespeare romeo julieta telenovela
    dorama netflix podcast debate diapositivas exponer práctico presentación investigando encuesta webinar conferencia
    afiche cartilla campaña folleto ficción historieta cómic filosofía sociología camus durkheim werther`,
  says: `dice dicen canta cantan titula titulada titulado llama llamada llamado grita sobre habla trata escribe escrito
    hablar hable interpreta diálogo frase acerca titular`,
  laugh: 'jaja* jeje* jiji* jsjs* jajs* jaj ajaj* xd xdd xddd lol lmao kakaka haha* ahaha* jajaj',
  trivial: `vergüenza oso roche verguenza vergüenzas ridículo cringe crush meme gol partido equipo tráfico
    presa trancadera spoiler pizza chocolate helado dieta peinado uñas maquillaje outfit calor hambre sueño sed risa
    frío wifi internet impresora tacos café cafecito flojera pereza lunes madrugar aburrimiento emoción ternura antojo
    capítulo concierto entradas celular batería zapatos precio precios`,
  /** "quiero morir de ...": what makes it a figure of speech. */
  idiomCause: `risa hambre sueño calor frío vergüenza ganas amor ternura envidia sed susto emoción asco aburrimiento
    nervios flojera pereza felicidad alegría curiosidad gusto cansancio antojo celos lindo linda lindos
    bonito viejo vieja viejito viejita anciano anciana nostalgia intriga bochorno roche preocupación iras rabia coraje
    risas orgullo miedo fiebre muela muelas cabeza`,
  gerundIdiom: `estudiando trabajando entrenando buscando cocinando limpiando haciendo corriendo esperando ensayando
    riendo riéndome laburando jugando pensando leyendo tratando practicando`,
  ownHabit: `lengua pelo cabello uñas uña barba bigote flequillo fleco cerquillo cejas mechas puntas luz llamada internet señal
    servicio agua conexión línea video videollamada leche digestión teléfono sesión camino rollo inspiración melena
    patilla patillas césped pasto onda cebolla papel vidrio cocinando cocina pelando picando tomate verdura verduras
    afeitando afeitarme rasurando lata jugando fútbol deporte gimnasio gym entrenando esquina zona`,
  placeOrCompany: `apurada apurado corriendo endeudada endeudado preocupada asilo hospital residencia internado depto cuarto edificio mis mi papás padres mamá suegra suegros aquí acá allá allí cerca lejos juntos junta sola solo ella él
    ese esa este esta casa casas departamento ciudad campo extranjero barrio zona país provincia oruro paz cochabamba
    bolivia méxico españa chile argentina perú compañeros roomies pareja novio novia hermano hermana ahí lado
    alquiler estrés ansiedad miedo culpa rencor preocupación pasado presente sombra estresada estresado tía tío abuela tranquila tranquilo tranquilos paz celular perros gatos amigas amigos hostal`,
  thisWorld:
    'mundo vida dolor infierno planeta tierra sufrimiento cuerpo angustia depresión agonía tormento así vacío',
  chore: `del whatsapp grupo facebook redes instagram el la los las mi mis su tareas tarea trámite trámites papeleo trabajo trabajos relación contrato reunión proyecto carrera
    curso semestre tratamiento terapia sesiones proceso formulario serie libro suscripción cuenta membresía universidad
    materia lista pendientes pendiente horario curso deuda deudas registro`,
  dots: 'dolor sufrimiento vida existencia angustia agonía tormento pesadilla tortura mundo martirio depresión tristeza que',
  recovered: `mejor superé superado superó salí recuperada recuperado tranquila tranquilo agradecida agradecido
    feliz contenta contento estable superada recuperé sané sanado bien amo disfruto valoro agradezco superando`,
  nowWord: 'ahora hoy actualmente ya gracias hace',
  again:
    'volví vuelvo volvieron vuelve vuelven volviendo otra nuevamente nuevo recaí recaída regresaron regresan todavía aún sigo sigue también empeoré ultimamente',
  longAgo:
    'hace años año meses adolescente adolescencia niño niña chico chica joven antes pasado secundaria cole pasada infancia',
  generic:
    'personas gente pacientes casos quienes usuarios jóvenes adolescentes jovenes niños alumnos estudiantes personajes familiares',
  clinicAsks: `atienden atiende atender tratan trata tratar trabajan trabaja ofrecen ofrece manejan maneja manejar tienen tiene
    especialistas especialista especializados especializado especializada prevención prevenir protocolo protocolos capacitación registro registrar registran
    ficha formulario escala cuestionario evaluación evalúan evaluar estadística estadísticas tasa tasas información
    síntomas señales significa definición concepto causas factores mito mitos tema pregrado posvención posvencion detectar hablan derivan derivar`,
  /** Words of information, not of need. */
  informs: `prevención prevenir protocolo protocolos estadística estadísticas tasa tasas factores causas mitos
    posvención definición concepto capacitación congreso`,
  /** "mi vida laboral" is not one's life. */
  partOfLife:
    'amorosa laboral social sexual profesional sentimental académica universitaria diaria familiar de en financiera',
  device: `celular compu computadora laptop batería internet auto carro moto planta plantas wifi app aplicación página
    impresora tele refrigerador perro perrita perrito gato gatito gata mascota pez hámster plantita cuenta teléfono`,
  deceased: `viudo viuda murió murieron falleció fallecieron fallecido fallecida difunto difunta cielo duelo luto sobreviviente
    sobrevivientes enterré enterramos muerto muerta partió velorio funeral`,
  therapyTask: 'velorio terapia ejercicio sanar pidió fallecido fallecida sesión perdonar gestalt taller',
  fear: 'miedo temor asusta terror pánico fobia aterra asustaba pavor',
}
