import type { FastifyInstance } from 'fastify'
import {
  bookForPatient as bookForPatientCall,
  changeAppointment,
  completeAppointment,
  listAppointments,
  readAppointment,
  readCalendar,
  readCalendarFeed,
  readSchedule,
  renewCalendarFeed,
  revokeCalendarFeed,
  type AppointmentChange,
} from '@psico/contract/appointments'
import { readProfessional } from '@psico/contract/professionals'
import { profileOf } from '#modules/professionals/public'
import type { Clinic } from '#platform/db/clinic'
import type { App } from '#platform/start/app'
import { serve, serveFile, serveVisitors, type Origin } from '#platform/http/serve'
import type { Actor } from '#platform/http/session'
import { localOf } from '#platform/time/zone'
import { bookForPatient } from './book.ts'
import { calendarOf, feedOf, renewFeed, revokeFeed } from './calendar-feed.ts'
import { cardOf, listOf } from './list.ts'
import { move, type By } from './move.ts'
import { problems } from './problems.ts'
import { reschedule } from './reschedule.ts'
import { nextFreeDate, scheduleOf } from './schedule.ts'
import { setMeetingLink } from './set-meeting-link.ts'
import type { Till } from './till.ts'

const moveTo = { confirmed: 'confirm', cancelled: 'cancel', completed: 'complete' } as const

export function appointmentRoutes(http: FastifyInstance, app: App, till: Till): void {
  scheduleRoutes(http)
  calendarRoutes(http, app)
  serve(
    http,
    listAppointments,
    ['patient', 'professional', 'admin'],
    ({ clinic, actor, query, now, address }) =>
      clinic.work((db) => listOf(db, { actor, nowMs: now }, query, address)),
  )
  serve(http, readAppointment, ['patient', 'professional', 'admin'], ({ clinic, actor, params, now }) =>
    clinic.work((db) => cardOf(db, { actor, nowMs: now }, params.id)),
  )
  serve(
    http,
    changeAppointment,
    ['patient', 'professional', 'admin'],
    ({ clinic, actor, params, body, now, origin }) =>
      change(clinic, till, { actor, ip: origin.ip, nowMs: now }, params.id, body, origin),
  )
  serve(
    http,
    completeAppointment,
    ['patient', 'professional', 'admin'],
    ({ clinic, actor, params, now, origin }) =>
      change(clinic, till, { actor, ip: origin.ip, nowMs: now }, params.id, { status: 'completed' }, origin),
  )
  serve(http, bookForPatientCall, ['professional'], ({ clinic, actor, body, now, origin }) =>
    clinic.work(async (db) => {
      const by = { actor, ip: origin.ip, nowMs: now }
      return cardOf(db, by, await bookForPatient(db, clinic, by, body))
    }),
  )
}

/** The private address for one's own calendar program, and what stands behind it. */
function calendarRoutes(http: FastifyInstance, app: App): void {
  const people = ['patient', 'professional'] as const
  serve(http, readCalendarFeed, people, ({ clinic, actor }) => clinic.read((db) => feedOf(db, actor.userId)))
  serve(http, renewCalendarFeed, people, ({ clinic, actor, now, origin }) =>
    clinic.work((db) => renewFeed(db, { actor, ip: origin.ip, nowMs: now }, origin.baseUrl)),
  )
  serve(http, revokeCalendarFeed, people, ({ clinic, actor, now, origin }) =>
    clinic.work((db) => revokeFeed(db, { actor, ip: origin.ip, nowMs: now })),
  )
  serveFile(http, readCalendar, 'anyone', async ({ clinic, params, now }) => {
    const secret = params.file.slice(0, -'.ics'.length)
    const content = await clinic.work((db) => calendarOf(db, app.env, clinic, secret, now))
    return { type: 'text/calendar; charset=utf-8', content }
  })
}

/** What visitors may read: the bookable hours, and with them the professional's page. */
function scheduleRoutes(http: FastifyInstance): void {
  serveVisitors(http, readSchedule, async ({ clinic, params, query, now }) => {
    const from = query.from ?? localOf(now, clinic.timezone).date
    const asked = { psychologist: params.user_id, from, days: query.days, nowMs: now }
    return { schedule: await scheduleOf(clinic, asked) }
  })
  serveVisitors(http, readProfessional, async ({ clinic, params, now }) => {
    const profile = await clinic.read((db) => profileOf(db, params.id))
    if (!profile) throw problems.professionalNotFound()
    const next = await nextFreeDate(clinic, profile.user_id, now)
    return {
      ...profile,
      available_today: next === localOf(now, clinic.timezone).date,
      next_available_date: next,
    }
  })
}

/** One of the three changes. Where money is due, the checkout is opened after the transaction, then asked for. */
async function change(
  clinic: Clinic,
  till: Till,
  by: By & { actor: Actor },
  id: string,
  body: AppointmentChange,
  origin: Origin,
) {
  if ('meeting_link' in body) return clinic.work((db) => setMeetingLink(db, by, id, body.meeting_link))
  if ('appointment_date' in body) return reschedule(clinic, till, by, id, body)
  const moved = await move(clinic, till, by, id, moveTo[body.status])
  if (moved.due) throw problems.paymentDue(await till.checkoutFor(clinic, id, origin.baseUrl, by.nowMs))
  return moved.appointment
}
