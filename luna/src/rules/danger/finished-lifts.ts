import type { Lift } from './lift.ts'

const past =
  'amenazaba/amenazaban/amenazaron/amenazo/pegaba/pegaban/pego/llame/llamamos/intente/intentado/quise/queria/pense/pensaba/trate/tome/tomaba/trague/corte/cortaba/lastimaba/abuso/abusaba/abusaron/violaron/violo/tocaba/golpeaba/golpeo/encerraba/encerro/perseguia/persiguio/estuve/estuvo/ingresaron/hospitalizaron'

/** What takes back what is over, what was only a manner of saying, or what is about another thing than it seems. */
export const finishedLifts = {
  safeNow: {
    meaning: 'Quedó atrás y lo dice: "me amenazó, por eso me vine. Acá vivo tranquilo"',
    where: 'near',
    only: [past],
    phrases: [
      'vivo/vivimos/estoy/estamos/duermo _1 tranquil*/segura/seguro/seguros/salvo',
      'vivo/vivimos _1 en paz',
      'llevo/llevamos _3 años tranquil*/bien/segura/seguro',
      'es/son _1 anecdota/historia',
      'vivo/vivimos agradecid*/feliz/felices/content*',
      'desde entonces vivo/estoy/duermo',
      'cayo/fue/esta/sigue preso/detenido',
      'lo/la condenaron/encerraron/denunciamos',
    ],
    unless: [
      'no _2 vivo/estoy/estamos/duermo',
      'anoche/ayer/hoy/ahorita/todavia/volvio/volvieron/vuelve/sale/saldra/salio/suelto/soltaron/libre/mañana/miedo/amenaza/pega/busca/sigue/encontro/encontraron',
      'otra vez',
      'de nuevo',
    ],
  },
  neverAgain: {
    meaning: 'No volvió a pasar: "no he vuelto a pensarlo", "diez años bien"',
    where: 'near',
    only: [past],
    phrases: [
      'no _1 he/ha/hemos vuelto a',
      'nunca/jamas _1 he/ha vuelto a',
      'nunca mas volvi/volvio/paso/intente/pense',
      'nunca mas lo hice/intente/pense/volvi',
      'hace _2 años que tengo/estoy/me _2 alta/bien/estable',
      'lo cuenta/cuentan/contamos/recuerda/recuerdan',
      'años bien/limpia/limpio/estable/sana/sano',
    ],
    unless: ['hasta/anoche/ayer/hoy/ahora/ahorita/todavia/sigo/pero/salvo/ser/dormir/verlo/sonreir'],
  },
  asChild: {
    meaning: 'Le pasó de chico a quien lo cuenta: "a los cuatro años me tomé un trago de thinner"',
    where: 'clause',
    only: ['me'],
    phrases: [
      'a los _1 dos/tres/cuatro/cinco/seis/siete/ocho/nueve/diez/2/3/4/5/6/7/8/9/10 años/$/me',
      'de bebe/chico/chica/niño/niña/chiquito/chiquita/chamo/chama/guagua/wawa/cabro/guri/gurisa/pibe/piba/chango/patojo/cipote',
    ],
    unless: ['anoche/ayer/hoy/ahora/ahorita/recien'],
  },
  saidNo: {
    meaning: 'Se pregunta y se niega enseguida: "¿crees que me voy a matar? No, eso pasa"',
    where: 'then',
    only: ['crees/cree/creen/creeis/piensas/piensan que', 'con _1 ganas/idea/ideas/intencion/intenciones'],
    notWith: ['tengo/ando/estoy/sigo/vivo/amanezco/despierto/quedo'],
    phrases: [
      'no $',
      'no eso/hombre/mujer/hija/hijo/mija/mijo/pues/tranquila/tranquilo/para',
      'que va',
      'eso/esas no $',
      'ni _1 loca/loco/soñando',
    ],
    unless: ['no _2 quita/puedo/aguanto/se/importa/broma', 'pero/aunque/mentira/menti'],
  },
  blockedNose: {
    meaning: 'Falta el aire por un resfrío, una alergia o el polvo, o se ahoga en tareas',
    where: 'near',
    phrases: [
      'alergia/alergias/gripe/gripa/catarro/resfri*/moco/mocos/polen/graminea*/estornud*/sinusitis/tabique/polvillo/corse/faja/mascara',
      'ahogando en/de/entre _1 trabajo/trabajos/tareas/papeles/deudas/pendientes/examenes/correos',
    ],
    unless: [
      'panico/ataque/ansiedad/ayuda/ayudame/auxilio/ambulancia/pecho/garganta/lengua/cara/hinch*/cierra/morada/azul/muero/urgente/hospital',
    ],
  },
  treats: {
    meaning: 'La caja o el frasco era de algo de comer: "la caja entera, las trufas de las monjas"',
    where: 'beside',
    phrases: [
      'las/los/unas/unos/de _1 trufas/bombones/chocolates/galletas/galletitas/alfajores/caramelos/gomitas/dulces/papitas/empanadas/churros/turrones',
      'de agua de',
      'de mermelada/miel/manjar/cereal/helado/refresco/gaseosa/horchata/jugo/limonada/leche/malta',
    ],
    unless: [
      'con/pastilla*/veneno/cloro/lejia/lavandina/confund*/creyendo/pensando/eran/dosis/dormir/raticida/mareo/vomit*',
    ],
  },
  finishedCourse: {
    meaning: 'Terminó un tratamiento y le hizo bien: "todo el jarabe, y adiós tos"',
    where: 'near',
    phrases: [
      'se _1 me fue/quito/paso _1 la/mi/el tos/infeccion/gripe/fiebre/alergia/gripa/dolor',
      'se _1 fue/quito/paso _1 la/mi/el tos/infeccion/gripe/fiebre/alergia/gripa/dolor',
      'adios tos/gripe/gripa/infeccion/fiebre',
    ],
    unless: ['golpe/junt*/mareo/mareada/mareado/vomit*/perdon/morir*/ayuda/dormir'],
  },
  wakesLate: {
    meaning: 'Despierta a otra hora: "ya no despierta temprano"',
    where: 'next',
    phrases: ['temprano/tarde/hasta/antes/solo/sola', 'a _1 las/tiempo'],
    unless: ['golpe/pastilla*/respira'],
  },
  harness: {
    meaning: 'Salta atado, por deporte',
    where: 'beside',
    phrases: ['arnes/bungee/puenting/parapente/canopy/tirolesa/tirolina/rapel/paracaidas/instructor'],
    unless: ['sin arnes/paracaidas', 'morir/matarme'],
  },
  tool: {
    meaning: 'Una pistola que no dispara: de silicón, de juguete',
    where: 'beside',
    phrases: [
      'de silicon/silicona/juguete/burbujas/mentira/agua',
      'palitos/barras de silicon/silicona',
      'pistola electrica/hidraulica',
    ],
    unless: ['no _2 juguete/mentira', 'de verdad'],
  },
  heldUpThere: {
    meaning: 'Está en el puente por un atasco',
    where: 'beside',
    phrases: [
      'por una/la _1 cola/gandola/tranca/fila/presa',
      'trafico/choque/taco/atasco/embotellamiento/bloqueo/piquete/trancon/trancadera',
      'trufi/micro/bus/colectivo/camion lleno/parado',
    ],
    unless: ['saltar/tirarme/lanzarme/morir/matarme/valor/animo'],
  },
  stuckPage: {
    meaning: 'Quien no deja salir es la página',
    where: 'then',
    phrases: [
      'se _1 trabo/trabado/trabada/congelo/colgo/colgada/pego _2 pagina/sesion/app/aplicacion/pantalla/navegador/plataforma',
      'la/esta/el/mi pagina/sesion/app/aplicacion/pantalla/navegador/plataforma _1 se/esta/no',
    ],
    unless: ['golpe*/pega/llave/miedo/amenaz*/marido/esposo/novio/ex/padrastro'],
  },
  instrument: {
    meaning: 'Toca música, o a la puerta',
    where: 'clause',
    phrases: [
      'toca/tocan/toco/tocaba/tocando _2 guitarra/piano/violin/bateria/flauta/bajo/charango/saxo/trompeta/musica/timbre/puerta/tambor/acordeon/organo',
    ],
    unless: ['cuerpo/piernas/cama'],
  },
  itsAbout: {
    meaning: 'Enseguida dice que es por un trámite: "a qué número llamo, es para separar hora"',
    where: 'then',
    phrases: [
      'es/seria/era para/por/pa/sobre _2 separar/pedir/reservar/cambiar/cancelar/pagar/preguntar/confirmar/sacar/agendar/mover/anular/facturar',
      'es/seria/era por/sobre/para _2 cita/pago/factura/recibo/boleta/informe/certificado/reserva/hora/turno/comprobante',
      'que no me _1 sale/abre/carga/aparece/llega/deja _3 factura/recibo/pagina/codigo/enlace/link/correo/comprobante/pagar/entrar',
    ],
    unless: ['morir/matarme/suicid*/peligro/golpe*/violencia/miedo/denunciar/crisis/panico/urgente/grave'],
  },
  whereUsual: {
    meaning: 'Cuenta dónde o antes de qué le da: "le dan crisis antes de los exámenes"',
    where: 'clause',
    phrases: [
      'antes/despues de los/las/sus/cada/un/una/mis examen*/prueba*/partido*/exposicion*/clase/clases',
      'en la/el/un/mi _1 micro/bus/metro/avion/ascensor/super/trabajo/oficina/examen',
    ],
    unless: ['ahora/ahorita/ayuda/mismo/urgente/auxilio/hoy/estoy'],
  },
  aboutThing: {
    meaning: 'Pide auxilio, y enseguida dice que es por la página: "auxilio, no encuentro el botón de pagar"',
    where: 'then',
    phrases: [
      'no/con/es/la/el/mi/se/me/por/pa/para/este/esta _6 boton/contraseña/clave/codigo/captcha/pagina/app/enlace/link/videollamada/factura/recibo/comprobante/formulario/qr/pdf',
      'no _1 llego/puedo _2 hora/cita/sesion/turno/consulta',
      'no _2 encuentro/carga/abre/llega/deja/entra _4 cita/sesion/pago/correo/cuenta/archivo/documento',
    ],
    unless: [
      'morir*/matar*/suicid*/sangr*/miedo/golpe*/pega/cuchillo/pistola/respir*/pastilla*/marido/esposo/novio/papa/hijo/hija/mama',
    ],
  },
  notUrgent: {
    meaning: 'Dice que no apura',
    where: 'then',
    phrases: [
      'no _1 me/nos urge/apura',
      'no es _1 urgente/urgencia/emergencia',
      'no corre _1 prisa/apuro',
      'sin apuro/prisa/urgencia',
      'puedo esperar',
    ],
    unless: ['no puedo/aguanto/soporto', 'daño/morir/matar*/suicid*/miedo/peligro/golpe*/panico'],
  },
  movingOut: {
    meaning: 'Así, o con quién, no se quiere vivir, y se busca otra casa: "quiero mudarme de una vez"',
    where: 'near',
    phrases: [
      'quiero/queremos/quisiera/pienso/voy/vamos/buscando/busco/buscamos/ando/andamos _2 mudarme/mudarnos/mudar/renta/alquiler/depa/departamento',
    ],
    unless: ['morir*/matar*/suicid*/nunca/jamas/golpe*/pega/despertar'],
  },
  ringing: {
    meaning: 'Es un teléfono que suena',
    where: 'before',
    phrases: ['suena/sono/sonando/timbra/timbrando el/mi/un/tu'],
  },
} as const satisfies Record<string, Lift>
