import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anchoringOf, record, verifyAudit } from '#modules/audit-log/public'
import { seal } from '../src/modules/audit-log/seal.ts'
import { intoFile, writeBackup, restore } from '#modules/backups/public'
import { rootLocation } from '../src/modules/factors/secrets.ts'
import { newId } from '#core/id'
import { idOfToken, tokenOf } from '#services/crypto/mailed-token'
import { openVault } from '#services/crypto/vault'
import { openDatabases, type Clinic, type PodAddress } from '#database/clinic'
import { migrate } from '#database/migrate'
import { row, rows, run } from '#database/sql'
import { startEmbeddedDatabase } from '#operator/embedded/embedded-database'
import { systemContext } from '#database/context'
import type { App } from '#app'
import type { MasterKeys } from '#core/settings/env'
import { changeMasterKey } from '../src/commands/change-master-key.ts'
import { endChange } from '../src/operator/keys/master-key-rotation.ts'
import { joinPod } from '../src/database/pods/join-pod.ts'
import { openPods } from '../src/database/pods/open-pods.ts'
import { insertClinic, makeUser } from './makers.ts'
import { testApp } from './test-app.ts'

const older = { MASTER_KEY: 'the-former-master-key-of-32-characters-1' }
const newer = { MASTER_KEY: 'a-newer-master-key-0f-enough-characters' }
const both = { ...newer, MASTER_KEY_PREVIOUS: older.MASTER_KEY }

let folder: string
let embedded: Awaited<ReturnType<typeof startEmbeddedDatabase>>
let ownerUrl: string
/** The root and a further pod. */
let addresses: readonly [PodAddress, PodAddress]
let norte: string
let copy: string
const subdomains = ['norte', 'sur', 'este']
const secret = 'Lo que se dijo en la sesión.'
const adminFactor = newId()
const values: { clinic: string; place: { table: string; column: string; row: string }; sealed: Buffer }[] = []
const form = newId()
const kindUnder = (keys: MasterKeys) => ({ keys, purpose: 'questionnaire', clinicId: norte })
let token: string

