import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screenAt, screens } from '@psico/contract/screens'
import { openGallery, type Gallery } from '../screens/gallery.ts'
import { findPlaces } from '../screens/places.ts'
import { states, type Person, type Places, type Screen, type State } from '../screens/screen.ts'
import { doubts, stillness } from '../screens/states.ts'
import { screenTable } from '../screens/table.ts'
import { barriersOn, barriersOnAlert, coloursOn, tooWide } from '../support/barriers.ts'
import { englishIn, wordsOn } from '../support/english.ts'
import { coveredOn, smallTargetsOn } from '../support/reach.ts'

const desk = { width: 1440, height: 900 }
/** A desk of 1280 by 1024 pixels at 400 % zoom; narrower than any phone, and lower than one that lies on its side. */
const small = { width: 320, height: 256 }
/** Two screens are looked at together, each in a browser of its own: two pages of one browser may stop each other. */
const eyes = 2
/** Many times what a sight takes. A browser that stands still is left behind, once a sight. */
const sightMs = 40_000

let places: Places
let galleries: Gallery[]
beforeAll(async () => {
  places = await findPlaces()
  galleries = await Promise.all(Array.from({ length: eyes }, () => openGallery(places)))
})
afterAll(async () => {
  await Promise.all(galleries.map((it) => it.close()))
})

test('every screen of the app is in the table of those that are looked at', () => {
  const looked = Object.values(screenTable)
    .flat()
    .map(({ path }) => screenAt(typeof path === 'string' ? path : path(places))?.name)
  expect(Object.keys(screens).filter((name) => !looked.some((it) => it === name))).toEqual([])
})

test('English would be noticed, read or read out, and Spanish is left alone', async () => {
  const [gallery] = galleries
  if (!gallery) throw new Error('no browser was opened')
  const page = await gallery.pageOf('nobody')
  await page.setContent(
    '<main><h1>Mis Citas</h1><p>Please select a date.</p><button aria-label="Close dialog">×</button>' +
      '<p>Ana está online en el chat de <b>ana@correo.example</b>, sin error.</p>' +
      '<p>http://norte.localhost/verify-email/019a1fd5-8303-7680-b75a-15d3f8123456/Ab3-it-_the</p></main>',
  )
  const found = englishIn(await wordsOn(page))
  await page.close()
  expect(found.map((it) => /"(\w+)"/.exec(it)?.[1])).toEqual(['please', 'select', 'date', 'close'])
})

interface Sight {
  screen: Screen
  state: State
}

test.each(Object.entries(screenTable))(
  'no barriers and no English on any screen in any state: %s',
  { timeout: 300_000 },
  async (_, screens) => {
    const sights = screens.flatMap((screen) =>
      (screen.states ?? states).map((state): Sight => ({ screen, state })),
    )
    const found: string[] = []
    const next = sights.values()
    const look = async (gallery: Gallery) => {
      const pages = new Map<Person, Page>()
      for (const sight of next) found.push(...(await foundAt(gallery, pages, sight)))
      for (const page of pages.values()) await page.close()
    }
    await Promise.all(galleries.map(look))
    expect(found).toEqual([])
  },
)

async function foundAt(gallery: Gallery, pages: Map<Person, Page>, sight: Sight): Promise<string[]> {
  const { screen, state } = sight
  for (let tries = 1; ; tries += 1)
    try {
      const page = pages.get(screen.person) ?? (await gallery.pageOf(screen.person))
      pages.set(screen.person, page)
      const found = await inTime(barriersAt(gallery, page, sight))
      if (found !== undefined) return found.map((it) => `${screen.name}, ${state}: ${it}`)
      pages.delete(screen.person)
      if (tries === 2) return [`${screen.name}, ${state}: the browser stood still`]
    } catch (error) {
      return [`${screen.name}, ${state}: ${String(error)}`]
    }
}

/** Undefined where it took longer than anything should. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), sightMs)
  })
  work.catch(() => undefined)
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** Everything in the light of a desk; in the dark and much enlarged what colours, width and fingers change. */
async function barriersAt(gallery: Gallery, page: Page, { screen, state }: Sight): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(desk)
  await gallery.visit(page, screen, state)
  const found = [
    ...(await doubts(page, screen, state)),
    ...(await barriersIn(page, state)),
    ...englishIn(await wordsOn(page)),
  ]
  // What waits or failed has no shape of its own there that another screen's would not show.
  if (state === 'loading' || state === 'error') return found
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(small)
  await stillness(page)
  // Colours are those of the whole screen, whose axe has the longest way here.
  const colours = state === 'full' ? await coloursOn(page) : await tooWide(page)
  const enlarged = [...colours, ...(await smallTargetsOn(page)), ...(await coveredOn(page))]
  return [...found, ...enlarged.map((it) => `small and in the dark: ${it}`)]
}

/** A screen that waits has only shapes to show, one that failed only what it says of it. */
function barriersIn(page: Page, state: State): Promise<string[]> {
  if (state === 'loading') return tooWide(page)
  return state === 'error' ? barriersOnAlert(page) : barriersOn(page)
}
