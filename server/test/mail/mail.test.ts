import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import { mailsTo, recordLink, sampleLink as link } from '../mails.ts'
import { makeAppointment, makeClinic, makeProfessional, makeUser } from '../makers.ts'
import { makeGlobalAdmin } from '../sign-in.ts'
import type { ClinicDb } from '#database/clinic'
import { newId, hashOf } from '#core/id'
import { rows, run } from '#database/sql'
import { deliverAll } from '../../src/modules/mail/deliver.ts'
import type { Mail } from '../../src/modules/mail/public.ts'
import { queueMail, queueRootMail } from '../../src/modules/mail/public.ts'

let server: TestServer
let psychologist: string
beforeAll(async () => {
  server = await startTestServer()
  psychologist = await server.norte.work(async (db) => {
    const made = await makeProfessional(db, {
      first_name: 'Ana',
      last_name: 'Rojas',
      email: 'ana@norte.example',
    })
    await recordLink({ at: 'clinic', db }, made.user, testNow)
    return made.user
  })
  const { id } = await makeGlobalAdmin(server)
  await server.databases.globalWork((db) => recordLink({ at: 'root', db }, id, testNow))
})
afterAll(() => server.close())

let serial = 0
/** A patient with a confirmed session on Wednesday at nine. */
async function session(db: ClinicDb, status: 'pending' | 'confirmed' | 'cancelled' = 'confirmed') {
  serial += 1
  const email = `pat${serial}@correo.example`
  const patient = await makeUser(db, { email, first_name: 'María', last_name: 'Luz' })
  const time = `${String(9 + Math.floor(serial / 2)).padStart(2, '0')}:${serial % 2 ? '30' : '00'}`
  const id = await makeAppointment(db, 'America/La_Paz', {
    psychologist,
    patient,
    date: '2026-03-04',
    time,
    minutes: 30,
    status,
  })
  return { id, email, patient, time }
}

const cause = () => `test:${newId()}`
const queue = (mail: Mail) => server.norte.work((db) => queueMail(db, mail))
const statusOf = async (of: string) =>
  (await server.norte.work((db) =>
    rows<{ status: string; payload: object }>(db, 'select status, payload from mails where cause = $1', [of]),
  )) ?? []

const at = 'http://norte-app.localhost:8000'

test.each([
  [{ kind: 'verify_email', payload: link }, 'Confirma tu correo en Clínica Norte', `${at}/verify-email/u-1/`],
  [
    { kind: 'password_reset', payload: link },
    'Restablece tu contraseña de Clínica Norte',
    `${at}/reset-password/u-1/`,
  ],
  [
    { kind: 'invitation', payload: { ...link, user_type: 'professional' } },
    'Clínica Norte te ha abierto una cuenta',
    `${at}/reset-password/u-1/`,
  ],
  [
    { kind: 'clinic_welcome', payload: link },
    'Clínica Norte ya tiene su espacio',
    `${at}/reset-password/u-1/`,
  ],
  [{ kind: 'new_document', payload: {} }, 'Tienes un documento nuevo en Clínica Norte', `${at}/my-documents`],
] as [Pick<Mail, 'kind' | 'payload'>, string, string][])(
  '%o reads as it should',
  async (mail, subject, url) => {
    const recipient = `${newId()}@correo.example`
    const scene = { cause: cause(), recipient, ...mail } as Mail
    await queue(scene)
    const [sent] = await mailsTo(server, server.norte, recipient)
    expect(sent?.subject).toBe(subject)
    expect(sent?.text).toContain(url)
    expect(sent?.html).toContain(`href="${url}`)
    expect(sent?.html).toContain('#0066CC')
    if ('first_name' in mail.payload) expect(sent?.text).toContain('Hola, Rosa:')
    expect((await statusOf(scene.cause))[0]?.status).toBe('sent')
  },
)

