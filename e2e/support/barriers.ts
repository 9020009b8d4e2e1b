import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What stands in somebody's way on this screen: barriers that axe finds, and scrolling sideways. */
export async function barriersOn(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((it) => it.finished.catch(() => null))))
  return [...(await violationsOn(page)), ...(await tooWide(page))]
}

/** What stands in the way of news of something that failed: the rest of the screen is looked at when it is whole. */
export async function barriersOnAlert(page: Page): Promise<string[]> {
  const { violations } = await axeOf(page).include('[role=alert]').analyze()
  return [...violations.map(told), ...(await tooWide(page))]
}

/** Of these barriers only what another colour scheme or width can bring. */
export async function coloursOn(page: Page): Promise<string[]> {
  const rules = ['color-contrast', 'link-in-text-block', 'target-size']
  return [...(await violationsOn(page, rules)), ...(await tooWide(page))]
}

/**
 * There are no frames, for whose sake it would otherwise open a page of its own each time, and nobody asks for the
 * address of each element that is well, which takes most of its time.
 */
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

const repeated = ['tbody tr:nth-child(n+5)', 'li.card:nth-child(n+5)', 'section:nth-of-type(n+6)']

async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  const axe = axeOf(page)
  // What lies under a dialog cannot be reached, and is looked at on its own.
  const hasDialog = (await page.locator('dialog:modal').count()) > 0
  if (hasDialog) axe.include('dialog:modal')
  // Of a long list its first entries stand for the others.
  else for (const many of repeated) axe.exclude(many)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(told)
}

const told = (it: { id: string; nodes: { html: string }[] }): string =>
  `${it.id}: ${it.nodes.map((node) => node.html).join(' ')}`

/** Scrolling sideways, which no screen should need. */
export async function tooWide(page: Page): Promise<string[]> {
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  return isTooWide ? ['scrolls sideways'] : []
}
