export const texts = {
  payersFailed: 'No se pudo cargar quién puede pagar. Cierra y vuelve a intentarlo.',
  choosePayer: 'Elige quién paga.',
  failed: 'No pudimos cargar los contactos.',
  ofAge: 'Ya es mayor de edad: estas personas no entran en el portal ni reciben avisos.',
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

/** Names in a row; an empty one stands for whoever has the custody and is not named yet. */
const inRow = (names: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(
    names.map((name) => name || 'quien tenga la custodia'),
  )

export const missingText = (names: readonly string[]): string =>
  `Falta el consentimiento de ${inRow(names)}. Se firma en el portal, o se anota en papel en «Datos del paciente».`

export const willBeAskedText = (names: readonly string[]): string =>
  `Antes de atender hará falta el consentimiento de ${inRow(names)}.`
