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
const imported: ImportScene['imported'] = (...args) => scene.imported(...args)
const listed: ImportScene['listed'] = (...args) => scene.listed(...args)
const mailsLeft = () => scene.mailsLeft()

describe('balances from a file', () => {
  const owed = () =>
    server.work(server.norte, async (db) => {
      const found = await row<{ prepaid: number; charged: number }>(
        db,
        `select coalesce(sum(prepaid_by(kind, amount_minor)), 0)::int as prepaid,
           coalesce(sum(charged_by(kind, amount_minor)), 0)::int as charged from ledger`,
      )
      return found
    })

  test('they become credit and packs, never income, and are taken back but for what was used since', async () => {
    const ids = await server.work(server.norte, async (db) => ({
      eva: await makeUser(db, { email: 'eva@saldo.example', first_name: 'Eva', last_name: 'Gil' }),
      ugo: await makeUser(db, { email: 'ugo@saldo.example', first_name: 'Ugo', last_name: 'Gil' }),
    }))
    const before = await owed()
    const mails = await mailsLeft()
    const id = await imported(
      [
        'Paciente;Correo;Saldo;Bono;Sesiones restantes;Vence;Profesional',
        'Eva Gil;eva@saldo.example;Bs. 1.250,50;;;;',
        ';ugo@saldo.example;300;Ocho sesiones;3;2026-12-31;',
        'Ugo Gil;;0;;;;',
        'Ugo Gil;;-20;;;;',
        'Ugo Gil;;veinte;;;;',
        'Nadie Así;;50;;;;',
        'Eva Gil;;10.005,1234;;;;',
        'Eva Gil;;70;;;2020-01-01;',
        'Eva Gil;;;Plan;2;;',
        'Eva Gil;;80;;;;Doctora Desconocida',
        'Eva Gil;;1250,5;;;;',
      ].join('\n'),
      'balances',
    )
    expect((await admin.post(`/imports/${id}/check/`)).json).toEqual({
      new: 3,
      known: 1,
      errors: 7,
      warnings: 2,
    })
    expect(
      (await listed(id, 'error')).map((line) => [line['n'], Object.keys(line['errors'] as object)]),
    ).toEqual([
      [5, ['amount']],
      [6, ['amount']],
      [7, ['patient']],
      [8, ['amount']],
      [9, ['expires']],
      [10, ['amount']],
      [11, ['professional']],
    ])
    expect(await listed(id, 'known')).toMatchObject([{ n: 12, known: [{ by: 'balance' }] }])
    expect((await admin.post(`/imports/${id}/apply/?skip_errors=1`)).json).toEqual({
      created: 2,
      updated: 0,
      skipped: 9,
    })
    const bought = async (who: string) =>
      (await admin.get(`/packs/bought/?patient=${who}`)).json['results'] as Record<string, unknown>[]
    expect(await bought(ids.eva)).toMatchObject([{ kind: 'credit', left: 1250.5, name: 'Saldo traído' }])
    expect(await bought(ids.ugo)).toMatchObject([{ kind: 'sessions', left: 3, name: 'Ocho sesiones' }])
    expect(await owed()).toEqual({ prepaid: (before?.prepaid ?? 0) + 155_050, charged: before?.charged })
    // The same file again brings nothing twice.
    const again = await imported('Correo;Saldo\neva@saldo.example;1250,50', 'balances')
    expect((await admin.post(`/imports/${again}/check/`)).json).toMatchObject({ new: 0, known: 1 })
    expect((await admin.post(`/imports/${again}/apply/`)).json).toMatchObject({ created: 0 })
    // What was used stays.
    await server.work(server.norte, async (db) => {
      const { user } = await makeProfessional(db)
      const session = await makeAppointment(db, 'America/La_Paz', {
        psychologist: user,
        patient: ids.ugo,
        date: '2026-03-20',
        time: '09:00',
      })
      await run(
        db,
        `insert into pack_uses (id, bought_pack_id, appointment_id, taken_minor, fee_minor, used_at)
         select gen_random_uuid(), b.id, $1, 10000, 10000, now() from bought_packs b where b.buyer = $2`,
        [session, ids.ugo],
      )
      await run(
        db,
        `update bought_packs set sessions_left = 2, open_minor = open_minor - 10000 where buyer = $1`,
        [ids.ugo],
      )
      await run(
        db,
        `insert into ledger (id, kind, amount_minor, currency, provider_ref, appointment_id, bought_pack_id)
         select gen_random_uuid(), 'earned', -10000, 'BOB', gen_random_uuid()::text, $1, b.id from bought_packs b where b.buyer = $2`,
        [session, ids.ugo],
      )
    })
    expect((await admin.post(`/imports/${id}/undo/`)).json).toMatchObject({
      removed: 1,
      kept_count: 1,
      kept: [{ n: 3, name: 'Ugo Gil, Ocho sesiones' }],
    })
    expect([await bought(ids.eva), (await bought(ids.ugo)).length]).toEqual([[], 1])
    expect(await owed()).toEqual({ prepaid: (before?.prepaid ?? 0) + 20_000, charged: before?.charged })
    expect(await mailsLeft()).toBe(mails)
  })

  test('an untouched import of balances leaves the books as they were', async () => {
    await server.work(server.norte, (db) => makeUser(db, { email: 'ona@saldo.example' }))
    const before = await owed()
    const id = await imported('Correo;Saldo a favor\nona@saldo.example;99,90\n', 'balances')
    expect((await admin.post(`/imports/${id}/apply/`)).json).toMatchObject({ created: 1 })
    expect((await admin.post(`/imports/${id}/undo/`)).json).toMatchObject({ removed: 1, kept_count: 0 })
    expect(await owed()).toEqual(before)
    expect((await admin.post(`/imports/${id}/undo/`)).json['code']).toBe('already_undone')
  })

  test('whose it is and how much it is has to be said', async () => {
    const whose = await imported('Cosa;Saldo\nx;1\n', 'balances')
    expect((await admin.post(`/imports/${whose}/check/`)).json).toHaveProperty('columns')
    const much = await imported('Correo;Bono\nx@saldo.example;Plan\n', 'balances')
    expect((await admin.post(`/imports/${much}/check/`)).json).toHaveProperty('columns')
  })
})
