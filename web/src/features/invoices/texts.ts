/** Which invoices are shown. */
export type Shown = 'due' | 'issued' | 'to_annul' | 'annulled'

export const texts = {
  loadFailed: 'No se pudieron cargar las facturas.',
  noted: (number: string) => `Factura ${number} anotada.`,
  issued: (number: string) => `Factura ${number} emitida.`,
  issueFailed: 'No se pudo emitir la factura.',
  noteFailed: 'No se pudo anotar la factura.',
  annulled: 'Anulación anotada.',
  annulFailed: 'No se pudo anotar la anulación.',
  fileFailed: 'No se pudo descargar la factura.',
  numberMissing: 'Escribe el número de la factura.',
  dateMissing: 'Elige la fecha que dice la factura.',
  timeMissing: 'Escribe la hora que dice la factura.',
  reasonMissing: 'Escribe el motivo de la anulación.',
} as const

/** In place of a list without entries. */
export const emptyTexts: Record<Shown, { title: string; detail: string }> = {
  due: {
    title: 'No hay facturas por emitir',
    detail: 'Cada cobro, en línea o en la consulta, aparece aquí hasta que anotes su factura.',
  },
  issued: { title: 'No hay facturas emitidas', detail: 'Las que anotes aparecerán aquí.' },
  to_annul: {
    title: 'No hay facturas por anular',
    detail: 'Si se devuelve un cobro que ya tiene factura, aparecerá aquí.',
  },
  annulled: { title: 'No hay facturas anuladas', detail: 'Las que anules aparecerán aquí.' },
}
