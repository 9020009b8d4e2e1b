import { expect, test } from 'vitest'
import {
  freeHours,
  goodCard,
  heldAppointment,
  newPatient,
  paidAppointment,
  professionalNamed,
  typeCard,
} from '../support/bookings.ts'
import { callApi } from '../support/api.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'bienestar'

test('who leaves a checkout that was paid in another tab does not read that nothing was charged', async () => {
  const page = await arrive({ width: 390, height: 844 })
  const patient = await newPatient(clinic, 'Dos')
  const by = await professionalNamed(clinic, 'Jorge Téllez')
  const hour = (await freeHours(clinic, by)).at(-1)
  const { session } = await paidAppointment(clinic, patient, by, hour)
  await signInAs(page, clinic, patient.email, `/payment-cancel?session_id=${session}`, patient.password)
  await page.getByRole('heading', { name: 'Este pago ya se había hecho', level: 1 }).waitFor()
  await page.getByText('Tu cita está confirmada: no hace falta pagar otra vez.').waitFor()
  expect(await page.getByText('No se cobró nada').count()).toBe(0)
})

test('a session that the clinic booked is still there when its payment is given up, and the page says so', async () => {
  const page = await arrive({ width: 390, height: 844 })
  const patient = await newPatient(clinic, 'Sigue')
  const by = await professionalNamed(clinic, 'Valeria Nogales')
  const hour = (await freeHours(clinic, by)).at(-1)
  const desk = await tokensOf(clinic, 'recepcion@bienestar.example')
  const person = await tokensOf(clinic, patient.email, patient.password)
  const booked = await callApi('/appointments/appointments/', {
    subdomain: clinic,
    token: desk.token,
    method: 'POST',
    body: {
      patient: person.user.id,
      psychologist: by.user_id,
      appointment_date: hour?.date,
      start_time: hour?.time,
      payment_method: 'online',
    },
  })
  expect(booked.status).toBe(201)
  expectError(/status of 402/)
  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
  await page.getByRole('button', { name: /^Pagar / }).click()
  await page.getByRole('button', { name: 'Cancelar y volver' }).click()
  await page.getByRole('heading', { name: 'Pago cancelado', level: 1 }).waitFor()
  await page.getByText('No se cobró nada. Tu cita sigue en pie: puedes pagarla desde Mis Citas.').waitFor()
  expect(await page.getByText('no quedó reservada').count()).toBe(0)
  const left = page.url()
  await page.goto(left.replace('payment-cancel', 'payment-success'))
  await page.getByText('Tu cita sigue en pie: en Mis Citas ves si está pagada o cómo pagarla.').waitFor()
  expect(await page.getByText('el horario quedó libre').count()).toBe(0)
  await page.goto(left)
  // Back is the list in which it stands, not an hour that is taken by this very session.
  await page.getByRole('button', { name: 'Volver' }).click()
  await page.getByRole('heading', { name: 'Mis Citas', level: 1 }).waitFor()
  await page.getByRole('button', { name: /^Pagar / }).click()
  await typeCard(page, goodCard)
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor()
})

test('a held hour that was given up is free, and the page says so', async () => {
  const page = await arrive({ width: 390, height: 844 })
  const patient = await newPatient(clinic, 'Suelta')
  const by = await professionalNamed(clinic, 'Silvia Arce')
  const hour = (await freeHours(clinic, by)).at(-1)
  if (!hour) throw new Error('no free hour')
  const { session } = await heldAppointment(clinic, patient, by, hour)
  await signInAs(page, clinic, patient.email, `/payment-cancel?session_id=${session}`, patient.password)
  await page
    .getByText('No se cobró nada y tu cita no quedó reservada. Puedes intentarlo cuando quieras.')
    .waitFor()
})
