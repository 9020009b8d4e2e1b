import { expect } from 'vitest'
import { row, rows } from '#database/sql'
import type { BoughtPack } from '@psico/contract/packs/packs'
import { reconcile } from '../../src/modules/booking/reconcile.ts'
import { makeProfessional, makeUser } from '../makers.ts'
import { startTestServer, type Caller, type TestAnswer, type TestServer } from '../test-server.ts'

const card = { card_number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Pat Prueba' }
const dayMs = 86_400_000
const hourMs = 3_600_000
/** La Paz has no summer time. */
const zoneMs = 4 * hourMs

interface Hour {
  appointment_date: string
  start_time: string
}

/** A clinic that sells packs: its people, and what they do with them. */
export class PackScene {
  readonly server: TestServer
  ids!: Record<'ana' | 'patient' | 'other' | 'reception' | 'admin', string>
  patient!: Caller
  other!: Caller
  desk!: Caller
  admin!: Caller
  professional!: Caller
  private far = 0
  private near = 0

  constructor(server: TestServer) {
    this.server = server
  }
  get otherId(): string {
    return this.ids.other
  }

  async begin(): Promise<this> {
    const { server } = this
    this.ids = await server.work(server.norte, async (db) => ({
      ana: (
        await makeProfessional(db, {
          first_name: 'Ana',
          horizon_days: 365,
          notice_minutes: 0,
          blocks: [0, 1, 2, 3, 4, 5, 6].map((day) => [day, '06:00', '23:00'] as [number, string, string]),
        })
      ).user,
      patient: await makeUser(db),
      other: await makeUser(db),
      reception: await makeUser(db, { user_type: 'reception' }),
      admin: await makeUser(db, { user_type: 'admin' }),
    }))
    await this.signIn()
    return this
  }
  async signIn(): Promise<void> {
    const { server, ids } = this
    this.patient = await server.as(server.norte, ids.patient)
    this.other = await server.as(server.norte, ids.other)
    this.desk = await server.as(server.norte, ids.reception)
    this.admin = await server.as(server.norte, ids.admin)
    this.professional = await server.as(server.norte, ids.ana)
  }
  /** Moves the clock on and does what is due by then. */
  async pass(days: number): Promise<void> {
    this.server.now.ms += days * dayMs
    this.near = 0
    await this.server.app.due.catchUp()
    await this.signIn()
  }
  /** After a session was over. */
  async after(session: string): Promise<void> {
    const found = await this.server.norte.work((db) =>
      row<{ ms: number }>(
        db,
        'select (extract(epoch from ends_at) * 1000)::float8 as ms from appointments where id = $1',
        [session],
      ),
    )
    this.server.now.ms = Math.max(this.server.now.ms, (found?.ms ?? 0) + hourMs)
    await this.signIn()
  }

  private async made(change: object): Promise<string> {
    const made = await this.admin.post('/packs/', {
      name: 'Tres sesiones',
      sessions: 3,
      price: 500,
      ...change,
    })
    expect([made.status, made.json]).toMatchObject([201, {}])
    return String(made.json['id'])
  }
  offer(change: object = {}): Promise<string> {
    return this.made(change)
  }
  /** Sold at the desk to the patient. */
  async sell(change: object = {}, how: object = {}): Promise<BoughtPack> {
    const pack = await this.made(change)
    const sold = await this.desk.post(`/packs/${pack}/buy/`, {
      method: 'in_person',
      patient: this.ids.patient,
      ...how,
    })
    expect([sold.status, sold.json]).toMatchObject([200, { checkout_url: null }])
    return sold.json['bought'] as BoughtPack
  }
  async buyByCard(change: object = {}): Promise<string> {
    const begun = await this.patient.post(`/packs/${await this.made(change)}/buy/`, { method: 'card' })
    expect([begun.status, begun.json]).toMatchObject([200, {}])
    await this.payCard(String(begun.json['session_id']))
    return (begun.json['bought'] as BoughtPack).id
  }
  async payCard(session: string): Promise<void> {
    const paid = await this.server
      .visitor(this.server.norte)
      .post(`/payments/simulator/${session}/pay/`, card)
    expect(paid.status).toBe(200)
    await this.patient.get(`/payments/sessions/${session}/`)
  }
  /** An hour of its own: far enough to be cancelled with everything back, or within the next hours. */
  hour({ soon = false }: { soon?: boolean } = {}): Hour {
    if (soon) this.near += 1
    else this.far += 1
    const at = soon
      ? this.server.now.ms + (1 + this.near) * hourMs
      : this.server.now.ms + (3 + Math.floor(this.far / 8)) * dayMs
    const local = new Date(at - zoneMs)
    const clock = soon ? Math.min(22, Math.max(6, local.getUTCHours())) : 9 + (this.far % 8)
    return {
      appointment_date: local.toISOString().slice(0, 10),
      start_time: `${String(clock).padStart(2, '0')}:00`,
    }
  }
  private asked(hour: Hour) {
    return { psychologist: this.ids.ana, price: 200, ...hour }
  }
  hold(hour: Hour): Promise<TestAnswer> {
    return this.patient.post('/payments/create-checkout-session/', this.asked(hour))
  }
  book(pack: string, how: { soon?: boolean; hour?: Hour; by?: Caller } = {}): Promise<TestAnswer> {
    const hour = how.hour ?? this.hour(how)
    return (how.by ?? this.patient).post('/payments/create-checkout-session/', { ...this.asked(hour), pack })
  }
  bookAsStaff(pack: string, patient = this.ids.patient): Promise<TestAnswer> {
    return this.desk.post('/appointments/appointments/', {
      psychologist: this.ids.ana,
      patient,
      ...this.hour(),
      pack,
    })
  }
  /** Booked by the desk, to be paid in person. */
  bookToPay(): Promise<TestAnswer> {
    return this.desk.post('/appointments/appointments/', {
      psychologist: this.ids.ana,
      patient: this.ids.patient,
      ...this.hour(),
      payment_method: 'in_person',
    })
  }
  async left(pack: string): Promise<number> {
    const found = (await this.desk.get(`/packs/bought/?patient=${this.ids.patient}`)).json[
      'results'
    ] as BoughtPack[]
    return found.find((boughtPack) => boughtPack.id === pack)?.left ?? Number.NaN
  }
  async totals(): Promise<Record<'charged' | 'prepaid' | 'kept', number>> {
    const report = await this.desk.get('/payments/report/?from=2026-01-01&to=2035-12-31')
    return report.json['totals'] as Record<'charged' | 'prepaid' | 'kept', number>
  }
  /** Every pack by itself and over all: sold = used + returned + expired + open. */
  async addsUp(): Promise<void> {
    const wrong = await this.server.norte.work((db) =>
      rows(
        db,
        `select b.id, b.open_minor, sum(l.amount_minor) from bought_packs b
         join ledger l on l.clinic_id = b.clinic_id and l.bought_pack_id = b.id
           and l.kind in ('prepaid', 'earned', 'earned_back', 'prepaid_returned', 'prepaid_expired')
         group by b.id, b.open_minor having b.open_minor <> sum(l.amount_minor)`,
      ),
    )
    expect(wrong).toEqual([])
    const packed = await this.server.norte.work((db) =>
      rows(
        db,
        `select u.appointment_id from pack_uses u where u.given_back_at is null and (
           exists (select from payments p where p.appointment_id = u.appointment_id and p.status = 'paid')
           or exists (select from ledger l where l.appointment_id = u.appointment_id and l.kind = 'in_person'))`,
      ),
    )
    expect(packed).toEqual([])
  }
  /** What refunds and checkouts wait for is done. */
  async settled(): Promise<void> {
    this.server.now.ms += 120_000
    await reconcile(this.server.app, this.server.norte)
  }
  async mails(kind: string, pack: string): Promise<number> {
    const found = await this.server.norte.work((db) =>
      rows(db, `select 1 from mails where kind = $1 and payload ->> 'pack' = $2`, [kind, pack]),
    )
    return found.length
  }
}

export const packScene = async (): Promise<PackScene> => new PackScene(await startTestServer()).begin()
