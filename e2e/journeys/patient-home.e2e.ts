import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { barriersOn } from '../support/barriers.ts'
import {
  freeHours,
  heldAppointment,
  newPatient,
  paidAppointment,
  professionalNamed,
} from '../support/bookings.ts'
import { hoursOfOneDay, inState } from '../support/session-states.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'bienestar'
const screens = [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]

test.each(screens)(
  'a patient begins with the next session and what waits, and searches below: $name',
  async (screen) => {
    const patient = await newPatient(clinic, 'Hogar', screen.name)
    const by = await professionalNamed(clinic, 'Valeria Nogales')
    await paidAppointment(clinic, patient, by)
    const later = (await freeHours(clinic, by)).at(-1)
    if (!later) throw new Error('no free hour')
    await heldAppointment(clinic, patient, by, later)
    const page = await arrive(screen)
    await signInAs(page, clinic, patient.email, '/dashboard', patient.password)
    await page.getByRole('heading', { name: 'Tu espacio', level: 1 }).waitFor()
    const next = page.getByRole('region', { name: 'Tu próxima sesión' })
    await next.getByRole('heading', { name: by.full_name }).waitFor()
    await next.getByText('Confirmada').waitFor()
    const waits = page.getByRole('region', { name: 'Lo que te espera' }).getByRole('listitem')
    await waits.getByRole('link', { name: `Pagar Bs. ${by.consultation_fee}` }).waitFor()
    expect(await barriersOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.getByRole('heading', { name: 'Encuentra tu Psicólogo', level: 2 }).waitFor()
    await page.getByText('7 profesionales encontrados').waitFor()
    await waits.getByRole('link', { name: /^Pagar/ }).click()
    await page.getByRole('heading', { name: 'Mis Citas' }).waitFor()
    const menu = page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('link', { name: 'Buscar' }).click()
    await page.getByRole('heading', { name: 'Encuentra tu Psicólogo', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Ver Perfil' }).first().click()
    await page.getByRole('link', { name: 'Volver a resultados' }).click()
    await page.getByRole('heading', { name: 'Encuentra tu Psicólogo', level: 1 }).waitFor()
  },
)

test('who has nothing yet finds the search at once', async () => {
  const patient = await newPatient(clinic, 'Nueva')
  const page = await arrive({ width: 360, height: 740 })
  await signInAs(page, clinic, patient.email, '/dashboard', patient.password)
  await page.getByText('7 profesionales encontrados').waitFor()
  expect(await page.getByRole('region', { name: 'Lo que te espera' }).count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Tu próxima sesión' }).count()).toBe(0)
})

test.each(['/dashboard', '/my-appointments'])(
  'who waits with the page open finds the way into the call once the clinic has confirmed: %s',
  async (path) => {
    const [hour] = (await hoursOfOneDay({ [clinic]: 1 }))[clinic] ?? []
    if (!hour) throw new Error('no free hour')
    const { patient, session } = await inState['proof in review'](hour)
    const page = await arrive({ width: 390, height: 844 })
    await signInAs(page, clinic, patient.email, path, patient.password)
    await page.getByText('El enlace estará aquí cuando la cita esté confirmada.').waitFor()
    const { token } = await tokensOf(clinic, 'recepcion@bienestar.example')
    const accepted = await callApi(`/payments/sessions/${session ?? ''}/accept/`, {
      subdomain: clinic,
      token,
      method: 'POST',
      body: { amount: hour.by.consultation_fee, bank_reference: `Espera ${path} ${hour.date} ${hour.time}` },
    })
    expect(accepted.status).toBe(200)
    await page.getByRole('link', { name: 'Unirse a la videollamada' }).waitFor({ timeout: 25_000 })
  },
)
