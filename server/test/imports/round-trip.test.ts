import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clinic } from '../../src/database/clinic.ts'
import { rows, run } from '../../src/database/sql.ts'
import { makeAppointment, makeClinic, makeProfessional, makeUser } from '../makers.ts'
import { seedDemo } from '../../seed/demo.ts'
import { startEmptyTestServer, startTestServer, type Caller, type TestServer } from '../test-server.ts'

/** `npm run proof:moving` asks for a hundred. */
const clinics = Number(process.env['MOVING_CLINICS'] ?? 3)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // What is saved is dated by the machine's own clock.
  server.now.ms = Date.now()
  await server.app.jobs.start()
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

async function exported(who: Caller, way: '/exports/' | '/exports/mine/') {
  const path = `${way}${String((await who.post(way)).json['id'])}/`
  await expect.poll(async () => (await who.get(path)).status, { timeout: 30_000, interval: 20 }).toBe(200)
  const zip = (await who.get(path)).raw
  const files = filesIn(zip)
  const { content_digest: digest } = JSON.parse(files.get('manifest.json') ?? '') as {
    content_digest: string
  }
  return { zip, files, digest }
}

async function takenIn(who: Caller, kind: string, content: string | Buffer): Promise<number> {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], 'archivo'))
  const { json } = await who.upload('/imports/', form)
  // A file without rows has nothing to bring.
  if (typeof json['id'] !== 'string') return 0
  const path = `/imports/${json['id']}`
  const applied = await who.post(`${path}/apply/`)
  if (applied.status !== 200)
    applied.json['rows'] = (await who.get(`${path}/rows/?state=error`)).json['results']
  expect([applied.status, applied.json]).toMatchObject([200, { skipped: 0 }])
  return Number(applied.json['created'])
}

