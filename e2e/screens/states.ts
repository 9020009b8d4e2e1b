import type { Page } from 'playwright-core'
import type { Screen, State } from './screen.ts'

/** The address under which a screen is in a state: `standIn` reads it there. */
export const inState = (path: string, state: State): string =>
  state === 'full' ? path : `${path}${path.includes('?') ? '&' : '?'}estado=${state}`

/** A window whose calls wait for their answers; `failAll` fails them, and those that follow. */
export type WaitingWindow = Window & { failAll?: () => void }

/**
 * Runs in the page before the app: gives it the answers that the state in the address is made of. In the page and not
 * on the line, where the browser would give up its cache for it.
 */
export function standIn(): void {
  const state = new URLSearchParams(location.search).get('estado')
  if (!state) return
  const failure = {
    detail: 'Ocurrió un error inesperado. Por favor, inténtalo de nuevo.',
    code: 'unexpected',
  }
  // Figures that a person has whether or not anything happened.
  const kept =
    /^(id|version|consultation_fee|experience_years|(session|pause|notice|horizon)_(duration|minutes|days))$/
  const emptied = (value: unknown): unknown => {
    if (Array.isArray(value)) return []
    if (typeof value !== 'object' || value === null) return typeof value === 'number' ? 0 : value
    const entries = Object.entries(value as Record<string, unknown>).map(
      ([name, member]): [string, unknown] => [name, kept.test(name) ? member : emptied(member)],
    )
    return Object.fromEntries(entries) as unknown
  }
  const ask = window.fetch.bind(window)
  let hasFailed = state === 'error'
  const held: ((answer: Response) => void)[] = []
  const failed = () => Response.json(failure, { status: 500 })
  ;(window as WaitingWindow).failAll = () => {
    hasFailed = true
    for (const answer of held.splice(0)) answer(failed())
  }
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.includes('/api/')) return ask(input, init)
    if (hasFailed) return failed()
    // Not answered: the screen keeps waiting, until all of it fails.
    if (state === 'loading') return new Promise((resolve) => held.push(resolve))
    const answer = await ask(input, init)
    const isRead =
      (init?.method ?? 'GET') === 'GET' && String(answer.headers.get('content-type')).includes('json')
    return isRead ? Response.json(emptied(await answer.json()), { status: answer.status }) : answer
  }
}

/** Waits until the screen stands in its state. */
export async function settle(page: Page, screen: Screen, state: State): Promise<void> {
  // Its own code is there, too: what waits after that waits for the server. Asked at each frame: who waits for an element is
  // told of it half a second later.
  await page.waitForFunction(
    () => document.querySelector('main') && !document.querySelector('.is-arriving, .progress'),
  )
  if (state === 'loading') await page.locator('.loading, .skeleton').first().waitFor()
  else await page.waitForFunction(() => !document.querySelector('.loading, .skeleton, .spinner'))
  if (state === 'error') await page.getByRole('alert').first().waitFor()
  if (state === 'full') await screen.open?.(page)
  await stillness(page)
}

/** Longer than any movement of ours. What stands in a part of the page that is not painted never comes to its end. */
const movedMs = 2000

/** Waits for everything that moves and comes to an end. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate((limitMs) => {
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => null))
    return Promise.race([Promise.all(moving), new Promise((done) => setTimeout(done, limitMs))])
  }, movedMs)
}

/** What keeps a screen from being the state it should be: the check that makes the pictures worth taking. */
export async function doubts(page: Page, screen: Screen, state: State): Promise<string[]> {
  const alerts = await page.getByRole('alert').filter({ visible: true }).count()
  const found: string[] = []
  if (state === 'full' && alerts > 0 && !screen.isTrouble) found.push('says that something is wrong')
  if (state === 'empty' && alerts > 0) found.push('takes nothing for an error')
  if (state === 'error') {
    const ways = page.getByRole('alert').locator('button, a').filter({ visible: true })
    if ((await ways.count()) === 0) found.push('shows no way on')
  }
  if (state === 'empty' && !screen.hasNoList && !(await page.locator('main').innerText()).match(nothing))
    found.push('does not say that there is nothing')
  return found
}

/** How a screen says that there is nothing on it. */
const nothing = /(todavía|aún) no|no (hay|tienes|se encontr)|ningun[ao]?|nadie/i
