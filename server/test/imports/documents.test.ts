import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { row, rows } from '../../src/database/sql.ts'
import { makeProfessional, makeUser } from '../makers.ts'
import type { Caller, TestServer } from '../test-server.ts'
import { archive, openImportScene, type ImportScene } from './scene.ts'

let scene: ImportScene
let server: TestServer
let admin: Caller
let ana: Caller
let luis: Caller
let reception: Caller
let patient: string

beforeAll(async () => {
  scene = await openImportScene()
  server = scene.server
  const ids = await server.work(server.norte, async (db) => {
    const [one, two] = [(await makeProfessional(db)).user, (await makeProfessional(db)).user]
    await rows(db, `update users set email = 'ana@docs.example' where id = $1 returning id`, [one])
    await rows(db, `update users set email = 'luis@docs.example' where id = $1 returning id`, [two])
    return {
      one,
      two,
      reception: await makeUser(db, { user_type: 'reception' }),
      patient: await makeUser(db, { email: 'pia@docs.example', first_name: 'Pía', last_name: 'Lima' }),
    }
  })
  patient = ids.patient
  ana = await server.as(server.norte, ids.one)
  luis = await server.as(server.norte, ids.two)
  reception = await server.as(server.norte, ids.reception)
})
afterAll(() => server.close())
beforeEach(async () => {
  admin = await scene.newAdmin()
})

const sha = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const upload = (zip: Buffer) => scene.upload('documents', zip, 'documentos.zip')
const list = (...lines: string[]) => ['archivo,correo,profesional,fecha', ...lines].join('\n')

/** The zip as programs write it that say nothing of its letters; `Evaluaci~n` with an "ó" as Windows writes it in Spanish. */
function asOthersWrite(zip: Buffer): Buffer {
  const other = Buffer.from(zip)
  const eachAt = (sign: string, change: (at: number) => void) => {
    for (let at = other.indexOf(sign); at >= 0; at = other.indexOf(sign, at + 1)) change(at)
  }
  eachAt('Evaluaci~n', (at) => other.writeUInt8(0xa2, at + 8))
  eachAt('PK\x03\x04', (at) => other.writeUInt16LE(other.readUInt16LE(at + 6) & ~0x0800, at + 6))
  eachAt('PK\x01\x02', (at) => other.writeUInt16LE(other.readUInt16LE(at + 8) & ~0x0800, at + 8))
  return other
}

