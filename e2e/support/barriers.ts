import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What stands in somebody's way on this screen: barriers that axe finds, and scrolling sideways. */
export async function barriersOn(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((it) => it.finished.catch(() => null))))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map((it) => `${it.id}: ${it.nodes.map((node) => node.html).join(' ')}`)
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  return tooWide ? [...found, 'scrolls sideways'] : found
}
