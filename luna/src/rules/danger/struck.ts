import { deniedLater, over, unsigned, type DangerRule } from './rule.ts'

const who =
  'marido/esposo/esposa/mujer/pareja/novio/novia/ex/padrastro/madrastra/papa/papi/padre/mama/madre/hermano/tio/abuelo/primo/cuñado/suegro/hijo/hija/el/ella/viejo/conviviente'
const child = 'hijo/hija/hijos/hijas/bebe/wawa/niño/niña/niños/hermanito/hermanita'
const lifts = ['denied', ...deniedLater, 'story', 'game', 'laughing', 'metaphor', ...over] as const

/** More ways in which violence now and a threat are said plainly. */
export const struckRules: readonly DangerRule[] = [
  {
    name: 'le acaban de pegar, o le pegan siempre',
    kind: 'violence',
    brings: 'card',
    phrases: [
      'me/nos acaba/acaban de pegar/golpear/patear/cachetear/empujar/ahorcar',
      'me pegan/golpean/patean _2 casa/siempre/todos/cada',
      `${who} _2 me levanta/levanto la mano`,
      'me dejo _2 ojo/ojos/cara _2 morado/morada/negro/hinchado/hinchada/verde',
      `${who} _2 me rompio/quebro/fracturo _2 brazo/nariz/mano/dedo/diente/dientes/costilla/costillas`,
      `me rompio/quebro _1 nariz/costilla/costillas/diente/dientes _2 golpe/puñete/golpes/puñetazo`,
      'combo/puñete/puñetazo/trompada/cachetada/bofetada/patada/piña/golpe que me _1 dio/pego/metio/mando',
      'volvio/volvieron/vuelve/vuelven a pegarme/golpearme/pegarnos/golpearnos/violarme/amenazarme/maltratarme/empujarme',
      'me jalo/jala/agarro/agarra/arrastro/arrastra del/de _1 pelo/cabello/pelos/mechas',
      'me ahorco/ahorca/asfixio/estrangulo hasta',
      'me tiene _1 amenazada/amenazado/amenazados',
      'si lo/la dejo _1 me mata',
      'me mata si lo/la dejo/denuncio/hablo',
      'estan/esta golpeando/pegando/pegandole/golpeandole a/al _1 mi/una/un/la/vecina/mujer',
      'encerrada/encerrado con llave',
      `${who} _4 se mete/metio a/en mi cama`,
      `tio/padrastro/abuelo/primo/papa/hermano _1 me hace cosas`,
      'cansada/cansado/harta/harto/aguanto/soporto/aguantando/acostumbrada/acostumbrado _2 que _1 me/nos pegue/peguen/golpee/golpeen/patee/pateen/maltrate/maltraten',
      'no aguanto/soporto/puedo/resisto _1 mas _3 golpes/golpizas/palizas',
      'me/nos pega/golpea y _3 pide/llora/promete/jura/perdon/regala',
      'me/nos/le/les pega/golpea cada/siempre/cuando _2 toma/bebe/enoja/llega/enfada',
      'nos/me encierra/encerro/encierran/encerraron _2 sin comida/comer/agua/luz',
    ],
    liftedBy: [...lifts, 'animals', 'keptIn', 'turn'],
    examples: [
      'estoy cansada de que me pegue',
      'no puedo más con los golpes',
      'me pega y después me pide perdón',
      'nos encierra sin comida',
      'me acaba de pegar',
      'mi hijo me levanta la mano',
      'me dejó el ojo morado',
      'mi novio me jaló del pelo y me tiró al piso',
      'me tiene amenazada de muerte',
    ],
    notIn: [
      'de chica mi papá me levantaba la mano, hace años',
      'mi gato me rompió la nariz del jarrón jaja',
      'en este juego no aguanto más golpes',
    ],
    ...unsigned,
  },
  {
    name: 'dice lo que le va a hacer',
    kind: 'threat',
    brings: 'card',
    phrases: [
      'hoy/mañana/noche lo/la/los/las apuñalo/acuchillo/reviento/quemo/degüello/degollo/baleo',
      `ganas/quiero/pensando/pense/pienso _2 ahorcar/asfixiar/ahogar/golpear/sacudir/aventar/tirar a mi _1 ${child}`,
      'lo/la/los/las voy a moler/romper/partir/deshacer/desfigurar/dejar _2 golpes/palos/batazos/colador',
      'le/les reviento/parto/vuelo/hundo/destrozo _1 la/los cabeza/craneo/sesos',
      'le/les voy a partir/romper/reventar/hundir/volar _1 la/el/los cabeza/cara/craneo/madre/sesos/piernas',
      'voy/quiero/pienso a prender*/quemar*/incendiar* _3 casa/carro/auto/negocio _3 con/de',
      'prenderle/prenderles/pegarle fuego',
      'lo/la/los/las estoy/voy _1 esperando/esperar _4 con _1 cuchillo/pistola/machete/fierro/arma/palo/bate',
      'quiero verlo/verla/verlos muerto/muerta/muertos _2 yo',
      'no respondo de lo que _2 haga/hare/pueda/le/pase',
    ],
    liftedBy: [...lifts, 'animals', 'outing'],
    examples: [
      'hoy lo apuñalo',
      'lo voy a moler a golpes',
      'lo estoy esperando con un cuchillo',
      'tengo ganas de ahorcar a mi bebé',
    ],
    notIn: ['en el juego le voy a partir la cabeza', 'le voy a romper la cara al muñeco jaja'],
    ...unsigned,
  },
  {
    name: 'alguien cercano puede morir',
    kind: 'wish',
    brings: 'card',
    phrases: [
      `dice/dijo/escribio/repite/grita/jura que _1 no quiere/quisiera _1 vivir/seguir $`,
      `dice/dijo/escribio/repite/grita/jura que _1 no quiere/quisiera _1 vivir/seguir mas/viviendo/asi/nunca $`,
      'dice/dijo/escribio/amenaza/jura que se iba a matar/suicidar/ahorcar/tirar/colgar',
      'dice/dijo/escribio/amenaza/jura que _2 se _1 va/quiere _1 a tirar/aventar/lanzar/colgar/cortar/ahorcar/envenenar',
      'hija/hijo/hermano/hermana/amigo/amiga/alumno/alumna/novia/novio/esposo/esposa/mama/papa/sobrino/sobrina/nieto/nieta _1 se corta/lastima/autolesiona _4 brazos/piernas/muñecas/noche/escondidas/$',
      'tiene/agarro _2 pistola/arma/escopeta/revolver/soga/cuchillo _6 llora/despide/matarse/cabeza/perdon/muñeca',
    ],
    liftedBy: [...lifts, 'cause', 'withWhom', 'mishap', 'askedByOthers'],
    examples: [
      'mi hija dice que no quiere vivir',
      'mi alumno dice que se va a tirar del techo',
      'mi amiga se corta los brazos',
    ],
    notIn: ['mi hermana se corta el pelo sola', 'mi hijo dice que no quiere vivir con su papá'],
    ...unsigned,
  },
]
