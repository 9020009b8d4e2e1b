import { createHash, randomBytes, randomInt } from 'node:crypto'
import { addDays, timeText } from '@psico/contract/core/dates'
import { newId } from '../../src/core/id.ts'
import { localOf } from '../../src/core/zone.ts'
import { dial, type ChatConnection } from '../chat-connection.ts'
import type { Cast, Couple } from './cast.ts'
import type { Client, Told } from './client.ts'
import { mayHaveRunOut, type Acknowledged, type BookedHour, type Kind, type Noted } from './records.ts'

/** Whoever works on the product until they are told to stop. */
export interface Load {
  client: Client
  port: () => number
  cast: Cast
  records: Acknowledged
  isOver: () => boolean
}

const card = { card_number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Pat' }

/** Everybody at once does what they do, until it is over: mostly what moves money, which takes the most steps. */
export async function keepBusy(load: Load): Promise<void> {
  await Promise.all(
    load.cast.couples.flatMap((couple, n) => [
      untilOver(load, 10, () => dealWithHours(load, couple)),
      untilOver(load, 300, () => (n % 2 === 0 ? writeNote(load, couple) : share(load, couple))),
      talk(load, couple),
    ]),
  )
}

/** A refused connection costs nothing: without a pause it would be asked for all the time. */
async function untilOver({ isOver }: Load, pauseMs: number, act: () => Promise<void>): Promise<void> {
  while (!isOver()) {
    await act()
    await new Promise((done) => setTimeout(done, pauseMs))
  }
}

/** Whether somebody was told that it is done. What is neither that nor a refusal in order goes on record. */
function isDone(load: Load, what: Kind, told: Told | null): told is Told {
  if (!told) return false
  if (told.status < 300) {
    load.records.counts[what] += 1
    return true
  }
  const isInOrder = [402, 404, 409, 410, 429, 503].includes(told.status)
  if (!isInOrder)
    load.records.odd.push(
      `one of the ${what} was answered ${told.status} ${JSON.stringify(told.json).slice(0, 200)}`,
    )
  return false
}

/** Every other time an hour that stands paid is given back, so that money is on its way back whenever something dies. */
async function dealWithHours(load: Load, couple: Couple): Promise<void> {
  const { token } = couple.patient
  const paid = load.records.hours.find((hour) => hour.token === token && hour.told === 'paid' && !hour.trying)
  if (!paid || randomInt(2) === 0) return bookAndPay(load, couple)
  await cancel(load, paid, randomInt(2) === 0 ? token : paid.staff)
}

/** An hour is booked and paid. What a death has left unpaid is paid first. */
async function bookAndPay(load: Load, { patient }: Couple): Promise<void> {
  const psychologist = load.cast.couples[randomInt(load.cast.couples.length)]?.psychologist
  if (!psychologist) return
  const left = load.records.hours.find(
    (bookedHour) =>
      bookedHour.token === patient.token && bookedHour.told === 'held' && !mayHaveRunOut(bookedHour),
  )
  const hour = left ?? (await book(load, patient.token, psychologist))
  if (!hour) return
  hour.trying = 'paid'
  const paid = await load.client('POST', `/payments/simulator/${hour.session}/pay/`, patient.token, card)
  if (!isDone(load, 'payments', paid)) return
  hour.told = 'paid'
  hour.trying = null
}

/** Few hours of many days, so that several want the same one. */
async function book(
  load: Load,
  token: string,
  psychologist: Couple['psychologist'],
): Promise<BookedHour | null> {
  const at = {
    appointment_date: addDays(localOf(Date.now(), 'America/La_Paz').date, 2 + randomInt(50)),
    start_time: timeText(480 + 30 * randomInt(24)),
  }
  const asked = { psychologist: psychologist.id, ...at, price: 200, method: 'card' }
  const booked = await load.client('POST', '/payments/create-checkout-session/', token, asked)
  if (booked?.json['code'] === 'too_many_holds') await giveUpUnheard(load, token)
  if (!isDone(load, 'bookings', booked)) return null
  const hour: BookedHour = {
    appointment: String(booked.json['appointment']),
    session: String(booked.json['session_id']),
    token,
    staff: psychologist.token,
    atMs: Date.now(),
    told: 'held',
    trying: null,
  }
  load.records.hours.push(hour)
  return hour
}

/** Hours that were booked without anybody hearing of it: they are held, and nobody would ever pay them. */
async function giveUpUnheard({ client, records }: Load, token: string): Promise<void> {
  const list = await client('GET', '/appointments/appointments/?status=pending', token)
  const found = (list?.json['results'] ?? []) as { id: string }[]
  const unheard = found.filter(({ id }) => !records.hours.some((hour) => hour.appointment === id))
  for (const { id } of unheard)
    await client('PATCH', `/appointments/appointments/${id}/`, token, { status: 'cancelled' })
}

/** The money goes back by a job. */
async function cancel(load: Load, hour: BookedHour, token: string): Promise<void> {
  hour.trying = 'cancelled'
  const path = `/appointments/appointments/${hour.appointment}/`
  if (!isDone(load, 'cancellations', await load.client('PATCH', path, token, { status: 'cancelled' }))) return
  hour.told = 'cancelled'
  hour.trying = null
}

/** The same note again with the next number. */
async function writeNote(load: Load, { past, psychologist }: Couple): Promise<void> {
  const { client, records } = load
  const found = records.notes.find((noted) => noted.appointment === past)
  const note: Noted = found ?? { appointment: past, note: null, token: psychologist.token, told: 0, tried: 0 }
  if (!found) records.notes.push(note)
  const path = `/appointments/appointments/${past}/note/`
  if (!note.note) {
    // It may be there although nobody heard of it.
    const known = await client('GET', path, note.token)
    if (known?.status === 200) note.note = String(known.json['id'])
  }
  note.tried += 1
  const body = { content: `Versión ${note.tried}` }
  const told = note.note
    ? await client('PATCH', `${path}${note.note}/`, note.token, body)
    : await client('POST', path, note.token, body)
  if (!isDone(load, 'notes', told)) return
  note.note = String(told.json['id'])
  note.told = note.tried
}

async function share(load: Load, { patient, psychologist }: Couple): Promise<void> {
  const { client, records } = load
  // What begins at random begins like a picture now and then, and is refused.
  const content = Buffer.from(`Informe ${randomBytes(20_000 + randomInt(60_000)).toString('base64')}`)
  const digest = createHash('sha256').update(content).digest('hex')
  records.begun.add(digest)
  const form = new FormData()
  form.append('patient', patient.id)
  form.append('description', 'Informe')
  form.append('file', new Blob([new Uint8Array(content)]), 'informe.txt')
  const told = await client('POST', '/clinical-history/documents/upload/', psychologist.token, form)
  if (!isDone(load, 'files', told)) return
  records.uploads.push({ document: String(told.json['id']), token: psychologist.token, digest })
}

const sayEveryMs = 1_500

/** A message every now and then, over one socket; a broken one is opened again. */
async function talk(load: Load, { patient, ahead }: Couple): Promise<void> {
  while (!load.isOver()) {
    const line = dial({
      port: load.port(),
      host: 'norte-app.localhost',
      appointment: `${ahead}/`,
      query: `?token=${patient.token}`,
    })
    await line.note('ready').then(
      () => sayOver(load, line, ahead),
      () => undefined,
    )
    line.socket.terminate()
    await new Promise((done) => setTimeout(done, 50))
  }
}

async function sayOver(load: Load, line: ChatConnection, appointment: string): Promise<void> {
  const waiting = new Map<string, string>()
  line.socket.on('message', (data: Buffer) => {
    const { type, client_id: client = '' } = JSON.parse(data.toString()) as Record<string, string>
    const message = waiting.get(client)
    if (type !== 'ack' || message === undefined) return
    waiting.delete(client)
    load.records.counts.messages += 1
    load.records.said.push({ appointment, client, message })
  })
  while (!load.isOver() && line.socket.readyState === line.socket.OPEN) {
    const [client, message] = [newId(), `Mensaje ${randomInt(1_000_000)}`]
    waiting.set(client, message)
    line.send({ message, client_id: client })
    await new Promise((done) => setTimeout(done, sayEveryMs))
  }
}
