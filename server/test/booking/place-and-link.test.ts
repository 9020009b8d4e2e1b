import { whereText } from '@psico/contract/sessions/where'
import type { Place } from '@psico/contract/sessions/appointments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appointmentToken, tokenOf } from '#services/crypto/mailed-token'
import { queueMails } from '#modules/mail/public'
import { row as rowOf, run } from '../../src/database/sql.ts'
import { mailsTo } from '../mails.ts'
import { makeProfessional, makeUser } from '../makers.ts'
import { readPdf } from '../../../scripts/pdf-reader.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'

const card = { card_number: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Rosa Paz' }
const [first, second] = ['https://meet.example/sala-uno', 'https://meet.example/sala-dos']
const office = 'Calle Sucre 45, piso 2'
const promise = 'Ana Rojas pondrá el enlace antes de la sesión; te llegará por correo.'

let server: TestServer
let serial = 0
let ids: { ana: string; patient: string }
let email: string
let professional: Caller
let patient: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = Date.UTC(2026, 2, 2, 12, 0)
  serial += 1
  email = `lugar${serial}@correo.example`
  ids = await server.norte.work(async (db) => {
    await run(db, `update clinics set address = '', admin_phone = '+591 700 12345', video = 'own'`)
    return {
      ana: (await makeProfessional(db, { first_name: 'Ana', last_name: 'Rojas', fee: 200 })).user,
      patient: await makeUser(db, { email }),
    }
  })
  await set('professionals', 'accepts_in_person_sessions = true where user_id = $1', [ids.ana])
  professional = await server.as(server.norte, ids.ana)
  patient = await server.as(server.norte, ids.patient)
})

const set = (table: 'professionals' | 'appointments', change: string, values: unknown[]) =>
  server.norte.work((db) => run(db, `update ${table} set ${change}`, values))

/** A session that the patient booked, and its checkout. */
async function booked({ modality, isPaid }: { modality: Place['modality']; isPaid: boolean }) {
  const held = await patient.post('/payments/create-checkout-session/', {
    psychologist: ids.ana,
    appointment_date: '2026-03-04',
    start_time: '10:00',
    price: 200,
    modality,
  })
  expect(held.status).toBe(200)
  const session = String(held.json['session_id'])
  if (isPaid)
    expect((await patient.post(`/payments/simulator/${session}/pay/`, card)).status).toBeLessThan(300)
  return { id: String(held.json['appointment']), session }
}
/** Where the session is held without a link of its own. */
const roomOf = (id: string) => `http://norte-app.localhost:8000/sala/${id}`
const byLinks = () => server.norte.work((db) => run(db, `update clinics set video = 'link'`))
const link = (id: string, meeting_link: string) =>
  professional.patch(`/appointments/appointments/${id}/`, { meeting_link })
const linkMails = async () =>
  (await mailsTo(server, server.norte, email)).filter((mail) =>
    mail.subject.startsWith('Enlace de tu sesión'),
  )

