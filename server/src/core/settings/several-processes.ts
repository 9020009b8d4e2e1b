import { z } from 'zod'

/** What matters only where several processes serve one installation. */
export const severalProcesses = {
  /** `DATA_DIR` is one folder for all of them: they run on one machine, or it is mounted on each. */
  SHARED_DATA_DIR: z
    .enum(['0', '1', 'true', 'false'])
    .transform((text) => text === '1' || text === 'true')
    .default(false),
  /** How long a process that was told to stop goes on serving, so that whatever shares the requests out hears of it. */
  DRAIN_MS: z.coerce.number().int().min(0).max(300_000).optional(),
}

const usualDrainMs = 5000

interface Given {
  REDIS_URL?: string | undefined
  S3_BUCKET?: string | undefined
  SHARED_DATA_DIR: boolean
  DRAIN_MS?: number | undefined
}

/** Nobody waits for a process that serves alone, or that is only tried. */
export const drainMsOf = (given: Given, production: boolean): number =>
  given.DRAIN_MS ?? (given.REDIS_URL && production ? usualDrainMs : 0)

/** Why files that one process writes would be missed by the others; null where all have the same. */
export function filesApart(given: Given): string | null {
  if (!given.REDIS_URL || given.S3_BUCKET || given.SHARED_DATA_DIR) return null
  return 'S3_BUCKET: with REDIS_URL several processes serve, and documents, backups and signed heads of the audit log have to lie where all of them find them; set S3_*, or SHARED_DATA_DIR=1 where DATA_DIR is one folder for all'
}
