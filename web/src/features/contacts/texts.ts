export const texts = {
  failed: 'No pudimos cargar los contactos.',
  consentsFailed: 'No pudimos cargar los consentimientos.',
  saved: 'Contacto guardado.',
  removed: 'Contacto quitado.',
  notSaved: 'No pudimos guardar el contacto. Inténtalo de nuevo.',
  notRemoved: 'No pudimos quitar el contacto. Inténtalo de nuevo.',
  noted: 'Consentimiento anotado.',
  signed: 'Consentimiento firmado.',
  revoked: 'Consentimiento revocado. Se avisó a quien atiende, y a nadie más.',
  consentNotSaved: 'No pudimos guardar el consentimiento. Inténtalo de nuevo.',
} as const

/** What each tick does, in plain words. */
export const ticks = [
  ['pays', 'Paga', 'Se le pide lo que haya que pagar.'],
  ['reminders', 'Recibe los avisos de las sesiones', 'Por correo: citas, cambios y recordatorios.'],
  [
    'portal',
    'Entra en el portal',
    'Le llega una invitación por correo. Reserva, paga, mueve y cancela, y ve los documentos de la familia. No ve el chat, los resultados, la historia ni las notas.',
  ],
  [
    'blocked',
    'Bloqueado: no recibe nada y no ve nada',
    'Gana sobre todo lo demás. Ni un mensaje, ni acceso, ni señal de que la persona se atiende aquí.',
  ],
] as const
