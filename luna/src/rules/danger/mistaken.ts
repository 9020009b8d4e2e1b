import { over, unsigned, type DangerRule } from './rule.ts'

const substance =
  'kerosen/kerosene/queroseno/cloro/lejia/lavandina/veneno/raticida/gasolina/nafta/thinner/tiner/acido/soda/detergente/desinfectante/desengrasante/insecticida/herbicida/plaguicida/alcohol/amoniaco/acetona/diluyente/limpiador/aguarras/suavizante/refrigerante/anticongelante'
const taken = 'agua/jugo/gaseosa/refresco/leche/cafe/te/jarabe/cerveza/botella/vaso/mamadera/biberon/tetero'
const swallowed =
  'bajo/baje/tomo/tome/bebio/bebi/trago/trague/empino/empine/mando/mande/zampo/zampe/chupo/chupe/probo/probe/tomaron/bebieron'
const medicine =
  'remedio/remedios/medicina/medicinas/pastilla/pastillas/gotas/gotitas/jarabe/dosis/medicamento/medicamentos/inyeccion/insulina/tableta/tabletas'

/** Something swallowed or given by mistake: nobody wanted it, and it cannot wait. */
export const mistakenRules: readonly DangerRule[] = [
  {
    name: 'tragó por error',
    kind: 'swallowed',
    brings: 'card',
    phrases: [
      `hijo/hija/hijita/hijito/niño/niña/nene/nena/bebe/nieto/nieta/sobrino/sobrina/guagua/wawa/hermanito/hermanita _1 se _1 tomo/trago/comio/metio/bebio _1 mis/mi ${medicine}`,
      `confundio/confundi/confundieron _2 ${substance} con/por _2 ${taken}`,
      `confundio/confundi/confundieron _2 ${taken} con/por _2 ${substance}`,
      `pensando/creyendo/creyo/penso/crei/pense que era _1 ${taken} _3 ${swallowed}`,
      `${substance} _6 se/me lo/la/los _1 ${swallowed}`,
      `${swallowed}/tomado/bebido _1 por/x error/equivocacion/accidente _6 ${substance}/${medicine}`,
      `${swallowed} ${substance}/${medicine} _3 por/x error/equivocacion/accidente`,
    ],
    liftedBy: ['denied', ...over, 'story', 'laughing', 'pets'],
    examples: [
      'mi hija se tomó mis pastillas de la presión',
      'mi papá confundió la lavandina con su agua',
      'dejé el thinner en una botella y mi hijo se lo empinó',
      'mi nieta se tomó por equivocación las gotas del abuelo',
    ],
    notIn: ['confundí el detergente con el suavizante', 'hace años confundí el cloro con agua, no pasó nada'],
    ...unsigned,
  },
  {
    name: 'dio un remedio por error',
    kind: 'swallowed',
    brings: 'card',
    phrases: [
      `di/dimos/dio/dieron _1 por/x error/equivocacion _6 ${medicine}`,
      `di/dimos/dio/dieron/puse/puso _7 ${medicine} _4 por/x error/equivocacion`,
      `di/dimos/dio/dieron _6 ${medicine} _4 en vez/lugar de`,
      `di/dimos/dio/dieron _4 ${medicine} equivocado/equivocada/equivocados/equivocadas`,
    ],
    liftedBy: ['denied', ...over, 'story', 'laughing', 'pets'],
    examples: [
      'le di por error a mi bebé las gotas de la abuela',
      'le dimos al niño el jarabe equivocado',
      'mi mamá le dio mi medicina en vez de la suya',
    ],
    notIn: ['el doctor me dio jarabe en la consulta'],
    ...unsigned,
  },
]
