import { newId } from '#core/id'
import type { Clinic } from '#database/clinic'
import { run } from '#database/sql'
import { makeAppointment, makeClinic, makeProfessional, makeUser } from './makers.ts'
import type { Caller, TestServer } from './test-server.ts'

// Clinics with money that moved, for the tests of reports.

export const kinds = [
  'charge',
  'in_person',
  'refund',
  'refund_failed',
  'returned_by_hand',
  'owed',
  'owed_settled',
] as const
const outgoing = new Set<string>(['refund', 'returned_by_hand', 'owed_settled'])

export interface Movement {
  kind: (typeof kinds)[number]
  size: number
  atMs: number
  /** Which of the clinic's two professionals held the session. */
  who: 0 | 1
  method: 'card' | 'qr' | 'transfer' | 'in_person'
}

export interface People {
  psychologists: [string, string]
  appointments: [string, string]
}

export async function peopleOf(clinic: Clinic): Promise<People> {
  return clinic.work(async (db) => {
    const patient = await makeUser(db)
    const made: [string, string][] = []
    for (const time of ['09:00', '11:00']) {
      const { user: psychologist } = await makeProfessional(db)
      const facts = { psychologist, patient, date: '2026-03-04', time }
      made.push([psychologist, await makeAppointment(db, clinic.timezone, facts)])
    }
    const [first, second] = made as [[string, string], [string, string]]
    return { psychologists: [first[0], second[0]], appointments: [first[1], second[1]] }
  })
}

const signed = (movement: Movement): number => (outgoing.has(movement.kind) ? -movement.size : movement.size)

export const enter = (clinic: Clinic, people: People, movements: Movement[]) =>
  clinic.work((db) =>
    run(
      db,
      `insert into ledger (id, appointment_id, kind, amount_minor, currency, provider_ref, at, method, psychologist)
       select r.id, r.appointment, r.kind, r.amount, $2, r.id::text, r.at, r.method, r.psychologist
       from jsonb_to_recordset($1::jsonb) as r(id uuid, appointment uuid, kind text, amount int, at timestamptz,
         method text, psychologist uuid)`,
      [
        JSON.stringify(
          movements.map((movement) => ({
            id: newId(),
            appointment: people.appointments[movement.who],
            kind: movement.kind,
            amount: signed(movement),
            at: new Date(movement.atMs).toISOString(),
            method: movement.method,
            psychologist: people.psychologists[movement.who],
          })),
        ),
        clinic.currency,
      ],
    ),
  )

export interface Figures {
  charged: number
  returned: number
  owed: number
  kept: number
}

/** The same sums, by another way than the server's. */
export function figuresOf(movements: Movement[]): Figures {
  const sum = (...wanted: string[]) =>
    movements
      .filter((movement) => wanted.includes(movement.kind))
      .reduce((total, movement) => total + signed(movement), 0)
  const charged = sum('charge', 'in_person')
  const returned = -sum('refund', 'refund_failed', 'returned_by_hand') + 0
  const owed = sum('owed', 'owed_settled')
  return { charged, returned, owed, kept: charged - returned - owed }
}

export const places = [
  { country: 'BO', currency: 'BOB', timezone: 'America/La_Paz' },
  { country: 'ES', currency: 'EUR', timezone: 'Europe/Madrid' },
  { country: 'CL', currency: 'CLP', timezone: 'America/Santiago' },
  { country: 'PY', currency: 'PYG', timezone: 'America/Asuncion' },
  { country: 'MX', currency: 'MXN', timezone: 'America/Mexico_City' },
]
export const [bolivia, spain] = places as [Place, Place]
type Place = (typeof places)[number]

let serial = 0
export async function clinicIn(
  server: TestServer,
  place: (typeof places)[number],
): Promise<{ clinic: Clinic; desk: Caller }> {
  serial += 1
  const subdomain = `informe-${serial}`
  await makeClinic(server.databases, { subdomain, name: 'Informe', ...place })
  const made = await server.databases.clinicBySubdomain(subdomain)
  if (!made) throw new Error('the clinic is not there')
  await made.work((db) => run(db, 'update clinics set currency = $1', [place.currency]))
  server.databases.forgetClinic(subdomain)
  const clinic = (await server.databases.clinicBySubdomain(subdomain)) ?? made
  const desk = await server.as(clinic, await clinic.work((db) => makeUser(db, { user_type: 'reception' })))
  return { clinic, desk }
}
