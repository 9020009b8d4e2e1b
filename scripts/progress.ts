/** Played fewer times than this it is over before anybody asks how far it is. */
const short = 200

/** Takes how many are done, and what else is worth a word; tells about each twentieth. */
export type Progress = (done: number, more?: string) => void

/**
 * How far a long proof is: whoever started it sees about twenty lines from beginning to end, with the minutes so far, and so
 * whether it goes on. What is short says nothing.
 */
export function progressOf(
  what: string,
  total: number,
  say: (line: string) => void = console.info,
): Progress {
  const begun = performance.now()
  let told = 0
  return (done, more) => {
    const twentieth = Math.floor((done * 20) / total)
    if (total < short || twentieth <= told || twentieth > 20) return
    told = twentieth
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
    say(`${what}: ${done} of ${total} after ${minutes} min${more ? `, ${more}` : ''}`)
  }
}
