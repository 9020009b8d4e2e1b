/** When nothing matches: open questions that keep the door open. */
export const supportivePrompts: readonly string[] = [
  'Te leo. Cuéntame un poco más, con tus palabras, para entenderte mejor.',
  'No sé si te entendí bien. ¿Me lo dices de otra manera? Puede ser cómo te sientes o algo que quieres hacer aquí.',
  'Gracias por escribirlo. ¿Qué es lo que más te preocupa de eso ahora mismo?',
  'Estoy aquí para leerte. ¿Quieres hablar de cómo te sientes, o buscas algo de la clínica?',
  'A veces cuesta encontrar las palabras. Empieza por donde puedas: ¿cómo ha sido tu día?',
]

/** What is said in a crisis, above the numbers. `number` is the one to call first now. */
export function crisisAnswers(number: string): readonly string[] {
  return [
    `Siento mucho que estés viviendo algo así, y me alegra que lo hayas escrito. Mereces que te escuche una persona: yo soy un programa, no una profesional. Llama ahora al ${number}. Si hay peligro inmediato para ti o para alguien más, también si viene de otra persona, llama a emergencias. Busca a alguien de confianza que te acompañe y, si puedes, aléjate de lo que pueda hacer daño. Nadie de la clínica lee este chat, por eso no puedo avisar por ti.`,
    `Gracias por decirlo; hace falta mucho valor. Lo que cuentas es importante y no tienes que llevarlo a solas. Llama ahora al ${number}: también puedes hacerlo si te preocupa alguien más. Si el peligro es ahora mismo, o ya tomaste algo o tienes una herida, llama a emergencias o ve al hospital más cercano. Soy un programa, no una profesional, y nadie de la clínica lee este chat; por eso el primer paso es esa llamada.`,
    `Te leo, y lo que escribes es serio. Antes de seguir conversando conmigo, llama al ${number}, por ti o por la persona que te preocupa. Mientras tanto procura que haya alguien cerca y que lo peligroso quede lejos. Ante un riesgo inmediato, llama a emergencias. Soy un programa, no reemplazo a un profesional; nadie de la clínica lee este chat y yo no puedo pedir ayuda por ti.`,
  ]
}
