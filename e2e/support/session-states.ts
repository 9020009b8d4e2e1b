import { randomInt } from 'node:crypto'
import { callApi, type ApiAnswer } from './api.ts'
import { freeHours, newPatient, type Hour, type Patient, type Professional } from './bookings.ts'
import { tokensOf } from './sign-in.ts'

/** An hour of a clinic's professional who works both ways. */
export interface Free extends Hour {
  clinic: string
  by: Professional
}

/** A session in one of its states, each of a patient of its own. */
export interface Made {
  clinic: string
  patient: Patient
  id: string
  /** Its checkout; null of what the desk booked. */
  session: string | null
}

type Does = (at: Free) => Promise<Made>

export const ownLink = 'https://meet.example/sala-propia'
const card = { card_number: '4242424242424242', expiry: '12/39', cvc: '123', name: 'Elena Prueba' }
const desks: Record<string, string> = {
  bienestar: 'recepcion@bienestar.example',
  serena: 'admin@serena.example',
}

/** Hours of one and the same day in these clinics, so many in each at least, of professionals who work online and in person. */
export async function hoursOfOneDay<Clinic extends string>(
  wanted: Readonly<Record<Clinic, number>>,
): Promise<Record<Clinic, Free[]>> {
  const clinics = Object.keys(wanted) as Clinic[]
  const free = (await Promise.all(clinics.map(freeIn))).flat()
  const days = [...Map.groupBy(free, (slot) => slot.date)].toSorted(([a], [b]) => a.localeCompare(b))
  for (const [, hours] of days) {
    const found = clinics.map((clinic) => [clinic, hours.filter((hour) => hour.clinic === clinic)] as const)
    if (found.every(([clinic, own]) => own.length >= wanted[clinic]))
      return Object.fromEntries(found) as Record<Clinic, Free[]>
  }
  throw new Error(`no day has as many free hours: ${JSON.stringify(wanted)}`)
}

async function freeIn(clinic: string): Promise<Free[]> {
  const { json } = await callApi('/professionals/?page_size=50', { subdomain: clinic })
  const both = (json['results'] as (Professional & Record<string, unknown>)[]).filter(
    (professional) => professional['accepts_online_sessions'] && professional['accepts_in_person_sessions'],
  )
  const free = both.map(async (by) => (await freeHours(clinic, by)).map((hour) => ({ ...hour, by, clinic })))
  return (await Promise.all(free)).flat()
}

async function post(clinic: string, token: string, path: string, body?: unknown): Promise<ApiAnswer> {
  const sent = body instanceof FormData ? { form: body } : body === undefined ? {} : { body }
  return wellDone(path, await callApi(path, { subdomain: clinic, token, method: 'POST', ...sent }))
}

async function change(made: Made, token: string, body: unknown): Promise<Made> {
  const path = `/appointments/appointments/${made.id}/`
  wellDone(path, await callApi(path, { subdomain: made.clinic, token, method: 'PATCH', body }))
  return made
}

function wellDone(path: string, answer: ApiAnswer): ApiAnswer {
  if (answer.status < 300) return answer
  throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.json)}`)
}

const deskOf = async (clinic: string) => (await tokensOf(clinic, desks[clinic] ?? '')).token

const held =
  (method: string, modality = 'online') =>
  async ({ clinic, by, date, time }: Free) => {
    const patient = await newPatient(clinic)
    const { json } = await post(clinic, patient.token, '/payments/create-checkout-session/', {
      psychologist: by.user_id,
      appointment_date: date,
      start_time: time,
      price: by.consultation_fee,
      method,
      modality,
    })
    return { clinic, patient, id: String(json['appointment']), session: String(json['session_id']) }
  }

const paid =
  (modality?: string) =>
  async (at: Free): Promise<Made> => {
    const made = await held('card', modality)(at)
    await post(made.clinic, made.patient.token, `/payments/simulator/${made.session}/pay/`, card)
    return made
  }

/** A picture so small that it is nothing but one, and another each time. */
const proof = () => {
  const bytes = Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.from([0, randomInt(256), 255, 217]),
  ])
  return new File([bytes], 'pago.jpg')
}

async function proved(at: Free): Promise<Made> {
  const made = await held('transfer')(at)
  const form = new FormData()
  form.append('file', proof())
  await post(made.clinic, made.patient.token, `/payments/sessions/${made.session}/proof/`, form)
  return made
}

async function judged(at: Free, verdict: 'accept' | 'reject', body: unknown): Promise<Made> {
  const made = await proved(at)
  await post(at.clinic, await deskOf(at.clinic), `/payments/sessions/${made.session ?? ''}/${verdict}/`, body)
  return made
}

/** Booked by the desk to be paid there. */
async function booked({ clinic, by, date, time }: Free): Promise<Made> {
  const patient = await newPatient(clinic)
  const { json: me } = await callApi('/users/profile/', { subdomain: clinic, token: patient.token })
  const { json } = await post(clinic, await deskOf(clinic), '/appointments/appointments/', {
    psychologist: by.user_id,
    patient: me['id'],
    appointment_date: date,
    start_time: time,
    payment_method: 'in_person',
    modality: 'in_person',
  })
  return { clinic, patient, id: String(json['id']), session: null }
}

const confirmedAtDesk =
  (how: object): Does =>
  async (at) =>
    change(await booked(at), await deskOf(at.clinic), { status: 'confirmed', ...how })

export const inState = {
  'held for a card': held('card'),
  'held for a transfer': held('transfer'),
  'proof in review': proved,
  'proof refused': (at) => judged(at, 'reject', { reason: 'No llegó al banco.' }),
  'proof accepted': (at) =>
    judged(at, 'accept', { amount: at.by.consultation_fee, bank_reference: `R-${at.date}-${at.time}` }),
  'paid, online': paid(),
  'paid, in person': paid('in_person'),
  'paid, with a link of its own': async (at) =>
    change(await paid()(at), await deskOf(at.clinic), { meeting_link: ownLink }),
  'booked by the desk': booked,
  'confirmed, to be paid later': confirmedAtDesk({ payment: 'later' }),
  'confirmed, paid at the desk': confirmedAtDesk({}),
  'confirmed, waived': confirmedAtDesk({ payment: 'waived', reason: 'Convenio' }),
  'cancelled in time': async (at) => {
    const made = await paid()(at)
    return change(made, made.patient.token, { status: 'cancelled' })
  },
  'cancelled by the clinic, owed': async (at) =>
    change(await confirmedAtDesk({})(at), await deskOf(at.clinic), { status: 'cancelled' }),
} as const satisfies Record<string, Does>
