import { takingTurns } from '../workers/turns.ts'

const portionBytes = 4 * 1024 * 1024
const portionsAWhole = 4

/**
 * Counts bytes that pass through and collects garbage every few megabytes, some milliseconds each: left alone, the engine
 * lets the buffers of a large backup pile up first (docs/speed.md). Without `--expose-gc` it does nothing.
 */
export function garbageCollector(): (bytes: number) => void {
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

/** Passes a large stream on, collects garbage as it goes, and lets others have their turn, however fast it comes. */
export async function* collectingGarbage(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const collect = garbageCollector()
  const turn = takingTurns()
  for await (const chunk of content) {
    yield chunk
    collect(chunk.length)
    await turn()
  }
}
