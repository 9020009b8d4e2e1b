/** What lines of a product's log say, each kind once and how often. */
export function inShort(said: readonly string[]): string[] {
  const kinds = new Map<string, number>()
  for (const line of said) {
    if (!line.startsWith('{')) continue
    const { msg, route, err } = JSON.parse(line) as Record<string, unknown>
    const why = ((err as { message?: string } | undefined)?.message ?? '').replace(/, Worker: [^)]+/, '')
    const kind = [msg, route, why].filter((word) => word !== undefined && word !== '').join(' · ')
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  return [...kinds].map(([kind, times]) => `${times} × ${kind}`)
}
