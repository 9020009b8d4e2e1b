import type { FastifyInstance } from 'fastify'
import {
  listAppointments,
  readAppointment,
  readCalendar,
  readCalendarFeed,
  readSchedule,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@psico/contract/appointments'
import { readProfessional } from '@psico/contract/professionals'
import { profileOf } from '#modules/professionals/public'
import type { App } from '#platform/start/app'
import { serve, serveFile, serveVisitors } from '#platform/http/serve'
import { localOf } from '#platform/time/zone'
import { calendarOf, feedOf, renewFeed, revokeFeed } from './calendar-feed.ts'
import { cardOf, listOf } from './list.ts'
import { problems } from './problems.ts'
import { nextFreeDate, scheduleOf } from './schedule.ts'

const everybody = ['patient', 'professional', 'reception', 'admin'] as const

/** Hours: what is free, what somebody has, one's own calendar. What also moves money is served by booking. */
export function appointmentRoutes(http: FastifyInstance, app: App): void {
  scheduleRoutes(http)
  calendarRoutes(http, app)
  serve(http, listAppointments, everybody, ({ clinic, context, query, address }) =>
    clinic.work((db) => listOf(db, context, query, address)),
  )
  serve(http, readAppointment, everybody, ({ clinic, context, params }) =>
    clinic.work((db) => cardOf(db, context, params.id)),
  )
}

/** The private address for one's own calendar program, and what stands behind it. */
function calendarRoutes(http: FastifyInstance, app: App): void {
  const people = ['patient', 'professional'] as const
  serve(http, readCalendarFeed, people, ({ clinic, actor }) => clinic.read((db) => feedOf(db, actor.userId)))
  serve(http, renewCalendarFeed, people, ({ clinic, context, origin }) =>
    clinic.work((db) => renewFeed(db, context, origin.baseUrl)),
  )
  serve(http, revokeCalendarFeed, people, ({ clinic, context }) =>
    clinic.work((db) => revokeFeed(db, context)),
  )
  serveFile(http, readCalendar, 'anyone', async ({ clinic, context, params }) => {
    const secret = params.file.slice(0, -'.ics'.length)
    const content = await clinic.work((db) => calendarOf(db, app.env, context, secret))
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
