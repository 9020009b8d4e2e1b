const clitic = /(?:me|te|se|nos|los|las|les|lo|la|le)$/

/**
 * Finds the known word that a mistyped one stands for. Keys are in `sound` form. One slip is forgiven from four
 * letters on, two from nine; a changed ending is not a slip, because endings carry person and tense.
 */
export function nearestWord(known: ReadonlySet<string>): (key: string) => string | null {
  const byDeletion = new Map<string, string[]>()
  for (const word of known) {
    if (word.length < 5) continue
    for (const cut of [word, ...deletions(word)]) {
      const listed = byDeletion.get(cut)
      if (listed) listed.push(word)
      else byDeletion.set(cut, [word])
    }
  }
  return (key) => {
    if (key.length < 4 || key.length > 24) return null
    const cuts = [key, ...deletions(key)]
    if (key.length >= 9) cuts.push(...cuts.slice(1).flatMap(deletions))
    for (const cut of cuts) {
      const found = byDeletion.get(cut)?.find((word) => isSlip(key, word))
      if (found) return found
    }
    return null
  }
}

function deletions(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

function isSlip(typed: string, known: string): boolean {
  if (typed[0] !== known[0] && typed[1] !== known[0]) return false
  const sameEnd = typed.slice(-1) === known.slice(-1) || typed.slice(-2, -1) === known.slice(-1)
  if (known.length < 7 && !sameEnd) return false
  const typedClitic = clitic.exec(typed)?.[0]
  if (typedClitic && typedClitic !== clitic.exec(known)?.[0]) return false
  return distance(typed, known) <= (known.length >= 9 ? 2 : 1)
}

/** Damerau-Levenshtein distance (neighbours swapped count once). */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      }
      row.push(best)
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}
