import pg from 'pg'
import { addSpecialties } from '../makers.ts'
import { newId } from '../../src/core/id.ts'
import { openVault } from '../../src/services/crypto/vault.ts'
import { openDatabases, type Databases } from '../../src/database/clinic.ts'
import { migrate } from '../../src/database/migrate.ts'
import { run } from '../../src/database/sql.ts'
import { firstSpecialties } from '@psico/contract/professionals/professionals'
import { log as auditLog } from './log.ts'
import { money } from './money.ts'
import { chats, papers } from './papers.ts'
import { people } from './people.ts'
import { brokenReferences } from './references.ts'
import { sessions } from './sessions.ts'
import { functions, subdomainOf, zone, type MadeClinic, type Shape } from './shape.ts'

/** What is to be made, and where. */
export interface DataAsked {
  /** The owner's address; it has to be a superuser, since references are looked at after the load. */
  url: string
  masterKey: string
  shapes: readonly Shape[]
  log: (line: string) => void
}

/** As many as there are processor cores on the machine that the figures were taken on. */
const atOnce = 2
const note =
  'Vino con ánimo bajo y sueño irregular. Se trabajó el registro de pensamientos y la respiración. Tarea: tres paseos.'

/**
 * Fills a database with clinics of all sizes. A clinic is one transaction, so whatever stopped it is resumed by asking
 * again, and more clinics of the same mean size can be added later. Answers how many appointments were made now.
 */
export async function makeData(asked: DataAsked): Promise<number> {
  await migrate(asked.url, { MASTER_KEY: asked.masterKey })
  const databases = openDatabases(asked.url, asked.masterKey, () => undefined)
  const waiting = asked.shapes.values()
  const began = performance.now()
  let made = 0
  let done = 0
  const worker = async () => {
    const owner = await loader(asked.url)
    try {
      const broken = await brokenReferences(owner)
      for (const shape of waiting) {
        if (await fill(owner, databases, asked.masterKey, { shape, broken })) made += shape.appointments
        done += 1
        if (done % 20 === 0) asked.log(pace(done, made, began))
      }
    } finally {
      await owner.end()
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, worker))
    await settle(asked)
  } finally {
    await databases.close()
  }
  asked.log(pace(done, made, began))
  return made
}

function pace(done: number, made: number, began: number): string {
  const seconds = (performance.now() - began) / 1000
  return `${done} clinics, ${made} new appointments in ${seconds.toFixed(0)} s: ${(made / seconds).toFixed(0)}/s`
}

/** A connection whose rows fire no triggers: they would tell, schedule and date what lies in the past. */
async function loader(url: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  // What is half loaded is loaded again.
  await owner.query('set synchronous_commit = off')
  // All of a clinic is joined at once. Before there are statistics, a table would be gone through for each row of another.
  await owner.query('set enable_nestloop = off')
  await owner.query(`set work_mem = '64MB'`)
  for (const statement of functions) await owner.query(statement)
  return owner
}

/** Makes one clinic; false where it is there already. */
async function fill(
  owner: pg.Client,
  databases: Databases,
  masterKey: string,
  { shape, broken }: { shape: Shape; broken: string },
): Promise<boolean> {
  const id = await foundClinic(databases, shape)
  const { rowCount } = await owner.query('select from appointments where clinic_id = $1 limit 1', [id])
  if (rowCount) return false
  const place = { table: 'session_notes', column: 'content', row: id }
  const sealed = await databases.root.foundClinic({ id, subdomain: subdomainOf(shape.number) }, (db) =>
    openVault({ MASTER_KEY: masterKey }).sealText(db, { id }, note, place),
  )
  const clinic: MadeClinic = { ...shape, id, sealed: sealed.toString('hex') }
  await owner.query('begin')
  try {
    for (const part of [people, sessions, money, papers, chats, auditLog])
      for (const statement of part(clinic)) await owner.query(statement)
    const { rows } = await owner.query<{ name: string }>(broken, [id])
    if (rows.length > 0) throw new Error(`broken references: ${rows.map((row) => row.name).join(', ')}`)
    await owner.query('commit')
    return true
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/** The record of the clinic with its catalogue of specialties; the one that is there already, if any. */
async function foundClinic(databases: Databases, { number }: Shape): Promise<string> {
  const subdomain = subdomainOf(number)
  const known = await databases.clinicBySubdomain(subdomain)
  if (known) return known.id
  const id = newId()
  await databases.foundClinic({ id, subdomain }, async (db) => {
    await run(db, 'insert into clinics (id, subdomain, name, timezone) values ($1, $2, $3, $4)', [
      id,
      subdomain,
      `Clínica ${number}`,
      zone,
    ])
    await addSpecialties(db, firstSpecialties)
  })
  databases.forgetClinic(subdomain)
  return id
}

/** Lets the database learn its tables, where it has not: with millions of rows that takes minutes. */
async function settle({ url, shapes }: DataAsked): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ known: number }>(
      `select reltuples::float8 as known from pg_class where oid = 'appointments'::regclass`,
    )
    const made = shapes.reduce((all, shape) => all + shape.appointments, 0)
    if ((rows[0]?.known ?? 0) < 0.95 * made) await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
}
