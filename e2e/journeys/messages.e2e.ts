import { whatsappQuestion } from '@psico/contract/channels/notifications'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriersOn } from '../support/barriers.ts'
import { callApi } from '../support/api.ts'
import {
  freeHours,
  newPatient,
  paidAppointment,
  professionalNamed,
  type Patient,
} from '../support/bookings.ts'
import { signInAs } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive, arriveToStay, expectError } = gatherVisitors()
const clinic = 'serena'
const phone = { width: 390, height: 844 }
const settings = '/admin-dashboard/settings/citas'

/** Says yes to WhatsApp in one's profile. */
async function sayYes(patient: Patient, number: string): Promise<Page> {
  const page = await arrive(phone)
  await signInAs(page, clinic, patient.email, '/profile/avisos', patient.password)
  await page.getByLabel(/^Quiero recibir por WhatsApp/).check()
  await page.getByLabel('Número de WhatsApp').fill('71')
  await page.getByRole('button', { name: 'Guardar el permiso' }).click()
  await page.getByLabel('Número de WhatsApp').and(page.locator('[aria-invalid="true"]')).waitFor()
  await page.getByLabel('Número de WhatsApp').fill(number)
  await page.getByRole('button', { name: 'Guardar el permiso' }).click()
  await page.getByText(/^Aceptado el /).waitFor()
  return page
}

/** What a telephone shows, looked at until it has so many messages. */
async function messagesOn(page: Page, number: string, least: number) {
  const messages = page.getByRole('list', { name: 'Mensajes' }).getByRole('listitem')
  await expect
    .poll(
      async () => {
        await page.goto(addressOf(clinic, '/whatsapp-simulado'))
        await page.getByLabel('Teléfono').waitFor()
        const hasIt = (await page.getByLabel('Teléfono').locator('option').allInnerTexts()).includes(number)
        if (hasIt) {
          await page.getByLabel('Teléfono').selectOption(number)
          await messages.first().waitFor()
        }
        return hasIt ? messages.count() : 0
      },
      { interval: 500 },
    )
    .toBeGreaterThanOrEqual(least)
  return messages
}

