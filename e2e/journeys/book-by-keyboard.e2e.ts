import { expect, test } from 'vitest'
import { newPatient } from '../support/bookings.ts'
import { tabTo } from '../support/keyboard.ts'
import { signInAs } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()

test('an hour is found, booked and paid with the keyboard alone', async () => {
  const page = await arrive()
  const patient = await newPatient('bienestar', 'Tecla')
  await signInAs(page, 'bienestar', patient.email, '/dashboard', patient.password)
  await page.getByRole('link', { name: 'Ver Perfil' }).first().waitFor()
  await tabTo(page, /^Buscar por nombre/)
  await page.keyboard.type('ivan')
  await page.getByText('1 profesional encontrado').waitFor()
  await tabTo(page, /^Ver Perfil$/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Iván Gutiérrez Núñez', level: 1 }).waitFor()
  await page.getByRole('list', { name: /^Horarios del/ }).waitFor()

  await tabTo(page, /lun.*horarios? libre/)
  await page.keyboard.press('Space')
  await tabTo(page, /^\d\d:\d\d .*, disponible$/)
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Pagar y Confirmar Cita' }).waitFor()
  await tabTo(page, /^Pagar y Confirmar Cita$/)
  await page.keyboard.press('Enter')

  await page.getByLabel('Número de tarjeta').waitFor()
  await tabTo(page, /^Número de tarjeta/)
  await page.keyboard.type('4242424242424242')
  await tabTo(page, /^Vencimiento/)
  await page.keyboard.type('1239')
  await tabTo(page, /^CVC/)
  await page.keyboard.type('123')
  await tabTo(page, /^Nombre en la tarjeta/)
  await page.keyboard.type('Tecla Prueba')
  expect(await page.getByLabel('Vencimiento').inputValue()).toBe('12/39')
  await page.keyboard.press('Enter')
  await page.getByText('¡Pago exitoso! Tu cita ha sido confirmada.').waitFor()
})
