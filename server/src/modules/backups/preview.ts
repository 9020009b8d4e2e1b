import { mostNamed, type RestorePreview } from '@psico/contract/backups/backups'
import type { Context } from '#database/context'
import type { App } from '#app'
import * as access from './access-store.ts'
import { inspect } from './read-backup.ts'
import type { BackupEnd } from './records.ts'
import * as store from './store.ts'

type Needs = Pick<App, 'env'>

const tableOf = {
  appointments: 'appointments',
  documents: 'documents',
  notes: 'session_notes',
  histories: 'clinical_history_versions',
  messages: 'chat_messages',
  reviews: 'reviews',
  questionnaires: 'questionnaires',
} as const

interface BackedPerson {
  id: string
  first_name: string
  last_name: string
  is_active: boolean
  password_hash: string | null
}

/**
 * What a restore of a backup would change, by name where it concerns people. Nothing is changed.
 * @throws notABackup, otherClinic, damaged
 */
export async function preview(app: Needs, { clinic }: Context, path: string): Promise<RestorePreview> {
  const then = new Map<string, BackedPerson>()
  const { head, end } = await inspect(app.env, clinic, path, (table, jsons) => {
    if (table !== 'users') return
    for (const json of jsons) {
      const person = JSON.parse(json) as BackedPerson
      then.set(person.id, person)
    }
  })
  return clinic.read(async (db) => {
    const now = await access.peopleNow(db)
    return { made_at: head.made_at, ...peopleChanged(now, then), records: await recordsChanged(db, end) }
  })
}

function peopleChanged(
  now: access.KnownPerson[],
  then: Map<string, BackedPerson>,
): Omit<RestorePreview, 'made_at' | 'records'> {
  const known = new Set(now.map((person) => person.id))
  const staying = now.flatMap((person) => {
    const before = then.get(person.id)
    return before ? [{ ...person, before }] : []
  })
  return {
    gone: named(now.filter((person) => !then.has(person.id)).map((person) => person.full_name)),
    back: named(
      [...then.values()]
        .filter((person) => !known.has(person.id))
        .map((person) => `${person.first_name} ${person.last_name}`.trim()),
    ),
    stay_deactivated: named(
      staying
        .filter((person) => !person.is_active && person.before.is_active)
        .map((person) => person.full_name),
    ),
    keep_password: named(
      staying
        .filter((person) => person.password_hash !== person.before.password_hash)
        .map((person) => person.full_name),
    ),
  }
}

const named = (names: string[]) => ({
  count: names.length,
  names: names.toSorted((a, b) => a.localeCompare(b, 'es')).slice(0, mostNamed),
})

async function recordsChanged(
  db: Parameters<typeof store.countOf>[0],
  { tables }: BackupEnd,
): Promise<RestorePreview['records']> {
  const changed: RestorePreview['records'] = []
  for (const [kind, table] of Object.entries(tableOf)) {
    const [now, in_backup] = [await store.countOf(db, table), tables[table]?.rows ?? 0]
    if (now !== in_backup) changed.push({ kind: kind as keyof typeof tableOf, now, in_backup })
  }
  return changed
}
