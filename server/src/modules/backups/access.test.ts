import { afterAll, beforeAll, expect, test } from 'vitest'
import { run, row } from '#database/sql'
import { codeAt } from '../factors/totp.ts'
import { restoreWith } from '../../../test/backup-scene.ts'
import { makeMember, signIn, testPassword } from '../../../test/sign-in.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

// Section 4: nothing but the operator's command brings an account back, a restore neither.
let server: TestServer
let admin: Caller
let patient: { id: string; email: string }
let gone: { id: string; email: string }
let early: Buffer
let backup: Buffer
let feed: string

const clinic = () => server.norte
const login = (email: string, password = testPassword) =>
  server.visitor(clinic()).post('/auth/login/', { email, password })
/** A backup made now. The one before may still lie on the disk for a moment after it was read, and is waited for. */
const made = async (): Promise<Buffer> => {
  const answer = await admin.post('/backups/create/')
  if (answer.status === 409) return made()
  expect(answer.status).toBe(200)
  return answer.raw
}

beforeAll(async () => {
  server = await startTestServer()
  const boss = await makeMember(clinic(), { user_type: 'admin', first_name: 'Berta', last_name: 'Jefa' })
  admin = await signIn(server, clinic(), boss.email)
  early = await made()
  patient = await makeMember(clinic(), { first_name: 'Paz', last_name: 'Paciente' })
  gone = await makeMember(clinic(), { first_name: 'Gloria', last_name: 'Cerrada' })
  await clinic().work((db) => run(db, 'update users set email_verified = true'))
  const address = (await (await signIn(server, clinic(), patient.email)).post('/appointments/calendar/')).json
  feed = new URL(String(address['address'])).pathname.replace('/api', '')
  backup = await made()
})
afterAll(() => server.close())

test('a restore leaves deactivated people, today’s passwords and revoked addresses as they are', async () => {
  const by = await signIn(server, clinic(), patient.email)
  expect((await server.visitor(clinic()).get(feed)).status).toBe(200)
  expect((await by.del('/appointments/calendar/')).status).toBe(204)
  expect((await admin.del(`/admin/users/${gone.id}/`)).status).toBe(204)
  await clinic().work((db) => run(db, `update users set password_hash = null where id = $1`, [patient.id]))
  expect((await restoreWith(admin, backup)).status).toBe(200)
  expect((await login(gone.email)).status).toBe(400)
  expect((await login(patient.email)).status).toBe(400)
  expect((await server.visitor(clinic()).get(feed)).status).toBe(404)
})

test('nor do two restores, one that takes the account away and one that brings it back', async () => {
  expect((await restoreWith(admin, early)).status).toBe(200)
  expect(await clinic().read((db) => row(db, 'select from users where id = $1', [gone.id]))).toBeUndefined()
  expect((await restoreWith(admin, backup)).status).toBe(200)
  const found = await clinic().read((db) =>
    row<{ is_active: boolean }>(db, 'select is_active from users where id = $1', [gone.id]),
  )
  expect(found).toEqual({ is_active: false })
  expect((await login(gone.email)).status).toBe(400)
  expect((await login(patient.email)).status).toBe(400)
})

test('who left no mail by then and signs in with one today goes on doing so', async () => {
  const late = await makeMember(clinic(), { first_name: 'Clara', last_name: 'Tardía' })
  const to = (email: string | null, password: string | null) =>
    clinic().work((db) =>
      run(db, 'update users set email = $2, password_hash = $3 where id = $1', [late.id, email, password]),
    )
  const known = await clinic().read((db) =>
    row<{ password_hash: string }>(db, 'select password_hash from users where id = $1', [late.id]),
  )
  await to(null, null)
  const before = await made()
  await to(late.email, known?.password_hash ?? null)
  expect((await restoreWith(admin, before)).status).toBe(200)
  expect((await login(late.email)).status).toBe(200)
  expect((await restoreWith(admin, backup)).status).toBe(200)
})

test('nor does a second factor go with two restores, and no day of waiting with it', async () => {
  const { id, email } = await makeMember(clinic(), { user_type: 'reception' })
  const by = await signIn(server, clinic(), email)
  const { secret } = (await by.post('/auth/factors/totp/')).json as { secret: string }
  const code = codeAt(secret, Math.floor(server.now.ms / 30_000))
  expect((await by.post('/auth/factors/totp/confirm/', { code })).status).toBe(200)
  const whole = await made()
  expect((await restoreWith(admin, early)).status).toBe(200)
  expect((await login(email)).status).toBe(400)
  expect((await restoreWith(admin, whole)).status).toBe(200)
  expect((await login(email)).json).toMatchObject({
    second_factor_required: true,
    methods: ['totp', 'recovery'],
  })
  const codes = await clinic().read((db) =>
    row<{ n: number }>(db, 'select count(*)::int as n from recovery_codes where user_id = $1', [id]),
  )
  expect(codes?.n).toBe(10)
  expect((await restoreWith(admin, backup)).status).toBe(200)
})

test('before it, the admin reads who and what would change; nothing changes by looking', async () => {
  await makeMember(clinic(), { first_name: 'Nadia', last_name: 'Nueva' })
  const form = new FormData()
  form.append('backup_file', new Blob([new Uint8Array(backup)]), 'copia.sql')
  const answer = await admin.upload('/backups/preview/', form)
  expect([answer.status, answer.json]).toMatchObject([
    200,
    {
      gone: { count: 1, names: ['Nadia Nueva'] },
      back: { count: 0, names: [] },
      stay_deactivated: { count: 1, names: ['Gloria Cerrada'] },
      keep_password: { count: 1, names: ['Paz Paciente'] },
      records: [],
    },
  ])
  expect(await clinic().read((db) => row(db, "select from users where first_name = 'Nadia'"))).toBeDefined()
  const reception = await server.as(clinic(), patient.id)
  expect((await reception.upload('/backups/preview/', form)).status).toBe(403)
  expect((await server.visitor(clinic()).upload('/backups/preview/', form)).status).toBe(401)
})

test('a restore after which nobody would administer the clinic is refused, with nothing changed', async () => {
  const second = await makeMember(clinic(), { user_type: 'admin' })
  const by = await signIn(server, clinic(), second.email)
  await clinic().work((db) =>
    run(db, "update users set is_active = false where user_type = 'admin' and id <> $1", [second.id]),
  )
  expect((await restoreWith(by, backup)).json).toMatchObject({ code: 'no_admin_left' })
  expect((await login(second.email)).status).toBe(200)
})
