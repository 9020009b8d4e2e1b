import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/id'
import { mailsTo } from '../../../test/mails.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let patients: [string, string]
let professional: Caller
let other: Caller
const email = 'dos-veces@norte.example'
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300)])

beforeAll(async () => {
  server = await startTestServer()
  const { norte } = server
  const made = await server.work(norte, async (db) => {
    const [ana, eva] = [await makeProfessional(db), await makeProfessional(db)]
    const [one, two] = [await makeUser(db, { email }), await makeUser(db)]
    let hour = 8
    for (const psychologist of [ana.user, eva.user])
      for (const patient of [one, two])
        await makeAppointment(db, norte.timezone, {
          psychologist,
          patient,
          status: 'confirmed',
          date: '2026-05-04',
          time: `${String(++hour).padStart(2, '0')}:00`,
        })
    return { ana: ana.user, eva: eva.user, patients: [one, two] as [string, string] }
  })
  patients = made.patients
  professional = await server.as(norte, made.ana)
  other = await server.as(norte, made.eva)
})
afterAll(() => server.close())

function send(document: string, change: Record<string, string> = {}, by = professional, content = pdf) {
  const form = new FormData()
  for (const [field, value] of Object.entries({
    patient: patients[0],
    description: 'Informe',
    document,
    ...change,
  }))
    form.append(field, value)
  form.append('file', new Blob([new Uint8Array(content)]), 'informe.pdf')
  return by.upload('/clinical-history/documents/upload/', form)
}

test('a document that is sent again, since its answer was lost, is shared and told once', async () => {
  const document = newId()
  const answers = await Promise.all([1, 2, 3].map(() => send(document)))
  const again = await send(document)
  for (const { status, json } of [...answers, again]) expect([status, json]).toEqual([201, again.json])
  const list = await professional.get('/clinical-history/my-documents/')
  expect(list.json['count']).toBe(1)
  const patient = await server.as(server.norte, patients[0])
  const file = await patient.get(`/clinical-history/documents/${String(again.json['id'])}/download/`)
  expect(file.raw.equals(pdf)).toBe(true)
  expect(await mailsTo(server, server.norte, email)).toHaveLength(1)
})

test('what is no id is refused at its field, in words', async () => {
  const wrong = await send('../otra')
  expect([wrong.status, wrong.json['document']]).toEqual([400, ['El identificador no es válido.']])
})

test('another document under the same id is refused, and one without an id is shared each time', async () => {
  const document = newId()
  expect((await send(document)).status).toBe(201)
  const others = [
    await send(document, { description: 'Otro' }),
    await send(document, { patient: patients[1] }),
    await send(document, { share_with_family: 'true' }),
    await send(document, {}, other),
    await send(document, {}, professional, Buffer.concat([pdf, pdf])),
    await send(
      document,
      {},
      professional,
      Buffer.concat([pdf.subarray(0, -1), Buffer.from([(pdf.at(-1) ?? 0) ^ 1])]),
    ),
  ]
  for (const { status, json } of others) expect([status, json['code']]).toEqual([409, 'shared_otherwise'])
  const [kept] = (await professional.get(`/clinical-history/my-documents/?page_size=1`)).json['results'] as {
    id: string
  }[]
  await professional.del(`/clinical-history/documents/${kept?.id ?? ''}/`)
  expect((await send(document)).json['code']).toBe('shared_otherwise')
  const twice = await Promise.all([send(''), send('')])
  expect(new Set(twice.map(({ json }) => json['id'])).size).toBe(2)
})
