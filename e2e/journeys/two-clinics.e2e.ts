import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { professionalNamed } from '../support/bookings.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()

const clinics = [
  { subdomain: 'bienestar', name: 'Clínica Bienestar', someone: 'Ana Rojas', colour: '#0066cc' },
  { subdomain: 'serena', name: 'Clínica Serena', someone: 'Lucía Méndez', colour: '#6b46c1' },
] as const

test('each clinic has its own name, colours and people, and nothing of the other', async () => {
  for (const [n, clinic] of clinics.entries()) {
    const other = clinics[1 - n] ?? clinics[0]
    const page = await arrive()
    await page.goto(addressOf(clinic.subdomain, '/professionals'))
    await page.getByRole('heading', { name: clinic.someone }).waitFor()
    const text = (await page.textContent('body')) ?? ''
    expect(text).toContain(clinic.name)
    expect(text).not.toContain(other.name)
    expect(text).not.toContain(other.someone)
    expect(await page.title()).toContain(clinic.name)
    const brand = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand').trim().toLowerCase(),
    )
    expect(brand).toBe(clinic.colour)
  }
})

test('a person of one clinic is nobody at the other', async () => {
  const { token } = await tokensOf('bienestar', 'paciente@bienestar.example')
  const path = '/appointments/appointments/'
  expect((await callApi(path, { subdomain: 'bienestar', token })).status).toBe(200)
  expect((await callApi(path, { subdomain: 'serena', token })).status).toBe(401)
  const login = { email: 'paciente@bienestar.example', password: 'Demo-1234' }
  const answer = await callApi('/auth/login/', { subdomain: 'serena', method: 'POST', body: login })
  expect(answer.status).toBe(400)
})

test("a professional of one clinic is not found at the other, nor are a patient's appointments", async () => {
  const page = await arrive()
  const ana = await professionalNamed('bienestar', 'Ana Rojas')
  await signInAs(page, 'serena', 'paciente@serena.example', '/my-appointments')
  await page.getByRole('heading', { name: 'Próximas' }).waitFor()
  await page.getByRole('listitem').first().waitFor()
  expect((await page.textContent('main')) ?? '').not.toContain('Ana Rojas')
  expectError(/status of 404/)
  await page.goto(addressOf('serena', `/professional/${ana.id}`))
  await page.getByText('No hay datos para mostrar.').waitFor()
})
