import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

// As browsers are going to be: nothing of another site's frame is kept.
const { arrive, expectError } = gatherVisitors(['--test-third-party-cookie-phaseout'])
const clinic = 'bienestar'
const settings = '/admin-dashboard/settings/web'

/** The page that the clinic has already, of another origin. */
let address: string
const site = createServer((request, response) => {
  const src = request.url === '/pago' ? addressOf(clinic, '/checkout/x') : null
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><html lang="es"><title>Mi consulta</title><h1>Mi consulta</h1>` +
      (src
        ? `<iframe title="pago" src="${src}"></iframe>`
        : `<script src="${addressOf(clinic, '/widget.js')}"></script>`),
  )
})
beforeAll(async () => {
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  address = `http://mi-consulta.localhost:${(site.address() as AddressInfo).port}`
})
afterAll(() => site.close())

test.each([
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
])(
  'on %s a clinic shows its hours in its own page, and booking goes on in a whole one',
  async (_, screen) => {
    const visitor = await arrive(screen)
    const admin = await arrive(screen)
    await signInAs(admin, clinic, 'admin@bienestar.example', settings)
    const sites = admin.getByLabel('Sitios que pueden mostrarla')
    await sites.waitFor()
    if ((await sites.inputValue()) === '') {
      // Nobody may show it before the clinic says so.
      expectError(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/)
      await visitor.goto(address)
      await visitor.getByTitle(/^Reservar en/).waitFor()
      expect(await visitor.frameLocator('iframe').getByRole('heading', { level: 1 }).count()).toBe(0)
      await sites.fill('no es una dirección')
      expectError(/status of 400/)
      await admin.getByRole('button', { name: 'Guardar cambios' }).click()
      await sites.and(admin.locator('[aria-invalid="true"]')).waitFor()
      expect(await sites.inputValue()).toBe('no es una dirección')
      await sites.fill(address)
      await admin.getByRole('button', { name: 'Guardar cambios' }).click()
      await admin.getByText('Configuración guardada.').waitFor()
    }
    expect(await admin.getByLabel('Código para pegar en tu sitio').inputValue()).toContain('/widget.js')

    await visitor.goto(address)
    const frame = visitor.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Reservar en Clínica Bienestar' }).waitFor()
    await frame.getByLabel('Buscar por nombre o especialidad').fill('Ana Rojas')
    await frame.getByRole('button', { name: 'Buscar' }).click()
    await frame.getByRole('link', { name: 'Iván Gutiérrez Núñez' }).waitFor({ state: 'detached' })
    // As tall as what is in it: nothing is to be scrolled within.
    await expect
      .poll(async () => {
        const inside = await frame
          .locator('html')
          .evaluate((element) => element.scrollHeight - element.clientHeight)
        return inside
      })
      .toBeLessThanOrEqual(1)
    expect(await visitor.context().cookies()).toEqual([])
    const hour = frame
      .getByRole('list', { name: 'Próximas horas libres de Ana Rojas' })
      .getByRole('link')
      .first()
    const text = await hour.innerText()
    await hour.click()
    await visitor.waitForURL((url) => url.host.startsWith('bienestar-app.'))
    const [, time = ''] = /(\d\d:\d\d)$/.exec(text) ?? []
    await visitor.getByRole('heading', { level: 1 }).first().waitFor()
    await visitor.getByText(new RegExp(time)).first().waitFor()
  },
)

test('no other page is shown in a frame, that of the payment least of all', async () => {
  expectError(/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE|Refused to/)
  const visitor = await arrive()
  await visitor.goto(`${address}/pago`)
  await visitor.getByTitle('pago').waitFor()
  await expect
    .poll(() => visitor.frames().filter((frame) => frame.url().includes('bienestar-app')).length)
    .toBe(0)
  expect(await visitor.frameLocator('iframe').getByRole('heading').count()).toBe(0)
})
