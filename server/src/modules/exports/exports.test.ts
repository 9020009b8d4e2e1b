import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, row } from '#database/sql'
import type { Clinic } from '#database/clinic'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let admins: Record<'norte' | 'sur', Caller>

beforeAll(async () => {
  server = await startTestServer()
  await server.app.jobs.start()
  const adminOf = async (clinic: Clinic) =>
    server.as(clinic, await clinic.work((db) => makeUser(db, { user_type: 'admin' })))
  admins = { norte: await adminOf(server.norte), sur: await adminOf(server.sur) }
})
afterAll(() => server.close())

/** The files of an archive, by name. */
function filesIn(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [packed, name] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)]
    const begins = at + 30 + name
    files.set(
      zip.subarray(at + 30, begins).toString('utf8'),
      inflateRawSync(zip.subarray(begins, begins + packed)).toString('utf8'),
    )
    at = begins + packed
  }
  return files
}

interface Manifest {
  content_digest: string
  files: {
    name: string
    import_kind: string | null
    rows: number
    columns: { name: string; meaning: string }[]
  }[]
}

async function exported(who: Caller): Promise<{ manifest: Manifest; files: Map<string, string> }> {
  const asked = await who.post('/exports/')
  expect([asked.status, asked.json['status']]).toEqual([202, 'preparing'])
  const path = `/exports/${String(asked.json['id'])}/`
  await expect.poll(async () => (await who.get(path)).status, { timeout: 20_000 }).toBe(200)
  const files = filesIn((await who.get(path)).raw)
  return { manifest: JSON.parse(files.get('manifest.json') ?? '') as Manifest, files }
}

async function takenIn(who: Caller, kind: string, text: string): Promise<Record<string, unknown>> {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new File([text], 'archivo.csv'))
  const started = await who.upload('/imports/', form)
  expect([started.status, started.json]).toMatchObject([201, {}])
  const applied = await who.post(`/imports/${String(started.json['id'])}/apply/`)
  return applied.json
}

/** People of every kind, with sessions to come. */
const fill = (clinic: Clinic, doctorEmail: string) =>
  clinic.work(async (db) => {
    const { user } = await makeProfessional(db)
    await rows(db, 'update users set email = $2 where id = $1 returning id', [user, doctorEmail])
    return user
  })

