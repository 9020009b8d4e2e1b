import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complete, newPatient, paidAppointment, professionalNamed } from '../support/bookings.ts'
import { hiddenFocus, inFocus, tabTo } from '../support/keyboard.ts'
import { signInAs } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'serena'
const lucia = 'lucia.mendez@serena.example'

/** Moves on to what reads like this, sees that the focus shows, and presses a key there. */
async function press(page: Page, text: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, text)
  expect(await hiddenFocus(page)).toBe(null)
  await page.keyboard.press(key)
}

/** What stands around the focus: the part of the screen a person is in. */
const around = (page: Page, selector: string): Promise<string> =>
  page.evaluate((css) => document.activeElement?.closest(css)?.textContent ?? '', selector)

/** A patient with a paid hour, in front of Mis Citas. */
async function withAppointment(firstName: string) {
  const page = await arrive()
  const patient = await newPatient(clinic, firstName)
  const by = await professionalNamed(clinic, 'Lucía Méndez')
  const appointment = await paidAppointment(clinic, patient, by)
  return { page, patient, by, appointment }
}

test('cancelling: the question is answered, and the focus stays on the card', async () => {
  const { page, patient, by } = await withAppointment('Celia')
  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
  await page.getByRole('heading', { name: by.full_name }).waitFor()
  await press(page, /^Cancelar$/)
  await page.getByRole('dialog', { name: '¿Cancelar esta cita?' }).waitFor()
  await press(page, /^Cancelar la cita$/)
  await page.getByText('Cita cancelada.').waitFor()
  await expect.poll(() => around(page, 'li')).toContain('Cancelada')
})

