import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../scripts/browser.ts'

/** From the tap on her button to her first words, and from a cry for help to the painted card, in ms. */
const budgetMs = 1000
/** A telephone four times slower than this machine. */
const slower = 4
const runs = 10
const cry = 'me quiero morir'

/**
 * How long a visitor on a slow telephone waits for Luna, with nothing of her in the browser before the tap:
 * `node bench/luna-arrives.ts http://bienestar-app.localhost:8000` against a running production build.
 */
async function measured(base: string): Promise<Record<'first words' | 'card', number[]>> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no Chromium found')
  const flags = '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'
  const browser = await chromium.launch({ executablePath, args: flags.split(' ') })
  const found = { 'first words': [] as number[], card: [] as number[] }
  try {
    for (let n = 0; n < runs; n += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      await page.goto(`${base}/home`, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Abrir chat con Luna' }).waitFor()
      const line = await context.newCDPSession(page)
      await line.send('Emulation.setCPUThrottlingRate', { rate: slower })
      found['first words'].push(
        await untilPainted(page, 'button[aria-label="Abrir chat con Luna"]', 'dialog [data-said]'),
      )
      await page.getByLabel('Mensaje para Luna').fill(cry)
      found.card.push(await untilPainted(page, 'dialog form button', 'section[aria-label="Ayuda inmediata"]'))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return found
}

/** Taps one thing as a finger does, and waits for the paint after the other is there. */
function untilPainted(page: Page, tapped: string, awaited: string): Promise<number> {
  return page.evaluate(
    ({ tapped, awaited }) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const watch = new MutationObserver(() => {
          if (document.querySelector(awaited) === null) return
          watch.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - start)
            port2.postMessage(null)
          })
        })
        watch.observe(document.body, { subtree: true, childList: true })
        const button = document.querySelector<HTMLElement>(tapped)
        button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        button?.click()
      }),
    { tapped, awaited },
  )
}

const base = process.argv[2] ?? 'http://bienestar-app.localhost:8000'
for (const [what, times] of Object.entries(await measured(base))) {
  const sorted = times.toSorted((a, b) => a - b)
  const [middle = NaN, last = NaN] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  console.log(
    `${what}: median ${middle.toFixed(0)} ms, slowest of ${runs} ${last.toFixed(0)} ms (budget ${budgetMs})`,
  )
  if (!(middle <= budgetMs)) process.exitCode = 1
}
