import type { Meanings } from '../reading/meaning-table.ts'

/** Words by what they have to do with, for the learned part: topics, not rules. A word may stand in several. */
export const meanings: Meanings = {
  i: 'yo me mi mis conmigo mismo misma mia mio',
  you: 'tu te ti contigo vos usted ustedes luna',
  they: 'el ella ellos ellas le les se su sus lo la los las',
  child: `hijo hija hijos hijas hijit* hijastr* mijo mija niño niña niños niñas niñit* wawa* guagua* nena nene bebe bebes
    bb niet* sobrin* ahijad* alumn* estudiante* hermanit* chiquit* adolescente pibe chamac* gemel* pequeño pequeña
    imilla chango cabro cabra`,
  grown: `mama mami mamita papa papi papito padre madre viejo vieja jefa espos* marido mujer pareja novio novia polol*
    enamorad* hermano hermana ñaño ñaña carnal primo prima tio tia cuñad* suegr* yerno nuera abuel* compadre ex amigo
    amiga amix compañer* colega roomie vecin* compa cuate parcer* profesor* maestr* paciente señora señor chico chica
    muchach* conocid* conviviente bf padrastro madrastra socio cliente`,
  family: `familia familiares hijos padres papas hermanos nietos gente todos demas mundo mujer mama esposo casa ellos
    seres queridos otros`,
  says: `dice* dijo decia diciendo conto contado confes* escrib* mando manda public* puso pone subio repite amenaz* jura
    llamo mensaj* audio historia estado post habla hablaba grita menciono aviso pregunt* pidio pide respond* contest*
    insinu*`,
  found: 'encontr* vi descubri revise note halle hallamos pille cache pillaron leimos',
  die: 'mori* moriendo muero muera muere mueren muramos muriera murio murieron fallec* perecer palmar mrir*',
  dead: 'muerto muerta muertos muertas difunt* tieso tiesa finad* cadaver',
  kill: `matar* mata mato mate maten matan matado matando mataria matara mataron suicid* desviv* unaliv* degoll* fusil*
    pitear* kms autoelimin* eliminar* unalive dispar* guindar* morirnos`,
  hang: 'guind* orcar* aorcar* mecate* sabana bufanda colgarse columpiarme colgar* colgue colgo colgado cuelgo cuelga nudo viga soga cuerda mecate lazo cinturon corbata bufanda ahorc* horca',
  deathNoun: 'muerte suicidio* fallecimiento sobredosis parca',
  bury: `enterr* entierr* funeral* velorio velen velarme cajon ataud nicho tumba* cementerio panteon cremen crem* cenizas
    sepult* tierra luto duelo lapida epitafio mortaja exhum* responso`,
  heaven: 'cielo eterno eterna eternidad paraiso arriba angel* alma infierno alla estrellas otra',
  god: 'dios diosito virgen* jesus cristo jehova señor',
  takeMe:
    'lleve llevara llevame llevarme lleva llevo recoja recoge* venga vengan llame llamara arrebate quite quitara',
  live: 'viv* exist* respir* bivir',
  life: 'vida vidas existencia vda bida vivir',
  world: 'mundo planeta plano universo lugar',
  end: `acab* termin* fin final finaliz* parar pare parara cesar cese conclu* cerrar cierre apagar* apague apago punto
    basta`,
  allThis: 'todo todito esto pesadilla martirio calvario agonia tortura infierno sufrimiento',
  vanish: 'desapare* borrar* borro borre esfum* evapor* disolv* desvan* hundir* hundo desintegr* invisible',
  leave: `irme ir voy fui ido iba va vamos vaya marcho marcharme partir partida parto largar* irse dejar* dejo deje dejarlos
    retir* salir* salgo bajarme bajo`,
  sleep: 'dormir* dormi duerm* mimir acost* acuest* cama siesta dormid*',
  wake: 'despert* despiert* amanec* levant* abrir abra abro ojos',
  burden: `carga cargas estorb* lastre peso pesado pesada molesti* molesto molestar sobro sobra gasto gastos problema
    problemas error basura inutil* trasto decepcion* arruin* fastidi* mantenerme defraud* fracas* sirvo sirbo
    inservible accidente vergüenza estorvo`,
  better: 'mejor mejores tranquil* alivi* feliz felices descans* libr* paz bien sonrei* facil',
  without: 'sin falto falta faltara faltare faltar ausen*',
  miss: `extrañ* echar echan echaria llorar llora llorara lloraria enter* notar* notaria cuenta importa* recuerd* recordar*
    duela doleria olvid* lament*`,
  pill: `pastill* pasti pastis pepas clona* rivotril medicament* medicina* medicacion remedio* somnifer* paracetamol
    ibuprofeno fluoxetin* sertralin* quetiapina diazepam alprazolam tafil* orfidal insulina capsula* comprimido*
    tableta* blister frasco* pote bote gotas antidepresiv* ansiolitic* calmantes tranquilizante* inyec* jeringa morfina
    farmac* droga drogas botiquin`,
  poison: `veneno* raticida racum* cianuro cloro lejia lavandina pesticida insecticida plaguicida paraquat arsenico
    detergente acido soda gas gasolina monoxido envenen*`,
  blade: `cuchill* navaja* gillette* gilette* yilet* cuter cutter bisturi hojilla tijera* vidrio filo cortapluma*
    sacapuntas compas lapiz aguja* maquinita`,
  gun: 'arma armas pistola* revolver escopeta* rifle bala balas balazo tiro tiros plomazo dispar* chumbo gatillo dinamita cargada cargue',
  height: `faro tanque represa andamio grua palco cerro mirador penal funicular puente* azotea* terraza* techo* tejado balcon* edificio* piso cornisa baranda* acantilado barranco* precipicio
    viaducto ventana* torre faro malecon borde escalera* abismo vacio altura`,
  water: 'rio mar pozo lago represa tina corriente ahog* piedras hundirme',
  traffic: `tren metro subte bus micro camion* carro coche auto moto via vias rieles anden carretera autopista autovia
    avenida calle volante volantazo timon trailer chocar choque estrell* atropell* acelerar freno* cruzo cruzar vereda`,
  amount: `todas todos entera entero monton demasiad* mucho mucha muchos muchas puñado caja cajas juntas letal* mortal*
    gramos miligramos diez quince veinte treinta cuarenta cincuenta cien mezcl* cuantas cuantos cuanta cuanto tantas mitad`,
  take: 'tomar* tomo tome toma tomado tomando trag* inger* beber* bebi inyect* meti empastill* eche comi',
  jump: 'salt* lanz* tirar* tire tiro tira aventar* avente arroj* botar* bote caer caiga caerme soltar* suelt* asom*',
  harm: `cort* raj* rasguñ* arañ* clav* quem* golpe* pellizc* pegar* pego pegue muerd* mord* lastim* hier* herir* herid*
    autoles* daño daños dañar* castig* pinch* punz* lacer* cabezazo* arranc* korto raspo tajo tajos`,
  body: `brazo* braso* bracito muñeca* pierna* muslo* vena venas piel antebrazo* cuello panza barriga cabeza sien boca
    pecho mano manos dedos nudillos cuerpo estomago abdomen tobillo*`,
  blood: 'sangr* cicatri* herida* cortes cortecitos marcas rayas rayitas lineas moreton* quemadura* tajos',
  hide: 'escond* manga mangas ocult* tapar tapo secreto guard* junte junto juntando acumul*',
  relief: 'alivi* calm* desahog* sentir sienta relaja placer escape',
  bye: 'adios chao chau despid* despedid* bye hasta nunca siempre',
  forgive: 'perdon* disculp* culpa culpen rencor',
  thanks: 'gracias agradez* agradec*',
  love: 'amo ame amaba quise quiero adoro tkm tqm abrazo* aman',
  letter: 'carta cartas nota notas mensaje video audio grab* escribi diario cuaderno poema',
  give: 'regal* repart* done donar doné doy vend* hered* herencia entreg* quedate quedatelo devolvio',
  things: `cosas pertenencias ropa guitarra libros coleccion celular joyas zapatos herramientas fotos muebles consola perro
    gato perrito gatito mascota juguetes bici botines`,
  arrange: `testamento papeles seguro clave claves contraseñas deudas pague cuentas herencia beneficiario escrituras
    arregl* orden* ordenad* transferi llaves llave firme listo lista preparad* anotado`,
  care: 'cuid* encarg* protej* quedate acompañ*',
  plan: `plan planes planea* planeo planee planific* decid* decision fecha dia hora lugar eleg* escog* calcul* ensay*
    practic* metodo* forma formas manera modo valor anim* atrev* coraje preparad* listo busqu* busco buscando googl*`,
  doIt: 'hacerlo hare hago haga hice hagan hacerme intent* locura tonteria tonterias algo',
  now: 'hoy noche ahora ahorita ya pronto mañana rato minutos semana viernes domingo sabado lunes',
  last: 'ultimo ultima ultimos ultimas siempre nunca jamas definitiv* eternamente',
  want: `quiero quisier* kiero deseo desea deseando desearia ansio ansia ganas ojala prefer* prefier* gustaria antoja
    provoca anhel* espero necesito quiere quieren querer queria querria busco pido pide rezo ruego pedi suplico`,
  think: `piens* pensar pensando pense pensado idea ideas pensamient* ideacion imagin* fantas* sueño sueños soñ* mente
    consider* ronda cruza obses* impulso* tentacion tienta visualizo`,
  attempt: `intent* intento trate probe probado fallar fallo falle sobreviv* salvar* salvaron salven rescat* internad*
    internaron hospital lavado observacion recai recaida`,
  sense: `aferrarme aliciente incentivo remedio arreglo solucion alternativa opcion sentido caso razon razones motivo* esperanza* salida futuro proposito chiste vuelta gracia objeto ilusion* rumbo`,
  whatFor: 'para pa que porque por',
  tired: `rendi rinde rendido rendida vencid* gano ganaron derrotad* tope limite colapso extenuad* fatiga* cansa* canse canso hart* agotad* rendirme rindo aguant* soport* resist* podrid* chato chata aburri* fuerza
    fuerzas puedo desgast* doy`,
  pain: `dolor* duele sufr* pena penas angusti* triste tristeza lloro llorando soledad solo sola solit* deprim* depresi*
    vacio vacia desesper*`,
  fear: 'miedo asust* terror pavor panico fobia temor temo aterr* preocup*',
  hate: 'odio odia detest* aborre* asco merezc* merec* maldi*',
  not: 'no ni nunca jamas nadie nada tampoco ningun* sin',
  born: 'nacer naci nacido nacida nac',
  matter: 'igual importa importar* vale mismo total',
  urgent: 'ayud* auxilio socorro urgente emergencia favor',
  laugh: 'jaj* jeje* ja risa xd broma chiste lol meme talla coña joda',
  cause: `hambre frio calor sed vergüenza sueño risa amor curiosidad nervios emocion envidia pena flojera pereza
    aburrimiento intriga felicidad roche plancha oso susto antojo miedo ternura celos cansancio`,
  clinic: `cita citas consulta* sesion* turno* hora terapia* psicolog* psiquiatra* doctor* profesional* agenda* reserv*
    cancel* reprogram* horario* receto receta recetaron tratamient* clinica especialista* atiende* atender*`,
  money: `pago pagos pagar* pague precio* cost* cuesta* tarjet* plata dinero factura* banco prestamo deuda deudas cobr*
    sueldo alquiler seguro reembols* barat* caro cara`,
  screen: `cuenta perfil app pagina correo enlace archivo document* descarg* clave contraseña usuario sistema link boton
    plataforma formulario internet celular compu computadora wifi bateria luz llamada videollamada telefono tele laptop
    redes facebook instagram tiktok whatsapp señal`,
  school: `examen* tarea* tesis colegio cole escuela universidad uni facu clase clases curso cursos materia* estudi*
    semestre parcial* liceo graduacion carrera ensayo monografia exponer exposicion matematicas`,
  work: `trabaj* laburo chamba pega oficina jefe jefa emple* empresa negocio renunci* curro contrato proyecto reunion*`,
  romance: `novio novia pareja relacion* divorci* separ* matrimonio boda casar* casamos casad* terminamos cortamos engañ*
    ex crush amor infiel* celos*`,
  story: `peli pelis pelicula* serie series libro libros novela* cancion* letra personaje* protagonista* actor actriz
    capitulo* juego* videojuego* anime manga documental* noticia* noticier* periodico podcast cuento cuentos poema* obra
    teatro guion escena cantante tele leyendo lei vimos`,
  lesson: `prevencion taller charla* capacitacion protocolo* factores señales investig* estadistica* significa definicion
    bibliografia riesgo pacientes docente* debate* campaña* afiche voluntari* informacion`,
  over: `supere superad* recuperad* antes hace años ahora estable sali salio mejoro gracias limpia limpio agradecid* dejo
    atras`,
  homeWith: `casa ciudad departamento depto barrio edificio cuarto suegr* padres papas pais vecino* extranjero pueblo campo
    aqui aca`,
  animal:
    'perr* gato gata gatos gatit* mascota* caballo yegua vaca* gallina* pollo* pez hamster loro cucaracha* rata ratas raton* hormiga* mosquito* planta plantas rosal',
  mishap: `cocin* lata latas papel pelo uñas flequillo puntas cabello afeit* rasur* barba cayo bici* tropec* papas carne
    cirugia operacion vacun* queriendo plancha aceite cafe gimnasio jugando entren* resbal* diabetes alergia tatuaje*
    depil* cebolla* picando verdura* tomate* queso zanahoria rall* cosiendo podando jardin*`,
  travel: 'viaj* vacacion* playa avion* aeropuerto hotel visa mudanza mudo mudar* paseo concierto entradas',
  party: 'cumpleaños cumple fiesta* navidad bautizo feria boda',
  food: 'comida comer come comiendo pizza helado chocolate tacos torta* pan agua jugo cerveza vino pastel sopa',
  illness: `cancer tumor enferm* hospital quimio* dialisis infarto diabetes presion fiebre covid gripe derrame coma operan
    vih cirugia anestesia muela espalda`,
  joy: 'feliz content* alegr* genial aprob* logre logro logrado orgullos* linda lindo bonito hermos* encant*',
  ask: 'que como cuando donde cuanto cuanta cuantos cuantas cual quien',
  but: 'si aunque pero',
  denies: 'tranquil* preocup* aclaro claro prometo juro broma asust* verdad',
  assault: `pega pegan pegaba pegando golpea golpean golpeando golpeo ahorca ahorco viol* abus* toca tocan toco tocaba manose* forzo
    obliga obligan amenaz* encerr* maltrat* patea pateo empuja denunci* moretones verdugones`,
  voices: 'voz voces oigo oye oyen ordena* mandan demonio diablo susurr* alucin*',
  foreign: 'want wanna die dead kill killing myself live my life to be anymore wish feel',
  stillHere: 'sigo seguir sigue seguimos continu* quedarme estar estare este estuviera estoy aqui aca ahi',
  findMe: 'busquen buscar* encuentr* esperen lean lees diganle digan avis* contesten llamen abrazame',

  strike: `pega pegan pego pegue pegaba pegado pegando pegarme golpe* cachet* bofet* puñet* puñ* patad* patea* pateo coscorron*
    zamarre* sacud* empuj* jalon* jalo jala jalonea* arrastr* avent* zurr* paliza* tunda madrea* trompad* trompea* piña piñas
    correaz* cinturonaz* latig* apale* masacr* lastim* aplast* estamp* estrell* azot* escup* pellizc* mord* araño quemo quema
    chicote* reventar revento revienta partio parte rompio rompe fractur* noquea* tumbo tumba cintazo* rebenque varill* garrot*`,
  choke: 'ahorc* estrangul* asfixi* cuello pescuezo gogote garganta apreto aprieta ahog* almohada',
  threaten: `amenaz* advirtio advierte juro jura promet* vengar* venganza pagar* cobrar* denunci* cuida arrepent* extorsion*
    chantaj* apunt* encañon* rode* acorral*`,
  lockIn: `encerr* encierr* candado llave llaves secuestr* prision* rehen amarr* atad* ato cadena* escap* fug* huir sali
    pasaporte celular quito prohib* controla vigil* escondi* escond*`,
  stalk:
    'sigue siguio siguiendo persig* persigu* acos* rond* esper* espia* vigil* afuera puerta esquina ventana timbre abajo ubicacion',
  sexual: `viol* abus* manose* toquete* toca toco tocan tocaba tocando desnud* nudes intim* sexo sexual* relaciones forz* oblig*
    fuerza besar beso calzon* bombacha bragas partes cama pene vagina encima baboso degenerado pedofil*`,
  hurtMark: `moret* moraton* morado morada hematoma* ojo ojos labio ceja diente* costilla* nariz hueso* sangr* chichon cicatri*
    verdugon* marcas marcad* hinchad* desfigurad* vendas yeso puntos urgencias`,
  attacker: `marido esposo pareja novio exnovio exmarido ex padrastro madrastra papa padre viejo tio abuelo hermano primo cuñado
    suegro suegra jefe profesor profe entrenador pastor cura vecino patron casero tipo tipos hombre hombres señor sujeto pandilla
    pandiller* mara marer* sicari* narco policia compañero hijo nieto yerno conviviente mujer polola pololo`,
  drunk:
    'borrach* tomad* ebrio ebria curado mamado chupado alcohol trago tragos copas drogado drogada bebido pasado macanudo coca pasta',
  anger:
    'furios* enoj* rabia bronca ira colera celos celoso celosa colerico arrech* emput* encabron* violent* agresiv* grita gritos gritando insult*',
  weapon:
    'machete cuchill* navaja* pistola* revolver fierro* arma armas armado armada escopeta* martillo bate palo botella gasolina hacha tijera* puñal bala balas',
  toOther:
    'matarlo matarla matarlos matarlas mato romperle partirle pegarle quemarlo quemarla ahorcarlo ahorcarla clavarle lastimarlo lastimarla dispararle golpearlo golpearla envenenarlo acabarlo reventarlo hacerle lincharlo cortarle desaparecerlo',
  rescue:
    'auxilio socorro ayud* salven rapido urgente policia patrulla emergencia ambulancia manden llamen vengan',
  hiding: 'baño closet ropero debajo cama encerrad* bajito silencio susurr* calladit* escuche escucha oiga',
  afraidOf: 'miedo temo terror panico tiembl* temblando asustad* susto pavor peligro',
  childWord:
    'niño niña niños bebe bebes hijo hija hijos hijita hijito wawa guagua nena nene chiquito chiquita pequeña sobrina sobrino alumna alumno nieta nieto chamo chama cipote cipota',
  now2: 'ahorita ahora anoche hoy ayer acaba recien reciencito otra vez siempre cada todavia sigue',
  agoPast:
    'años hace antes antiguamente infancia chico chica chiquita niñez epoca tiempos pasado adolescencia entonces juventud decada cuando',
  healed: 'terapia trabaj* super* sane sano perdon* tranquil* feliz mejor alta agradec* libre recuper*',
  nothingMore: `demas sobra sobro falta faltar alcanza termina* acabo acaba ultima ultimo ultimas ultimos final fin basta cierre hasta`,
  farewell2:
    'despid* despedi* adios perdonen perdonenme cuidense cuiden cuida cuidalo cuidala quieran recuerd* olviden lloren abrac* besos encargo encargad*',
  absent: 'este estare estoy estar falte falto faltare ausen* vacia vacio silla lugar sin',
  deadline:
    'lunes martes miercoles jueves viernes sabado domingo mañana semana mes año navidad cumpleaños enero diciembre',
  giveAway:
    'regal* repart* dej* dono done entreg* herencia testamento heredero claves contraseñas papeles seguro escritura deudas nicho cajon funeraria velorio poliza',
  passive:
    'acelere frene choque ojala rezo pido pidiendo ruego lleve recoja llame despierte amanezca amanecer despertar levantarme abrir',
  lethal:
    'pastillas blister frasco insulina veneno gas soga cuerda nudo puente azotea balcon via vias tren metro barranco rio precipicio piso techo viga',
  useless:
    'sirvo inutil estorb* carga peso lastre molesti* basura fracas* gasto vergüenza nadie nada invisible sobrante',
  peace: 'paz calma descans* alivi* silencio oscur* apag* quiet* liviana liviano tranquila tranquilo sueño',
  denyStart:
    'tranqui tranquila tranquilo calma quedate aclaro confundas malinterpretes preocupes preocupe asustes asuste exageres literal broma jaja jajaja decir digo',
  reported:
    'pregunto preguntaron preguntan preguntaste cuestionario test formulario encuesta ficha marque conteste respondi puse respuesta pregunta',
  wantLive: 'vivir seguir vida futuro planes viejo vieja nietos crecer ver mucho ganas quiero',
  medical:
    'quirofano turno guardia paciente pacientes hospital enfermera medico doctor operacion cirugia anestesia quimio suero vena analgesico inyeccion vacuna planta uci residencia geriatrico alzheimer demencia',
  sport:
    'partido gol equipo cancha liga futbol campeon penal arbitro juego jugando nivel play torneo gimnasio correr maraton entrenamiento carrera',
  cooking:
    'cocina olla horno receta salsa picante pollo carne cebolla asado sopa horno postre torta pastel parrilla chancho gallina',
  media:
    'serie pelicula novela libro cancion capitulo temporada noticia noticiero telenovela podcast documental personaje cuento obra juego netflix protagonista escribo escribiendo',
  office:
    'reunion excel informe cierre jefe planilla presupuesto auditoria entrega proyecto cliente turno oficina jornada sueldo nomina tesis examen parcial prueba profe',
  mourn:
    'murio fallecio fallecieron enterr* velorio luto duelo difunto difunta finado finada cementerio tumba misa aniversario extraño extrañ* viuda viudo huerf* partio recuerd* ausencia funeral sepelio cenizas novena',
  pet: 'perro perrita perrito gato gata gatito mascota canario loro conejo hamster caballo',
  tiredOf:
    'cansad* agotad* reventad* rendid* fundid* sueño dormir insomnio desvel* descansar vacaciones feriado finde',
  sadWord:
    'triste tristeza bajon llor* sola solo soledad melancol* nostalgi* apagad* desanim* desmotiv* ansi* nervi* angusti* estres* preocup* culpa celos verguenza frustrad* decepcion*',
  faith:
    'dios diosito señor virgen jesus cristo iglesia misa oracion rezo rezar pastor padre fe santo santa milagro voluntad promesa bendi* aleluya biblia alma cielo infierno pecado',
}
