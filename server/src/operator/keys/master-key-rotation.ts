import pg from 'pg'
import { forgetOtherKeys } from '#database/key-of-database'
import type { MasterKeys } from '#core/settings/env'
import { nameOfKey, wrappingOf } from '#services/crypto/key-ring'

const batch = 200

interface WrappedKey {
  clinic_id: string
  version: number
  wrapped: Buffer
}

/**
 * Wraps the data keys of all clinics under the master key of today, some at a time and beside the running product, which
 * opens both kinds meanwhile. As the owner of the tables: no role that serves people may change a key. Tells how many of
 * each portion were wrapped anew. Stopped anywhere it loses nothing and is begun again.
 * @throws where a key lies under neither of the two
 */
export async function* rewrapKeys(ownerUrl: string, keys: MasterKeys): AsyncGenerator<number> {
  const wrapping = wrappingOf(keys)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await refuseHidden(owner)
    let after: Pick<WrappedKey, 'clinic_id' | 'version'> | undefined = {
      clinic_id: '00000000-0000-0000-0000-000000000000',
      version: 0,
    }
    while (after) {
      const { rows }: pg.QueryResult<WrappedKey> = await owner.query<WrappedKey>(
        `select clinic_id, version, wrapped from clinic_keys where (clinic_id, version) > ($1, $2)
         order by clinic_id, version limit ${batch}`,
        [after.clinic_id, after.version],
      )
      let renewed = 0
      for (const wrappedKey of rows) {
        const wrapped = wrapping.renewed(
          wrappedKey.wrapped,
          nameOfKey(wrappedKey.clinic_id, wrappedKey.version),
        )
        if (!wrapped) continue
        await owner.query('update clinic_keys set wrapped = $3 where clinic_id = $1 and version = $2', [
          wrappedKey.clinic_id,
          wrappedKey.version,
          wrapped,
        ])
        renewed += 1
      }
      yield renewed
      after = rows.length < batch ? undefined : rows.at(-1)
    }
  } finally {
    await owner.end()
  }
}

/** What row-level security hides would be left behind, and lost with the former key. */
async function refuseHidden(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(`select 1 where row_security_active('clinic_keys') and not exists (
    select from pg_policies where tablename = 'clinic_keys' and policyname = 'keys_of_owner' and roles = array[current_user])`)
  if (rows.length > 0)
    throw new Error('DATABASE_URL: its user does not own the tables and cannot see every key')
}

/** The last step: whoever starts from now on needs the key of today alone, and with the former one alone nobody starts. */
export async function endChange(ownerUrl: string, keys: MasterKeys): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await forgetOtherKeys(owner, keys)
  } finally {
    await owner.end()
  }
}
