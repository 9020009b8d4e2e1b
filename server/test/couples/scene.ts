import { newId } from '#core/id'
import { row } from '#database/sql'
import type { Clinic } from '#database/clinic'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import type { Caller, TestAnswer, TestServer } from '../test-server.ts'

/** Two people of a clinic who come to the same professional, each on their own; and who works there. */
export interface Two {
  clinic: Clinic
  doctor: { id: string; call: Caller }
  eva: { id: string; email: string; call: Caller }
  leo: { id: string; email: string; call: Caller }
  admin: Caller
  reception: Caller
}

const zone = 'America/La_Paz'

export async function two(server: TestServer, clinic = server.norte): Promise<Two> {
  const person = async (first_name: string, user_type: 'patient' | 'admin' | 'reception' = 'patient') => {
    const email = `${newId()}@correo.example`
    const id = await server.work(clinic, (db) =>
      makeUser(db, { email, first_name, last_name: 'Prueba', user_type }),
    )
    return { id, email, call: await server.as(clinic, id) }
  }
  const { user } = await server.work(clinic, (db) => makeProfessional(db, { password_hash: 'none' }))
  const [eva, leo] = [await person('Eva'), await person('Leo')]
  for (const [n, { id: patient }] of [eva, leo].entries())
    await server.work(clinic, (db) =>
      makeAppointment(db, zone, {
        psychologist: user,
        patient,
        date: '2026-02-23',
        time: n === 0 ? '09:00' : '10:00',
        status: 'completed',
      }),
    )
  return {
    clinic,
    doctor: { id: user, call: await server.as(clinic, user) },
    eva,
    leo,
    admin: (await person('Ada', 'admin')).call,
    reception: (await person('Rita', 'reception')).call,
  }
}

export const makeCouple = (by: Caller, { eva, leo }: Two, name?: string): Promise<TestAnswer> =>
  by.post('/couples/', { people: [leo.id, eva.id], ...(name ? { name } : {}) })

/** The couple of the two; answers its id. */
export const coupleOf = async (cast: Two): Promise<string> =>
  String((await makeCouple(cast.admin, cast)).json['id'])

/** Staff book an hour for somebody, or for a couple, to be paid in person. */
export const book = (
  { admin, doctor }: Two,
  whom: { patient: string } | { couple: string },
  at: { appointment_date: string; start_time: string },
  psychologist = doctor.id,
): Promise<TestAnswer> =>
  admin.post('/appointments/appointments/', { psychologist, ...whom, ...at, payment_method: 'in_person' })

/** A session of theirs that is confirmed; answers its id. */
export async function confirmedSession(
  cast: Two,
  whom: { patient: string } | { couple: string },
  at: { appointment_date: string; start_time: string },
): Promise<string> {
  const id = String((await book(cast, whom, at)).json['id'])
  await cast.admin.patch(`/appointments/appointments/${id}/`, { status: 'confirmed', payment: 'later' })
  return id
}

/** A session to which they came; answers its id. */
export const heldSession = (
  server: TestServer,
  { clinic, doctor }: Two,
  patient: string,
  date = '2026-02-24',
) =>
  server.work(clinic, (db) =>
    makeAppointment(db, zone, { psychologist: doctor.id, patient, date, time: '09:00', status: 'completed' }),
  )

/** How many pairs of live sessions take the time of one person twice. */
export const overlaps = async (server: TestServer, clinic: Clinic): Promise<number> =>
  (
    await server.work(clinic, (db) =>
      row<{ count: number }>(
        db,
        `with each as (select a.id, a.starts_at, a.ends_at, p.person from appointments a
           cross join lateral unnest(people_of(a.patient)) p(person) where a.status <> 'cancelled')
         select count(*)::int as count from each a join each b on a.person = b.person and a.id < b.id
           and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
      ),
    )
  )?.count ?? -1

/** The rows that the database keeps of a session. */
export const kept = (server: TestServer, clinic: Clinic, id: string) =>
  server.work(clinic, (db) =>
    row<{ people: string[]; live: boolean }>(
      db,
      `select array_agg(person::text order by person) as people, bool_and(is_live) as live from appointment_participants
       where appointment_id = $1`,
      [id],
    ),
  )

/** Pays a checkout of the simulator. */
export const pay = (by: Caller, session: unknown) =>
  by.post(`/payments/simulator/${String(session)}/pay/`, {
    card_number: '4242 4242 4242 4242',
    expiry: '12/30',
    cvc: '123',
    name: 'Eva Prueba',
  })
