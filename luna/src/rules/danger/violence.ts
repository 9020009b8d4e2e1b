import { deniedLater, over, unsigned, type DangerRule } from './rule.ts'

const attacker =
  'marido/esposo/esposa/mujer/pareja/novio/novia/ex/padrastro/madrastra/papa/papi/padre/mama/madre/hermano/tio/abuelo/primo/cuñado/jefe/profesor/hijo/suegro/entrenador/viejo/conviviente/compañero/vecino/tipo/hombre'
const hits =
  'pega/pego/golpea/golpeo/patea/pateo/ahorca/ahorco/empuja/empujo/cacheteo/cachetea/zamarreo/sacude/madrea/estrangula/quema/quemo/arrastro/revento/golpeando/pegando/pateando/ahorcando'
const child =
  'hijo/hija/hijos/hijas/bebe/wawa/guagua/niño/niña/niños/nene/nena/nieto/nieta/sobrino/sobrina/hermanito/hermanita/mama/hermana'
const weapon = 'cuchillo/cuchilla/pistola/arma/machete/revolver/navaja/hacha/fierro/corvo/escopeta'

/** Somebody is being hurt, threatened or held by another. */
export const violenceRules: readonly DangerRule[] = [
  {
    name: 'le pegan',
    kind: 'violence',
    brings: 'card',
    phrases: [
      `${attacker} _1 me _2 ${hits}`,
      `me _2 ${hits} _4 ${attacker}`,
      'me esta/estan golpeando/pegando/pateando/ahorcando/lastimando',
      'me agarro/apreto/cogio _2 cuello/pescuezo',
      'me agarra/agarro _1 golpes/patadas/puñetes/cinturonazos/trompadas',
      `${attacker} _2 le pega/pego/esta _1 ${child}`,
      `le pega/pego/pegan/golpea _3 ${child}`,
    ],
    liftedBy: [
      'safeNow',
      'denied',
      ...deniedLater,
      ...over,
      'story',
      'laughing',
      'metaphor',
      'costs',
      'askedByOthers',
    ],
    examples: ['mi marido me pegó otra vez', 'me está pegando', 'me agarró del cuello', 'le pega a mi hija'],
    notIn: ['nadie me pega, mi marido es bueno', 'mi papá me pegaba cuando era chica, hace años'],
    ...unsigned,
  },
  {
    name: 'amenazada o encerrada',
    kind: 'violence',
    brings: 'card',
    phrases: [
      `me/nos amenaz* _5 matar*/mata/${weapon}/muerte/quemar*`,
      `me amenaza/amenazo/amenazan`,
      'amenaz* con matarme/matarte/matarnos/matarla/matarlos/pegarme/pegarte/quemarme',
      'dice/dijo/jura/juro/grita/grito _3 me _2 matar/mata/mataria',
      'me encerro/encerraron/encierra/encierran/encerrado _4 llave/candado/cuarto/baño/casa/pieza',
      'me tiene/tienen _1 encerrada/encerrado/amarrada/amarrado/secuestrada/secuestrado',
      'no me deja/dejan salir',
      'nome deja/dejan salir',
      'encerrada/encerrado/escondida/escondido/metida _3 baño/closet/ropero/cuarto _6 puerta/el/marido/golpea/patea/pateando',
      `me _1 persigue/sigue/busca/apunta/apunto _3 ${weapon}`,
    ],
    liftedBy: [
      'tool',
      'safeNow',
      'stuckPage',
      'denied',
      ...over,
      'story',
      'laughing',
      'metaphor',
      'keptIn',
      'dismissal',
      'busyIn',
      'askedByOthers',
    ],
    examples: [
      'mi ex me amenaza con un cuchillo',
      'dice que me va a matar',
      'me encerró con llave',
      'me tiene encerrada y no me deja salir',
    ],
    notIn: [
      'nadie me amenaza',
      'mi novio no me deja salir de casa sin bufanda',
      'mi instructor me amenaza con que me va a jalar',
      'mi sobrina se la pasa encerrada en su cuarto con el cel',
      'de chicos mi hermano me amenazó con un cuchillo, éramos chicos y hoy nos reímos',
    ],
    ...unsigned,
  },
  {
    name: 'teme que la maten',
    kind: 'violence',
    brings: 'card',
    phrases: [
      'me quiere matar/quemar/pegar/golpear',
      'me va/van a matar/quemar/desfigurar/pegar/golpear',
      'viene/vienen/ir/va/van a matarme/pegarme/golpearme/buscarme para',
    ],
    liftedBy: ['tool', 'denied', ...over, 'story', 'game', 'laughing', 'figurativeKiller', 'killedBy'],
    examples: ['me va a matar si lo denuncio', 'mi ex me quiere matar'],
    notIn: [
      'mi mamá me va a matar si repruebo',
      'este sol me va a matar',
      'me van a matar de un infarto con estos cobros',
    ],
    ...unsigned,
  },
  {
    name: 'teme a su pareja',
    kind: 'violence',
    brings: 'question',
    phrases: [
      'marido/esposo/novio/pareja/ex/padrastro/conviviente/mujer/esposa/novia _3 me va/quiere a/matar _1 matar/$/si/cuando',
      'marido/esposo/novio/pareja/ex/padrastro/conviviente _2 me mata _1 $/si/cuando',
      'miedo _2 volver/regresar/entrar _1 a/en _1 mi/la casa',
      'miedo _2 volver/regresar a casa',
    ],
    // Without what is said of a mother and a broken vase: of whom one lives with, she asks.
    liftedBy: ['denied', ...over, 'story', 'game', 'laughing'],
    examples: ['mi marido me va a matar si llego tarde', 'tengo miedo de volver a casa'],
    notIn: ['no tengo miedo de volver a casa', 'mi mamá me va a matar si repruebo'],
    ...unsigned,
  },
  {
    name: 'violencia sexual',
    kind: 'violence',
    brings: 'card',
    phrases: [
      'me viol*',
      'me _1 manose*',
      'abusa/abuso/abusaron/abusando _1 mi',
      `abus*/viola/violo/violan/violaron/violando/violado/violada/violar*/violacion/manose*/toca/toco _4 ${child}`,
      'padrastro/tio/abuelo/primo/papa/padre/hermano/profesor/pastor/entrenador/jefe/cuñado _1 me toca/toco/tocaba/manosea',
      'padrastro/tio/abuelo/primo/hermanastro/cuñado _2 entra/entro/mete/metio/viene _2 mi cuarto/pieza/cama/habitacion/dormitorio _3 noche/noches/duermo/dormida/madrugada/oscuras',
      'me forzo/obligo anoche/ayer',
      'me obliga/obligo/fuerza/forzo _4 sexo/relaciones/acostarme/tocarlo/desnudarme/cosas',
    ],
    liftedBy: ['safeNow', 'instrument', 'turn', 'denied', ...over, 'story', 'laughing', 'askedByOthers'],
    examples: ['me violaron', 'mi padrastro me toca', 'abusa de mi hija', 'me obliga a tener relaciones'],
    notIn: [
      'hace años abusaron de mí y ya lo superé en terapia',
      'me toca recoger a los niños del colegio',
      'mi papá fue violento con nosotros de niños',
    ],
    ...unsigned,
  },
]
