import { unsigned, type DangerRule } from './rule.ts'

const took =
  'tome/trague/tragado/tomado/meti/zampe/empuje/engulli/tragando/tomando/tomo/trago/tragaron/tomaron/ingirio/ingeri/comio/bebio/bebi/bebido/comido/tragandose'
const medicine =
  'pastilla/pastillas/pasti/pastis/pastill*/pepas/clona/clonas/clonazepam/rivotril/paracetamol*/ibuprofeno*/diazepam/alprazolam/tafil/orfidal/somnifero/somniferos/capsula/capsulas/comprimidos/tabletas/antidepresivos/ansioliticos/calmantes/tranquilizantes/sertralina/quetiapina/fluoxetina/remedio/remedios/medicamento/medicamentos/medicina/medicinas/medicacion/insulina/jarabe'
const many =
  'todo/toda/todas/todos/entero/entera/caja/cajas/frasco/frascos/blister/blisters/tableta/puñado/monton/demasiadas/muchas/muchos/pomo/pote/bote/sobredosis/vergo/resto/diez/doce/quince/veinte/treinta/cuarenta/cincuenta/10/12/15/20/25/30/40/50/60'
const drink =
  'alcohol/vodka/ron*/cerveza/tequila/vino*/orujo/singani/pisco/aguardiente/whisky/guaro/mezcal/trago/licor/caña/ginebra'
const dulling =
  'pastillas/pasti*/ansioliticos/somniferos/clona*/rivotril/calmantes/tranquilizantes/antidepresivos/medicacion/remedios/insomnio/dormir/nervios'
const household =
  'cloro/lejia/lavandina/clorox/veneno/raticida/racumin/detergente/acido/soda/pesticida/insecticida/plaguicida/herbicida/gasolina/kerosene/kerosen/nafta/thinner/tiner/diluyente/desinfectante/limpiador/amoniaco/anticongelante/suavizante/quitaesmalte/acetona/paraquat/cianuro/arsenico/jabon/formol/baygon/campeon/pila/pilas/muriatico/desatascador/destapador/limpiapisos/lavavajillas/metanol'

