type Answer = (proved: boolean) => void

let waiting: Promise<boolean> | null = null
let answer: Answer | null = null
const heard = new Set<() => void>()
const tell = () => heard.forEach((listener) => listener())

/** Asks the person once, however many calls wait for it; answers whether they proved who they are. */
export function askToConfirm(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    answer = (proved) => {
      waiting = null
      answer = null
      resolve(proved)
      tell()
    }
    tell()
  })
  return waiting
}

/** Who is waited for: the way to answer, or null while nothing is asked. */
export const confirmation = {
  now: (): Answer | null => answer,
  listen: (listener: () => void) => {
    heard.add(listener)
    return () => void heard.delete(listener)
  },
}
