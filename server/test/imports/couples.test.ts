import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { row, run } from '../../src/database/sql.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import type { Caller, TestServer } from '../test-server.ts'
import { openImportScene, type ImportScene } from './scene.ts'

let scene: ImportScene
let server: TestServer
let admin: Caller

beforeAll(async () => {
  scene = await openImportScene()
  server = scene.server
})
afterAll(() => server.close())
beforeEach(async () => {
  admin = await scene.newAdmin()
})

let named = 0
/** Somebody of the clinic with a name that nobody else has. */
const person = async (more: { born?: string; ci?: string; email?: string | null } = {}) => {
  named += 1
  const email = `par${named}@pareja.example`
  const name = `Persona ${'abcdefghijklmnopqrstuvwxyz'[named] ?? ''}`
  const id = await server.work(server.norte, async (db) => {
    const made = await makeUser(db, { email, first_name: name, last_name: 'Par' })
    await run(db, 'update users set date_of_birth = $2, ci = $3, email = $4 where id = $1', [
      made,
      more.born ?? null,
      more.ci ?? '',
      more.email === null ? null : email,
    ])
    return made
  })
  return { id, email, name: `${name} Par` }
}

const errorsOf = async (id: string) =>
  (await scene.listed(id, 'error')).map((line) => [line['n'], line['errors']])

