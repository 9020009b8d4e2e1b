import type { Lift } from './lift.ts'

const people =
  'jefe/jefa/profe/profesor/profesora/maestra/maestro/compañero/compañera/compañeros/colega/colegas/alumnos/vecino/vecina'

/** What takes back what was long ago, is answered with a "no" in the next breath, or belongs to an occasion. */
export const toldLifts = {
  longAgo: {
    meaning:
      'Contado en pasado y desde la calma, en la misma oración o en la vecina: "quise matarme. De eso hace treinta años"',
    where: 'near',
    only: [
      'quise/queria/quisimos/quiso/intente/intento/trate/pense/pensaba/planeaba/tenia/tuve/dio/daba/hacia/tome/tomaba/trague/corte/cortaba/lastimaba/amenazo/amenazaba/pego/pegaba/golpeaba/golpeo/llame/llamaba/marque/pedi/escribi/decia/dije/iba/estaba/estuve/encerraba/encerro/dejaba/llegue/fui/fue/era/levanto/levantaba/rompio/jalo/jalaba',
    ],
    phrases: [
      'decada/decadas',
      'años ya/hace/atras/despues',
      'hace/hacen/van/son _4 años',
      'de chico/chica/niño/niña/joven/jovencita/jovencito/adolescente/muchacho/muchacha/zagal/zagala/chavo/chava/chamaco/chamaca/mocoso/mocosa/soltera/soltero/guagua/wawa/gurisa/guri/pendejo/pendeja/colegial/colegiala',
      'en el 80/81/82/83/84/85/86/87/88/89/90/91/92/93/94/95/96/97/98/99',
      'del 80/81/82/83/84/85/86/87/88/89/90/91/92/93/94/95/96/97/98/99',
      'en 1980/1982/1983/1984/1986/1987/1989/1991/1993/2000/2001/2002/2003/2004/2005/2006/2007/2008/2009/2010/2011/2012/2013/2014/2015/2016/2017/2018/2019/2020/2021/2022',
      'eramos chamacos/niños/niñas/chicos/chicas/chiquitos/mocosos/changos/pibes/guaguas/wawas/jovenes/pelados',
      'en otra vida',
      'era otra _1 vida/persona/epoca',
      'el 80/81/82/83/84/85/86/87/88/89/90/91/92/93/94/95/96/97/98/99 $',
      'pasaron/pasado _2 años',
      'ahora/hoy/ya tengo 30/31/32/33/34/35/36/37/38/39/40/41/42/43/44/45/46/47/48/49/50/51/52/53/54/55/56/57/58/59/60/61/62/65/68/70/treinta/cuarenta/cincuenta/sesenta/setenta/ochenta $/años/y',
      'otra epoca',
      'ya esta/estoy bien/sana/sano',
      'atendieron a tiempo',
      'ya/ha llovio/llovido',
      'quedo/quedaron/dejo/deje atras',
      'esta/quedo/queda/todo _2 superado/cerrado/sanado/enterrado',
      'lo cuento/platico/digo/hablo _1 tranquil*/sin/calma/paz/orgullo*',
      'hoy/ahora/ya _2 puedo contarlo/hablarlo/decirlo/contar/hablar/nombrarlo',
      'nunca lo/mas volvi',
      'no lo volvi a',
      'no volvi a intentar*',
      'me ayudaron $',
      'me salvo/salvaron/sostuvo/sostuvieron',
      'aqui/aca sigo/estoy con/y/vivo/viva/content*/feliz',
      'hoy/ahora _2 agradezco/doy gracias/rio/ayudo/acompaño/trabajo',
      'desde el otro lado',
    ],
    unless: [
      'anoche/ayer/antier/anteayer/todavia/aun/recai/vuelve/vuelven/volvio/volvieron/volviendo/vuelto/regresa/regresan/regresaron/igual/nuevamente/ultimamente',
      'sigo _1 queriendo/pensando/ganas/igual/sintiendo/cortando*/mal',
      'esta/este/estas/estos noche/mañana/semana/tarde/mes/dias/rato/finde',
      'de nuevo',
      'otra vez/noche/semana',
      'y/anoche/ayer/hoy/ya _1 volvi',
      'hoy/ahora/ahorita _1 quiero/siento/voy/pienso/necesito/si/tambien/mas/igual',
      'hace _2 años que',
      'desde entonces/ese/esa/hace',
      'cada dia/noche/vez',
    ],
  },
  deniedThen: {
    meaning: 'Se niega enseguida y con fuerza, en la parte que sigue: "¿ganas de morir? ninguna"',
    where: 'then',
    phrases: [
      'ninguna/ninguno/cero/jamas/nunca/tampoco/negativo/nop/nel/nah/nones $',
      'no señora/señorita/señor/no/ni/jamas/che',
      'ni loca/loco/hablar/soñando/muerta/muerto/borracha/borracho',
      'ni en sueños/broma/pedo/joda/chiste/pintura',
      'ni lo mande/piense/pienses/quiera/sueñe/sueñes/diga/digas/permita',
      'ni dios/diosito lo',
      'ni se me _1 cruza/ocurre/ocurriria/pasa/pasaria/antoja',
      'que va $',
      'obvio/claro/supuesto que no',
      'obvio no',
      'dios me/nos libre/guarde',
      'nunca en la/mi vida $',
    ],
    unless: [
      'no _2 quito/quita/se/puedo/aguanto/quiero/tengo/veo/importa/mas/miento/mentira/broma/soporto/doy',
      'pero/aunque/hoy/ahora/antes/mentira/menti',
    ],
  },
  askedBack: {
    meaning: 'Repite lo que se le preguntó y lo niega: "¿matarme? no, mujer"',
    where: 'then',
    notWith: [
      'quiero/quisiera/voy/vamos/ganas/pienso/pensando/pense/deseo/necesito/decidi/intente/quise/ojala/prefiero/mejor/estoy/sigo/tengo/idea/ideas/plan',
    ],
    phrases: [
      'no $',
      'nada $',
      'no hija/hijo/mija/mijo/luna/amiga/amigo/hombre/mujer/pues/po/wey/gracias/doctora/claro/para',
      'para nada',
      'que va',
      'ay no/dios _1 no/ni/que/$',
      'como cree/crees/creen',
      'no yo/eso/me da/gusta/va/quiero vivir',
    ],
    unless: [
      'no _2 quito/quita/se/puedo/aguanto/tengo/veo/importa/mas/miento/mentira/broma/soporto/doy',
      'pero/aunque/hoy/ahora/antes/mentira/menti',
    ],
  },
  livesOn: {
    meaning: 'Dice al lado que vivir sí quiere',
    where: 'near',
    phrases: ['vivir quiero', 'vivir si quiero', 'pero quiero vivir'],
    unless: ['no _1 vivir quiero', 'morir*/matarme/suicid*'],
  },
  turn: {
    meaning: 'Le toca hacer algo: "me toca recoger a los niños"',
    where: 'clause',
    phrases: [
      'me/nos/te/le toca/toco/tocaba _2 recoger/llevar/cuidar/buscar/traer/bañar/atender/preparar/ir/ver/hacer/dar/ayudar/acompañar/cocinar/trabajar/estar/alistar/dejar/acostar/dormir/criar/mantener/pagar/enseñar/firmar/inscribir/vestir/peinar',
    ],
  },
  ratherThan: {
    meaning:
      'Exagera lo poco que le gusta algo: "prefiero morir antes que ir a otra reunión"; se pregunta, sin tarjeta',
    where: 'next',
    phrases: [
      'antes que/de ir/comer/ver/usar/vender/perder/cocinar/madrugar/manejar/cantar/bailar/hablar/pagar',
      'a ir/comer/usar/cocinar/madrugar',
    ],
    unless: ['el/ella/casa/vida/hijos/niños/volver'],
  },
  farewellOf: {
    meaning: 'La despedida de una promoción, de un trabajo, de alguien que se jubila',
    where: 'next',
    phrases: [
      `para/de/a/del _2 promo/promocion/curso/grado/acto/obra/escuela/colegio/trabajo/empresa/oficina/equipo/grupo/${people}`,
      'que leo/leere/lei en',
      'en/de/como _1 ciudad/pais/hotel/playa/soltera/soltero/viaje/vacaciones/pueblo/departamento/turno/guardia/temporada/carnaval/feria',
    ],
    unless: ['vida/mundo/hijos/mama/papa/familia/todos'],
  },
  otherDay: {
    meaning: 'Se pide para otro día, sin apuro',
    where: 'beside',
    phrases: [
      'el/para/este/proximo lunes/martes/miercoles/jueves/viernes/sabado/domingo',
      'semana que viene',
      'proxima/otra semana',
      'busco/buscando _2 psicologo/psicologa/terapeuta/profesional/especialista',
    ],
    unless: [
      'no _2 llego/aguanto/puedo/resisto/duro/soporto/espera/esperar/paro',
      'ahora/ahorita/ya/urgente/urge/noche/madrugada/miedo/peligro/crisis/panico/morir/matar*/daño/mismo/desde',
    ],
  },
  keptIn: {
    meaning: 'Quien no deja salir es el clima, una tarea o el cariño: "no me deja salir sin bufanda"',
    where: 'clause',
    phrases: [
      'salir _2 sin _1 bufanda/abrigo/chaqueta/chamarra/campera/casaca/chompa/gorro/paraguas/desayunar/comer/peinar*/calcetines/medias/zapatos/chumpa/sueter/cubrebocas/barbijo/protector',
      'hasta que _3 termine/acabe/rinda/apruebe/estudie/coma/ordene/limpie/arregle/haga/saque/pase',
      'lluvia/lloviendo/frio/nieve/nevada/bloqueo/bloqueos/paro/marcha/trafico/gripe/fiebre/yeso/huracan/tormenta/norte/calor/viento _6 salir',
      'salir con este/esta/tanto/tanta frio/lluvia/calor/gripe/fiebre/sol/viento',
    ],
    unless: ['golpe*/pega/pego/encerr*/llave/miedo/matar*/amenaz*/celos'],
  },
} as const satisfies Record<string, Lift>
