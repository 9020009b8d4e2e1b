import type { Lines } from './lines.ts'
import type { Move } from './moves-store.ts'

/** One move in the hands of this process. */
export interface Journey {
  lines: Lines
  move: Move
  /** Address of the old place, as the server of the new one reaches it. */
  fromUrl: string
  log: (line: string) => void
  /** Told of every point at which it could be stopped; tests stop it there. */
  reached: (point: Point) => Promise<void>
}

/** Where a move can be stopped, in the order in which it gets there. */
export const points = [
  'taken up',
  'fenced',
  'drained',
  'cleared',
  'published',
  'slot opened',
  'copied',
  'subscribed',
  'following',
  'paused',
  'caught up',
  'compared',
  'switching',
  'old place closed',
  'switched',
  'new place opened',
  'replication stopped',
  'moved',
] as const
export type Point = (typeof points)[number]