test('while a mail waits nothing is kept that opens its link; once it left, only the hash', async () => {
  const to = await server.work(server.norte, (db) => makeUser(db, { email: 'espera@correo.example' }))
  await server.visitor(server.norte).post('/auth/password-reset/', { email: 'espera@correo.example' })
  const kept = () =>
    server.norte.work((db) =>
      rows<{ payload: object; hashes: string[] }>(
        db,
        `select payload, (select array_agg(encode(token_hash, 'hex')) from mailed_links where user_id = $1) as hashes
         from mails where recipient = 'espera@correo.example'`,
        [to],
      ),
    )
  const [waiting] = await kept()
  const [mail] = await mailsTo(server, server.norte, 'espera@correo.example')
  const secret = /reset-password\/[\w-]+\/([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? ''
  const hash = hashOf(secret).toString('hex')
  expect(waiting?.hashes).not.toContain(hash)
  expect(Object.keys(waiting?.payload ?? {}).toSorted()).toEqual(['first_name', 'link', 'uid'])
  const [sent] = await kept()
  expect(sent?.hashes).toContain(hash)
  expect(JSON.stringify(sent)).not.toContain(secret)
})

test('a mail whose link is void by the time it leaves is not sent', async () => {
  const recipient = 'tarde@correo.example'
  const payload = { ...link, link: 'cd'.repeat(32) }
  const mail: Mail = { cause: cause(), kind: 'verify_email', recipient, payload }
  await queue(mail)
  expect(await mailsTo(server, server.norte, recipient)).toEqual([])
  expect((await statusOf(mail.cause))[0]?.status).toBe('dropped')
})

test('a second mail for the same cause is not added, also when two come at once', async () => {
  const recipient = 'dos@correo.example'
  const mail: Mail = { cause: cause(), kind: 'new_document', recipient, payload: {} }
  expect(await queue(mail)).toBe(true)
  expect(await queue(mail)).toBe(false)
  const racing: Mail = { ...mail, cause: cause() }
  expect((await Promise.all([queue(racing), queue(racing)])).filter(Boolean)).toHaveLength(1)
  expect(await mailsTo(server, server.norte, recipient)).toHaveLength(2)
})

test('a mail whose cause was undone is never sent', async () => {
  const undone = server.norte.work(async (db) => {
    await queueMail(db, {
      cause: cause(),
      kind: 'new_document',
      recipient: 'nunca@correo.example',
      payload: {},
    })
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await mailsTo(server, server.norte, 'nunca@correo.example')).toEqual([])
})

test('a confirmation carries the session as a calendar file without clinical content', async () => {
  const { id, email, time } = await server.norte.work((db) => session(db))
  const payload = { appointment: id, sequence: 0 }
  await queue({ cause: cause(), kind: 'appointment_confirmed', recipient: email, payload })
  await queue({ cause: cause(), kind: 'appointment_confirmed', recipient: 'ana@norte.example', payload })
  const [mail] = await mailsTo(server, server.norte, email)
  expect(mail?.subject).toBe(`Cita confirmada: miércoles, 4 de marzo de 2026, ${time}`)
  expect(mail?.text).toContain('Profesional: Ana Rojas')
  expect(mail?.text).toContain('(hora de La Paz)')
  const event = eventIn(mail?.attachments[0]?.content ?? '')
  expect(event.uid).toBe(`${id}@localhost`)
  expect(event.summary).toBe('Sesión con Ana Rojas')
  expect(event.startDate.toString()).toBe(`2026-03-04T${time}:00`)
  // The mailbox hands the same file on, in the clinic and at the root.
  for (const place of [server.norte, null]) {
    const { json } = await server.visitor(place).get(`/dev/mailbox/?to=${email}`)
    const [kept] = json['results'] as (typeof mail)[]
    expect(kept?.attachments).toEqual([{ filename: 'cita.ics', content: mail?.attachments[0]?.content }])
  }
  const [other] = await mailsTo(server, server.norte, 'ana@norte.example')
  expect(other?.text).toContain('Paciente: María Luz')
  expect(other?.text).toContain(`${at}/psychologist-dashboard`)
  expect(eventIn(other?.attachments[0]?.content ?? '').summary).toBe('Sesión con María Luz')
})

const eventIn = (text: string) =>
  new ICAL.Event(
    new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent') ?? undefined,
  )

test('a confirmation that a move or a cancellation overtook is dropped', async () => {
  const late = await server.norte.work((db) => session(db))
  const confirmed = { cause: cause(), kind: 'appointment_confirmed', recipient: late.email } as const
  await queue({ ...confirmed, payload: { appointment: late.id, sequence: 0 } })
  await server.norte.work(async (db) => {
    await run(db, 'update appointments set sequence = 1 where id = $1', [late.id])
    await queueMail(db, {
      cause: cause(),
      kind: 'appointment_moved',
      recipient: late.email,
      payload: { appointment: late.id, sequence: 1 },
    })
  })
  const mails = await mailsTo(server, server.norte, late.email)
  expect(mails.map((mail) => mail.subject.split(':')[0])).toEqual(['Cita reprogramada'])
  expect(eventIn(mails[0]?.attachments[0]?.content ?? '').sequence).toBe(1)
  expect((await statusOf(confirmed.cause))[0]?.status).toBe('dropped')

  const gone = await server.norte.work((db) => session(db, 'cancelled'))
  await queue({
    cause: cause(),
    kind: 'appointment_confirmed',
    recipient: gone.email,
    payload: { appointment: gone.id, sequence: 0 },
  })
  expect(await mailsTo(server, server.norte, gone.email)).toEqual([])
})

test.each([
  [20_050, 'Te devolvemos Bs. 200,50 al mismo medio de pago.'],
  [0, 'esta cancelación no tiene devolución.'],
  [null, null],
])('a cancellation with %s to give back says so', async (refund_minor, sentence) => {
  const { id, email } = await server.norte.work(async (db) => {
    const made = await session(db, 'cancelled')
    await run(db, `update appointments set cancelled_by = 'professional' where id = $1`, [made.id])
    return made
  })
  const payload = { appointment: id, sequence: 0, refund_minor, currency: 'BOB' }
  await queue({ cause: cause(), kind: 'appointment_cancelled', recipient: email, payload })
  const [mail] = await mailsTo(server, server.norte, email)
  expect(mail?.text).toContain('Ana Rojas tuvo que cancelar esta cita.')
  if (sentence) expect(mail?.text).toContain(sentence)
  else expect(mail?.text).not.toMatch(/devol/)
  expect(mail?.attachments[0]?.method).toBe('cancel')
  expect(mail?.attachments[0]?.content).toContain('METHOD:CANCEL')
})

test('money that went back and a new message are told without more than is needed', async () => {
  const { id, email } = await server.norte.work((db) => session(db))
  const money = { appointment: id, amount_minor: 20_000, currency: 'BOB' }
  await queue({ cause: cause(), kind: 'refund_done', recipient: email, payload: money })
  await queue({ cause: cause(), kind: 'payment_late_refunded', recipient: email, payload: money })
  await queue({ cause: cause(), kind: 'new_message', recipient: email, payload: { appointment: id } })
  const message = { cause: cause(), kind: 'new_message', recipient: 'ana@norte.example' } as const
  await queue({ ...message, payload: { appointment: id } })
  const [told, late, done] = await mailsTo(server, server.norte, email)
  expect(done?.subject).toBe('Devolución de Bs. 200')
  expect(late?.subject).toBe('Pagaste dos veces y te devolvemos uno de los pagos')
  expect(late?.text).toContain('Te devolvemos ese segundo pago, Bs. 200,')
  expect(told?.text).toContain(`${at}/chat/${id}`)
  expect(told?.text).not.toContain('Ana')
  const [toAna] = await mailsTo(server, server.norte, 'ana@norte.example')
  expect(toAna?.text).toContain(`${at}/psychologist/chat/${id}`)
})

test.each([
  ['expiry', 'la reserva ya había vencido'],
  ['patient', 'ya estaba cancelada'],
])('a payment for a session cancelled by %s goes back whole', async (cancelledBy, reason) => {
  const { id, email } = await server.norte.work(async (db) => {
    const made = await session(db, 'cancelled')
    await run(db, `update appointments set cancelled_by = $2 where id = $1`, [made.id, cancelledBy])
    return made
  })
  const payload = { appointment: id, amount_minor: 20_000, currency: 'BOB' }
  await queue({ cause: cause(), kind: 'payment_late_refunded', recipient: email, payload })
  const [mail] = await mailsTo(server, server.norte, email)
  expect(mail?.subject).toBe('Tu pago llegó tarde y te lo devolvemos')
  expect(mail?.text).toContain(reason)
  expect(mail?.text).toContain('Te devolvemos el total, Bs. 200,')
})

test('mails of several clinics leave together, and one that cannot be written fails alone', async () => {
  const ids: { clinic: string; mail: string }[] = []
  const queued = async (clinic: TestServer['norte'], mail: Pick<Mail, 'kind' | 'payload' | 'recipient'>) => {
    const scene = { ...mail, cause: cause() } as Mail
    await clinic.work((db) => queueMail(db, scene))
    const text = 'select id from mails where cause = $1'
    const [found] = await clinic.work((db) => rows<{ id: string }>(db, text, [scene.cause]))
    ids.push({ clinic: clinic.id, mail: found?.id ?? '' })
    return scene.cause
  }
  const { id, email } = await server.norte.work((db) => session(db))
  const confirmed = { appointment: id, sequence: 0 }
  const good = [
    await queued(server.norte, { kind: 'appointment_confirmed', recipient: email, payload: confirmed }),
    await queued(server.norte, { kind: 'new_document', recipient: email, payload: {} }),
  ]
  const nobody = { series: newId(), sessions: ['not an id'], refund_minor: null, currency: 'BOB' }
  const bad = await queued(server.norte, { kind: 'series_booked', recipient: email, payload: nobody })
  good.push(
    await queued(server.norte, { kind: 'new_message', recipient: email, payload: { appointment: id } }),
  )
  await queued(server.sur, { kind: 'new_document', recipient: 'lejos@correo.example', payload: {} })
  ids.push({ clinic: server.norte.id, mail: newId() }, { clinic: newId(), mail: newId() })
  const ends = await deliverAll({ app: server.app, mailer: null }, ids)
  const [ok, failed] = ['fulfilled', 'rejected']
  expect(ends.map((end) => end.status)).toEqual([ok, ok, failed, ok, ok, ok, ok])
  for (const mailCause of good) expect((await statusOf(mailCause))[0]?.status).toBe('sent')
  expect((await statusOf(bad))[0]?.status).toBe('waiting')
  await server.norte.work((db) => run(db, `update mails set status = 'failed' where cause = $1`, [bad]))
  const kept = await server.norte.work((db) =>
    rows(db, 'select subject from mailbox where recipient = $1', [email]),
  )
  expect(kept).toHaveLength(3)
  const far = await server.sur.work((db) => rows<{ html: string }>(db, 'select html from mailbox'))
  expect(far).toHaveLength(1)
  expect(far[0]?.html).toContain('Clínica Sur')
})

test('line breaks and addresses in names reach neither headers nor greeting', async () => {
  const clinic = await makeClinic(server.databases, {
    subdomain: 'astuta',
    name: 'Mala\r\nBcc: todos@x.example',
  })
  const mail = { kind: 'verify_email', recipient: 'v@x.example' } as const
  const payload = { ...link, first_name: 'Gana en www.premio.example\r\n<script>' }
  await clinic.work(async (db) => {
    await recordLink({ at: 'clinic', db }, await makeUser(db), testNow)
    await queueMail(db, { ...mail, cause: cause(), payload })
  })
  const [sent] = await mailsTo(server, clinic, 'v@x.example')
  expect(sent?.subject).toBe('Confirma tu correo en Mala Bcc: todos@x.example')
  expect(sent?.text).toMatch(/^Hola:/)
  expect(sent?.html).not.toMatch(/premio|<script/)
})

test('the mailbox is read on the host of the clinic, on the root domain for every clinic, elsewhere not', async () => {
  const to = 'nueva@correo.example'
  const mail = { kind: 'clinic_welcome', recipient: 'Nueva@Correo.example', payload: link } as const
  await queue({ ...mail, cause: cause() })
  await server.databases.globalWork((db) =>
    queueRootMail(db, { cause: cause(), kind: 'password_reset', recipient: to, payload: link }),
  )
  await mailsTo(server, server.norte, to)
  await mailsTo(server, null, to)
  const read = async (clinic: TestServer['norte'] | null) => {
    const answer = await server
      .visitor(clinic)
      .get(`/dev/mailbox/?to=${encodeURIComponent('NUEVA@correo.example')}`)
    expect(answer.status).toBe(200)
    return (answer.json['results'] as { subject: string; to: string }[]).map((result) => result.subject)
  }
  expect(await read(server.norte)).toEqual(['Clínica Norte ya tiene su espacio'])
  expect(await read(server.sur)).toEqual([])
  expect((await read(null)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Clínica Norte ya tiene su espacio',
    'Restablece tu contraseña de Psico',
  ])
  const [root] = await mailsTo(server, null, to)
  expect(root?.text).toContain('http://localhost:8000/reset-password/u-1/')
})

test('a mail can be looked at as its reader sees it, by its own clinic and the root domain', async () => {
  const recipient = 'mira@correo.example'
  await queue({ cause: cause(), kind: 'new_document', recipient, payload: {} })
  await mailsTo(server, server.norte, recipient)
  const box = await server.visitor(server.norte).get(`/dev/mailbox/?to=${recipient}`)
  const [{ id } = { id: '' }] = box.json['results'] as { id: string }[]
  const path = `/dev/mailbox/${id}/preview/`
  const seen = await server.visitor(server.norte).get(path)
  expect(seen.raw.toString()).toContain('Tienes un documento nuevo')
  expect(seen.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await server.visitor(null).get(path)).status).toBe(200)
  expect((await server.visitor(server.sur).get(path)).status).toBe(404)
  expect((await server.visitor(server.norte).get('/dev/mailbox/x/preview/')).status).toBe(404)
})

test('in production there is no mailbox to read', async () => {
  const env = { ...server.app.env, devMailbox: false, SMTP_URL: 'smtp://127.0.0.1:1' }
  const production = await startTestServer({ env })
  expect((await production.visitor(production.norte).get('/dev/mailbox/?to=a@b.example')).status).toBe(404)
  await production.close()
})

test('a mail that the queue sends is in the mailbox within a second', async () => {
  await server.app.jobs.start()
  const recipient = 'pronto@correo.example'
  const asked = performance.now()
  await queue({ cause: cause(), kind: 'new_document', recipient, payload: {} })
  await server.databases.globalWork((db) =>
    queueRootMail(db, { cause: cause(), kind: 'password_reset', recipient, payload: link }),
  )
  const arrived = async () => {
    const answer = await server.visitor(null).get(`/dev/mailbox/?to=${recipient}`)
    expect(answer.json['results']).toHaveLength(2)
  }
  await vi.waitFor(arrived, { timeout: 5000, interval: 20 })
  expect(performance.now() - asked).toBeLessThan(1500)
})
