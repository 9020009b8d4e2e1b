export const texts = {
  listFailed: 'No se pudieron cargar las parejas.',
  failed: 'No pudimos cargar la pareja.',
  missing: 'No encontramos a esa pareja.',
  payerSaved: 'Guardado.',
  payerNotSaved: 'No pudimos guardar quién paga. Inténtalo de nuevo.',
  ended: 'Expediente de pareja cerrado.',
  notEnded: 'No pudimos cerrar el expediente. Inténtalo de nuevo.',
} as const
