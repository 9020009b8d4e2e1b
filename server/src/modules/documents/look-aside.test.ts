import { afterAll, beforeAll, expect, test } from 'vitest'
import { endlessDocument } from '../../../test/endless-document.ts'
import { asUsual, watchLoop } from '../../../test/loop-watch.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { zipOfParts } from '../../../test/zip-package.ts'

let server: TestServer
let professional: Caller
let patient: string

beforeAll(async () => {
  server = await startTestServer()
  const { norte } = server
  const { user } = await server.work(norte, (db) => makeProfessional(db))
  patient = await server.work(norte, (db) => makeUser(db))
  professional = await server.as(norte, user)
  await server.work(norte, (db) =>
    makeAppointment(db, norte.timezone, {
      psychologist: user,
      patient,
      status: 'confirmed',
      date: '2026-05-04',
      time: '08:00',
    }),
  )
})
afterAll(() => server.close())

function form(whose: string, file: Buffer) {
  const formData = new FormData()
  formData.append('file', new Blob([new Uint8Array(file)]), 'informe.docx')
  formData.append('patient', whose)
  formData.append('description', 'Informe')
  return formData
}
const upload = (whose: string, file: Buffer) =>
  professional.upload('/clinical-history/documents/upload/', form(whose, file))

test('a document made to be looked through for ever holds nobody else up', async () => {
  const file = endlessDocument()
  // Once, so that what is read and compiled at first is not counted.
  expect((await upload(patient, zipOfParts({ 'word/document.xml': 'Hola' }))).status).toBe(201)
  const loop = watchLoop()
  try {
    const both = [upload(patient, file), upload(patient, file)]
    const health = await server.visitor(server.sur).get('/health/')
    expect(health.status).toBe(200)
    for (const { status } of await Promise.all(both)) expect(status).toBe(415)
    expect(asUsual(loop.longestMs())).toBeLessThan(100)
  } finally {
    loop.stop()
  }
})

test('whose patient it is for is asked before the document is looked into', async () => {
  const file = endlessDocument()
  const stranger = await server.work(server.norte, (db) => makeUser(db))
  const elsewhere = await server.work(server.sur, (db) => makeUser(db))
  expect((await upload(stranger, file)).status).toBe(403)
  expect((await upload(elsewhere, file)).status).toBe(404)
})
