import { expect, test } from 'vitest'
import { newPatient } from '../support/bookings.ts'
import { signInAs } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()

test('a step back, too, asks before it loses what was typed, and the steps after it lead where they did', async () => {
  const patient = await newPatient('serena', 'Vuelve')
  const page = await arrive()
  await signInAs(page, 'serena', patient.email, '/my-documents', patient.password)
  await page.getByRole('link', { name: 'Mis Citas', exact: true }).click()
  await page.getByRole('heading', { name: 'Mis Citas' }).waitFor()
  await page.getByRole('link', { name: 'Mi Perfil', exact: true }).click()
  await page
    .getByRole('button', { name: /Editar/ })
    .first()
    .click()
  await page.getByLabel('Teléfono').first().fill('71234567')
  await page.evaluate(() => window.history.back())
  await page.getByRole('heading', { name: 'Hay cambios sin guardar' }).waitFor()
  expect(page.url()).toBe(addressOf('serena', '/profile'))
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  expect(await page.getByLabel('Teléfono').first().inputValue()).toBe('71234567')
  await page.evaluate(() => window.history.go(-2))
  await page.getByRole('heading', { name: 'Hay cambios sin guardar' }).waitFor()
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await page.getByRole('heading', { name: 'Mis Documentos' }).waitFor()
  expect(page.url()).toBe(addressOf('serena', '/my-documents'))
  await page.evaluate(() => window.history.forward())
  await page.getByRole('heading', { name: 'Mis Citas' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Mis Citas' }).waitFor()
  await page.evaluate(() => window.history.back())
  await page.getByRole('heading', { name: 'Mis Documentos' }).waitFor()
})

test('what was typed into a dialog is not lost by a step back or a reload, and once it is sent nothing asks', async () => {
  const patient = await newPatient('serena', 'Escribe')
  const page = await arrive()
  let warnings = 0
  page.on('dialog', (dialog) => {
    warnings += 1
    void dialog.dismiss()
  })
  await signInAs(page, 'serena', patient.email, '/my-documents', patient.password)
  await page.getByRole('link', { name: 'Mi Perfil', exact: true }).click()
  await page.getByRole('link', { name: 'Mis datos', exact: true }).click()
  await page.getByRole('button', { name: 'Corregir un dato' }).click()
  const text = page.getByLabel('Qué hay que corregir')
  await text.fill('Mi apellido se escribe con s')
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => warnings).toBe(1)
  await page.evaluate(() => window.history.back())
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  expect(await text.inputValue()).toBe('Mi apellido se escribe con s')
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await text.waitFor({ state: 'detached' })
  await page.evaluate(() => window.history.back())
  await page.waitForURL(addressOf('serena', '/profile'))
  expect(warnings).toBe(1)
})

test('a description of a document and the name on receipts ask before they are lost, and once they are saved do not', async () => {
  const doctor = await arrive()
  await signInAs(doctor, 'bienestar', 'ana.rojas@bienestar.example', '/my-patients')
  await doctor.getByRole('link', { name: 'Documentos', exact: true }).click()
  await doctor.getByLabel('Descripción').fill('Ejercicio para la semana')
  await doctor.evaluate(() => window.history.back())
  await doctor.getByRole('button', { name: 'Seguir editando' }).click()
  expect(await doctor.getByLabel('Descripción').inputValue()).toBe('Ejercicio para la semana')

  const patient = await newPatient('serena', 'Factura')
  const page = await arrive()
  await signInAs(page, 'serena', patient.email, '/profile', patient.password)
  await page.getByRole('link', { name: 'Facturación', exact: true }).click()
  await page.getByLabel('Nombre o razón social').fill('Factura Prueba')
  await page.evaluate(() => window.history.back())
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByLabel('NIT').fill('4455667')
  await page.getByRole('button', { name: 'Guardar datos de facturación' }).click()
  await page
    .getByText(/guardad/i)
    .first()
    .waitFor()
  await page.evaluate(() => window.history.back())
  await page.waitForURL(addressOf('serena', '/profile'))
})
