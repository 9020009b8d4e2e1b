import { inject } from 'vitest'
import { copyData, makeFolder, openSite, type Site } from './product.ts'

let port: number | undefined
let own: { folder: string; site: Site } | undefined

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
  own = { folder, site }
  return async () => {
    forget()
    await own?.site.close()
  }
}

/** Kills the product of this file with -9; answers what starts it again, with what it had. */
export async function killOwnSite(): Promise<() => Promise<void>> {
  const dead = own
  if (!dead) throw new Error('a product that others use is not killed')
  await dead.site.kill()
  return async () => {
    dead.site = await openSite(dead.folder)
    port = dead.site.port
  }
}
