import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Clinic, Databases } from '../src/database/clinic.ts'
import { clinicTables } from '../src/operator/recovery/digests.ts'
import { joinPod } from '../src/database/pods/join-pod.ts'
import type { Pods } from '../src/operator/moving/move-clinic.ts'
import { openPods } from '../src/database/pods/open-pods.ts'
import { freshDatabase } from './database.ts'
import { makeAppointment, makeClinic, makeProfessional, makeUser } from './makers.ts'

/** Two pods, root and este, with the clinics viajera and quieta in the first. */
export interface MovingScene {
  databases: Databases
  /** The same pods as another process sees them, with a memory of its own. */
  secondProcess: Databases
  pods: Pods
  clinic: Clinic
  /** Looks past row-level security. */
  owner(pod: string): pg.Client
  podNow(): Promise<string>
  /** Adds somebody to a clinic. */
  write(clinic: Clinic): Promise<string>
  /** Does so again and again until it is stopped. */
  keepWriting(clinics: Clinic[]): { stop(): Promise<{ ids: string[]; failures: unknown[] }> }
  /** Those of the people that the clinic does not know, asked where it lives. */
  lacking(ids: string[]): Promise<string[]>
  peopleOf(subdomain: string): Promise<number>
  /** Rows of the clinic in a pod, whoever may see them. */
  rowsIn(pod: string): Promise<number>
  /** What is left of replication and marks anywhere. */
  traces(): Promise<string[]>
  close(): Promise<void>
}

/** Opens it on two databases of the tests' server. */
export async function openMovingScene(): Promise<MovingScene> {
  const [root, este] = [await freshDatabase(), await freshDatabase()]
  const addresses = [
    { name: 'root', ownerUrl: root.url },
    { name: 'este', ownerUrl: este.url },
  ] as const
  await joinPod(root.url, addresses[1])
  const open = () => openPods(addresses, 'test', () => undefined, { sizes: { app: 6 } })
  const [databases, secondProcess] = [open(), open()]
  const owners = new Map<string, pg.Client>()
  for (const { name, ownerUrl } of addresses) {
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    owners.set(name, owner)
  }
  const clinic = await makeClinic(databases, { subdomain: 'viajera', name: 'Clínica Viajera' })
  const quieta = await makeClinic(databases, { subdomain: 'quieta', name: 'Clínica Quieta' })
  await clinic.work(async (db) => {
    const { user: psychologist } = await makeProfessional(db)
    const patient = await makeUser(db)
    await makeAppointment(db, clinic.timezone, { psychologist, patient, date: '2026-03-04', time: '09:00' })
  })
  await quieta.work((db) => makeUser(db))
  const write = (to: Clinic) => to.work((db) => makeUser(db))
  return {
    databases,
    secondProcess,
    pods: { addresses, log: () => undefined },
    clinic,
    write,
    keepWriting: (clinics) => keepWriting(clinics, write),
    ...looksOf(owners, clinic),
    close: async () => {
      await Promise.all([...owners.values()].map((owner) => owner.end()))
      await Promise.all([databases.close(), secondProcess.close()])
      await Promise.all([root.drop(), este.drop()])
    },
  }
}

type Looks = 'owner' | 'podNow' | 'lacking' | 'peopleOf' | 'rowsIn' | 'traces'

/** What can be seen of it from the owner's side. */
function looksOf(owners: Map<string, pg.Client>, clinic: Clinic): Pick<MovingScene, Looks> {
  const owner = (pod: string) => {
    const found = owners.get(pod)
    if (!found) throw new Error(`no pod ${pod}`)
    return found
  }
  const podOf = async (subdomain: string) => {
    const sql = 'select pod from clinic_places where subdomain = $1'
    const { rows } = await owner('root').query<{ pod: string }>(sql, [subdomain])
    return rows[0]?.pod ?? 'nowhere'
  }
  return {
    owner,
    podNow: () => podOf('viajera'),
    lacking: async (ids) => {
      const { rows } = await owner(await podOf('viajera')).query<{ id: string }>(
        `select it as id from unnest($1::uuid[]) it
         where not exists (select from users where clinic_id = $2 and id = it)`,
        [ids, clinic.id],
      )
      return rows.map((row) => row.id)
    },
    peopleOf: async (subdomain) => {
      const { rows } = await owner(await podOf(subdomain)).query<{ n: number }>(
        'select count(*)::int as n from users u join clinics c on c.id = u.clinic_id where c.subdomain = $1',
        [subdomain],
      )
      return rows[0]?.n ?? 0
    },
    rowsIn: (pod) => rowsOf(owner(pod), clinic.id),
    traces: async () => {
      const found = await Promise.all([...owners].map(([name, client]) => tracesIn(name, client)))
      return found.flat()
    },
  }
}

function keepWriting(clinics: Clinic[], write: (clinic: Clinic) => Promise<string>) {
  const [ids, failures]: [string[], unknown[]] = [[], []]
  let isOver = false
  const writers = clinics.map(async (clinic) => {
    while (!isOver) {
      await write(clinic).then(
        (id) => ids.push(id),
        (error: unknown) => failures.push(error),
      )
      await sleep(5)
    }
  })
  return {
    stop: async () => {
      isOver = true
      await Promise.all(writers)
      return { ids, failures }
    },
  }
}

async function rowsOf(owner: pg.Client, clinic: string): Promise<number> {
  let count = 0
  for (const clinicTable of await clinicTables(owner)) {
    const sql = `select count(*)::int as n from ${clinicTable.name} where ${clinicTable.owner} = $1`
    const { rows } = await owner.query<{ n: number }>(sql, [clinic])
    count += rows[0]?.n ?? 0
  }
  return count
}

async function tracesIn(pod: string, owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ it: string }>(
    `select 'publication ' || pubname as it from pg_publication
     union all select 'slot ' || slot_name from pg_replication_slots where database = current_database()
     union all select 'subscription ' || subname from pg_subscription s
       join pg_database d on d.oid = s.subdbid and d.datname = current_database()
     union all select 'moving ' || clinic from moving_clinics`,
  )
  return rows.map((row) => `${pod} ${row.it}`)
}
