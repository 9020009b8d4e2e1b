import { chromium, type Page, type Route } from 'playwright-core'
import { findBrowser } from '../scripts/browser.ts'

/** Pictures a second that are wanted while a hand scrolls, drags or walks with the keys. */
const wanted = 60
/** Of the seconds' pictures so many may come late by one: 60 a second is what the screen shows at most. */
const enough = wanted * 0.95
/** A slow machine's processor, compared with this one. */
const slower = 4
const columns = 12
const sessions = 40

type Row = Record<string, unknown>
type Rows = { results: Row[]; count?: number }

/** A day of a week that is to come. */
const nextTuesday = () => {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 1 + ((8 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

/** Answers what the server does, made larger. What asks for it here does not know that `.localhost` is this machine. */
const larger = (page: Page, path: RegExp, change: (rows: Rows) => Rows) =>
  page.route(path, async (route: Route) => {
    const url = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: url.host }
    url.hostname = '127.0.0.1'
    const answer = await route.fetch({ url: url.href, headers })
    await route.fulfill({ response: answer, json: change((await answer.json()) as Rows) })
  })

const who = (n: number) => ({ id: `profesional-${n}`, name: `Profesional ${n + 1}` })
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** A clinic's day of twelve professionals with forty sessions, out of what the demo clinic has. */
async function bigDay(page: Page): Promise<void> {
  const all = Array.from({ length: columns }, (_, n) => who(n))
  await larger(page, /\/api\/professionals\/at-work\//, ({ results: [one], ...rest }) => ({
    ...rest,
    results: all.map(({ id, name }) => ({ ...one, user_id: id, full_name: name })),
  }))
  await larger(page, /\/api\/appointments\/agenda\/hours\//, ({ results }) => {
    const one = results.find((row) => (row['free'] as unknown[]).length > 1) ?? results[0]
    return { results: all.map(({ id }) => ({ ...one, psychologist: id })) }
  })
  await larger(page, /\/api\/appointments\/appointments\/\?/, ({ results: [one], ...rest }) => ({
    ...rest,
    count: sessions,
    results: Array.from({ length: sessions }, (_, n) => ({
      ...one,
      id: `sesion-${n}`,
      psychologist: who(n % columns).id,
      psychologist_name: who(n % columns).name,
      appointment_date: nextTuesday(),
      status: 'confirmed',
      start_time: clock(8 + 2 * Math.floor(n / columns)),
      end_time: clock(9 + 2 * Math.floor(n / columns)),
    })),
  }))
}

/** What a hand does, and how many pictures a second the browser made of it. */
async function picturesWhile(
  page: Page,
  act: () => Promise<void>,
): Promise<{ rate: number; slowestMs: number }> {
  await page.evaluate(() => {
    const at: number[] = []
    Object.assign(window, { drawn: at })
    const next = (now: number) => {
      at.push(now)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await act()
  const at = await page.evaluate(() => (window as unknown as { drawn: number[] }).drawn.splice(0))
  const gaps = at.slice(1).map((time, n) => time - (at[n] ?? time))
  const seconds = ((at.at(-1) ?? 0) - (at[0] ?? 0)) / 1000
  return { rate: (at.length - 1) / seconds, slowestMs: Math.max(...gaps) }
}

const acts: Record<string, (page: Page) => Promise<void>> = {
  'the page is scrolled': async (page) => {
    await page.mouse.move(700, 500)
    for (let n = 0; n < 60; n += 1) {
      await page.mouse.wheel(n % 20 < 10 ? 60 : -60, n < 30 ? 60 : -60)
      await page.waitForTimeout(30)
    }
  },
  'a session is dragged': async (page) => {
    const box = await page
      .getByRole('button', { name: /con Profesional 1,/ })
      .first()
      .boundingBox()
    if (!box) throw new Error('no session is in view')
    await page.mouse.move(box.x + 20, box.y + 10)
    await page.mouse.down()
    for (let n = 0; n < 90; n += 1) {
      await page.mouse.move(box.x + 20 + n * 6, box.y + 10 + 120 * Math.sin(n / 8))
      await page.waitForTimeout(16)
    }
    await page.keyboard.press('Escape')
    await page.mouse.move(10, 10)
    await page.mouse.up()
  },
  'keys walk over it': async (page) => {
    await page
      .getByRole('button', { name: /con Profesional 1,/ })
      .first()
      .focus()
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
      for (let n = 0; n < 10; n += 1) await page.keyboard.press(key, { delay: 30 })
  },
}

/**
 * Whether the desk's day stays smooth with forty sessions in twelve columns on a slow machine:
 * `node bench/agenda-frames.ts http://bienestar-app.localhost:8000` against a running production build with demo data.
 */
if (import.meta.main) {
  const base = new URL(process.argv[2] ?? 'http://bienestar-app.localhost:8000')
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no Chromium found')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-BO' })
    await page.goto(new URL('/login', base).href)
    await page.getByLabel('Email').fill('recepcion@bienestar.example')
    await page.getByLabel('Contraseña', { exact: true }).fill('Demo-1234')
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await bigDay(page)
    await page.goto(new URL(`/clinic-agenda?dia=${nextTuesday()}`, base).href)
    await page
      .getByRole('button', { name: new RegExp(`con Profesional ${columns},`) })
      .first()
      .waitFor()
    const shown = await page.getByRole('button', { name: /con Profesional \d+,/ }).count()
    console.log(`${shown} sessions in ${columns} columns, a processor ${slower} times slower`)
    const line = await page.context().newCDPSession(page)
    await line.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.waitForTimeout(2000)
    for (const [name, act] of Object.entries(acts)) {
      const { rate, slowestMs } = await picturesWhile(page, () => act(page))
      console.log(
        `${name}: ${rate.toFixed(1)} pictures a second, the slowest after ${slowestMs.toFixed(0)} ms`,
      )
      if (rate < enough) process.exitCode = 1
    }
  } finally {
    await browser.close()
  }
}
