import type { Spelling } from '../reading/lexicon.ts'

/** How people type in a chat: abbreviations, words run together, and ordinary words that only look like others. */
export const spelling: Spelling = {
  fillers: `wey güey guey we bro boludo boluda che viste pues po pe parce parcero chamo chama causa weon weona weona luna
    posta neta xd jaja jajaja jajajaja jeje hola buenas porfa porfis ayuda ayúdenme ayúdame auxilio oye mira amix marica
    cachai cuate carnal compadre comadre pana manito cuñao ñero aweonao ctm csm ptm alv vos`,
  shortForms: {
    q: 'que',
    k: 'que',
    ke: 'que',
    qe: 'que',
    qu: 'que',
    kee: 'que',
    xq: 'porque',
    pq: 'porque',
    xk: 'porque',
    xke: 'porque',
    porq: 'porque',
    pork: 'porque',
    porke: 'porque',
    xfa: 'por favor',
    xfavor: 'por favor',
    pls: 'por favor',
    plis: 'por favor',
    pf: 'por favor',
    x: 'por',
    d: 'de',
    t: 'te',
    m: 'me',
    s: 'es',
    tb: 'tambien',
    tmb: 'tambien',
    tbn: 'tambien',
    tmbn: 'tambien',
    bn: 'bien',
    mxo: 'mucho',
    mx: 'mucho',
    toy: 'estoy',
    stoy: 'estoy',
    etoy: 'estoy',
    toi: 'estoy',
    ta: 'esta',
    tan: 'tan',
    tamos: 'estamos',
    kro: 'quiero',
    qro: 'quiero',
    kiro: 'quiero',
    qiro: 'quiero',
    qiero: 'quiero',
    qero: 'quiero',
    keiro: 'quiero',
    quero: 'quiero',
    quieor: 'quiero',
    qiuero: 'quiero',
    nd: 'nada',
    na: 'nada',
    tdo: 'todo',
    to: 'todo',
    toa: 'toda',
    toos: 'todos',
    pa: 'para',
    pal: 'para el',
    ma: 'mas',
    '+': 'mas',
    vda: 'vida',
    bida: 'vida',
    mrir: 'morir',
    mrirme: 'morirme',
    grax: 'gracias',
    grcs: 'gracias',
    grasias: 'gracias',
    thx: 'gracias',
    ty: 'gracias',
    hla: 'hola',
    olis: 'hola',
    holi: 'hola',
    holis: 'hola',
    ola: 'hola',
    wenas: 'buenas',
    wena: 'buenas',
    bnas: 'buenas',
    bns: 'buenas',
    salu2: 'saludos',
    ntp: 'no te preocupes',
    ns: 'no se',
    ablar: 'hablar',
    nesecito: 'necesito',
    nececito: 'necesito',
    nose: 'no se',
    noc: 'no se',
    nc: 'no se',
    nadien: 'nadie',
    naide: 'nadie',
    psico: 'psicologo',
    psic: 'psicologo',
    psi: 'psicologo',
    psicologx: 'psicologo',
    dr: 'doctor',
    dra: 'doctora',
    msj: 'mensaje',
    cel: 'celular',
    tel: 'telefono',
    docs: 'documentos',
    doc: 'documento',
    info: 'informacion',
    mñn: 'manana',
    kms: 'matarme',
    kmskms: 'matarme',
    ksi: 'casi',
    tngo: 'tengo',
    tng: 'tengo',
    kn: 'con',
    cn: 'con',
    dl: 'del',
    al: 'al',
    ls: 'los',
    hrs: 'horas',
    hr: 'hora',
    fvr: 'favor',
    ud: 'usted',
    uds: 'ustedes',
    stres: 'estres',
    estress: 'estres',
    ansiosx: 'ansioso',
    solx: 'solo',
    cansadx: 'cansado',
    cta: 'cuenta',
    nomas: 'nomas',
    siento: 'siento',
    acer: 'hacer',
    aser: 'hacer',
    aserme: 'hacerme',
    acerme: 'hacerme',
    dsp: 'despues',
    dps: 'despues',
    entons: 'entonces',
    vd: 'verdad',
    vdd: 'verdad',
    tqm: 'te quiero mucho',
  },
  joiners: 'ya no me yo que la te nada todo quiero mi se por con en estoy muy una un',
  ordinary: `abril agosto amar amarme armar armarme bailar bastante bastar beber bebida besar buscar cama cambiar
    cambio cantar cargar cargo cargos carrera carro carros carta cartas caso causa cena ciclo ciego cielo
    cinco cine cita citas civil claro clase clases colegio colgado color comer comida comprar conocer contar
    contarme contarse contarte correr corta cortar cortarla cortarlo cortarte cortas corto cortos cosas
    crear creer cuenta cuento cuerda cuerpo dando danos dario desarrollar desayuno descansar descanso
    descarga descargar descuento despedida despedir despertador desperto despues diario dispararon domingo
    emperador empezar empleo encontrar encuentro encuesta enero entrada entrar enviar envio escribir
    escuchar escuela estudiante estudiar estudio extra extranjera extranjero familia familiar favor febrero
    fecha felicidad felicitaciones felicitar firma fondo forma formas gracia gracioso grupo gusta guste
    hablar hacerla hacerle hacerlo hacerse hacerte hallar hermana hermano hermanos humana humano idea ideal
    idioma imagen importe inicio internet invitar jamon jueves jugar julio junio juntos justo lavarme llamar
    llamarme llamarse llamarte llegar llevar llorar lograr lugar lunes marcar marte martes marzo mataba
    mataban matame mataria matarla matarlas matarle matarlo matarlos mataron matarte mataste matematica matematicas
    matenlo matenme materia material materias mates matricula matriculas matrimonio mayo mayor mercado
    merced miercoles mirar mirarme mora morada morado moral morder morena moreno morirle morirse moro mover
    moverme moverse muera muero muerta muerte muertos mural murieron murio nacer nacimiento nadador nadar
    nariz navidad necesaria necesario paciente pacientes pacto pagar pareja parejas parte partes partido
    pasar pasarme pastel pastor pedir pegar pelear pensar perder persona personal personas pesar pista
    podemos poder probar puedan pueden puedes puente puerta puesto quedar quejar quemar quieran quieras
    quieres quince quitar quizas sabado saldo salida salidas salir saltar salto salud saludo seguir sentir
    servir sobra sobran sobre sobrino sola solar solicitar solicito solicitud solo solos subir sucede
    suceder sucedio sucio suegra suegro sueldo suelo suelto sueno suenos suerte sufrir terapeuta terapeutas
    terapia tercero terminal termino terminos termo tiempo tiempos tienda tienes tirada tirado tirar tirarla
    tirarlo tomado tomamos toman total ultima ultimo urgente usuario valer valgo valor vender venir venirme
    venta verano verdad vereda viajar viaje video viernes viuda vive viven vivencia vivencias vives vivia
    vivienda viviendo vivimos vivio vivo volver volvi vuelo vuelta vuelto vuelve`,
}
