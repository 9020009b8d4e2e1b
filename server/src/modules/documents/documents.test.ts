import { randomBytes } from 'node:crypto'
import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { document } from '@psico/contract/documents/documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestAnswer, type TestServer } from '../../../test/test-server.ts'
import { makeAppointment, makeProfessional, makeUser, openSession } from '../../../test/makers.ts'
import { newSecret } from '#core/id'
import { rows, run } from '#database/sql'
import { download as readDocument } from './read-documents.ts'
import { filesOf } from './sealed-locations.ts'
import { lockRestore } from '../backups/store.ts'
import { sweepFiles } from './sweep-files.ts'

let server: TestServer
let ana: { user: string; professional: string }
let patientId: string
let professional: Caller
let patient: Caller
const path = '/clinical-history/documents/upload/'
const wrongType = 'Tipo de archivo no permitido. Solo se aceptan PDF, DOC, DOCX, TXT, JPG y PNG.'
const tooLarge = 'El archivo es demasiado grande. El tamaño máximo es 10MB.'
const missing = 'Por favor, completa todos los campos.'
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300)])
const megabytes10 = 10 * 1024 * 1024

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
let hour = 0
beforeEach(async () => {
  await server.work(server.norte, async (db) => {
    ana = await makeProfessional(db)
    patientId = await makeUser(db)
  })
  await meet(ana.user, patientId)
  professional = await server.as(server.norte, ana.user)
  patient = await server.as(server.norte, patientId)
})
const meet = (psychologist: string, who: string, status: 'confirmed' | 'pending' = 'confirmed') =>
  server.work(server.norte, (db) =>
    makeAppointment(db, server.norte.timezone, {
      psychologist,
      patient: who,
      status,
      date: '2026-05-04',
      time: `${String(8 + (hour++ % 10)).padStart(2, '0')}:00`,
    }),
  )

function form(changes: Record<string, string | null> = {}, file: Buffer | null = pdf, name = 'informe.pdf') {
  const formData = new FormData()
  for (const [field, value] of Object.entries({ patient: patientId, description: 'Informe', ...changes }))
    if (value !== null) formData.append(field, value)
  if (file) formData.append('file', new Blob([new Uint8Array(file)]), name)
  return formData
}
const upload = (formData: FormData, caller = professional): Promise<TestAnswer> =>
  caller.upload(path, formData)
const download = (id: unknown, caller = patient) =>
  caller.get(`/clinical-history/documents/${String(id)}/download/`)
const stored = async () => {
  const folder = join(server.app.env.DATA_DIR, 'files')
  // A refusal does not wait until what was written of its file is gone.
  await expect.poll(() => readdir(join(folder, '.unfinished')).catch(() => [])).toEqual([])
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const paths = names.map((name) => join(folder, name))
  const kinds = await Promise.all(
    paths.map(async (filePath) => ((await stat(filePath)).isFile() ? filePath : null)),
  )
  return kinds.filter((kind): kind is string => kind !== null)
}

/** Answers the status of an upload over a real connection. */
async function sendOver(address: string, token: string, form: Response): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const type = form.headers.get('content-type') ?? ''
  const headers = { host: 'norte-app.localhost', authorization: `Token ${token}`, 'content-type': type }
  const sending = request(`${address}/api${path}`, { method: 'POST', headers }, (answer) => {
    answer.resume()
    resolve(answer.statusCode)
  })
  sending.on('error', reject)
  sending.end(Buffer.from(await form.arrayBuffer()))
  return promise
}

