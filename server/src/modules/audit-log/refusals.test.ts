import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/id'
import { row, rows, run } from '#database/sql'
import { makePair, phoneTo } from '../../../test/chat-scene.ts'
import { makeUser } from '../../../test/makers.ts'
import { makeGlobalAdmin, makeMember, signIn } from '../../../test/sign-in.ts'
import { startTestServer, testNow, type TestServer } from '../../../test/test-server.ts'
import { record } from './public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const refusalsOf = (userId: string) =>
  server.norte.work((db) =>
    rows<{ level: string; action: string; ip_address: string }>(
      db,
      'select level, action, ip_address from audit_entries where user_id = $1 order by id',
      [userId],
    ),
  )

test('what somebody signed in reached for and may not is in the log; a visitor and a missing step are not', async () => {
  const patient = await server.norte.work((db) => makeUser(db))
  const by = await server.as(server.norte, patient)
  const target = await server.norte.work((db) => makeUser(db))
  expect((await by.get(`/admin/users/${target}/`)).status).toBe(403)
  expect((await by.get('/auditlog/logs/')).status).toBe(403)
  expect(await refusalsOf(patient)).toEqual([
    {
      level: 'WARNING',
      action: `Acceso rechazado: GET /admin/users/:id/ sobre ${target}`,
      ip_address: '127.0.0.1',
    },
    { level: 'WARNING', action: 'Acceso rechazado: GET /auditlog/logs/', ip_address: '127.0.0.1' },
  ])
  const count = async () =>
    (await server.norte.work((db) => row<{ n: number }>(db, 'select count(*) as n from audit_entries')))?.n
  const before = await count()
  expect((await server.visitor(server.norte).get('/auditlog/logs/')).status).toBe(401)
  expect(await count()).toBe(before)

  const admin = await server.norte.work((db) => makeUser(db, { user_type: 'admin' }))
  const boss = await server.as(server.norte, admin)
  server.now.ms += 16 * 60_000
  expect((await boss.post('/backups/create/')).json).toMatchObject({ code: 'step_up_required' })
  expect(await refusalsOf(admin)).toEqual([])
})

test('so is a chat that is not theirs, asked for over its socket', async () => {
  const pair = await makePair(server, server.norte)
  const other = await makePair(server, server.norte)
  const phone = await phoneTo(server)
  const query = `?token=${other.tokens.patient}`
  expect(await phone.dial(pair.appointment, query).closed).toBe(4403)
  await expect
    .poll(() => refusalsOf(other.patient))
    .toMatchObject([
      { level: 'WARNING', action: `Acceso rechazado: GET /ws/chat/:id/ sobre ${pair.appointment}` },
    ])
  // Their own is opened, and what is nobody's is not found: neither is a refusal.
  await phone.open(other, 'patient')
  expect(await phone.dial(newId(), query).closed).toBe(4404)
  const refused = (await refusalsOf(other.patient)).filter(({ action }) => action.startsWith('Acceso'))
  expect(refused).toHaveLength(1)
})

test('a loop of refusals fills no log: thirty an hour, and one entry that says so', async () => {
  const patient = await server.norte.work((db) => makeUser(db))
  const by = await server.as(server.norte, patient)
  for (let n = 0; n < 40; n += 1) await by.get('/auditlog/logs/')
  const noted = await refusalsOf(patient)
  expect(noted).toHaveLength(31)
  expect(noted.at(-1)).toMatchObject({
    level: 'ERROR',
    action: 'Más de 30 accesos rechazados: los que sigan en esta hora no se anotan uno a uno',
  })
  server.now.ms += 60 * 60_000
  await by.get('/auditlog/logs/')
  expect(await refusalsOf(patient)).toHaveLength(32)
  server.now.ms = testNow
})

test('a text that somebody typed ends no line of the log, colours nothing and does not read backwards', async () => {
  const typed = 'eva@x.example\r\nCRITICAL todo bien\u001b[31m\u202egnp\u2028\u0085\ud800'
  const plain = 'eva@x.example\ufffd\ufffdCRITICAL todo bien\ufffd[31m\ufffdgnp\ufffd\ufffd\ufffd'
  await server.norte.work((db) =>
    record(db, { actor: null, email: typed, ip: typed }, { action: `Probó ${typed}` }),
  )
  await server.visitor(server.norte).post('/auth/login/', { email: 'a\u001b[2Jb\n@x', password: 'x' })
  const found = await server.norte.work((db) =>
    rows(db, "select action, user_email, ip_address from audit_entries where action like 'Probó%'"),
  )
  expect(found).toEqual([{ action: `Probó ${plain}`, user_email: plain, ip_address: plain }])
  const raw = await server.norte.work((db) =>
    rows<{ user_email: string }>(db, "select user_email from audit_entries where user_email like 'a%b%'"),
  )
  for (const { user_email } of raw) expect(user_email).not.toMatch(/\p{Cc}/u)
})

test('the database takes no such text either, at a clinic or at the root', async () => {
  const { email } = await makeGlobalAdmin(server)
  await signIn(server, null, email)
  await makeMember(server.norte)
  for (const bad of ['a\nb', 'a\u001bb', 'a\u009bb', 'a\u2028b', 'a\u202eb', 'a\u2066b']) {
    const insert = (table: string) =>
      `insert into ${table} (id, level, action) values (gen_random_uuid(), 'INFO', $1)`
    await expect(server.norte.work((db) => run(db, insert('audit_entries'), [bad]))).rejects.toMatchObject({
      code: '23514',
    })
    await expect(
      server.databases.globalWork((db) => run(db, insert('global_audit_entries'), [bad])),
    ).rejects.toMatchObject({ code: '23514' })
  }
})
