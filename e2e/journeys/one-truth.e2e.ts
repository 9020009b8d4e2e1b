import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../scripts/pdf-reader.ts'
import { callApi } from '../support/api.ts'
import { hoursOfOneDay, inState, ownLink, type Free, type Made } from '../support/session-states.ts'
import { linkIn, signInAs, tokensOf, type KeptMail } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()

/** Where a session is told of. */
type Place = 'card' | 'success' | 'mail' | 'reminder' | 'one tap' | 'pago' | 'calendar' | 'receipt'
/** What is told of it, in one word each. */
interface Told {
  state: 'pending' | 'confirmed' | 'cancelled'
  money: 'unpaid' | 'review' | 'refused' | 'paid' | 'at the desk' | 'waived' | 'went back' | 'owed back'
  where: 'room' | 'once confirmed' | 'own link' | 'link to come' | 'office' | 'online'
}
interface Expected extends Told {
  at: readonly Place[]
  make: (at: Free) => Promise<Made>
  /** The demo clinic whose sessions have rooms, unless told. */
  clinic?: string
}

const isSure = ['card', 'mail', 'reminder', 'one tap', 'calendar'] as const
const afterCard = ['success', 'receipt', ...isSure] as const
const expected: Record<string, Expected> = {
  'held for a card': {
    make: inState['held for a card'],
    state: 'pending',
    money: 'unpaid',
    where: 'once confirmed',
    at: ['card', 'success'],
  },
  'held for a transfer': {
    make: inState['held for a transfer'],
    state: 'pending',
    money: 'unpaid',
    where: 'once confirmed',
    at: ['card', 'pago', 'success'],
  },
  'proof in review': {
    make: inState['proof in review'],
    state: 'pending',
    money: 'review',
    where: 'once confirmed',
    at: ['card', 'pago', 'success'],
  },
  'proof refused': {
    make: inState['proof refused'],
    state: 'cancelled',
    money: 'refused',
    where: 'online',
    at: ['card', 'pago', 'success', 'mail', 'one tap'],
  },
  'proof accepted': {
    make: inState['proof accepted'],
    state: 'confirmed',
    money: 'paid',
    where: 'room',
    at: ['pago', ...afterCard],
  },
  'paid, online': {
    make: inState['paid, online'],
    state: 'confirmed',
    money: 'paid',
    where: 'room',
    at: afterCard,
  },
  'paid, in person': {
    make: inState['paid, in person'],
    state: 'confirmed',
    money: 'paid',
    where: 'office',
    at: afterCard,
  },
  'paid, with a link of its own': {
    make: inState['paid, with a link of its own'],
    state: 'confirmed',
    money: 'paid',
    where: 'own link',
    at: afterCard,
  },
  'paid, its link to come': {
    make: inState['paid, online'],
    clinic: 'serena',
    state: 'confirmed',
    money: 'paid',
    where: 'link to come',
    at: afterCard,
  },
  'booked by the desk': {
    make: inState['booked by the desk'],
    state: 'pending',
    money: 'at the desk',
    where: 'office',
    at: ['card', 'mail', 'reminder', 'one tap'],
  },
  'confirmed, to be paid later': {
    make: inState['confirmed, to be paid later'],
    state: 'confirmed',
    money: 'at the desk',
    where: 'office',
    at: isSure,
  },
  'confirmed, paid at the desk': {
    make: inState['confirmed, paid at the desk'],
    state: 'confirmed',
    money: 'paid',
    where: 'office',
    at: ['receipt', ...isSure],
  },
  'confirmed, waived': {
    make: inState['confirmed, waived'],
    state: 'confirmed',
    money: 'waived',
    where: 'office',
    at: isSure,
  },
  'cancelled in time': {
    make: inState['cancelled in time'],
    state: 'cancelled',
    money: 'went back',
    where: 'online',
    at: ['card', 'success', 'mail', 'one tap', 'receipt'],
  },
  'cancelled by the clinic, owed': {
    make: inState['cancelled by the clinic, owed'],
    state: 'cancelled',
    money: 'owed back',
    where: 'office',
    at: ['card', 'mail', 'one tap'],
  },
}

