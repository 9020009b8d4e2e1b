const portionBytes = 4 * 1024 * 1024
const portionsAWhole = 4

/**
 * Counts what passes through. What was read and written leaves buffers and texts behind, and the engine lets those pile
 * up to a hundred megabytes before it looks; here the young ones go every four, all of them every sixteen, some
 * milliseconds each. Needs `--expose-gc`, as `npm start` sets it, and does nothing without.
 */
export function sparer(): (bytes: number) => void {
  let waiting = 0
  let portions = 0
  return (bytes) => {
    waiting += bytes
    if (waiting < portionBytes) return
    waiting = 0
    portions += 1
    globalThis.gc?.({ type: portions % portionsAWhole === 0 ? 'major' : 'minor' })
  }
}

/** Passes a large stream on, sparing memory as it goes. */
export async function* sparing(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const spare = sparer()
  for await (const chunk of content) {
    yield chunk
    spare(chunk.length)
  }
}
