import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { barriersOn } from '../support/barriers.ts'
import { freeHours, professionalNamed } from '../support/bookings.ts'
import { newestMail, signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'bienestar'
const desk = 'recepcion@bienestar.example'

/** Somebody who called and left only a phone, with a session to be paid at the desk. */
async function caller(): Promise<{ id: string; name: string }> {
  const ana = await professionalNamed(clinic, 'Ana Rojas')
  const [hour] = await freeHours(clinic, ana)
  const { token } = await tokensOf(clinic, desk)
  const last_name = `Ficha${Date.now().toString(36)}`
  const send = (path: string, method: 'POST' | 'PATCH', body: object) =>
    callApi(path, { subdomain: clinic, token, method, body })
  const { json } = await send('/appointments/appointments/', 'POST', {
    psychologist: ana.user_id,
    new_patient: { first_name: 'Lidia', last_name, phone: '70055566' },
    appointment_date: hour?.date,
    start_time: hour?.time,
    payment_method: 'in_person',
  })
  await send(`/appointments/appointments/${String(json['id'])}/`, 'PATCH', {
    status: 'confirmed',
    payment: 'later',
  })
  return { id: String(json['patient']), name: `Lidia ${last_name}` }
}

test.each([
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
])(
  'a patient’s page: a mail is added and invited, what is owed is taken, and who waits is put on the list: $name',
  async (screen) => {
    expectError(/status of (400|409)/)
    const patient = await caller()
    const page = await arrive(screen)
    await signInAs(page, clinic, desk, `/clinic-patients/${patient.id}`)
    await page.getByRole('heading', { level: 1, name: patient.name }).waitFor()
    await page.getByRole('button', { name: 'Agregar correo e invitar' }).click()
    const mailing = page.getByRole('dialog', { name: 'Agregar correo e invitar' })
    const mail = mailing.getByLabel('Correo electrónico')
    await mail.fill('lidia')
    await page.keyboard.press('Enter')
    await mailing.getByText('Introduce un correo electrónico válido.').waitFor()
    // Somebody else's stays theirs, and what was typed stays, too.
    await mail.fill('paciente@bienestar.example')
    await page.keyboard.press('Enter')
    await mailing.locator('.field-error, [role=alert]').first().waitFor()
    const email = `lidia.${Date.now().toString(36)}@correo.example`
    await mail.fill(email)
    await page.keyboard.press('Enter')
    await page.getByText('Correo guardado. Se envió la invitación.').waitFor()
    await page.getByText('Invitación pendiente').waitFor()
    await newestMail(clinic, email, /reset-password/)

    const parts = page.getByRole('navigation', { name: 'Partes de la ficha' })
    await parts.getByRole('link', { name: 'Pagos' }).click()
    await page.waitForURL(`**/clinic-patients/${patient.id}/pagos`)
    await page.getByText(/, de 1 sesión$/).waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Cobrar' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cobrar/ })
      .click()
    await page.getByRole('cell', { name: 'pagada en persona' }).waitFor()

    await parts.getByRole('link', { name: 'Lista de espera' }).click()
    await page.getByText('No espera ninguna hora.').waitFor()
    await page.getByRole('button', { name: 'Poner en la lista' }).click()
    const waiting = page.getByRole('dialog', { name: 'Poner en la lista de espera' })
    await waiting.getByLabel('Profesional').selectOption({ label: 'Ana Rojas' })
    await waiting.getByRole('button', { name: 'Poner en la lista' }).click()
    await page.getByRole('cell', { name: 'Ana Rojas' }).waitFor()
    expect(await barriersOn(page)).toEqual([])
  },
)
