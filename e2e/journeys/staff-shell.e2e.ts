import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tooWide } from '../support/barriers.ts'
import { hiddenFocus, inFocus, tabTo } from '../support/keyboard.ts'
import { coveredOn } from '../support/reach.ts'
import { signInAs } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const ana = 'ana.rojas@bienestar.example'
const reception = 'recepcion@bienestar.example'
const admin = 'admin@bienestar.example'
const root = 'admin@psico.example'

const homes = [
  ['bienestar', ana, '/psychologist-dashboard', 'Agenda Clínica'],
  ['bienestar', reception, '/clinic-agenda', 'Agenda de la clínica'],
  ['bienestar', admin, '/admin-dashboard', 'Panel de administración'],
  [null, root, '/global-admin', 'Panel global'],
] as const

/** Phone, tablet, desks, and two desks at 200 % zoom. */
const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1440, height: 900 },
  { width: 640, height: 450 },
  { width: 720, height: 450 },
]

/** Bars and buttons of the frame that lie on the screen or on one another. */
const overlapsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What can be seen of it: a bar scrolls what it has no room for.
    const box = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect()
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowY === 'visible') continue
        const clip = at.getBoundingClientRect()
        left = Math.max(left, clip.left)
        right = Math.min(right, clip.right)
        top = Math.max(top, clip.top)
        bottom = Math.min(bottom, clip.bottom)
      }
      return { left, right, top, bottom }
    }
    const seen = [...document.querySelectorAll<HTMLElement>('header :is(a, button)')].filter(
      (element) => element.checkVisibility() && element.offsetWidth > 1,
    )
    const meets = (one: Element, other: Element) => {
      const [a, b] = [box(one), box(other)]
      return (
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
      )
    }
    return seen.flatMap((one, at) =>
      seen
        .slice(at + 1)
        .filter((other) => meets(one, other))
        .map((other) => `${one.textContent} and ${other.textContent}`),
    )
  })

test.each(homes)(
  'nothing of the frame lies over anything, whatever the window: %s %s',
  async (clinic, who, path, title) => {
    const page = await arrive()
    await signInAs(page, clinic, who, path)
    for (const window of windows) {
      await page.setViewportSize(window)
      await page.goto(addressOf(clinic, path))
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      const found = [...(await tooWide(page)), ...(await coveredOn(page)), ...(await overlapsOn(page))]
      expect(found.map((fault) => `${window.width} x ${window.height}: ${fault}`)).toEqual([])
      // The heading is a line, not a landscape.
      if (window.width < 1280) continue
      expect((await page.locator('.page-head').boundingBox())?.height).toBeLessThan(60)
    }
  },
)

test.each(homes)(
  'a wide logo and a long name keep to their place: %s %s',
  async (clinic, who, path, title) => {
    const page = await arrive()
    await signInAs(page, clinic, who, path)
    for (const window of windows) {
      await page.setViewportSize(window)
      await page.goto(addressOf(clinic, path))
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      await page.evaluate(() => {
        const logo = document.createElement('img')
        logo.className = 'brand-logo'
        const picture =
          "<svg xmlns='http://www.w3.org/2000/svg' width='800' height='120'><rect width='800' height='120'/></svg>"
        logo.src = `data:image/svg+xml,${encodeURIComponent(picture)}`
        document.querySelector('.brand-mark')?.replaceWith(logo)
        const name = document.querySelector('.brand-name')
        if (name) name.textContent = 'Centro de Psicología Integral'
        return logo.decode()
      })
      expect([...(await tooWide(page)), ...(await overlapsOn(page))]).toEqual([])
      const { logo, name } = await page.evaluate(() => ({
        logo: document.querySelector('.brand-logo')?.getBoundingClientRect().right ?? 0,
        name: document.querySelector('.brand-name')?.getBoundingClientRect().width ?? 0,
      }))
      expect(name).toBeGreaterThan(70)
      const bar = await page.evaluate(
        () => document.querySelector('.brand')?.getBoundingClientRect().right ?? 0,
      )
      expect(logo).toBeLessThanOrEqual(bar + 1)
    }
  },
)

test('the side bar folds, stays so after a reload and another sign-in, and says its doors all the same', async () => {
  const page = await arrive()
  await signInAs(page, 'bienestar', admin, '/admin-dashboard')
  const nav = page.getByRole('navigation', { name: 'Principal' })
  await nav.getByRole('link', { name: 'Bitácora' }).waitFor()
  const widthOf = () =>
    page.evaluate(() => Math.round(document.querySelector('main')?.getBoundingClientRect().width ?? 0))
  const before = await widthOf()
  await page.getByRole('button', { name: 'Plegar el menú', expanded: true }).click()
  expect(await widthOf()).toBeGreaterThan(before + 150)
  await page.reload()
  await page.getByRole('button', { name: 'Desplegar el menú', expanded: false }).waitFor()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.waitForURL('**/login')
  await signInAs(page, 'bienestar', admin, '/admin-dashboard')
  await page.getByRole('button', { name: 'Desplegar el menú' }).waitFor()
  await nav.getByRole('link', { name: 'Configuración' }).click()
  await page.getByRole('heading', { name: 'Configuración', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Desplegar el menú' }).click()
  expect(await widthOf()).toBe(before)
})

test('on a phone what is rare stands behind "Más"', async () => {
  const page = await arrive({ width: 390, height: 844 })
  await signInAs(page, 'bienestar', admin, '/admin-dashboard')
  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('link', { name: 'Copias de Seguridad' }).click()
  await page.getByRole('heading', { name: 'Copias de Seguridad', level: 1 }).waitFor()
  expect(await page.getByRole('link', { name: 'Copias de Seguridad' }).count()).toBe(0)
})

test('the whole bar by keyboard: past it, through it, to a person, and to Luna and back', async () => {
  const page = await arrive()
  await signInAs(page, 'bienestar', reception, '/clinic-patients')
  await page.getByRole('heading', { name: 'Pacientes', level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  expect(await inFocus(page)).toBe('Saltar al contenido')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Ir a persona, sesión o página' }).waitFor()
  await page.keyboard.press('Escape')
  await tabTo(page, /^Luna|con Luna$/, 'Shift+Tab')
  expect(await hiddenFocus(page)).toBe(null)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Luna' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => inFocus(page)).toBe('Abrir chat con Luna')
  await tabTo(page, /^Pagos$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Pagos', level: 1 }).waitFor()
  await expect.poll(() => inFocus(page)).toBe('Pagos')
})

test('the list of reminders by hand is in the menu of a clinic that sends them so, and of no other', async () => {
  const here = await arrive()
  await signInAs(here, 'serena', 'recepcion@serena.example', '/clinic-agenda')
  await here.getByRole('link', { name: 'Recordatorios' }).waitFor()
  for (const person of [reception, admin]) {
    const page = await arrive()
    const answered = page.waitForResponse(/\/api\/messages\/by-hand\//)
    await signInAs(page, 'bienestar', person, '/clinic-agenda')
    await (await answered).finished()
    await page.getByRole('link', { name: 'Informe de pagos' }).waitFor()
    expect(await page.getByRole('link', { name: 'Recordatorios' }).count()).toBe(0)
  }
})