describe('a zip of documents', () => {
  test('made on Windows or on a Mac is found by names with accents', async () => {
    const lines = list('Evaluación.txt,pia@docs.example,ana@docs.example,2024-03-05')
    const text = 'Evaluación de la primera vez.'
    const zipped = (name: string) => archive({ 'documentos.csv': lines, [name]: `${text} ${name}` })
    const zips = {
      windows: asOthersWrite(await zipped('Evaluaci~n.txt')),
      mac: asOthersWrite(await zipped('Evaluación.txt'.normalize('NFD'))),
      other: await zipped('Evaluación.txt'),
    }
    for (const [from, zip] of Object.entries(zips)) {
      const started = await upload(zip)
      expect([from, started.status]).toEqual([from, 201])
      const checked = await admin.post(`/imports/${String(started.json['id'])}/check/`)
      expect([from, checked.json]).toEqual([from, { new: 1, known: 0, errors: 0, warnings: 0 }])
    }
  })

  test('becomes the history that its professional reads, and nobody else, and is taken back', async () => {
    const canary = 'canario-de-la-historia-4711'
    const files = {
      'documentos.csv': list(
        'nota.txt,pia@docs.example,ana@docs.example,2024-03-05',
        'sub/carta.html,pia@docs.example,luis@docs.example,2024-03-06',
        'falta.pdf,pia@docs.example,ana@docs.example,2024-03-07',
        'nota.txt,nadie@docs.example,ana@docs.example,2024-03-05',
        'nota.txt,pia@docs.example,otra@docs.example,2024-03-05',
        'nota.txt,pia@docs.example,ana@docs.example,2034-03-05',
        '../nota.txt,pia@docs.example,ana@docs.example,2024-03-05',
        'nota.exe,pia@docs.example,ana@docs.example,2024-03-05',
        'nota.txt,pia@docs.example,ana@docs.example,2024-03-05',
      ),
      'nota.txt': `Texto antiguo: ${canary}\n`.repeat(40_000),
      'sub/carta.html': `<p>${canary} para Luis</p>`,
      'suelto.pdf': `%PDF ${canary}`,
    }
    const started = await upload(await archive(files))
    expect([started.status, started.json]).toMatchObject([201, { rows: 10 }])
    const id = String(started.json['id'])
    expect((await admin.post(`/imports/${id}/check/`)).json).toEqual({
      new: 2,
      known: 0,
      errors: 8,
      warnings: 0,
    })
    expect(
      (await scene.listed(id, 'error')).map((line) => [line['n'], Object.keys(line['errors'] as object)[0]]),
    ).toEqual([
      [4, 'file'],
      [5, 'patient_email'],
      [6, 'professional_email'],
      [7, 'date'],
      [8, 'file'],
      [9, 'file'],
      [10, 'file'],
      // What no row speaks of is not lost unseen.
      [11, 'patient'],
    ])
    const mails = await scene.mailsLeft()
    expect((await admin.post(`/imports/${id}/apply/?skip_errors=1`)).json).toEqual({
      created: 2,
      updated: 0,
      skipped: 8,
    })
    expect(await scene.mailsLeft()).toBe(mails)
    const of = async (who: Caller) => (await who.get('/old-records/')).json['results'] as { id: string }[]
    const [mine] = await of(ana)
    expect(mine).toMatchObject({
      patient,
      patient_name: 'Pía Lima',
      dated: '2024-03-05',
      file_name: 'nota.txt',
      digest: sha(files['nota.txt']),
      file_size: files['nota.txt'].length,
    })
    expect(await of(luis)).toMatchObject([{ file_name: 'carta.html', digest: sha(files['sub/carta.html']) }])
    const path = `/old-records/${mine?.id ?? ''}/`
    const read = await ana.get(path)
    expect(read.raw.toString('utf8')).toBe(files['nota.txt'])
    expect(read.headers['content-disposition']).toContain('attachment')
    // Nobody else, whatever they ask; nor does any page of the import show what stands in a file.
    expect((await luis.get(path)).status).toBe(404)
    expect((await admin.get(path)).status).toBe(403)
    expect((await reception.get(path)).status).toBe(403)
    expect((await admin.get('/old-records/')).status).toBe(403)
    const told = await Promise.all(
      [`/imports/${id}/`, `/imports/${id}/rows/?page_size=200`, '/imports/', `/audit-log/`].map((name) =>
        admin.get(name),
      ),
    )
    expect(told.map((answer) => answer.raw.toString('utf8')).join('')).not.toContain(canary)
    const dumped = await server.work(server.norte, (db) =>
      rows(
        db,
        `select to_jsonb(o)::text || (select string_agg(encode(p.content, 'escape'), '') from old_record_parts p where p.record_id = o.id) as text
         from old_records o`,
      ),
    )
    expect(JSON.stringify(dumped)).not.toContain(canary)
    expect(
      await server.work(server.norte, (db) =>
        row(db, `select 1 as one from audit_entries where patient = $1 and action like 'Abrió un archivo%'`, [
          patient,
        ]),
      ),
    ).toEqual({ one: 1 })
    // The same again is known; an import that is taken back leaves nothing.
    const again = String((await upload(await archive(files))).json['id'])
    expect((await admin.post(`/imports/${again}/check/`)).json).toMatchObject({ new: 0, known: 2 })
    expect((await admin.post(`/imports/${id}/undo/`)).json).toEqual({
      removed: 2,
      restored: 0,
      kept_count: 0,
      kept: [],
    })
    expect([await of(ana), await of(luis)]).toEqual([[], []])
    expect(
      await server.work(server.norte, (db) => row(db, 'select 1 from old_record_parts limit 1')),
    ).toBeUndefined()
  })

  test('what was read aside is gone with its import', async () => {
    const zip = await archive({
      'documentos.csv': list('a.txt,pia@docs.example,ana@docs.example,2024-03-05'),
      'a.txt': 'algo',
    })
    expect((await upload(zip)).status).toBe(201)
    server.now.ms += 31 * 86_400_000
    await server.app.due.catchUp()
    expect(
      await server.work(server.norte, (db) => row(db, 'select 1 from import_file_parts limit 1')),
    ).toBeUndefined()
    server.now.ms -= 31 * 86_400_000
  })
})

