import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { windowOfBrowser } from './browser-doubles.ts'

let page: ReturnType<typeof windowOfBrowser>
beforeEach(() => {
  vi.resetModules()
  page = windowOfBrowser('/home?a=1')
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

test('going somewhere makes an entry with what the link carried; replacing makes none', async () => {
  const { enter, opened } = await import('./browser-history.ts')
  expect(opened).toMatchObject({
    action: 'POP',
    location: { pathname: '/home', search: '?a=1', state: null },
  })
  const to = enter('/login?x=1#y', { from: '/home' }, 'push')
  expect(to).toMatchObject({
    action: 'PUSH',
    location: { pathname: '/login', search: '?x=1', hash: '#y', state: { from: '/home' } },
  })
  expect(enter('/profile', null, 'replace')).toMatchObject({ action: 'REPLACE' })
  expect(page.entries.map((entry) => entry.path)).toEqual(['/home?a=1', '/profile'])
})

test('an address that begins with two slashes stays on this site', async () => {
  const { enter } = await import('./browser-history.ts')
  expect(enter('//evil.example/x', null, 'push').location.pathname).toBe('/evil.example/x')
})

test('steps back and forward tell how far, over a # that was followed too', async () => {
  const { enter, onStep } = await import('./browser-history.ts')
  const heard: [string, number][] = []
  onStep((place, delta) => heard.push([place.location.pathname + place.location.hash, delta]))
  enter('/login', null, 'push')
  page.step(-1)
  page.step(1)
  page.step(-1)
  page.followHash('#contenido')
  enter('/register', null, 'push')
  page.step(-2)
  expect(heard).toEqual([
    ['/home', -1],
    ['/login', 1],
    ['/home', -1],
    ['/home#contenido', 1],
    ['/home', -2],
  ])
})

test('where the browser refuses another entry, the address is loaded as a page', async () => {
  const { enter } = await import('./browser-history.ts')
  page.history.pushState = page.history.replaceState = () => {
    throw new DOMException('too many', 'SecurityError')
  }
  enter('/login?x=1', null, 'push')
  enter('/profile', null, 'replace')
  expect(page.loaded).toEqual(['assign /login?x=1', 'replace /profile'])
})
