import { deniedLater, over, unsigned, type DangerRule } from './rule.ts'

const attacker =
  'el/ella/esta/marido/esposo/mujer/pareja/novio/novia/ex/padrastro/madrastra/papa/padre/mama/hermano/tio/suegro/viejo/conviviente/hombre/tipo/vecino'
const hitting =
  'correa/correazos/cinturonazos/chicotazos/fuetazos/rejo/fuete/latigazos/palazos/garrotazos/mangazos'
const beatingWith =
  'correa/cinturon/cinto/manguera/palo/cable/tabla/latigo/chicote/garrote/fierro/chancla/rejo/fuete/vara/escoba'
const weapon = 'machete/cuchillo/pistola/arma/navaja/revolver/escopeta/hacha/fierro'
const hidden = 'metida/metido/escondida/escondido/escondidos/escondidas/encerrada/encerrado/encerrados'
const children =
  'niños/niñas/hijos/hijas/hijo/hija/bebe/hermanitos/hermanitas/hermanito/hermanita/hermanos/guaguas/wawas/pelaos/pelaitos/nenes/chicos/chamos'
const rage =
  'grita/gritando/gritandonos/rompe/rompiendo/pelea/peleando/pelean/borracho/borracha/tomado/furioso/furiosa/golpea/golpeando/pega/pegando/amenaza/amenazando/loco/escondid*'
const lifts = ['denied', ...deniedLater, ...over, 'story', 'laughing', 'metaphor', 'game'] as const

/** Violence as it is seen and done: who stands at the door, with what, and how a body is hurt, where nobody says "me pega". */
export const violenceNowRules: readonly DangerRule[] = [
  {
    name: 'está a la puerta',
    kind: 'violence',
    brings: 'card',
    phrases: [
      `${attacker} _3 tumbando/pateando/golpeando/forzando/rompiendo/aporreando/tirando/botando _1 la/mi/nuestra puerta/ventana/reja`,
      'alguien/hombre/tipo/ladron/ladrones/ex/desconocido/vecino/borracho _3 quiere/quieren/intenta/intentando/queriendo/trata _3 entrar/meterse _1 a/en _1 mi/la casa/cuarto/pieza/departamento',
      'me drogaron',
      'me echaron/pusieron algo _1 en/a _1 bebida/trago/vaso/cerveza/copa',
      'me chantajea/chantajean/extorsiona/extorsionan/extorsionando/chantajeando _3 fotos/videos/foto/video/desnud*/matar*/familia',
      `${hidden} _3 baño/cuarto/pieza/closet/ropero/cama/patio/cocina _1 con _2 ${children}`,
    ],
    liftedBy: lifts,
    examples: [
      'mi ex está pateando la puerta',
      'él está allá afuera rompiendo la ventana',
      'estoy encerrada en el cuarto con mis hijos hasta que se le pase',
    ],
    notIn: ['estoy encerrado en el cuarto con mis hijos viendo una película'],
    ...unsigned,
  },
  {
    name: 'pelea, y hay un arma o niños escondidos',
    kind: 'violence',
    brings: 'card',
    phrases: [
      `tiene/trae/saco/agarro/levanto/viene _2 ${weapon}`,
      `${children}/nosotros/nosotras _3 debajo/abajo/bajo _2 cama/mesa`,
    ],
    with: [rage],
    liftedBy: ['tool', ...lifts, 'animals'],
    examples: [
      'mi papá está borracho y agarró el machete',
      'mis hermanitos están debajo de la cama, él está rompiendo todo',
    ],
    notIn: ['mi abuelo trae el machete para la caña', 'los niños están debajo de la mesa jugando'],
    ...unsigned,
  },
  {
    name: 'golpea con algo',
    kind: 'violence',
    brings: 'card',
    phrases: [
      `le/les/me/nos _2 da/dan/dio/dieron/dando/daban/agarro/agarra _2 ${hitting}`,
      `le/les/me/nos _2 da/dan/dio/dieron/dando/pega/pegan/pego/pegando/castiga/castigo con _1 ${beatingWith}`,
      'apaga/apago/apagan _1 cigarro/cigarrillo/cigarros/cigarrillos/pucho/puchos/colilla _3 pierna/piernas/piernita/brazo/brazos/bracito/mano/manos/manito/espalda/piel/cuerpo/pecho',
      'me/nos/le/la _2 estrella/estrello/avienta/avento/azota/azoto/tira/tiro/lanza/lanzo/empuja/empujo/estampa/estampo contra',
      'me/la _1 agarro/agarra/beso/metio/desnudo/jalo/hizo/toco a/por la fuerza',
      'me/nos va/van a enterrar/prender _1 viva/vivo/monte/patio/lote/cerro/fuego/en',
    ],
    liftedBy: [...lifts, 'animals'],
    examples: [
      'mi marido le da correazos al niño',
      'me pega con el cable cuando se enoja',
      'le apagó un cigarrillo en el brazo a mi hijo',
      'cuando se enoja me avienta contra la pared',
      'un cliente me agarró a la fuerza',
    ],
    notIn: [
      'hace muchos años mi papá nos daba correazos, de chicos',
      'en el partido me empujó contra el arco el arquero',
    ],
    ...unsigned,
  },
  {
    name: 'tocan a un niño o una niña',
    kind: 'violence',
    brings: 'card',
    phrases: [
      'padrastro/tio/abuelo/primo/papa/padre/hermano/profesor/pastor/entrenador/cura/sacerdote/catequista/vecino/hombre/señor _1 la/lo/me toca/manosea',
      'hombre/señor/vecino/pastor/cura/sacerdote/catequista/lider _4 me toca',
    ],
    with: [
      'niña/niño/niñita/hija/hijo/nieta/nieto/sobrina/sobrino/alumna/alumno/hermanita/hermanito/menor',
      'tengo 8/9/10/11/12/13/14/15/16/ocho/nueve/diez/once/doce/trece/catorce/quince/dieciseis',
      'miedo/secreto/catequesis/escondidas',
    ],
    liftedBy: lifts,
    examples: [
      'una alumna me contó que el padrastro la toca',
      'un señor de la iglesia me toca, tengo once años',
    ],
    notIn: ['mi profesor la toca muy bien en la guitarra'],
    ...unsigned,
  },
  {
    name: 'le pegan, dicho a medias',
    kind: 'violence',
    brings: 'question',
    phrases: [
      'llega/viene/empieza/comienza _1 a darnos/pegarnos/golpearnos/pegarme/golpearme/patearme/insultarme',
      'llega/viene/empieza a darme duro/golpes/con/parejo',
      'tapo/tapar/tapando/taparme/cubro/cubrir/disimulo/escondo/esconder _4 moreton*/morados/morado/golpes/golpe/marcas',
      'lo que me hace/hizo _1 el/los/cada/cuando/toma/anoche/borracho/ayer',
      'el/ella/ese me mata $',
      'profe/profesor/entrenador/tio/padrastro/primo/abuelo/pastor/cura/padrino _3 me toca $',
      'duermo/dormimos/dormir _3 zapatos/ropa/vestida/vestido _8 correr/huir/escapar/salir',
    ],
    liftedBy: [...lifts, 'figurativeKiller'],
    examples: [
      'llega borracho a pegarnos',
      'me pongo base para tapar los moretones',
      'nadie sabe lo que me hace cuando toma',
      'él me mata',
    ],
    notIn: ['el calor me mata', 'jaja ese me mata'],
    ...unsigned,
  },
]
