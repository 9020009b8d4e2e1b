import type { FastifyInstance } from 'fastify'
import { readSchedule } from '@psico/contract/hours/schedule'
import { listProfessionals, readProfessional } from '@psico/contract/professionals/professionals'
import { profileOf } from '#modules/professionals/public'
import { addressOf, page } from '#edge/http/paging'
import { serveKnownVisitors, serveVisitors } from '#edge/http/serve'
import { localOf } from '#core/zone'
import { problems } from './problems.ts'
import { booksWith } from './rules.ts'
import { nextFree, scheduleOf } from './schedule.ts'
import { searchOf } from './search.ts'

/** What visitors may read: the bookable hours, and with them the directory and the professional's page. */
export function hourRoutes(http: FastifyInstance): void {
  serveKnownVisitors(http, readSchedule, async ({ clinic, actor, params, query, now }) => {
    const from = query.from ?? localOf(now, clinic.timezone).date
    const psychologist = params.user_id
    const byStaff = query.seen_by !== 'patient' && actor !== null && booksWith(actor, psychologist)
    return {
      schedule: await scheduleOf(clinic, { psychologist, from, days: query.days, nowMs: now, byStaff }),
    }
  })
  serveVisitors(http, listProfessionals, async ({ clinic, query, now }) => {
    const found = await searchOf(clinic, query, now)
    return page(found.results, found.count, query, addressOf(listProfessionals.path, query))
  })
  serveVisitors(http, readProfessional, async ({ clinic, params, now }) => {
    const profile = await clinic.read((db) => profileOf(db, params.id))
    if (!profile) throw problems.professionalNotFound()
    const { hour, takesNew } = await nextFree(clinic, profile.user_id, now)
    return {
      ...profile,
      accepts_new_bookings: takesNew,
      available_today: hour?.date === localOf(now, clinic.timezone).date,
      next_available_date: hour?.date ?? null,
      next_free: hour,
    }
  })
}
