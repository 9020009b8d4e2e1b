import { openStore } from '../lib/store.ts'

type Answer = (proved: boolean) => void

let waiting: Promise<boolean> | null = null
/** Who is waited for: the way to answer, or null while nothing is asked. */
export const confirmation = openStore<Answer | null>(null)

/** Asks the person once, however many calls wait for it; answers whether they proved who they are. */
export function askToConfirm(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    confirmation.set((proved) => {
      waiting = null
      confirmation.set(null)
      resolve(proved)
    })
  })
  return waiting
}
