import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newPatient, paidAppointment, professionalNamed } from '../support/bookings.ts'
import { progressOf } from '../../scripts/progress.ts'
import { openFront, type Front } from '../support/front.ts'
import { killOwnSite } from '../support/own-site.ts'
import { removeFolder } from '../support/product.ts'
import { killed } from '../support/profile-folder.ts'
import { demoPassword } from '../support/sign-in.ts'
import { browserFlags } from '../support/visitors.ts'

/** So many notes are being typed in when something dies; `npm run proof:typing` plays 1,000. */
const deaths = Number(process.env['TYPING_DEATHS'] ?? 50)
const notesAtOnce = 5
/** What was on screen for so long must be there afterwards. */
const keptAfterMs = 2000
const clinic = 'bienestar'
const doctor = 'ana.rojas@bienestar.example'

let front: Front
let folder: string
let context: BrowserContext | undefined
beforeAll(async () => {
  front = await openFront()
  folder = mkdtempSync(join(tmpdir(), 'psico-typing-'))
  chmodSync(folder, 0o711)
})
afterAll(async () => {
  await context?.close().catch(() => undefined)
  await front.close()
  removeFolder(folder)
})

/** A note that somebody types in, and what was seen in it when. */
interface Typed {
  appointment: string
  seen: { at: number; text: string }[]
}

const label = 'Contenido de la nota'
const pathOf = (typed: Typed) => front.addressOf(clinic, `/appointment/${typed.appointment}/note`)

async function open(): Promise<Page> {
  const opened = await chromium.launchPersistentContext(folder, {
    executablePath: inject('product').chromium,
    // Each page goes on as if it stood in front.
    args: [
      ...browserFlags,
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
      '--hide-crash-restore-bubble',
    ],
    locale: 'es-BO',
  })
  opened.setDefaultTimeout(60_000)
  context = opened
  return opened.newPage()
}

/** Signs in where the browser died before it had written down that somebody was. */
async function signIn(page: Page): Promise<void> {
  await page.goto(front.addressOf(clinic, '/psychologist-dashboard'))
  const email = page.getByLabel('Email')
  const home = page.getByRole('button', { name: 'Cerrar Sesión' }).first()
  await email.or(home).first().waitFor()
  if (!(await email.isVisible())) return
  await email.fill(doctor)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await home.waitFor()
}

async function openNote(typed: Typed): Promise<Page> {
  const page = await context?.newPage()
  if (!page) throw new Error('no browser is open')
  await page.goto(pathOf(typed))
  await page.getByLabel('Plantilla').waitFor()
  await page.getByLabel('Plantilla').selectOption('free')
  await page.getByLabel(label).waitFor()
  return page
}

/** Opens the browser with each note on a page of its own. */
async function openAll(all: readonly Typed[]): Promise<Page[]> {
  const first = await open()
  await signIn(first)
  await first.close()
  return Promise.all(all.map(openNote))
}

/** Types word after word, without a rest that is long enough to save in, until it dies. What was there is judged by then. */
async function typeOn(page: Page, typed: Typed | undefined, isOver: () => boolean): Promise<void> {
  if (!typed) return
  typed.seen = []
  try {
    const box = page.getByLabel(label)
    if ((await box.inputValue()).length > 3000) await box.fill('')
    for (let n = 0; !isOver(); n += 1) {
      await box.press('Control+End')
      await box.pressSequentially(`palabra${n} `)
      typed.seen.push({ at: performance.now(), text: await box.inputValue() })
      await pause(50 + Math.random() * 250)
    }
  } catch {
    // The page died.
  }
}

/** Sessions of one professional, none of which has a note yet. */
async function notes(): Promise<Typed[]> {
  const by = await professionalNamed(clinic, 'Ana Rojas')
  const found: Typed[] = []
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']) {
    const { id } = await paidAppointment(clinic, await newPatient(clinic, name), by)
    found.push({ appointment: id, seen: [] })
  }
  return found
}

test(
  `of ${deaths} notes in which somebody types while browser or server dies none loses what was on screen for two seconds`,
  { timeout: 60_000 + deaths * 10_000 },
  async () => {
    const all = await notes()
    const lost: string[] = []
    const count = { browser: 0, server: 0, words: 0 }
    let pages = await openAll(all)
    const tell = progressOf('notes typed in', deaths)
    for (let died = 0; died < deaths; died += notesAtOnce) {
      let isOver = false
      const typing = pages.map((page, n) => typeOn(page, all[n], () => isOver))
      await pause(4000 + Math.random() * 8000)
      const serverDies = died % (2 * notesAtOnce) === 0
      const restart = serverDies ? await killOwnSite() : null
      if (serverDies) await pause(500 + Math.random() * 4000)
      const end = performance.now()
      await killed(folder)
      isOver = true
      await Promise.all(typing)
      await context?.close().catch(() => undefined)
      count[serverDies ? 'server' : 'browser'] += notesAtOnce
      await restart?.()
      pages = await openAll(all)
      for (const [n, typed] of all.entries()) {
        const wanted = typed.seen.findLast((one) => one.at <= end - keptAfterMs)?.text ?? ''
        const found = (await pages[n]?.getByLabel(label).inputValue()) ?? ''
        if (!found.startsWith(wanted))
          lost.push(`${typed.appointment}: ${found.slice(-60)} instead of ${wanted.slice(-60)}`)
        count.words += wanted.split(' ').length - 1
      }
      tell(died + notesAtOnce, `${JSON.stringify(count)}, ${lost.length} lost`)
    }
    console.info(JSON.stringify(count))
    expect(count.words).toBeGreaterThan(deaths)
    expect(lost).toEqual([])
  },
)
