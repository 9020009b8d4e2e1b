import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/pdf-reader.ts'
import { plainPdf, rule, text, total, type PdfFacts } from './plain-pdf.ts'

const type = { font: 'sans', size: 9, grey: 0 } as const
const facts: PdfFacts = { title: 'Año – “ñ”', author: 'Yo', width: 600, height: 400, totalType: type }

async function made(pages: string[]): Promise<Buffer> {
  async function* one() {
    yield* pages
  }
  return buffer(plainPdf(facts, one()))
}

test('pages stand in the file where its table says, with their letters, in any number', async () => {
  const odd = 'Ñandú (1) \\ “así” — 5 € …'
  const pages = Array.from({ length: 120 }, (_, n) =>
    [text(facts, 40, 40, type, [`${n + 1}`, odd], 12), rule(facts, 40, 60, 100), total(facts, 40, 380)].join(
      '',
    ),
  )
  const pdf = readPdf(await made(pages))
  expect(pdf.title).toBe('Año – “ñ”')
  expect(pdf.pages).toHaveLength(120)
  for (const [n, texts] of pdf.pages.entries()) expect(texts).toEqual([`${n + 1}`, odd, '120'])
})

test('one page is a document, too', async () => {
  expect(readPdf(await made([text(facts, 0, 0, type, ['solo'])])).pages).toEqual([['solo']])
})

test('a reader that trusts the table notices a file that was cut or shifted', async () => {
  const pdf = await made(['', ''])
  expect(() => readPdf(pdf.subarray(0, pdf.length - 20))).toThrow()
  expect(() => readPdf(Buffer.concat([Buffer.from('x'), pdf]))).toThrow()
})
