import { deniedLater, over, unsigned, type DangerRule } from './rule.ts'

const killing =
  'matarme/suicidarme/ahorcarme/colgarme/envenenarme/desvivirme/guindarme/morirme/cortarme/lastimarme/hacerme'
const heights =
  'puente/balcon/azotea/terraza/ventana/vias/tren/metro/rio/mar/barranco/vacio/abismo/acantilado'
const told = ['denied', ...deniedLater, 'laughing', 'story', 'askedByOthers', ...over] as const

/** Wants to leave this world, will do it, or asks for a reason not to. */
export const leavingRules: readonly DangerRule[] = [
  {
    name: 'quiere irse de este mundo',
    kind: 'wish',
    brings: 'card',
    phrases: [
      'no quiero/quisiera/deseo/soporto/aguanto _1 estar/seguir/vivir/continuar _1 en este/esta mundo/vida',
      'me quiero/voy/quisiera/deseo _1 ir/largar de este mundo',
      'quiero/quisiera/voy/ganas/deseo/pensando/pienso/necesito _3 irme/largarme/marcharme de este mundo',
      'acabar/terminar/acabo/termino/acabare con mi existencia',
      'quiero/quisiera/voy/es/a dejar de existir/vivir/respirar',
      'voy/quiero/pienso/decidi _1 acabar/terminar conmigo',
      'mi vida/existencia _8 la voy/quiero _1 terminar/acabar/quitar/sacar',
      'no quiero/deseo/puedo _1 seguir/continuar respirando/viviendo/existiendo/viva/vivo',
      'no tengo _2 que seguir viva/vivo/viviendo',
      'no merezco vivir/existir/seguir _1',
      'que/ojala me muera de una/ya',
      'lista/listo/preparada/preparado para/pa morir/morirme $',
      'lista/listo/preparada/preparado para/pa irme _2 este mundo',
      'mejor me muero/mato $',
      'me muero mejor $',
      'quiero que me maten/mate _1 alguien/porque/ya/$',
    ],
    liftedBy: [...told, 'cause', 'withWhom', 'lastWish', 'game', 'outing', 'practical', 'livesOn'],
    examples: [
      'ya no quiero estar en este mundo',
      'me quiero ir de este mundo',
      'voy a acabar conmigo',
      'ya no quiero seguir respirando',
      'no merezco vivir',
      'mejor me muero',
    ],
    notIn: ['no quiero seguir viviendo con mi suegra', 'hace años quise irme de este mundo, hoy soy feliz'],
    ...unsigned,
  },
  {
    name: 'se va a matar, en futuro',
    kind: 'wish',
    brings: 'card',
    phrases: [
      'me matare/suicidare/ahorcare/envenenare/desvivire/degollare/dispararé',
      `me arrojare/tirare/lanzare/aventare/botare _3 ${heights}`,
      'cuando me mate/suicide/ahorque/cuelgue $',
      'cuando me mate/suicide/ahorque',
      'como me mato/suicido/ahorco/cuelgo _2 sin/rapido/$',
      `razon/razones/motivo/motivos _1 para no ${killing}`,
      'dia/noche _1 que me muero/mato/suicido',
      'mi cuerpo _4 encontraran/encuentren/hallaran/encontrar/hallar/busquen',
      'cuerpo lo/van _2 encontraran/encontrar/hallaran',
      'hice/tuve/hize _2 intento _2 suicida/suicidio/dia/dias/horas/semana/noche',
    ],
    liftedBy: ['denied', 'laughing', 'story', 'askedByOthers', ...over, 'cause', 'game', 'figurativeEffort'],
    examples: [
      'me mataré',
      'me suicidaré mañana',
      'cuando me mate van a entender',
      'dame una razón para no matarme',
      'hoy es el día en que me muero',
    ],
    notIn: ['me mataré estudiando', 'en la novela dice: me mataré'],
    ...unsigned,
  },
  {
    name: 'lo tiene listo',
    kind: 'wish',
    brings: 'card',
    phrases: [
      'ya _1 tengo/compre/prepare/colgue/amarre/deje _1 la/una soga $',
      'estoy/ando/toy en el/la _1 cornisa/baranda/barandal/precipicio/acantilado $',
      'pistola/arma/revolver/escopeta/cuchillo/navaja _8 usar/usarla/usarlo/uso _1 en/conmigo/contra _1 mi/conmigo/$',
      'pistola/arma/revolver/escopeta _8 en la cabeza/boca/sien',
      'abri/abro _1 el gas $',
      'tome/trague/tomado/tragado _5 para/pa morir/morirme/matarme/suicidarme',
    ],
    liftedBy: [...told, 'outing', 'game', 'animals', 'practical', 'treatment'],
    examples: [
      'ya tengo la soga',
      'tengo la pistola y la voy a usar en mí',
      'me tomé pastillas para morirme',
    ],
    notIn: ['estoy en la cornisa pintando la obra', 'en el juego tengo la pistola y se la puse en la cabeza'],
    ...unsigned,
  },
  {
    name: 'no puede dejar de lastimarse',
    kind: 'wish',
    brings: 'card',
    phrases: [
      'no paro/dejo/puedo/logro _3 de lastimarme/cortarme/golpearme/autolesionarme/pegarme/quemarme',
      'me golpeo/pego/estrello _1 la cabeza',
      'me rajo/tajeo _1 los/las/el/la muslos/muslo/piernas/pierna/brazos/brazo/piel/muñecas/muñeca',
      'me hago _1 tajos/cortes/cortadas/heridas/rayas/quemaduras',
      'inyecte/inyectar/inyectarme aire',
    ],
    liftedBy: ['denied', 'laughing', 'story', 'askedByOthers', ...over, 'mishap', 'smallWound', 'game'],
    examples: ['no paro de lastimarme', 'me golpeo la cabeza cuando no aguanto', 'me rajo los muslos'],
    notIn: ['me hago cortes de pelo en casa', 'de chica me hacía cortes, hace veinte años'],
    ...unsigned,
  },
  {
    name: 'va a saltar',
    kind: 'wish',
    brings: 'question',
    phrases: ['voy a saltar $', 'quiero saltar $'],
    liftedBy: [...told, 'swim', 'game', 'outing'],
    examples: ['voy a saltar'],
    notIn: ['en el juego voy a saltar'],
    ...unsigned,
  },
]
