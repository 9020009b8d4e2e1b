/** Makes one piece more of something; answers whether that was the last. */
type Piece = () => boolean

/** Gives what was made, and makes what is lacking of it first. */
export interface Made<T> {
  (): T
  isMade: () => boolean
}

const waiting = new Set<Piece>()

/**
 * What takes long to make: made when it is first asked for, or before, a piece at a time, by whoever has nothing else to do
 * (`prepareNext`). A page that learns to read at once would not answer a key meanwhile.
 */
export function madeInPieces<T>(pieces: () => Generator<undefined, T>): Made<T> {
  let made: { it: T } | undefined
  let making: Generator<undefined, T> | undefined
  const piece = () => {
    making ??= pieces()
    const { done, value } = making.next()
    if (!done) return false
    made = { it: value }
    waiting.delete(piece)
    return true
  }
  waiting.add(piece)
  const get = () => {
    while (!made) piece()
    return made.it
  }
  return Object.assign(get, { isMade: () => made !== undefined })
}

/** The same of what is one piece. */
export const madeOnce = <T>(make: () => T): Made<T> => madeInPieces(() => onePiece(make))

function* onePiece<T>(make: () => T): Generator<undefined, T> {
  yield
  return make()
}

/** Makes one piece of what waits; answers whether more waits. */
export function prepareNext(): boolean {
  const [piece] = waiting
  piece?.()
  return waiting.size > 0
}
