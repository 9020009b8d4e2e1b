/** "morir=12 dormi=-3" */
export function entriesOf(text: string): (readonly [string, number])[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((entry) => {
      const at = entry.lastIndexOf('=')
      return [entry.slice(0, at), Number(entry.slice(at + 1))]
    })
}

/** "kiero: morir=12 dormi=-3", one such entry after another; an empty name is the edge of a sentence. */
export function pairsOf(text: string): (readonly [string, string, number])[] {
  let left = ''
  const pairs: (readonly [string, string, number])[] = []
  for (const part of text.split(/\s+/).filter(Boolean)) {
    const [entry] = entriesOf(part)
    if (part.endsWith(':')) left = part.slice(0, -1)
    else if (entry) pairs.push([left, entry[0], entry[1]])
  }
  return pairs
}