test('what goes out can be taken in by a new clinic, and goes out of it with the same digest', async () => {
  const doctor = await fill(server.norte, 'doctora@fuera.example')
  await fill(server.sur, 'doctora@fuera.example')
  await server.work(server.norte, async (db) => {
    const ana = await makeUser(db, { email: 'ana@fuera.example', first_name: 'Ana', last_name: 'de la Cruz' })
    const leo = await makeUser(db, { email: 'leo@fuera.example', first_name: 'Leo', last_name: 'Sol, hijo' })
    await rows(
      db,
      `update users set phone = '+591 71234567', ci = '0012-3 LP', date_of_birth = '1985-03-04', address = 'Calle "1", piso 2'
       where id = $1 returning id`,
      [ana],
    )
    await rows(
      db,
      `update users set email = null, date_of_birth = '2014-12-01', password_hash = null where id = $1 returning id`,
      [leo],
    )
    for (const [n, name] of ['Marta', 'Pedro', 'Julia', 'Saúl'].entries())
      await rows(
        db,
        `insert into contacts (id, patient, first_name, last_name, email, phone, relation, custody, pays, reminders, blocked, created_at)
         values (gen_random_uuid(), $1, $2, 'Sol', $3, '+591 7000000', $4, $5, $6, $6, $7, now() + $8 * interval '1 minute') returning id`,
        [
          leo,
          name,
          `c${n}@fuera.example`,
          ['mother', 'father', 'grandparent', 'other'][n],
          n < 2 ? 'shared' : 'none',
          n === 0,
          n === 3,
          n,
        ],
      )
    for (const [patient, date, status] of [
      [ana, '2026-03-10', 'confirmed'],
      [leo, '2026-03-11', 'pending'],
      [ana, '2026-02-10', 'completed'],
    ] as const)
      await makeAppointment(db, 'America/La_Paz', {
        psychologist: doctor,
        patient,
        date,
        time: '09:00',
        status,
      })
  })
  const balances = [
    'Correo;Saldo;Bono;Sesiones restantes;Vence;Profesional;nth',
    'ana@fuera.example;150,50;;;;;',
    'ana@fuera.example;150,50;;;;;2',
    'ana@fuera.example;600;Ocho sesiones;4;2026-12-31;doctora@fuera.example;',
  ].join('\n')
  expect(await takenIn(admins.norte, 'balances', balances)).toMatchObject({ created: 3 })
  const out = await exported(admins.norte)
  expect(out.manifest.files.map((file) => [file.name, file.import_kind])).toEqual([
    ['pacientes.csv', 'patients'],
    ['citas-por-venir.csv', 'sessions'],
    ['citas-pasadas.csv', null],
    ['saldos.csv', 'balances'],
    ['saldos-de-parejas-cerradas.csv', null],
    ['pagos.csv', null],
    ['parejas.csv', 'couples'],
    ['parejas-cerradas.csv', null],
  ])
  expect(out.manifest.files.flatMap((file) => file.columns).every((column) => column.meaning !== '')).toBe(
    true,
  )
  // Guarded against formulas.
  expect(out.files.get('pacientes.csv')).toContain(`'+591 71234567`)
  const [people, sessions] = [out.manifest.files[0]?.rows, out.manifest.files[1]?.rows]
  expect(sessions).toBe(2)
  expect(await takenIn(admins.sur, 'patients', out.files.get('pacientes.csv') ?? '')).toEqual({
    created: people,
    updated: 0,
    skipped: 0,
  })
  expect(await takenIn(admins.sur, 'sessions', out.files.get('citas-por-venir.csv') ?? '')).toEqual({
    created: 2,
    updated: 0,
    skipped: 0,
  })
  const held = out.files.get('saldos.csv') ?? ''
  expect(await takenIn(admins.sur, 'balances', held)).toMatchObject({ created: 3, skipped: 0 })
  // The same once more is nothing new.
  expect(await takenIn(admins.sur, 'balances', held)).toMatchObject({ created: 0, skipped: 3 })
  const again = await exported(admins.sur)
  expect(again.files.get('pacientes.csv')?.split('\r\n').toSorted()).toEqual(
    out.files.get('pacientes.csv')?.split('\r\n').toSorted(),
  )
  expect(again.manifest.content_digest).toBe(out.manifest.content_digest)
  // Another telephone is another content.
  await server.work(server.sur, (db) =>
    rows(db, `update users set phone = '1234567' where email = 'ana@fuera.example' returning id`),
  )
  expect((await exported(admins.sur)).manifest.content_digest).not.toBe(out.manifest.content_digest)
})

test('an export is its owner’s alone, and gone after seven days', async () => {
  const asked = await admins.norte.post('/exports/')
  const path = `/exports/${String(asked.json['id'])}/`
  await expect.poll(async () => (await admins.norte.get(path)).status, { timeout: 20_000 }).toBe(200)
  const other = await server.as(
    server.norte,
    await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' })),
  )
  expect((await other.get(path)).status).toBe(404)
  expect((await admins.sur.get(path)).status).toBe(404)
  expect((await admins.norte.get('/exports/')).json['results']).toHaveLength(1)
  server.now.ms += 8 * 86_400_000
  await server.app.due.catchUp()
  expect(await server.work(server.norte, (db) => row(db, 'select 1 from clinic_exports'))).toBeUndefined()
})

test('of several asked for at once one stays', async () => {
  const who = await server.as(
    server.norte,
    await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' })),
  )
  const asked = await Promise.all([1, 2, 3, 4].map(() => who.post('/exports/')))
  expect(asked.map((answer) => answer.status)).toEqual([202, 202, 202, 202])
  expect((await who.get('/exports/')).json['results']).toHaveLength(1)
})
