import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, rows, run } from '#database/sql'
import { makeProfessional, makeUser } from '../makers.ts'
import type { Caller, TestServer } from '../test-server.ts'
import { archive, openImportScene, type ImportScene } from './scene.ts'

let scene: ImportScene
let server: TestServer
let admin: Caller
let doctors: string[]
let patients: string[]

/** The same numbers in each run; another seed tries others. */
const seed = Number(process.env['MENDS_SEED'] ?? 41)
const mends = Number(process.env['MENDS'] ?? 25)
let state = seed
const chance = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const oneOf = <T>(all: readonly T[]): T => all[chance(all.length)] as T

beforeAll(async () => {
  scene = await openImportScene()
  server = scene.server
  ;({ doctors, patients } = await server.work(server.norte, async (db) => {
    const staff: string[] = []
    for (let n = 0; n < 2; n += 1) {
      const { user } = await makeProfessional(db)
      staff.push(
        (await row<{ email: string }>(db, 'select email from users where id = $1', [user]))?.email ?? '',
      )
    }
    const people: string[] = []
    for (let n = 0; n < 8; n += 1)
      people.push(
        await makeUser(db, { email: `mends${n}@clinica.example`, first_name: 'Eva', last_name: 'Mora' }),
      )
    return { doctors: staff, patients: people }
  }))
})
afterAll(() => server.close())
beforeEach(async () => {
  admin = await scene.newAdmin()
})

/** Few values, so that rows meet often. */
const values = {
  patients: {
    first_name: () => oneOf(['Eva', 'Ana', '']),
    last_name: () => oneOf(['Mora', 'Luna']),
    email: () =>
      oneOf(['', '', `a${chance(6)}@archivo.example`, `mends${chance(3)}@clinica.example`, 'ninguno@']),
    ci: () => oneOf(['', `${chance(5)}-L`, `${chance(5)} L`]),
    date_of_birth: () => oneOf(['', '14/03/1985', '15/04/1990']),
  },
  couples: {
    first_email: () => (chance(8) === 0 ? '' : `mends${chance(8)}@clinica.example`),
    second_email: () => `mends${chance(9)}@clinica.example`,
    payer: () => oneOf(['', 'primera', 'segunda', 'tercera']),
    since: () => oneOf(['', '05/03/2024', '05/03/2034']),
  },
  sessions: {
    patient_email: () => oneOf([`mends${chance(3)}@clinica.example`, 'nadie@clinica.example']),
    professional_email: () => oneOf(doctors),
    date: () => `${16 + chance(4)}/03/2026`,
    time: () => `${8 + chance(8)}:${oneOf(['00', '30'])}`,
    minutes: () => oneOf(['30', '50', '120']),
    every_weeks: () => oneOf(['', '', '1']),
    times: () => oneOf(['', '2']),
  },
  balances: {
    patient_email: () => `mends${chance(3)}@clinica.example`,
    amount: () => oneOf(['100', '200', '0', 'mucho']),
    pack: () => oneOf(['', 'Bono']),
    nth: () => oneOf(['', '', '2']),
  },
  documents: {
    file: () => `notas/${chance(4)}.txt`,
    patient_email: () => `mends${chance(3)}@clinica.example`,
    professional_email: () => oneOf(doctors),
    date: () => oneOf(['05/03/2024', '16/03/2024']),
  },
} as const
type Kind = keyof typeof values

const cellsOf = (kind: Kind): string[] => Object.values(values[kind]).map((make: () => string) => make())

async function fileOf(kind: Kind, count: number): Promise<string | Buffer> {
  const list = [Object.keys(values[kind]), ...Array.from({ length: count }, () => cellsOf(kind))]
  const text = list.map((cells) => cells.join(';')).join('\n')
  if (kind !== 'documents') return text
  // Two of the files are the same.
  const files = Array.from({ length: 4 }, (_, n) => [`notas/${n}.txt`, `Nota ${n % 3}`] as const)
  return archive({ 'documentos.csv': text, ...Object.fromEntries(files) })
}

const judgedRows = (id: string) =>
  server.work(server.norte, (db) =>
    rows(
      db,
      `select n, state, is_warned, verdict, (select array_agg(tie order by tie) from unnest(ties) tie) as ties
       from import_rows where import_id = $1 order by n`,
      [id],
    ),
  )

function mendOf(kind: Kind): object {
  const fields = values[kind] as Record<string, () => string>
  const field = oneOf(Object.keys(fields))
  switch (chance(6)) {
    case 0:
      return { skip: chance(2) === 0 }
    case 1:
      return kind === 'patients' ? { same_as: oneOf([null, ...patients]) } : { same_as: null }
    default:
      return { values: { [field]: fields[field]?.() ?? '' } }
  }
}

test.each(['patients', 'couples', 'sessions', 'balances', 'documents'] as const)(
  'whatever is mended in a file of %s, each row is as if all were tried anew',
  async (kind) => {
    const count = 30
    const id = await scene.imported(await fileOf(kind, count), kind)
    const started = (await admin.get(`/imports/${id}/`)).json as { mapping: object }
    await admin.put(`/imports/${id}/mapping/`, { ...started.mapping, date_format: 'DMY' })
    expect((await admin.get(`/imports/${id}/`)).json['counts']).toBe(null)
    const checked = await admin.post(`/imports/${id}/check/`)
    expect(checked.status).toBe(200)
    expect((await admin.get(`/imports/${id}/`)).json['counts']).toEqual(checked.json)
    const changed = new Set<string>()
    let before = await judgedRows(id)
    for (let n = 0; n < mends; n += 1) {
      const change = mendOf(kind)
      const mended = await admin.patch(`/imports/${id}/rows/${2 + chance(count)}/`, change)
      expect([mended.status, change]).toMatchObject([200, {}])
      const after = await judgedRows(id)
      const { counts } = (await admin.get(`/imports/${id}/`)).json
      expect([change, (await admin.post(`/imports/${id}/check/`)).json]).toEqual([change, counts])
      expect([change, await judgedRows(id)]).toEqual([change, after])
      if (JSON.stringify(after) !== JSON.stringify(before)) changed.add(JSON.stringify(change))
      before = after
    }
    // Some of it made a difference.
    expect(changed.size).toBeGreaterThan(mends / 8)
  },
  120_000,
)

test('a row that has nothing to do with the one that is mended is not tried again', async () => {
  const id = await scene.imported(
    'Nombre;Apellido;Correo\nAda;Sol;uno@lejos.example\nIda;Sol;uno@lejos.example\nOda;Sol;dos@lejos.example\n',
  )
  await admin.post(`/imports/${id}/check/`)
  const mark = { errors: { email: ['Lo que se dijo antes.'] } }
  await server.work(server.norte, (db) =>
    run(db, `update import_rows set verdict = $2 where import_id = $1`, [id, mark]),
  )
  await admin.patch(`/imports/${id}/rows/2/`, { values: { email: 'tres@lejos.example' } })
  const left = (await judgedRows(id)) as { n: number; verdict: object }[]
  expect(left.map((line) => [line.n, line.verdict])).toEqual([
    [2, {}],
    [3, {}],
    [4, mark],
  ])
})
