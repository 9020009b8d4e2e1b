/** One file and what it imports, both relative to the tree. */
export interface Arrow {
  from: string
  to: string
}

/**
 * Circles between folders: groups of folders below `roots` in which each reaches each other by imports. Two files of one
 * folder may know each other's folder as they like; a folder and one inside it are two folders.
 */
export function folderCircles(arrows: readonly Arrow[], roots: readonly RegExp[]): string[][] {
  const folderOf = (file: string) =>
    roots.some((root) => root.test(file)) ? file.slice(0, file.lastIndexOf('/')) : null
  const reaches = new Map<string, Set<string>>()
  for (const { from, to } of arrows) {
    const [here, there] = [folderOf(from), folderOf(to)]
    if (here === null || there === null || here === there) continue
    reaches.set(here, (reaches.get(here) ?? new Set()).add(there))
  }
  const all = new Map([...reaches.keys()].map((folder) => [folder, reachedFrom(folder, reaches)]))
  const circles = new Map<string, string[]>()
  for (const [folder, reached] of all) {
    if (!reached.has(folder)) continue
    const circle = [...reached].filter((other) => all.get(other)?.has(folder)).toSorted()
    circles.set(circle.join(' '), circle)
  }
  return [...circles.values()]
}

function reachedFrom(folder: string, reaches: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>()
  const open = [folder]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const there of reaches.get(next) ?? [])
      if (!found.has(there)) {
        found.add(there)
        open.push(there)
      }
  return found
}
