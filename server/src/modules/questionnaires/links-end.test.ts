import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, run } from '#database/sql'
import { mailsTo } from '../../../test/mails.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const zeros = Array<number>(9).fill(0)

/** A patient with a form that was mailed; answers its token, too. */
async function given(email: string) {
  const people = await server.norte.work(async (db) => {
    const { user: doctor } = await makeProfessional(db)
    const patient = await makeUser(db, { email })
    const facts = { psychologist: doctor, patient, date: '2026-02-20', time: '10:00' }
    await makeAppointment(db, 'America/La_Paz', { ...facts, status: 'completed' })
    return { doctor, patient, admin: await makeUser(db, { user_type: 'admin' }) }
  })
  const asDoctor = await server.as(server.norte, people.doctor)
  const body = { patient: people.patient, instrument: 'phq9', when: 'now' }
  expect((await asDoctor.post('/questionnaires/', body)).status).toBe(201)
  return { ...people, asDoctor, token: await newestToken(email) }
}
const newestToken = async (email: string): Promise<string> =>
  (await mailsTo(server, server.norte, email))
    .map((mail) => /\/cuestionario\/([\w-]{43})/.exec(mail.text)?.[1])
    .find((token) => token !== undefined) ?? ''
const open = (token: string) => server.visitor(server.norte).get(`/questionnaires/${token}/`)
const fill = (token: string) =>
  server.visitor(server.norte).post(`/questionnaires/${token}/answers/`, { answers: [...zeros.slice(1), 3] })

test('a mailed form ends with the account, and raises no alert any more', async () => {
  const { patient, admin, asDoctor, token } = await given('sale@correo.example')
  expect((await open(token)).status).toBe(200)
  const boss = await server.as(server.norte, admin)
  expect((await boss.del(`/admin/users/${patient}/`)).status).toBe(204)
  expect((await open(token)).status).toBe(404)
  expect((await fill(token)).status).toBe(404)
  expect((await asDoctor.get('/questionnaires/alerts/')).json['count']).toBe(0)
  // Also where the account is opened again: whoever had the link then has it no more.
  await server.norte.work((db) => run(db, 'update users set is_active = true where id = $1', [patient]))
  expect((await open(token)).status).toBe(404)
  const own = await server.as(server.norte, patient)
  const [form] = (await own.get('/questionnaires/mine/')).json['results'] as { token: string }[]
  expect(form?.token).not.toBe(token)
  expect((await fill(form?.token ?? '')).status).toBe(201)
})

test('it ends with another address, and goes on in the area of its patient', async () => {
  const { patient, token } = await given('muda@correo.example')
  await server.norte.work((db) =>
    run(db, "update users set email = 'mudada@correo.example' where id = $1", [patient]),
  )
  expect((await open(token)).status).toBe(404)
})

test('the audit log names no instrument', async () => {
  const { patient, asDoctor } = await given('callada@correo.example')
  const body = { patient, instrument: 'gad7', when: 'before_each_session' }
  expect((await asDoctor.post('/questionnaires/', body)).status).toBe(201)
  for (const shared of [true, false])
    await asDoctor.put('/questionnaires/sharing/', { patient, instrument: 'gad7', shared })
  const said = await server.norte.work((db) =>
    rows<{ action: string }>(db, 'select action from audit_entries where patient = $1', [patient]),
  )
  expect(said.map((entry) => entry.action)).toEqual(
    expect.arrayContaining(['Envió un cuestionario.', 'Programó un cuestionario antes de las sesiones.']),
  )
  expect(said.filter((entry) => /PHQ|GAD/i.test(entry.action))).toEqual([])
})
