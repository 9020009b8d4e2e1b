import { expect, test } from 'vitest'
import { zipOf } from '#services/files/zip'
import { inPieces } from '#services/workers/turns'
import { asUsual, watchLoop } from '../../../test/loop-watch.ts'
import { bundleOf } from './bundle.ts'
import type { Entry, Gathered } from './gather.ts'
import { Entries, jsonPieces } from './json-pieces.ts'
import { pageOf } from './page.ts'

const at = '2026-03-02T12:00:00Z'
const many = (count: number, entry: (n: number) => Entry) => Array.from({ length: count }, (_, n) => entry(n))

/** Somebody who wrote as much in some years as they were let, with a long history. */
const gathered: Gathered = {
  withNotes: false,
  person: {
    id: '01890000-0000-7000-8000-000000000001',
    full_name: 'Zoé Ñandú',
    email: 'zoe@correo.example',
    user_type: 'patient',
    phone: '',
    date_of_birth: null,
    is_active: true,
  },
  tables: new Map([
    [
      'chat_messages',
      many(5000, (n) => ({ id: `${n}`, content: '“Hola” & adiós\n'.repeat(260), created_at: at })),
    ],
    [
      'clinical_history_versions',
      many(300, (n) => ({ id: `${n}`, version: n, content: { plan: 'ñ'.repeat(40_000) }, created_at: at })),
    ],
  ]),
  files: [],
}
const about = {
  clinicName: 'Norte',
  timezone: 'America/La_Paz',
  money: { country: 'BO', currency: 'BOB', currency_label: 'Bs.' },
  nowMs: 0,
}

async function* entries() {
  const entry = (name: string, texts: Iterable<string>) => ({
    name,
    content: inPieces(texts),
    modifiedMs: Date.parse(at),
  })
  const data = new Map([...gathered.tables].map(([table, of]) => [table, new Entries(of)]))
  yield entry('datos.html', pageOf(gathered, about))
  yield entry('datos.json', jsonPieces(new Map([['data', data]])))
  yield entry('fhir.json', jsonPieces(bundleOf(gathered, { address: '', bundleId: 'b', madeAt: at })))
  yield {
    name: 'documentos/a.pdf',
    content: [Buffer.alloc(10 * 1024 * 1024, 'ab')],
    modifiedMs: Date.parse(at),
  }
}

test('a large copy is made without holding anybody else up', { timeout: 120_000 }, async () => {
  const loop = watchLoop()
  try {
    let bytes = 0
    for await (const piece of zipOf(entries())) bytes += piece.length
    expect(bytes).toBeGreaterThan(10_000)
    expect(asUsual(loop.longestMs())).toBeLessThan(100)
  } finally {
    loop.stop()
  }
})

test('pieces of a JSON text are the text that JSON.stringify writes', () => {
  const list = [{ a: 1, b: ['x', { c: 'línea\notra' }] }, 'texto', null, []]
  const whole = { one: 'uno', empty: {}, none: [], of: { list, other: { x: true } } }
  const pieces = jsonPieces(
    new Map<string, unknown>([
      ['one', 'uno'],
      ['empty', new Map()],
      ['none', new Entries([])],
      [
        'of',
        new Map<string, unknown>([
          ['list', new Entries(list)],
          ['other', { x: true }],
        ]),
      ],
    ]),
  )
  expect([...pieces].join('')).toBe(JSON.stringify(whole, null, 2))
})
