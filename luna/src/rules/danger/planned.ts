import { deniedLater, over, unsigned, type DangerRule } from './rule.ts'

const ages =
  'quince/dieciseis/diecisiete/dieciocho/diecinueve/veinte/veintiuno/veintidos/veinticinco/treinta/cuarenta/cincuenta/sesenta/15/16/17/18/19/20/21/22/23/24/25/26/27/28/29/30/35/40/45/50/60'
const heights =
  'curva/precipicio/barranco/cuchillo/soga/puente/balcon/azotea/terraza/ventana/vias/rieles/acantilado/vacio'

/** A death that is planned or looked forward to: its day, what is meant to be over, and who will get over it. */
export const plannedRules: readonly DangerRule[] = [
  {
    name: 'planea su muerte',
    kind: 'wish',
    brings: 'card',
    // Without "cause" beside it: what comes next is how it is planned, and none dies of that.
    phrases: [
      'planeando/planeo/planear/planifico/planificando/preparando/preparo/organizando/organizo _2 mi suicidio/muerte',
      'planeando/planeo/planear/planificando _1 suicidarme/matarme',
      'deseo/necesito/anhelo/ansio dejar de existir/vivir',
      'queria/quise ahogarme/matarme/morir/morirme/tirarme _3 todavia/aun/sigo _1 quiero/queriendo',
      'me voy/vamos _1 amatar/asuicidar/aorcar/amorir',
      'suicidio/muerte _3 tiene/puse/pusimos fecha',
    ],
    liftedBy: ['denied', ...deniedLater, 'laughing', 'story', 'askedByOthers', ...over],
    examples: [
      'llevo días planeando mi suicidio con calma',
      'deseo dejar de existir',
      'ayer quise matarme y todavía quiero',
      'me voy amatar',
    ],
    notIn: ['en la novela está planeando mi suicidio el villano', 'no deseo dejar de vivir'],
    ...unsigned,
  },
  {
    name: 'eligió el día de morir',
    kind: 'wish',
    brings: 'card',
    phrases: ['dia/fecha/hora/noche _4 voy a morir/morirme/matarme', 'dia/fecha/hora _2 mi muerte'],
    with: ['escogi/elegi/decidi/escogido/elegido/decidido/puse/marque/marcado', 'calendario/agenda'],
    liftedBy: ['denied', ...deniedLater, 'laughing', 'story', 'askedByOthers', ...over],
    examples: ['ya sé qué día voy a morir, yo mismo lo elegí', 'la fecha de mi muerte ya la puse yo'],
    notIn: ['nadie sabe el día en que va a morir'],
    ...unsigned,
  },
  {
    name: 'cuenta con no estar',
    kind: 'wish',
    brings: 'question',
    phrases: [
      `${heights} _6 me llama/llaman $`,
      `no _2 llego/llegare/llegar a los _1 ${ages} $`,
      `no _2 llego/llegare/llegar a los _1 ${ages} años`,
      `a los _1 ${ages} no _1 llego/llegare`,
      'va/van a llorar _1 unos/unas/un/una/dos/tres/poco _1 dias/meses/semanas/tiempo/rato',
      'me reuno/reunire/reunir/reencuentro/reencontrar* con _6 gloria/cielo/descanse/difunta/difunto/finada/finado',
      'foto _2 velorio/velatorio/funeral/tumba/lapida/esquela',
      'ganas _3 ni de ver otro/mas dia/dias',
      'ni de que amanezca',
      'que se siente _2 todo/uno/una se apaga/acaba/muere/termina/va',
      'ojala _2 todo se apague/apagara',
    ],
    liftedBy: ['laughing', 'story', 'practical'],
    examples: [
      'hay una ventana en el trabajo que me llama',
      'a los treinta no llego',
      'van a llorar unos días y después cada uno sigue',
      'qué se siente cuando todo se apaga',
    ],
    notIn: ['el puente me llama la atención', 'no llego a los 50 pesos'],
    ...unsigned,
  },
  {
    name: 'deja dicho qué hacer después',
    kind: 'wish',
    brings: 'question',
    phrases: [
      'cuando _1 me encuentren/hallen/entierren/velen/cremen',
      'cuando _1 encuentren/hallen/lean/abran _2 mi/mis telefono/cuerpo/celular/carta/cartas/nota/cosas/diario',
      'perdi/perdido/perdiendo _1 miedo a _2 muerte/morir/morirme/vias/tren/puente/soga/vacio',
      'muerte/morir/morirme/vias/tren/puente/soga/vacio _1 le/les perdi _1 miedo',
      'con eso/esto _1 puedo/podre/pueda descansar/irme/dormir _1 en/tranquil*/$',
      'ya _2 puedo/podre descansar/irme _1 en/tranquil*/paz $',
      'con vos/ti/usted/ustedes tambien me despido',
      'tambien me despido de vos/ti/usted/ustedes',
    ],
    liftedBy: ['denied', 'laughing', 'story', 'practical', 'outing', ...over],
    examples: [
      'cuando encuentren mi teléfono que lo borre mi hermana',
      'a las vías les perdí el miedo',
      'le pasé la clave del banco, con eso puedo descansar',
    ],
    notIn: ['le perdí el miedo a las alturas', 'con eso puedo descansar los domingos'],
    ...unsigned,
  },
]
