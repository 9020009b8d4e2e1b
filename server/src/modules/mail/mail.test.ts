import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openHouse, type TestHouse } from '../../../test/harness.ts'
import { mailsTo } from '../../../test/mails.ts'
import { makeAppointment, makeClinic, makeProfessional, makeUser } from '../../../test/makers.ts'
import type { ClinicDb } from '../../platform/clinic.ts'
import { newId } from '../../platform/id.ts'
import { rows, run } from '../../platform/sql.ts'
import type { Mail } from './public.ts'
import { queueMail, queueRootMail } from './public.ts'

let house: TestHouse
let psychologist: string
beforeAll(async () => {
  house = await openHouse()
  psychologist = await house.norte.work(async (db) => {
    const made = await makeProfessional(db, {
      first_name: 'Ana',
      last_name: 'Rojas',
      email: 'ana@norte.example',
    })
    return made.user
  })
})
afterAll(() => house.close())

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
const queue = (mail: Mail) => house.norte.work((db) => queueMail(db, mail))
const statusOf = async (of: string) =>
  (await house.norte.work((db) =>
    rows<{ status: string; payload: object }>(db, 'select status, payload from mails where cause = $1', [of]),
  )) ?? []

const link = { uid: 'u-1', token: 'secreto', first_name: 'Rosa' }
const at = 'http://norte-app.localhost:8000'

test.each([
  [
    { kind: 'verify_email', payload: link },
    'Confirma tu correo en Clínica Norte',
    `${at}/verify-email/u-1/secreto`,
  ],
  [
    { kind: 'password_reset', payload: link },
    'Restablece tu contraseña de Clínica Norte',
    `${at}/reset-password/u-1/secreto`,
  ],
  [
    { kind: 'invitation', payload: { ...link, user_type: 'professional' } },
    'Clínica Norte te ha abierto una cuenta',
    `${at}/reset-password/u-1/secreto`,
  ],
  [
    { kind: 'clinic_welcome', payload: link },
    'Clínica Norte ya tiene su espacio',
    `${at}/reset-password/u-1/secreto`,
  ],
  [{ kind: 'new_document', payload: {} }, 'Tienes un documento nuevo en Clínica Norte', `${at}/my-documents`],
] as [Pick<Mail, 'kind' | 'payload'>, string, string][])(
  '%o reads as it should',
  async (mail, subject, url) => {
    const recipient = `${newId()}@correo.example`
    const it = { cause: cause(), recipient, ...mail } as Mail
    await queue(it)
    const [sent] = await mailsTo(house, house.norte, recipient)
    expect(sent?.subject).toBe(subject)
    expect(sent?.text).toContain(url)
    expect(sent?.html).toContain(`href="${url}"`)
    expect(sent?.html).toContain('#0066CC')
    if ('first_name' in mail.payload) expect(sent?.text).toContain('Hola, Rosa:')
    const [kept] = await statusOf(it.cause)
    expect(kept?.status).toBe('sent')
    expect(kept?.payload).not.toHaveProperty('token')
    const [root] = await mailsTo(house, null, to)
    expect(root?.text).toContain('http://localhost:8000/reset-password/u-1/secreto')
  },
)

test('in production there is no mailbox to read', async () => {
  const env = { ...house.platform.env, devMailbox: false, SMTP_URL: 'smtp://127.0.0.1:1' }
  const production = await openHouse({ env })
  expect((await production.visitor(production.norte).get('/dev/mailbox/?to=a@b.example')).status).toBe(404)
  await production.close()
})

test('a mail that the queue sends is in the mailbox within a second', async () => {
  await house.platform.jobs.start()
  const recipient = 'pronto@correo.example'
  const asked = performance.now()
  await queue({ cause: cause(), kind: 'new_document', recipient, payload: {} })
  await house.databases.globalWork((db) =>
    queueRootMail(db, { cause: cause(), kind: 'password_reset', recipient, payload: link }),
  )
  const arrived = async () => {
    const answer = await house.visitor(null).get(`/dev/mailbox/?to=${recipient}`)
    expect(answer.json['results']).toHaveLength(2)
  }
  await vi.waitFor(arrived, { timeout: 5000, interval: 20 })
  expect(performance.now() - asked).toBeLessThan(1500)
})
