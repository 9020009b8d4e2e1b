/** A phrase that says danger outright. A clinician can read, approve or strike each one. */
export interface PlainSign {
  /** Words in order: "a/b" is either, "rob*" every word that begins so, "_2" up to two words between. */
  phrase: string
  meaning: string
  example: string
  /** Who of the clinic's professionals approved it; empty until somebody has. */
  approvedBy: string
}

const unsigned = { approvedBy: '' } as const
const wanting =
  'quiero/kero/quisiera/deseo/pienso/pensando/voy/vamos/planeo/decidi/intente/ganas/necesito/prefiero/gustaria/estoy/quise/idea/ideas'
const selfKilling = 'matarme/suicidarme/ahorcarme/colgarme/envenenarme/desvivirme/desaparecerme/matarnos'
const selfHarm = 'cortarme/quemarme/lastimarme/autolesionarme/dañarme/golpearme/herirme'
const attacker =
  'marido/esposo/pareja/novio/ex/padrastro/madrastra/papa/padre/mama/hermano/tio/abuelo/primo/cuñado/jefe/profesor/hijo/suegro/entrenador/viejo'
const hits =
  'pega/pego/golpea/golpeo/patea/pateo/ahorca/ahorco/empuja/empujo/cacheteo/cachetea/zamarreo/sacude/madrea/estrangula/quema/quemo/arrastro/revento'

/** Each adds to the score unless a denial stands right before it or a figure of speech right after. */
export const plainSigns: readonly PlainSign[] = [
  {
    phrase: `${wanting} _2 morir/morirme/morirse`,
    meaning: 'Quiere morir',
    example: 'me quiero morir',
    ...unsigned,
  },
  {
    phrase: `me ${wanting} _1 morir/suicidar/matar/ahorcar/colgar`,
    meaning: 'Quiere morir o matarse',
    example: 'me voy a matar',
    ...unsigned,
  },
  {
    phrase: `${wanting} _2 ${selfKilling}`,
    meaning: 'Piensa en matarse',
    example: 'pienso en matarme',
    ...unsigned,
  },
  {
    phrase: `${wanting} _2 quitarme la vida`,
    meaning: 'Piensa en matarse',
    example: 'voy a quitarme la vida',
    ...unsigned,
  },
  {
    phrase: `${wanting} _2 suicid*`,
    meaning: 'Piensa en el suicidio',
    example: 'tengo ideas de suicidio',
    ...unsigned,
  },
  {
    phrase: 'acabar/terminar con mi vida',
    meaning: 'Piensa en matarse',
    example: 'acabar con mi vida',
    ...unsigned,
  },
  {
    phrase: 'no quiero/quisiera/deseo _1 vivir/existir/despertar/despertarme/amanecer',
    meaning: 'No quiere vivir',
    example: 'ya no quiero vivir',
    ...unsigned,
  },
  {
    phrase: 'no quiero/quisiera seguir viviendo/vivo/viva',
    meaning: 'No quiere vivir',
    example: 'no quiero seguir viva',
    ...unsigned,
  },
  {
    phrase: 'ganas de morir/morirme/matarme/suicidarme',
    meaning: 'Desea morir',
    example: 'tengo ganas de morirme',
    ...unsigned,
  },
  {
    phrase: 'quisiera/quiero/ojala/preferiria/mejor _1 estar/estuviera/estaria muerto/muerta',
    meaning: 'Desea estar muerta',
    example: 'quisiera estar muerta',
    ...unsigned,
  },
  {
    phrase: 'pensamientos/ideas/ideacion suicid*',
    meaning: 'Ideas de suicidio',
    example: 'tengo pensamientos suicidas',
    ...unsigned,
  },
  {
    phrase: `${wanting} _2 ${selfHarm}`,
    meaning: 'Piensa en hacerse daño',
    example: 'quiero cortarme',
    ...unsigned,
  },
  {
    phrase: `parar/dejar de ${selfHarm}`,
    meaning: 'No puede dejar de hacerse daño',
    example: 'no puedo parar de cortarme',
    ...unsigned,
  },
  {
    phrase: `${wanting} _2 hacerme daño`,
    meaning: 'Piensa en hacerse daño',
    example: 'quiero hacerme daño',
    ...unsigned,
  },
  {
    phrase: 'me corto/corte/queme/quemo _2 brazo/brazos/piernas/muslos/muñecas/venas/piel/escondidas',
    meaning: 'Se hace daño',
    example: 'me corté los brazos',
    ...unsigned,
  },
  {
    phrase: 'se quiere/quiso/va matar/suicidar/morir/colgar/ahorcar',
    meaning: 'Otra persona quiere matarse',
    example: 'mi hermana se quiere matar',
    ...unsigned,
  },
  {
    phrase: 'quiere/quiso/intento/va/pensando/piensa _2 matarse/suicidarse/ahorcarse/colgarse/morirse',
    meaning: 'Otra persona quiere matarse',
    example: 'mi hijo intentó matarse',
    ...unsigned,
  },
  { phrase: `${attacker} _1 me _1 ${hits}`, meaning: 'Le pegan', example: 'mi marido me pega', ...unsigned },
  {
    phrase: `me _1 ${hits} _3 ${attacker}`,
    meaning: 'Le pegan',
    example: 'me pegó otra vez mi esposo',
    ...unsigned,
  },
  { phrase: 'me viol*', meaning: 'Violencia sexual', example: 'me violaron', ...unsigned },
  {
    phrase: 'me amenaz* _4 matar*/cuchill*/pistola/arma/machete',
    meaning: 'Le amenazan',
    example: 'me amenaza con un cuchillo',
    ...unsigned,
  },
  {
    phrase: 'dice/dijo/jura/juro _2 me _2 matar/mata',
    meaning: 'Le amenazan de muerte',
    example: 'dice que me va a matar',
    ...unsigned,
  },
  {
    phrase: 'me encerr* _3 llave/candado/cuarto/baño',
    meaning: 'La tienen encerrada',
    example: 'me encerró con llave',
    ...unsigned,
  },
  {
    phrase: 'voces _3 dicen/ordenan/mandan/piden',
    meaning: 'Voces que ordenan',
    example: 'las voces me dicen que lo haga',
    ...unsigned,
  },
  {
    phrase: 'hasta aqui/aca llegue',
    meaning: 'Dice que ya no sigue',
    example: 'hasta aquí llegué',
    ...unsigned,
  },
  {
    phrase: 'want/wanna/gonna _1 die/kill',
    meaning: 'Lo mismo en inglés',
    example: 'i want to die',
    ...unsigned,
  },
  { phrase: 'quero _1 morrer/morer', meaning: 'Lo mismo en portugués', example: 'quero morrer', ...unsigned },
]