test('rating: the dialog takes the focus, complains at the stars, and gives the focus back to the card', async () => {
  const { page, patient, by, appointment } = await withAppointment('Rita')
  await complete(clinic, lucia, appointment.id)
  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
  await page.getByRole('heading', { name: by.full_name }).waitFor()
  await press(page, /^Calificar$/)
  const dialog = page.getByRole('dialog', { name: 'Calificar sesión' })
  await dialog.waitFor()
  await press(page, /^Enviar calificación$/)
  await dialog.getByText('Elige de 1 a 5 estrellas.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await inFocus(page)).toBe('Calificar')

  await page.keyboard.press('Enter')
  await tabTo(page, /^1 estrella/)
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowRight')
  expect(await dialog.getByRole('radio', { name: '5 estrellas' }).isChecked()).toBe(true)
  await tabTo(page, /^Comentario/)
  await page.keyboard.type('Me sentí en confianza.')
  const sent = Promise.withResolvers<void>()
  let times = 0
  await page.route('**/api/professionals/reviews/create/', async (route) => {
    times += 1
    await sent.promise
    await route.continue()
  })
  await press(page, /^Enviar calificación$/)
  // While it is being sent the button keeps the focus, and pressing it again does nothing.
  await page.locator('button[aria-busy=true]:focus').waitFor()
  await page.keyboard.press('Enter')
  sent.resolve()
  await page.getByText('¡Gracias por tu calificación!').waitFor()
  await expect.poll(() => around(page, 'li')).toContain('Calificada')
  expect(times).toBe(1)
})

test('chat: from the card to the conversation, written, sent, and back', async () => {
  const { page, patient, by } = await withAppointment('Charo')
  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
  await page.getByRole('heading', { name: by.full_name }).waitFor()
  await press(page, /^Chat$/)
  await page.getByRole('heading', { name: by.full_name, level: 1 }).waitFor()
  await expect.poll(() => inFocus(page)).toBe(by.full_name)
  await tabTo(page, /^Mensaje$/)
  await page.keyboard.type('Hola, ¿me lees?')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Hola, ¿me lees?').waitFor()
  await page.getByRole('log').getByText('Enviado').waitFor()
  expect(await inFocus(page)).toBe('Mensaje')
  await tabTo(page, /^Volver a las citas$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Mis Citas', level: 1 }).waitFor()
  await expect.poll(() => inFocus(page)).toBe('Mis Citas')
})

test('agenda: filtered, a link set, a session moved on to its note, all without a mouse', async () => {
  // A name that nobody else has, of letters alone.
  const name = `Ada${String(Date.now()).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`
  await withAppointment(name)
  const page = await arrive()
  await signInAs(page, clinic, lucia, '/psychologist-dashboard')
  await page.getByRole('button', { name: 'Completar' }).first().waitFor()
  await tabTo(page, /^Buscar por paciente/)
  await page.keyboard.type(name)
  await page.getByText(`1 cita para «${name}»`).waitFor()
  await press(page, /^Confirmadas$/, 'Space')
  await page.getByRole('button', { name: 'Confirmadas', pressed: true }).waitFor()
  await page.getByText(`1 cita para «${name}»`).waitFor()

  await press(page, /^Agregar enlace$/)
  const dialog = page.getByRole('dialog', { name: 'Agregar enlace' })
  await dialog.waitFor()
  expect(await inFocus(page)).toContain('Enlace de la videollamada')
  await page.keyboard.type('sala')
  await page.keyboard.press('Enter')
  await dialog.getByText('Introduce un enlace válido que empiece por http:// o https://.').waitFor()
  const box = dialog.getByLabel('Enlace de la videollamada')
  expect(await box.getAttribute('aria-invalid')).toBe('true')
  const tie = (await box.getAttribute('aria-describedby')) ?? ''
  expect(await page.locator(`[id="${tie.split(' ').at(-1)}"]`).innerText()).toContain('Introduce un enlace')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('https://meet.example/teclado')
  await page.keyboard.press('Enter')
  await page.getByText('¡Enlace guardado!').waitFor()
  await expect.poll(() => inFocus(page)).toBe('Editar enlace')

  await press(page, /^Completar$/)
  await page.getByRole('dialog').waitFor()
  expect(await inFocus(page)).toBe('Volver')
  await page.keyboard.press('Enter')
  await expect.poll(() => inFocus(page)).toBe('Completar')
  // There is none yet.
  expectError(/status of 404/)
  await press(page, /^Nota$/)
  await page.getByRole('heading', { name: 'Nota de la sesión', level: 1 }).waitFor()
  await expect.poll(() => inFocus(page)).toBe('Nota de la sesión')
  await page.getByRole('heading', { name: new RegExp(name) }).waitFor()
})

test('an hour says its full date, its time and its state to who cannot see it', async () => {
  const page = await arrive()
  const by = await professionalNamed(clinic, 'Lucía Méndez')
  const patient = await newPatient(clinic, 'Sara')
  await signInAs(page, clinic, patient.email, `/professional/${by.id}`, patient.password)
  const hours = page.getByRole('list', { name: /^Horarios del [a-záé]+ \d+ de [a-z]+ de \d{4}$/ })
  await hours.waitFor()
  const names = await hours
    .getByRole('button')
    .evaluateAll((all) => all.map((element) => element.textContent))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names)
    expect(name).toMatch(
      /^\d\d:\d\d( hora de La Paz)?(Ocupado)? (lunes|martes|miércoles|jueves|viernes|sábado|domingo) \d+ de [a-z]+ de \d{4}, (no )?disponible$/,
    )
})

test('who begins to edit a profile stands in its first field, and afterwards on the button that began it', async () => {
  const page = await arrive()
  const patient = await newPatient(clinic, 'Fina')
  const profiles = [
    { path: '/profile', email: patient.email, password: patient.password, field: /^Carnet de identidad/ },
    { path: '/psychologist-profile', email: lucia, field: /^Número de matrícula/ },
  ]
  for (const { path, email, password, field } of profiles) {
    await signInAs(page, clinic, email, path, password)
    const edit = page.getByRole('button', { name: /^Editar perfil$/i })
    for (const leave of ['Cancelar', /^Guardar/]) {
      await edit.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => inFocus(page)).toMatch(field)
      await page.locator('main form').getByRole('button', { name: leave }).press('Enter')
      await expect.poll(() => inFocus(page)).toMatch(/^Editar perfil$/i)
    }
  }
})

test('what is asked before a block of hours goes gives the focus back to its button', async () => {
  const page = await arrive()
  await signInAs(page, clinic, lucia, '/psychologist-availability')
  const remove = page.getByRole('button', { name: /^Eliminar horario: / }).first()
  await remove.press('Enter')
  await page.getByRole('dialog', { name: 'Eliminar horario' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => inFocus(page)).toBe(await remove.getAttribute('aria-label'))
})
