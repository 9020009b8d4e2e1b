import { setImmediate as nextTurn } from 'node:timers/promises'

/** So long work on somebody's data goes on before everybody else has their turn. */
const longestMs = 10

/**
 * Lets others have their turn in work that takes long altogether: call what it answers between two small steps. Without, steps
 * that wait for nothing outside hold the loop until the last of them, whether or not they are awaited.
 */
export function takingTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestMs) return
    await nextTurn()
    since = performance.now()
  }
}

const pieceLetters = 32 * 1024

/** Texts of whatever length in pieces of some size, made one after the other as they are asked for. */
export async function* inPieces(texts: Iterable<string>): AsyncGenerator<Buffer> {
  const turn = takingTurns()
  let waiting = ''
  for (const text of texts) {
    waiting += text
    await turn()
    if (waiting.length < pieceLetters) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  yield Buffer.from(waiting)
}
