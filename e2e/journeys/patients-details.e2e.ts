import { addDays } from '@psico/contract/core/dates'
import { pathOf } from '@psico/contract/screens/screens'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { freeHours, newPatient, paidAppointment, professionalNamed } from '../support/bookings.ts'
import { linkIn, newestMail, signInAs, tokensOf } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'bienestar'
const phone = { width: 360, height: 740 }

test('the way of paying and of meeting that were chosen before signing in are still chosen after it', async () => {
  const page = await arrive(phone)
  const by = await professionalNamed(clinic, 'Ana Rojas')
  const [hour] = await freeHours(clinic, by)
  const at = `fecha=${hour?.date}&hora=${encodeURIComponent(hour?.time ?? '')}`
  await page.goto(addressOf(clinic, `/professional/${by.id}?${at}`))
  await page.getByRole('radio', { name: /QR/ }).check()
  await page.getByRole('radio', { name: 'Presencial' }).check()
  // Where it is held is said before anything is paid.
  const summary = page.getByRole('region', { name: 'Resumen de tu cita' })
  await summary.getByText('Av. Arce 2345, piso 3, consultorio 302').waitFor()
  const { email, password } = await newPatient(clinic, 'Regresa')
  await page.getByRole('link', { name: 'Inicia sesión para reservar' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByRole('button', { name: 'Pagar y Confirmar Cita' }).waitFor()
  expect(await page.getByRole('radio', { name: /QR/ }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: 'Presencial' }).isChecked()).toBe(true)
})

test('who verifies their address while signed in goes on to their own space', async () => {
  const page = await arrive(phone)
  const { email, password } = await newPatient(clinic, 'Verifica')
  await signInAs(page, clinic, email, '/dashboard', password)
  const mail = await newestMail(clinic, email, /verify-email/)
  await page.goto(addressOf(clinic, linkIn(mail, 'verify-email')))
  await page.getByText('Tu correo electrónico fue verificado.').waitFor()
  expect(await page.getByRole('link', { name: 'Iniciar Sesión' }).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Ir a mi espacio' }).click()
  await page.getByRole('heading', { name: 'Tu espacio', level: 1 }).waitFor()
})

test('a rating is told once, and what people wrote is called a review everywhere', async () => {
  const page = await arrive(phone)
  const by = await professionalNamed(clinic, 'Ana Rojas')
  for (const path of ['/professionals', `/professional/${by.id}`]) {
    await page.goto(addressOf(clinic, path))
    const stars = page.locator('.stars').first()
    await stars.waitFor()
    expect(await stars.ariaSnapshot()).toMatch(/^- text: \d(,\d)? de 5 estrellas \(\d+ reseñas?\)$/)
    expect(await page.getByText('calificaciones').count()).toBe(0)
  }
})

test('a phone is asked for a file or a photo, and shows the face of who writes in the chat', async () => {
  const page = await arrive(phone)
  const patient = await newPatient(clinic, 'Cara')
  const by = await professionalNamed(clinic, 'Ana Rojas')
  const { id } = await paidAppointment(clinic, patient, by)
  await signInAs(page, clinic, patient.email, `/chat/${id}`, patient.password)
  await page.getByLabel('Mensaje', { exact: true }).waitFor()
  await page.getByRole('main').locator('img.avatar').first().waitFor()

  const hour = (await freeHours(clinic, by)).at(-1)
  const body = {
    psychologist: by.user_id,
    appointment_date: hour?.date,
    start_time: hour?.time,
    price: by.consultation_fee,
    method: 'transfer',
  }
  const path = '/payments/create-checkout-session/'
  const { json } = await callApi(path, { subdomain: clinic, token: patient.token, method: 'POST', body })
  await page.goto(addressOf(clinic, pathOf('payByHand', { sessionId: String(json['session_id']) })))
  await page.getByText('Elige un archivo o una foto').waitFor()
  expect(await page.getByText('Arrastra el archivo aquí').isVisible()).toBe(false)
})

test('the phone of the clinic stands on every page of a patient, and no raw host name does', async () => {
  const page = await arrive(phone)
  await page.goto(addressOf(clinic, '/login'))
  await page.getByText('Aquí entran pacientes, profesionales y administración de la clínica.').waitFor()
  expect(await page.locator('body').innerText()).not.toContain('localhost')
  const patient = await newPatient(clinic, 'Llama')
  await signInAs(page, clinic, patient.email, '/dashboard', patient.password)
  const names = [
    'dashboard',
    'professionals',
    'myAppointments',
    'myDocuments',
    'myQuestionnaires',
    'myPacks',
    'profile',
    'profileSecurity',
    'profileOwnData',
    'profileBilling',
    'profileNotices',
    'profileAccess',
  ] as const
  for (const name of names) {
    await page.goto(addressOf(clinic, pathOf(name)))
    const foot = page.getByRole('contentinfo')
    expect(await foot.getByRole('link', { name: '+591 2 2440000' }).getAttribute('href')).toBe(
      'tel:+59122440000',
    )
    expect(await page.locator('body').innerText()).not.toContain('localhost')
  }
  const doors = page.getByRole('navigation', { name: 'Principal' }).locator('> .nav-link:visible')
  const wide = await doors.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().width))
  expect(wide.length).toBeGreaterThan(3)
  expect(Math.max(...wide) - Math.min(...wide)).toBeLessThan(1)
})

