import type { Clinic } from '../src/database/clinic.ts'
import { run, rows } from '../src/database/sql.ts'
import { makeClinic, makeProfessional, makeUser } from './makers.ts'
import type { Caller, TestAnswer, TestServer } from './test-server.ts'

/** Enough of a PNG to be one. */
export const png = (salt: string): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0', 'latin1'),
    Buffer.from(salt),
  ])

const day = '2026-03-04'

let scenes = 0

/** A clinic of its own that takes money in every way, with its people, and what they do with a payment by QR. */
export async function openProofScene(server: TestServer) {
  scenes += 1
  const name = `caja-${scenes}`
  const { id } = await makeClinic(server.databases, { subdomain: name, name: 'Clínica Caja' })
  await server.databases.globalWork((db) =>
    run(db, `update clinics set payment_methods = '{card,qr,transfer,in_person}' where id = $1`, [id]),
  )
  server.databases.forgetClinic(name)
  const clinic = await server.databases.clinicById(id)
  if (!clinic) throw new Error('no clinic')
  const ids = await clinic.work(async (db) => ({
    ana: (await makeProfessional(db, { fee: 200 })).user,
    patient: await makeUser(db),
    other: await makeUser(db),
    reception: await makeUser(db, { user_type: 'reception', password_hash: 'none' }),
    admin: await makeUser(db, { user_type: 'admin', password_hash: 'none' }),
  }))
  const as = (id: string) => server.as(clinic, id)
  const [patient, other, reception, admin, ana] = (await Promise.all(
    [ids.patient, ids.other, ids.reception, ids.admin, ids.ana].map(as),
  )) as [Caller, Caller, Caller, Caller, Caller]

  const people = { patient, other, reception, admin, ana }
  const acts = actsOf(ids.ana, people)
  return { clinic, ids, ...people, ...acts, ...looksOf(clinic, ids.ana, people) }
}

type People = Record<'patient' | 'other' | 'reception' | 'admin' | 'ana', Caller>

/** What patients and staff do. */
function actsOf(psychologist: string, { patient, reception }: People) {
  const book = (changes: object = {}, who = patient): Promise<TestAnswer> =>
    who.post('/payments/create-checkout-session/', {
      psychologist,
      appointment_date: day,
      start_time: '09:00',
      price: 200,
      method: 'qr',
      ...changes,
    })
  const prove = (session: unknown, content = png(String(session)), name = 'pago.png', who = patient) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), name)
    return who.upload(`/payments/sessions/${String(session)}/proof/`, form)
  }
  const accept = (session: unknown, body: object = {}, who = reception) =>
    who.post(`/payments/sessions/${String(session)}/accept/`, {
      amount: 200,
      bank_reference: `REF-${String(session)}`,
      ...body,
    })
  const reject = (session: unknown, reason: unknown = 'No llegó al banco.', who = reception) =>
    who.post(`/payments/sessions/${String(session)}/reject/`, { reason })
  /** Booked and proved: the session and the appointment. */
  const proved = async (changes: object = {}, content?: Buffer) => {
    const { json } = await book(changes)
    const { session_id: session, appointment } = json
    const sent = await prove(session, content)
    if (sent.status !== 200) throw new Error(`not proved: ${sent.status} ${sent.raw.toString()}`)
    return { session: String(session), appointment: String(appointment) }
  }
  return { book, prove, accept, reject, proved }
}

/** What can be seen of it. */
function looksOf(clinic: Clinic, psychologist: string, { patient, other, reception }: People) {
  const sessionOf = async (session: unknown, who = patient) =>
    (await who.get(`/payments/sessions/${String(session)}/`)).json
  const cardOf = async (appointment: unknown, who = patient) =>
    (await who.get(`/appointments/appointments/${String(appointment)}/`)).json
  const ledger = (appointment: unknown) =>
    clinic.work((db) =>
      rows<{ kind: string; amount_minor: number; method: string }>(
        db,
        'select kind, amount_minor, method from ledger where appointment_id = $1 order by at, id',
        [appointment],
      ),
    )
  const waiting = async () =>
    (await reception.get('/payments/in-review/')).json['results'] as Record<string, unknown>[]
  const owed = async () =>
    (await reception.get('/payments/owed/')).json['results'] as Record<string, unknown>[]
  const isFree = async (time = '09:00') => {
    const { json } = await other.get(
      `/appointments/psychologist/${psychologist}/schedule/?from=${day}&days=1`,
    )
    const [first] = json['schedule'] as { time_slots: { start_time: string; is_available: boolean }[] }[]
    return first?.time_slots.find((slot) => slot.start_time === time)?.is_available
  }
  return { sessionOf, cardOf, ledger, waiting, owed, isFree }
}

export type ProofScene = Awaited<ReturnType<typeof openProofScene>>
