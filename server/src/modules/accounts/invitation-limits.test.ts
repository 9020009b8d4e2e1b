import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeProfessional } from '../../../test/makers.ts'
import { makeMember, signIn } from '../../../test/sign-in.ts'
import {
  startTestServer,
  statusesOf,
  testNow,
  type Caller,
  type TestServer,
} from '../../../test/test-server.ts'
import { row, run } from '#database/sql'

let server: TestServer
let boss: Caller
beforeEach(async () => {
  server = await startTestServer()
  const admin = await makeMember(server.norte, { user_type: 'admin' })
  boss = await signIn(server, server.norte, admin.email)
})
afterEach(() => server.close())

const day = 24 * 3_600_000
const invite = (by: Caller, email: string, names: Record<string, string> = {}) =>
  by.post('/admin/users/', {
    email,
    first_name: 'Nora',
    last_name: 'Vargas',
    user_type: 'reception',
    ...names,
  })
const registerClinic = (n: number, admin_email: string, clinic_name = 'Clínica Nueva') =>
  server
    .visitor(null)
    .post('/tenants/public/register/', { clinic_name, subdomain: `nueva-${n}`, admin_email })
async function inTurn<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let n = 0; n < count; n += 1) done.push(await work(n))
  return done
}
const list = (norte: TestServer['norte']) => norte.work((db) => makeProfessional(db, { first_name: 'Ana' }))

test('one address gets ten invitations a day, whichever clinics send them and whatever stands behind a plus', async () => {
  await list(server.norte)
  const victim = 'victima@correo.example'
  const { id } = (await invite(boss, victim)).json as { id: string }
  const resent = await inTurn(6, () => boss.post(`/admin/users/${id}/resend-invitation/`))
  expect(statusesOf(resent)).toEqual(Array<number>(6).fill(200))
  const registered = await inTurn(4, (n) => registerClinic(n, `victima+${n}@correo.example`))
  expect(statusesOf(registered)).toEqual([201, 201, 201, 429])
  expect(registered[3]?.json).toMatchObject({
    success: false,
    errors: { general: ['Demasiados intentos. Vuelve a intentarlo en 24 horas.'] },
  })
  const late = await boss.post(`/admin/users/${id}/resend-invitation/`)
  expect([late.status, late.headers['retry-after']]).toEqual([429, String(day / 1000)])
  const elsewhere = await makeMember(server.sur, { user_type: 'admin' })
  expect((await invite(await signIn(server, server.sur, elsewhere.email), victim)).status).toBe(429)
  expect((await invite(boss, 'otra@correo.example')).status).toBe(201)
  server.now.ms = testNow + day
  boss = await signIn(server, server.norte, (await makeMember(server.norte, { user_type: 'admin' })).email)
  expect((await boss.post(`/admin/users/${id}/resend-invitation/`)).status).toBe(200)
})

test('a clinic that lists nobody yet invites ten people a day; one that does, three hundred', async () => {
  const first = await inTurn(11, (n) => invite(boss, `uno${n}@correo.example`))
  expect(statusesOf(first)).toEqual([...Array<number>(10).fill(201), 429])
  const { user } = await list(server.norte)
  expect((await invite(boss, 'dos@correo.example')).status).toBe(201)
  // Whoever is taken out of the directory makes it a new clinic again.
  await server.norte.work((db) => run(db, 'update users set is_active = false where id = $1', [user]))
  expect((await invite(boss, 'tres@correo.example')).status).toBe(429)
  await server.norte.work((db) => run(db, 'update users set is_active = true where id = $1', [user]))
  const most = { name: 'invitations-of-clinic', max: 300, windowMs: day }
  await inTurn(299, () => server.app.rateLimits.take(most, server.norte.id, testNow))
  expect((await invite(boss, 'cuatro@correo.example')).status).toBe(429)
})

test('a clinic of which no admin has set a password yet invites ten people a day, whoever is listed', async () => {
  await list(server.norte)
  const hash = await server.norte.work((db) =>
    row<{ password_hash: string }>(db, `select password_hash from users where user_type = 'admin'`),
  )
  const set = (password: string | null) =>
    server.norte.work((db) =>
      run(db, `update users set password_hash = $1 where user_type = 'admin'`, [password]),
    )
  await set(null)
  const first = await inTurn(11, (n) => invite(boss, `uno${n}@correo.example`))
  expect(statusesOf(first)).toEqual([...Array<number>(10).fill(201), 429])
  await set(hash?.password_hash ?? '')
  expect((await invite(boss, 'dos@correo.example')).status).toBe(201)
})

test('patients whom staff invite with a first session count, too', async () => {
  const { user } = await server.norte.work((db) => makeProfessional(db, { first_name: 'Ana', fee: 200 }))
  await server.norte.work((db) => run(db, 'update professionals set accepts_new_bookings = false', []))
  const book = (n: number) =>
    boss.post('/appointments/appointments/', {
      psychologist: user,
      new_patient: { email: `nueva${n}@correo.example`, first_name: 'Nueva', last_name: 'Persona' },
      appointment_date: '2026-03-04',
      start_time: '09:00',
      payment_method: 'in_person',
    })
  expect((await book(0)).status).toBe(201)
  await inTurn(9, (n) => invite(boss, `uno${n}@correo.example`))
  expect((await book(1)).status).toBe(429)
})

test('no name with an address in it leaves the house', async () => {
  const sentence = 'Un nombre no puede contener direcciones web ni de correo.'
  expect((await invite(boss, 'a@correo.example', { first_name: 'Gana en premio.xyz' })).json).toMatchObject({
    first_name: [sentence],
  })
  expect((await invite(boss, 'a@correo.example', { last_name: 'https://premio.example' })).status).toBe(400)
  expect((await registerClinic(9, 'b@correo.example', 'Tu banco: www.banco.example')).json).toMatchObject({
    errors: { clinic_name: [sentence] },
  })
  const renamed = await boss.patch('/tenants/current/', { name: 'banco.com' })
  expect([renamed.status, renamed.json['name']]).toEqual([400, [sentence]])
  const registered = await server.visitor(server.norte).post('/auth/register/', {
    email: 'c@correo.example',
    username: 'c',
    first_name: 'Entra a premio.xyz',
    last_name: 'X',
    password: 'tres-Tristes-9',
    password_confirm: 'tres-Tristes-9',
  })
  expect([registered.status, registered.json['first_name']]).toEqual([400, [sentence]])
})
