import { expect } from 'vitest'
import { row, rows, run } from '../src/database/sql.ts'
import { mailsTo, type TestMail } from './mails.ts'
import { makeAppointment, makeProfessional, makeUser } from './makers.ts'
import { startTestServer, type Caller, type TestServer } from './test-server.ts'

export const seriesPath = '/appointments/series/'
export const agenda = '/appointments/appointments/'
const card = { card_number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Pat Prueba' }

/** One appointment of an answer. */
export interface Session {
  id: string
  appointment_date: string
  start_time: string
  status: string
  series: string | null
  series_number: number | null
  series_count: number | null
  agreement: { payment_status: string; refund_amount: number }
}

/** A professional, a patient, reception and an admin of one clinic; `renew` makes them anew and sets the clock back. */
export class SeriesScene {
  readonly server: TestServer
  ids!: Record<'reception' | 'admin' | 'patient' | 'ana', string>
  reception!: Caller
  patient!: Caller
  professional!: Caller

  private constructor(server: TestServer) {
    this.server = server
  }
  static async open(): Promise<SeriesScene> {
    return new SeriesScene(await startTestServer())
  }

  async renew(): Promise<void> {
    this.server.now.ms = Date.UTC(2026, 2, 2, 12, 0)
    this.ids = await this.server.work(this.server.norte, async (db) => ({
      ana: (await makeProfessional(db, { first_name: 'Ana' })).user,
      patient: await makeUser(db),
      reception: await makeUser(db, { user_type: 'reception' }),
      admin: await makeUser(db, { user_type: 'admin' }),
    }))
    await this.signIn()
  }
  private async signIn(): Promise<void> {
    const { server, ids } = this
    this.reception = await server.as(server.norte, ids.reception)
    this.patient = await server.as(server.norte, ids.patient)
    this.professional = await server.as(server.norte, ids.ana)
  }
  /** Moves the clock and does what is due by then. */
  async goTo(ms: number): Promise<void> {
    this.server.now.ms = ms
    await this.signIn()
    await this.server.app.due.catchUp()
  }

  request(change: object = {}): object {
    return {
      psychologist: this.ids.ana,
      patient: this.ids.patient,
      first_date: '2026-03-10',
      start_time: '10:00',
      every_weeks: 1,
      count: 4,
      payment_method: 'in_person',
      modality: 'online',
      ...change,
    }
  }
  async booked(change: object = {}): Promise<{ series: string; sessions: Session[] }> {
    const { status, json } = await this.reception.post(seriesPath, this.request(change))
    expect([status, json]).toMatchObject([201, {}])
    return { series: String(json['series']), sessions: json['appointments'] as Session[] }
  }
  async read(session: Session | string | undefined): Promise<Session & Record<string, unknown>> {
    const id = typeof session === 'string' ? session : (session?.id ?? '')
    return (await this.patient.get(`${agenda}${id}/`)).json as unknown as Session & Record<string, unknown>
  }
  /** All of a series, soonest first. */
  async sessionsOf(series: string): Promise<Session[]> {
    const list = await this.reception.get(`${agenda}?series=${series}&page_size=200`)
    return (list.json['results'] as Session[]).toReversed()
  }
  /** An appointment outside of any series. */
  made(facts: object = {}): Promise<string> {
    const { server, ids } = this
    return server.work(server.norte, (db) =>
      makeAppointment(db, server.norte.timezone, {
        psychologist: ids.ana,
        patient: ids.patient,
        date: '2026-02-24',
        time: '10:00',
        status: 'completed',
        ...facts,
      }),
    )
  }
  set(sql: string, values: unknown[]): Promise<number> {
    return this.server.work(this.server.norte, (db) => run(db, sql, values))
  }
  async mailsOf(id: string): Promise<TestMail[]> {
    const { server } = this
    const email = await server.work(server.norte, async (db) =>
      String((await row<{ email: string }>(db, 'select email from users where id = $1', [id]))?.email),
    )
    return mailsTo(server, server.norte, email)
  }
  async subjectsTo(id: string): Promise<string[]> {
    return (await this.mailsOf(id)).map((mail) => mail.subject)
  }
  /** Live appointments of the professional. */
  live(): Promise<object[]> {
    return this.server.work(this.server.norte, (db) =>
      rows(db, `select id from appointments where psychologist = $1 and status <> 'cancelled'`, [
        this.ids.ana,
      ]),
    )
  }
  /** The patient pays one. */
  async pay(session: Session | undefined): Promise<void> {
    const due = await this.patient.patch(`${agenda}${session?.id ?? ''}/`, { status: 'confirmed' })
    const id = String(due.json['checkout_url']).split('/').at(-1) ?? ''
    await this.server.visitor(this.server.norte).post(`/payments/simulator/${id}/pay/`, card)
    await this.patient.get(`/payments/sessions/${id}/`)
    expect((await this.read(session)).status).toBe('confirmed')
  }
}
