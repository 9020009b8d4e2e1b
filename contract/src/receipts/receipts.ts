import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { line, id } from '../core/fields.ts'

/** Letters, digits and what stands between them on a card; a number of no country has fewer than five digits. */
const isTaxNumber = (text: string): boolean =>
  /^[\p{L}\d&][\p{L}\d&./ -]*$/u.test(text) && (text.match(/\d/g) ?? []).length >= 5

/** To whom receipts are made out, and the number (NIT, RUT, RFC, NIF ...); both or neither. */
const billing = z
  .object({ name: line(120, 0), tax_number: line(30, 0) })
  .refine(({ name, tax_number: number }) => (name === '') === (number === ''), {
    path: ['tax_number'],
    message: 'Escribe el nombre y el número, o deja los dos vacíos.',
  })
  .refine(({ tax_number: number }) => number === '' || isTaxNumber(number), {
    path: ['tax_number'],
    message: 'Escribe el número como está en tu documento: cifras, y si las lleva, letras, puntos o guiones.',
  })

export const readBilling = endpoint({
  method: 'GET',
  path: '/payments/billing/',
  summary: 'The name and number for one’s own receipts; empty where none were given.',
  answer: billing,
})

export const saveBilling = endpoint({
  method: 'PUT',
  path: '/payments/billing/',
  summary: 'Sets them for receipts that are made from now on, or takes them away.',
  body: billing,
  answer: billing,
})

export const readReceipt = endpoint({
  method: 'GET',
  path: '/payments/:appointment_id/receipt/',
  summary: 'The receipt of a paid appointment as a PDF; 404 where nothing was paid.',
  params: z.object({ appointment_id: id }),
  file: 'application/pdf',
})

/** A receipt's number as it stands on it: `2026-000123`. */
export const receiptNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`