describe('sharing a document', () => {
  test('keeps it sealed, tells the patient, and gives back the same bytes under the same name', async () => {
    const name = 'Evaluación ñandú 🧠 (1).pdf'
    const answer = await upload(form({}, pdf, name))
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({ description: 'Informe', file_name: name, file_size: pdf.length })
    // What the contract names, and nothing of how it is kept.
    expect(Object.keys(answer.json).toSorted()).toEqual(Object.keys(document.shape).toSorted())
    const list = await patient.get('/clinical-history/my-documents/')
    expect(list.json).toMatchObject({ count: 1, results: [{ id: answer.json['id'], file_name: name }] })
    const file = await download(answer.json['id'])
    expect([file.status, file.raw.equals(pdf)]).toEqual([200, true])
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': `attachment; filename="Evaluaci_n _and_ __ (1).pdf"; filename*=UTF-8''Evaluaci%C3%B3n%20%C3%B1and%C3%BA%20%F0%9F%A7%A0%20%281%29.pdf`,
    })
    for (const path of await stored()) expect((await readFile(path)).includes(pdf)).toBe(false)
    const mails = await server.work(server.norte, (db) =>
      rows(db, 'select kind from mails where cause = $1', [`new_document:${String(answer.json['id'])}`]),
    )
    expect(mails).toEqual([{ kind: 'new_document' }])
  })

  test('a name with quotation marks and a percent sign is given back as it was', async () => {
    const name = 'Informe "final" 100%.pdf'
    const answer = await upload(form({}, pdf, name))
    expect(answer.json['file_name']).toBe(name)
    const { headers } = await download(answer.json['id'])
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Informe _final_ 100_.pdf"; filename*=UTF-8''Informe%20%22final%22%20100%25.pdf`,
    )
    expect((await upload(form({}, pdf, 'a\r\nX-Evil: 1.pdf'))).json['file_name']).toBe('aX-Evil: 1.pdf')
  })

  test('of two files at once is refused with what to do, and nothing of it stays', async () => {
    const two = form()
    two.append('file', new Blob([new Uint8Array(pdf)]), 'segundo.pdf')
    const before = await stored()
    const answer = await upload(two)
    expect([answer.status, answer.json]).toEqual([
      400,
      { code: 'one_file_only', detail: 'Envía un solo archivo por vez.' },
    ])
    expect(await stored()).toEqual(before)
  })

  test('the file may come before the fields', async () => {
    const formData = new FormData()
    formData.append('file', new Blob([new Uint8Array(pdf)]), 'a.pdf')
    formData.append('description', 'Primero el archivo')
    formData.append('patient', patientId)
    expect((await upload(formData)).status).toBe(201)
  })

  test.each([
    ['patient', { patient: null }],
    ['patient', { patient: '' }],
    ['description', { description: null }],
    ['description', { description: '   ' }],
  ])('without %s (%j) it is refused and nothing stays', async (field, changes) => {
    const before = await stored()
    const answer = await upload(form(changes))
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ detail: missing, [field]: [missing] })
    expect(await stored()).toEqual(before)
  })

  test('without a file, or with an empty one, it is refused', async () => {
    expect((await upload(form({}, null))).json).toMatchObject({ detail: missing, file: [missing] })
    expect((await upload(form({}, Buffer.alloc(0)))).status).toBe(400)
    expect((await upload(form({}, Buffer.alloc(0), ''))).json['detail']).toBe(missing)
    expect((await upload(form({ description: 'x'.repeat(501) }))).status).toBe(400)
  })

  test('10 MB are taken, one byte more is not', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabytes10 - 9, 7)])
    const answer = await upload(form({}, large))
    expect([answer.status, answer.json['file_size']]).toEqual([201, megabytes10])
    expect((await download(answer.json['id'])).raw.equals(large)).toBe(true)
    const before = await stored()
    const refused = await upload(form({}, Buffer.concat([large, Buffer.from('x')])))
    expect([refused.status, refused.json['detail']]).toEqual([413, tooLarge])
    expect(await stored()).toEqual(before)
  })

  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
  const jpg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
  const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  const docx = Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.alloc(70_000, 1),
    Buffer.from('word/document.xml'),
  ])
  test.each([
    ['a.pdf', pdf],
    ['a.PDF', pdf],
    ['a.png', png],
    ['a.jpg', jpg],
    ['a.jpeg', jpg],
    ['a.doc', cfb],
    ['a.docx', docx],
    ['a.txt', Buffer.from('Tarea: respirar 4-7-8.\r\nMañana, 🫁')],
    ['a.txt', Buffer.from('BMI 24, peso estable. Duerme mejor.')],
  ])('%s of its own kind is taken', async (name, content) => {
    expect((await upload(form({}, content, name))).status).toBe(201)
  })

  const oldMacros = Buffer.concat([cfb.subarray(0, 8), Buffer.alloc(1016)])
  oldMacros.write('Macros', 512, 'utf16le')
  oldMacros.writeUInt16LE(14, 576)
  oldMacros.writeUInt8(1, 578)
  const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), randomBytes(500)])
  test.each([
    ['virus.exe', exe],
    ['virus.pdf.exe', exe],
    ['virus.pdf', exe],
    ['virus.txt', exe],
    ['virus.doc', exe],
    ['virus.docx', exe],
    ['virus.jpg', exe],
    ['foto.png', jpg],
    ['paquete.docx', Buffer.from('PK\x03\x04 nothing of Word', 'latin1')],
    ['instalador.doc', Buffer.concat([cfb, Buffer.from('84100c0000000000c000000000000046', 'hex')])],
    ['macros.doc', oldMacros],
    ['hoja.txt', pdf],
    ['pagina.html', Buffer.from('<script>alert(1)</script>')],
    ['sin-extension', pdf],
  ])('%s that is not what it says is refused', async (name, content) => {
    const before = await stored()
    const answer = await upload(form({}, content, name))
    expect([answer.status, answer.json['detail']]).toEqual([415, wrongType])
    expect(await stored()).toEqual(before)
  })

  test('a body that is no form, or a broken one, is refused', async () => {
    expect((await professional.post(path, { patient: patientId })).status).toBe(415)
    expect((await professional.post(path)).status).toBe(415)
    const body = new Response(form())
    const whole = Buffer.from(await body.arrayBuffer())
    const send = async (type: string, payload: Buffer) => professional.send(path, type, payload)
    const type = body.headers.get('content-type') ?? ''
    expect((await send(type, whole.subarray(0, -200))).status).toBe(400)
    expect((await send('multipart/form-data', whole)).status).toBe(400)
    expect((await send(type, Buffer.from('nonsense'))).status).toBe(400)
    expect((await send(type, Buffer.alloc(0))).status).toBe(400)
  })

  test('more than one file is refused', async () => {
    const formData = form()
    formData.append('file', new Blob([new Uint8Array(pdf)]), 'otro.pdf')
    expect((await upload(formData)).status).toBe(400)
  })

  test('over a real connection a refusal of a large body arrives', async () => {
    const address = await server.http.listen({ port: 0, host: '127.0.0.1' })
    const body = form({}, Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(megabytes10 * 2)]))
    const token = newSecret()
    await server.work(server.norte, (db) => openSession(db, ana.user, token, server.now.ms))
    expect(await sendOver(address, token, new Response(body))).toBe(413)
  })
})

