import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newestMail, signInAs } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const screens = [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]

/** Chooses a free day and its first free hour in the grid of a dialog. */
async function chooseHour(dialog: Locator, n: number): Promise<void> {
  await dialog.getByRole('list', { name: 'Fechas' }).getByRole('button', { disabled: false }).nth(n).click()
  const slot = dialog.getByRole('list', { name: /^Horarios del/ }).getByRole('button', { disabled: false })
  await slot.first().click()
}

/** Opens the newest session on a patient's page, and of it what a button leads to. */
async function openSession(page: Page, act: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Abrir la cita/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: act }).click()
}

test.each(screens)(
  'reception books for a new person on the phone, moves the session, gives it away and cancels it: $name',
  async (screen) => {
    const email = `rosa.${screen.name}.${Date.now().toString(36)}@correo.example`
    const surname = screen.name === 'desk' ? 'Escritorio' : 'Telefono'
    const page = await arrive(screen)
    await signInAs(page, 'bienestar', 'recepcion@bienestar.example', '/clinic-agenda')
    await page.getByRole('heading', { name: 'Agenda de la clínica' }).waitFor()
    const doors = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
    expect((await doors.allInnerTexts()).slice(0, 2)).toEqual(['Agenda', 'Pacientes'])

    await page.getByRole('button', { name: 'Agendar cita' }).click()
    const booking = page.getByRole('dialog', { name: 'Agendar cita' })
    await booking.getByRole('radio', { name: 'Persona nueva' }).check()
    await booking.getByRole('button', { name: 'Agendar', exact: true }).click()
    await booking.getByText('Elige con quién es la sesión.').waitFor()
    await booking.getByLabel('Nombre').fill('Rosa')
    await booking.getByLabel('Apellido').fill(surname)
    await booking.getByLabel('Correo electrónico').fill(email)
    await booking.getByLabel('Teléfono').fill('+591 70000000')
    await booking.getByLabel('Profesional').selectOption({ label: 'Ana Rojas' })
    await chooseHour(booking, 2)
    await booking.getByRole('button', { name: 'Agendar', exact: true }).click()
    await page.getByText('¡Sesión agendada!').waitFor()
    await newestMail('bienestar', email, /reset-password/)

    await doors.filter({ hasText: 'Pacientes' }).click()
    await page.getByRole('heading', { name: 'Pacientes' }).waitFor()
    await page.getByLabel('Buscar').fill(email)
    await page.getByText('1 paciente', { exact: true }).waitFor()
    await page.reload()
    expect(await page.getByLabel('Buscar').inputValue()).toBe(email)
    await page.getByRole('link', { name: `Rosa ${surname}` }).click()
    await page.getByText('Invitación pendiente').waitFor()
    await page.getByRole('button', { name: 'Editar datos' }).click()
    await page.getByRole('dialog').getByLabel('Teléfono').fill('+591 71111111')
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('+591 71111111').waitFor()

    await openSession(page, 'Mover')
    const moving = page.getByRole('dialog', { name: 'Mover cita' })
    await chooseHour(moving, 3)
    await moving.getByRole('button', { name: 'Mover', exact: true }).click()
    await page.getByText('¡Cita movida! Se avisó por correo.').waitFor()

    await openSession(page, 'Dar a otro profesional')
    const giving = page.getByRole('dialog', { name: 'Dar a otro profesional' })
    await giving.getByLabel('Profesional').selectOption({ index: 1 })
    const colleague = await giving.getByLabel('Profesional').locator('option:checked').innerText()
    await chooseHour(giving, 1)
    await giving.getByRole('button', { name: 'Dar la cita' }).click()
    await page.getByRole('cell', { name: colleague }).waitFor()

    await openSession(page, 'Cancelar cita')
    const cancelling = page.getByRole('dialog', { name: 'Cancelar cita' })
    await cancelling.getByText('No se ha cobrado nada, así que no hay nada que devolver.').waitFor()
    await cancelling.getByRole('button', { name: 'Cancelar cita' }).click()
    await page.getByRole('cell', { name: 'Cancelada' }).waitFor()
    expect(await page.locator('html').evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(
      0,
    )
  },
)
