import { expect, test } from 'vitest'
import { brokenTextOn } from '../support/cut-text.ts'
import { newPatient } from '../support/bookings.ts'
import { tooWide } from '../support/barriers.ts'
import { signInAs } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

/** The browser's own letters, twice as large as usual. */
const { arrive } = gatherVisitors(['--blink-settings=defaultFontSize=32'])
const clinic = 'bienestar'

test('with letters twice as large on a small phone, the ways and the help can be read whole', async () => {
  const page = await arrive({ width: 360, height: 640 })
  const patient = await newPatient(clinic, 'Lupa')
  await signInAs(page, clinic, patient.email, '/dashboard', patient.password)
  for (const path of ['/my-appointments', '/profile', '/plan-de-seguridad']) {
    await page.goto(addressOf(clinic, path))
    await page.getByRole('heading', { level: 1 }).waitFor()
    const nav = page.getByRole('navigation', { name: 'Principal' })
    const cut = await nav
      .getByRole('link')
      .evaluateAll((links) => links.filter((link) => link.scrollWidth - link.clientWidth > 1).length)
    expect([path, cut]).toEqual([path, 0])
    const help = page.getByRole('complementary', { name: 'Ayuda' })
    for (const part of [help.getByRole('link'), help.getByRole('button')]) {
      const box = await part.boundingBox()
      expect([path, (box?.y ?? 0) + (box?.height ?? 0) <= 640, (box?.width ?? 0) >= 44]).toEqual([
        path,
        true,
        true,
      ])
    }
    expect([path, await brokenTextOn(page), await tooWide(page)]).toEqual([path, [], []])
  }
})