/** The same numbers for the same seed (mulberry32). */
function chances(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let scene = Math.imul(state ^ (state >>> 15), 1 | state)
    scene = (scene + Math.imul(scene ^ (scene >>> 7), 61 | scene)) ^ scene
    return ((scene ^ (scene >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  const one = <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T
  return { upTo, one, is: (share: number) => next() < share }
}

const names = ['María José', 'Ñusta', 'Óscar', 'D’Angelo', "O'Brien", 'Luz del Mar', 'Iñaki', 'Zoë', 'Ana']
const lasts = ['de la Cruz', 'Sol, hijo', 'Núñez-Vaca', 'Quispe Mamani', 'Pérez', 'van den Berg', 'Ömer']
const texts = ['', 'Calle "1", piso 2', '=casa', '+av. 3', 'Línea dos', 'Plaza; esquina', '-', '@barrio']

/** A clinic as chance makes it: people with their contacts, sessions, balances, and what professionals wrote. */
async function fill(clinic: Clinic, seed: number, doctors: readonly string[], admin: Caller): Promise<void> {
  const { upTo, one, is } = chances(seed)
  const patients: { id: string; email: string | null }[] = []
  await clinic.work(async (db) => {
    const count = 1 + upTo(11)
    for (let n = 0; n < count; n += 1) {
      const email = is(0.7) ? `p${n}@azar${seed}.example` : null
      const id = await makeUser(db, {
        first_name: one(names),
        last_name: `${one(lasts)} ${'abcdefghijkl'[n] ?? ''}`,
      })
      patients.push({ id, email })
      await run(
        db,
        `update users set email = $2, phone = $3, ci = $4, date_of_birth = $5, address = $6, is_active = $7 where id = $1`,
        [
          id,
          email,
          is(0.5) ? `+591 7${String(1_000_000 + upTo(8_000_000))}` : '',
          email === null || is(0.5) ? `0${seed}-${n} LP` : '',
          is(0.6) ? `${1950 + upTo(70)}-0${1 + upTo(8)}-1${upTo(9)}` : null,
          one(texts).trim(),
          // Somebody has to come.
          n === 0 || email === null || is(0.9),
        ],
      )
      for (let c = upTo(2); c > 0; c -= 1)
        await run(
          db,
          `insert into contacts (id, patient, first_name, last_name, email, phone, relation, custody, pays, reminders, blocked, other_emails, created_at)
           values (gen_random_uuid(), $1, $2, $3, $4, '', $5, $6, $7, $8, $9, case when $9 then $11::text[] else '{}' end, now() - $10 * interval '1 minute')`,
          [
            id,
            one(names),
            one(lasts),
            `c${c}@azar.example`,
            one(['mother', 'father', 'guardian', 'sibling', 'other']),
            one(['shared', 'sole', 'none']),
            is(0.5),
            is(0.5),
            is(0.2),
            c,
            one([[], ['antes@azar.example'], ['antes@azar.example', 'despues@azar.example']]),
          ],
        )
    }
    const active = await rows<{ id: string }>(
      db,
      `select id from users where user_type = 'patient' and kind = 'person' and is_active order by id`,
    )
    const come = await rows<{ id: string }>(
      db,
      `select id from users where user_type = 'patient' and is_active
         and (date_of_birth is null or date_of_birth < now() - interval '19 years') order by id`,
    )
    // Each with the next: some pay, some have a name of their own.
    for (const [at, { id: first_person }] of come.slice(0, -1).entries()) {
      const second_person = come[at + 1]?.id ?? ''
      if (is(0.4)) continue
      const id = await makeUser(db, {
        first_name: one(['Los de la Cruz', "O'Brien y compañía"]),
        last_name: '',
      })
      await run(db, `update users set kind = 'couple', email = null where id = $1`, [id])
      await run(
        db,
        `insert into couples (id, first_person, second_person, payer, created_at, ended_at)
         values ($1, $2, $3, $4, now() - $5 * interval '1 day', $6)`,
        [
          id,
          first_person,
          second_person,
          one([null, first_person, second_person]),
          upTo(900),
          is(0.2) ? new Date(server.now.ms).toISOString() : null,
        ],
      )
    }
    const couples = await rows<{ id: string }>(
      db,
      'select id from couples where ended_at is null order by id',
    )
    for (const [n, { id: patient }] of couples.entries()) {
      if (is(0.3)) continue
      const { date } = dayIn(20 + n)
      await makeAppointment(db, clinic.timezone, {
        psychologist: one(doctors),
        patient,
        date,
        time: '10:00',
        status: one(['pending', 'confirmed'] as const),
        feeMinor: 100 * upTo(500),
      })
    }
    for (let n = upTo(8); n > 0; n -= 1) {
      const { date } = dayIn(2 + n)
      await makeAppointment(db, clinic.timezone, {
        psychologist: one(doctors),
        patient: one(active).id,
        date,
        time: `${String(8 + upTo(9)).padStart(2, '0')}:00`,
        minutes: one([45, 50, 60]),
        status: one(['pending', 'confirmed'] as const),
        feeMinor: 100 * upTo(500) + 50,
        modality: one(['online', 'in_person'] as const),
      })
    }
    for (const [n, doctor] of doctors.entries())
      for (let at = upTo(3); at > 0; at -= 1)
        await makeAppointment(db, clinic.timezone, {
          psychologist: doctor,
          patient: one(active).id,
          date: dayIn(-10 - at).date,
          time: `${10 + n}:00`,
          status: 'completed',
        })
  })
  const owed = patients.flatMap(({ email }) =>
    email && is(0.5)
      ? Array.from(
          { length: 1 + upTo(1) },
          (_, n) => `${email};${150 + upTo(2)},5;${one(['', 'Ocho'])};${n + 1};${one(['', dayIn(40).date])}`,
        )
      : [],
  )
  await takenIn(admin, 'balances', ['Correo;Saldo;Bono;nth;Vence', ...owed].join('\n'))
  // What couples have left, named as their file names them.
  const both = (await exported(admin, '/exports/')).files.get('parejas.csv') ?? ''
  const [head = '', ...lines] = both.split('\r\n').filter((line) => line !== '')
  const columns = head.split(',').map((name) => name.replace(/^first/, 'patient'))
  const ofTwo = lines.flatMap((line, n) => (is(0.6) ? [`${line},${100 + n},,\n${line},100,Juntos,3`] : []))
  const renamed = columns.map((name) => (['payer', 'name', 'since'].includes(name) ? `no ${name}` : name))
  await takenIn(
    admin,
    'balances',
    [[...renamed, 'amount', 'pack', 'sessions'].join(','), ...ofTwo].join('\n'),
  )
}

const dayIn = (days: number) => ({
  date: new Date(server.now.ms + days * 86_400_000).toISOString().slice(0, 10),
})

/** The desk of one clinic into another, whose digest is the same then. */
async function moved(what: string, out: Caller, into: Caller): Promise<void> {
  const first = await exported(out, '/exports/')
  for (const [kind, file] of [
    ['patients', 'pacientes.csv'],
    ['couples', 'parejas.csv'],
    ['sessions', 'citas-por-venir.csv'],
    ['balances', 'saldos.csv'],
  ] as const)
    await takenIn(into, kind, first.files.get(file) ?? '')
  expect([what, (await exported(into, '/exports/')).digest]).toEqual([what, first.digest])
}

test(`what goes out of ${clinics} random clinics goes into new ones, and out of them with equal digests`, async () => {
  for (let seed = 1; seed <= clinics; seed += 1) {
    const { one, is, upTo } = chances(seed * 7919)
    const [from, to] = [
      await makeClinic(server.databases, { subdomain: `salida-${seed}`, name: `Salida ${seed}` }),
      await makeClinic(server.databases, { subdomain: `llegada-${seed}`, name: `Llegada ${seed}` }),
    ]
    const staffed = async (clinic: Clinic) => {
      const ids = await clinic.work(async (db) => {
        const doctors: string[] = []
        for (let n = 0; n < 1 + (seed % 3); n += 1) {
          const { user } = await makeProfessional(db, { email: `doc${n}@azar${seed}.example` })
          await run(db, `update professionals set license_number = 'M-1' where user_id = $1`, [user])
          doctors.push(user)
        }
        return { doctors, admin: await makeUser(db, { user_type: 'admin' }) }
      })
      return { ...ids, admin: await server.as(clinic, ids.admin) }
    }
    const [out, into] = [await staffed(from), await staffed(to)]
    await fill(from, seed, out.doctors, out.admin)
    for (const doctor of out.doctors) {
      const caller = await server.as(from, doctor)
      const held = await from.work((db) =>
        rows<{ id: string }>(
          db,
          `select id from appointments where psychologist = $1 and status = 'completed' order by id`,
          [doctor],
        ),
      )
      for (const { id } of held) {
        const path = `/appointments/appointments/${id}/note/`
        const note = await caller.post(path, {
          content: one(['Vino.', '<script>x</script>', 'Ñandú & co', 'a'.repeat(1 + upTo(4000))]),
        })
        if (is(0.5)) await caller.post(`${path}${String(note.json['id'])}/sign/`)
      }
    }
    await moved(`clinic ${seed}`, out.admin, into.admin)
    for (const [n, doctor] of out.doctors.entries()) {
      const mine = await exported(await server.as(from, doctor), '/exports/mine/')
      await takenIn(into.admin, 'documents', mine.zip)
      const again = await exported(await server.as(to, into.doctors[n] ?? ''), '/exports/mine/')
      expect([seed, n, again.digest]).toEqual([seed, n, mine.digest])
    }
  }
}, 1_200_000)

/** Making them takes longer than all the rest. */
const withDemo = process.env['MOVING_DEMO'] === '1'

// Half a minute: `npm run proof:moving` asks for it. What is skipped would count as a failure.
if (withDemo)
  test('what goes out of the demo clinics goes into new ones, and out of them with equal digests', async () => {
    const demo = await startEmptyTestServer()
    demo.now.ms = Date.now()
    await seedDemo(demo.app)
    await demo.app.jobs.start()
    for (const name of ['bienestar', 'serena']) {
      demo.databases.forgetClinic(name)
      const from = await demo.databases.clinicBySubdomain(name)
      if (!from) throw new Error(`no clinic ${name}`)
      const into = await makeClinic(demo.databases, { subdomain: `${name}-nueva`, name: `${name} nueva` })
      const idOf = (type: string) =>
        from.work((db) =>
          rows<{ id: string; email: string }>(
            db,
            `select id, email from users where user_type = $1 and is_active and email is not null order by id`,
            [type],
          ),
        )
      const staff = await idOf('professional')
      const [first] = await idOf('admin')
      const made = await into.work(async (db) => {
        const doctors: string[] = []
        for (const { email } of staff) doctors.push((await makeProfessional(db, { email })).user)
        return { doctors, admin: await makeUser(db, { user_type: 'admin' }) }
      })
      const admin = await demo.as(into, made.admin)
      await moved(name, await demo.as(from, first?.id ?? ''), admin)
      for (const [n, { id, email }] of staff.entries()) {
        const mine = await exported(await demo.as(from, id), '/exports/mine/')
        await takenIn(admin, 'documents', mine.zip)
        const again = await exported(await demo.as(into, made.doctors[n] ?? ''), '/exports/mine/')
        expect([email, again.digest]).toEqual([email, mine.digest])
      }
    }
    await demo.close()
  }, 600_000)
