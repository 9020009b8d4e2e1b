import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { BadSetting, type MasterKeys } from '#core/settings/env'
import { isPassKeyOf } from './clinic-pass.ts'

/*
 * The database keeps a digest of every master key under which something in it may still lie: one, and two while the key is
 * being changed. Which of them is the new one, and which goes, the settings say.
 */
const digestOf = (masterKey: string): string =>
  createHmac('sha256', masterKey).update('sealed this database').digest('hex')

const otherKey = 'MASTER_KEY: is not the one that sealed this database; nothing clinical in it would open'
const halfChanged =
  'MASTER_KEY_PREVIOUS: the master key is being changed; name the former one until rotate-master-key says that it is done'
const stillServed = (connections: number): string =>
  `MASTER_KEY: the product still runs with the former key (${connections} connections); stop every process of it, then start them with both`

/** What a start under these keys meets: null where everything opens, else a line that says what does not. */
export async function complaintAbout(owner: pg.Client, keys: MasterKeys): Promise<string | null> {
  await owner.query('create table if not exists master_key_digest (digest text primary key)')
  const { rows } = await owner.query<{ digest: string }>('select digest from master_key_digest')
  const given = [keys.MASTER_KEY, keys.MASTER_KEY_PREVIOUS].flatMap((key) => (key ? [digestOf(key)] : []))
  const foreign = rows.filter(({ digest }) => !given.includes(digest))
  if (foreign.length === 0) return null
  return foreign.length === rows.length ? otherKey : halfChanged
}

/** A process that was just stopped leaves connections for a moment: two seconds are enough. */
const looks = 20

/**
 * Whoever serves under another key has passes and passwords that stop counting now: a change of the key begins, and goes
 * back, only while nobody serves. @throws BadSetting
 */
export async function refuseWhileServed(
  owner: pg.Client,
  keys: MasterKeys,
  roles: readonly string[],
): Promise<void> {
  if (keys.MASTER_KEY_PREVIOUS === undefined || (await isPassKeyOf(owner, keys.MASTER_KEY))) return
  let count = 0
  for (let look = 0; look < looks; look += 1) {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and usename::text = any ($1)`,
      [roles],
    )
    count = rows[0]?.count ?? 0
    if (count === 0) return
    await owner.query('select pg_sleep(0.1)')
  }
  throw new BadSetting(stillServed(count))
}

/** From now on nothing lies under any other key. */
export async function forgetOtherKeys(owner: pg.Client, { MASTER_KEY }: MasterKeys): Promise<void> {
  await owner.query('delete from master_key_digest where digest <> $1', [digestOf(MASTER_KEY)])
}

/** From now on something may lie under this key. */
export async function noteKey(owner: pg.Client, { MASTER_KEY }: MasterKeys): Promise<void> {
  await owner.query('insert into master_key_digest (digest) values ($1) on conflict do nothing', [
    digestOf(MASTER_KEY),
  ])
}
