import { inject } from 'vitest'
import { copyData, makeFolder, openSite } from './product.ts'

let port: number | undefined

/** The port of this file's product. */
export function ownPort(): number {
  if (port === undefined) throw new Error('the product of this file of journeys is not open')
  return port
}

/**
 * Opens a product with the demo data as a newcomer meets them, or takes the one that runs already; answers what closes it.
 */
export async function openOwnSite(): Promise<() => Promise<void>> {
  const { running, seeded } = inject('product')
  const forget = () => {
    port = undefined
  }
  if (running !== null) {
    port = running
    return async () => forget()
  }
  const folder = makeFolder()
  copyData(seeded, folder)
  const site = await openSite(folder)
  port = site.port
  return async () => {
    forget()
    await site.close()
  }
}
