import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { newPatient, paidAppointment, professionalNamed } from '../support/bookings.ts'
import { inFocus } from '../support/keyboard.ts'
import { demoPassword, newestMail, signInAs, tokensOf } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'bienestar'

/** What the server does when a session is over: neither token is worth anything any more, and the browser has not heard. */
async function endSession(page: Page): Promise<void> {
  const [token, refresh_token] = await page.evaluate(() => [
    localStorage.getItem('authToken') ?? '',
    localStorage.getItem('refresh_token') ?? '',
  ])
  const body = { refresh_token }
  await callApi('/auth/logout/', { subdomain: clinic, method: 'POST', token: token ?? '', body })
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByText('Tu sesión terminó. Inicia sesión de nuevo para seguir donde estabas.').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click()
}

const back = 'Aquí está lo que habías escrito antes de que terminara tu sesión.'

test('what was typed in Mi Perfil when the session ended is there again, for the same person alone', async () => {
  const [owner, other] = [await newPatient(clinic, 'Vuelve'), await newPatient(clinic, 'Otra')]
  for (const next of [owner, other]) {
    const page = await arrive({ width: 360, height: 740 })
    await signInAs(page, clinic, owner.email, '/profile', owner.password)
    await page.getByRole('button', { name: 'Editar Perfil' }).click()
    await page.getByLabel('Antecedentes médicos').fill('Asma desde niña')
    await page.getByLabel('Ocupación').fill('Apicultora')
    await endSession(page)
    expectError(/status of 401/)
    await page.getByRole('button', { name: 'Guardar Cambios' }).click()
    await signIn(page, next.email, next.password)
    await page.waitForURL('**/profile')
    if (next === owner) {
      await page.getByText(back).waitFor()
      expect(await page.getByLabel('Antecedentes médicos').inputValue()).toBe('Asma desde niña')
      expect(await page.getByLabel('Ocupación').inputValue()).toBe('Apicultora')
    } else {
      await page.getByRole('button', { name: 'Editar Perfil' }).click()
      expect(await page.getByLabel('Antecedentes médicos').inputValue()).toBe('')
    }
    const device = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(device).not.toContain('Asma')
  }
})

test('a clinical history comes back too, in another tab as well, and overwrites nothing that was saved meanwhile', async () => {
  const doctor = 'ana.rojas@bienestar.example'
  const patient = await newPatient(clinic, 'Historia')
  await paidAppointment(clinic, patient, await professionalNamed(clinic, 'Ana Rojas'))
  const id = (await tokensOf(clinic, patient.email, patient.password)).user.id
  const page = await arrive()
  expectError(/status of (401|404|409)/)
  await signInAs(page, clinic, doctor, `/clinical-history/patient/${id}`)
  const write = async (at: Page, text: string) => {
    await at.getByRole('tab', { name: 'Diagnóstico y plan' }).click()
    await at.getByLabel('Diagnósticos').fill(text)
  }
  await write(page, 'Duelo reciente')
  // The server ends it, and a second tab of the same browser is the one that hears of it first.
  await endSession(page)
  const second = await page.context().newPage()
  await second.goto(addressOf(clinic, '/psychologist-dashboard'))
  await second.waitForURL('**/login')
  await page.waitForURL('**/login')

  const colleague = await tokensOf(clinic, doctor)
  const { json } = await callApi(`/clinical-history/patient/${id}/`, {
    subdomain: clinic,
    token: colleague.token,
  })
  expect(json['code']).toBe('history_not_found')
  const body = { diagnoses: 'Otro diagnóstico', version: 0 }
  const path = `/clinical-history/patient/${id}/`
  const saved = await callApi(path, { subdomain: clinic, token: colleague.token, method: 'PATCH', body })
  expect(saved.status).toBe(200)

  await signIn(page, doctor, demoPassword)
  await page.getByText(back).waitFor()
  await page.getByRole('tab', { name: 'Diagnóstico y plan' }).click()
  expect(await page.getByLabel('Diagnósticos').inputValue()).toBe('Duelo reciente')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('region', { name: 'Versión guardada' }).getByText('Otro diagnóstico').waitFor()
  await dialog.getByRole('region', { name: 'Tu versión' }).getByText('Duelo reciente').waitFor()
})

test('two people who were about to be invited are there again, each with their fields', async () => {
  const page = await arrive()
  const admin = 'admin@bienestar.example'
  await signInAs(page, clinic, admin, '/admin-dashboard')
  const invite = page.getByRole('button', { name: 'Invitar usuario' })
  await invite.click()
  const dialog = page.getByRole('dialog', { name: 'Invitar usuario' })
  await dialog.getByLabel('Nombre', { exact: true }).fill('Vera')
  await dialog.getByRole('button', { name: 'Añadir otra persona' }).click()
  await dialog.getByLabel('Nombre (persona 2)').fill('Rita')
  await dialog.getByLabel('Tipo de usuario (persona 2)').selectOption('Recepción')
  await dialog.getByRole('button', { name: 'Enviar 2 invitaciones' }).click()
  // What is missing stands at the fields of each, and the focus on the first.
  await dialog
    .getByLabel('Apellido', { exact: true })
    .and(page.locator('[aria-invalid="true"]:focus'))
    .waitFor()
  await dialog.getByLabel('Nombre (persona 2)').fill('Rita Sol')
  expect(await dialog.getByLabel('Correo electrónico (persona 2)').getAttribute('aria-invalid')).toBeNull()
  expect(await dialog.getByLabel('Correo electrónico', { exact: true }).getAttribute('aria-invalid')).toBe(
    'true',
  )
  await dialog.getByLabel('Apellido', { exact: true }).fill('Luz')
  await dialog.getByLabel('Correo electrónico', { exact: true }).fill('vera@luz.example')
  await dialog.getByLabel('Apellido (persona 2)').fill('Paz')
  await dialog.getByLabel('Correo electrónico (persona 2)').fill('rita@luz.example')

  await endSession(page)
  expectError(/status of 401/)
  await dialog.getByRole('button', { name: 'Enviar 2 invitaciones' }).click()
  await signIn(page, admin, demoPassword)
  await invite.click()
  await page.getByText(back).waitFor()
  expect(await dialog.getByLabel('Correo electrónico', { exact: true }).inputValue()).toBe('vera@luz.example')
  expect(await dialog.getByLabel('Nombre (persona 2)').inputValue()).toBe('Rita Sol')
  expect(await dialog.getByLabel('Tipo de usuario (persona 2)').inputValue()).toBe('reception')
})

