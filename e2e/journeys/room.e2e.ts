import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { barriersOn, tooWide } from '../support/barriers.ts'
import { movedClock } from '../support/moved-clock.ts'
import { enterRoom as enter, meets } from '../support/room.ts'
import { demoPassword, signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors, playedDevices } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors(playedDevices)
const clock = movedClock('bienestar')
const ana = 'ana.rojas@bienestar.example'
const sizes = [
  ['on a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 360, height: 740 }],
] as const

test.each(sizes)(
  'patient and professional see and hear each other %s; a reload comes back, hanging up asks and is told',
  async (_, size) => {
    const { patient, id } = await clock.sessionNow('Ana Rojas')
    const [page, desk] = [await arrive(size), await arrive(size)]
    const path = `/sala/${id}`
    await signInAs(page, 'bienestar', patient.email, path, patient.password)
    await signInAs(desk, 'bienestar', ana, path)
    // A page that was reached within the app may not use a camera; a mail's link is a new one.
    for (const tab of [page, desk]) await tab.goto(tab.url())
    await enter(page)
    await page.getByText(/todavía no está en la sala|te hará pasar/).waitFor()
    await enter(desk)
    await page.getByText('te hará pasar en un momento').waitFor()
    expect([await barriersOn(desk), await tooWide(desk)]).toEqual([[], []])
    await desk.getByRole('button', { name: 'Hacer pasar' }).press('Enter')
    await meets(page, 'Ana Rojas')
    await meets(desk, 'Nora Prueba')
    expect([await barriersOn(page), await tooWide(page)]).toEqual([[], []])

    // It was entered before its hour.
    await page.getByText(/^La sesión empieza en \d minutos?\.$/).waitFor()
    const words = (tab: Page) => tab.locator('p', { hasText: 'Código:' }).locator('strong').textContent()
    expect((await words(page))?.split(' ')).toHaveLength(4)
    expect(await words(page)).toBe(await words(desk))

    await page.getByRole('button', { name: 'Silenciar' }).press('Space')
    await desk.getByText('micrófono apagado').waitFor()
    // «Activar micrófono», pressed, would be heard as one that is on.
    const unmute = page.getByRole('button', { name: 'Activar micrófono' })
    expect(await unmute.getAttribute('aria-pressed')).toBeNull()
    await unmute.press('Space')
    await page.getByRole('button', { name: 'Apagar cámara' }).click()
    await desk.getByText('está sin cámara').waitFor()
    await page.getByRole('button', { name: 'Chat', exact: true }).click()
    await page.getByLabel('Mensaje', { exact: true }).waitFor()

    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await enter(page)
    await meets(page, 'Ana Rojas')
    await meets(desk, 'Nora Prueba')

    await page.getByRole('button', { name: 'Colgar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Seguir en la sala' }).click()
    await page.getByRole('button', { name: 'Colgar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Colgar' }).click()
    await page.getByRole('heading', { name: 'Colgaste' }).waitFor()
    await page.getByText(/Duró/).waitFor()
    await desk.getByText('Nora Prueba colgó.').waitFor()

    const { token } = await tokensOf('bienestar', ana, demoPassword)
    const presence = `/appointments/appointments/${id}/room/presence/`
    const { json } = await callApi(presence, { subdomain: 'bienestar', token })
    const names = (json['results'] as { name: string }[]).map((person) => person.name)
    expect(names).toEqual(expect.arrayContaining(['Ana Rojas', 'Nora Prueba']))
  },
  180_000,
)

test('where nothing goes any more, both see whom to phone within ten seconds', async () => {
  const { patient, id } = await clock.sessionNow('Ana Rojas')
  const [page, desk] = [await arrive(), await arrive()]
  await callApi('/users/complete-profile/', {
    subdomain: 'bienestar',
    token: (await tokensOf('bienestar', patient.email, patient.password)).token,
    method: 'PUT',
    body: { user_data: { phone: '+591 71234567' } },
  })
  await signInAs(page, 'bienestar', patient.email, `/sala/${id}`, patient.password)
  await signInAs(desk, 'bienestar', ana, `/sala/${id}`)
  for (const tab of [page, desk]) await tab.goto(tab.url())
  await enter(page)
  await enter(desk)
  await desk.getByRole('button', { name: 'Hacer pasar' }).click()
  await meets(desk, 'Nora Prueba')
  expectError(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch|Failed to load resource/)
  // Peer to peer goes on without a server: the other's page has to be gone as well.
  page.on('dialog', (dialog) => void dialog.accept())
  await desk.context().setOffline(true)
  await page.goto('about:blank')
  await desk.getByText('+591 71234567').waitFor({ timeout: 25_000 })
}, 180_000)
