import { randomBytes } from 'node:crypto'
import type { ImportKind } from '@psico/contract/imports/fields'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOwnClinic, type OwnClinic } from './own-clinic.ts'
import { archive } from './scene.ts'

const mb = 2 ** 20
/** Nearly as much as may be sent. */
const size = 49 * mb
/** So much more than the product has at rest. */
const most = 200 * mb
/** `npm run proof:moving` sends all of them. */
const sends = process.env['MOVING_PEOPLE'] ? Infinity : 3

const filled = (piece: string) => Buffer.alloc(size, piece)
const after = (head: string, rest: Buffer) => Buffer.concat([Buffer.from(head), rest])
const person = 'Nombre;Correo\n'

const hostile: [string, ImportKind, () => Buffer | Promise<Buffer>, RegExp][] = [
  ['one cell', 'patients', () => after(person, filled('a')), /dañado|leer/],
  ['one cell of many lines', 'patients', () => after(`${person}"`, filled('nota\n')), /dañado|leer/],
  ['a quote that is never closed', 'patients', () => after(person, filled('a"b;')), /columnas|dañado/],
  ['a million columns', 'sessions', () => filled(';'), /columnas/],
  ['too many rows', 'balances', () => after(person, filled('a;b\n')), /filas/],
  ['rows of nothing', 'patients', () => filled('\n'), /filas/],
  ['signs of three bytes', 'patients', () => after(person, filled('李')), /dañado|leer/],
  ['a card that never ends', 'patients', () => after('BEGIN:VCARD\nNOTE:', filled('a')), /dañado|leer/],
  ['cards without number', 'patients', () => filled('BEGIN:VCARD\nFN:a\nEND:VCARD\n'), /filas/],
  [
    'noise that calls itself a workbook',
    'patients',
    () => after('PK\x03\x04', randomBytes(size)),
    /dañado|leer/,
  ],
  [
    'a workbook with a bomb',
    'patients',
    () =>
      archive({
        'xl/workbook.xml': Buffer.alloc(170 * mb),
        'xl/worksheets/sheet1.xml': Buffer.alloc(170 * mb),
      }),
    /./,
  ],
  [
    'an archive with a file of noise',
    'documents',
    () => archive({ 'documentos.csv': 'a', 'a.bin': randomBytes(45 * mb) }),
    /./,
  ],
]

describe.skipIf(process.platform !== 'linux')(
  'a file made to fill the memory is refused in words, and does not',
  () => {
    let own: OwnClinic
    let rest = 0
    beforeAll(async () => {
      own = await openOwnClinic()
      rest = await own.product.memory()
    }, 240_000)
    afterAll(() => own.leave())

    test.each(hostile.slice(0, sends))('%s', { timeout: 60_000 }, async (_name, kind, make, sentence) => {
      const form = new FormData()
      form.set('kind', kind)
      form.set('file', new File([new Uint8Array(await make())], 'archivo'))
      const refused = await own.ask('POST', '/imports/', form)
      expect([refused?.status, JSON.stringify(refused?.json)]).toEqual([400, expect.stringMatching(sentence)])
      expect((await own.product.mostMemory()) - rest).toBeLessThan(most)
    })
  },
)
