import type { Matter } from '../matter.ts'
import { question } from '../question.ts'
import type { DangerKind } from '../rules/danger/kinds.ts'

const watched = 'Soy un programa y nadie de la clínica lee este chat, así que no puedo pedir ayuda por ti.'

/**
 * In danger: first the person's safety, then one step; null where the words for a wish to die fit. `number` is the one to call
 * first now for this kind.
 */
export function dangerAnswer(kind: DangerKind, matter: Matter | null, number: string): string | null {
  switch (kind) {
    case 'swallowed':
      return `Esto es una urgencia médica y no puede esperar. Llama ahora al ${number} y pide una ambulancia, o ve al hospital más cercano, aunque por el momento no se note nada: a veces el daño tarda. Di qué fue, cuánto y a qué hora, y lleva el envase. No provoques el vómito ni des nada de comer o beber, salvo que te lo indiquen en esa llamada. Si hay una herida que sangra, presiona fuerte con un paño limpio. Si alguien no despierta, ponlo de lado y no lo dejes. Que haya otra persona cerca. ${watched}`
    case 'help':
      return `Hiciste bien en pedirlo. Llama ahora al ${number}: contesta una persona y no hace falta que prepares lo que vas a decir. Si hay peligro en este momento, o alguien no puede respirar o tiene dolor en el pecho, llama a emergencias. Si es un ataque de pánico, apoya los pies en el suelo y suelta el aire despacio, más largo de lo que entró; suele bajar en unos minutos. Busca a alguien que se quede contigo. ${watched}`
    case 'threat':
      return `Es bueno que lo digas antes de que pase algo. Lo primero es la distancia: aléjate ahora de esa persona y de todo lo que pueda hacer daño, y quédate con alguien de confianza. Llama al ${number}, para que todos queden a salvo, tú también. La rabia baja; lo que se hace con ella no se deshace. ${watched}`
    case 'violence':
      return violenceAnswer(matter, number)
    case 'wish':
      return matter === 'voices'
        ? `Debe de dar mucho miedo. No tienes que obedecer lo que dicen esas voces, aunque insistan. Busca ahora a una persona que se quede contigo, aleja lo que pueda hacer daño y llama al ${number} o ve a urgencias: allí saben ayudar con esto. Si tomas un tratamiento, lleva los medicamentos contigo. ${watched}`
        : null
  }
}

function violenceAnswer(matter: Matter | null, number: string): string {
  if (matter === 'sexual')
    return `Te creo, y lo que te hicieron no es culpa tuya. Tu seguridad va primero: busca un lugar seguro y a una persona de confianza. Llama al ${number}. Si fue hace poco, ve a urgencias en cuanto puedas, también si no quieres denunciar: hay tratamientos que se dan en las primeras 72 horas. Tú decides qué cuentas y a quién. ${watched}`
  if (matter === 'child')
    return `Gracias por decirlo; lo que cuentas no debe esperar. Si eres tú quien lo vive, no es culpa tuya: cuéntaselo hoy a una persona adulta en la que confíes. Si es un niño o una niña, que no se quede a solas con quien le hace daño. Llama al ${number}: ayudan a decidir qué hacer ahora. Si fuiste tú y temes repetirlo, deja al niño con alguien de confianza, aléjate y llama también. ${watched}`
  return `Lo que cuentas es violencia, y no es culpa tuya. Si puedes, ve ahora a un lugar donde esa persona no te alcance, con gente cerca y una salida. Llama al ${number}; si no puedes hablar, pide a alguien que llame por ti o llama a emergencias y deja la línea abierta. ${watched}`
}

/** After a danger in the same conversation: never a joke, a wave or a way out of the subject. */
export const afterDanger: Readonly<Record<'farewell' | 'gratitude' | 'other', readonly string[]>> = {
  farewell: [
    'Antes de que cierres: lo que escribiste hace un rato importa. Si vuelve a ponerse difícil, llama a los números o busca a alguien de confianza, también de noche. Aquí puedes volver a escribir.',
    'Está bien parar aquí. No te quedes a solas con lo que contaste: díselo hoy a una persona de confianza. Si algo cambia, los números de ayuda contestan a cualquier hora.',
  ],
  gratitude: [
    'Gracias a ti por contarlo. Si lo de antes vuelve o si no fue todo lo que había, puedes decírmelo con todas sus letras. ¿Hay alguien cerca que pueda acompañarte hoy?',
    'Me alegra que lo hayas escrito. Sigo aquí para leerte. ¿Con quién podrías hablar hoy de lo que contaste antes?',
  ],
  other: [
    'Te leo, y sigo pensando en lo que escribiste antes. ¿Cómo estás en este momento? Si aquello sigue ahí, dímelo con todas sus letras.',
    'Podemos hablar de eso también. Y si lo de antes vuelve, aunque sea un poco, puedes decirlo aquí o llamar a los números de ayuda. ¿Cómo te sientes ahora?',
    'Sigo aquí. Lo que contaste antes no se me olvida: ¿hay alguien que pueda acompañarte hoy?',
  ],
}

