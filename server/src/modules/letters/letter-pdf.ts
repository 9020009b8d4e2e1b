import type { Readable } from 'node:stream'
import { letterDate } from '@psico/contract/core/dates'
import { receiptNumber } from '@psico/contract/receipts/receipts'
import { pathOf } from '@psico/contract/screens/screens'
import { encode } from 'uqr'
import type { Env } from '#core/settings/env'
import { localOf } from '#core/zone'
import type { Clinic } from '#database/clinic'
import { clinicAddress } from '#edge/http/address'
import { openPdf, rule, write, type Pdf, type Type } from '#services/pdf/document'
import { shownCode } from './code.ts'
import type { StoredLetter } from './store.ts'
import { paragraphsOf, signatureOf, titleOf, type LetterFacts } from './wording.ts'

const margin = 64
const qrSide = 96
const heading: Type = { face: 'sans-bold', size: 20, color: '#111827' }
const bold: Type = { face: 'sans-bold', size: 12, color: '#111827' }
const text: Type = { face: 'sans', size: 12, color: '#111827' }
const plain: Type = { face: 'sans', size: 10, color: '#4B5563' }
const over: Type = { face: 'sans-bold', size: 12, color: '#B91C1C' }
const small: Type = { face: 'sans', size: 9, color: '#4B5563' }

type Named = Pick<StoredLetter, 'kind' | 'year' | 'number' | 'code' | 'issued_at'> &
  Partial<Pick<StoredLetter, 'withdrawn_at'>>

/** A letter as a PDF (A4): what it says, who gives it out, and how whoever holds it checks that. */
export async function letterPdf(
  env: Env,
  clinic: Clinic,
  named: Named,
  facts: LetterFacts,
): Promise<Readable> {
  const title = titleOf(named.kind)
  const pdf = await openPdf({ size: 'A4', margin, title: `${title} · ${facts.clinic}`, author: facts.clinic })
  const dateOf = (instant: string) => letterDate(localOf(Date.parse(instant), clinic.timezone).date)
  said(pdf, bold, facts.clinic)
  said(pdf, plain, `N.º ${receiptNumber(named)} · ${dateOf(named.issued_at)}`)
  if (named.withdrawn_at) said(pdf, over, `Retirada: ${dateOf(named.withdrawn_at)}. Ya no es válida.`)
  pdf.y += 24
  said(pdf, heading, title)
  pdf.y += 16
  for (const paragraph of paragraphsOf(named.kind, facts)) {
    said(pdf, text, paragraph)
    pdf.y += 12
  }
  pdf.y += 28
  said(pdf, bold, signatureOf(facts))
  proof(pdf, `${clinicAddress(env, clinic.subdomain)}${pathOf('verifyLetter', { code: named.code })}`, named)
  pdf.end()
  return pdf as unknown as Readable
}

const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * margin

const said = (pdf: Pdf, type: Type, words: string): void =>
  write(pdf, type, words, { x: margin, y: pdf.y, width: widthOf(pdf), lineGap: 3 })

/** Code and address at the foot of the last page. */
function proof(pdf: Pdf, address: string, { code }: Named): void {
  const top = pdf.page.height - margin - qrSide - 16
  if (pdf.y > top) pdf.addPage()
  rule(pdf, { x: margin, y: top, width: widthOf(pdf) }, '#D1D5DB')
  drawCode(pdf, address, { x: margin, y: top + 12 })
  const [x, width] = [margin + qrSide + 16, widthOf(pdf) - qrSide - 16]
  write(pdf, { ...bold, size: 10 }, `Código ${shownCode(code)}`, { x, y: top + 20, width })
  write(pdf, small, 'Quien reciba este documento puede comprobar que es auténtico en', {
    x,
    y: top + 38,
    width,
  })
  write(pdf, small, address, { x, y: top + 51, width })
}

function drawCode(pdf: Pdf, address: string, at: { x: number; y: number }): void {
  const { data, size } = encode(address, { border: 0, ecc: 'M' })
  const side = qrSide / size
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) pdf.rect(at.x + column * side, at.y + row * side, side, side)
  pdf.fill('#000000')
}
