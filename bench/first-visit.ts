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
 * What a first visit to a screen costs: every request of an empty browser until the line is quiet. What Luna knows
 * comes with the first touch of the page, or ten seconds after its beginning, and is not in it.
 * `node bench/first-visit.ts http://bienestar-app.localhost:8000` looks at each screen that strangers arrive at, an address
 * with a path at that one, against a running production build.
 */
async function firstVisit(url: string, viewport: { width: number; height: number }): Promise<Request[]> {
  const browser = await launched()
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

/** Where strangers arrive: the start, the login, the search, and a professional who has a face. */
async function arrivals(origin: string): Promise<string[]> {
  const browser = await launched()
  try {
    const page = await browser.newPage()
    // By the browser, which knows the way to every host below localhost.
    await page.goto(`${origin}/ayuda`)
    const ids = await page.evaluate(async () => {
      const answer = await fetch('/api/professionals/')
      const { results } = (await answer.json()) as { results?: { id: string; photo_url: string | null }[] }
      return (results ?? [])
        .toSorted((one) => (one.photo_url ? -1 : 1))
        .map((professional) => professional.id)
    })
    const someone = ids.slice(0, 1).map((id) => `/professional/${id}`)
    return ['/', '/login', '/professionals', ...someone]
  } finally {
    await browser.close()
  }
}

function launched() {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no Chromium found')
  const flags = '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'
  return chromium.launch({ executablePath, args: flags.split(' ') })
}

if (import.meta.main) {
  const given = new URL(process.argv[2] ?? 'http://bienestar-app.localhost:8000')
  const paths = given.pathname === '/' ? await arrivals(given.origin) : [given.pathname]
  for (const path of paths)
    for (const window of windows) {
      const requests = await firstVisit(given.origin + path, window)
      const bytes = requests.reduce((sum, request) => sum + request.bytes, 0)
      console.log(`${path} at ${window.width} x ${window.height}`)
      for (const request of requests)
        console.log(`${String(request.bytes).padStart(8)}  ${new URL(request.url).pathname}`)
      console.log(
        `${String(bytes).padStart(8)}  in ${requests.length} requests (budget ${budget.bytes} in ${budget.requests})`,
      )
      if (bytes > budget.bytes || requests.length > budget.requests) process.exitCode = 1
    }
}