const alsoYes = 'Si otra persona te hace daño o temes por alguien, responde también «Sí».'

/** The question, after a sentence that receives what was said. */
export const askAnswers: readonly string[] = [
  `Siento que estés pasando por algo tan pesado, y te agradezco que lo escribas. Prefiero preguntarlo de frente. ${question} ${alsoYes}`,
  `Lo que escribes me importa, y no quiero darlo por entendido. ${question} Puedes responder con confianza; lo que escribes no sale de tu navegador. ${alsoYes}`,
  `Gracias por contármelo. A veces detrás de palabras así hay mucho dolor, por eso te lo pregunto. ${question} ${alsoYes}`,
]

/** After "no": thanked, believed, and the door stays open. */
export const afterNo: readonly string[] = [
  'Gracias por responderme. Me quedo con lo que dices, y también con que algo te pesa. ¿Qué ha sido lo más difícil de estos días? Si en algún momento cambia, dímelo con todas sus letras.',
  'Te agradezco la respuesta. Que no sea eso no lo hace pequeño: cuéntame qué es lo que más te duele ahora. Y si algún día aparece esa idea, puedes decirlo aquí o a alguien de confianza.',
]

/** Hard things without a plain sign of danger. They never offer hours and are never small talk. */
export const hardAnswers: Readonly<Partial<Record<Matter, readonly string[]>>> = {
  denial: [
    'Gracias por decirlo con claridad; te creo. A veces no se quiere morir y aun así se lleva mucho encima. ¿Qué es lo que más te pesa ahora?',
    'Me alegra leerlo. Si alguna vez eso cambia, puedes decirlo aquí o a alguien de confianza. ¿Cómo te has sentido estos días?',
    'Entendido, y gracias por aclararlo. No hace falta estar en peligro para recibir apoyo: cuéntame qué hay detrás, si quieres.',
  ],
  grief: [
    'Siento mucho tu pérdida. El duelo no tiene un orden ni una fecha, y lo que sientes tiene un lugar aquí. ¿Quieres contarme cómo era?',
    'Lamento que te falte alguien así. Echar de menos también es una forma de querer. ¿Hay alguien con quien puedas compartir hoy un recuerdo?',
    'Perder a quien se quiere deja un hueco, también cuando pasa el tiempo. Puedes escribirlo como te salga. ¿Qué momento del día te cuesta más?',
  ],
  complaint: [
    'Entiendo que te enoje; mereces una respuesta. Yo soy un programa y no puedo resolverlo, pero sí decirte cómo: escribe a la clínica con la fecha y lo que pasó; sus datos de contacto están al pie de la página. Si detrás hay algo que te duele, también puedes contármelo.',
    'Lamento que lo hayas vivido así. Quien puede responder es la clínica: sus datos de contacto están al pie de la página, y conviene contar la fecha y los hechos. ¿Cómo quedaste tú con lo que pasó?',
    'Tienes derecho a quejarte y a que te escuchen. Dilo por escrito a la clínica, a los datos del pie de la página; queda constancia y deben responderte. Si fue algo grave, guarda los mensajes.',
  ],
  violence: [
    'Lo que cuentas no es tu culpa, sea ahora o hace tiempo. Si hoy alguien te hace daño o te da miedo, dímelo y te muestro a quién llamar. ¿Estás a salvo en este momento?',
    'Gracias por confiarlo. Nadie merece que lo traten así. ¿Sigue pasando, o hoy estás en un lugar seguro?',
    'Te leo y te creo. Hablarlo con una persona que sepa de violencia puede ayudarte a decidir, sin prisa. ¿Estás a salvo ahora?',
  ],
}
