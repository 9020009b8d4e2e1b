import { unsigned, type DangerRule } from './rule.ts'

const crisis =
  'crisis/suicidio/suicida/emergencia/emergencias/ambulancia/auxilio/prevencion/vida/urgencias/urgencia'

/** A request for help in so many words. */
export const helpRules: readonly DangerRule[] = [
  {
    name: 'está en crisis',
    kind: 'help',
    brings: 'card',
    phrases: [
      'estoy/ando/entre/entrando/sigo _2 crisis',
      'tengo/teniendo/dio/dando/da _2 crisis',
      'es/tengo/esto _1 emergencia',
      'corro peligro',
      'estoy/estamos/siento/sentir/esta _1 peligro',
      'mi vida _1 peligro',
      'in crisis',
    ],
    liftedBy: ['denied', 'deniedAfter', 'notThose', 'practical', 'story', 'longPast', 'crisisOf', 'laughing'],
    examples: [
      'estoy en crisis',
      'es una emergencia',
      'a quién llamo si me siento en peligro',
      'tengo una crisis',
    ],
    notIn: [
      'no es una emergencia',
      'mi contacto de emergencia es mi hermana',
      'mi empresa está en crisis económica',
    ],
    ...unsigned,
  },
  {
    name: 'pide un número o una línea',
    kind: 'help',
    brings: 'card',
    phrases: [
      `numero/numeros/telefono/telefonos/linea/lineas/tel/fono _2 ${crisis}/ayuda/apoyo`,
      'linea/lineas _3 ayuda/crisis/suicidio/apoyo/emocional',
      'a quien llamo/llamar/puedo/acudo/aviso/recurro',
      'quien llamo/llamar ahora/si/cuando',
      'adonde/donde llamo',
      'donde/que numero _2 llamo/llamar/marco/marcar',
      'llamar/llamen/manden/mande/envien/pidan/necesito _2 ambulancia/policia/patrulla/emergencias',
      'numero de la vida/esperanza',
    ],
    liftedBy: ['denied', 'deniedAfter', 'notThose', 'practical', 'story', 'laughing'],
    examples: ['dame el número de emergencia', 'línea de ayuda', 'a quién llamo', 'manden una ambulancia'],
    notIn: [
      'cómo cambio mi número de emergencia en el perfil',
      'no hace falta que me manden números de emergencia',
      'a quién llamo para cambiar mi cita',
    ],
    ...unsigned,
  },
  {
    name: 'pide auxilio',
    kind: 'help',
    brings: 'card',
    phrases: [
      'auxilio/socorro',
      'ayudenme/ayudame/ayudeme/salvenme/salvame _2 ya/ahora/urgente/rapido/favor/por',
      'necesito/quiero/ocupo/pido/preciso _2 ayuda _2 ya/ahora/ahorita/urgente/inmediata/inmediato/hoy/rapido/mismo',
      'ayuda urgente/inmediata/ya/ahora/rapido',
      'urgente ayuda',
      'necesito/quiero/ocupo/preciso/puedo _2 hablar _3 alguien/persona/humano/psicologo/psicologa _3 ya/ahora/ahorita/urgente/hoy/mismo/noche/momento/inmediato',
      'necesito/preciso _1 hablar con alguien',
      'necesito/preciso que alguien me escuche/ayude',
      'hablar _2 alguien ahora/ya/urgente/ahorita',
      'hay alguien ahi',
    ],
    liftedBy: ['denied', 'deniedAfter', 'notThose', 'practical', 'story', 'laughing'],
    examples: [
      'auxilio',
      'necesito ayuda urgente',
      'necesito hablar con alguien ahora mismo',
      'ayúdenme por favor',
    ],
    notIn: [
      'ayúdenme por favor con mi contraseña',
      'necesito hablar con alguien de pagos',
      'ayuda urgente con el captcha',
    ],
    ...unsigned,
  },
  {
    name: 'pánico sin aire',
    kind: 'help',
    brings: 'card',
    phrases: [
      'ataque/crisis _2 panico/ansiedad _8 respirar/aire/respiro/ahogo/ahora/ahorita/ahogando/pecho',
      'tengo/estoy/dando/da/teniendo _3 ataque _1 panico/ansiedad',
      'no puedo/logro/consigo respirar',
      'me falta _1 aire',
      'me estoy ahogando/asfixiando',
    ],
    liftedBy: [
      'denied',
      'deniedAfter',
      'notThose',
      'practical',
      'story',
      'longPast',
      'habit',
      'laughing',
      'outside',
    ],
    examples: [
      'tengo un ataque de pánico y no puedo respirar',
      'me falta el aire',
      'estoy teniendo un ataque de ansiedad',
    ],
    notIn: ['hace meses tuve un ataque de pánico', 'con la nariz tapada no puedo respirar'],
    ...unsigned,
  },
]