/** Something swallowed, injected or breathed in, or an injury that bleeds now: the ambulance comes first. */
export const swallowedRules: readonly DangerRule[] = [
  {
    name: 'tomó demasiado',
    kind: 'swallowed',
    brings: 'card',
    phrases: [
      `${took} _4 ${many} _4 ${medicine}`,
      `${took} _4 ${medicine} _5 ${many}/juntas/golpe/dormir/vez`,
      `${took} _3 frasco/blister/puñado/sobredosis/pastillero/botiquin`,
      `${took} _2 todas las`,
      'pase/pasaron/paso/excedi/pasado _3 pastillas/dosis/medicacion/clona/rivotril/gotas/insulina/pepas',
      'sobredosis _2 ayuda/ahora/pastillas',
      'tengo/tiene/hice/hizo/dio/creo _3 sobredosis',
      'me inyecte/inyecto/pinche/puse _4 insulina/heroina/aire/morfina/demas',
      'took _2 all/many/too _3 pills',
      `mezcle/revolvi/combine/junte _5 ${drink} _5 ${dulling}`,
      `mezcle/revolvi/combine/junte _5 ${dulling} _5 ${drink}`,
      'mande/baje/eche/empuje/vacie _3 tira/tiras/blister/blisters/frasco/botiquin/pastillero',
      'pase/paso con/de las/los _1 dormir/nervios/ansiedad/presion/depresion/corazon/gotas/calmantes',
      'tome/trague _2 de mas _3 pastillas/gotas/proposito',
      'no _1 acuerdo/se cuantas _2 tome/trague',
    ],
    liftedBy: ['denied', 'longPast', 'story', 'laughing', 'treatment'],
    examples: [
      'mezclé las pastillas con vodka',
      'me bajé dos tiras',
      'me pasé con las de dormir',
      'me tomé todas las pastillas que me recetó el doctor',
      'tomé un puñado de clona',
      'mi hijo se tragó el frasco de jarabe',
      'creo que me pasé con las pastillas',
      'me inyecté toda la insulina',
    ],
    notIn: ['no me tomé todas las pastillas', 'hace diez años me tomé un frasco de pastillas'],
    ...unsigned,
  },
  {
    name: 'tragó un producto',
    kind: 'swallowed',
    brings: 'card',
    phrases: [
      `${took}/tomarse/tomarme/tragarse/chupo/lamio/probo/trague _4 ${household}`,
      `tome/tomo/bebi _1 ${household}`,
      `${household} _6 se lo/la tomo/bebio/trago/comio`,
      `se lo tomo _3 ${household}`,
      'intoxicado/intoxicada/intoxico/envenenado/envenenada/envenene/enveneno/intoxique _3 gas/veneno/cloro/lejia/monoxido/pastillas/mi/hija/hijo/bebe/creo',
      'respire/respiro/aspire/inhale _2 gas/cloro/monoxido/veneno/pegamento/humo',
      'abri/abrio/abierto _2 llave del gas',
      'deje/dejo el gas abierto',
      `me/se pase/mande/baje/eche/avente _2 ${household}`,
      `${took} _4 para/de las ratas/hormigas/cucarachas/plantas/moscas`,
      `${took} _4 para/de limpiar/fumigar/desatascar`,
      'arde/quema/quemo/quemada/ardiendo _2 garganta/boca/lengua _8 tome/bebi/trague/bebido/tomado/tragado',
      'tome/bebi/trague/bebido/tomado/tragado _12 arde/quema/quemo/quemada/ardiendo _2 garganta/boca/lengua',
    ],
    liftedBy: ['denied', 'longPast', 'story', 'laughing', 'pets'],
    examples: [
      'tomé lavandina',
      'mi bebé se tragó una pila',
      'mi esposa bebió veneno',
      'abrí la llave del gas',
    ],
    notIn: ['mi perro comió jabón y está bien', 'compré veneno para las ratas'],
    ...unsigned,
  },
  {
    name: 'está herida y sangra',
    kind: 'swallowed',
    brings: 'card',
    phrases: [
      'me corte/abri/raje/tajee _2 venas/vena/muñeca/muñecas',
      'se corto/abrio/rajo _2 venas/vena/muñeca/muñecas',
      'estoy/esta/sigo/sigue _1 sangrando/desangrando/desangrandome/desangrandose',
      'no para/deja de sangrar/salir',
      'no para la sangre',
      'sangre no para/deja',
      'mucha sangre',
      'perdiendo _1 sangre',
      'me desangro',
      'me dispare/apuñale/acuchille',
      'me di _1 tiro/balazo',
      'me clave/enterre _2 cuchillo/tijera/navaja',
      'corte/cortado/cortao/corto _2 hondo/ondo/profundo/honda/profunda',
      'sangre a chorros/borbotones',
      'charco/charcos de sangre',
      'toalla/camisa/sabana/piso/baño _4 lleno/llena/empapada/empapado de sangre',
      'me/le/lo/la apuñalaron/acuchillaron/balearon/navajearon',
    ],
    liftedBy: ['denied', 'longPast', 'story', 'smallWound', 'laughing'],
    examples: ['me corté las venas', 'está sangrando mucho', 'no para de sangrar', 'me clavé el cuchillo'],
    notIn: ['me está sangrando la nariz', 'en la película pierde mucha sangre'],
    ...unsigned,
  },
  {
    name: 'no despierta',
    kind: 'swallowed',
    brings: 'card',
    phrases: [
      'no despierta/reacciona/respira _6 pastillas/frasco/jeringa/veneno/blister/tomo',
      'pastillas/frasco/blister/jeringa/veneno _8 no despierta/reacciona/responde/respira/contesta',
      'no reacciona/respira',
      'esta/estoy inconsciente/convulsionando',
      'esta/empezo/empieza convulsiona/convulsionar/convulsionando',
      'espuma _2 por/en la boca',
      'echa/echando/bota/botando/sale espuma',
      'labios/cara/uñas azules/azul/morados/morado',
      'se puso/esta/quedo azul/morado/morada/moradito/moradita _4 respira/despierta/contesta/reacciona',
      'no _3 pulso',
      'ronca raro/feo/extraño',
    ],
    liftedBy: ['story', 'longPast', 'practical', 'laughing'],
    examples: ['mi mamá no reacciona', 'está el frasco vacío y no despierta, no responde'],
    notIn: ['la página no reacciona'],
    ...unsigned,
  },
]
