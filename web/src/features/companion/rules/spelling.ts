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
  ordinary: `
    dispararon matame matenme mataste matenlo     matarlo matarla matarle matarte matarlos matarlas mataron mataba matricula matriculas matrimonio materia
    materias material mates matematica matematicas mataria mirar mirarme moral mover moverme moverse morado morada
    morder morena moreno mora moro mural mayor marte martes mercado merced amar amarme armar armarme marcar llamarme
    llamarte llamarse llamar lavarme cantar contar contarme contarte contarse cortar cortarlo cortarla cortarte
    cortas cortos corto corta cuento cuenta sueldo suelto vender venir venirme vivienda viviendo viven vivimos
    vivo vives vive vivio vivia viuda vivencia vivencias beber bebida besar buscar bailar
    salir subir sufrir servir sentir seguir pedir perder persona personas personal pesar pasar pasarme pagar
    pegar pelear pensar probar poder podemos puedes pueden puedan hablar hallar llorar llevar llegar lograr lugar
    partido parte partes pareja parejas paciente pacientes pacto carta cartas carrera carro carros cargo cargar cargos
    causa caso cambio cambiar cama cena ciclo cielo ciego cine cinco cita citas civil claro clase clases
    suelo sueno suenos suerte suegra suegro sucio sucedio sucede suceder
    viernes sabado lunes jueves domingo miercoles enero febrero marzo abril mayo junio julio agosto
    hermano hermana hermanos bastante bastar pastel pastor pista puerta puesto puente
    nacer nacimiento necesario necesaria nadar nadador nariz navidad verdad vereda vuelta vuelto vuelo vuelve
    colegio colgado color comer comida comprar conocer correr cosas crear creer cuerpo cuerda
    terminal termino terminos terapia terapeuta terapeutas tercero termo
    quedar quejar quemar quitar quizas quince quieras quieres quieran
    desayuno descuento descansar descanso descargar descarga desarrollar despedida despedir despertador desperto despues
    empezar empleo emperador enviar envio entrar entrada encontrar encuentro encuesta escribir escuela escuchar
    estudio estudiar estudiante extra extranjero extranjera
    favor familia familiar fecha firma fondo forma formas
    gracia gracioso grupo gusta guste
    humano humana idea ideal idioma imagen importe inicio internet invitar
    jamon jugar juntos justo
    morirle morirse muerte muerta muertos muero murio murieron muera
    salto saltar salud saludo saldo salida salidas solicitar solicitud solicito felicitar felicitaciones felicidad
    sola solo solos solar sobre sobra sobran sobrino
    tirar tirarla tirarlo tirada tirado tienda tienes tiempo tiempos toman tomado tomamos total
    ultimo ultima urgente usuario valor valer valgo venta verano video viaje viajar volver volvi
    hacerle hacerlo hacerla hacerte hacerse dario diario danos dando`,
}
