import { deniedLater, over, unsigned, type DangerRule } from './rule.ts'

const intent =
  'voy/vamos/quiero/pienso/puedo/juro/ganas/decidi/planeo/pensando/capaz/dispuesto/dispuesta/quisiera'
const harmThem =
  'matarlo/matarla/matarlos/matarlas/apuñalarlo/apuñalarla/acuchillarlo/acuchillarla/dispararle/quemarlo/quemarla/quemarlos/envenenarlo/envenenarla/degollarlo/degollarla/lastimarlo/lastimarla/romperle/partirle/clavarle/reventarlo/reventarla/lincharlo/desaparecerlo/golpearlo/golpearla/pegarle/balearlo/picarlo/ahorcarlo/ahorcarla/asfixiarlo/atropellarlo/cortarle/hacerles'
const kill =
  'matar/reventar/apuñalar/acuchillar/quemar/balear/disparar/picar/degollar/envenenar/atropellar/linchar/cocer/quebrar'
const whom = 'a/al/mi/ese/esa/ese/esos/todos/todas/alguien/su/la/el/los/las/mis'

/** The writer says that they will hurt or kill another: emergencies first, and distance. */
export const threatRules: readonly DangerRule[] = [
  {
    name: 'amenaza con matar',
    kind: 'threat',
    brings: 'card',
    phrases: [
      `${intent} _2 ${harmThem}`,
      `lo/la/los/las/le/les voy/vamos a ${kill}`,
      `lo/la/los/las quiero ${kill}`,
      `${intent} _1 matar/apuñalar/acuchillar/quemar/envenenar/degollar/balear ${whom}`,
      'le/les voy a meter/pegar/dar/disparar/clavar _2 tiro/tiros/balazo/balazos/cuchillo/puñalada/puñaladas/plomo/bala/plomazo',
      'le/les meto/pego _1 tiro/tiros/balazo/plomo/puñalada/bala',
      'se/me _1 clavo al primero',
      'voy/quiero/ganas _3 hacerle/hacerles daño',
      'quiero/pienso/voy _2 lastimar/herir a',
      'ganas _2 matar a',
      'miedo de/que _2 lastimar/lastimarlo/lastimarla/pegarle/hacerle/matarlo/matarla',
      'llevo/llevar/compre/consegui/tengo _4 cuchillo/pistola/arma/machete/navaja/revolver _8 el/ella/ellos/jefe/ex/vecino/colegio/escuela/todos/espero/esperando',
      'va/van/vas a pagar _3 sangre/vida/uno',
      'juro _2 mato',
      'si lo/la veo _2 mato',
      'no respondo de mi',
      'hoy/mañana/noche _2 lo/la/los/las mato',
      'lo/la/los/las mato hoy/mañana/ahora',
    ],
    liftedBy: [
      'killedBy',
      'tool',
      'denied',
      ...deniedLater,
      'story',
      'game',
      'laughing',
      'animals',
      'ateIt',
      ...over,
    ],
    examples: [
      'voy a matarlo, ya tengo el cuchillo',
      'la voy a quemar',
      'quiero matar a mi jefe',
      'quiero hacerle daño a mi ex',
      'les voy a meter un tiro',
    ],
    notIn: [
      'voy a matar a esa cucaracha',
      'no quiero hacerle daño a nadie',
      'voy a matar el tiempo jugando',
      'quiero matar a mi hermano jaja',
      'voy a matar a mi hermano, se comió el quesillo',
    ],
    ...unsigned,
  },
  {
    name: 'amenaza a medias',
    kind: 'threat',
    brings: 'question',
    phrases: [
      'de/desde hoy/mañana/noche no pasa $',
      'pague/pagar/pagan/pagara/pagaran/paga/cobro/cobrar/cobrare con _2 vida/sangre',
      'me llevo/llevare/llevaria por/de delante/encuentro a/al',
      'me lo/la/los/las _1 llevo/llevare/llevaria por/de delante',
      'voy/yendo/salgo/sali/salir/vamos _3 con _3 pistola/cartuchos/machete/cuchillo/escopeta/fierro/arma/revolver/navaja/bidon/nafta/gasolina _8 casa/puerta/trabajo/oficina/buscarlo/buscarla/buscar',
      'va/van/vas _2 arrepentir* de haber/_1 nacido',
      'se _2 va/van a acordar/enterar de mi',
      'si no es mia/mio',
      'voy/vamos/van a _1 salir en _2 noticias/tele/noticiero/diarios/periodicos',
      'no _2 amenaza _1 es/sino aviso/promesa',
      'cuente/cuenta/cuentan/cuenten _2 los/sus dias/horas',
      'que/ya _1 vaya/vayan comprando/encargando/eligiendo/escogiendo/buscando _1 cajon/ataud/flores/tumba/corona',
      'yo/me lo/la/los/las _1 mando al/para cementerio/hospital/hoyo/otro',
    ],
    liftedBy: ['denied', ...deniedLater, 'story', 'game', 'laughing', 'animals', 'outing', ...over],
    examples: [
      'que rece ese, de hoy no pasa',
      'me robó, que pague con su vida',
      'me llevo por delante a mi ex y al juez',
      'estoy yendo con el machete a la casa de mi socio',
    ],
    notIn: ['de hoy no pasa que limpie la casa', 'voy con el cuchillo al asado en casa de mi socio'],
    ...unsigned,
  },
]
