import { addDays, timeText } from '@psico/contract/core/dates'
import { daysAhead } from '../server/test/data/sessions.ts'
import { zone } from '../server/test/data/shape.ts'
import { localOf } from '../server/src/core/zone.ts'
import type { ScaleClinic } from './scale-people.ts'
import type { TimedRequest } from './timed-calls.ts'

/** The nth call of its kind in a clinic. */
export type Call = (clinic: ScaleClinic, n: number) => TimedRequest

/** Booked where the made sessions end: so many hours a day, from 08:00 on. */
const hoursADay = 12

function at<T>(all: readonly T[], n: number): T {
  const found = all[n % all.length]
  if (found === undefined) throw new Error('nobody there')
  return found
}

const list = '/appointments/appointments/'

/** What people wait for, by name; each call of a clinic is by the next of its people. */
export function callsOf(): Record<string, Call> {
  const today = localOf(Date.now(), zone).date
  return {
    schedule: ({ host, professionals }, n) => ({
      host,
      path: `/appointments/psychologist/${at(professionals, n).id}/schedule/`,
    }),
    search: ({ host }) => ({ host, path: '/professionals/' }),
    profile: ({ host, professionals }, n) => ({
      host,
      path: `/professionals/${at(professionals, n).profile}/`,
    }),
    'Mis Citas': ({ host, patients }, n) => ({
      host,
      path: `${list}?when=upcoming`,
      token: at(patients, n).token,
    }),
    'my past': ({ host, patients }, n) => ({ host, path: `${list}?when=past`, token: at(patients, n).token }),
    agenda: ({ host, professionals }, n) => ({
      host,
      path: `${list}?from=${today}&to=${addDays(today, 6)}`,
      token: at(professionals, n).token,
    }),
    'clinic agenda': ({ host, reception }) => ({
      host,
      path: `${list}?from=${today}&to=${today}&page_size=200`,
      token: reception.token,
    }),
    users: ({ host, admin }, n) => ({ host, path: `/admin/users/?page=${1 + (n % 3)}`, token: admin.token }),
    weeks: ({ host, admin }) => ({ host, path: '/tenants/current/weeks/', token: admin.token }),
    report: ({ host, reception }) => ({
      host,
      path: `/payments/report/?from=${addDays(today, -30)}&to=${today}&group=week`,
      token: reception.token,
    }),
    'audit log': ({ host, admin }) => ({ host, path: '/auditlog/logs/', token: admin.token }),
    unread: ({ host, professionals }, n) => ({
      host,
      path: '/chat/unread/',
      token: at(professionals, n).token,
    }),
    booking: (clinic, n) => bookingOf(clinic, n, addDays(today, daysAhead + 2)),
  }
}

function bookingOf({ host, professionals, patients }: ScaleClinic, n: number, from: string): TimedRequest {
  const professional = at(professionals, n)
  const patient = at(patients, n)
  const hour = Math.floor(n / professionals.length)
  const body = {
    psychologist: professional.id,
    patient: patient.id,
    price: Number(professional.fee),
    appointment_date: addDays(from, Math.floor(hour / hoursADay)),
    start_time: timeText(480 + (hour % hoursADay) * 60),
  }
  return { host, path: '/payments/create-checkout-session/', token: patient.token, body }
}
