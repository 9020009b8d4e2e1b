import { over, unsigned, type DangerRule } from './rule.ts'

const took =
  'tome/trague/tragado/tomado/meti/zampe/empuje/engulli/tragando/tomando/tomo/trago/tragaron/tomaron/ingirio/ingeri/comio/comi/bebio/bebi/bebido/comido/tragandose/tomarme/tomarse/zampo/bogue/zampe/empujo/chante/chanto/embuti/empine/empino/sople/metio/mando'
const medicine =
  'pastilla/pastillas/pasti/pastis/pastill*/pepas/clona/clonas/clonazepam/rivotril/paracetamol*/ibuprofeno*/diazepam/alprazolam/tafil/orfidal/somnifero/somniferos/capsula/capsulas/comprimidos/tabletas/antidepresivos/ansioliticos/calmantes/tranquilizantes/sertralina/quetiapina/fluoxetina/remedio/remedios/medicamento/medicamentos/medicina/medicinas/medicacion/insulina/jarabe/rivotriles/rivo/paracetamoles/litio/gotas/capsulas/tramadol/morfina/aspirinas/tylenol/tabletas/pastas/melatonina/zolpidem/lorazepam'
const many =
  'todo/toda/todas/todos/entero/entera/caja/cajas/frasco/frascos/blister/blisters/tableta/puñado/monton/demasiadas/muchas/muchos/pomo/pote/bote/sobredosis/vergo/resto/diez/doce/quince/veinte/treinta/cuarenta/cincuenta/10/12/15/20/25/30/40/50/60'
const count =
  'cinco/seis/siete/ocho/nueve/diez/once/doce/quince/veinte/treinta/cuarenta/cincuenta/cien/5/6/7/8/9/10/12/14/15/16/18/20/24/25/30/40/50/60/100'
const drink =
  'alcohol/vodka/ron*/cerveza/tequila/vino*/orujo/singani/pisco/aguardiente/whisky/guaro/mezcal/trago/licor/caña/ginebra/copete/guaro/viche'
const dulling =
  'pastillas/pasti*/ansioliticos/somniferos/clona*/rivotril/calmantes/tranquilizantes/antidepresivos/medicacion/remedios/insomnio/dormir/nervios'
const household =
  'cloro/lejia/lavandina/clorox/veneno/raticida/racumin/detergente/acido/soda/pesticida/insecticida/plaguicida/herbicida/gasolina/kerosene/kerosen/nafta/thinner/tiner/diluyente/desinfectante/limpiador/amoniaco/anticongelante/suavizante/quitaesmalte/acetona/raid/naftalina/limpiavidrios/aguarras/barniz/refrigerante/baterias/bateria/fungicida/carbofuran/folidol/gramoxone/glifosato/queroseno/desengrasante/blanqueador/pinol/fabuloso/perfume/varsol/limpido/lustrador/tinta/frenos/vidrio/vidrios/paraquat/cianuro/arsenico/jabon/formol/baygon/campeon/pila/pilas/muriatico/desatascador/destapador/limpiapisos/lavavajillas/metanol'

const told = ['denied', ...over, 'story', 'laughing'] as const

