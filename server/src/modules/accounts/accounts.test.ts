import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, openHouse, type TestHouse } from '../../../test/harness.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const form = {
  email: 'Eva.Luna@Correo.example',
  username: 'evaluna',
  first_name: 'Eva',
  last_name: 'Luna',
  password: 'caballo-grapa-9',
  password_confirm: 'caballo-grapa-9',
}

test('a patient registers, signs in and reaches their own sessions', async () => {
  const visitor = house.visitor(house.norte)
  const registered = await visitor.post('/auth/register/', { ...form, user_type: 'admin', is_active: false })
  expect(registered.status).toBe(201)
  expect(registered.json).toMatchObject({ email: 'eva.luna@correo.example', user_type: 'patient' })
  const signedIn = await visitor.post('/auth/login/', {
    email: 'EVA.luna@correo.example',
    password: form.password,
  })
  expect(signedIn.status).toBe(200)
  expect(signedIn.json['user']).toMatchObject({ first_name: 'Eva', user_type: 'patient' })
  const eva = callerOf(house.http, 'norte.localhost', String(signedIn.json['token']))
  const sessions = await eva.get('/auth/sessions/')
  expect(sessions.json['results']).toHaveLength(1)
  const elsewhere = callerOf(house.http, 'sur.localhost', String(signedIn.json['token']))
  expect((await elsewhere.get('/auth/sessions/')).status).toBe(401)
})
