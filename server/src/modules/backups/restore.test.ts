import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keyOfFile } from '#modules/documents/public'
import { row, run } from '#database/sql'
import { fill, pictureOf, restoreWith } from '../../../test/backup-scene.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import * as record from './record-store.ts'

let server: TestServer
let owner: pg.Client
/** What it sees of others would stand still within a transaction, so it has none. */
let watcher: pg.Client
let admin: Caller
let backup: Buffer
let path: string
let document: string
let patient: string
/** Of the clinic as it is after the backup, with changes that a restore would undo. */
let now: string

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  watcher = new pg.Client({ connectionString: server.ownerUrl })
  await Promise.all([owner.connect(), watcher.connect()])
  ;({ patient, document } = await fill(server, server.norte))
  admin = await server.as(server.norte, await server.norte.work((db) => makeUser(db, { user_type: 'admin' })))
  backup = (await admin.post('/backups/create/')).raw
  path = join(server.app.env.DATA_DIR, 'copia.sql')
  await writeFile(path, backup)
  await server.norte.work((db) => run(db, `update users set first_name = 'Otra' where id = $1`, [patient]))
  now = await pictureOf(server.norte)
})
afterAll(async () => {
  await Promise.all([owner.end(), watcher.end()])
  await server.close()
})

/** A process that restores the clinic, until it is killed. */
function victim(where: 'hang' | 'run') {
  const { DATA_DIR } = server.app.env
  const script = join(import.meta.dirname, '../../../test/restore-victim.ts')
  const child = spawn(process.execPath, [script, server.ownerUrl, DATA_DIR, server.norte.id, path, where], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString()
  })
  return {
    says: (word: string) => vi.waitFor(() => expect(said).toContain(word), soon),
    kill: async () => {
      child.kill('SIGKILL')
      const [, signal] = (await gone) as [number | null, string | null]
      expect(signal).toBe('SIGKILL')
    },
  }
}

const soon = { timeout: 15_000, interval: 5 }
const restoring = async (state: string): Promise<number | null> =>
  (
    await watcher.query(
      `select from pg_stat_activity where usename = 'psico_restore' and datname = current_database() and ${state}`,
    )
  ).rowCount

async function isAsItWas(): Promise<void> {
  // The database ends what the dead process had begun as soon as it hears that it is gone.
  await vi.waitFor(async () => expect(await restoring('true')).toBe(0), soon)
  expect(await pictureOf(server.norte)).toBe(now)
  const file = await server.app.files.read(keyOfFile(server.norte, document))
  expect(Buffer.concat(await file.toArray()).toString()).toBe('contenido')
}

test('killed when all rows are in and the documents come, it leaves the clinic as it was', async () => {
  const child = victim('hang')
  await child.says('writing')
  await child.kill()
  await isAsItWas()
})

// Somebody holds a table that is due to be emptied, so that the process stands still in that very step.
test.each(['users', 'reviews', 'appointments'])('killed while it empties %s, too', async (table) => {
  await owner.query(`begin; lock table ${table} in share mode`)
  const child = victim('run')
  const emptying = `wait_event_type = 'Lock' and query like 'delete from%'`
  await vi.waitFor(async () => expect(await restoring(emptying)).toBe(1), soon)
  await child.kill()
  await owner.query('commit')
  await isAsItWas()
})

test('after all that a restore goes through, and nothing stands in its way', async () => {
  expect((await restoreWith(admin, backup)).status).toBe(200)
  expect(await pictureOf(server.norte)).not.toBe(now)
  const found = await server.norte.read((db) =>
    row<{ first_name: string }>(db, 'select first_name from users where id = $1', [patient]),
  )
  expect(found?.first_name).toBe('Zoé "ñ"')
})

