import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freeHours, professionalNamed } from '../support/bookings.ts'
import { hiddenFocus, inFocus, tabTo } from '../support/keyboard.ts'
import { signInAs } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'bienestar'
const desk = 'recepcion@bienestar.example'
const doctor = 'Ana Rojas'

/** Moves on to what reads like this, sees that the focus shows, and presses a key there. */
async function press(page: Page, text: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, text)
  expect(await hiddenFocus(page)).toBe(null)
  await page.keyboard.press(key)
}

/** Goes with the arrows over the grid, first to a professional's column and then along it, to what reads like this. */
async function walkTo(page: Page, text: RegExp): Promise<void> {
  await tabTo(page, /^\d\d:\d\d, /)
  for (const key of ['ArrowRight', 'ArrowLeft'])
    for (let n = 0; n < 12 && !(await inFocus(page)).includes(doctor); n += 1) await page.keyboard.press(key)
  expect(await inFocus(page)).toContain(doctor)
  for (const key of ['ArrowUp', 'ArrowDown'])
    for (let n = 0; n < 30 && !text.test(await inFocus(page)); n += 1) await page.keyboard.press(key)
  expect(await inFocus(page)).toMatch(text)
  expect(await hiddenFocus(page)).toBe(null)
}

test('the desk books somebody new, takes the money, moves and calls off, all without a mouse', async () => {
  const free = await freeHours(clinic, await professionalNamed(clinic, doctor))
  // A day with another hour to move to.
  const hour = free.find(({ date, time }) => free.some((one) => one.date === date && one.time !== time))
  if (!hour) throw new Error(`${doctor} has no two free hours of a day`)
  const surname = `Teclado${Date.now().toString(36)}`
  const page = await arrive({ width: 1440, height: 900 })
  await signInAs(page, clinic, desk, `/clinic-agenda?dia=${hour.date}`)
  await page.getByRole('button', { name: `${hour.time}, libre, ${doctor}` }).waitFor()

  await walkTo(page, new RegExp(`^${hour.time}, libre, ${doctor}`))
  await page.keyboard.press('Enter')
  const booking = page.getByRole('dialog', { name: 'Agendar cita' })
  await booking.waitFor()
  await page.keyboard.type(`Tecla ${surname}`)
  await press(page, /^Registrar a «Tecla/)
  // The phone is asked for next.
  await expect.poll(() => inFocus(page)).toMatch(/Teléfono/)
  await page.keyboard.type('71234567')
  await booking.getByText('confírmale la cita por teléfono al 71234567').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('¡Sesión agendada!').waitFor()

  const session = page.getByRole('button', {
    name: new RegExp(`^${hour.time}, Tecla ${surname} con ${doctor}`),
  })
  await session.waitFor()
  await walkTo(page, new RegExp(`^${hour.time},\\s+Tecla ${surname} con ${doctor}`))
  await page.keyboard.press('m')
  await page.getByText(`Mueves la cita de Tecla ${surname}.`).waitFor()
  await page.keyboard.press('Escape')
  // Carried for good, it takes the focus along.
  await page.keyboard.press('m')
  // Which way the other one lies depends on the day.
  for (const key of ['ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key)
    if ((await inFocus(page)).endsWith(', mover aquí')) break
  }
  await page.keyboard.press('Enter')
  await press(page, /^Mover$/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => inFocus(page)).toMatch(new RegExp(`^\\d\\d:\\d\\d,?\\s+Tecla ${surname}`))
  await page.keyboard.press('Enter')
  await press(page, /^Confirmar$/)
  await press(page, /^(Confirmar|Cobrar)/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: new RegExp(`Tecla ${surname} con ${doctor}, Confirmada`) }).waitFor()

  // Found from anywhere, and called off on the person's own page.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('searchbox').waitFor()
  // Enter comes before anything was found, and counts all the same.
  await page.keyboard.type(surname)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `Tecla ${surname}` }).waitFor()
  await press(page, /^Abrir la cita del /)
  await press(page, /^Cancelar cita$/)
  await press(page, /^Cancelar cita$/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('Cancelada').first().waitFor()
})
