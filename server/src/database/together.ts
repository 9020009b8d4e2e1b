/**
 * Waits for statements of one transaction that leave together, in one trip. Where several fail, the first one says why:
 * those behind it only say that the transaction had failed by then.
 */
export async function together<T extends readonly unknown[]>(
  ...statements: { [K in keyof T]: Promise<T[K]> }
): Promise<T> {
  const ends = await Promise.allSettled(statements)
  const refused = ends.find((result) => result.status === 'rejected')
  if (refused) throw refused.reason
  return Promise.all(statements) as unknown as Promise<T>
}