test('only for own patients; roles, visitors and other clinics are kept out', async () => {
  const stranger = await server.work(server.norte, (db) => makeUser(db))
  const held = await server.work(server.norte, (db) => makeUser(db))
  await meet(ana.user, held, 'pending')
  const elsewhere = await server.work(server.sur, (db) => makeUser(db))
  expect((await upload(form({ patient: stranger }))).status).toBe(403)
  expect((await upload(form({ patient: held }))).status).toBe(403)
  expect((await upload(form({ patient: elsewhere }))).status).toBe(404)
  expect((await upload(form({ patient: 'juan' }))).status).toBe(400)
  expect((await upload(form(), server.visitor(server.norte))).status).toBe(401)
  expect((await upload(form(), patient)).status).toBe(403)
  const admin = await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' }))
  expect((await upload(form(), await server.as(server.norte, admin))).status).toBe(403)

  const { json } = await upload(form())
  const colleague = await server.work(server.norte, (db) => makeProfessional(db))
  await meet(colleague.user, patientId)
  const foreign = await server.work(server.sur, (db) => makeProfessional(db))
  for (const [caller, status] of [
    [patient, 200],
    [professional, 200],
    [server.visitor(server.norte), 401],
    [await server.as(server.norte, stranger), 403],
    [await server.as(server.norte, admin), 403],
    [await server.as(server.norte, colleague.user), 403],
    [await server.as(server.sur, foreign.user), 404],
    [server.visitor(null), 404],
  ] as const)
    expect((await download(json['id'], caller)).status).toBe(status)
  expect((await download('01890000-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await download('uno')).status).toBe(404)
  expect((await (await server.as(server.norte, admin)).get('/clinical-history/my-documents/')).status).toBe(
    403,
  )
  await server.work(server.norte, (db) =>
    run(db, `update appointments set status = 'cancelled' where psychologist = $1`, [ana.user]),
  )
  expect((await download(json['id'], professional)).status).toBe(403)
  expect((await professional.get('/clinical-history/my-documents/')).json['count']).toBe(0)
})

test('a file whose record never came is swept, one with a record stays', async () => {
  const { json } = await upload(form())
  const files = filesOf(server.norte)
  const orphan = `${files}/01890000-0000-7000-8000-00000000dead`
  await server.app.files.write(orphan, Readable.from([Buffer.from('x')]))
  for (const path of await stored()) await utimes(path, new Date(0), new Date(0))
  expect(await sweepFiles(server.app, server.norte)).toBeGreaterThan(0)
  await expect(server.app.files.read(orphan)).rejects.toThrow()
  expect((await download(json['id'])).status).toBe(200)
})

test('while a backup is restored no file is swept: its record may not be seen yet', async () => {
  const early = `${filesOf(server.norte)}/01890000-0000-7000-8000-00000000beef`
  await server.app.files.write(early, Readable.from([Buffer.from('x')]))
  for (const path of await stored()) await utimes(path, new Date(0), new Date(0))
  await server.databases.restoreWork(server.norte.id, async (db) => {
    expect(await lockRestore(db)).toBe(true)
    expect(await sweepFiles(server.app, server.norte)).toBe(0)
  })
  expect(await sweepFiles(server.app, server.norte)).toBe(1)
})

test('a download that is hung up before its first byte leaves no file open', async () => {
  const { json } = await upload(form())
  const { files } = server.app
  const read = files.read.bind(files)
  const opened: Readable[] = []
  files.read = async (key) => {
    const file = await read(key)
    opened.push(file)
    return file
  }
  try {
    const actor = { userId: ana.user, type: 'professional' as const, email: '', fullName: '', sessionId: '' }
    const context = { clinic: server.norte, actor, ip: '', nowMs: server.now.ms }
    const { content } = await readDocument(server.app, context, String(json['id']))
    content.destroy()
    await expect.poll(() => opened.map((file) => file.closed)).toEqual([true])
  } finally {
    files.read = read
  }
})

test('an altered or missing file is never given out', async () => {
  const { json } = await upload(form())
  const key = `${filesOf(server.norte)}/${String(json['id'])}`
  const sealed = await readFile(join(server.app.env.DATA_DIR, 'files', key))
  sealed.writeUInt8(sealed.readUInt8(30) ^ 1, 30)
  await server.app.files.write(key, Readable.from([sealed]))
  expect((await download(json['id'])).json['code']).toBe('file_damaged')
  await server.app.files.remove(key)
  expect((await download(json['id'])).status).toBe(404)
})

describe('a document that is withdrawn', () => {
  const withdraw = (id: unknown, caller = professional, query = '') =>
    caller.del(`/clinical-history/documents/${String(id)}/${query}`)

  test('is gone for the patient at once, its content destroyed; the row stays with who, when and why', async () => {
    const id = (await upload(form())).json['id']
    const token = newSecret()
    await server.work(server.norte, (db) => openSession(db, ana.user, token, server.app.clock()))
    const answer = await server.http.inject({
      method: 'DELETE',
      url: `/api/clinical-history/documents/${String(id)}/`,
      headers: { host: 'norte-app.localhost', authorization: `Token ${token}` },
      payload: { reason: 'Era de otra persona' },
    })
    expect(answer.statusCode).toBe(204)
    expect((await patient.get('/clinical-history/my-documents/')).json['count']).toBe(0)
    const own = (await professional.get('/clinical-history/my-documents/')).json['results']
    expect(own).toMatchObject([{ id, withdrawn_reason: 'Era de otra persona', uploaded_by: ana.user }])
    for (const caller of [patient, professional]) expect((await download(id, caller)).status).toBe(410)
    expect((await stored()).filter((filePath) => filePath.endsWith(String(id)))).toEqual([])
    const left = await server.work(server.norte, (db) =>
      rows(db, 'select 1 from documents where id = $1 and file_key is not null', [id]),
    )
    expect(left).toEqual([])
    expect((await withdraw(id)).status).toBe(409)
  })

  test('is found, opened and withdrawn by its id in capitals, too', async () => {
    const capitals = String((await upload(form())).json['id']).toUpperCase()
    expect((await download(capitals)).status).toBe(200)
    expect((await withdraw(capitals)).status).toBe(204)
    expect((await download(capitals)).status).toBe(410)
  })

  test('is withdrawn once, also by two at once, and by nobody else', async () => {
    const id = (await upload(form())).json['id']
    const other = await server.work(server.norte, async (db) => (await makeProfessional(db)).user)
    await meet(other, patientId)
    expect((await withdraw(id, patient)).status).toBe(403)
    expect((await withdraw(id, await server.as(server.norte, other))).status).toBe(403)
    expect((await withdraw(id, server.visitor(server.norte))).status).toBe(401)
    const foreign = await server.work(server.sur, async (db) => (await makeProfessional(db)).user)
    expect((await withdraw(id, await server.as(server.sur, foreign))).status).toBe(404)
    const both = await Promise.all([withdraw(id), withdraw(id)])
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 409])
  })
})
