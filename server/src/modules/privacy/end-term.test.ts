import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { newId } from '#core/id'
import { run } from '#database/sql'

let server: TestServer
let owner: pg.Client
let ana: string
let boss: string
let admin: Caller

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await server.work(server.norte, async (db) => {
    ana = (await makeProfessional(db)).user
    boss = await makeUser(db, { user_type: 'admin' })
  })
  admin = await server.as(server.norte, boss)
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** Somebody who came for the first time long ago, with a session and what was said in its chat on each of these days. */
async function patientOf(name: string, ...days: string[]): Promise<string> {
  const { norte } = server
  const patient = await server.work(norte, async (db) => {
    const id = await makeUser(db, { first_name: name, last_name: 'Antigua' })
    for (const date of days) {
      const appointment = await makeAppointment(db, norte.timezone, {
        psychologist: ana,
        patient: id,
        date,
        time: '10:00',
        status: 'completed',
      })
      const message = newId()
      const at = { table: 'chat_messages', column: 'content', row: message }
      await run(
        db,
        `insert into chat_messages (id, appointment_id, seq, sender, content, created_at) values ($1, $2, 1, $3, $4, $5)`,
        [
          message,
          appointment,
          id,
          await server.app.vault.sealText(db, norte, 'Hola', at),
          `${date}T14:30:00Z`,
        ],
      )
    }
    return id
  })
  await owner.query(`update users set date_joined = '2005-01-01' where id = $1`, [patient])
  return patient
}

const listed = async (state = ''): Promise<unknown[]> =>
  (await admin.get(`/privacy/terms/${state && `?state=${state}`}`)).json['results'] as unknown[]
const destroyOf = (patient: string) => admin.post(`/privacy/terms/${patient}/destroy/`)
const messagesOf = async (patient: string) =>
  (
    await owner.query(
      `select from chat_messages m join appointments a on a.id = m.appointment_id where a.patient = $1`,
      [patient],
    )
  ).rowCount

test('a record is offered for destruction when its term is over since the last entry, and not a day before', async () => {
  const old = await patientOf('Olga', '2008-05-05', '2011-03-01')
  await patientOf('Nora', '2011-03-03')
  await patientOf('Rosa', '2009-02-02', '2026-02-02')
  await patientOf('Vera')
  expect(await listed()).toMatchObject([
    { patient: old, patient_name: 'Olga Antigua', state: 'ended', kept_until: '2026-03-01T14:30:00.000Z' },
  ])
  server.now.ms += 2 * 24 * 3_600_000
  admin = await server.as(server.norte, boss)
  expect(await listed()).toMatchObject([{ patient_name: 'Olga Antigua' }, { patient_name: 'Nora Antigua' }])
})

test('the administration destroys it with the account; before its term, twice and elsewhere it does not', async () => {
  const [old, recent] = [
    await patientOf('Inés', '2010-01-04'),
    await patientOf('Luz', '2010-01-05', '2020-01-06'),
  ]
  const early = await destroyOf(recent)
  expect([early.status, early.json['code']]).toEqual([409, 'term_not_over'])
  expect(await messagesOf(recent)).toBe(2)
  expect((await destroyOf(newId())).status).toBe(404)
  expect((await destroyOf(ana)).status).toBe(404)

  const done = await destroyOf(old)
  expect([done.status, done.json]).toMatchObject([
    200,
    { patient: old, patient_name: '', state: 'destroyed' },
  ])
  expect(await messagesOf(old)).toBe(0)
  expect((await owner.query(`select from users where id = $1 and email is null`, [old])).rowCount).toBe(1)
  expect(await listed('destroyed')).toMatchObject([{ patient: old, state: 'destroyed' }])
  expect((await destroyOf(old)).json['code']).toBe('term_not_over')
  const log = await admin.get('/auditlog/logs/?search=destruido')
  expect(JSON.stringify(log.json['results'])).toContain('1 mensajes')
})

test('of two who destroy at once one does; a session to come keeps a record', async () => {
  const old = await patientOf('Dora', '2010-01-07')
  const answers = await Promise.all([destroyOf(old), destroyOf(old)])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const back = await patientOf('Alba', '2010-01-08')
  await server.work(server.norte, (db) =>
    makeAppointment(db, server.norte.timezone, {
      psychologist: ana,
      patient: back,
      date: '2026-04-06',
      time: '10:00',
    }),
  )
  expect((await destroyOf(back)).json['code']).toBe('term_not_over')
})

test('a blocked record is listed with the day until which it is kept', async () => {
  const patient = await patientOf('Sara', '2024-02-01')
  const wish = await (await server.as(server.norte, patient)).post('/privacy/requests/', { kind: 'block' })
  await admin.post(`/privacy/requests/${String(wish.json['id'])}/done/`)
  expect(await listed('blocked')).toMatchObject([
    { patient, patient_name: 'Sara Antigua', kept_until: '2039-02-01T14:30:00.000Z', destroyed_at: null },
  ])
  expect((await destroyOf(patient)).json['code']).toBe('term_not_over')
})