describe('a link of the call', () => {
  test('is mailed once when it is set and once when it is changed; the same again mails nothing', async () => {
    const { id } = await booked({ modality: 'online', isPaid: true })
    expect((await link(id, first)).json['place']).toMatchObject({ meeting_link: first })
    expect((await link(id, first)).status).toBe(200)
    const [mail, ...others] = await linkMails()
    expect(others).toEqual([])
    for (const part of [first, '/cita/', '+591 700 12345']) expect(mail?.text).toContain(part)
    expect(mail?.attachments[0]?.content.replaceAll('\r\n ', '')).toContain(first)
    await link(id, second)
    await link(id, '')
    const told = async (text: string) => (await linkMails()).map((linkMail) => linkMail.text.includes(text))
    expect(await told(second)).toEqual([false, false])
    expect(await told(roomOf(id))).toEqual([true, false])
    await link(id, second)
    expect(await told(second)).toEqual([true, false, false])
  })

  test('that is taken away tells nobody where the clinic holds its sessions by links', async () => {
    await byLinks()
    const { id } = await booked({ modality: 'online', isPaid: true })
    await link(id, first)
    await linkMails()
    await link(id, '')
    expect(await linkMails()).toHaveLength(1)
  })

  test('by two at once is mailed once, and the last of several that wait is the one that leaves', async () => {
    const { id } = await booked({ modality: 'online', isPaid: true })
    const both = await Promise.all([link(id, first), link(id, first)])
    expect(both.map((answer) => answer.status)).toEqual([200, 200])
    expect(await linkMails()).toHaveLength(1)
    await link(id, second)
    await link(id, 'https://meet.example/sala-tres')
    const [last, ...before] = await linkMails()
    expect([last?.text.includes('sala-tres'), before.length]).toEqual([true, 1])
  })

  test('still reaches who waits for it at the hour itself, and does not void the confirmation', async () => {
    const { id } = await booked({ modality: 'online', isPaid: true })
    await link(id, first)
    const subjects = (await mailsTo(server, server.norte, email)).map((mail) => mail.subject)
    expect(subjects).toEqual([
      expect.stringContaining('Enlace de tu sesión'),
      expect.stringContaining('Cita confirmada'),
    ])
    server.now.ms = Date.UTC(2026, 2, 4, 14, 5)
    professional = await server.as(server.norte, ids.ana)
    await link(id, second)
    expect(await linkMails()).toHaveLength(2)
  })

  test('of a session in person tells nobody', async () => {
    const { id } = await booked({ modality: 'in_person', isPaid: true })
    await link(id, first)
    expect(await linkMails()).toEqual([])
  })
})

interface State {
  modality: Place['modality']
  isPaid: boolean
  /** How it comes to be, after it is booked. */
  next?: (id: string) => Promise<unknown>
  /** What every place has to say. */
  says: 'link' | 'room or promise' | 'office' | 'office to come' | 'nothing'
}
const withOffice = () => set('professionals', 'office_address = $2 where user_id = $1', [ids.ana, office])
const status = (to: string) => (id: string) => set('appointments', `${to} where id = $1`, [id])
const [online, inPerson] = [{ modality: 'online' }, { modality: 'in_person' }] as const

const states: [name: string, state: State][] = [
  ['unpaid, no link', { ...online, isPaid: false, says: 'room or promise' }],
  ['unpaid, with its link', { ...online, isPaid: false, next: (id) => link(id, first), says: 'link' }],
  ['unpaid, at the office', { ...inPerson, isPaid: false, next: withOffice, says: 'office' }],
  ['unpaid, no office known', { ...inPerson, isPaid: false, says: 'office to come' }],
  ['paid, no link', { ...online, isPaid: true, says: 'room or promise' }],
  ['paid, with its link', { ...online, isPaid: true, next: (id) => link(id, first), says: 'link' }],
  [
    'its link was changed',
    { ...online, isPaid: true, next: (id) => link(id, second).then(() => link(id, first)), says: 'link' },
  ],
  [
    'its link was taken away',
    {
      ...online,
      isPaid: true,
      next: (id) => link(id, first).then(() => link(id, '')),
      says: 'room or promise',
    },
  ],
  ['paid, at the office', { ...inPerson, isPaid: true, next: withOffice, says: 'office' }],
  ['paid, no office known', { ...inPerson, isPaid: true, says: 'office to come' }],
  [
    'given in person with a link left over',
    { ...inPerson, isPaid: true, next: (id) => link(id, first), says: 'office to come' },
  ],
  [
    'cancelled with its link',
    {
      ...online,
      isPaid: true,
      next: (id) => link(id, first).then(() => status(`status = 'cancelled', cancelled_by = 'clinic'`)(id)),
      says: 'nothing',
    },
  ],
  [
    'completed with its link',
    {
      ...online,
      isPaid: true,
      next: (id) => link(id, first).then(() => status(`status = 'completed'`)(id)),
      says: 'nothing',
    },
  ],
  [
    'missed without a link',
    { ...online, isPaid: true, next: status(`status = 'completed'`), says: 'nothing' },
  ],
]

