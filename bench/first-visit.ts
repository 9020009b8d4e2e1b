import { chromium } from 'playwright-core'
import { findBrowser } from '../scripts/browser.ts'

/** A first visit may weigh this much over the wire, compressed, headers included. */
const budget = { bytes: 150 * 1024, requests: 12 }
/** A telephone, a laptop, a desk, and a screen that shows many faces at once. */
const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

interface Request {
  url: string
  bytes: number
}

/**
 * What a first visit to the search costs: every request of an empty browser until the line is quiet. What Luna knows
 * comes with the first touch of the page, or ten seconds after its beginning, and is not in it.
 * `node bench/first-visit.ts http://bienestar-app.localhost:8000/professionals` against a running production build.
 */
async function firstVisit(url: string, viewport: { width: number; height: number }): Promise<Request[]> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no Chromium found')
  const flags = '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'
  const browser = await chromium.launch({ executablePath, args: flags.split(' ') })
  try {
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    const line = await context.newCDPSession(page)
    const requests = new Map<string, Request>()
    await line.send('Network.enable')
    line.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (/^https?:/.test(request.url)) requests.set(requestId, { url: request.url, bytes: 0 })
    })
    line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId)
      if (request) request.bytes = encodedDataLength
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    // Whatever begins a little later still belongs to it.
    await page.waitForTimeout(3000)
    return [...requests.values()]
  } finally {
    await browser.close()
  }
}

if (import.meta.main) {
  const url = process.argv[2] ?? 'http://bienestar-app.localhost:8000/professionals'
  for (const window of windows) {
    const requests = await firstVisit(url, window)
    const bytes = requests.reduce((sum, request) => sum + request.bytes, 0)
    console.log(`${window.width} x ${window.height}`)
    for (const request of requests)
      console.log(`${String(request.bytes).padStart(8)}  ${new URL(request.url).pathname}`)
    console.log(
      `${String(bytes).padStart(8)}  in ${requests.length} requests (budget ${budget.bytes} in ${budget.requests})`,
    )
    if (bytes > budget.bytes || requests.length > budget.requests) process.exitCode = 1
  }
}
