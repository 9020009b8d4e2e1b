import { callApi } from '../support/api.ts'
import {
  freeHours,
  heldAppointment,
  newPatient,
  paidAppointment,
  professionalNamed,
} from '../support/bookings.ts'
import { tokensOf } from '../support/sign-in.ts'
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
  const own = (json['results'] as Appointment[]).filter((it) => it.psychologist === by.user_id)
  const idOf = (status: string) => {
    const found = own.find((it) => it.status === status)?.id
    if (found === undefined) throw new Error(`the demo patient has no ${status} appointment`)
    return found
  }
  const payer = await newPatient(subdomain, 'Paula')
  const { id: paid, session: paidSession } = await paidAppointment(subdomain, payer, by)
  const [hour] = (await freeHours(subdomain, by)).slice(-1)
  if (!hour) throw new Error('no free hour is left')
  const { session: openSession } = await heldAppointment(subdomain, payer, by, hour)
  const form = await openForm(patient)
  await pauseClinic()
  return {
    form,
    professional: by.id,
    confirmed: idOf('confirmed'),
    completed: idOf('completed'),
    patient: patient.user.id,
    patientUser: patient.user.id,
    professionalUser: by.user_id,
    openSession,
    paidSession,
    paid,
    payer,
  }
}

/** Gives the demo patient a form to fill; answers what opens it. */
async function openForm(patient: Awaited<ReturnType<typeof tokensOf>>): Promise<string> {
  const { token } = await tokensOf(subdomain, people.professional.email)
  const body = { patient: patient.user.id, instrument: 'phq9', when: 'now' }
  await callApi('/questionnaires/', { subdomain, token, method: 'POST', body })
  const { json } = await callApi('/questionnaires/mine/', { subdomain, token: patient.token })
  const opens = (json['results'] as { token: string | null }[]).find((it) => it.token !== null)?.token
  if (opens === undefined || opens === null) throw new Error('the demo patient was given no form')
  return opens
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
