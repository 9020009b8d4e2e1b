import { expect, test } from 'vitest'
import type { AuditEntry } from '@psico/contract/audit-log/audit-log'
import type { Clinic } from '#database/clinic'
import { readPdf } from '../../../../scripts/pdf-reader.ts'
import { logPdf } from './log-pdf.ts'

const clinic = { name: 'Clínica “Ñandú” (Sur)', country: 'BO', timezone: 'America/La_Paz' } as Clinic
const head = { seq: 7, hash: 'ab'.repeat(32) }
const facts = {
  clinic,
  filter: { level: 'ERROR', search: 'cita', from: '2026-03-01' },
  head,
  nowMs: 0,
} as const
const entry = (n: number, action = `Hizo algo ${n}.`): AuditEntry => ({
  id: '0199a0b1-c2d3-7e4f-8a5b-6c7d8e9f0a1b',
  timestamp: new Date(Date.UTC(2026, 2, 2, 12, 0, n)).toISOString(),
  user_email: 'ana@correo.example',
  ip_address: '10.0.0.7',
  level: 'ERROR',
  patient_name: null,
  action,
})

async function pagesOf(entries: AuditEntry[]): Promise<string[][]> {
  async function* given() {
    yield* entries
  }
  return readPdf(Buffer.concat(await logPdf(facts, given()).toArray()))
}

test('it names clinic, filter, the chain’s digest and, on every page, its number', async () => {
  const pages = await pagesOf(Array.from({ length: 500 }, (_, n) => entry(n)))
  const first = pages[0]?.join('\n')
  expect(first).toContain('Bitácora · Clínica “Ñandú” (Sur)')
  expect(first).toContain('Filtro: nivel ERROR, texto "cita", desde 2026-03-01')
  expect(first).toContain(`Cadena: 7 entradas, huella SHA-256 ${head.hash}`)
  expect(pages.length).toBeGreaterThan(10)
  for (const [n, texts] of pages.entries()) {
    expect(texts).toContain(`Página ${n + 1}`)
    expect(texts.join('\n')).toContain(`huella ${'ab'.repeat(8)}`)
  }
  const rows = pages.flat().filter((page) => page.includes('Hizo algo'))
  expect(rows).toHaveLength(500)
  expect(rows[499]).toMatch(/^2026-03-02 08:08 +ERROR +ana@correo\.example +10\.0\.0\.7 +Hizo algo 499\.$/)
  expect(pages.at(-1)?.at(-1)).toBe('Total: 500 entradas')
})

test('one entry is counted in the singular', async () => {
  const pages = await pagesOf([entry(0)])
  expect(pages.at(-1)?.at(-1)).toBe('Total: 1 entrada')
})

test('letters of every Latin alphabet stand as they were written', async () => {
  const names = 'Łukasz Ayşe Ñusta Kʼanchay g̃uaran ỹvy'
  const pages = await pagesOf([entry(1, `Registró a ${names}.`), entry(2)])
  expect(pages[0]?.join('\n')).toContain(`Registró a ${names}.`)
  expect(pages[0]?.join('\n')).toContain('Hizo algo 2.')
})

test('an empty log says so on one page', async () => {
  const pages = await pagesOf([])
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('No hay entradas con este filtro.')
})

test('nothing of a long action is lost, even one that is longer than a page', async () => {
  const words = Array.from({ length: 3000 }, (_, n) => `palabra${n}`)
  const pages = await pagesOf([entry(1), entry(2, words.join(' ')), entry(3, 'x'.repeat(400))])
  const all = pages.flat().join(' ')
  for (const word of words) expect(all).toContain(word)
  expect(
    pages
      .flat()
      .filter((page) => /x{80}/.test(page))
      .join('')
      .replace(/[^x]/g, '').length,
  ).toBeGreaterThan(339)
  expect(pages.length).toBeGreaterThan(3)
})
