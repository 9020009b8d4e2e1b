import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'bienestar'
const admin = 'admin@bienestar.example'
const ana = 'ana.rojas@bienestar.example'
const reception = 'recepcion@bienestar.example'

test('an admin begins with what waits, and each leads to where it is done', async () => {
  const page = await arrive()
  await signInAs(page, clinic, admin, '/admin-dashboard')
  const waiting = page.getByRole('region', { name: 'Pendientes' })
  await waiting.getByRole('link', { name: /solicitud sobre datos/ }).click()
  await page.getByRole('heading', { name: 'Solicitudes sobre datos', level: 1 }).waitFor()
  expect(await page.getByLabel('Estado').inputValue()).toBe('open')

  await page.goBack()
  await waiting.getByRole('link', { name: /devolución pendiente|devoluciones pendientes/ }).click()
  await page.getByRole('heading', { name: 'Devoluciones pendientes' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Comprobantes por revisar' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Todo', exact: true }).click()
  await page.getByRole('heading', { name: 'Comprobantes por revisar' }).waitFor()
})

test('who was invited and did not come yet is found from what waits, and shown as such', async () => {
  const { token } = await tokensOf(clinic, admin)
  const invited = {
    first_name: 'Irma',
    last_name: `Invitada${Date.now().toString(36)}`,
    user_type: 'reception',
  }
  const email = `${invited.last_name.toLowerCase()}@bienestar.example`
  const answer = await callApi('/admin/users/', {
    subdomain: clinic,
    token,
    method: 'POST',
    body: { ...invited, email },
  })
  expect(answer.status).toBe(201)
  const page = await arrive()
  await signInAs(page, clinic, admin, '/admin-dashboard')
  const waiting = page.getByRole('region', { name: 'Pendientes' })
  await waiting.getByRole('link', { name: /invitación sin aceptar|invitaciones sin aceptar/ }).click()
  const row = page.getByRole('row', { name: new RegExp(invited.last_name) })
  await row.getByText('Invitación pendiente').waitFor()
  await page.getByRole('row', { name: /Adrián Huanca/ }).waitFor({ state: 'detached' })
})

test('reception begins with the part of the desk', async () => {
  const page = await arrive({ width: 390, height: 844 })
  await signInAs(page, clinic, reception, '/clinic-agenda')
  const waiting = page.getByRole('region', { name: 'Pendientes' })
  await waiting.getByRole('link', { name: /por revisar/ }).waitFor()
  expect(await waiting.getByRole('link', { name: /solicitud/ }).count()).toBe(0)
})

/** The professional's next confirmed session; the server's clock is moved into it, and the browser's with it. */
async function inNextSession(page: Page): Promise<{ id: string; patient_name: string }> {
  const { token } = await tokensOf(clinic, ana)
  const { json } = await callApi('/appointments/appointments/?when=upcoming&status=confirmed', {
    subdomain: clinic,
    token,
  })
  const [session] = json['results'] as { id: string; patient_name: string; starts_at: string }[]
  if (!session) throw new Error('Ana has no session to come')
  const begun = Date.parse(session.starts_at) + 300_000
  const seconds = Math.max(0, Math.ceil((begun - Date.now()) / 1000))
  await callApi('/dev/clock/', { subdomain: clinic, method: 'POST', body: { advance_seconds: seconds } })
  await page.clock.setFixedTime(begun)
  return session
}

test('a professional begins with today: who has come is seen at once, and a session is closed there', async () => {
  const page = await arrive()
  const { id, patient_name: name } = await inNextSession(page)
  await signInAs(page, clinic, ana, '/psychologist-dashboard')
  const day = page.getByRole('list', { name: 'Sesiones de hoy' })
  const session = day.getByRole('listitem').filter({ hasText: name })
  await session.getByRole('button', { name: 'No se presentó' }).waitFor()

  const { token } = await tokensOf(clinic, reception)
  const path = `/appointments/appointments/${id}/arrived/`
  expect((await callApi(path, { subdomain: clinic, token, method: 'POST' })).status).toBe(200)
  await session.getByText(/^Llegó a las \d\d:\d\d$/).waitFor({ timeout: 2000 })

  // The list of all sessions opens at today, with what comes later above it.
  const today = page.getByRole('heading', { name: /^Hoy, / })
  const box = page.locator('section[data-date]').first().locator('..')
  const fromTop = async () => {
    const [heading, list] = await Promise.all([today.boundingBox(), box.boundingBox()])
    return Math.abs((heading?.y ?? 0) - (list?.y ?? 0))
  }
  await expect.poll(fromTop).toBeLessThan(12)

  await session.getByRole('button', { name: 'Completar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Completar cita' })
  await dialog.getByRole('button', { name: 'Completar cita' }).click()
  await session.getByText('Completada').waitFor()
  await session.getByRole('link', { name: 'Chat' }).click()
  await page.waitForURL(`**/psychologist/chat/${id}`)
})
