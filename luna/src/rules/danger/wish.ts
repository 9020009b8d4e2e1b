import { unsigned, type DangerRule } from './rule.ts'

const want = 'quiero/quisiera/deseo/prefiero/preferiria/necesito/anhelo/kero'
const plan =
  'quiero/quisiera/voy/vamos/pienso/pensando/pensado/planeo/planeando/decidi/decidido/dispuesto/dispuesta/ganas/idea/ideas/necesito/deseo/impulso/impulsos/gustaria/prefiero/estoy/quise/intente/intento'
const killMyself =
  'matarme/suicidarme/ahorcarme/colgarme/envenenarme/desvivirme/autoeliminarme/guindarme/dispararme/degollarme/matarnos'
const harmMyself = 'cortarme/quemarme/lastimarme/autolesionarme/golpearme/herirme/dañarme/rajarme'
const lifts = [
  'denied',
  'deniedAfter',
  'cause',
  'laughing',
  'story',
  'askedByOthers',
  'nuisance',
  'longPast',
] as const

/** The wish to die or to hurt oneself, of the writer or of somebody they write about. */
export const wishRules: readonly DangerRule[] = [
  {
    name: 'quiere morir',
    kind: 'wish',
    brings: 'card',
    phrases: [
      `${want} _1 morir/morirme`,
      `me ${want} _1 morir`,
      'ganas de morir/morirme',
      `${want}/ojala/mejor/preferiria _2 estar/estuviera/estaria muerto/muerta`,
      'ojala me muera/muriera/muriese',
      `${want} que me muera`,
      'pienso/pensando en morir/morirme',
      'rogando/rezando/esperando morir/morirme',
    ],
    liftedBy: lifts,
    examples: ['me quiero morir', 'quisiera estar muerta', 'tengo unas ganas de morirme', 'ojalá me muera'],
    notIn: [
      'no me quiero morir',
      'me quiero morir de la vergüenza',
      'no es que me quiera morir',
      'me preguntó si quiero morirme',
      'en la canción dice quiero morir',
    ],
    ...unsigned,
  },
  {
    name: 'piensa en matarse',
    kind: 'wish',
    brings: 'card',
    phrases: [
      `${plan} _3 ${killMyself}`,
      `me ${plan} _2 suicidar/matar/ahorcar/colgar/envenenar/desvivir/guindar`,
      'quitarme la vida',
      'acabar/terminar con mi vida',
      'ganas de suicidarme/matarme',
      'tengo/tuve/teniendo _3 suicid*',
      'tengo/tenga/tener/vienen/con/mis _2 pensamientos/ideas _1 suicid*/suicd*',
      'pensamientos/ideas suicidas',
      'hoy/noche/mañana/ahora/ya _1 me mato/suicido/ahorco/cuelgo',
      'me mato hoy/mañana/ahora/esta',
      'pegarme/darme _2 tiro/balazo',
      'i want/wanna/gonna _3 die/kill',
      'quero _1 morrer/morer',
    ],
    liftedBy: lifts,
    examples: [
      'pienso en matarme',
      'me voy a matar',
      'voy a quitarme la vida',
      'tengo pensamientos suicidas',
      'esta noche me mato',
      'quiero pegarme un tiro',
    ],
    notIn: [
      'nunca he pensado en suicidarme',
      'me voy a matar estudiando',
      'no pienso en quitarme la vida',
      'no tengo ideas suicidas',
    ],
    ...unsigned,
  },
  {
    name: 'no quiere vivir',
    kind: 'wish',
    brings: 'card',
    phrases: [
      'no quiero/quisiera/deseo _1 vivir/existir',
      'no quiero/quisiera _1 despertar/despertarme/amanecer',
      'no quiero/quisiera seguir viviendo/vivo/viva',
      'no quiero estar vivo/viva',
      'ganas de dejar de vivir/existir',
      'quiero/quisiera dejar de vivir/existir',
      'sin ganas de vivir',
      'no tengo ganas de vivir',
    ],
    liftedBy: ['cause', 'deniedTwice', 'laughing', 'story', 'askedByOthers', 'withWhom', 'tomorrow'],
    examples: ['ya no quiero vivir', 'no quiero seguir viva', 'no tengo ganas de vivir'],
    notIn: ['no quiero vivir con mi suegra', 'quiero dejar de existir en facebook'],
    ...unsigned,
  },
  {
    name: 'se hace o quiere hacerse daño',
    kind: 'wish',
    brings: 'card',
    phrases: [
      `${plan} _2 ${harmMyself}`,
      `parar/dejar/dejo de ${harmMyself}`,
      `${plan} _2 hacerme daño`,
      'me hago daño',
      'volvi/vuelto/vuelvo a cortarme/lastimarme/autolesionarme',
      'me corto/corte/queme/quemo/estoy _2 brazo/brazos/piernas/muslos/muñecas/piel/escondidas',
      'me estoy cortando/lastimando/autolesionando',
      'me autolesiono/autolesione',
    ],
    liftedBy: ['denied', 'deniedAfter', 'laughing', 'story', 'askedByOthers', 'mishap', 'longPast'],
    examples: [
      'quiero cortarme',
      'no puedo parar de cortarme',
      'me hago daño cuando toma',
      'me corté los brazos',
    ],
    notIn: ['no quiero hacerme daño', 'quiero cortarme el pelo', 'me corté el brazo cocinando'],
    ...unsigned,
  },
  {
    name: 'otra persona quiere matarse',
    kind: 'wish',
    brings: 'card',
    phrases: [
      'se quiere/queria/va _1 matar/suicidar/morir/colgar/ahorcar/desvivir',
      'quiere/va/pensando/piensa/amenaza/intenta/intentando/intento _2 matarse/suicidarse/ahorcarse/colgarse/morirse',
      'quitarse la vida',
      'se esta cortando',
      'he/she wants to die',
    ],
    liftedBy: ['denied', 'deniedAfter', 'cause', 'laughing', 'story', 'askedByOthers', 'longPast'],
    examples: ['mi hermana se quiere matar', 'mi hijo intentó matarse', 'mi amiga se está cortando'],
    notIn: ['mi gata se quiere morir de calor', 'mi tío intentó matarse hace veinte años'],
    ...unsigned,
  },
  {
    name: 'voces que ordenan',
    kind: 'wish',
    brings: 'card',
    phrases: [
      'voz/voces _3 dice/dicen/ordena/ordenan/manda/mandan/pide/piden _3 mate/maten/corte/muera/haga/tire/salte/matarme/cortarme/daño/lastime/hiera',
    ],
    liftedBy: ['denied', 'story', 'longPast'],
    examples: ['las voces me dicen que me corte', 'una voz me ordena que lo haga'],
    notIn: ['escucho voces en el pasillo de la clínica'],
    ...unsigned,
  },
]
