import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clinic } from '#database/clinic'
import { rows, run } from '#database/sql'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { bolivia, clinicIn, enter, figuresOf, kinds, peopleOf, spain } from '../../../test/money-makers.ts'
import type { Movement } from '../../../test/money-makers.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

const dayMs = 86_400_000
const day = Date.UTC(2026, 2, 2, 14)
let server: TestServer
let clinic: Clinic
let desk: Caller
beforeAll(async () => {
  server = await startTestServer()
  ;({ clinic, desk } = await clinicIn(server, bolivia))
  await enter(clinic, await peopleOf(clinic), [
    { kind: 'charge', size: 20_050, atMs: day, who: 0, method: 'card' },
    { kind: 'charge', size: 25_000, atMs: day + 1, who: 1, method: 'transfer' },
    { kind: 'owed', size: 5000, atMs: day + 1, who: 1, method: 'transfer' },
    { kind: 'owed_settled', size: 5000, atMs: day + dayMs, who: 1, method: 'transfer' },
    { kind: 'returned_by_hand', size: 5000, atMs: day + dayMs, who: 1, method: 'transfer' },
    // The last minute of the month in La Paz, and the first of the next.
    { kind: 'in_person', size: 100, atMs: Date.UTC(2026, 3, 1, 3, 59), who: 0, method: 'in_person' },
    { kind: 'in_person', size: 1, atMs: Date.UTC(2026, 3, 1, 4, 0), who: 0, method: 'in_person' },
  ])
})
afterAll(() => server.close())

const movementsFrom = async (by: Caller, days: string) => {
  const answer = await by.get(`/payments/report.csv?detail=1&${days}`)
  expect(answer.status).toBe(200)
  const [heads, ...lines] = answer.raw.toString('utf8').trimEnd().split('\r\n')
  expect(heads).toBe(
    '\ufeffFecha;Paciente;Profesional;Forma de pago;Monto;Recibo;Referencia;Movimiento;Moneda',
  )
  return lines.map((line) => line.split(';'))
}

test('in detail: one line a movement of money, what is owed left out, the number and the reference of the bank', async () => {
  const lines = await movementsFrom(desk, 'from=2026-03-01&to=2026-03-31')
  expect(lines.map(([at, , , method, amount, , , kind]) => [at, method, amount, kind])).toEqual([
    ['2026-03-02 10:00', 'Tarjeta', '200,50', 'Cobro'],
    ['2026-03-02 10:00', 'Transferencia bancaria', '250,00', 'Cobro'],
    ['2026-03-03 10:00', 'Transferencia bancaria', '-50,00', 'Devolución hecha por la clínica'],
    ['2026-03-31 23:59', 'En persona', '1,00', 'Cobro en persona'],
  ])
  const shown = { patient: '=Zoé "Uno"', psychologist: 'Ana; Rojas' }
  const [patient, made] = await clinic.work(async (db) => {
    const client = await makeUser(db)
    const { user: psychologist } = await makeProfessional(db)
    for (const [id, name] of [
      [client, shown.patient],
      [psychologist, shown.psychologist],
    ])
      await run(db, "update users set first_name = $2, last_name = 'Paz' where id = $1", [id, name])
    const facts = { psychologist, patient: client, date: '2026-03-02', time: '08:00' }
    return [client, await makeAppointment(db, clinic.timezone, { ...facts, status: 'pending' })]
  })
  const taken = await desk.post(`/payments/desk/${made}/`, {
    amount: 200,
    method: 'transfer',
    bank_reference: 'REF-77',
  })
  expect([patient.length, taken.status]).toEqual([36, 201])
  // The ledger writes by the clock of the database.
  const days = 'from=2026-05-01&to=2035-12-31'
  const all = await desk.get(`/payments/report.csv?detail=1&${days}`)
  expect(all.raw.toString('utf8')).toContain(
    `;"'=Zoé ""Uno"" Paz";"Ana; Rojas Paz";Transferencia bancaria;200,00;${String(taken.json['receipt_number'])};REF-77;Cobro en persona;BOB\r\n`,
  )
  const logged = await server.work(clinic, (db) =>
    rows<{ action: string }>(db, `select action from audit_entries where action like 'Exportó los mov%'`),
  )
  expect(logged.map((entry) => entry.action)).toContain(
    'Exportó los movimientos de dinero del 2026-05-01 al 2035-12-31.',
  )
})

test('in detail it adds up to the report, however many and of one moment', async () => {
  const many = await clinicIn(server, spain)
  const theirs = await peopleOf(many.clinic)
  const movements = Array.from({ length: 2300 }, (_, n): Movement => ({
    kind: kinds[n % kinds.length] ?? 'charge',
    size: n,
    atMs: day + Math.floor(n / 1500) * dayMs,
    who: n % 2 === 0 ? 0 : 1,
    method: 'card',
  }))
  await enter(many.clinic, theirs, movements)
  const lines = await movementsFrom(many.desk, 'from=2026-03-01&to=2026-03-31')
  const moved = movements.filter((movement) => movement.kind !== 'owed' && movement.kind !== 'owed_settled')
  expect(lines).toHaveLength(moved.length)
  expect(new Set(lines.map((line) => line[6])).size).toBe(moved.length)
  const sum = lines.reduce(
    (total, line) => total + Math.round(Number(String(line[4]).replace(',', '.')) * 100),
    0,
  )
  const { charged, returned } = figuresOf(movements)
  expect(sum).toBe(charged - returned)
  expect(await movementsFrom(desk, 'from=2020-03-01&to=2020-03-31')).toEqual([])
})
