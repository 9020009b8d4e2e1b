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
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'serena'

test.each([
  ['a phone in the dark', { width: 360, height: 740 }, 'dark'],
  ['a desk in the light', { width: 1440, height: 900 }, 'light'],
] as const)('no barriers from the search to Mis Citas, at %s', async (_, screen, colorScheme) => {
  const page = await arrive(screen)
  await page.emulateMedia({ colorScheme })
  const patient = await newPatient(clinic)
  const by = await professionalNamed(clinic, 'Lucía Méndez')
  await paidAppointment(clinic, patient, by)
  const hours = await freeHours(clinic, by)
  const hour = hours[hours.length - 2]
  if (!hour) throw new Error('no free hour')
  const { session } = await heldAppointment(clinic, patient, by, hour)

  await page.goto(addressOf(clinic, '/professionals'))
  await page.getByRole('link', { name: 'Ver Perfil' }).first().waitFor()
  expect(await barriersOn(page)).toEqual([])

  await signInAs(page, clinic, patient.email, `/professional/${by.id}`, patient.password)
  await page
    .getByRole('button', { name: /, disponible$/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Pagar y Confirmar Cita' }).waitFor()
  await page.getByRole('tab', { name: 'Reseñas' }).click()
  await page.getByRole('list', { name: 'Distribución de las calificaciones' }).waitFor()
  expect(await barriersOn(page)).toEqual([])

  await page.goto(addressOf(clinic, `/checkout-simulado/${session}`))
  await page.getByLabel('CVC').waitFor()
  expect(await barriersOn(page)).toEqual([])

  await page.goto(addressOf(clinic, `/payment-success?session_id=${session}`))
  await page.getByRole('heading', { name: 'Estamos confirmando tu pago' }).waitFor()
  expect(await barriersOn(page)).toEqual([])

  await page.goto(addressOf(clinic, '/my-appointments'))
  await page.getByRole('button', { name: 'Reprogramar' }).first().waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Reprogramar' }).first().click()
  await page.getByRole('dialog').waitFor()
  expect(await barriersOn(page)).toEqual([])
})
