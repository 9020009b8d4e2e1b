import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../test/mails.ts'
import { makeUser } from '../../../test/makers.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { newId } from '#core/id'

let server: TestServer
let admin: Caller

beforeAll(async () => {
  server = await startTestServer()
  const boss = await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' }))
  admin = await server.as(server.norte, boss)
  await server.app.jobs.start()
})
afterAll(() => server.close())

const newcomer = async (email: string) => {
  const id = await server.work(server.norte, (db) => makeUser(db, { email }))
  return server.as(server.norte, id)
}
const ask = async (by: Caller, kind = 'erase') => {
  const { status, json } = await by.post('/privacy/requests/', { kind, text: 'Por favor.' })
  expect(status).toBe(201)
  return String(json['id'])
}
const withdraw = (by: Caller, id: string) => by.del(`/privacy/requests/${id}/`)

test('who asked to be erased can take it back until the clinic does it, and may ask again', async () => {
  const patient = await newcomer('arrepentida@correo.example')
  const id = await ask(patient)
  expect((await withdraw(patient, id)).status).toBe(204)
  expect((await patient.get('/privacy/requests/mine/')).json['results']).toEqual([])
  expect((await admin.post(`/privacy/requests/${id}/done/`)).status).toBe(404)
  expect((await patient.get('/users/profile/')).status).toBe(200)
  expect((await withdraw(patient, id)).json['code']).toBe('request_not_found')
  expect(
    (await mailsTo(server, server.norte, 'arrepentida@correo.example')).map((mail) => mail.subject),
  ).toContain('Retiraste tu solicitud sobre tus datos en Clínica Norte')
  const log = await admin.get('/auditlog/logs/?search=retirada')
  expect(JSON.stringify(log.json['results'])).toContain(
    `Solicitud sobre datos personales retirada: borrar (${id})`,
  )
  await ask(patient)
})

test('what was decided stays decided, and of a withdrawal and a decision at once one happens', async () => {
  const patient = await newcomer('decidida@correo.example')
  const id = await ask(patient, 'rectify')
  expect((await admin.post(`/privacy/requests/${id}/done/`)).status).toBe(200)
  expect((await withdraw(patient, id)).json['code']).toBe('decided_already')
  const [both, rival] = [await ask(patient, 'rectify'), admin]
  const answers = await Promise.all([withdraw(patient, both), rival.post(`/privacy/requests/${both}/done/`)])
  const statuses = answers.map((answer) => answer.status)
  expect([
    [204, 404],
    [409, 200],
  ]).toContainEqual(statuses)
})

test('nobody takes back what somebody else asked', async () => {
  const patient = await newcomer('propia@correo.example')
  const id = await ask(patient)
  expect((await withdraw(await newcomer('otra@correo.example'), id)).status).toBe(404)
  expect((await withdraw(admin, id)).status).toBe(403)
  expect((await withdraw(server.visitor(server.norte), id)).status).toBe(401)
  const elsewhere = await server.work(server.sur, (db) => makeUser(db))
  expect((await withdraw(await server.as(server.sur, elsewhere), id)).status).toBe(404)
  expect((await withdraw(patient, 'uno')).status).toBe(404)
  expect((await withdraw(patient, newId())).status).toBe(404)
  expect((await patient.get('/privacy/requests/mine/')).json['count']).toBe(1)
})
