import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../scripts/browser.ts'

/** From the address to what is painted, in ms, without a line; in each start the browser's worker is asleep. */
const budgetMs = 1000
const runs = 20
const waitMs = 15_000

interface Start {
  /** The clinic's numbers can be read and called. */
  numbers: number
  /** The app runs: Luna's button answers. */
  app: number
  /** From the message to Luna's crisis card. */
  card: number
}

/**
 * How long the app takes to open without a line, and Luna's card in it:
 * `node bench/offline-shell.ts http://bienestar-app.localhost:8000` against a running production build.
 */
async function measured(base: string): Promise<Start[]> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no Chromium found')
  const flags = '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'
  const browser = await chromium.launch({ executablePath, args: flags.split(' ') })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const first = await context.newPage()
    await first.goto(`${base}/home`)
    await first.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    await first.close()
    await context.setOffline(true)
    const found: Start[] = []
    for (let n = 0; n < runs; n += 1) {
      const page = await context.newPage()
      page.setDefaultTimeout(waitMs)
      await page.addInitScript(markApp)
      await page.goto(`${base}/my-appointments`)
      await page.getByRole('button', { name: 'Volver a intentar' }).waitFor()
      found.push({ ...(await opening(page)), card: await untilCard(page) })
      await page.close()
    }
    return found
  } finally {
    await browser.close()
  }
}

/** Runs in the page before the app: notes when Luna's button is there. */
function markApp(): void {
  new MutationObserver((_, watch) => {
    if (!document.querySelector('button[aria-label="Abrir chat con Luna"]')) return
    watch.disconnect()
    performance.mark('app')
  }).observe(document, { subtree: true, childList: true })
}

/** When the first paint was, and when the app had taken the place of what the server wrote. */
function opening(page: Page): Promise<Omit<Start, 'card'>> {
  return page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const [app] = performance.getEntriesByName('app')
    return { numbers: painted?.startTime ?? NaN, app: app?.startTime ?? NaN }
  })
}

/** Types what needs help into Luna's window; from the key to the card in the page. */
async function untilCard(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Abrir chat con Luna' }).click()
  await page.getByPlaceholder('Escribe tu pregunta...').fill('quiero morirme')
  // Looked for before the key is pressed: the card may be there before a later question is.
  await page.evaluate(() => {
    const seen = new Promise<number>((resolve) => {
      let from = 0
      addEventListener('keydown', () => (from = performance.now()), { capture: true, once: true })
      new MutationObserver((_, watch) => {
        if (!document.querySelector('section[aria-label="Ayuda inmediata"]')) return
        watch.disconnect()
        requestAnimationFrame(() => resolve(performance.now() - from))
      }).observe(document.body, { subtree: true, childList: true })
    })
    Object.assign(window, { seen })
  })
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Ayuda inmediata' }).waitFor()
  return page.evaluate(() => (window as unknown as { seen: Promise<number> }).seen)
}

const starts = await measured(process.argv[2] ?? 'http://bienestar-app.localhost:8000')
for (const what of ['numbers', 'app', 'card'] as const) {
  const times = starts.map((start) => start[what]).toSorted((a, b) => a - b)
  const [middle = NaN, last = NaN] = [times[Math.floor(times.length / 2)], times.at(-1)]
  console.log(
    `${what}: median ${middle.toFixed(0)} ms, slowest of ${runs} ${last.toFixed(0)} ms (budget ${budgetMs})`,
  )
  if (!(last <= budgetMs)) process.exitCode = 1
}
