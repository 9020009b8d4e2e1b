import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPlaces } from './places.ts'
import { openGallery, type Gallery } from './gallery.ts'
import { states, type Screen, type State } from './screen.ts'
import { doubts, stillness } from './states.ts'
import { screenTable } from './table.ts'

/** Not a journey: `npm run pictures` takes them, into the folder it names and only of the screens it names. */
const folder = process.env['PICTURES_INTO'] ?? 'pictures'
const wanted = (process.env['PICTURES_OF'] ?? '').split(' ').filter(Boolean)
const widths = [360, 768, 1440] as const
const heights = { 360: 740, 768: 1024, 1440: 900 } as const
const schemes = ['light', 'dark'] as const

let gallery: Gallery
const taken: string[] = []

beforeAll(async () => {
  gallery = await openGallery(await findPlaces())
})
afterAll(async () => {
  await gallery.close()
  writeFileSync(join(folder, 'index.html'), contactSheet(taken))
})

const screens = Object.values(screenTable)
  .flat()
  .filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))

test.for(screens.map((screen) => [screen.name, screen] as const))(
  'pictures of %s',
  { timeout: 120_000 },
  async ([, screen]) => {
    for (const state of screen.states ?? states) expect(await takeAll(screen, state)).toEqual([])
  },
)

async function takeAll(screen: Screen, state: State): Promise<string[]> {
  const page = await gallery.pageOf(screen.person)
  try {
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights[width] })
      await gallery.visit(page, screen, state)
      await showWhole(page, screen)
      for (const scheme of schemes) await take(page, `${state}/${screen.name}.${width}.${scheme}.png`, scheme)
    }
    return await doubts(page, screen, state)
  } finally {
    await page.close()
  }
}

/** A window as high as the page, so that what stays at its edges does not stand in the middle of the picture. */
async function showWhole(page: Page, { isWindow }: Screen): Promise<void> {
  const dialogs = await page.locator('dialog[open]').count()
  if (isWindow || dialogs > 0) return
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height: Math.max(size.height, height) })
  await page.evaluate(() => window.scrollTo(0, 0))
}

async function take(page: Page, name: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await stillness(page)
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path })
  taken.push(name)
}

/** All pictures side by side, to be opened in a browser. */
function contactSheet(names: readonly string[]): string {
  const figure = (name: string) =>
    `<figure><a href="${name}"><img src="${name}" loading="lazy" alt=""></a><figcaption>${name}</figcaption></figure>`
  return (
    '<!doctype html><meta charset="utf-8"><title>Pantallas</title><style>body{display:flex;flex-wrap:wrap;gap:16px;' +
    'font:12px system-ui;background:#888}figure{margin:0}img{height:420px;display:block}</style>' +
    names.map(figure).join('')
  )
}
