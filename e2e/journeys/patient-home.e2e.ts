import { expect, test } from 'vitest'
import { barriersOn } from '../support/barriers.ts'
import {
  freeHours,
  heldAppointment,
  newPatient,
  paidAppointment,
  professionalNamed,
} from '../support/bookings.ts'
import { signInAs } from '../support/sign-in.ts'
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