test('an addition to a signed note and a booking with its minor and family are there again, too', async () => {
  const doctor = 'patricia.aliaga@bienestar.example'
  const waiting = await callApi('/appointments/notes/unsigned/', {
    subdomain: clinic,
    token: (await tokensOf(clinic, doctor)).token,
  })
  const notes = waiting.json['results'] as { appointment: string; state: string }[]
  const id = notes.find(({ state }) => state === 'missing')?.appointment ?? ''
  const page = await arrive()
  expectError(/status of (401|404)/)
  await signInAs(page, clinic, doctor, `/appointment/${id}/note`)
  await page.getByLabel('Contenido de la nota').fill('Primera sesión.')
  await page.getByRole('button', { name: 'Firmar nota' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Firmar' }).press('Enter')
  await page.getByText('Nota firmada.').waitFor()
  // The form that had the focus is gone: who works with the keyboard stands at the heading.
  await expect.poll(() => inFocus(page)).toBe('Nota de la sesión')
  const add = page.getByRole('button', { name: 'Añadir aclaración' })
  await add.click()
  await page.getByLabel('Texto de la aclaración').fill('Vino con su hermana.')
  await endSession(page)
  await page.getByRole('button', { name: 'Añadir y firmar' }).click()
  await signIn(page, doctor, demoPassword)
  await add.click()
  await page.getByText(back).waitFor()
  expect(await page.getByLabel('Texto de la aclaración').inputValue()).toBe('Vino con su hermana.')

  const desk = 'recepcion@bienestar.example'
  const office = await arrive()
  await signInAs(office, clinic, desk, '/clinic-agenda')
  const book = office.getByRole('button', { name: 'Agendar cita' })
  await book.click()
  const dialog = office.getByRole('dialog', { name: 'Agendar cita' })
  await dialog.getByLabel('Profesional').selectOption({ label: 'Silvia Arce Montaño' })
  await dialog.getByLabel('Menor de edad').check()
  await dialog.getByRole('textbox', { name: 'Nombre' }).first().fill('Lía')
  const family = dialog.getByRole('group', { name: 'Quién responde por esta persona' })
  await family.getByLabel('Nombre').fill('Julia')
  await endSession(office)
  await office.evaluate(() => window.dispatchEvent(new Event('focus')))
  await dialog.getByLabel('Profesional').selectOption({ index: 1 })
  await signIn(office, desk, demoPassword)
  await book.click()
  await office.getByText(back).waitFor()
  expect(await dialog.getByLabel('Menor de edad').isChecked()).toBe(true)
  expect(await dialog.getByRole('textbox', { name: 'Nombre' }).first().inputValue()).toBe('Lía')
  expect(await family.getByLabel('Nombre').inputValue()).toBe('Julia')
})

test('a table is the same after a reload, a step back and by its link, and names nobody in the address', async () => {
  const page = await arrive()
  await signInAs(page, clinic, 'admin@bienestar.example', '/clinic-patients')
  await page.getByLabel('Estado').selectOption({ label: 'Activos' })
  await page.getByLabel('Buscar').fill('paciente@bienestar')
  const row = page.getByRole('table').getByRole('link')
  await page.getByText('1 paciente', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?estado=activos')

  await page.reload()
  await page.getByText('1 paciente', { exact: true }).waitFor()
  expect(await page.getByLabel('Buscar').inputValue()).toBe('paciente@bienestar')
  await row.click()
  await page.getByRole('heading', { name: 'Citas y pagos' }).waitFor()
  await page.goBack()
  await page.getByText('1 paciente', { exact: true }).waitFor()
  expect(await page.getByLabel('Buscar').inputValue()).toBe('paciente@bienestar')
  // The step before it: the filter that was chosen first.
  await page.goBack()
  await page.waitForURL((url) => url.search === '')
  await expect.poll(() => page.getByLabel('Buscar').inputValue()).toBe('')
  await page.goForward()
  await page.getByText('1 paciente', { exact: true }).waitFor()

  const link = page.url()
  const other = await page.context().newPage()
  await other.goto(link)
  await other.getByRole('table').waitFor()
  expect(await other.getByLabel('Estado').inputValue()).toBe('active')
  expect(await other.getByLabel('Buscar').inputValue()).toBe('')

  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('paciente')
})

test('the mailbox shows the calendar file of a mail, and hands it over', async () => {
  const patient = await newPatient(clinic, 'Calendario')
  await paidAppointment(clinic, patient, await professionalNamed(clinic, 'Ana Rojas'))
  await newestMail(clinic, patient.email, /Ana Rojas/)
  const page = await arrive({ width: 360, height: 740 })
  await page.goto(addressOf(clinic, '/buzon'))
  await page.getByLabel('Correo del destinatario').fill(patient.email)
  const mail = page.getByRole('article').filter({ hasText: patient.email })
  await mail.getByText('cita.ics').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    mail.getByRole('button', { name: 'Descargar cita.ics' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('cita.ics')
})
