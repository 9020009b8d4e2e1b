import { newId } from '#core/id'
import { rows, run } from '#database/sql'
import { makeClinic, makeUser } from '../makers.ts'
import type { Caller, TestServer } from '../test-server.ts'
import { coupleOf, two, type Two } from './scene.ts'

export const hours = ['09:00', '10:00', '11:00'].flatMap((start_time) =>
  ['2026-03-10', '2026-03-11'].map((appointment_date) => ({ appointment_date, start_time })),
)
export const list = '/appointments/appointments/'

interface Relative {
  id: string
  email: string
  call: Caller
  /** The path of them as a contact of the child. */
  contact: string
}

/** A clinic of its own with a couple, and a child for whom two answer. */
export interface FamilyScene extends Two {
  /** Who may ask for an hour, and for whom. */
  askers: { by: Caller; whom: string[] }[]
  child: string
  family: Relative[]
  /** The sessions to come that stand. */
  live(): Promise<{ id: string }[]>
  wrongMoney(): Promise<unknown[]>
}

let clinics = 0

export async function familyScene(server: TestServer): Promise<FamilyScene> {
  clinics += 1
  const clinic = await makeClinic(server.databases, { subdomain: `familia-${clinics}`, name: 'Familias' })
  const scene = await two(server, clinic)
  const couple = await coupleOf(scene)
  const child = await server.work(clinic, async (db) => {
    const id = await makeUser(db, { first_name: 'Mateo' })
    await run(db, `update users set email = null, date_of_birth = '2018-05-01' where id = $1`, [id])
    return id
  })
  const family = [
    await relative(server, scene, child, 'Marta'),
    await relative(server, scene, child, 'Pedro'),
  ]
  return {
    ...scene,
    child,
    family,
    askers: [
      { by: scene.eva.call, whom: [scene.eva.id, couple] },
      { by: scene.leo.call, whom: [scene.leo.id, couple] },
      ...family.map((one) => ({ by: one.call, whom: [one.id, child] })),
    ],
    ...readingOf(server, scene),
  }
}

async function relative(server: TestServer, cast: Two, child: string, name: string): Promise<Relative> {
  const email = `${name.toLowerCase()}.${newId()}@correo.example`
  const id = await server.work(cast.clinic, async (db) => {
    const account = await makeUser(db, { email })
    await run(db, 'update users set email_verified = true where id = $1', [account])
    return account
  })
  const added = await cast.admin.post(`/patients/${child}/contacts/`, {
    first_name: name,
    last_name: 'Familia',
    relation: 'other',
    email,
    portal: true,
    reminders: true,
  })
  const contact = `/patients/${child}/contacts/${String(added.json['id'])}/`
  return { id, email, contact, call: await server.as(cast.clinic, id) }
}

function readingOf(server: TestServer, { clinic }: Two) {
  return {
    live: () =>
      server.work(clinic, (db) =>
        rows<{ id: string }>(
          db,
          `select id from appointments where status in ('pending', 'confirmed') and starts_at > $1`,
          [new Date(server.now.ms).toISOString()],
        ),
      ),
    /** Of each charge: whether it stands for one confirmed session or went back whole, and to who paid. */
    wrongMoney: () =>
      server.work(clinic, (db) =>
        rows(
          db,
          `select p.id from payments p join appointments a on a.clinic_id = p.clinic_id and a.id = p.appointment_id
           where p.paid_at is not null and (p.payer is null
             or not (p.payer = any (who_acts_for(a.patient)) or p.payer = a.patient)
             or (a.status = 'confirmed') = exists (select from refunds r where r.payment_id = p.id and r.amount_minor = p.amount_minor))`,
        ),
      ),
  }
}
