import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoPassword, tokensOf } from '../support/sign-in.ts'
import { addressOf, launch } from '../support/visitors.ts'
import { people, type Person, type Places, type Screen, type State } from './screen.ts'
import { inState, settle, standIn, type WaitingWindow } from './states.ts'

export interface Gallery {
  /** A page of that person, to be given back. */
  pageOf(person: Person): Promise<Page>
  /** Brings a page to a screen in a state. */
  visit(page: Page, screen: Screen, state: State): Promise<void>
  close(): Promise<void>
}

/** Opens a browser in which everybody of the table is signed in once. */
export async function openGallery(places: Places): Promise<Gallery> {
  const browser = await launch()
  const contexts = new Map<Person, Promise<BrowserContext>>()
  return {
    async pageOf(person) {
      const context = contexts.get(person) ?? contextOf(browser, person, places)
      contexts.set(person, context)
      const page = await (await context).newPage()
      await page.addInitScript(standIn)
      page.setDefaultTimeout(30_000)
      return page
    },
    async visit(page, screen, state) {
      const path = typeof screen.path === 'string' ? screen.path : screen.path(places)
      const { subdomain } = people[screen.person]
      const address = addressOf(subdomain, inState(path, state))
      // What waits can fail where it stands, which spares it a beginning.
      const isWaiting = state === 'error' && page.url() === addressOf(subdomain, inState(path, 'loading'))
      if (isWaiting) await page.evaluate(() => (window as WaitingWindow).failAll?.())
      else await page.goto(address, { waitUntil: 'domcontentloaded' })
      await settle(page, screen, state)
    },
    close: () => browser.close(),
  }
}

async function contextOf(browser: Browser, person: Person, places: Places): Promise<BrowserContext> {
  const { subdomain, email } = people[person]
  const signed = person === 'payer' ? places.payer : email && { email, password: demoPassword }
  const options = { locale: 'es-BO', reducedMotion: 'reduce', serviceWorkers: 'block' } as const
  if (!signed) return browser.newContext(options)
  const { token, refresh_token, user } = await tokensOf(subdomain, signed.email, signed.password)
  const kept = { authToken: token, refresh_token, userType: user.user_type, user: JSON.stringify(user) }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const origin = new URL(addressOf(subdomain)).origin
  return browser.newContext({
    ...options,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
}
