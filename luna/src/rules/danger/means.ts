import { over, unsigned, type DangerRule } from './rule.ts'

const weapon =
  'pistola/arma/revolver/escopeta/fierro/soga/cuerda/veneno/navaja/gillette/yilet/cuter/hojilla/bisturi/raticida'
const pills = 'pastillas/pastis/frasco/blister/clona/rivotril/somniferos'
const high =
  'puente/azotea/techo/terraza/cornisa/baranda/barandal/acantilado/precipicio/viaducto/vias/rieles/balcon/barranco'

/** A plan, a farewell, or what it would be done with, at hand. */
export const meansRules: readonly DangerRule[] = [
  {
    name: 'tiene con qué',
    kind: 'wish',
    brings: 'card',
    phrases: [
      `tengo _3 ${weapon} _4 mano/lista/listo/cargada/preparada/amarrada/colgada/lado/cama/mesa`,
      `tengo _5 pistola/arma/revolver/escopeta _5 en la/mi mano`,
      `tengo _3 ${pills} _3 mano/listas/mesa/juntas/guardadas/contadas`,
      `con _3 ${weapon}/${pills} en la mano`,
      `junte/juntando/guardando/acumulando _3 ${pills}`,
      `deje/tengo lista/preparada la soga/cuerda`,
    ],
    liftedBy: ['asPrescribed', 'tool', 'denied', 'story', 'game', 'laughing', 'treatment'],
    examples: [
      'tengo las pastillas en la mano',
      'tengo la pistola cargada al lado',
      'estoy con el frasco en la mano',
    ],
    notIn: ['en el juego tengo el arma cargada', 'no tengo pastillas a la mano'],
    ...unsigned,
  },
  {
    name: 'está en el borde',
    kind: 'wish',
    brings: 'card',
    phrases: [
      `subido/subida/parado/parada/sentado/sentada/trepado/trepada _3 ${high}`,
      `estoy _3 ${high} _6 saltar/saltando/tirarme/lanzarme/brinco/brincar/salto/aventarme/valor/despedirme`,
      `tirarme/lanzarme/aventarme/botarme/saltar/arrojarme/brincar _4 ${high}/tren/metro/camion/carro/bus/rio/ventana/piso/vacio/micro/subte`,
      'estrellar/estrellarme _4 carro/auto/coche/moto/camion/poste',
    ],
    liftedBy: ['heldUpThere', 'harness', 'denied', 'story', 'game', 'laughing', 'outing', 'swim', ...over],
    examples: ['estoy parada en la azotea', 'quiero tirarme al metro', 'pienso en saltar del puente'],
    notIn: [
      'estoy parado en el puente sacando fotos',
      'en la película quiere tirarse del puente',
      'voy a tirarme del puente de la piscina',
      'de joven quise tirarme al río. Han pasado treinta años',
    ],
    ...unsigned,
  },
  {
    name: 'se despide o ya lo decidió',
    kind: 'wish',
    brings: 'card',
    phrases: [
      'escribi/escribiendo/deje/dejo/hice _2 carta/cartas/nota _2 despedida/despedirme/adios',
      'carta/cartas/nota _1 suicidio/suicida',
      'voy a hacerlo _2 noche',
      'lo tengo/ya _2 decidido _3 noche/hoy/morir/irme',
      'hoy/noche lo hago',
      'noche/hoy/mañana _2 acabo/termino con todo/esto',
      'cuando lean/leas esto',
      'hoy/esta es mi ultima noche',
    ],
    liftedBy: ['tiredOf', 'denied', 'story', 'game', 'laughing', 'outing', 'farewellOf', ...over],
    examples: ['ya escribí mi carta de despedida', 'voy a hacerlo esta noche', 'esta noche acabo con todo'],
    notIn: [
      'escribí una carta de despedida para la obra de teatro',
      'escribí la carta de despedida para la promo',
    ],
    ...unsigned,
  },
  {
    name: 'dice que ya no sigue',
    kind: 'wish',
    brings: 'question',
    phrases: [
      'estoy en el/un puente $',
      'hasta aqui/aca llegue',
      'hasta aqui/aca _1 llego $',
      'hasta aqui/aca _1 llegamos yo',
    ],
    liftedBy: ['denied', 'story', 'outing', 'practical', 'laughing'],
    examples: ['hasta aquí llegué'],
    notIn: ['hasta aquí llegué con el formulario'],
    ...unsigned,
  },
  {
    name: 'ya no puede más',
    kind: 'wish',
    brings: 'question',
    phrases: [
      'ya no puedo mas',
      'ya no puedo $',
      'no puedo mas $',
      'no puedo mas con todo/nada/esto/mi/la',
      'ya no aguanto/doy/soporto mas',
      'no veo/encuentro futuro/salida',
      'para que sigo/seguir',
      'me ahogo/ahogando/apago/apagando en/por silencio/dentro',
      'sentido a/de nada/la/mi',
    ],
    liftedBy: ['denied', 'story', 'practical', 'outing', 'laughing', ...over, 'tiredOf'],
    examples: [
      'ya no puedo',
      'ya no puedo más con todo',
      'no veo futuro',
      'no sé para qué sigo',
      'no le veo sentido a nada',
    ],
    notIn: ['ya no puedo más con este calor', 'ya no aguanto más a mi vecino'],
    ...unsigned,
  },
  {
    name: 'pregunta cuánto es demasiado',
    kind: 'wish',
    brings: 'question',
    isAsked: true,
    phrases: [
      'cuanta/cuantas/cuanto/cuantos/cantidad/dosis _6 mata/matan/mataria/mortal/letal/morir/morirse/sobredosis/demasiado/demasiada/demasiadas/peligroso/peligrosa/pasarse/intoxica/fatal/aguanta/exceso',
      'pasa/pasaria/ocurre _4 tomo/tomara/tomas/trago/mezclo/mezclar _5 pastillas/paracetamol/rivotril/clona/clonazepam/frasco/caja/todas/alcohol/lejia/cloro/ibuprofeno/diazepam',
      'mezclar/mezclo _4 pastillas/rivotril/clona/clonazepam/diazepam/alprazolam _4 alcohol/cerveza/vino/whisky/trago',
    ],
    liftedBy: ['story', 'animals'],
    examples: ['cuántas pastillas de paracetamol es demasiado', 'qué pasa si tomo todo el frasco de clona'],
    notIn: ['cuánta lejía mata las cucarachas'],
    ...unsigned,
  },
  {
    name: 'pregunta cómo conseguirlo',
    kind: 'wish',
    brings: 'question',
    isAsked: true,
    phrases: [
      'donde/como/puedo/quiero/quisiera _4 compro/comprar/compra/consigo/conseguir/consigue/venden/vende/vendan _4 veneno/raticida/racumin/cianuro/arsenico/pistola/arma/revolver/insecticida/pesticida/paraquat/somniferos/barbituricos',
      'que _2 veneno _3 rapido/duele/mejor/mata',
      'forma/manera/modo _3 morir/morirse/matarse',
    ],
    liftedBy: ['story', 'animals', 'game'],
    examples: ['dónde se compra veneno, por curiosidad', 'cómo consigo una pistola'],
    notIn: ['dónde venden veneno para ratas'],
    ...unsigned,
  },
]