test('who writes about somebody whom a restore takes away and brings back is answered as after it', async () => {
  const { user } = await server.norte.work((db) => makeProfessional(db, {}))
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = 'users'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const columns = rows[0]?.columns ?? ''
  await owner.query('begin; set constraints all deferred')
  await owner.query(
    `create temp table aside on commit drop as select ${columns} from users where id = '${patient}'`,
  )
  await owner.query(`delete from users where id = '${patient}'`)
  const waiting = server.norte.work((db) =>
    makeAppointment(db, 'America/La_Paz', { psychologist: user, patient, date: '2026-05-04', time: '09:00' }),
  )
  await vi.waitFor(async () => {
    const { rowCount } = await watcher.query(
      `select from pg_stat_activity where usename = 'psico_app' and wait_event_type = 'Lock' and datname = current_database()`,
    )
    expect(rowCount).toBe(1)
  }, soon)
  await owner.query(`insert into users (${columns}) select ${columns} from aside; commit`)
  await expect(waiting).resolves.toBeTruthy()
})

test('every column of the clinic’s record is either a setting or the app’s own', async () => {
  await owner.query(
    `update clinics set settings_saved_at = '2026-03-01', admin_phone = '777' where id = $1`,
    [server.norte.id],
  )
  const made = (await admin.post('/backups/create/')).raw
  const settings = await server.norte.read(record.settingsOf)
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'clinics'::regclass and attnum > 0
       and not attisdropped and attgenerated = ''`,
  )
  const own = [
    'id',
    'subdomain',
    'is_demo',
    'suspended_at',
    'suspended_because',
    'created_on',
    'second_factor',
    'second_factor_since',
  ]
  expect(Object.keys(settings).toSorted()).toEqual(
    rows
      .map((item) => item.name)
      .filter((name) => !own.includes(name))
      .toSorted(),
  )
  await owner.query(`update clinics set settings_saved_at = null, admin_phone = '' where id = $1`, [
    server.norte.id,
  ])
  expect((await restoreWith(admin, made)).status).toBe(200)
  expect(await server.norte.read(record.settingsOf)).toEqual(settings)
})

test('a backup of an older version is put back: new columns get their default, new tables are emptied', async () => {
  await owner.query(`alter table users add column nickname text not null default 'nadie'`)
  await owner.query(`alter table clinics add column motto text not null default ''`)
  await owner.query(`create table hobbies (clinic_id uuid not null default app_clinic() references clinics (id),
    user_id uuid not null, name text not null, primary key (clinic_id, user_id),
    foreign key (clinic_id, user_id) references users (clinic_id, id))`)
  await owner.query(
    `grant select, insert on hobbies to psico_app; select isolate_clinics(), open_to_restore(), open_to_keeper()`,
  )
  await owner.query(`update users set nickname = 'Zo' where id = $1`, [patient])
  await owner.query(`update clinics set motto = 'Siempre' where id = $1`, [server.norte.id])
  await server.norte.work((db) =>
    run(db, `insert into hobbies (user_id, name) values ($1, 'leer')`, [patient]),
  )
  const answer = await restoreWith(admin, backup)
  expect(answer.status).toBe(200)
  const after = await owner.query(`select nickname from users where id = $1`, [patient])
  expect(after.rows).toEqual([{ nickname: 'nadie' }])
  expect((await server.norte.read(record.settingsOf))['motto']).toBe('Siempre')
  expect(await server.norte.read((db) => row(db, 'select from hobbies'))).toBeUndefined()
})

test('a backup of a newer version is refused by name, with nothing changed', async () => {
  const newer = (await admin.post('/backups/create/')).raw
  await owner.query('alter table users drop column nickname')
  const withoutColumn = await pictureOf(server.norte)
  expect((await restoreWith(admin, newer)).json).toMatchObject({ code: 'other_schema' })
  expect(await pictureOf(server.norte)).toBe(withoutColumn)
  await owner.query('alter table clinics drop column motto')
  const withoutSetting = await pictureOf(server.norte)
  expect((await restoreWith(admin, newer)).json).toMatchObject({ code: 'other_schema' })
  expect(await pictureOf(server.norte)).toBe(withoutSetting)
})
