import type { VaultError } from '#services/crypto/vault'
import type { Clinic } from '#database/clinic'
import type { Actor } from '#core/actor'
import type { App } from '#app'
import { record } from './record.ts'

/** The same value is told of once an hour, however often it is asked for. */
const once = { name: 'broken-seals', max: 1, windowMs: 60 * 60_000 }

/** Writes down that something sealed is not what was sealed there: somebody changed it past the product. */
export async function recordBrokenSeal(
  app: Pick<App, 'rateLimits'>,
  { clinic, actor, ip, nowMs }: { clinic: Clinic; actor: Actor | null; ip: string; nowMs: number },
  { location, isOlder }: VaultError,
): Promise<void> {
  const { table, column, row } = location
  if ((await app.rateLimits.take(once, `${clinic.id} ${table} ${column} ${row}`, nowMs)) > 0) return
  const what = isOlder ? 'es un texto anterior que alguien volvió a poner' : 'no es lo que se guardó ahí'
  await clinic.work((db) =>
    record(
      db,
      { actor, ip },
      {
        action: `Contenido sellado que no se abre (${table}.${column}, ${row}): ${what}.`,
        level: 'CRITICAL',
      },
    ),
  )
}
