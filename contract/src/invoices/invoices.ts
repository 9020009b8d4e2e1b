import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { filter, id, instant, line, pageOf, pageQuery, typedNumber } from '../core/fields.ts'
import { invoiceWay } from './invoice-way.ts'

export const invoiceStates = ['due', 'issued', 'annulled'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** What the line of an invoice says of a session or a pack, and nothing more: no diagnosis, no name of a child. */
export const invoiceLine = 'Servicio profesional'

/** How money came, as the books call it. */
const chargeMethods = ['card', 'qr', 'transfer', 'in_person', 'cash', 'card_terminal'] as const

/** A charge with its invoice, or one that owes it. Amounts in currency units. */
export const invoice = z.object({
  /** The charge: what the other calls name. */
  payment: id,
  state: z.enum(invoiceStates),
  line: z.literal(invoiceLine),
  patient_name: z.string(),
  /** Who paid, where that was somebody else. */
  payer_name: z.string().nullable(),
  /** Of the session; null of a pack, whose name stands beside it. */
  appointment_date: z.string().nullable(),
  pack_name: z.string().nullable(),
  method: z.enum(chargeMethods),
  charged_at: instant,
  /** What it is about: of one that is due what the clinic keeps of the charge, else what stands on it. */
  amount: z.number(),
  /** What the clinic keeps of the charge today. */
  kept: z.number(),
  currency: z.string(),
  /** To whom it is made out, or would be; empty where nobody said. */
  buyer_name: z.string(),
  buyer_tax_number: z.string(),
  number: z.string().nullable(),
  cuf: z.string().nullable(),
  issued_at: instant.nullable(),
  /** A company was asked for it, and has not answered: ask again, it issues one. */
  asked: z.boolean(),
  /** A company issued it, and annuls it. */
  by_provider: z.boolean(),
  has_file: z.boolean(),
  /** Something of the charge went back since it was issued: it is to be annulled. */
  to_annul: z.boolean(),
  annulled_at: instant.nullable(),
  annul_reason: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoice>

export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices/',
  summary:
    'Charges that owe an invoice, the oldest first; those that have one, the newest first; `to_annul=yes`: of the issued ones those whose money went back. For reception and admins.',
  query: pageQuery.extend({
    state: z.enum(invoiceStates, 'Elige por emitir, emitidas o anuladas.').default('due'),
    to_annul: filter(z.enum(['yes'])),
  }),
  answer: pageOf(invoice).extend({
    /** How many issued ones are to be annulled, whatever list was asked for. */
    to_annul_count: z.number().int(),
    /** How this clinic issues them. */
    way: invoiceWay,
  }),
})

const wrongNumber = 'Escribe el número de la factura, como está en ella.'
const wrongCuf = 'Escribe el CUF completo: solo cifras y letras de la A a la F.'
const wrongMoment = 'Escribe la fecha y la hora que dice la factura.'
const place = (error: string) => typedNumber(error).pipe(z.number().int(error).min(0, error).max(9999, error))
/** A field of a form that was left empty is not there. */
const unlessEmpty = <T extends z.ZodType>(wanted: T) =>
  z.preprocess(
    (text) => (typeof text === 'string' && text.trim() === '' ? undefined : text),
    wanted.optional(),
  )

/** What is noted of an invoice that was issued elsewhere. */
export const issuedFields = z.object({
  number: z
    .string(wrongNumber)
    .trim()
    .min(1, wrongNumber)
    .max(30, wrongNumber)
    .regex(/^[\p{L}\d][\p{L}\d ./-]*$/u, wrongNumber),
  /** Of a Bolivian invoice: held against the clinic's NIT, the number and the moment. */
  cuf: unlessEmpty(
    z
      .string(wrongCuf)
      .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
      .pipe(z.string().regex(/^[\dA-F]{40,80}$/, wrongCuf)),
  ),
  /** As the invoice says it, on the clinic's clock, to the minute or as exactly as it is known; or with its offset. */
  issued_at: z
    .string(wrongMoment)
    .regex(
      /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/,
      wrongMoment,
    ),
  branch: unlessEmpty(place('La sucursal va de 0 a 9999.')),
  point_of_sale: unlessEmpty(place('El punto de venta va de 0 a 9999.')),
  /** To whom it is made out, where that is not what the payer gave for receipts. */
  buyer_name: unlessEmpty(line(120)),
  buyer_tax_number: unlessEmpty(line(30)),
})
export type IssuedFields = z.output<typeof issuedFields>

const params = z.object({ payment: id })

export const noteIssued = endpoint({
  method: 'POST',
  path: '/invoices/:payment/issued/',
  summary:
    'The invoice of a charge was issued: once, 409 for a second one. JSON with these fields, or a form with the PDF as its part file. 400 for a CUF that is not of this taxpayer, number and moment.',
  params,
  form: {
    number: 'text',
    cuf: 'text',
    issued_at: 'text',
    branch: 'text',
    point_of_sale: 'text',
    buyer_name: 'text',
    buyer_tax_number: 'text',
    file: 'file',
  },
  answer: invoice,
  status: 201,
})

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:payment/issue/',
  summary:
    'Has the company issue the invoice of a charge, where the clinic chose that way. Asked again it issues no second one. 502 where it does not answer, 409 where it says no.',
  params,
  body: issuedFields.pick({ buyer_name: true, buyer_tax_number: true }).optional(),
  answer: invoice,
})

export const noteAnnulled = endpoint({
  method: 'POST',
  path: '/invoices/:payment/annulled/',
  summary: 'The live invoice of a charge was annulled; what is still kept of the charge owes another one.',
  params,
  body: z.object({ reason: line(300) }),
  answer: invoice,
})

export const readInvoiceFile = endpoint({
  method: 'GET',
  path: '/invoices/:payment/file/',
  summary: 'The PDF of the charge’s invoice, the live one or the last that was annulled.',
  params,
  file: 'application/pdf',
})

/** Sentences that the form shows before asking and the server answers with. */
export const invoiceFileTexts = {
  empty: 'El archivo está vacío.',
  wrongType: 'El archivo tiene que ser un PDF.',
  tooLarge: 'El archivo es demasiado grande. El tamaño máximo es 10 MB.',
} as const
