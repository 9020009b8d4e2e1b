import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { freeHours, newPatient, paidAppointment, pickHour, professionalNamed } from '../support/bookings.ts'
import { barriersOn } from '../support/barriers.ts'
import { hoursOfOneDay, inState } from '../support/session-states.ts'
import { linkIn, newestMail, signInAs, tokensOf } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'serena'

test.each([
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])(
  'on %s, a patient keeps, moves and cancels a session from a mail, without signing in',
  async (_, screen) => {
    const patient = await newPatient(clinic, 'Teresa')
    const by = await professionalNamed(clinic, 'Lucía Méndez')
    const { id } = await paidAppointment(clinic, patient, by)
    const to = (await freeHours(clinic, by)).at(-1)
    if (!to) throw new Error('no free hour')
    const mail = await newestMail(clinic, patient.email, /\/cita\//)
    const page = await arrive(screen)
    const answer = await page.goto(addressOf(clinic, linkIn(mail, 'cita')))
    expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    await page.getByRole('heading', { name: 'Tu cita' }).waitFor()
    await page.getByText('Confirmada', { exact: true }).waitFor()
    expect(await barriersOn(page)).toEqual([])

    await page.getByRole('button', { name: 'Confirmar que voy' }).click()
    await page.getByText('Asistencia confirmada').waitFor()
    const agenda = await arrive(screen)
    await signInAs(agenda, clinic, patient.email, '/my-appointments', patient.password)
    await agenda.getByText('Asistencia confirmada').waitFor()

    await page.getByRole('button', { name: 'Cambiar la hora' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambiar la hora' })
    await dialog.getByRole('button', { name: 'Cambiar la hora' }).click()
    await dialog.getByText('Por favor selecciona una fecha y hora.').waitFor()
    await pickHour(dialog, to)
    await dialog.getByRole('button', { name: 'Cambiar la hora' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(`${to.time} a `).waitFor()
    await page.getByRole('button', { name: 'Confirmar que voy' }).waitFor()

    await page.getByRole('button', { name: 'Cancelar la cita' }).click()
    const sure = page.getByRole('dialog', { name: '¿Cancelar esta cita?' })
    await sure
      .getByText(`Se te devolverán Bs. ${by.consultation_fee}, a la tarjeta con la que pagaste.`)
      .waitFor()
    await sure.getByRole('button', { name: 'Volver' }).click()
    await page.getByText('Confirmada', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Cancelar la cita' }).click()
    await sure.getByRole('button', { name: 'Sí, cancelar la cita' }).click()
    await page.getByText('Cancelada', { exact: true }).waitFor()
    await page.getByText('La cancelaste.').waitFor()
    expect(await page.getByRole('button', { name: 'Cancelar la cita' }).count()).toBe(0)
    expect(id).not.toBe('')
  },
)

test('a link that opens nothing says so', async () => {
  const page = await arrive({ width: 390, height: 844 })
  expectError(/status of 404/)
  await page.goto(addressOf(clinic, `/cita/${'a'.repeat(43)}`))
  await page.getByRole('heading', { name: 'Este enlace no abre ninguna cita' }).waitFor()
  await page.getByRole('link', { name: 'Ver mis citas' }).waitFor()
})

test('who waits on the page of a mail’s link for the clinic’s yes sees it come by itself', async () => {
  const [hour] = (await hoursOfOneDay({ [clinic]: 1 }))[clinic] ?? []
  if (!hour) throw new Error('no free hour')
  const { patient, id } = await inState['booked by the desk'](hour)
  const page = await arrive({ width: 390, height: 844 })
  const mail = await newestMail(clinic, patient.email, /\/cita\//)
  await page.goto(addressOf(clinic, linkIn(mail, 'cita')))
  await page.getByText('Pendiente', { exact: true }).waitFor()
  const { token } = await tokensOf(clinic, 'admin@serena.example')
  const confirmed = await callApi(`/appointments/appointments/${id}/`, {
    subdomain: clinic,
    token,
    method: 'PATCH',
    body: { status: 'confirmed', payment: 'later' },
  })
  expect(confirmed.status).toBe(200)
  await page.getByText('Confirmada', { exact: true }).waitFor({ timeout: 25_000 })
})
