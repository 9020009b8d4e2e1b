/**
 * One call at a time, with everything that was handed in while the one before was under way. Whoever hands something in hears
 * when its call ended.
 */
export function gathered<T>(
  work: (items: readonly T[]) => Promise<unknown>,
): (items: readonly T[]) => Promise<void> {
  let waiting: T[] = []
  let next: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const takeAll = async () => {
    const taken = waiting
    waiting = []
    next = undefined
    await work(taken)
  }
  return (items) => {
    waiting.push(...items)
    next ??= last.then(takeAll, takeAll)
    last = next
    return next
  }
}
