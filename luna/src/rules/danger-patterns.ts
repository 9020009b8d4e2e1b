import type { CrisisRule } from './crisis-patterns.ts'

const near = `esposo/marido/pareja/novio/ex/conviviente/padrastro/papa/padre/tio/abuelo/hermano/primo/concubino/enamorado/pololo/mama/madre/esposa/novia/madrastra/viejo`

/** Danger from others, voices that command, and harm one fears to do: who asks for help there needs the numbers too. */
export const dangerPatterns: readonly CrisisRule[] = [
  {
    name: 'being hit or abused at home',
    weight: 2,
    certain: true,
    about: 'self',
    patterns: [
      `${near} _2 me pega/golpea/maltrata/ahorca/patea/viola !3gritos/grito/resfrio/gripe/mania/jugando !2<kin>`,
      `${near} _3 me esta pegando/golpeando/ahorcando/violando/pateando`,
      `${near} _2 me golpeo/ahorco/pateo/quemo/apuñalo/violo`,
      'me esta/estan _1 pegando/golpeando/ahorcando/violando/apuñalando',
      `${near} _1 abusa de mi`,
      `${near} _1 me toca/manosea $`,
      'me violaron/violo',
      'me amenaza/amenazo _3 matarme/matar/cuchillo/pistola/arma/machete/muerte',
      'si me encuentra me mata',
      'miedo por mi vida',
    ],
  },
  {
    name: 'perhaps in danger from another',
    weight: 2,
    about: 'self',
    patterns: [
      'me agarro del/por _1 cuello',
      'me pega cuando/todos/siempre/cada/con/hasta/mucho/y/si !2gritos/grito',
      'me quiere pegar/golpear',
      'me tiene/tienen encerrada/encerrado/secuestrada/secuestrado/amenazada/amenazado !2en/con/la',
      'dice/dijo/jura/juro/grita que me va a matar !3si',
      `${near} _2 me/nos va/quiere/puede a? matar !3si !3por !3cuando`,
      'miedo _3 me mate !2la !2el !2con',
      'abusaron/abuso/abusa/abusan _1 de mi !3infancia/niña/niño',
      'fui violada/violado _1 anoche/ayer/hoy',
      'me _1 toca/tocaba/manosea/manoseo !2piano/guitarra/trabajar/turno/hacer/ir/el/la/estudiar/exponer',
      'profesor/profe/vecino me toca/toco $',
      'me hace cosas $',
      'me hace cosas y/que',
    ],
  },
  {
    name: 'somebody else in danger from another',
    weight: 2,
    about: 'other',
    patterns: [
      'le/les esta/estan pegando/golpeando',
      'esta/estan _1 golpeando/violando/ahorcando/apuñalando _1 a',
      `${near}/vecino/vecinos _2 le/les pega/pegan/golpea _1 a`,
      '<kin> _3 que _3 la/lo/le toca/toco/viola/violo/manosea',
      'abusa/abusan/abuso/abusaron/abusando _1 de mi !1<self> hija/hijo/hermanita/hermanito/hermana/nieta/nieto/sobrina/sobrino/niña/niño',
    ],
  },
  {
    name: 'voices that command',
    weight: 2,
    certain: true,
    about: 'any',
    patterns: [
      'voz/voces _4 dice/dicen/ordena/ordenan/manda/mandan/pide/piden/repite/repiten/gritan _4 <killMe>/<harmMe>/<jumpMe>/mate/corte/tire/salte/salta/lance/muera/haga/mata/daño/vivir',
      'voz/voces _3 que no <live>/merezco',
      'cabeza _3 que me dice/ordena/manda/repite que _2 salte/mate/corte/tire/muera/lance',
      'me ordenan/ordena/ordeno/obligan/mandan a? que? _1 <killMe>/mate/sacrificarme/<harmMe>',
      'hacerle/hago/hacer daño a mi bebe/hijo/hija/wawa/niño/niña',
    ],
  },
]
