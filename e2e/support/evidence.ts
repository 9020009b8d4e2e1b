import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'

const folder = fileURLToPath(new URL('../../test-results/', import.meta.url))

/** Begins to write down what a visitor does: actions, requests and the console, which cost a journey next to nothing. */
export async function startTrace(context: BrowserContext): Promise<void> {
  await context.tracing.start({ screenshots: false, snapshots: false })
}

/**
 * Keeps what a broken journey leaves: a picture of each open page, and each visitor's trace
 * (`npx playwright show-trace FILE` reads it), under `test-results/`, in a folder with the journey's name.
 */
export async function keepEvidence(journey: string, contexts: readonly BrowserContext[]): Promise<void> {
  const place = join(folder, folderName(journey))
  await mkdir(place, { recursive: true })
  for (const [visitor, context] of contexts.entries()) {
    for (const [n, page] of context.pages().entries())
      // A page that hangs or has crashed gives none; its trace is kept all the same.
      await page
        .screenshot({ path: join(place, `visitor-${visitor + 1}-page-${n + 1}.png`), timeout: 5000 })
        .catch(() => undefined)
    await context.tracing.stop({ path: join(place, `visitor-${visitor + 1}.zip`) }).catch(() => undefined)
  }
}

/** A journey's title as the name of a folder. */
export const folderName = (journey: string): string =>
  journey
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
