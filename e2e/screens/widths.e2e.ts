import { afterAll, beforeAll, expect, test } from 'vitest'
import { tooWide } from '../support/barriers.ts'
import { brokenTextOn, cutChoicesOn } from '../support/cut-text.ts'
import { coveredOn } from '../support/reach.ts'
import { findPlaces } from './places.ts'
import { openGallery, type Gallery } from './gallery.ts'
import { lengthen } from './long-words.ts'
import { stillness } from './states.ts'
import { screenTable } from './table.ts'

/** Not a journey: `npm run proof:screens` looks at every screen, or at those whose names hold a word of `SCREENS`. */
const wanted = (process.env['SCREENS'] ?? '').split(' ').filter(Boolean)
/** The last but one is a laptop of 1280 by 1024 at 200 %, the last a phone on its side. */
const windows = [
  [320, 568],
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1440, 900],
  [640, 512],
  [740, 360],
] as const
/** Looking for what cannot be reached scrolls to each button: done where bars take most of the height. */
const low = 600

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery(await findPlaces())
})
afterAll(() => gallery.close())

const screens = Object.values(screenTable)
  .flat()
  .filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))

test.for(screens.map((screen) => [screen.name, screen] as const))(
  'long names and words fit every window: %s',
  { timeout: 180_000 },
  async ([, screen]) => {
    const found: string[] = []
    for (const words of ['as they are', 'long'] as const) {
      const page = await gallery.pageOf(screen.person)
      try {
        if (words === 'long') await page.addInitScript(lengthen)
        await page.setViewportSize({ width: 1440, height: 900 })
        // Where a name is what a screen is opened by, its long one cannot be found: then it is looked at closed.
        await gallery.visit(page, screen, 'full').catch((error: unknown) => {
          if (words !== 'long') throw error
        })
        for (const [width, height] of windows) {
          await page.setViewportSize({ width, height })
          await stillness(page)
          const here = [
            ...(await tooWide(page)),
            ...(await brokenTextOn(page)),
            // What somebody called a choice may be as long as they like; our own words fit.
            ...(words === 'long' ? [] : await cutChoicesOn(page)),
            ...(height < low ? await coveredOn(page) : []),
          ]
          found.push(...here.map((fault) => `${width} x ${height}, words ${words}: ${fault}`))
        }
      } finally {
        await page.close()
      }
    }
    expect(found).toEqual([])
  },
)