/** The words by which each is told; the first that is found counts. */
const words: { [Kind in 'state' | 'money']: [Told[Kind], RegExp][] } = {
  state: [
    ['cancelled', /cancelada|cancelaste|venció|quedó libre|STATUS:CANCELLED|no pudo confirmar (tu|el) pago/i],
    ['pending', /pendiente|guardamos (la|esta) hora|sigue apartada|estamos confirmando|reservó esta sesión/i],
    ['confirmed', /confirmada|STATUS:CONFIRMED/i],
  ],
  money: [
    ['review', /en revisión|revisando tu comprobante/i],
    ['refused', /no pudo confirmar (tu|el) pago/i],
    ['owed back', /te devolverá /i],
    ['went back', /devolvimos|devuelto|reembolsado por completo/i],
    ['waived', /no te la cobra/i],
    ['at the desk', /se paga en la consulta/i],
    [
      'unpaid',
      /sin pagar|sin pago|falta pagar|no se cobró nada|guardamos esta hora|estamos confirmando tu pago/i,
    ],
    ['paid', /pagado|¡pago (exitoso|confirmado)!|se te devuelve|te devolvemos bs/i],
  ],
}

function toldIn(text: string, id: string): Partial<Told> {
  const office = offices[id]
  const found = <Kind extends 'state' | 'money'>(kind: Kind) =>
    words[kind].find(([, pattern]) => pattern.test(text))?.[0]
  const where = text.includes(`/sala/${id}`)
    ? 'room'
    : text.includes(ownLink)
      ? 'own link'
      : /El enlace estará aquí cuando la cita esté confirmada/.test(text)
        ? 'once confirmed'
        : /pondrá el enlace antes de la sesión; te llegará por correo/.test(text)
          ? 'link to come'
          : office && text.includes(office)
            ? 'office'
            : /En línea, por videollamada/.test(text)
              ? 'online'
              : undefined
  return { state: found('state'), money: found('money'), where } as Partial<Told>
}

const offices: Record<string, string | null> = {}
const sessions: Record<string, Made> = {}
let startsMs: number

const expectedOf = (name: string): Expected => {
  const found = expected[name]
  if (!found) throw new Error(`nothing is expected of ${name}`)
  return found
}

beforeAll(async () => {
  const admin = await tokensOf('serena', 'admin@serena.example')
  await callApi('/tenants/current/', {
    subdomain: 'serena',
    token: admin.token,
    method: 'PATCH',
    body: { video: 'link' },
  })
  const hours = await hoursOfOneDay({ bienestar: 14, serena: 1 })
  const [first] = hours.bienestar
  startsMs = Date.parse(`${first?.date}T12:00:00Z`)
  for (const [name, { make, clinic = 'bienestar' }] of Object.entries(expected)) {
    const at = (clinic === 'serena' ? hours.serena : hours.bienestar).shift()
    if (!at) throw new Error('no free hour is left')
    sessions[name] = await make(at)
  }
}, 180_000)

test('what a session is, what became of its money and where it is held is told alike everywhere', async () => {
  const page = await arrive({ width: 390, height: 844 })
  const told: Record<string, Partial<Record<Place, string>>> = {}
  for (const [name, made] of Object.entries(sessions)) told[name] = await toldOf(page, made, expectedOf(name))
  // To the evening before, which is within a day of the last of them.
  const body = { advance_seconds: Math.round((startsMs - Date.now()) / 1000) - 12 * 3600 }
  expect((await callApi('/dev/clock/', { subdomain: null, method: 'POST', body })).status).toBe(204)
  for (const [name, made] of Object.entries(sessions))
    if (expectedOf(name).at.includes('reminder'))
      Object.assign(told[name] ?? {}, { reminder: (await mailOf(made, /^Recordatorio/)).text })
  const whole = Object.entries(told).map(([name, places]) => [name, Object.keys(places).toSorted()])
  expect(whole).toEqual(Object.entries(expected).map(([name, { at }]) => [name, at.toSorted()]))
  const wrong = Object.entries(told).flatMap(([name, places]) => contradictions(name, places))
  expect(wrong).toEqual([])
}, 300_000)