test('a file of more than 10 MB is refused in its row, and the others come in', async () => {
  const limit = 10 * 1024 * 1024
  const zip = await archive({
    'documentos.csv': list(
      'grande.pdf,pia@docs.example,ana@docs.example,2024-03-05',
      'justo.pdf,pia@docs.example,ana@docs.example,2024-03-06',
      'a.txt,pia@docs.example,ana@docs.example,2024-03-07',
    ),
    'grande.pdf': Buffer.alloc(limit + 1),
    'justo.pdf': Buffer.alloc(limit),
    'otro-grande.pdf': Buffer.alloc(limit + 1),
    'a.txt': 'algo',
  })
  const started = await upload(zip)
  expect([started.status, started.json['rows']]).toEqual([201, 4])
  const id = String(started.json['id'])
  expect((await admin.post(`/imports/${id}/check/`)).json).toMatchObject({ new: 2, errors: 2 })
  const wrong = (await scene.listed(id, 'error')).map((line) => [
    (line['values'] as Record<string, string>)['file'],
    (line['errors'] as Record<string, string[]>)['file'],
  ])
  const sentence = 'Pesa más de 10 MB y no se puede traer. Hazlo más pequeño y súbelo en otro zip.'
  expect(wrong).toEqual([
    ['grande.pdf', [sentence]],
    ['otro-grande.pdf', [sentence]],
  ])
  const applied = await admin.post(`/imports/${id}/apply/?skip_errors=1`)
  expect(applied.json).toEqual({ created: 2, updated: 0, skipped: 2 })
  expect((await admin.post(`/imports/${id}/undo/`)).json).toMatchObject({ removed: 2, kept_count: 0 })
  await server.work(server.norte, (db) => rows(db, 'delete from imports returning id'))
})

/** A zip by hand, whatever it says of itself. */
function forged(entries: { name: string; content: Buffer; says?: number }[]): Buffer {
  const [heads, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, content, says = content.length } of entries) {
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(says, 22)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(says, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(at, 42)
    heads.push(head, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...heads, ...directory, end])
}

/** One for all: what the test itself takes is not what reading takes. */
const nineMegabytes = Buffer.alloc(9 * 1024 * 1024)

describe('a hostile zip is refused in words', () => {
  const listed = list('a.txt,pia@docs.example,ana@docs.example,2024-03-05')
  const good = () => archive({ 'documentos.csv': listed, 'a.txt': 'algo' })
  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['that is none', () => Buffer.from('archivo,correo\n'), /zip/],
    ['without a list', () => archive({ 'a.txt': 'algo' }), /documentos\.csv/],
    [
      'with two lists',
      () => archive({ 'a/documentos.csv': listed, 'b/documentos.csv': listed }),
      /más de uno/,
    ],
    ['cut in the middle', async () => (await good()).subarray(0, 60), /dañado/],
    ['with an altered file', async () => altered(await good()), /dañado/],
    ['that climbs out', () => archive({ 'documentos.csv': listed, '../a.txt': 'x' }), /otra carpeta/],
    ['from the root', () => archive({ 'documentos.csv': listed, '/etc/a.txt': 'x' }), /otra carpeta/],
    ['of a drive', () => archive({ 'documentos.csv': listed, 'C:a.txt': 'x' }), /otra carpeta/],
    ['with the other slash', () => archive({ 'documentos.csv': listed, '..\\a.txt': 'x' }), /otra carpeta/],
    [
      'that turns names around',
      () => archive({ 'documentos.csv': listed, 'a\u202etxt.exe': 'x' }),
      /otra carpeta/,
    ],
    [
      'with one name twice',
      () =>
        forged([
          { name: 'documentos.csv', content: Buffer.from(listed) },
          { name: 'a.txt', content: Buffer.from('1') },
          { name: 'A.TXT', content: Buffer.from('2') },
        ]),
      /dañado/,
    ],
    [
      'with a list that is too large',
      () => archive({ 'documentos.csv': Buffer.alloc(10 * 1024 * 1024 + 1, 65), 'a.txt': 'x' }),
      /más de 10 MB/,
    ],
    [
      'that is a bomb',
      () =>
        forged(
          ['documentos.csv', ...Array.from({ length: 60 }, (_, n) => `b${n}.txt`)].map((name) => ({
            name,
            content: nineMegabytes,
          })),
        ),
      /demasiado grande|dañado/,
    ],
    [
      'that says less than it holds',
      () => forged([{ name: 'documentos.csv', content: Buffer.alloc(60 * 1024 * 1024, 65), says: 100 }]),
      /más de 10 MB|dañado/,
    ],
    ['with a list that is none', () => archive({ 'documentos.csv': '\0\0\0\0', 'a.txt': 'x' }), /./],
  ])('%s', async (_, made, sentence) => {
    const file = await made()
    const before = process.memoryUsage.rss()
    const refused = await upload(file)
    expect([refused.status, Object.keys(refused.json)]).toEqual([400, expect.arrayContaining(['file'])])
    expect(String((refused.json['file'] as string[])[0])).toMatch(sentence)
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 2 ** 20)
    expect(
      await server.work(server.norte, (db) => row(db, 'select 1 from import_file_parts limit 1')),
    ).toBeUndefined()
  })
})

/** One byte of what is packed is another. */
function altered(zip: Buffer): Buffer {
  const copy = Buffer.from(zip)
  const at = copy.indexOf('a.txt') + 'a.txt'.length
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