test('a clinic writes by WhatsApp: a reminder is confirmed, moved and cancelled by its buttons, and BAJA ends it', async () => {
  // A number that is none, and sessions that the clock outlived.
  expectError(/status of (400|401)/)
  const admin = await arrive()
  await signInAs(admin, clinic, 'admin@serena.example', settings)
  await admin.getByLabel(/^Con una cuenta de WhatsApp Business/).check()
  for (const name of [
    'Identificador del número',
    'Token de acceso',
    'Clave secreta de la aplicación',
    'Token de verificación',
  ])
    await admin.getByLabel(name).fill(`prueba-${name.length}`)
  await admin.getByRole('button', { name: 'Guardar WhatsApp' }).click()
  await admin.getByText('Configuración guardada.').waitFor()
  await admin.getByLabel('Probar con este número').fill('+56 9 6123 4567')
  await admin.getByRole('button', { name: 'Enviar mensaje de prueba' }).click()
  await admin.getByText('Mensaje de prueba enviado a +56961234567.').waitFor()
  expect(await barriersOn(admin)).toEqual([])

  const by = await professionalNamed(clinic, 'Lucía Méndez')
  const numbers = ['+56961111111', '+56962222222', '+56963333333'] as const
  const pages: Page[] = []
  const hours = Object.values(Object.groupBy(await freeHours(clinic, by), (hour) => hour.date)).find(
    (day) => (day?.length ?? 0) >= numbers.length,
  )
  if (!hours) throw new Error('no day has three free hours')
  for (const [n, number] of numbers.entries()) {
    const patient = await newPatient(clinic, ['Elisa', 'Bruno', 'Carla'][n])
    const page = await sayYes(patient, number)
    await paidAppointment(clinic, patient, by, hours[n])
    pages.push(page)
  }
  expect(await barriersOn(pages[0] as Page)).toEqual([])

  // To the day before, when all three are to be reminded.
  const last = Date.parse(`${hours[2]?.date}T${hours[2]?.time.slice(0, 5)}:00-04:00`)
  const seconds = Math.floor((last - Date.now()) / 1000) - 23 * 3600
  await callApi('/dev/clock/', { subdomain: clinic, method: 'POST', body: { advance_seconds: seconds } })

  const telephone = await arrive(phone)
  const [confirms, moves, calls] = numbers
  const first = await messagesOn(telephone, confirms, 1)
  const text = await first.first().innerText()
  expect(text).toContain('Elisa')
  expect(text).not.toMatch(/Lucía|Méndez|psic|terapia|sesión/i)
  expect(await barriersOn(telephone)).toEqual([])
  await first.first().getByRole('button', { name: 'Confirmo' }).click()
  await expectShown(pages[0], 'Asistencia confirmada')

  await (await messagesOn(telephone, moves, 1)).first().getByRole('button', { name: 'Mover' }).click()
  const answers = await messagesOn(telephone, moves, 3)
  const link = answers.getByRole('link').last()
  await link.click()
  await telephone.getByRole('heading', { name: 'Tu cita' }).waitFor()
  await telephone.getByRole('button', { name: 'Cambiar la hora' }).waitFor()

  await (await messagesOn(telephone, calls, 1)).first().getByRole('button', { name: 'No puedo' }).click()
  await expectShown(pages[2], 'Cancelada')

  await messagesOn(telephone, confirms, 1)
  await telephone.getByLabel('Mensaje', { exact: true }).fill('BAJA')
  await telephone.getByRole('button', { name: 'Escribir a la clínica' }).click()
  const own = pages[0] as Page
  await own.goto(addressOf(clinic, '/profile/avisos'))
  await expect
    .poll(async () => {
      await own.reload()
      const box = own.getByLabel(whatsappQuestion('Clínica Serena'))
      await box.waitFor()
      return box.isChecked()
    })
    .toBe(false)

  // Whoever is in danger gets the numbers, whatever they said about messages.
  await messagesOn(telephone, confirms, 1)
  await telephone.getByLabel('Mensaje', { exact: true }).fill('ya no quiero vivir')
  await telephone.getByRole('button', { name: 'Escribir a la clínica' }).click()
  await expect
    .poll(async () => (await (await messagesOn(telephone, confirms, 1)).allInnerTexts()).join('\n'))
    .toMatch(/800 11 3040/)
})

async function expectShown(page: Page | undefined, text: string): Promise<void> {
  if (!page) throw new Error('nobody is there')
  await page.goto(addressOf(clinic, '/my-appointments'))
  const shown = page.getByText(text, { exact: true }).first()
  await expect
    .poll(async () => {
      await page.reload()
      // The cards come after the heading: a page that is asked at once has none yet.
      return shown.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
}

test('a telephone that can keep the clinic among its apps says so once', async () => {
  const page = await arrive(phone)
  await page.addInitScript(() => {
    const real = matchMedia.bind(window)
    window.matchMedia = (query) =>
      query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : real(query)
    addEventListener('load', () => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => void (document.title = 'asked'),
      })
      setTimeout(() => dispatchEvent(offer), 200)
    })
  })
  const patient = await newPatient(clinic, 'Ada')
  await signInAs(page, clinic, patient.email, '/dashboard', patient.password)
  const hint = page.getByRole('region', { name: 'Ten la clínica a mano' })
  await hint.getByText('Añade Clínica Serena a tu teléfono y ábrela como una aplicación.').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await hint.getByRole('button', { name: 'Añadir' }).click()
  await hint.waitFor({ state: 'detached' })
  expect(await page.title()).toBe('asked')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => 'installOffer' in globalThis)
  expect(await hint.count()).toBe(0)
})

test('needs a whole Chromium: a notice of the browser says one neutral line, whatever it was sent', async ({
  skip,
}) => {
  const page = await arriveToStay()
  await page.context().grantPermissions(['notifications'])
  await page.goto(addressOf(clinic, '/home'))
  // One without windows has no place for notices, and refuses them whoever allows them.
  skip((await page.evaluate(() => Notification.permission)) !== 'granted')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const tools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const data = JSON.stringify({ text: 'Tu psicóloga Lucía te escribió', url: 'https://evil.example/' })
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data,
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body }) => `${title} | ${body}`)
    })
  await expect.poll(shown).toHaveLength(1)
  expect((await shown()).join()).not.toMatch(/Lucía|psic|evil/)
})