// A database server of its own, since roles and their passwords are a whole server's; its owner is no superuser.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psico-master-key-'))
  await chmod(folder, 0o711)
  embedded = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined })
  const root = new pg.Client({ connectionString: embedded.url })
  await root.connect()
  // Nobody pulls the plug of this machine here, so nothing has to wait for its disk.
  await root.query('alter system set fsync = off')
  await root.query('select pg_reload_conf()')
  await root.query("create role house login createrole password 'house'")
  await root.query('create database clinics owner house')
  await root.query('create database este owner house')
  await root.end()
  const url = new URL(embedded.url)
  Object.assign(url, { username: 'house', password: 'house', pathname: '/clinics' })
  ownerUrl = url.href
  const este = Object.assign(new URL(ownerUrl), { pathname: '/este' }).href
  addresses = [
    { name: 'root', ownerUrl },
    { name: 'este', ownerUrl: este },
  ]
  copy = join(folder, 'norte.sql')
  await under(older, fill)
}, 180_000)
afterAll(async () => {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

/** As a process that starts with these keys, works and ends. @throws as such a start is refused */
async function under<T>(keys: MasterKeys, work: (app: App) => Promise<T>): Promise<T> {
  for (const address of addresses)
    await migrate(address.ownerUrl, keys, (line) => {
      throw new Error(`${address.name}: ${line}`)
    })
  await joinPod(ownerUrl, addresses[1])
  const databases = openPods(addresses, keys.MASTER_KEY, () => undefined)
  const places = databases.pods.map((pod, n) => ({ pod, ownerUrl: addresses[n]?.ownerUrl ?? '' }))
  try {
    return await work(testApp(folder, databases, places, Date.now, { ...keys }))
  } finally {
    await databases.close()
  }
}

const clinicOf = async ({ databases }: App, subdomain: string): Promise<Clinic> => {
  const clinic = await databases.clinicBySubdomain(subdomain)
  if (!clinic) throw new Error(`no clinic ${subdomain}`)
  return clinic
}

/** Clinics with sealed values, more keys than are wrapped in one go, a global admin's app, a log, a copy and a link. */
async function fill(app: App): Promise<void> {
  const { databases, vault } = app
  for (const name of subdomains) {
    const facts = { id: newId(), subdomain: name, name }
    await databases.foundClinic(facts, (db) => insertClinic(db, facts))
    const clinic = await clinicOf(app, name)
    const place = { table: 'session_notes', column: 'content', row: newId() }
    const sealed = await clinic.work((db) => vault.sealText(db, clinic, secret, place))
    values.push({ clinic: name, place, sealed })
  }
  for (const [name, pod] of [
    ['norte', 'root'],
    ['sur', 'este'],
  ] as const)
    expect((await databases.podOf((await clinicOf(app, name)).id))?.name).toBe(pod)
  const clinic = await clinicOf(app, 'norte')
  norte = clinic.id
  await clinic.work(async (db) => {
    for (let n = 0; n < 220; n += 1) await vault.addKey(db, clinic)
    await makeUser(db, { user_type: 'admin', email: 'eva@correo.example', first_name: 'Eva' })
    await record(db, { actor: null }, { action: 'Abrió la agenda.' })
  })
  await databases.globalWork(async (db) => {
    const admin = newId()
    await run(
      db,
      `insert into global_admins (id, email, first_name, last_name, password_hash)
       values ($1, 'root@correo.example', 'Eva', 'Paz', 'x')`,
      [admin],
    )
    await run(
      db,
      `insert into global_factors (id, user_id, kind, name, secret) values ($1, $2, 'totp', 'App', $3)`,
      [adminFactor, admin, vault.sealAtRoot('JBSWY3DP', rootLocation(adminFactor))],
    )
  })
  await seal(anchoringOf(app), clinic)
  await writeBackup(app, clinic, Date.now(), intoFile(copy))
  token = tokenOf(kindUnder(app.env), form)
}

/** Everything that lies under a master key opens in this process. */
async function everythingOpens(app: App): Promise<void> {
  for (const { clinic: name, place, sealed } of values) {
    const clinic = await clinicOf(app, name)
    expect(await clinic.work((db) => app.vault.openText(db, clinic, sealed, place))).toBe(secret)
    // What is sealed now opens later, too.
    const next = { ...place, row: newId() }
    const more = await clinic.work((db) => app.vault.sealText(db, clinic, secret, next))
    if (values.length < 12) values.push({ clinic: name, place: next, sealed: more })
  }
  const kept = await app.databases.globalWork((db) =>
    row<{ secret: Buffer }>(db, 'select secret from global_factors where id = $1', [adminFactor]),
  )
  expect(app.vault.openAtRoot(kept?.secret ?? Buffer.alloc(0), rootLocation(adminFactor))).toBe('JBSWY3DP')
  const clinic = await clinicOf(app, 'norte')
  expect((await verifyAudit(anchoringOf(app), clinic)).findings).toEqual([])
}

const startLine = (keys: MasterKeys): Promise<string> =>
  under(keys, async () => 'starts').catch((error: unknown) => String(error))

const neededBoth = /MASTER_KEY_PREVIOUS: the master key is being changed/

test('a change does not begin while somebody serves with the former key', async () => {
  await under(older, async (app) => {
    await clinicOf(app, 'norte')
    expect(await startLine(both)).toMatch(
      /still runs with the former key \(\d+ connections\); stop every process/,
    )
    // And nothing has begun.
    await everythingOpens(app)
  })
  expect(await startLine(older)).toBe('starts')
}, 60_000)

test('killed at any step it loses nothing: both keys open everything, and neither alone starts', async () => {
  // The command itself, killed with -9 once it says that its first step is done, while something holds up a later one.
  const holding = new pg.Client({ connectionString: ownerUrl })
  await holding.connect()
  await holding.query('begin')
  await holding.query('select from global_factors for update')
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../src/commands/admin.ts'), 'rotate-master-key'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        DATABASE_URL: ownerUrl,
        PODS: `este=${addresses[1].ownerUrl}`,
        DATA_DIR: folder,
        ...both,
      },
    },
  )
  child.stdout.once('data', () => child.kill('SIGKILL'))
  await once(child, 'exit')
  await holding.end()
  expect(child.signalCode).toBe('SIGKILL')
  await under(both, everythingOpens)
  expect(await startLine(newer)).toMatch(neededBoth)
  expect(await startLine(older)).toMatch(neededBoth)
  // And stopped after each of its steps, beside a process that serves.
  const stopAfter = (steps: number) =>
    under(both, async (app) => {
      const change = changeMasterKey({ app, addresses })
      for (let step = 0; step < steps; step += 1) expect(await change.next()).toMatchObject({ done: false })
      await change.return(undefined)
      await everythingOpens(app)
    })
  // The second one ends the keys of the root, the third one those of the other pod.
  for (const steps of [2, 3, 4, 6]) {
    await stopAfter(steps)
    expect([steps, await startLine(newer)]).toEqual([steps, expect.stringMatching(neededBoth)])
  }
  // The former key forgotten in the one and not yet in the other.
  await endChange(ownerUrl, both)
  expect(await startLine(newer)).toMatch(/este: MASTER_KEY_PREVIOUS: the master key is being changed/)
  await under(both, everythingOpens)
}, 180_000)

