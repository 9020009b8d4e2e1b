import type { TestProject } from 'vitest/node'
import { ensureBrowser } from '../../scripts/browser.ts'
import { makeFolder, openSite, removeFolder } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `seeded`: folder of a product that was started once and stopped; `running`: port of one to use instead. */
    product: { running: number | null; seeded: string; chromium: string }
  }
}

/**
 * Starts the product once as a newcomer does, with its demo data, in a folder of its own, for the files of journeys to
 * copy. `SITE_PORT` names one that is already running instead.
 */
export default async function setUp(project: TestProject): Promise<() => void> {
  const chromium = ensureBrowser((line) => console.log(line))
  const running = Number(process.env['SITE_PORT'])
  if (running > 0) {
    project.provide('product', { running, seeded: '', chromium })
    return () => undefined
  }
  const seeded = makeFolder()
  const site = await openSite(seeded)
  await site.stop()
  project.provide('product', { running: null, seeded, chromium })
  return () => removeFolder(seeded)
}
