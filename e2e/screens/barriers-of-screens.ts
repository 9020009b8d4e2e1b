import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriersOn, barriersOnAlert, coloursOn, tooWide } from '../support/barriers.ts'
import { englishIn, wordsOn } from '../support/english.ts'
import { coveredOn, smallTargetsOn } from '../support/reach.ts'
import { openGallery, type Gallery } from './gallery.ts'
import { findPlaces } from './places.ts'
import { states, type Person, type Screen, type State } from './screen.ts'
import { doubts, stillness } from './states.ts'
import { screenTable, tableParts } from './table.ts'

const desk = { width: 1440, height: 900 }
/** A desk of 1280 by 1024 pixels at 400 % zoom; narrower than any phone, and lower than one that lies on its side. */
const small = { width: 320, height: 256 }
/** Many times what a sight takes. A browser that stands still is left behind, once a sight. */
const sightMs = 40_000

interface Sight {
  screen: Screen
  state: State
}

/** Looks at all screens of these people, in each of their states. */
export function lookForBarriers(whose: keyof typeof tableParts): void {
  let gallery: Gallery
  beforeAll(async () => {
    gallery = await openGallery(await findPlaces())
  })
  afterAll(() => gallery.close())

  test.each(tableParts[whose])(
    'no barriers and no English on any screen in any state: %s',
    // Two minutes on a quiet machine; what stands still is noticed at each sight.
    { timeout: 1_200_000 },
    async (part) => {
      const pages = new Map<Person, Page>()
      const found: string[] = []
      const screens: readonly Screen[] = screenTable[part]
      for (const screen of screens)
        for (const state of screen.states ?? states)
          found.push(...(await foundAt(gallery, pages, { screen, state })))
      for (const page of pages.values()) await page.close()
      expect(found).toEqual([])
    },
  )
}

async function foundAt(gallery: Gallery, pages: Map<Person, Page>, sight: Sight): Promise<string[]> {
  const { screen, state } = sight
  for (let tries = 1; ; tries += 1)
    try {
      const page = pages.get(screen.person) ?? (await gallery.pageOf(screen.person))
      pages.set(screen.person, page)
      const found = await inTime(barriersAt(gallery, page, sight))
      if (found !== undefined) return found.map((barrier) => `${screen.name}, ${state}: ${barrier}`)
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
  return [...found, ...enlarged.map((barrier) => `small and in the dark: ${barrier}`)]
}

/** A screen that waits has only shapes to show, one that failed only what it says of it. */
function barriersIn(page: Page, state: State): Promise<string[]> {
  if (state === 'loading') return tooWide(page)
  return state === 'error' ? barriersOnAlert(page) : barriersOn(page)
}
