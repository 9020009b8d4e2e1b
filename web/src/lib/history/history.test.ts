import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { windowOfBrowser } from './browser-doubles.ts'

let browser: ReturnType<typeof windowOfBrowser>
beforeEach(() => {
  vi.resetModules()
  browser = windowOfBrowser('/global-admin/users')
  vi.stubGlobal('window', browser)
})
afterEach(() => void vi.unstubAllGlobals())

/** The history, and a screen that comes when `arrive` is called. */
async function withOneOnItsWay() {
  const { history, navigator } = await import('./history.ts')
  const screen = Promise.withResolvers<void>()
  history.prepareWith((pathname) => (pathname === '/global-admin/clinics' ? screen.promise : null))
  navigator.push('/global-admin/clinics')
  const here = () => browser.location.pathname + browser.location.search
  const arrive = async () => {
    screen.resolve()
    await new Promise((done) => setTimeout(done))
  }
  return { history, navigator, arrive, here }
}

test('what is typed into the screen that still stands does not hold up the one that is on its way', async () => {
  const { history, navigator, arrive, here } = await withOneOnItsWay()
  navigator.replace('/global-admin/users?pagina=2')
  expect([here(), history.now().location.search]).toEqual(['/global-admin/users?pagina=2', '?pagina=2'])
  // A text that may name a person stands in no address.
  navigator.replace('/global-admin/users?pagina=2', { look: 'kept' })
  await arrive()
  expect([here(), history.now().location.pathname]).toEqual([
    '/global-admin/clinics',
    '/global-admin/clinics',
  ])
})

test('another screen, or the same one pressed again, takes the place of the one on its way', async () => {
  for (const instead of ['/global-admin/stats', '/global-admin/users']) {
    vi.resetModules()
    browser = windowOfBrowser('/global-admin/users')
    vi.stubGlobal('window', browser)
    const { navigator, arrive, here } = await withOneOnItsWay()
    navigator.push(instead)
    await arrive()
    expect(here()).toBe(instead)
  }
})

test('a dialog asks before the page under it, its end leaves the page asking, and one yes answers for both', async () => {
  const { history, navigator } = await import('./history.ts')
  const asked: string[] = []
  let goOn = () => undefined as void
  const guard = (name: string) =>
    history.guard({
      holds: () => true,
      heldBack: (move) => {
        asked.push(name)
        goOn = move
      },
    })
  guard('page')
  const close = guard('dialog')
  navigator.push('/login')
  close()
  navigator.push('/login')
  guard('dialog')
  navigator.push('/login')
  expect([asked, browser.location.pathname]).toEqual([['dialog', 'page', 'dialog'], '/global-admin/users'])
  goOn()
  expect([asked.length, browser.location.pathname]).toEqual([3, '/login'])
})
