import { fieldRefusal, Problem, refusal } from '#core/problem'
import { invoiceFileTexts } from '@psico/contract/invoices/invoices'

/** A refused file speaks twice: `detail` for whoever shows one sentence, the field for the form. */
const ofFile = (status: number, code: string, sentence: string) =>
  new Problem(status, code, { detail: sentence, file: [sentence] })

/** Every refusal of invoices. */
export const problems = {
  notFound: () => refusal(404, 'invoice_not_found', 'No encontramos ese cobro entre los que llevan factura.'),
  issuedBefore: () =>
    refusal(409, 'invoice_issued', 'Este cobro ya tiene su factura. Anúlala antes de anotar otra.'),
  notIssued: () => refusal(409, 'invoice_not_issued', 'Este cobro no tiene una factura vigente que anular.'),
  nothingKept: () =>
    refusal(409, 'nothing_to_invoice', 'El dinero de este cobro ya se devolvió: no lleva factura.'),
  cufUsed: () => fieldRefusal(409, 'cuf_used', 'cuf', 'Ese CUF ya está anotado en la factura de otro cobro.'),
  numberUsed: () =>
    fieldRefusal(409, 'number_used', 'number', 'Ese número ya está anotado en la factura de otro cobro.'),
  noSuchMoment: () => fieldRefusal(400, 'wrong_moment', 'issued_at', 'Esa fecha u hora no existe.'),
  inFuture: () =>
    fieldRefusal(
      400,
      'issued_in_future',
      'issued_at',
      'La factura no puede tener una fecha que no ha llegado.',
    ),
  noCufThere: () =>
    fieldRefusal(
      400,
      'no_cuf_there',
      'cuf',
      'Solo las facturas de Bolivia llevan CUF. Deja este campo vacío.',
    ),
  wrongCuf: (field: string, sentence: string) => fieldRefusal(400, 'wrong_cuf', field, sentence),
  askedElsewhere: () =>
    refusal(
      409,
      'invoice_asked',
      'Esta factura ya se pidió al emisor. Vuelve a pedirla para saber su número: no se emite dos veces.',
    ),
  byHandHere: () =>
    refusal(409, 'invoices_by_hand', 'La clínica anota sus facturas a mano: no tiene un emisor conectado.'),
  providerLate: () =>
    refusal(
      502,
      'provider_late',
      'El emisor no respondió. Vuelve a intentarlo en un momento: no se hará dos veces.',
    ),
  providerRefused: (why: string) => refusal(409, 'provider_refused', `El emisor dijo que no. ${why}`),
  noFile: () => refusal(404, 'no_file', 'Esta factura no tiene un PDF guardado.'),
  fileGone: () => refusal(404, 'file_gone', 'El PDF de esta factura ya no está disponible.'),
  emptyFile: () => ofFile(400, 'empty_file', invoiceFileTexts.empty),
  wrongType: () => ofFile(415, 'wrong_type', invoiceFileTexts.wrongType),
  tooLarge: () => ofFile(413, 'too_large', invoiceFileTexts.tooLarge),
}
