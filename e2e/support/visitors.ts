import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { keepEvidence, startTrace } from './evidence.ts'
import { ownPort } from './own-site.ts'

/** Address of a clinic's host, or of the root domain, in the site that the set-up started. */
export function addressOf(subdomain: string | null, path = '/'): string {
  const host = subdomain === null ? 'localhost' : `${subdomain}-app.localhost`
  return `http://${host}:${ownPort()}${path}`
}

export interface Visitors {
  /** A page with a memory of its own: another person, signed out. */
  arrive: (screen?: { width: number; height: number }) => Promise<Page>
  /** The same in a browser that may keep the app for hours without a line; elsewhere every page comes over the line. */
  arriveToStay: () => Promise<Page>
  /** Announces an error in a page's console that the journey provokes on purpose, such as a refused call. */
  expectError: (text: RegExp) => void
}

/**
 * One Chromium for a file of journeys. A journey fails on any error in a page's console that it did not announce, and one
 * that fails leaves pictures and traces under `test-results/`. `moreFlags` are for this Chromium alone.
 */
export function gatherVisitors(moreFlags: readonly string[] = []): Visitors {
  let browser: Browser
  let errors: string[] = []
  let announced: RegExp[] = []

  beforeAll(async () => {
    browser = await launch(moreFlags)
  })
  afterAll(() => browser.close())
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepEvidence(task.name, browser.contexts())
    for (const context of browser.contexts()) await context.close()
    const unexpected = errors.filter((error) => !announced.some((pattern) => pattern.test(error)))
    errors = []
    announced = []
    expect(unexpected).toEqual([])
  })

  const open = async (options: BrowserContextOptions) => {
    const context = await browser.newContext({ locale: 'es-BO', ...options })
    await startTrace(context)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
    return page
  }
  return {
    expectError: (text) => announced.push(text),
    arrive: (viewport = desk) => open({ viewport, serviceWorkers: 'block' }),
    arriveToStay: () => open({ viewport: desk, serviceWorkers: 'allow' }),
  }
}

const desk = { width: 1440, height: 900 }

/** How a Chromium is started here. */
export const browserFlags = [
  '--headless',
  // The browser's own words: dates, file names.
  '--lang=es-BO',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** A Chromium. */
export const launch = (moreFlags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: inject('product').chromium, args: [...browserFlags, ...moreFlags] })

/** A camera and a microphone that are played, and granted without a question. Addresses stay readable: nobody resolves `.local` here. */
export const playedDevices = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
]
