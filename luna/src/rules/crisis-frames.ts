import type { WordClasses } from '../reading/lexicon.ts'

/** Classes of words that change the meaning of a crisis pattern: negation, fiction, laughter, recovery and so on. */
export const frameWords: WordClasses = {
  not: 'jamas nadie nah ni ningun ninguna no nunca sin tampoco',
  /** Words that may stand between a negation and what it negates. */
  carriesNot: `loca loco muerta paso por la cabeza cruzado cruzo ocurrio ahora alcance con crean creas cree creo de deseo deseos digo dije el ella en era eres es esta estaba
    estoy fue ganas ha habia hacer han haria has hay he hecho hemos hice iba idea ideas intencion
    intenciones intentado intentar intentaria intente intento jamas la le les lo logre me mi nada necesito
    ni nos nunca para peligro pensaba pensado pensamiento pensamientos pensando pense piensa piensen pienses
    pienso plan planeando planeo planes por preocupes pude pudimos pudo que querer queria querido quiera
    quiere quiero quise realmente riesgo se sentido siento siquiera soy te temas tener tengo tenia tenido
    tiene tuve un una va vamos vas verdad volveria volvi voy vuelto vuelvo ya yo`,
  notBreaks: 'aguanto dejar dejo evitar evito parar paro sacar saco se solo soporto',
  fictionSure: `actor actriz antagonista escena galan guion personaje personajes protagonista protagonistas trama
    villano`,
  fiction: `afiche anime articulo articulos campaña camus cancion canciones capitulo cartilla charla charlas comic
    conferencia cuento cuentos curso debate diapositivas documental documentales dorama durkheim encuesta
    ensayo estudio exponer exposicion ficcion filosofia folleto historieta investigacion investigando juego
    julieta letra libro libros manga materia monografia netflix noticia noticias novela novelas obra peli
    pelicula peliculas pelis podcast poema poemas practico presentacion proyecto reportaje romeo seminario
    serie series shakespeare sociologia taller tarea tareas teatro telenovela temporada tesis videojuego
    videojuegos webinar werther`,
  says: `acerca canta cantan dialogo dice dicen escribe escrito frase grita habla hablar hable interpreta llama
    llamada llamado sobre titula titulada titulado titular trata`,
  laugh: 'ajaj* haha* jaj jaja* jajaj jajs* jeje* jiji* jsjs* kakaka lmao lol xd',
  trivial: `aburrimiento antojo bateria cafe cafecito calor capitulo celular chocolate concierto cringe crush dieta
    emocion entradas equipo flojera frio gol hambre helado impresora internet lunes madrugar maquillaje meme
    oso outfit partido peinado pereza pizza precio precios presa ridiculo risa roche sed spoiler sueño tacos
    ternura trafico trancadera uñas verguenza verguenzas wifi zapatos`,
  /** "quiero morir de ...": what makes it a figure of speech. */
  idiomCause: `aburrimiento alegria amor anciana anciano antojo asco bochorno bonito cabeza calor cansancio celos
    coraje curiosidad emocion envidia felicidad fiebre flojera frio ganas gusto hambre intriga iras linda
    lindo lindos miedo muela muelas nervios nostalgia orgullo pereza preocupacion rabia risa risas roche sed
    sueño susto ternura verguenza vieja viejita viejito viejo`,
  gerundIdiom: `buscando cocinando corriendo ensayando entrenando esperando estudiando haciendo jugando laburando
    leyendo limpiando pensando practicando riendo riendome trabajando tratando`,
  ownHabit: `afeitando afeitarme agua barba bigote cabello camino cebolla cejas cerquillo cesped cocina cocinando
    conexion deporte digestion entrenando esquina fleco flequillo futbol gimnasio gym inspiracion internet
    jugando lata leche lengua linea llamada luz mechas melena onda papel pasto patilla patillas pelando pelo
    picando puntas rasurando rollo servicio sesion señal telefono tomate uña uñas verdura verduras video
    videollamada vidrio zona`,
  placeOrCompany: `abuela aca ahi alla alli alquiler amigas amigos ansiedad apurada apurado aqui argentina asilo barrio
    bolivia campo casa casas celular cerca chile ciudad cochabamba compañeros corriendo cuarto culpa
    departamento depto edificio el ella endeudada endeudado esa ese españa esta este estres estresada
    estresado extranjero gatos hermana hermano hospital hostal internado junta juntos lado lejos mama mexico
    mi miedo mis novia novio oruro padres pais papas pareja pasado paz perros peru preocupacion preocupada
    presente provincia rencor residencia roomies sola solo sombra suegra suegros tia tio tranquila tranquilo
    tranquilos zona`,
  thisWorld: `agonia angustia asi cuerpo depresion dolor infierno mundo planeta sufrimiento tierra tormento vacio vida`,
  chore: `carrera contrato cuenta curso del deuda deudas el facebook formulario grupo horario instagram la las
    libro lista los materia membresia mi mis papeleo pendiente pendientes proceso proyecto redes registro
    relacion reunion semestre serie sesiones su suscripcion tarea tareas terapia trabajo trabajos tramite
    tramites tratamiento universidad whatsapp`,
  dots: `agonia angustia depresion dolor existencia martirio mundo pesadilla que sufrimiento tormento tortura
    tristeza vida`,
  recovered: `adelante limpia limpio sobrevivi agradecida agradecido agradezco amo bien contenta contento disfruto estable feliz mejor recuperada
    recuperado recupere sali sanado sane superada superado superando supere supero tranquila tranquilo
    valoro`,
  nowWord: 'actualmente ahora gracias hace hoy ya',
  again: `aun empeore nuevamente nuevo otra recai recaida regresan regresaron sigo sigue tambien todavia
    ultimamente volvi volviendo volvieron vuelve vuelven vuelvo`,
  longAgo: `pandemia cuarentena etapa epoca adolescencia adolescente antes año años chica chico cole hace infancia joven meses niña niño pasada
    pasado secundaria`,
  generic: `adolescentes alumnos casos estudiantes familiares gente jovenes niños pacientes personajes personas
    quienes usuarios`,
  clinicAsks: `atender atiende atienden capacitacion causas concepto cuestionario definicion derivan derivar detectar
    escala especialista especialistas especializada especializado especializados estadistica estadisticas
    evaluacion evaluan evaluar factores ficha formulario hablan informacion maneja manejan manejar mito
    mitos ofrece ofrecen posvencion pregrado prevencion prevenir protocolo protocolos registran registrar
    registro señales significa sintomas tasa tasas tema tiene tienen trabaja trabajan trata tratan tratar`,
  /** Words of information, not of need. */
  informs: `capacitacion causas concepto congreso definicion estadistica estadisticas factores mitos posvencion
    prevencion prevenir protocolo protocolos tasa tasas`,
  /** "mi vida laboral" is not one's life. */
  partOfLife: `que academica amorosa de diaria en familiar financiera laboral profesional sentimental sexual social
    universitaria`,
  device: `aplicacion app auto bateria carro celular compu computadora cuenta gata gatito gato hamster impresora
    internet laptop mascota moto pagina perrita perrito perro pez planta plantas plantita refrigerador tele
    telefono wifi`,
  deceased: `cielo difunta difunto duelo enterramos enterre fallecida fallecido fallecieron fallecio funeral luto
    muerta muerto murieron murio partio sobreviviente sobrevivientes velorio viuda viudo`,
  therapyTask: `ejercicio fallecida fallecido gestalt perdonar pidio sanar sesion taller terapia velorio`,
  fear: 'asusta asustaba aterra fobia miedo panico pavor temor terror',
}
