import { addDays } from '@psico/contract/core/dates'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Clinic } from '../src/database/clinic.ts'
import { newId } from '../src/core/id.ts'
import { localOf } from '../src/core/zone.ts'
import { dial } from './chat-connection.ts'
import type { Told } from './faults/client.ts'
import {
  foundBeside,
  makeCouple,
  makeReminderDue,
  openOwnPods,
  type Couple,
  type OwnPods,
} from './own-pods.ts'

/** The whole product over two databases: what an operator starts, over HTTP and sockets alone. */
const soon = { timeout: 60_000, interval: 100 }
const password = 'tres-Tristes-9'
const card = { card_number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Luz' }

let own: OwnPods
let admin: string
const couples = new Map<string, Couple>()

beforeAll(async () => {
  own = await openOwnPods()
}, 240_000)
afterAll(() => own.close(), 60_000)

const register = (subdomain: string) =>
  own.at(null)('POST', '/tenants/public/register/', '', {
    clinic_name: `Clínica ${subdomain}`,
    subdomain,
    admin_email: `admin@${subdomain}.example`,
  })
const logIn = (subdomain: string | null, email: string, typed = password) =>
  own.at(subdomain)('POST', '/auth/login/', '', { email, password: typed })
const clinicCalled = async (subdomain: string): Promise<Clinic> => {
  const clinic = await own.beside.clinicBySubdomain(subdomain)
  if (!clinic) throw new Error(`no clinic ${subdomain}`)
  return clinic
}
const podOf = async (subdomain: string) => (await own.beside.podOf((await clinicCalled(subdomain)).id))?.name
const coupleOf = (subdomain: string): Couple => {
  const couple = couples.get(subdomain)
  if (!couple) throw new Error(`nobody in ${subdomain}`)
  return couple
}
const current = (subdomain: string) => own.at(subdomain)('GET', '/tenants/public/current/', '')
const isReady = async () => (await own.at(null)('GET', '/ready/', ''))?.status
const unavailable = { status: 503, json: { code: 'unavailable' } }

/** Mails that came to somebody, by their subjects. */
async function mailsTo(subdomain: string, email: string): Promise<{ subject: string; text: string }[]> {
  const told = await own.at(subdomain)('GET', `/dev/mailbox/?to=${email}`, '')
  return (told?.json['results'] ?? []) as { subject: string; text: string }[]
}
const remindersTo = async (subdomain: string) =>
  (await mailsTo(subdomain, coupleOf(subdomain).email)).filter((mail) => /recordatorio/i.test(mail.subject))
    .length

/** An hour three days from now and later, booked and paid by card. */
async function bookAndPay(subdomain: string, daysAhead: number): Promise<(number | undefined)[]> {
  const { psychologist, token } = coupleOf(subdomain)
  const client = own.at(subdomain)
  const appointment_date = addDays(localOf(Date.now(), 'America/La_Paz').date, daysAhead)
  const wanted = { psychologist, appointment_date, start_time: '10:00', price: 200, method: 'card' }
  const booked = await client('POST', '/payments/create-checkout-session/', token, wanted)
  const paid = await client(
    'POST',
    `/payments/simulator/${String(booked?.json['session_id'])}/pay/`,
    token,
    card,
  )
  const kept = await client(
    'GET',
    `/appointments/appointments/${String(booked?.json['appointment'])}/`,
    token,
  )
  expect(kept?.json['status']).toBe('confirmed')
  return [booked?.status, paid?.status]
}

/** One says something and the other hears it, each over a socket. */
async function talk(subdomain: string, message: string): Promise<void> {
  const { ahead, token, staff } = coupleOf(subdomain)
  const host = `${subdomain}-app.localhost`
  const [patient, psychologist] = [token, staff].map((credential) =>
    dial({ port: own.product.port, host, appointment: `${ahead}/`, query: `?token=${credential}` }),
  )
  if (!patient || !psychologist) throw new Error('nobody talks')
  await Promise.all([patient.note('ready'), psychologist.note('ready')])
  patient.send({ message, client_id: newId() })
  await psychologist.until((frame) => frame['message'] === message)
  await Promise.all([patient.close(), psychologist.close()])
}

const listed = (told: Told | null) =>
  ((told?.json['results'] ?? []) as { name: string }[]).map(({ name }) => name)
const clinics = () => own.at(null)('GET', '/tenants/?page_size=100', admin)

describe('while both databases are there', () => {
  test('clinics registered over HTTP land where there is room, and nowhere else', async () => {
    for (const name of ['norte', 'sur', 'lejos']) expect((await register(name))?.status).toBe(201)
    expect([await podOf('norte'), await podOf('sur'), await podOf('lejos')]).toEqual(['root', 'este', 'este'])
    expect(await register('sobra')).toMatchObject({ status: 503, json: { code: 'no_room' } })
  })

  test.each(['norte', 'sur'])(
    'in %s somebody is welcomed by mail, signs in, books, pays, talks and is reminded',
    async (name) => {
      const email = `admin@${name}.example`
      await vi.waitFor(async () => expect(await mailsTo(name, email)).toHaveLength(1), soon)
      const [, uid, token] =
        /\/reset-password\/([^/\s]+)\/(\S+)/.exec((await mailsTo(name, email))[0]?.text ?? '') ?? []
      const passwords = { new_password: password, new_password_confirm: password }
      const set = await own.at(name)('POST', '/auth/password-reset-confirm/', '', {
        uid,
        token,
        ...passwords,
      })
      expect(set?.status).toBe(200)
      expect((await logIn(name, email))?.status).toBe(200)
      expect(await logIn(null, email)).toMatchObject({ status: 403, json: { code: 'wrong_host' } })

      const clinic = await clinicCalled(name)
      const couple = await makeCouple(clinic)
      couples.set(name, couple)
      expect(await bookAndPay(name, 3)).toEqual([200, 200])
      await talk(name, `Hola desde ${name}`)
      await makeReminderDue(clinic, couple)
      await vi.waitFor(async () => expect(await remindersTo(name)).toBe(1), soon)
    },
    120_000,
  )

  test('the global admin sees the clinics of both', async () => {
    const { email, password: typed } = own.globalAdmin
    admin = String((await logIn(null, email, typed))?.json['token'])
    const all = await clinics()
    expect(listed(all)).toEqual(['Clínica lejos', 'Clínica norte', 'Clínica sur'])
    expect(all?.json['notice']).toBeUndefined()
    const stats = await own.at(null)('GET', '/tenants/stats/', admin)
    expect(stats?.json['totals']).toMatchObject({ clinics: 3 })
  })
})

describe('a further database away', () => {
  beforeAll(async () => {
    await own.este.cut()
    await vi.waitFor(async () => expect(await current('sur')).toMatchObject(unavailable), soon)
  })

  test('takes its own clinics with it, which get the calm page, and nobody else', async () => {
    expect(await own.page('sur')).toMatchObject({
      status: 503,
      html: expect.stringContaining('Si necesitas ayuda ahora') as unknown,
    })
    expect(await isReady()).toBe(200)
    expect(await bookAndPay('norte', 4)).toEqual([200, 200])
    await talk('norte', 'Aquí seguimos')
  }, 60_000)

  test('is named beside the global admin’s lists and counts', async () => {
    const some = await clinics()
    expect(listed(some)).toEqual(['Clínica norte'])
    expect(some?.json['notice']).toContain('«este» no responde')
    const stats = await own.at(null)('GET', '/tenants/stats/', admin)
    expect([stats?.json['notice'], stats?.json['totals']]).toEqual([
      expect.stringContaining('«este»'),
      expect.objectContaining({ clinics: 1 }),
    ])
  })

  test('lets nobody be told at the root domain that their password is wrong, whether or not there is such an account', async () => {
    const away = {
      status: 503,
      json: {
        code: 'clinics_unavailable',
        non_field_errors: [expect.stringMatching(/^Algunas clínicas no responden/)],
      },
    }
    for (const email of ['admin@sur.example', 'nadie@sur.example', own.globalAdmin.email])
      expect(await logIn(null, email)).toMatchObject(away)
    // Who can be found is told the same as always.
    expect(await logIn(null, 'admin@norte.example')).toMatchObject({
      status: 403,
      json: { code: 'wrong_host' },
    })
    expect((await logIn(null, own.globalAdmin.email, own.globalAdmin.password))?.status).toBe(200)
    expect(await logIn('norte', 'nadie@norte.example')).toMatchObject({ status: 400 })
  })

  test('goes on with what waited when it is back, without a restart', async () => {
    await makeReminderDue(await clinicCalled('sur'), coupleOf('sur'), 30)
    await own.este.mend()
    await vi.waitFor(async () => expect((await current('sur'))?.status).toBe(200), soon)
    expect(await bookAndPay('sur', 5)).toEqual([200, 200])
    await talk('sur', 'Ya volvimos')
    await vi.waitFor(async () => expect(await remindersTo('sur')).toBe(2), soon)
    expect((await clinics())?.json['notice']).toBeUndefined()
  }, 120_000)
})

describe('the root away', () => {
  beforeAll(async () => {
    await foundBeside(own, 'ajena')
    expect(await podOf('ajena')).toBe('este')
    expect((await current('sur'))?.status).toBe(200)
    await own.root.cut()
    await vi.waitFor(async () => expect(await current('norte')).toMatchObject(unavailable), soon)
  })

  test('leaves the clinics of other databases that a process knows all their work', async () => {
    expect(await isReady()).toBe(200)
    expect((await logIn('sur', 'admin@sur.example'))?.status).toBe(200)
    expect(await bookAndPay('sur', 6)).toEqual([200, 200])
    await talk('sur', 'Sin la raíz')
    const { email } = coupleOf('sur')
    const before = (await mailsTo('sur', email)).length
    const asked = await own.at('sur')('POST', '/auth/password-reset/', '', { email })
    expect(asked?.status).toBe(200)
    await vi.waitFor(async () => expect((await mailsTo('sur', email)).length).toBeGreaterThan(before), soon)
  }, 120_000)

  test('takes with it its own clinics, the root domain, and clinics that the process has not met', async () => {
    // It has sent this one's first mail.
    expect((await current('lejos'))?.status).toBe(200)
    for (const name of ['norte', 'ajena']) {
      expect(await current(name)).toMatchObject(unavailable)
      expect((await own.page(name)).status).toBe(503)
    }
    expect(await clinics()).toMatchObject(unavailable)
    expect(await register('ahora-no')).toMatchObject({ status: 503 })
  })

  test('is back without a restart', async () => {
    await own.root.mend()
    for (const name of ['norte', 'ajena'])
      await vi.waitFor(async () => expect((await current(name))?.status).toBe(200), soon)
    expect(await bookAndPay('norte', 7)).toEqual([200, 200])
    await talk('norte', 'La raíz volvió')
    expect(listed(await clinics())).toHaveLength(4)
  }, 120_000)
})
