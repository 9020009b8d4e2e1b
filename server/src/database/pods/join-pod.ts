import { randomInt } from 'node:crypto'
import pg from 'pg'
import { rootName, type PodAddress } from '../clinic.ts'
import { BadSetting } from '#core/settings/env'

interface Standing {
  name: string
  root_id: string
}

const connectWithinMs = 10_000

/** Runs `fn` as the owner of a database. */
async function asOwner<T>(ownerUrl: string, fn: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: connectWithinMs })
  await owner.connect()
  try {
    return await fn(owner)
  } finally {
    await owner.end()
  }
}

const standingOf = async (owner: pg.Client): Promise<Standing> => {
  const { rows } = await owner.query<Standing>('select name, root_id from this_pod')
  const [standing] = rows
  if (!standing) throw new Error('the database does not say which pod it is')
  return standing
}

/**
 * Holds a database against what the settings call it: it is that pod of this root, or it is empty and becomes it.
 * Swapped addresses would show nobody's data to anybody, and every clinic as missing.
 * @throws BadSetting
 */
export const joinPod = (rootUrl: string, { name, ownerUrl }: PodAddress): Promise<void> =>
  asOwner(rootUrl, async (root) => {
    // A lock of one database is none of another: so one that is named twice is told.
    const mark = randomInt(2 ** 31)
    await root.query('select pg_advisory_lock(7236002, $1)', [mark])
    const { root_id } = await standingOf(root)
    await asOwner(ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ other: boolean }>(
        'select pg_try_advisory_lock(7236002, $1) as other',
        [mark],
      )
      if (!rows[0]?.other) throw new BadSetting(`PODS: ${name} is the same database as DATABASE_URL`)
      const is = await standingOf(owner)
      if (is.name === name && is.root_id === root_id) return
      if (is.name !== rootName) throw new BadSetting(`PODS: the database of ${name} is the pod ${is.name}`)
      if (await hasClinics(owner))
        throw new BadSetting(`PODS: the database of ${name} has clinics of its own; a new pod is empty`)
      await owner.query('update this_pod set name = $1, root_id = $2', [name, root_id])
    })
  })

/** Row-level security hides clinics from whoever owns them, but not their keys. */
const hasClinics = async (owner: pg.Client): Promise<boolean> =>
  (await owner.query('select 1 from clinic_places union all select 1 from clinic_keys limit 1')).rowCount !==
  0

/**
 * Refuses a first database that is a pod of another one, and settings that lack a pod in which clinics live: their
 * addresses would answer as if nobody had ever registered them.
 * @throws BadSetting
 */
export const holdRoot = (rootUrl: string, pods: readonly PodAddress[]): Promise<void> =>
  asOwner(rootUrl, async (root) => {
    const { name } = await standingOf(root)
    if (name !== rootName) throw new BadSetting(`DATABASE_URL: is the pod ${name} of another database`)
    const { rows } = await root.query<{ pod: string; clinics: number }>(
      'select pod, count(*) as clinics from clinic_places where pod <> all ($1) group by pod order by pod limit 1',
      [[rootName, ...pods.map((pod) => pod.name)]],
    )
    const [missing] = rows
    if (missing)
      throw new BadSetting(`PODS: does not name ${missing.pod}, where ${missing.clinics} clinics live`)
  })