/** On paper nobody joins a call: that it is one is all that is told there. */
const isLess = (value: string, right: string): boolean =>
  value === 'online' && ['room', 'own link', 'link to come'].includes(right)

/** Where a place tells something else than it is, and what is told in no two places. */
function contradictions(name: string, places: Partial<Record<Place, string>>): string[] {
  const { id } = sessions[name] ?? { id: '' }
  const found: string[] = []
  for (const kind of ['state', 'money', 'where'] as const) {
    const right = expectedOf(name)[kind]
    const told = Object.entries(places).map(([place, text]) => [place, toldIn(text, id)[kind]] as const)
    for (const [place, value] of told)
      if (value !== undefined && value !== right && !isLess(value, right))
        found.push(`${name}: ${place} tells ${value}, not ${right}`)
    // Of a fee that is waived nobody is told but who looks for it.
    const least = right === 'waived' ? 1 : 2
    if (told.filter(([, value]) => value === right).length < least)
      found.push(`${name}: ${right} is hardly told anywhere`)
  }
  return found
}

/** Subject of the newest mail about a session, by what became of it. */
const subjects: Record<Told['state'], RegExp> = {
  pending: /^Tienes una cita/,
  confirmed: /^Cita confirmada|^Enlace de tu sesión/,
  cancelled: /^Devolución de|^Cita cancelada|^No pudimos confirmar/,
}

/** The newest mail of that subject, waited for. */
async function mailOf({ clinic, patient }: Made, subject: RegExp): Promise<KeptMail> {
  const path = `/dev/mailbox/?to=${encodeURIComponent(patient.email)}`
  for (let n = 0; n < 150; n += 1) {
    const { json } = await callApi(path, { subdomain: clinic })
    const found = (json['results'] as KeptMail[]).find((mail) => subject.test(mail.subject))
    if (found) return found
    await pause(200)
  }
  throw new Error(`no mail to ${patient.email} called ${String(subject)}`)
}

/** What a patient reads in these places. The reminder is not there yet. */
async function toldOf(
  page: Page,
  made: Made,
  { at, state }: Expected,
): Promise<Partial<Record<Place, string>>> {
  const { clinic, patient, id, session } = made
  const asPatient = { subdomain: clinic, token: patient.token }
  const { json } = await callApi(`/appointments/appointments/${id}/`, asPatient)
  offices[id] = (json['place'] as { address: string | null }).address
  const found: Partial<Record<Place, string>> = {}
  const read = async (path: string) => {
    await page.goto(addressOf(clinic, path))
    await page.waitForFunction(
      () =>
        document.querySelector('main') &&
        !document.querySelector('.is-arriving, .progress, .loading, .skeleton, .spinner'),
    )
    return page.evaluate(() => {
      const main = document.querySelector('main')
      return [
        main?.innerText,
        ...[...(main?.querySelectorAll('a') ?? [])].map((element) => element.href),
      ].join('\n')
    })
  }
  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
  if (at.includes('card')) found.card = await read('/my-appointments')
  if (at.includes('success')) found.success = await read(`/payment-success?session_id=${session ?? ''}`)
  if (at.includes('pago')) found.pago = await read(`/pago/${session ?? ''}`)
  if (at.includes('mail')) {
    const mail = await mailOf(made, subjects[state])
    found.mail = `${mail.subject}\n${mail.text}`
    if (at.includes('one tap')) found['one tap'] = await read(linkIn(mail, 'cita'))
  }
  if (at.includes('calendar')) {
    const { bytes } = await callApi(`/appointments/appointments/${id}/calendar/`, asPatient)
    found.calendar = bytes
      .toString('utf8')
      .replaceAll('\r\n ', '')
      .replace(/\\([,;])/g, '$1')
  }
  if (at.includes('receipt')) {
    const { bytes } = await callApi(`/payments/${id}/receipt/`, asPatient)
    found.receipt = readPdf(bytes).flat().join('\n')
  }
  return found
}
