import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What stands in somebody's way on this screen: barriers that axe finds, and scrolling sideways. */
export async function barriersOn(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
  return [...(await violationsOn(page)), ...(await tooWide(page))]
}

/** What stands in the way of news of something that failed: the rest of the screen is looked at when it is whole. */
export async function barriersOnAlert(page: Page): Promise<string[]> {
  return [...(await violationsIn(page, { include: ['[role=alert]'] })), ...(await tooWide(page))]
}

/** Of these barriers only what another colour scheme or width can bring. */
export async function coloursOn(page: Page): Promise<string[]> {
  const rules = ['color-contrast', 'link-in-text-block', 'target-size']
  // Another width and scheme are there once they were painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return [...(await violationsOn(page, rules)), ...(await tooWide(page))]
}

const repeated = ['tbody tr:nth-child(n+5)', 'li.card:nth-child(n+5)', 'section:nth-of-type(n+6)']

async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  // What lies under a dialog cannot be reached, and is looked at on its own.
  const hasDialog = (await page.locator('dialog:modal').count()) > 0
  // Of a long list its first entries stand for the others.
  return violationsIn(page, hasDialog ? { include: ['dialog:modal'] } : { exclude: repeated }, rules)
}

/** The small edition: a page takes it in several times as fast, and it is brought into hundreds of pages. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All rules unless told. A page that axe was brought into once keeps it until it is left. */
async function violationsIn(
  page: Page,
  part: { include: string[] } | { exclude: string[] },
  rules?: string[],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program)
  return page.evaluate(
    async ({ part, rules }) => {
      const { axe: axeHere } = window as unknown as { axe: typeof axe }
      // Nobody asks for the address of each element that is well, which would take most of the time.
      const options: axe.RunOptions = { resultTypes: ['violations'] }
      if (rules) options.runOnly = { type: 'rule', values: rules }
      const { violations } = await axeHere.run(part, options)
      const said = (node: axe.NodeResult) =>
        [node.html, ...node.any.map((result) => result.message)].join(' ')
      return violations.map((violation) => `${violation.id}: ${violation.nodes.map(said).join(' ')}`)
    },
    { part, rules },
  )
}

/** Scrolling sideways, which no screen should need. */
export async function tooWide(page: Page): Promise<string[]> {
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  return isTooWide ? ['scrolls sideways'] : []
}
