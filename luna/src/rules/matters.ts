/** Things said that need an answer of their own. Their phrases are read in this order; the first found counts. */
export interface HardMatter {
  name: 'voices' | 'child' | 'sexual' | 'threat' | 'violence' | 'complaint'
  meaning: string
  example: string
  phrases: readonly string[]
  /** Who of the clinic's professionals approved it; empty until somebody has. */
  approvedBy: string
}

const unsigned = { approvedBy: '' } as const
const children =
  'hijo/hija/hijos/hijito/hijita/niño/niña/niños/bebe/sobrino/sobrina/alumno/alumna/nieto/nieta/wawa/nene/nena'
const sexual = 'viol*/abus*/manose*/tocan/toca/toco/desnud*/forzo/partes/intim*'
const kill =
  'matarlo/matarla/matarlos/matarlas/pegarle/romperle/dispararle/quemarlo/quemarla/envenenarlo/envenenarla/lastimarlo/lastimarla/apuñalarlo'

export const hardMatters: readonly HardMatter[] = [
  {
    name: 'voices',
    meaning: 'Voces u órdenes que piden hacer daño',
    example: 'las voces me dicen que lo mate',
    phrases: ['voz/voces _4 dice/dicen/ordena/ordenan/manda/mandan/pide/piden/obliga/obligan', 'me ordenan'],
    ...unsigned,
  },
  {
    name: 'child',
    meaning: 'Un niño o una niña a quien alguien daña',
    example: 'mi cuñado toca a mi hija',
    phrases: [
      `${sexual} _4 ${children}`,
      `${children} _6 ${sexual}/pega/golpea/golpes/moretones/marcas`,
      `pega/pegan/pego/golpea/golpean/sacude/sacudi/encierra/quema/quemo _2 ${children}`,
      'le pegue/pego _5 hijo/hija/bebe',
      'tengo diez/once/doce/trece/catorce/quince/10/11/12/13/14/15 _8 toca/pega/abus*/viol*',
    ],
    ...unsigned,
  },
  {
    name: 'sexual',
    meaning: 'Violencia sexual contra quien escribe',
    example: 'me obligó a tener relaciones',
    phrases: [
      `me _2 viol*/abus*/manose*/forzo/toca/toco/tocan`,
      'me _1 oblig* _3 relaciones/sexo/acostarme/desnudarme',
      'se mete/metio/entra _4 cama/cuarto',
      'fotos _1 desnud*',
    ],
    ...unsigned,
  },
  {
    name: 'threat',
    meaning: 'Quien escribe puede hacer daño a otra persona',
    example: 'voy a matarlo, ya tengo el cuchillo',
    phrases: [
      `voy/quiero/pienso/ganas/puedo _2 ${kill}`,
      'lo/la/los/las voy a matar/reventar/quemar/golpear',
      'lo/la/los/las quiero matar/golpear/reventar',
      'quiero/voy _1 matar a',
      'va/van a pagar _3 sangre/vida',
      'miedo de lastimar/lastimarlo/lastimarla/pegarle/hacerle',
      'no respondo de mi',
    ],
    ...unsigned,
  },
  {
    name: 'complaint',
    meaning: 'Enojo con la clínica o con su profesional',
    example: 'la psicóloga no se presentó y nadie me responde',
    phrases: [
      'psicologo/psicologa/doctor/doctora/profesional/clinica _8 plantada/plantado/falto/presento/estafa*/vergüenza/pesimo/pesima/ladrones/denunciar/mintio/grosero/grosera',
      'pesimo/pesima/mala/malisima/horrible _2 atencion/servicio/clinica/experiencia',
      'estafa/estafadores/ladrones',
      'quiero mi dinero/plata',
      'voy a denunciarlos/demandarlos',
      'nadie responde/contesta',
    ],
    ...unsigned,
  },
]
