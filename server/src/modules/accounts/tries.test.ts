import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, statusesOf, testNow, type TestHouse } from '../../../test/harness.ts'
import { makeMember, signIn, testPassword } from '../../../test/sign-in.ts'

let house: TestHouse
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const login = (email: string, password: string, clinic = house.norte) =>
  house.visitor(clinic).post('/auth/login/', { email, password })
const times = <T>(n: number, fn: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => fn(i)))

test('after ten failed tries an account waits a quarter of an hour, known or not', async () => {
  const { email } = await makeMember(house.norte)
  for (const address of [email, 'nadie@correo.example']) {
    const tries = statusesOf(await times(13, () => login(address, 'equivocada-1')))
    expect(tries).toEqual([...Array<number>(10).fill(400), 429, 429, 429])
  }
  const blocked = await login(email, testPassword)
  expect(blocked.status).toBe(429)
  expect(Number(blocked.headers['retry-after'])).toBe(900)
  expect(blocked.json['non_field_errors']).toEqual([
    'Demasiados intentos. Vuelve a intentarlo en 15 minutos.',
  ])
  expect((await login(email, testPassword, house.sur)).status).toBe(400)
  house.now.ms = testNow + 15 * 60_000
  expect((await login(email, testPassword)).status).toBe(200)
})

test('a success forgets the failed tries before it', async () => {
  const { email } = await makeMember(house.norte)
  for (const round of [1, 2, 3]) {
    await times(9, () => login(email, `equivocada-${round}`))
    expect((await login(email, testPassword)).status).toBe(200)
  }
})

test('one address has 300 failed tries for all accounts; right passwords cost none', async () => {
  const { email } = await makeMember(house.norte)
  await times(40, () => signIn(house, house.norte, email))
  const failed = statusesOf(await times(300, (n) => login(`nadie${n}@correo.example`, 'equivocada-1')))
  expect(failed).toEqual(Array<number>(300).fill(400))
  expect((await login(email, testPassword)).status).toBe(429)
})

test('an account is sent few reset links, and the refusal tells nothing', async () => {
  const { email } = await makeMember(house.norte)
  for (const address of [email, 'nadie@correo.example']) {
    const ask = () => house.visitor(house.norte).post('/auth/password-reset/', { email: address })
    const asked = statusesOf(await times(21, ask))
    expect(asked).toEqual([...Array<number>(20).fill(200), 429])
  }
})