test('a form that waits is marked where its door is, and says which of several it is', async () => {
  const doctor = await tokensOf(clinic, 'ana.rojas@bienestar.example')
  const patient = await newPatient(clinic, 'Marca')
  await paidAppointment(clinic, patient, await professionalNamed(clinic, 'Ana Rojas'))
  const { user } = await tokensOf(clinic, patient.email, patient.password)
  for (const instrument of ['phq9', 'gad7']) {
    const body = { patient: user.id, instrument, when: 'now' }
    const path = '/questionnaires/'
    const given = await callApi(path, { subdomain: clinic, token: doctor.token, method: 'POST', body })
    expect(given.status).toBe(201)
  }
  const page = await arrive(phone)
  await signInAs(page, clinic, patient.email, '/dashboard', patient.password)
  await page
    .getByRole('button', { name: /^Más/ })
    .getByText('2 cuestionarios por responder')
    .waitFor({ state: 'attached' })
  await page.goto(addressOf(clinic, pathOf('myQuestionnaires')))
  const ways = page.getByRole('link', { name: /^Responder: / })
  await ways.nth(1).waitFor()
  const [first, second] = await ways.evaluateAll((all) =>
    all.map((element) => element.getAttribute('aria-label')),
  )
  expect(first).not.toBe(second)
})

/** Sessions that somebody of the clinic books to be paid online, a week apart. */
async function unpaidSeries(page: Page): Promise<void> {
  const patient = await newPatient(clinic, 'Semanal')
  const by = await professionalNamed(clinic, 'Patricia Aliaga')
  const hours = await freeHours(clinic, by)
  const isFree = (date: string, time: string) =>
    hours.some((slot) => slot.date === date && slot.time === time)
  const hour = hours.find((slot) => [7, 14].every((days) => isFree(addDays(slot.date, days), slot.time)))
  const { user } = await tokensOf(clinic, patient.email, patient.password)
  const { token } = await tokensOf(clinic, 'recepcion@bienestar.example')
  const body = {
    psychologist: by.user_id,
    patient: user.id,
    first_date: hour?.date,
    start_time: hour?.time,
    count: 3,
    every_weeks: 1,
    payment_method: 'online',
  }
  const booked = await callApi('/appointments/series/', { subdomain: clinic, token, method: 'POST', body })
  if (booked.status !== 201) throw new Error(`no series: ${JSON.stringify(booked.json)}`)
  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
}

test('a series is one card and a line, which says that what is not paid in time is let go', async () => {
  const page = await arrive(phone)
  await unpaidSeries(page)
  const coming = page.getByRole('region', { name: 'Próximas' })
  await coming.getByText(/2 sin pagar: las que no pagues a tiempo quedan libres$/).waitFor()
  expect(await coming.getByRole('heading', { level: 3 }).filter({ visible: true }).count()).toBe(1)
  // What makes it sure comes first.
  const pay = coming.getByRole('button', { name: /^Pagar / }).first()
  expect(await pay.getAttribute('class')).toContain('is-primary')
  // The room would send them away before the session is confirmed.
  expect(await coming.getByRole('link', { name: 'Unirse a la videollamada' }).count()).toBe(0)
  await coming.getByText('El enlace estará aquí cuando la cita esté confirmada.').first().waitFor()
})

test('until when a session can be called off with its money stands on every paid one', async () => {
  const page = await arrive(phone)
  const patient = await newPatient(clinic, 'Plazo')
  const by = await professionalNamed(clinic, 'Patricia Aliaga')
  await paidAppointment(clinic, patient, by)
  const last = (await freeHours(clinic, by)).at(-1)
  if (!last) throw new Error('no free hour')
  await paidAppointment(clinic, patient, by, last)
  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
  const back = page.getByText(
    `Si cancelas al menos 24 horas antes, se te devuelven Bs. ${by.consultation_fee}.`,
  )
  await back.nth(1).waitFor()
  expect(await back.count()).toBe(2)
})