describe('couples from a file', () => {
  test('two patients become a couple by mail, document or name; who pays comes along, and nobody is written to', async () => {
    const [eva, leo, ana, ugo] = [
      await person(),
      await person({ ci: '77-123 LP', email: null }),
      await person(),
      await person({ born: '1980-05-06' }),
    ]
    const mails = await scene.mailsLeft()
    const id = await scene.imported(
      [
        'Correo 1;CI 2;Persona 1;Persona 2;Fecha de nacimiento 2;Quién paga;Nombre de la pareja;Desde;Notas',
        `${eva.email};77123lp;;;;77-123-LP;;05/03/2024;Terapia`,
        `;;${ana.name};Par, ${ugo.name.replace(' Par', '')};06/05/1980;primera;Ana y su marido;;`,
      ].join('\n'),
      'couples',
    )
    const { columns } = (await admin.get(`/imports/${id}/`)).json as {
      columns: { name: string; guess: string | null; reason: string }[]
    }
    expect(columns.map((column) => column.guess)).toEqual([
      'first_email',
      'second_ci',
      'first',
      'second',
      'second_date_of_birth',
      'payer',
      'name',
      'since',
      null,
    ])
    expect(columns.at(-1)?.reason).toMatch(/clínico/)
    const mapping = { columns: Object.fromEntries(columns.map((column) => [column.name, column.guess])) }
    expect((await admin.put(`/imports/${id}/mapping/`, { ...mapping, date_format: 'DMY' })).status).toBe(200)
    expect((await admin.post(`/imports/${id}/check/`)).json).toEqual({
      new: 2,
      known: 0,
      errors: 0,
      warnings: 0,
    })
    expect((await admin.post(`/imports/${id}/apply/`)).json).toEqual({ created: 2, updated: 0, skipped: 0 })
    const of = async (who: string) =>
      ((await admin.get(`/couples/?person=${who}`)).json['results'] as Record<string, unknown>[])[0]
    expect(await of(eva.id)).toMatchObject({
      name: `${eva.name} y ${leo.name}`,
      payer: leo.id,
      ended_at: null,
      created_at: '2024-03-05T16:00:00.000Z',
    })
    expect(await of(ugo.id)).toMatchObject({ name: 'Ana y su marido', payer: ana.id })
    expect(await scene.mailsLeft()).toBe(mails)
  })

  test('a row that names nobody known, the same person twice, a minor or a couple that there is, is refused in words', async () => {
    const [eva, leo, ana, child, gone] = [
      await person(),
      await person(),
      await person(),
      await person({ born: '2012-01-01' }),
      await person(),
    ]
    await server.work(server.norte, (db) =>
      run(db, 'update users set is_active = false where id = $1', [gone.id]),
    )
    expect((await admin.post('/couples/', { people: [eva.id, leo.id] })).status).toBe(201)
    const id = await scene.imported(
      [
        'first_email;second_email;payer;until',
        `nadie@pareja.example;${leo.email};;`,
        `${ana.email};${ana.email};;`,
        `${ana.email};${child.email};;`,
        `${leo.email};${eva.email};;`,
        `${ana.email};;;`,
        `${ana.email};${gone.email};;`,
        `${ana.email};${leo.email};tercera;`,
        `${ana.email};${leo.email};;2025-01-01`,
        `${ana.email};${eva.email};segunda;`,
        `${eva.email};${ana.email};;`,
      ].join('\n'),
      'couples',
    )
    expect((await admin.post(`/imports/${id}/check/`)).json).toMatchObject({ new: 1, errors: 9 })
    expect(await errorsOf(id)).toEqual([
      [2, { first_email: ['No hay un paciente así en la clínica. Impórtalo antes, o corrige el dato.'] }],
      [3, { second: ['Es la misma persona que la primera: una pareja son dos personas distintas.'] }],
      [4, { second: ['Es menor de edad: una pareja son dos personas adultas.'] }],
      [5, { second: ['Estas dos personas ya son una pareja en la clínica.'] }],
      [6, { second: ['Falta quién es la segunda persona.'] }],
      [7, { second: ['Esta persona ya no tiene una cuenta activa.'] }],
      [8, { payer: ['Escribe «primera» o «segunda», o el correo de una de las dos personas.'] }],
      [
        9,
        {
          second: ['La fila 8 trae la misma pareja. Omite una de las dos.'],
          until: ['El expediente de esta pareja ya se cerró. Omite la fila, o borra esta fecha.'],
        },
      ],
      [11, { second: ['La fila 10 trae la misma pareja. Omite una de las dos.'] }],
    ])
    expect((await admin.post(`/imports/${id}/apply/`)).json['code']).toBe('errors_left')
    expect((await admin.post(`/imports/${id}/apply/?skip_errors=1`)).json).toMatchObject({
      created: 1,
      skipped: 9,
    })
    // The same file again makes nobody a couple twice.
    const again = await scene.imported(`Correo 1;Correo 2\n${ana.email};${eva.email}\n`, 'couples')
    expect((await admin.post(`/imports/${again}/check/`)).json).toMatchObject({ new: 0, errors: 1 })
  })

  test('taken back, a couple is gone; one with whom somebody worked since stays and is told', async () => {
    const [eva, leo, ana, ugo, ida] = [
      await person(),
      await person(),
      await person(),
      await person(),
      await person(),
    ]
    const before = await scene.digest()
    const file = [`first_email;second_email`, `${eva.email};${leo.email}`, `${ana.email};${ugo.email}`]
    const untouched = await scene.imported(file.join('\n'), 'couples')
    expect((await admin.post(`/imports/${untouched}/apply/`)).json).toMatchObject({ created: 2 })
    expect((await admin.post(`/imports/${untouched}/undo/`)).json).toMatchObject({
      removed: 2,
      kept_count: 0,
    })
    expect(await scene.digest()).toBe(before)
    const count = (
      await server.work(server.norte, (db) =>
        row<{ n: number }>(
          db,
          'select count(*)::int as n from couples where $1 in (first_person, second_person)',
          [eva.id],
        ),
      )
    )?.n
    expect(count).toBe(0)

    const id = await scene.imported([...file, `${ana.email};${ida.email}`].join('\n'), 'couples')
    expect((await admin.post(`/imports/${id}/apply/`)).json).toMatchObject({ created: 3 })
    const couple = async (who: string) =>
      ((await admin.get(`/couples/?person=${who}`)).json['results'] as { id: string; name: string }[])[0]
    const [withSession, changed] = [await couple(eva.id), await couple(ida.id)]
    await server.work(server.norte, async (db) => {
      const { user } = await makeProfessional(db)
      const hour = { psychologist: user, date: '2026-03-20', time: '09:00' }
      await makeAppointment(db, 'America/La_Paz', { ...hour, patient: withSession?.id ?? '' })
    })
    expect((await admin.patch(`/couples/${changed?.id ?? ''}/`, { payer: ida.id })).json['payer']).toBe(
      ida.id,
    )
    expect((await admin.post(`/imports/${id}/undo/`)).json).toMatchObject({
      removed: 1,
      kept: [
        { n: 2, id: withSession?.id, name: withSession?.name },
        { n: 4, id: changed?.id, name: changed?.name },
      ],
    })
    expect(await couple(ugo.id)).toBeUndefined()
  })

  test('who is in a couple stays when the import that brought them is taken back', async () => {
    const people = await scene.imported(
      'Nombre;Apellido;Correo\nRosa;Queda;rosa@queda.example\nHugo;Queda;hugo@queda.example\n',
    )
    expect((await admin.post(`/imports/${people}/apply/`)).json).toMatchObject({ created: 2 })
    const id = await scene.imported('Correo 1;Correo 2\nrosa@queda.example;hugo@queda.example\n', 'couples')
    expect((await admin.post(`/imports/${id}/apply/`)).json).toMatchObject({ created: 1 })
    expect((await admin.post(`/imports/${people}/undo/`)).json).toMatchObject({ removed: 0, kept_count: 2 })
    expect((await admin.post(`/imports/${id}/undo/`)).json).toMatchObject({ removed: 1 })
  })

  test('who each of the two is has to be said', async () => {
    const id = await scene.imported('Correo 1;Desde\nuno@pareja.example;2024-01-01\n', 'couples')
    expect((await admin.post(`/imports/${id}/check/`)).json).toMatchObject({
      columns: ['Di qué columna dice quién es la segunda persona de cada pareja.'],
    })
  })
})
