import { createHash, randomInt } from 'node:crypto'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { copyFile, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { killAll, serveOn, type Served } from '../bench/chat-fixture.ts'
import { makeFixture, masterKey } from '../bench/fixture.ts'
import { settingsOf } from '../server/src/modules/backups/record-store.ts'
import { tallyOf } from '../server/src/modules/backups/rows-store.ts'
import { replacedTables } from '../server/src/modules/backups/store.ts'
import { openDatabases, type Clinic } from '../server/src/database/clinic.ts'
import { readEnv } from '../server/src/core/settings/env.ts'
import { newSecret } from '../server/src/core/id.ts'
import { openFiles } from '../server/src/services/files/open-files.ts'
import { makeClinic, makeUser, openSession } from '../server/test/makers.ts'
import { fillClinic, type Sizes } from './big-clinic.ts'
import { download, upload } from './over-http.ts'

/**
 * A clinic of 100,000 appointments and 1 GB of documents is backed up and restored by the running product over HTTP: the
 * server's memory, the time, and whether everything is what it was, in this clinic and in another one. Then 1,000 bits
 * of the file are flipped, one at a time, and it is cut in 1,000 ways: each has to be refused with nothing changed, as
 * have files of another clinic or of no backup. Killed in the middle of a restore, the clinic is what it was.
 * Smaller: `npm run proof:backup -- APPOINTMENTS MEGABYTES TRIALS`.
 */
const [appointments = 100_000, megabytes = 1024, trials = 1000] = process.argv.slice(2).map(Number)
const sizes: Sizes = { appointments, documents: Math.ceil(megabytes / 4), documentBytes: 4 * 1024 * 1024 }
const port = Number(process.env['PROOF_PORT'] ?? 8397)
const small = { appointments: 300, documents: 3, documentBytes: 20_000 }

const folder = await mkdtemp(join(tmpdir(), 'psico-proof-backup-'))
const fixture = await makeFixture(folder, 0)
const databases = openDatabases(fixture.ownerUrl, masterKey, () => undefined)
const owner = new pg.Client({ connectionString: fixture.ownerUrl })
let served: Served | undefined
try {
  await owner.connect()
  const files = openFiles(readEnv({ DATA_DIR: folder, NODE_ENV: 'test', MASTER_KEY: masterKey }))
  const big = await clinicOf('bench')
  const other = await makeClinic(databases, { subdomain: 'otra', name: 'Otra' })
  await fillClinic(owner, files, big, sizes)
  await fillClinic(owner, files, other, small)
  const tokens = { big: await adminOf(big), other: await adminOf(other) }
  served = await serveOn(fixture, folder, port)
  await roundTrip(served, big, other, tokens.big)
  await killInTheMiddle(served, big, tokens.big)
  served = await serveOn(fixture, folder, port)
  await attack(other, tokens.other)
  await foreignFiles(big, other, tokens)
} finally {
  killAll()
  await owner.end()
  await databases.close()
  await fixture.stop()
  await rm(folder, { recursive: true, force: true })
}

async function clinicOf(subdomain: string): Promise<Clinic> {
  const clinic = await databases.clinicBySubdomain(subdomain)
  if (!clinic) throw new Error(`there is no ${subdomain}`)
  return clinic
}

async function adminOf(clinic: Clinic): Promise<string> {
  const token = newSecret()
  await clinic.work(async (db) => {
    const admin = await makeUser(db, { user_type: 'admin', email: 'admin@correo.example' })
    await openSession(db, admin, token, Date.now())
  })
  return token
}

/** Everything of a clinic that a restore replaces, rows and files, as one digest. */
async function pictureOf(clinic: Clinic): Promise<string> {
  const hash = createHash('sha256')
  await clinic.read(async (db) => {
    hash.update(JSON.stringify(await settingsOf(db)))
    for (const table of await replacedTables(db))
      hash.update(JSON.stringify([table.name, await tallyOf(db, table)]))
  })
  const documents = join(folder, 'files', clinic.id, 'documents')
  for (const name of (await readdir(documents)).toSorted()) {
    hash.update(name)
    for await (const bytes of createReadStream(join(documents, name))) hash.update(bytes as Buffer)
  }
  return hash.digest('hex')
}

async function roundTrip(server: Served, clinic: Clinic, other: Clinic, token: string): Promise<void> {
  const [before, otherBefore] = [await pictureOf(clinic), await pictureOf(other)]
  const path = join(folder, 'copia.sql')
  const start = server.memory()
  const made = await timed(server, () => download(port, clinic, token, path))
  const { size } = await stat(path)
  console.log(
    `backup of ${sizes.appointments} appointments and ${megabytes} MB: ${mb(size)} MB in ${made.seconds} s`,
  )
  console.log(`  server's memory: ${mb(start)} MB before, ${made.most} MB at most`)
  await owner.query(`update users set first_name = 'Otra' where clinic_id = $1`, [clinic.id])
  await owner.query('delete from session_notes where clinic_id = $1', [clinic.id])
  const documents = join(folder, 'files', clinic.id, 'documents')
  for (const name of (await readdir(documents)).slice(0, 10)) await rm(join(documents, name))
  if ((await pictureOf(clinic)) === before) throw new Error('nothing was changed before the restore')
  const restored = await timed(server, () => upload(port, clinic, token, path))
  console.log(`restore: ${restored.result.status} in ${restored.seconds} s, a safety copy included`)
  console.log(`  server's memory: ${restored.most} MB at most`)
  judge('the clinic is what it was, byte for byte', (await pictureOf(clinic)) === before)
  judge('the other clinic is untouched', (await pictureOf(other)) === otherBefore)
  judge('the server stayed below 256 MB', Math.max(made.most, restored.most) < 256)
}

/** Who restores in the database right now, by what it does. */
async function restoring(like: string): Promise<boolean> {
  const found = await owner.query(
    `select from pg_stat_activity where usename = 'psico_restore' and query ~* $1 and datname = current_database()`,
    [like],
  )
  return found.rowCount !== 0
}

/** The server is killed while a restore empties the tables, and again while it fills them. */
async function killInTheMiddle(first: Served, clinic: Clinic, token: string): Promise<void> {
  const path = join(folder, 'copia.sql')
  await owner.query(`update users set first_name = 'Nadie' where clinic_id = $1`, [clinic.id])
  let server = first
  for (const [doing, like] of [
    ['emptied its tables', '^delete'],
    ['filled them', '^insert'],
  ] as const) {
    const before = await pictureOf(clinic)
    const asked = upload(port, clinic, token, path).catch(() => null)
    while (!(await restoring(like))) await pause(2)
    await server.kill()
    const answer = await asked
    while (await restoring('.')) await pause(50)
    const isAsBefore = (await pictureOf(clinic)) === before
    judge(`killed -9 while the restore ${doing}, the clinic is what it was`, answer === null && isAsBefore)
    if (doing === 'emptied its tables') server = await serveOn(fixture, folder, port)
  }
}

/** What is no backup of this clinic, asked of both. */
async function foreignFiles(
  big: Clinic,
  other: Clinic,
  tokens: { big: string; other: string },
): Promise<void> {
  const [own, zip, sql] = ['klein.sql', 'copia.zip', 'tablas.sql'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(zip, Buffer.from('504b0304140000000800', 'hex'))
  await writeFile(sql, 'begin; drop table users cascade; commit;')
  const before = [await pictureOf(big), await pictureOf(other)].join()
  for (const [claim, answer] of [
    ["another clinic's file is refused", await upload(port, big, tokens.big, own)],
    ['plain SQL is refused', await upload(port, other, tokens.other, sql)],
    ['a ZIP renamed to .sql is refused', await upload(port, other, tokens.other, zip)],
  ] as const)
    judge(`${claim}: ${answer.body}`, answer.status === 400)
  judge('nothing was changed', [await pictureOf(big), await pictureOf(other)].join() === before)
}

/** Every refusal is asked of the running product; the clinic is looked at again after each hundred. */
async function attack(clinic: Clinic, token: string): Promise<void> {
  const path = join(folder, 'klein.sql')
  const bad = join(folder, 'bad.sql')
  await download(port, clinic, token, path)
  const before = await pictureOf(clinic)
  const { size } = await stat(path)
  const refused = async (name: string, spoil: (n: number) => Promise<unknown>) => {
    let right = 0
    for (let n = 0; n < trials; n += 1) {
      await spoil(n)
      const { status, body } = await upload(port, clinic, token, bad)
      if (status === 400 && body.includes('No se cambió nada')) right += 1
      else console.log(`NOT REFUSED: ${name} ${n}: ${status} ${body}`)
      if (n % 100 === 99 && (await pictureOf(clinic)) !== before)
        throw new Error(`${name} ${n} changed something`)
    }
    judge(
      `${right} of ${trials} refused with nothing changed: ${name}`,
      right === trials && (await pictureOf(clinic)) === before,
    )
  }
  await refused('one bit flipped', async () => {
    await copyFile(path, bad)
    const file = await open(bad, 'r+')
    const at = randomInt(size)
    const byte = Buffer.alloc(1)
    await file.read(byte, 0, 1, at)
    byte[0] = (byte[0] ?? 0) ^ (1 << randomInt(8))
    await file.write(byte, 0, 1, at)
    await file.close()
  })
  await refused('cut at a byte by chance', async () => {
    await copyFile(path, bad)
    await truncate(bad, randomInt(size))
  })
}

function judge(claim: string, isTrue: boolean): void {
  console.log(`${isTrue ? 'yes' : 'NO '}: ${claim}`)
  if (!isTrue) process.exitCode = 1
}

function mb(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0)
}

/** Runs something; the most memory that the server's process had meanwhile is the kernel's own figure. */
async function timed<T>(server: Served, work: () => Promise<T>) {
  const status = `/proc/${server.process.pid}`
  writeFileSync(`${status}/clear_refs`, '5')
  const start = performance.now()
  const result = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  const most = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`${status}/status`, 'utf8'))?.[1] ?? 0) / 1024
  return { result, seconds, most: Math.round(most) }
}
