import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../scripts/browser.ts'

/** Points of 100 on Lighthouse's telephone (slow 4G, a processor four times slower), and when the biggest thing is there. */
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100, lcpMs: 1800 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** What holds on every screen; those that are kept from search engines cannot have all points for being found. */
const told = ['performance', 'accessibility', 'best-practices'] as const
/** The worst of them counts: they hold in a row or not at all. */
const runs = 3

interface Figures {
  points: Record<(typeof categories)[number], number>
  lcpMs: number
  /** What costs points, outside of performance. */
  faults: string[]
}

if (import.meta.main) {
  const base = new URL(process.argv[2] ?? 'http://bienestar-app.localhost:8000')
  const browser = await startBrowser()
  try {
    console.log(
      `screen       performance  accessibility  best practices  LCP (ms)  SEO, the worst of ${runs} runs in a row`,
    )
    const { profile, booking } = await addresses(base, browser.port)
    // As a stranger sees them: signed in, the first two lead elsewhere.
    await reportAll(base, browser.port, [
      ['home', '/', 'for search'],
      ['login', '/login'],
      ['search', '/professionals', 'for search'],
      ['profile', profile, 'for search'],
    ])
    await signIn(base, browser.port)
    await reportAll(base, browser.port, [
      ['booking', booking],
      ['Mis Citas', '/my-appointments'],
    ])
  } finally {
    await browser.stop()
  }
}

type Named = [name: string, path: string, isForSearch?: 'for search']

async function reportAll(base: URL, port: number, screens: readonly Named[]): Promise<void> {
  for (const [name, path, isForSearch] of screens) {
    const figures = await measure(new URL(path, base).href, port)
    report(name, figures, isForSearch ? categories : told)
  }
}

async function measure(url: string, port: number): Promise<Figures> {
  const all: Figures[] = []
  for (let n = 0; n < runs; n += 1) all.push(await look(url, port))
  const points = Object.fromEntries(
    categories.map((category) => [category, Math.min(...all.map(({ points }) => points[category]))]),
  )
  return {
    points: points as Figures['points'],
    lcpMs: Math.max(...all.map((figures) => figures.lcpMs)),
    faults: [...new Set(all.flatMap((figures) => figures.faults))],
  }
}

async function look(url: string, port: number): Promise<Figures> {
  // It empties the cache each time; who is signed in stays so.
  const answer = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  })
  if (!answer) throw new Error(`no report of ${url}`)
  const { lhr } = answer
  const pointsOf = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const refs = ['accessibility', 'best-practices', 'seo'].flatMap(
    (category) => lhr.categories[category]?.auditRefs ?? [],
  )
  const faults = refs
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return {
    points: {
      performance: pointsOf('performance'),
      accessibility: pointsOf('accessibility'),
      'best-practices': pointsOf('best-practices'),
      seo: pointsOf('seo'),
    },
    lcpMs: Math.round(lhr.audits['largest-contentful-paint']?.numericValue ?? Infinity),
    faults,
  }
}

function report(
  name: string,
  { points, lcpMs, faults }: Figures,
  judged: readonly (typeof categories)[number][],
): void {
  const columns = [points.performance, points.accessibility, points['best-practices'], lcpMs, points.seo]
  console.log(
    name.padEnd(10) + columns.map((column) => String(column).padStart(14)).join(''),
    faults.join(' '),
  )
  const isShort = judged.some((category) => points[category] < wanted[category]) || lcpMs > wanted.lcpMs
  if (isShort) process.exitCode = 1
}

/** The addresses of a professional's profile, plain and with an hour chosen. */
async function addresses(base: URL, port: number): Promise<{ profile: string; booking: string }> {
  return onPage(port, async (page) => {
    await page.goto(new URL('/professionals', base).href)
    const link = (name: string | RegExp) => page.getByRole('link', { name }).first().getAttribute('href')
    const [profile, booking] = [await link('Ver Perfil'), await link(/^Reservar /)]
    if (!profile || !booking) throw new Error('nobody to book with')
    return { profile, booking }
  })
}

/** Signs the demo patient in. */
function signIn(base: URL, port: number): Promise<void> {
  return onPage(port, async (page) => {
    await page.goto(new URL('/login', base).href)
    const clinic = base.hostname.split('-app.')[0] ?? 'bienestar'
    await page.getByLabel('Email').fill(`paciente@${clinic}.example`)
    await page.getByLabel('Contraseña', { exact: true }).fill('Demo-1234')
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
  })
}

/** A page of the browser that Lighthouse is given. */
async function onPage<T>(port: number, work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page: Page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage()
  try {
    return await work(page)
  } finally {
    await page.close()
    await browser.close()
  }
}

async function startBrowser(): Promise<{ port: number; stop: () => Promise<void> }> {
  const program = findBrowser()
  if (!program) throw new Error('no Chromium found')
  const folder = mkdtempSync(join(tmpdir(), 'psico-lighthouse-'))
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--lang=es-BO']
  const quiet = ['--disable-background-networking', '--disable-quic', '--disable-component-update']
  const words = [...flags, ...quiet, '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank']
  // A group of its own: the program may be a script that starts the browser.
  const child = spawn(program, words, { stdio: 'ignore', detached: true })
  const file = join(folder, 'DevToolsActivePort')
  const portOf = () => (existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0)
  // The file is there a moment before what stands in it.
  for (let n = 0; n < 300 && portOf() === 0; n += 1) await pause(100)
  const port = portOf()
  return {
    port,
    stop: async () => {
      if (child.pid) process.kill(-child.pid)
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
