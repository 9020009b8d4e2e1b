import { chromium, type Browser, type Page } from 'playwright-core'
import { findBrowser } from '../scripts/browser.ts'

/** From a key or a finger to the next paint, at most (milliseconds). */
const wantedMs = 100
/** A telephone's processor, compared with this one. */
const slower = 4
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const words = 'Llega tranquila y durmió mejor cinco noches seguidas. '

interface Trial {
  name: string
  who: string
  path: string | ((page: Page) => Promise<string>)
  window: { width: number; height: number }
  ready: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
}

const text = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** The note of a session that waits for one. */
const unsignedNote = async (page: Page): Promise<string> => {
  const appointment = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}` }
    const answer = await fetch('/api/appointments/notes/unsigned/', { headers })
    const { results } = (await answer.json()) as { results: { appointment: string; state: string }[] }
    return results.find((note) => note.state === 'missing')?.appointment ?? ''
  })
  return `/appointment/${appointment}/note`
}

const freeHours = (page: Page) => page.getByRole('button', { name: /, libre, / })
/** A day of the next week: on a Saturday evening no hour of the day itself is free. */
const nextTuesday = () => {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 1 + ((8 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}
const atTheAgenda = {
  who: 'recepcion@bienestar.example',
  path: `/clinic-agenda?dia=${nextTuesday()}`,
  window: desk,
  ready: (page: Page) => freeHours(page).first().waitFor(),
}

/** What people do all day, as people do it. */
const trials: Trial[] = [
  ...[phone, desk].map((window) => ({
    name: `a note is typed, ${window.width} wide`,
    who: 'ana.rojas@bienestar.example',
    path: unsignedNote,
    window,
    ready: (page: Page) => text(page, 'Plantilla').selectOption('free'),
    act: (page: Page) => text(page, 'Contenido de la nota').pressSequentially(words, { delay: 60 }),
  })),
  {
    name: 'keys go over the agenda',
    ...atTheAgenda,
    act: async (page) => {
      await freeHours(page).first().focus()
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
        for (let n = 0; n < 4; n += 1) await page.keyboard.press(key, { delay: 40 })
    },
  },
  {
    name: 'a free hour opens the booking',
    ...atTheAgenda,
    act: async (page) => {
      for (let n = 0; n < 3; n += 1) {
        await freeHours(page).nth(n).click()
        await page.getByRole('dialog').waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      }
    },
  },
  {
    name: 'somebody is looked for with Ctrl+K',
    ...atTheAgenda,
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('searchbox').waitFor()
      await page.keyboard.type('camila', { delay: 80 })
      for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowDown', { delay: 40 })
    },
  },
  {
    name: 'patients are searched',
    who: 'recepcion@bienestar.example',
    path: '/clinic-patients',
    window: phone,
    ready: (page) => page.getByLabel('Buscar').waitFor(),
    act: (page) => page.getByLabel('Buscar').pressSequentially('quispe', { delay: 80 }),
  },
  {
    name: 'the home of a professional is used by finger',
    who: 'ana.rojas@bienestar.example',
    path: '/psychologist-dashboard',
    window: phone,
    ready: (page) => page.getByRole('button', { name: 'Confirmadas' }).waitFor(),
    act: async (page) => {
      for (const name of ['Confirmadas', 'Completadas', 'Todas', 'Semana', 'Lista', 'Agendar sesión']) {
        await page.getByRole('button', { name, exact: true }).click()
        await page.waitForTimeout(300)
      }
    },
  },
]

declare global {
  var interactions: { name: string; ms: number }[] | undefined
}

/** Watches what the browser itself says of each key and click: until the paint that shows what came of it. */
const watch = () => {
  const found: { name: string; ms: number }[] = []
  globalThis.interactions = found
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId > 0)
        found.push({ name: entry.name, ms: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function signedIn(browser: Browser, base: URL, { who, window }: Trial): Promise<Page> {
  const context = await browser.newContext({ viewport: window, locale: 'es-BO' })
  const page = await context.newPage()
  await page.goto(new URL('/login', base).href)
  await page.getByLabel('Email').fill(who)
  await page.getByLabel('Contraseña', { exact: true }).fill('Demo-1234')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.addInitScript(watch)
  return page
}

if (import.meta.main) {
  const base = new URL(process.argv[2] ?? 'http://bienestar-app.localhost:8000')
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no Chromium found')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  console.log(`from a key or a finger to the paint, a processor ${slower} times slower`)
  try {
    for (const trial of trials) {
      const page = await signedIn(browser, base, trial)
      const path = typeof trial.path === 'string' ? trial.path : await trial.path(page)
      await page.goto(new URL(path, base).href)
      await trial.ready(page)
      const line = await page.context().newCDPSession(page)
      await line.send('Emulation.setCPUThrottlingRate', { rate: slower })
      await page.waitForTimeout(500)
      await page.evaluate(() => globalThis.interactions?.splice(0))
      await trial.act(page)
      await page.waitForTimeout(500)
      const all = (await page.evaluate(() => globalThis.interactions ?? [])).toSorted((a, b) => a.ms - b.ms)
      const slowest = all.at(-1)
      const middle = all[Math.floor(all.length / 2)]?.ms ?? 16
      console.log(
        `${trial.name}: ${all.length} of 16 ms or more, in the middle ${middle} ms, slowest ${slowest?.ms ?? 16} ms (${slowest?.name ?? 'none'})`,
      )
      if ((slowest?.ms ?? 0) > wantedMs) process.exitCode = 1
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
}