/** Something swallowed, injected or breathed in: the ambulance comes first. */
export const swallowedRules: readonly DangerRule[] = [
  {
    name: 'tomó demasiado',
    kind: 'swallowed',
    brings: 'card',
    phrases: [
      `${took} _4 ${many} _4 ${medicine}`,
      `${took} _4 ${medicine} _5 ${many}/juntas/golpe/dormir/vez`,
      `${took} _3 frasco/blister/puñado/sobredosis/pastillero/botiquin`,
      `${took} _2 todas las ${medicine}/que/de/blancas/azules`,
      `me/se las/los _2 ${took} _1 todas/todos`,
      `${took} _2 ${count} _1 ${medicine}`,
      `${took} _2 ${count} de _1 las/los/esas/esos`,
      `${took} _4 de mas $`,
      `${took} _2 mas ${medicine} _2 de`,
      `${took} _3 ${medicine} _2 no se cuantas/cuantos`,
      'tome/trague/tomado/tragado/tomo _1 todo $',
      'me/se las/los trague/trago/tragado',
      `me/se las/los pase/baje/tome con _1 ${drink}`,
      `${took} _2 toda/entera/media/medio/completa/completo _1 caja/frasco/blister/tableta/tira/pomo`,
      `${took} _2 tableta/caja/tira/blister completa/entera/completo/entero`,
      `${took} _3 ${drink} _4 ${dulling}`,
      `${took} _4 ${dulling} _2 con ${drink}`,
      `${took} lo que _2 habia/quedaba/encontre/encontro`,
      'doble/triple/demasiada dosis',
      'se/me dio/di/puse/puso _2 veces _2 insulina/pastilla*/inyeccion/dosis',
      'inyecte/inyecto _2 demasiado/demasiada/de/toda/todo',
      'pase/paso/pasado/pasarme/pasarse/excedi _1 de/con _2 dosis/pastillas/coca/heroina/clonazepam/pepas/droga/drogas/merca/cristal/fentanilo/gotas',
      'estomago/panza/cuerpo lleno/llena de pastillas',
      'pastillas _2 estan adentro',
      `${medicine} _2 todos/todas juntos/juntas`,
      'pase/pasaron/paso/excedi/pasado _3 pastillas/dosis/medicacion/clona/rivotril/gotas/insulina/pepas',
      'sobredosis _2 ayuda/ahora/pastillas',
      'tengo/tiene/hice/hizo/dio/creo _3 sobredosis',
      'me inyecte/inyecto/pinche/puse _4 insulina/heroina/aire/morfina/demas',
      'took _2 all/many/too _3 pills',
      `mezcle/revolvi/combine/junte _5 ${drink} _5 ${dulling}`,
      `mezcle/revolvi/combine/junte _5 ${dulling} _5 ${drink}`,
      'mande/baje/eche/empuje/vacie/mando/bajo/echo/empujo/vacio/chante _3 tira/tiras/blister/blisters/frasco/botiquin/pastillero',
      'pase/paso con/de las/los _1 dormir/nervios/ansiedad/presion/depresion/corazon/gotas/calmantes',
      'tome/trague _2 de mas _3 pastillas/gotas/proposito',
      'no _1 acuerdo/se cuantas _2 tome/trague',
    ],
    liftedBy: [...told, 'treatment', 'prescribed', 'asPrescribed', 'tookTime', 'sweets', 'stopped'],
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
    notIn: [
      'tomé todas las fotos',
      'no me tomé todas las pastillas',
      'hace diez años me tomé un frasco de pastillas',
      'se comió todas las pastillas de menta',
      'me tomé todas las pastillas que me dio el doctor, una por día',
    ],
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
      `${household} _1 tomo/tomado/chupo/chupado/trago/tragado/bebio`,
      'intoxicado/intoxicada/intoxico/envenenado/envenenada/envenene/enveneno/intoxique _3 gas/veneno/cloro/lejia/monoxido/calefon/estufa/brasero/garrafa/pastillas/mi/hija/hijo/bebe/creo',
      'respire/respiro/aspire/inhale _2 gas/cloro/monoxido/veneno/pegamento/humo',
      `${took}/mordio/chupo/lamio/agarro _3 ${household}`,
      `${took} _4 alcohol de quemar`,
      `${took} alcohol puro/isopropilico/antiseptico`,
      `${took} algo que no debia/debo`,
      'cloro/lavandina/lejia con amoniaco/acido/vinagre _4 arde/tos/respir*/mareo/mareada/pecho',
      'boca/garganta/lengua quemada',
      `di/dimos/dio/dieron _2 ${household} _4 guagua/bebe/niño/niña/hija/hijo/nieto/nieta/mama/abuela/abuelo`,
      `${household} _2 en la/el _1 guata/estomago/panza/boca/barriga`,
      `${took} _5 para/de las plantas/matas`,
      'abri/abrio/abierto _2 llave del gas',
      'deje/dejo el gas abierto',
      `me/se pase/mande/baje/eche/avente _2 ${household}`,
      `${took} _4 para/de las ratas/hormigas/cucarachas/plantas/moscas`,
      `${took} _4 para/de limpiar/fumigar/desatascar`,
      'arde/quema/quemo/quemada/ardiendo _2 garganta/boca/lengua _8 tome/bebi/trague/bebido/tomado/tragado',
      'tome/bebi/trague/bebido/tomado/tragado _12 arde/quema/quemo/quemada/ardiendo _2 garganta/boca/lengua',
    ],
    liftedBy: [...told, 'pets', 'tookTime'],
    examples: [
      'tomé lavandina',
      'mi bebé se tragó una pila',
      'se comió la naftalina pensando que eran dulces',
      'mi esposa bebió veneno',
      'abrí la llave del gas',
    ],
    notIn: [
      'me tomé todo el día para limpiar',
      'mi perro comió jabón y está bien',
      'compré veneno para las ratas',
    ],
    ...unsigned,
  },
  {
    name: 'tomó algo, y se le nota',
    kind: 'swallowed',
    brings: 'card',
    phrases: [
      `${took}/agarro _4 ${medicine}`,
      `${took}/agarro/inyecto/inyecte/jalo/jale algo`,
      'no _1 despierta/reacciona/responde/contesta',
      'no _2 puedo/logro/podemos _1 despertar*',
      'se me fue la mano con',
      `${took} demasiado/demasiada/demasiados/demasiadas`,
      'me/se las/los tome/tomo/tomado',
      'pase/paso/repitio _2 pastillas/remedios/gotas/gotitas/goticas/pastas/medicina',
    ],
    with: [
      'frasco/frascos/blister/blisters/blisteres/caja/cajas/tira/tiras/pastillero/botella/jeringa/jeringas _4 entero/entera/completo/completa/vacio/vacia/vacios/vacias',
      'todas/todos las/los que _1 quedaban/habia/sobraban/sobraron/encontre',
      'vomit*/babea*/mareada/mareado/arrepent*/arrepiento/palida/palido/morado/morada/azul/convuls*/babeando/adrede/proposito/disparates',
      'veo doble/borroso',
      'muy/como/esta/media dormida/dormido/ida/ido',
      'no se _1 cuantas/cuantos/que',
      'no siento',
      'respira raro/mal/feo',
      'se me cierran/duermen/duerme/cierra',
      'faltan como',
      'cajas/dos cajas',
      'no _2 despierta/reacciona/despertar',
      'mi/tu/su perdon/adios',
      'no le digan/digas',
      'miedo/susto $',
      'hace media/una hora/rato/ratito',
    ],
    liftedBy: [...told, 'practical', 'prescribed', 'tookTime', 'pets', 'seasoning', 'sweets'],
    examples: [
      'se tomó el remedio de su hermano, el frasco completo',
      'mi mujer no despierta, hay tres blísteres vacíos',
      'ya me las tomé, ahora me da miedo',
      'se me fue la mano con las gotas, veo doble',
    ],
    notIn: [
      'me tomé la pastilla de la alergia que recetó el doctor y ando medio dormida',
      'hace años tomé pastillas, no sé cuántas',
      'se me fue la mano con el ají, no siento la lengua',
    ],
    ...unsigned,
  },
]
