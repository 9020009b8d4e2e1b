import { callApi } from '../support/api.ts'
import type { Hour, Patient, Professional } from '../support/bookings.ts'
import {
  freeHours,
  heldAppointment,
  newPatient,
  paidAppointment,
  professionalNamed,
} from '../support/bookings.ts'
import { linkIn, newestMail, tokensOf } from '../support/sign-in.ts'
import { people, type Places } from './screen.ts'

const { subdomain } = people.patient

interface Appointment {
  id: string
  psychologist: string
  status: string
}

/** Where the screens of the table are in the demo data; what is not there yet is made. */
export async function findPlaces(): Promise<Places> {
  const by = await professionalNamed(subdomain, 'Ana Rojas')
  const patient = await tokensOf(subdomain, people.patient.email)
  const path = '/appointments/appointments/?page_size=200'
  const { json } = await callApi(path, { subdomain, token: patient.token })
  const own = (json['results'] as Appointment[]).filter(({ psychologist }) => psychologist === by.user_id)
  const idOf = (status: string) => {
    const found = own.find((appointment) => appointment.status === status)?.id
    if (found === undefined) throw new Error(`the demo patient has no ${status} appointment`)
    return found
  }
  const payer = await newPatient(subdomain, 'Paula')
  const { id: paid, session: paidSession } = await paidAppointment(subdomain, payer, by)
  const [hour] = (await freeHours(subdomain, by)).slice(-1)
  if (!hour) throw new Error('no free hour is left')
  const { session: openSession } = await heldAppointment(subdomain, payer, by, hour)
  const [byQr] = (await freeHours(subdomain, by)).slice(-1)
  if (!byQr) throw new Error('no free hour is left')
  const { session: qrSession } = await heldAppointment(subdomain, patient, by, byQr, 'qr')
  const [next] = await freeHours(subdomain, by)
  if (!next) throw new Error('no free hour is left')
  const offer = await offerTo(payer, by, next)
  const bank = await openBankQr(by, patient)
  const form = await openForm(patient)
  const mailed = linkIn(await newestMail(subdomain, payer.email, /\/cita\//), 'cita')
  await pauseClinic()
  const clinic = await clinicNamed(subdomain)
  const couple = await coupleOfDemo()
  await sellPack(patient.user.id)
  return {
    form,
    offer,
    oneTap: mailed.slice('/cita/'.length),
    professional: by.id,
    confirmed: idOf('confirmed'),
    completed: idOf('completed'),
    patient: patient.user.id,
    patientUser: patient.user.id,
    professionalUser: by.user_id,
    openSession,
    paidSession,
    qrSession,
    ...bank,
    paid,
    payer,
    couple,
    clinic,
    importFile: await broughtFile(),
  }
}

/** The clinic sells packs with somebody whom no other screen books, and the demo patient has one. */
async function sellPack(patient: string): Promise<void> {
  const admin = await tokensOf(subdomain, people.admin.email)
  const by = await professionalNamed(subdomain, 'Silvia Arce')
  const offer = {
    name: 'Diez sesiones',
    sessions: 10,
    price: 1500,
    valid_months: 6,
    psychologist: by.user_id,
  }
  const asAdmin = { subdomain, token: admin.token, method: 'POST' } as const
  const { json } = await callApi('/packs/', { ...asAdmin, body: offer })
  const { token } = await tokensOf(subdomain, people.reception.email)
  const body = { method: 'in_person', paid_by: 'cash', patient }
  const sold = await callApi(`/packs/${String(json['id'])}/buy/`, { subdomain, token, method: 'POST', body })
  if (sold.status !== 200) throw new Error(`not sold: ${JSON.stringify(sold.json)}`)
}

/** Has the clinic's admin bring a file, which nobody takes in. */
async function broughtFile(): Promise<string> {
  const { token } = await tokensOf(subdomain, people.admin.email)
  const form = new FormData()
  form.append('kind', 'patients')
  const sheet =
    'Nombre completo;Correo;F. Nac.\nEva Luna;eva;14/03/1985\nSol Ríos;sol@hoja.example;02/05/1990\n'
  form.append('file', new File([sheet], 'pacientes.csv'))
  const { json } = await callApi('/imports/', { subdomain, token, method: 'POST', form })
  return String(json['id'])
}

/** Keeps an hour of the demo professional for somebody who waits; answers what opens it. */
async function offerTo({ token }: Patient, by: Professional, { date, time }: Hour): Promise<string> {
  const path = '/appointments/waiting-list/'
  const wish = {
    psychologist: by.user_id,
    from: date,
    to: date,
    weekdays: null,
    start: '07:00',
    end: '21:00',
  }
  const { json: entry } = await callApi(path, { subdomain, token, method: 'POST', body: wish })
  const desk = await tokensOf(subdomain, people.reception.email)
  const body = { appointment_date: date, start_time: time }
  const byHand = `${path}${String(entry['id'])}/offer/`
  const offered = await callApi(byHand, { subdomain, token: desk.token, method: 'POST', body })
  if (offered.status !== 201) throw new Error(`not offered: ${JSON.stringify(offered.json)}`)
  const { json } = await callApi(path, { subdomain, token })
  const [own] = json['results'] as { offer: { token: string } | null }[]
  if (!own?.offer) throw new Error('nothing is kept for the payer')
  return own.offer.token
}

/** Has the clinic's bank make the QR of one payment; then the clinic goes back to its own picture. */
async function openBankQr(
  by: Professional,
  patient: { token: string },
): Promise<Pick<Places, 'bankSession' | 'bankQr'>> {
  const { token } = await tokensOf(subdomain, people.admin.email)
  const path = '/payments/bank-qr/'
  const body = { account: '1000-567812-3', key: 'clave-de-prueba' }
  await callApi(path, { subdomain, token, method: 'PUT', body })
  const [hour] = (await freeHours(subdomain, by)).slice(-1)
  if (!hour) throw new Error('no free hour is left')
  const { session: bankSession } = await heldAppointment(subdomain, patient, by, hour, 'qr')
  await callApi(path, { subdomain, token, method: 'DELETE' })
  const shown = await callApi(`/payments/sessions/${bankSession}/`, { subdomain, token: patient.token })
  const { try_at: tryAt } = shown.json['bank_qr'] as { try_at: string }
  return { bankSession, bankQr: tryAt.split('/').at(-1) ?? '' }
}

/** Gives the demo patient a form to fill; answers what opens it. */
async function openForm(patient: Awaited<ReturnType<typeof tokensOf>>): Promise<string> {
  const { token } = await tokensOf(subdomain, people.professional.email)
  const body = { patient: patient.user.id, instrument: 'phq9', when: 'now' }
  await callApi('/questionnaires/', { subdomain, token, method: 'POST', body })
  const { json } = await callApi('/questionnaires/mine/', { subdomain, token: patient.token })
  const opens = (json['results'] as { token: string | null }[]).find(({ token }) => token !== null)?.token
  if (opens === undefined || opens === null) throw new Error('the demo patient was given no form')
  return opens
}

/** The couple that comes to the demo clinic. */
async function coupleOfDemo(): Promise<string> {
  const { token } = await tokensOf(subdomain, people.reception.email)
  const { json } = await callApi('/couples/', { subdomain, token })
  const [found] = json['results'] as { id: string }[]
  if (!found) throw new Error('no couple comes')
  return found.id
}

/** A clinic's id, as the platform names it. */
async function clinicNamed(name: string): Promise<string> {
  const { token } = await tokensOf(null, people.globalAdmin.email)
  const { json } = await callApi(`/tenants/?search=${name}`, { subdomain: null, token })
  const [found] = json['results'] as { id: string }[]
  if (!found) throw new Error(`there is no clinic ${name}`)
  return found.id
}

/** A clinic of which nothing but the page that says so can be seen. */
async function pauseClinic(): Promise<void> {
  const { subdomain: paused } = people.paused
  const { email } = people.globalAdmin
  const clinic = {
    clinic_name: 'Clínica en Pausa',
    subdomain: paused,
    admin_email: `admin@${paused}.example`,
  }
  const register = '/tenants/public/register/'
  await callApi(register, { subdomain: null, method: 'POST', body: clinic })
  const { token } = await tokensOf(null, email)
  const { json } = await callApi('/tenants/?search=pausa', { subdomain: null, token })
  const [found] = json['results'] as { id: string }[]
  if (!found) throw new Error('the clinic to be paused is not there')
  await callApi(`/tenants/${found.id}/suspend/`, { subdomain: null, token, method: 'POST' })
}
