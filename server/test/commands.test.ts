import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabases, type Clinic, type Databases } from '#database/clinic'
import { startEmbeddedDatabase } from '#operator/embedded/embedded-database'
import { migrate } from '#database/migrate'
import { row, rows, run } from '#database/sql'
import { makeClinic, makeUser } from './makers.ts'

const masterKey = 'command-master-key-of-at-least-32-characters'
let folder: string
let embedded: Awaited<ReturnType<typeof startEmbeddedDatabase>>
let databases: Databases
let norte: Clinic
let copy: string

// A database server of its own: a command sets the passwords of the server's roles as its own settings say.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psico-commands-'))
  await chmod(folder, 0o711)
  copy = join(folder, 'norte.sql')
  embedded = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined })
  await migrate(embedded.url, { MASTER_KEY: masterKey })
  databases = openDatabases(embedded.url, masterKey, () => undefined)
  norte = await makeClinic(databases, { subdomain: 'norte', name: 'Clínica Norte' })
  await makeClinic(databases, { subdomain: 'sur', name: 'Clínica Sur' })
  await norte.work((db) => makeUser(db, { email: 'luz@correo.example', first_name: 'Luz' }))
})
afterAll(async () => {
  await databases.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

/** As `npm run admin -- …` beside the running product: another process on the same database. */
const admin = (...words: string[]) => adminUnder({}, ...words)

async function adminUnder(
  settings: Record<string, string>,
  ...words: string[]
): Promise<{ said: string; code: number | null }> {
  const script = join(import.meta.dirname, '../src/commands/admin.ts')
  const child = spawn(process.execPath, [script, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: embedded.url,
      DATA_DIR: folder,
      MASTER_KEY: masterKey,
      ...settings,
    },
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { said: out + err, code }
}

const noted = async () =>
  (
    await norte.work((db) => rows<{ action: string }>(db, 'select action from audit_entries order by id'))
  ).map((entry) => entry.action)

test('without a command, or with too few words, it says how', async () => {
  for (const words of [[], ['verify-audit'], ['fly']]) {
    const { said, code } = await admin(...words)
    expect(code).toBe(2)
    expect(said).toContain('npm run admin -- restore SUBDOMINIO ARCHIVO')
  }
  expect(await admin('backup', 'nadie')).toEqual({
    said: 'No hay ninguna clínica con el subdominio nadie.\n',
    code: 1,
  })
})

test('under another master key, or without a database, it says so in one line and changes nothing', async () => {
  const other = { MASTER_KEY: 'another-master-key-of-at-least-32-characters' }
  expect(await adminUnder(other, 'verify-audit', 'norte')).toEqual({
    said: expect.stringMatching(
      /^[^\n]*MASTER_KEY: is not the one that sealed this database[^\n]*\n$/,
    ) as string,
    code: 1,
  })
  const away = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }
  expect(await adminUnder(away, 'verify-audit', 'norte')).toEqual({
    said: 'No se pudo arrancar: DATABASE_URL: nobody answers at that address\n',
    code: 1,
  })
  // The passwords of the server's roles are still those of the right key.
  expect((await admin('verify-audit', 'norte')).code).toBe(0)
})

test('a global admin is created once, with a password that is shown once', async () => {
  const words = ['create-global-admin', 'global@correo.example', 'Eva', 'Paz'] as const
  const { said, code } = await admin(...words)
  expect(code).toBe(0)
  expect(said).toMatch(/ Contraseña, que no se vuelve a mostrar: \S{20}\n$/)
  expect((await admin(...words)).code).toBe(1)
})

test('a deactivated account is opened again', async () => {
  await norte.work((db) => run(db, `update users set is_active = false where email = 'luz@correo.example'`))
  expect((await admin('reactivate-user', 'norte', 'luz@correo.example')).said).toContain('reactivada')
  expect(await admin('reactivate-user', 'norte', 'nadie@correo.example')).toMatchObject({ code: 1 })
  const { id } = (await norte.work((db) =>
    row<{ id: string }>(db, `select id from users where email = 'luz@correo.example'`),
  )) ?? { id: '' }
  expect(await noted()).toContain(`Usuario reactivado desde el servidor: ${id}`)
})

test('a clinic is backed up, changed and put back, and its keys are renewed; the log says so and is whole', async () => {
  expect(await admin('backup', 'norte', copy)).toMatchObject({ code: 0 })
  expect((await stat(copy)).size).toBeGreaterThan(1000)
  await norte.work((db) => run(db, `update users set first_name = 'Otra'`))
  const foreign = await admin('restore', 'sur', copy)
  expect(foreign).toMatchObject({ code: 1, said: expect.stringContaining('otra clínica') as string })
  expect(await admin('restore', 'norte', copy)).toMatchObject({ code: 0 })
  const found = await norte.work((db) =>
    row<{ first_name: string }>(db, `select first_name from users where email = 'luz@correo.example'`),
  )
  expect(found?.first_name).toBe('Luz')
  expect(await admin('rotate-keys', 'norte')).toMatchObject({ code: 0 })
  expect(await noted()).toEqual(
    expect.arrayContaining([
      'Copia de seguridad creada desde el servidor.',
      'Se restauró la clínica desde una copia de seguridad.',
      'Clave de cifrado renovada desde el servidor.',
    ]),
  )
  const whole = await admin('verify-audit', 'norte')
  expect(whole).toMatchObject({ code: 0, said: expect.stringContaining('está íntegra') as string })
  // Seven processes one after the other, each as slow to start as the machine is busy.
}, 60_000)
