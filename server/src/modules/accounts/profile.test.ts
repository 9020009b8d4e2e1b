import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { makeGlobalAdmin, makeMember, signIn } from '../../../test/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const names = { first_name: 'Rosa', last_name: 'Paz' }

test('a patient saves the own profile; what is left out stays', async () => {
  const { email } = await makeMember(server.norte)
  const me = await signIn(server, server.norte, email)
  const all = {
    user_data: { ...names, phone: '+591 70011223', date_of_birth: '1990-02-28', address: 'Calle 1' },
    patient_data: {
      emergency_contact_name: 'Luz',
      emergency_contact_phone: '71100000',
      occupation: 'Maestra',
    },
  }
  const saved = await me.put('/users/complete-profile/', all)
  expect(saved.status).toBe(200)
  expect(saved.json).toMatchObject({
    ...all.user_data,
    full_name: 'Rosa Paz',
    patient_profile: all.patient_data,
  })
  const part = await me.put('/users/complete-profile/', {
    user_data: { date_of_birth: '', phone: null },
    patient_data: { occupation: null },
  })
  expect(part.json).toMatchObject({
    full_name: 'Rosa Paz',
    phone: '',
    date_of_birth: null,
    address: 'Calle 1',
    patient_profile: { occupation: '', emergency_contact_name: 'Luz' },
  })
})

test("what is not one's own to change does not change", async () => {
  const { id, email } = await makeMember(server.norte)
  const me = await signIn(server, server.norte, email)
  const forbidden = {
    email: 'otro@correo.example',
    user_type: 'admin',
    clinic_id: server.sur.id,
    is_active: false,
    email_verified: false,
    id: '019c0000-0000-7000-8000-000000000000',
  }
  await me.put('/users/complete-profile/', {
    ...forbidden,
    user_data: { ...names, ...forbidden },
    patient_data: { user_id: forbidden.id, occupation: 'x' },
  })
  const own = await me.get('/users/profile/')
  expect(own.json).toMatchObject({
    id,
    email,
    ci: '',
    user_type: 'patient',
    is_active: true,
    email_verified: true,
  })
})

test.each([
  [{ user_data: { ...names, date_of_birth: '2026-03-03' } }, 'date_of_birth'],
  [{ user_data: { ...names, date_of_birth: '1990-02-30' } }, 'date_of_birth'],
  [{ user_data: { ...names, first_name: '' } }, 'first_name'],
  [{ user_data: { ...names, first_name: 'Rosa\nPaz' } }, 'first_name'],
  [{ user_data: { ...names, phone: ['1'] } }, 'phone'],
  [{}, 'user_data'],
])('refuses %o', async (body, field) => {
  const { email } = await makeMember(server.norte)
  const me = await signIn(server, server.norte, email)
  const refused = await me.put('/users/complete-profile/', body)
  expect(refused.status).toBe(400)
  expect(refused.json).toHaveProperty(field)
})

test('professionals, admins and the global admin have a profile too; visitors do not', async () => {
  for (const user_type of ['professional', 'admin'] as const) {
    const { email } = await makeMember(server.norte, { user_type })
    const me = await signIn(server, server.norte, email)
    const patient_data = { occupation: 'x' }
    const saved = await me.put('/users/complete-profile/', { user_data: names, patient_data })
    expect(saved.json).toMatchObject({ full_name: 'Rosa Paz', patient_profile: null })
  }
  const { email } = await makeGlobalAdmin(server)
  const gala = await signIn(server, null, email)
  const saved = await gala.put('/users/complete-profile/', { user_data: names })
  expect(saved.json).toMatchObject({ full_name: 'Rosa Paz', user_type: 'superuser' })
  expect((await server.visitor(server.norte).get('/users/profile/')).status).toBe(401)
  expect((await server.visitor(null).put('/users/complete-profile/', { user_data: names })).status).toBe(401)
})
