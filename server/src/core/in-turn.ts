/** One after the other. */
export async function inTurn<T, R>(items: readonly T[], fn: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const item of items) done.push(await fn(item))
  return done
}
