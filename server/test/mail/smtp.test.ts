import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import { recordLink, sampleLink as link } from '../mails.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import { newId } from '#core/id'
import { openMailer } from '#services/mail/mailer'
import { row } from '#database/sql'
import { deliver, deliverAll } from '../../src/modules/mail/deliver.ts'
import { queueMail, type Mail } from '../../src/modules/mail/public.ts'

let server: TestServer
let smtp: SMTPServer
let mailer: ReturnType<typeof openMailer>
const received: { mail: Email; to: string[] }[] = []
/** What the mail server answers the next mails at RCPT TO and at DATA; 0 accepts. */
const answers = { rcpt: [] as number[], data: [] as number[] }

const refuse = (code: number) => Object.assign(new Error('refused'), { responseCode: code })

async function keepMail(raw: Buffer, to: string[], done: () => void): Promise<void> {
  received.push({ mail: await PostalMime.parse(raw), to })
  done()
}

beforeAll(async () => {
  server = await startTestServer()
  await server.norte.work(async (db) => recordLink({ at: 'clinic', db }, await makeUser(db), testNow))
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => {
      const code = answers.rcpt.shift() ?? 0
      done(code ? refuse(code) : null)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const code = answers.data.shift() ?? 0
        if (code) return done(refuse(code))
        void keepMail(
          Buffer.concat(chunks),
          session.envelope.rcptTo.map((address) => address.address),
          done,
        )
      })
    },
  })
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = smtp.server.address() as AddressInfo
  mailer = openMailer(`smtp://127.0.0.1:${port}`, 'no-responder@psico.example', false)
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((resolve) => {
    smtp.close(() => resolve())
  })
})

/** Queues a mail and answers its id. */
async function queued(mail: Pick<Mail, 'kind' | 'payload' | 'recipient'>): Promise<string> {
  const cause = newId()
  return server.norte.work(async (db) => {
    await queueMail(db, { ...mail, cause } as Mail)
    return (await row<{ id: string }>(db, 'select id from mails where cause = $1', [cause]))?.id ?? ''
  })
}
const send = (id: string) => deliver({ app: server.app, mailer }, server.norte.id, id)
const stateOf = (id: string) =>
  server.norte.work((db) => row(db, 'select status, attempts from mails where id = $1', [id]))

test('a real mail smtp gets a mail that another parser reads', async () => {
  const { appointment, email } = await server.norte.work(async (db) => {
    const { user } = await makeProfessional(db, { first_name: 'Ana', last_name: 'Rojas' })
    const patient = await makeUser(db, { email: 'pat@correo.example', first_name: 'Íñigo' })
    const made = await makeAppointment(db, 'America/La_Paz', {
      psychologist: user,
      patient,
      date: '2026-03-04',
      time: '09:00',
    })
    return { appointment: made, email: 'pat@correo.example' }
  })
  const id = await queued({
    kind: 'appointment_confirmed',
    recipient: email,
    payload: { appointment, sequence: 0 },
  })
  await send(id)
  const { mail, to } = received.at(-1) ?? {}
  expect(to).toEqual([email])
  expect(mail?.from).toEqual({ name: 'Clínica Norte', address: 'no-responder@psico.example' })
  expect(mail?.subject).toBe('Cita confirmada: miércoles, 4 de marzo de 2026, 09:00')
  expect(mail?.messageId).toBe(`<${id}@localhost>`)
  expect(mail?.text).toContain('Hola, Íñigo:')
  expect(mail?.html).toContain('Clínica Norte')
  const calendars = mail?.attachments.filter((attachment) => attachment.mimeType === 'text/calendar') ?? []
  expect(calendars.map((calendar) => calendar.method)).toContain('REQUEST')
  expect(await stateOf(id)).toEqual({ status: 'sent', attempts: 0 })
})

test('a smtp that is busy for now is asked again, with the same Message-ID', async () => {
  const id = await queued({ kind: 'verify_email', recipient: 'luego@correo.example', payload: link })
  answers.data.push(451)
  await expect(send(id)).rejects.toThrow(/^mail not sent EMESSAGE DATA 451$/)
  expect(await stateOf(id)).toEqual({ status: 'waiting', attempts: 1 })
  const before = received.length
  await send(id)
  await send(id)
  expect(received).toHaveLength(before + 1)
  expect(received.at(-1)?.mail.messageId).toBe(`<${id}@localhost>`)
  expect(received.at(-1)?.mail.text).toContain('/verify-email/u-1/')
})

