import type { FastifyInstance } from 'fastify'
import { followAgenda, listAppointments, readAppointment } from '@psico/contract/sessions/appointments'
import {
  readCalendar,
  readCalendarFeed,
  readSessionCalendar,
  changeCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@psico/contract/sessions/calendar'
import { noteArrival, takeBackArrival } from '@psico/contract/sessions/arrivals'
import type { App } from '#app'
import { everybody, staff } from '#edge/http/callers'
import { announced } from '#edge/http/announce'
import { contextOf, serve, serveFile } from '#edge/http/serve'
import { setArrived } from './arrived.ts'
import { agendaEvent, openAgendaStreams } from './agenda-streams.ts'
import { calendarOf, changeFeed, feedOf, renewFeed, revokeFeed, sessionCalendarOf } from './calendar-feed.ts'
import { cardOf, listOf } from './list.ts'
import { keepNextHours } from '#modules/hours/public'
import { tallyPastSessions } from './store.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'due' | 'env' | 'log'>

/** Sessions: what somebody has, the agenda, one's own calendar. What also moves money is served by booking. */
export function sessionRoutes(http: FastifyInstance, app: Needs): void {
  calendarRoutes(http, app)
  // Each night after something was written, so that changes do not gather where nobody searches.
  app.due.handleLong('nightly-hours', async (clinic, _, nowMs) => {
    await keepNextHours(clinic, nowMs)
    await clinic.work((db) => tallyPastSessions(db))
  })
  agendaRoutes(http, app)
  serve(http, listAppointments, everybody, ({ clinic, context, query, address }) =>
    clinic.work((db) => listOf(db, context, query, address)),
  )
  serve(http, noteArrival, staff, ({ clinic, context, params }) =>
    clinic.work((db) => setArrived(db, context, params.id, true)),
  )
  serve(http, takeBackArrival, staff, ({ clinic, context, params }) =>
    clinic.work((db) => setArrived(db, context, params.id, false)),
  )
  serve(http, readAppointment, everybody, ({ clinic, context, params }) =>
    clinic.work((db) => cardOf(db, context, params.id)),
  )
}

/** The private address for one's own calendar program, and what stands behind it. */
function calendarRoutes(http: FastifyInstance, app: Pick<App, 'env'>): void {
  const people = ['patient', 'professional'] as const
  serve(http, readCalendarFeed, people, ({ clinic, actor }) => clinic.read((db) => feedOf(db, actor.userId)))
  serve(http, renewCalendarFeed, people, ({ clinic, context, origin }) =>
    clinic.work((db) => renewFeed(db, context, origin.baseUrl)),
  )
  serve(http, changeCalendarFeed, people, ({ clinic, context, body }) =>
    clinic.work((db) => changeFeed(db, context, body.detail)),
  )
  serve(http, revokeCalendarFeed, people, ({ clinic, context }) =>
    clinic.work((db) => revokeFeed(db, context)),
  )
  serveFile(http, readSessionCalendar, people, async ({ clinic, context, params }) => {
    const { content, date } = await clinic.read((db) => sessionCalendarOf(db, app.env, context, params.id))
    return { type: 'text/calendar; charset=utf-8', saveAs: `sesion-${date}.ics`, content }
  })
  serveFile(http, readCalendar, 'anyone', async ({ context, params }) => {
    const secret = params.file.slice(0, -'.ics'.length)
    const content = await calendarOf(app.env, context, secret)
    return { type: 'text/calendar; charset=utf-8', content }
  })
}

/** Whoever has an agenda open hears at once that it changed: looked after each second, like the chat. */
function agendaRoutes(http: FastifyInstance, app: Needs): void {
  const streams = openAgendaStreams(app)
  const timer = setInterval(() => {
    void streams
      .beat()
      .catch((error: unknown) => app.log.warn({ err: error }, 'agendas were not looked after'))
  }, 1000)
  http.addHook('preClose', async () => {
    clearInterval(timer)
    streams.close()
  })
  http.get(`/api${followAgenda.path}`, {
    ...announced(http, followAgenda, staff),
    handler: async (request, reply) => {
      const context = await contextOf(request, staff)
      const isStream = request.headers.accept?.includes('text/event-stream') ?? false
      // Proxies hand on at once what this header comes with.
      reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
      return reply.send(isStream ? streams.open(context) : agendaEvent('ready'))
    },
  })
}
