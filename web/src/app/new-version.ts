import { hourMs } from '@psico/contract/core/units'
import { openListeners } from '../lib/store.ts'

/** After all that a first visit shows. */
const laterMs = 10_000
/** A page that stands open for days hears of a new build all the same. */
const lookMs = hourMs

/** The build that made this page; the build writes it there. */
const own = document.querySelector('meta[name=build]')?.getAttribute('content') ?? null
let newer: string | null = null
let putOff: string | null = null
const { tell, listen } = openListeners()

/** Whether the server has a newer build than this page is of, and nobody said "later" to it. */
export const newVersion = {
  now: () => newer !== null && newer !== putOff,
  putOff: () => {
    putOff = newer
    tell()
  },
  listen,
}

/**
 * Has the browser keep the app for hours without a line, and notices when a newer build took that over. Where the browser
 * cannot, or the server says no, the app is what it is.
 */
export function keepForLater(): void {
  // Missing where the address is no safe one, whatever the types say.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  workers.addEventListener('controllerchange', () => void compare(workers))
  setTimeout(() => {
    workers.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  }, laterMs)
  setInterval(() => {
    workers
      .getRegistration()
      .then(
        (registration) => registration?.update(),
        () => undefined,
      )
      .catch(() => undefined)
  }, lookMs)
}

async function compare({ controller }: ServiceWorkerContainer): Promise<void> {
  if (!controller || !own) return
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  controller.postMessage('build', [port2])
  const build = await answer
  newer = typeof build === 'string' && build !== own ? build : null
  tell()
}
