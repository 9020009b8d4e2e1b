import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { freeHours, professionalNamed } from '../support/bookings.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'bienestar'

test('what one desk books, the other desk and the professional see within two seconds, without a reload', async () => {
  const ana = await professionalNamed(clinic, 'Ana Rojas')
  const [hour] = await freeHours(clinic, ana)
  if (!hour) throw new Error('Ana has no free hour')
  const desk = await arrive({ width: 1440, height: 900 })
  await signInAs(desk, clinic, 'recepcion@bienestar.example', `/clinic-agenda?dia=${hour.date}`)
  const professional = await arrive({ width: 390, height: 844 })
  await signInAs(professional, clinic, 'ana.rojas@bienestar.example', '/psychologist-dashboard')
  for (const page of [desk, professional])
    await page.getByRole('status').first().waitFor({ state: 'attached' })
  await desk.getByRole('region', { name: 'Agenda por profesional' }).getByRole('table').waitFor()
  await professional.getByRole('heading', { name: 'Tu día' }).waitFor()

  const surname = `Vivo${Date.now().toString(36)}`
  const admin = await tokensOf(clinic, 'admin@bienestar.example')
  const booked = await callApi('/appointments/appointments/', {
    subdomain: clinic,
    token: admin.token,
    method: 'POST',
    body: {
      psychologist: ana.user_id,
      new_patient: {
        email: `${surname.toLowerCase()}@correo.example`,
        first_name: 'Eva',
        last_name: surname,
      },
      appointment_date: hour.date,
      start_time: hour.time,
      payment_method: 'in_person',
    },
  })
  expect(booked.status).toBe(201)
  const seen = { timeout: 2000 }
  await Promise.all([
    desk.getByRole('table').getByText(`Eva ${surname}`).waitFor(seen),
    professional.getByText(`Eva ${surname}`).first().waitFor(seen),
  ])

  const path = `/appointments/appointments/${String(booked.json['id'])}/`
  await callApi(path, {
    subdomain: clinic,
    token: admin.token,
    method: 'PATCH',
    body: { status: 'cancelled' },
  })
  const card = desk.getByRole('button', { name: new RegExp(`Eva ${surname}.*ancelada`) })
  await card.waitFor(seen)

  // A tab in the background needs no line; back in front it looks again.
  const look = (isHidden: boolean) =>
    desk.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await look(true)
  const back = desk.waitForRequest(/agenda\/changes/)
  await look(false)
  await back
})