describe('the table of states and places', () => {
  const ways = (['own', 'link'] as const).flatMap((video) =>
    states.map(([name, state]): [string, string, State] => [video, name, state]),
  )
  test.each(ways)(
    'video %s, %s: card, success, checkout, reminder, one tap, calendar, receipt agree, and a mail about money tells no place',
    async (video, _, state) => {
      if (video === 'link') await byLinks()
      const { id, session } = await booked(state)
      await state.next?.(id)
      const texts = await places(id, session)
      const isLive = ['link', 'room or promise', 'office', 'office to come'].includes(state.says)
      expect(Object.keys(texts)).toEqual(
        expect.arrayContaining([
          'card',
          'success',
          'mail about money',
          ...(isLive ? ['one tap', 'reminder'] : []),
        ]),
      )
      for (const [place, text] of Object.entries(texts)) {
        const isReceipt = place === 'receipt'
        // Who paid need not be who comes.
        const isOfMoney = place === 'mail about money'
        const tells = !isReceipt && !isOfMoney
        expect([place, ...saidIn(text, id)]).toEqual([
          place,
          state.says === 'link' && tells,
          state.says === 'room or promise' && video === 'own' && tells,
          state.says === 'room or promise' && video === 'link' && tells,
          state.says === 'office' && !isOfMoney,
          state.says === 'office to come' && tells,
        ])
      }
    },
  )
})

const saidIn = (text: string, id: string): boolean[] => [
  text.includes(first),
  text.includes(roomOf(id)),
  text.includes(promise),
  text.includes(office),
  text.includes('La clínica te dirá la dirección.'),
]

/** What each place says now; a place that does not exist in that state is left out. */
async function places(id: string, session: string): Promise<Record<string, string>> {
  const own = `/appointments/appointments/${id}/`
  const token = tokenOf(appointmentToken(server.app.env, server.norte.id, 0), id)
  const [cardJson, checkout, oneTap, calendar, receipt] = [
    await patient.get(own),
    await patient.get(`/payments/sessions/${session}/`),
    await server.visitor(server.norte).get(`/appointments/one-tap/${token}/`),
    await patient.get(`${own}calendar/`),
    await patient.get(`/payments/${id}/receipt/`),
  ]
  const paid = onScreen(checkout.json['appointment'])
  const found: Record<string, string> = { card: onScreen(cardJson.json), success: paid, '/pago': paid }
  if (oneTap.status === 200) found['one tap'] = onScreen(oneTap.json)
  if (calendar.status === 200)
    found['calendar'] = calendar.raw.toString().replaceAll('\r\n ', '').replaceAll('\\', '')
  if (receipt.status === 200) found['receipt'] = readPdf(receipt.raw).flat().join('\n')
  return { ...found, ...(await mailed(id)) }
}

/** The screens say what the contract makes of an answer, and give its link beside. */
function onScreen(json: unknown): string {
  const scene = json as { place: Place; status: string; psychologist_name: string }
  const isAhead = ['pending', 'confirmed'].includes(scene.status)
  return `${whereText(scene)} ${isAhead ? (scene.place.meeting_link ?? '') : ''}`
}

/** A mail about its money, which fits any state and tells no place; and the reminder a day before. */
async function mailed(id: string): Promise<Record<string, string>> {
  server.now.ms = Date.UTC(2026, 2, 3, 15, 0)
  const sequence = Number(
    (await server.norte.work((db) => rowOf(db, 'select sequence from appointments where id = $1', [id])))?.[
      'sequence'
    ],
  )
  const money = { amount_minor: 100, currency: 'BOB' }
  await server.norte.work((db) =>
    queueMails(db, [
      { cause: `m:${id}`, kind: 'refund_done', recipient: email, payload: { appointment: id, ...money } },
      {
        cause: `r:${id}`,
        kind: 'reminder_first',
        recipient: email,
        payload: { appointment: id, sequence, starts_at: '2026-03-04T14:00:00.000Z' },
      },
    ]),
  )
  const all = await mailsTo(server, server.norte, email)
  const textOf = (subject: string) => all.find((testMail) => testMail.subject.startsWith(subject))?.text
  const [mail, reminder] = [textOf('Devolución de'), textOf('Recordatorio')]
  return { ...(mail && { 'mail about money': mail }), ...(reminder && { reminder }) }
}
