import { afterAll, inject } from 'vitest'
import { copyData, makeFolder, openSite } from './product.ts'

/**
 * A product of its own for each file of journeys, with the demo data as a newcomer meets them: what a journey leaves
 * behind stands in nobody's way, whatever ran before it.
 */
const { running, seeded } = inject('product')
const port = running ?? (await openOwn())

async function openOwn(): Promise<number> {
  const folder = makeFolder()
  copyData(seeded, folder)
  const site = await openSite(folder)
  afterAll(() => site.close())
  return site.port
}

/** The port of this file's product. */
export const ownPort = (): number => port
