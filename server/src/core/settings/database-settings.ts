import { resolve } from 'node:path'
import { z } from 'zod'

/** The pools of a process, each for one role of the server, and how many connections each may open. */
export const usualSizes = { app: 20, global: 5, restore: 2, keeper: 3, due: 2, jobs: 1 }
export type PoolSizes = Partial<Record<keyof typeof usualSizes, number>>

const names = Object.keys(usualSizes)
const ms = (usual: number) => z.coerce.number().int().min(0).max(86_400_000).default(usual)

/** How the server talks to its database; times in milliseconds, 0 stands for no limit. */
export const databaseSettings = {
  POOLER_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://host:6432' })
    .optional(),
  /** Connections a process may open, by pool: app=20,global=5. */
  POOL_SIZES: z
    .string()
    .transform((text, context) => {
      const sizes = sizesIn(text)
      if (!sizes)
        context.addIssue(
          `must look like app=20,global=5, with names from ${names.join(', ')} and 1 to 1000 each`,
        )
      return sizes ?? {}
    })
    .default({}),
  POOL_WAIT_MS: ms(15_000),
  STATEMENT_TIMEOUT_MS: ms(60_000),
  LOCK_TIMEOUT_MS: ms(10_000),
  SLOW_STATEMENT_MS: ms(500),
}

/** A folder whose name can stand in a command of the database. */
export const archiveDir = z
  .string()
  .regex(/^[^"'$`%\\\n]+$/, 'must be the path of a folder, without quotes, $, % or \\')
  .transform((path) => resolve(path))

/** Why that folder would stay empty; null where it will not. */
export function archiveElsewhere(settings: {
  ARCHIVE_DIR?: string | undefined
  DATABASE_URL?: string | undefined
}): string | null {
  if (!settings.ARCHIVE_DIR) return null
  if (settings.DATABASE_URL)
    return 'ARCHIVE_DIR: is for the embedded database; a database of your own archives itself'
  return process.platform === 'win32'
    ? 'ARCHIVE_DIR: the embedded database archives on Linux and macOS only'
    : null
}

function sizesIn(text: string): PoolSizes | null {
  const pairs = text.split(',').map((pair) => pair.trim().split('='))
  const isFine = pairs.every(
    ([name = '', size = '']) => names.includes(name) && /^[1-9]\d{0,2}$|^1000$/.test(size),
  )
  return isFine ? (Object.fromEntries(pairs.map(([name, size]) => [name, Number(size)])) as PoolSizes) : null
}
