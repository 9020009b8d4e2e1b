import type { Readable } from 'node:stream'
import { issuedFields, type IssuedFields } from '@psico/contract/invoices/invoices'
import { invalid } from '#core/problem'
import type { Clinic } from '#database/clinic'
import type { App } from '#app'
import { dropPdf, takePdf, type TakenPdf } from './invoice-file.ts'

type Needs = Pick<App, 'clock' | 'env' | 'files'>

/** What was sent of an invoice: the fields, and its PDF where there is one. */
export interface SentInvoice {
  fields: IssuedFields
  pdf: TakenPdf | null
}

/** A part of a form. The name of a file is missing where none was chosen. */
type Part =
  | { type: 'field'; fieldname: string; value: unknown }
  | { type: 'file'; fieldname: string; filename?: string; file: Readable }

/** @throws invalid fields */
export function fieldsOf(sent: unknown): IssuedFields {
  const found = issuedFields.safeParse(sent ?? {})
  if (!found.success) throw invalid(found.error.issues)
  return found.data
}

/** Reads a form with the PDF. A file whose form is refused goes again. @throws what `takePdf` does; invalid fields */
export async function sentInvoice(
  app: Needs,
  clinic: Clinic,
  parts: AsyncIterable<Part>,
): Promise<SentInvoice> {
  const values = new Map<string, unknown>()
  let pdf: TakenPdf | null = null
  try {
    for await (const part of parts) {
      if (part.type === 'field') values.set(part.fieldname, part.value)
      else if (part.fieldname !== 'file' || pdf || !part.filename) part.file.resume()
      else pdf = await takePdf(app, clinic, part.filename, part.file)
    }
    return { fields: fieldsOf(Object.fromEntries(values)), pdf }
  } catch (error) {
    if (pdf) await dropPdf(app, clinic, pdf)
    throw error
  }
}
