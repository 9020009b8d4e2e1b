import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * The floor: what bare `node:http` and `pg` need for the same answer and the same writes, as the owner of the tables,
 * with no login, tenancy, validation, prices or slot rules. The product is measured against it.
 */
const pool = new pg.Pool({ connectionString: process.env['FLOOR_DATABASE_URL'], max: 20 })
const clinic = process.env['FLOOR_CLINIC'] ?? ''
const dayMs = 86_400_000
const offsetMs = 4 * 3_600_000
const names = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']
const two = (n: number) => String(n).padStart(2, '0')

interface Offer {
  session_duration: number
  blocks: { weekday: number; start: number; end: number }[] | null
}

async function schedule(psychologist: string, days: number): Promise<object> {
  const today = Math.floor((Date.now() - offsetMs) / dayMs)
  const fromMs = today * dayMs + offsetMs
  const offer = await pool.query<Offer>({
    name: 'floor-offer',
    text: `select session_duration, (select json_agg(json_build_object('weekday', weekday,
        'start', extract(epoch from start_time) / 60, 'end', extract(epoch from end_time) / 60))
      from availability_blocks b where b.clinic_id = p.clinic_id and b.psychologist = p.user_id) as blocks
      from professionals p where clinic_id = $1 and user_id = $2`,
    values: [clinic, psychologist],
  })
  const taken = await pool.query<{ s: number; e: number }>({
    name: 'floor-taken',
    text: `select extract(epoch from starts_at)::float8 * 1000 as s, extract(epoch from ends_at)::float8 * 1000 as e
      from appointments where clinic_id = $1 and psychologist = $2 and starts_at < $4 and starts_at >= $3
      and status <> 'cancelled'`,
    values: [clinic, psychologist, new Date(fromMs), new Date(fromMs + days * dayMs)],
  })
  const row = offer.rows[0]
  const result = []
  for (let n = 0; n < days; n += 1) {
    const weekday = (today + n + 3) % 7
    const slots = []
    for (const block of row?.blocks ?? []) {
      if (block.weekday !== weekday) continue
      const step = row?.session_duration ?? 60
      for (let at = block.start; at + step <= block.end; at += step) {
        const startMs = fromMs + n * dayMs + at * 60_000
        const endMs = startMs + step * 60_000
        const free = startMs > Date.now() && !taken.rows.some((t) => t.s < endMs && t.e > startMs)
        slots.push({ start_time: `${two(Math.floor(at / 60))}:${two(at % 60)}`, is_available: free })
      }
    }
    const date = new Date((today + n) * dayMs).toISOString().slice(0, 10)
    result.push({
      date,
      day_name: names[weekday],
      is_available: slots.some((s) => s.is_available),
      time_slots: slots,
    })
  }
  return { schedule: result }
}

interface Booking {
  psychologist: string
  patient: string
  appointment_date: string
  start_time: string
}

async function book(booking: Booking): Promise<object> {
  const client = await pool.connect()
  const startMs = Date.parse(`${booking.appointment_date}T${booking.start_time}:00Z`) + offsetMs
  const id = randomUUID()
  const payment = randomUUID()
  try {
    await client.query('begin')
    await client.query({
      name: 'floor-book',
      text: insertAppointment,
      values: [
        clinic,
        id,
        booking.psychologist,
        booking.patient,
        new Date(startMs),
        new Date(startMs + 1_800_000),
        booking.appointment_date,
        booking.start_time,
      ],
    })
    await client.query({ name: 'floor-pay', text: insertPayment, values: [clinic, payment, id] })
    await client.query({ name: 'floor-audit', text: insertAudit, values: [clinic, randomUUID()] })
    await client.query('commit')
    // The provider would answer here; its session is noted, as the product has to.
    await client.query({ name: 'floor-note', text: noteSession, values: [clinic, payment] })
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return { checkout_url: `http://localhost/${payment}`, session_id: payment, appointment: id }
}

const insertAppointment = `insert into appointments (clinic_id, id, psychologist, patient, starts_at, ends_at,
  appointment_date, start_time, end_time, booked_by, hold_expires_at, fee_minor, currency, refund_hours, refund_percent)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8, 'patient', now() + interval '30 minutes', 20000, 'BOB', 24, 100)`
const insertPayment = `insert into payments (clinic_id, id, appointment_id, provider, amount_minor, currency, expires_at)
  values ($1, $2, $3, 'simulator', 20000, 'BOB', now() + interval '30 minutes')`
const noteSession = `update payments set session_id = id::text, checkout_url = 'http://localhost/' where clinic_id = $1 and id = $2`
const insertAudit = `insert into audit_entries (clinic_id, id, level, action) values ($1, $2, 'INFO', 'Horario apartado')`

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://floor').pathname
  const body = request.method === 'POST' ? await read(request) : ''
  const result = body ? await book(JSON.parse(body) as Booking) : await schedule(path.split('/')[4] ?? '', 30)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(result))
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.statusCode = 500
    response.end(String(error))
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')
