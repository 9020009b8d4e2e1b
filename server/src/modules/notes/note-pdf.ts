import type { Readable } from 'node:stream'
import { letterDate } from '@psico/contract/core/dates'
import { reasonNames, type Addendum, type Note, type Signer } from '@psico/contract/notes/notes'
import { templateNames } from '@psico/contract/notes/templates'
import { localOf } from '#core/zone'
import type { Clinic } from '#database/clinic'
import { openPdf, rule, write, type Pdf, type Type } from '#services/pdf/document'
import type { SessionFacts } from './prefill-store.ts'

/** A signed note as it is printed. */
export interface PrintedNote {
  clinic: Clinic
  session: SessionFacts
  note: Note
}

const margin = 56
const heading: Type = { face: 'sans-bold', size: 18, color: '#111827' }
const subheading: Type = { face: 'sans-bold', size: 12, color: '#111827' }
const plain: Type = { face: 'sans', size: 10, color: '#4B5563' }
const text: Type = { face: 'sans', size: 11, color: '#111827' }
const letters: Type = { face: 'mono', size: 8, color: '#4B5563' }

/** A signed note with what was added to it, as a PDF (A4): every part with who signed it, when, and its digest. */
export async function notePdf(printedNote: PrintedNote): Promise<Readable> {
  const { clinic, session, note } = printedNote
  const pdf = await openPdf({
    size: 'A4',
    margin,
    title: `Nota de sesión · ${clinic.name}`,
    author: clinic.name,
  })
  said(pdf, heading, 'Nota de sesión')
  said(pdf, plain, clinic.name)
  said(pdf, plain, `Paciente: ${session.patient_name}`)
  said(
    pdf,
    plain,
    `Sesión: ${letterDate(session.appointment_date)}, de ${session.start_time} a ${session.end_time} (${clinic.timezone})`,
  )
  said(pdf, plain, `Plantilla: ${templateNames[note.template]}`)
  line(pdf)
  paragraphs(pdf, note.content)
  signature(pdf, clinic, note, note.id)
  for (const each of note.addenda) added(pdf, clinic, each)
  pdf.end()
  return pdf as unknown as Readable
}

function added(pdf: Pdf, clinic: Clinic, addendum: Addendum): void {
  line(pdf)
  said(pdf, subheading, `Aclaración: ${reasonNames[addendum.reason]}`)
  paragraphs(pdf, addendum.text)
  signature(pdf, clinic, addendum, addendum.id)
}

function signature(
  pdf: Pdf,
  { timezone }: Clinic,
  signed: { signed_at: string | null; signed_by: Signer | null; digest: string | null },
  id: string,
): void {
  const { date, time } = localOf(Date.parse(signed.signed_at ?? ''), timezone)
  pdf.y += 8
  said(
    pdf,
    subheading,
    `${signed.signed_by?.name ?? ''}, matrícula ${signed.signed_by?.license_number ?? ''}`,
  )
  said(pdf, plain, `Firmado el ${letterDate(date)} a las ${time} (${timezone})`)
  said(pdf, letters, `Instante: ${signed.signed_at ?? ''}`)
  said(pdf, letters, `Identificador: ${id}`)
  said(pdf, letters, `SHA-256: ${signed.digest ?? ''}`)
}

/** What was typed, line by line: a line that is left empty stays a gap. */
function paragraphs(pdf: Pdf, typed: string): void {
  for (const paragraph of typed.split('\n')) {
    if (paragraph.trim() === '') pdf.y += 8
    else said(pdf, text, paragraph)
  }
}

const said = (pdf: Pdf, type: Type, content: string): void =>
  write(pdf, type, content, { x: margin, y: pdf.y, width: pdf.page.width - 2 * margin, lineGap: 2 })

function line(pdf: Pdf): void {
  pdf.y += 8
  rule(pdf, { x: margin, y: pdf.y, width: pdf.page.width - 2 * margin }, '#D1D5DB')
  pdf.y += 10
}