test('at the end the new key alone opens everything, the former one nothing, and a second run finds nothing to do', async () => {
  const said: string[] = []
  const change = (app: App) => changeMasterKey({ app, addresses })
  await under(both, async (app) => {
    for await (const line of change(app)) said.push(line)
    await everythingOpens(app)
    for await (const line of change(app)) expect(line).toMatch(/: 0$/)
  })
  expect(said.length).toBeGreaterThan(3)
  await under(newer, async (app) => {
    await everythingOpens(app)
    const log = await app.databases.globalWork((db) =>
      rows<{ action: string }>(db, 'select action from global_audit_entries'),
    )
    expect(log.map((entry) => entry.action)).toContain('Clave maestra cambiada desde el servidor.')
    // Not even over the connection of somebody who has the new passwords.
    const stranger = openVault(older)
    for (const { clinic: name, place, sealed } of values) {
      const clinic = await clinicOf(app, name)
      await expect(clinic.work((db) => stranger.openText(db, clinic, sealed, place))).rejects.toThrow()
    }
  })
  expect(await startLine(older)).toMatch(/MASTER_KEY: is not the one that sealed this database/)
  const shut = openDatabases(ownerUrl, older.MASTER_KEY, () => undefined)
  await expect(shut.ping()).rejects.toThrow(/password authentication failed/)
  await shut.close()
}, 60_000)

test('links and backups of before open while the former key is named, and say what they lack where it is not', async () => {
  expect(idOfToken(kindUnder(both), token)).toBe(form)
  expect(idOfToken(kindUnder(newer), token)).toBeNull()
  await under(newer, async (app) => {
    const clinic = await clinicOf(app, 'norte')
    await clinic.work((db) => run(db, "update users set first_name = 'Otra'"))
    await expect(restore(app, systemContext(clinic, Date.now()), copy)).rejects.toMatchObject({
      code: 'other_key',
    })
  })
  await under(both, async (app) => {
    const clinic = await clinicOf(app, 'norte')
    await restore(app, systemContext(clinic, Date.now()), copy)
    const found = await clinic.work((db) =>
      row<{ first_name: string }>(db, "select first_name from users where email = 'eva@correo.example'"),
    )
    expect(found?.first_name).toBe('Eva')
    // What is saved now needs the new key alone.
    await writeBackup(app, clinic, Date.now(), intoFile(copy))
  })
  await under(newer, async (app) => {
    await restore(app, systemContext(await clinicOf(app, 'norte'), Date.now()), copy)
    await everythingOpens(app)
  })
}, 60_000)
