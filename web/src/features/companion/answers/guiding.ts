/** When nothing matches: open questions that keep the door open. */
export const supportivePrompts: readonly string[] = [
  'Te leo. Cuéntame un poco más, con tus palabras, para entenderte mejor.',
  'No sé si te entendí bien. ¿Me lo dices de otra manera? Puede ser cómo te sientes o algo que quieres hacer aquí.',
  'Gracias por escribirlo. ¿Qué es lo que más te preocupa de eso ahora mismo?',
  'Estoy aquí para leerte. ¿Quieres hablar de cómo te sientes, o buscas algo de la clínica?',
  'A veces cuesta encontrar las palabras. Empieza por donde puedas: ¿cómo ha sido tu día?',
]

export const greeting =
  'Hola, soy Luna, tu compañera virtual. Puedo escucharte y orientarte en la plataforma. No soy psicóloga ni reemplazo a un profesional; lo que escribes se queda en tu navegador. ¿Cómo estás hoy?'

/** What is said in a crisis, above the numbers. `number` is the one to call first now. */
export function crisisAnswer(number: string): string {
  return `Siento mucho que estés viviendo algo así, y me alegra que lo hayas escrito. Esto merece una persona, no un programa: llama ahora al ${number}. Si hay peligro inmediato para ti o para alguien más, llama a emergencias. Busca a alguien de confianza que te acompañe y aleja lo que pueda hacer daño. Nadie de la clínica lee este chat, por eso no puedo avisar por ti.`
}