test('an address that the smtp will never take is given up at once', async () => {
  const id = await queued({ kind: 'verify_email', recipient: 'nadie@correo.example', payload: link })
  answers.rcpt.push(550)
  await send(id)
  expect(await stateOf(id)).toEqual({ status: 'failed', attempts: 1 })
  await send(id)
  expect(received.some((delivery) => delivery.to.includes('nadie@correo.example'))).toBe(false)
})

test('where TLS is needed nothing is said to a server that has none', async () => {
  const id = await queued({ kind: 'verify_email', recipient: 'cifrado@correo.example', payload: link })
  const { port } = smtp.server.address() as AddressInfo
  // Not even where its address asks for less.
  for (const lax of ['', '?requireTLS=false', '?ignoreTLS=true']) {
    const strict = openMailer(`smtp://127.0.0.1:${port}${lax}`, 'no-responder@psico.example', true)
    const failed = deliver({ app: server.app, mailer: strict }, server.norte.id, id)
    await expect(failed).rejects.toThrow(/^mail not sent E(TLS|PROTOCOL|SOCKET) STARTTLS/)
  }
  expect(received.some((delivery) => delivery.to.includes('cifrado@correo.example'))).toBe(false)
})

test('after many tries a mail is given up', async () => {
  const id = await queued({ kind: 'verify_email', recipient: 'nunca@correo.example', payload: link })
  const down = openMailer('smtp://127.0.0.1:1', 'no-responder@psico.example', false)
  let tries = 0
  for (;;) {
    tries += 1
    const failed = await deliver({ app: server.app, mailer: down }, server.norte.id, id).catch(() => true)
    if (!failed) break
  }
  expect(tries).toBe(36)
  expect(await stateOf(id)).toEqual({ status: 'failed', attempts: 36 })
})

test('of mails that leave together one that is refused fails alone', async () => {
  const [one, two, three] = [
    await queued({ kind: 'verify_email', recipient: 'uno@correo.example', payload: link }),
    await queued({ kind: 'verify_email', recipient: 'otro@correo.example', payload: link }),
    await queued({ kind: 'verify_email', recipient: 'tres@correo.example', payload: link }),
  ]
  answers.data.push(451)
  const mails = [one, two, three].map((mail) => ({ clinic: server.norte.id, mail }))
  const ends = await deliverAll({ app: server.app, mailer }, mails)
  expect(ends.filter((end) => end.status === 'rejected')).toHaveLength(1)
  const [again] = mails.filter((_, n) => ends[n]?.status === 'rejected')
  expect(await stateOf(again?.mail ?? '')).toEqual({ status: 'waiting', attempts: 1 })
  const after = await deliverAll({ app: server.app, mailer }, mails)
  expect(after.map((end) => end.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  const to = received.flatMap((delivery) => delivery.to)
  for (const name of ['uno', 'otro', 'tres'])
    expect(to.filter((recipient) => recipient === `${name}@correo.example`)).toHaveLength(1)
})

test('two processes with the same mail send it once', async () => {
  const id = await queued({ kind: 'verify_email', recipient: 'una@correo.example', payload: link })
  await Promise.allSettled([send(id), send(id), send(id)])
  expect(received.filter((delivery) => delivery.to.includes('una@correo.example'))).toHaveLength(1)
  expect(await stateOf(id)).toEqual({ status: 'sent', attempts: 0 })
})

test('a process that died after sending leaves a copy that is known by its Message-ID', async () => {
  const id = await queued({ kind: 'verify_email', recipient: 'copia@correo.example', payload: link })
  const dying = {
    send: async (parcel: Parameters<typeof mailer.send>[0]) => {
      await mailer.send(parcel)
      throw new Error('the process died here')
    },
  }
  await expect(deliver({ app: server.app, mailer: dying }, server.norte.id, id)).rejects.toThrow('died')
  await send(id)
  const copies = received.filter((delivery) => delivery.to.includes('copia@correo.example'))
  expect(new Set(copies.map((copy) => copy.mail.messageId))).toEqual(new Set([`<${id}@localhost>`]))
  expect(await stateOf(id)).toMatchObject({ status: 'sent' })
})

test('an address with a comma or line break does not become two', async () => {
  const id = await queued({ kind: 'new_document', recipient: 'a@x.example, b@x.example', payload: {} })
  await send(id).catch(() => undefined)
  expect(received.some((delivery) => delivery.to.includes('b@x.example'))).toBe(false)
})
