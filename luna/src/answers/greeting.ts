/** Luna's first words: by themselves, so that they need not wait for what reads the answer. */
export const greeting =
  'Hola, soy Luna, tu compañera virtual. Puedo escucharte y orientarte en la plataforma. No soy psicóloga ni reemplazo a un profesional; lo que escribes se queda en tu navegador. ¿Cómo estás hoy?'
