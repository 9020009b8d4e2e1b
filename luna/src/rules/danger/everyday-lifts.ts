import type { Lift } from './lift.ts'

/** What takes back a rule whose words are about something of every day. */
export const everydayLifts = {
  animals: {
    meaning: 'Se trata de bichos o animales, de la cocina o del campo',
    where: 'beside',
    phrases: [
      'pastel/torta/cilantro/finito/picadito/asado/caldo/sopa/navidad/matadero/carnear/faena/horno/parrilla/receta/almuerzo/cena',
      'cucaracha*/rata/ratas/raton/ratones/mosquito*/hormiga*/araña*/mosca/moscas/gallina*/pollo/pollos/chancho*/cerdo/vaca/vacas/res/cordero/pavo/conejo/pez/peces/plaga*/pulgas/garrapata*/polilla*/termita*/zancudo*/alacran*/vibora/bacteria*/germenes/bicho*/perro/perrito/perra/perrita/gato/gata/planta/plantas/maleza',
    ],
  },
  tiredOf: {
    meaning: 'Harto de algo de todos los días: "ya no puedo más con este calor"',
    where: 'next',
    phrases: [
      'con este/esta/estos/estas/el/los/las/tanto/tanta',
      'el/los/las/lo',
      'con la _1 tarea/tesis/universidad/espalda/casa/ropa/mudanza/dieta',
      'a mi/ese/esa/este/esta/los/las',
      'de hambre/sueño/calor/risa/frio',
      'este/estos/estas/el/los/las',
    ],
    unless: [
      'dolor/vida/angustia/peso/pena/tristeza/sufrimiento/infierno/tormento/martirio/calvario/pesadilla/mierda',
      'este fin/mes/año/mundo/cuerpo',
    ],
  },
  nuisance: {
    meaning: 'Fastidio por un olvido o una tontería: "me quiero matar, me olvidé los lentes"',
    where: 'beside',
    phrases: [
      'se me quemo/derramo/mancho/paso/cayo/rompio/chorreo/volco/mojo el/la/los/las/un/una arroz/torta/comida/cafe/celular/asado/leche/vestido/blusa/sopa/pastel/pan/olla/milanesas/papas/queque/plancha/pantalla/maquillaje',
      'me olvide',
      'sticker/lentes/paraguas/resaca/chaki/wifi/debito/corrector',
    ],
    unless: ['carta/hijos/pastillas/todos/sola/solo/vida/familia'],
  },
  tomorrow: {
    meaning: 'Pereza de levantarse, o una doble negación: "no es que no quiera vivir"',
    where: 'beside',
    only: ['despertar/despertarme/despierte/amanecer/levantarme', 'no es que no'],
    phrases: [
      'no es que no',
      'clase/clases/alarma/siete/lista/examen/lunes/temprano/madrugar/flojera/pereza/hueva',
      'mañana a las/la',
      'despertar/despertarme/levantarme/levantar/amanecer _1 a las',
      'despertar/despertarme/levantarme tan/temprano',
      'despertar/despertarme/despierte hasta',
    ],
    unless: ['nunca/jamas/nada'],
  },
  meantThis: {
    meaning: 'Explica lo que quiso decir: "puse me quiero morir y era por la tarjeta", "metafóricamente"',
    where: 'near',
    phrases: [
      'y era por/de/el/la/me/que',
      'era por el/la/los/las calor/gotera/barbijo/tarjeta/frio/tesis/examen',
      'venia con',
      'error de dedo',
      'con el acento en',
      'metaforicamente',
      'es un decir',
      'lo decimos/dicen/dice uno/todos/en/cualquiera',
      'asi hablamos/hablo/decimos',
      'como a/le cualquier/cualquiera cristiano/persona/vecino/hijo',
      'tragame tierra',
      'para mis adentros',
    ],
    unless: ['ahora/ahorita/verdad/serio/pastilla*/hoy/noche', 'pero si/ya/es/quiero'],
  },
  household: {
    meaning:
      'Se busca a quien arregle algo de la casa, o quien peine: "¿a quién llamo si se rompió la chapa?"',
    where: 'beside',
    phrases: [
      'gasfiter*/plomer*/fontaner*/cerrajer*/electricista/electricistas/albañil*/carpinter*/jardiner*/peluquer*/veterinari*/mecanico/mecanica/soldador/soldadura/pintor',
      'medidor/reja/chapa/candado/cerradura/calefon/lavadora/refrigerador/heladera/nevera/cañeria/gotera/goteras/murcielago',
      'llave/llaves adentro/dentro',
      'corte/cortes de luz/agua',
      'para que me/nos _1 arregle/arreglen/explique/expliquen/repare/instale/venda',
      'boiler/caldera/termotanque/impresora',
    ],
    unless: [
      'golpe*/pega/pego/pegan/pegando/matar*/morir*/sangr*/miedo/fuego/incendio/gas/amenaz*/daño/suicid*/crisis/panico/violen*/encerr*',
      'el/ella/marido/ex/hombre/tipo/alguien _4 afuera/fuera/rompiendo/forzando/pateando/tumbando',
    ],
  },
  findingIt: {
    meaning: 'Se pide que manden algo escrito: "¿me manda alguien la ubicación?"',
    where: 'next',
    phrases: ['la/el/un/una/mi ubicacion/direccion/mapa/archivo/enlace/link/codigo/pdf/certificado'],
    unless: ['policia/ambulancia/refugio/albergue/suicid*/crisis'],
  },
  killedBy: {
    meaning: 'De qué matan sin matar: "me van a matar de un infarto con estos cobros"',
    where: 'next',
    phrases: [
      'de un/una/puro/pura/tanto/tanta infarto/susto/rabia/aburrimiento/disgusto/colerin/risa/pena/angustia/coraje/amor/ternura',
      'de amor/ternura/risa/hambre/cansancio/sueño/calor/felicidad/gusto/cariño/sed',
      'con tanta/tanto/tantas/tantos',
      'de vieja/viejo/vergüenza/aburrimiento/rabia/nervios/colera',
      'a cuentas/reuniones/recargos/cobros/esperas',
    ],
    unless: ['paliza/golpe*/tiro/balazo/puñal*/cuchillo/pistola'],
  },
  sweets: {
    meaning: 'Pastillas que son caramelos',
    where: 'beside',
    phrases: ['de/d menta/anis/eucalipto/miel/goma/chicle'],
    unless: [
      'dormir/nervios/presion/dosis/paracetamol*/ibuprofeno*/rivotril/clona*/mareo/mareada/mareado/vomit*',
    ],
  },
  seasoning: {
    meaning: 'Se fue la mano con el ají o con la sal',
    where: 'next',
    phrases: [
      '_1 aji/ajies/llajua/llajwa/picante/sal/azucar/locoto/chile/salsa/condimento/condimentos/pimienta/ajo/limon/vinagre/comino/compras/propina',
    ],
    unless: ['pastilla*/gotas/dosis/golpe*'],
  },
  stopped: {
    meaning: 'Dejó de tomarla, o la toma con permiso',
    where: 'before',
    phrases: ['deje/dejo/dejar/dejamos _1 de'],
  },
  costs: {
    meaning: 'Lo que sangra o ahorca es una deuda, una cuota, una tesis',
    where: 'clause',
    phrases: [
      'tesis/cuota/cuotas/pension/alquiler/renta/hipoteca/prestamo/credito/impuestos/matricula/mensualidad/nido/hacienda/tarjeta/intereses/bibliografia',
    ],
    unless: ['venas/muñeca*/cuchillo/pistola/navaja/marido/esposo/novio/papa/padrastro/cuello/golpe*/pega'],
  },
  dismissal: {
    meaning: 'Amenaza con una nota, un despido o una multa',
    where: 'next',
    phrases: [
      'con _4 juicio/hablarme/embargo/embargarme/bloquearme/demandarnos/terminar/cantar/jalar/jalarme/reprobar/reprobarme/echar/echarme/despedir/despedirme/botarme/descontar/descontarme/expulsar/expulsarme/demandar/demandarme/multa/multas/renunciar/cambiarme',
    ],
    unless: ['calle/casa/golpe*/hijos/hijo/hija/matar*/fotos/videos/quitar*'],
  },
  busyIn: {
    meaning: 'Encerrado por gusto o por trabajo: con el celular, estudiando, cerrando el balance',
    where: 'clause',
    phrases: [
      'encerrada/encerrado _4 con el/la/su/sus/los/un _1 cel/celular/audifonos/consola/videojuegos/computadora/compu/libros/tesis',
      'encerrada/encerrado en _1 call/oficina/taller/aula/quirofano/turno/trabajo/caja',
      'encerrada/encerrado _3 oficina/cuarto/pieza/despacho _2 cerrando/estudiando/jugando/trabajando/balance/repasando/leyendo/escribiendo',
    ],
    unless: [
      'golpe*/pega/pego/llave/miedo/matar*/amenaz*/escuche/borracho/rompiendo/marido/esposo/padrastro',
    ],
  },
  ateIt: {
    meaning: 'Enojo de casa: "voy a matar a mi hermano, se comió el quesillo"',
    where: 'beside',
    phrases: [
      'se _2 comio/comieron el/la/los/las/mi/mis/todo/toda',
      'se ha/han _1 comido/zampado/bebido/tragado el/la/los/las/mi/mis/todo/toda',
      'usar/uso/usa/rompio/perdio el/la/mi/mis/su cargador/bici/ropa/campera/remera/zapatillas/auriculares/consola/play/chaqueta',
      'al que invento/inventaron',
      'de hp/microsoft/consorcio',
    ],
    unless: ['cuchillo/pistola/machete/arma/veneno/serio/verdad/pastillas'],
  },
  calledSo: {
    meaning: 'Auxilio o Socorro es un nombre, o lo presta un taller',
    where: 'clause',
    phrases: [
      'se llama/llamaba/llamara auxilio/socorro',
      'auxilio/socorro se llama',
      'auxilio/socorro tecnico/mecanico/vial/escolar/policial/judicial',
      'tia/doña/señora/calle/barrio socorro',
      'salve la vida con un/una/el/la',
    ],
    unless: ['policia/ambulancia/morir/matar*/sangr*'],
  },
  ownLine: {
    meaning: 'Una línea que no atiende a nadie: "mi línea de vida", "la línea de tiempo"',
    where: 'before',
    phrases: ['mi/una/la linea de', 'hacer/dibujar _2 linea'],
    unless: [
      'llamar/marcar/numero/telefono/necesito/hay/dame/deme/cual/pasame/paseme/existe/contestan/atienden/prevencion/ayuda/crisis/suicid*/emergencia/emergencias/escucha/apoyo',
      'linea de la/esas/esos',
    ],
  },
} as const satisfies Record<string, Lift>
