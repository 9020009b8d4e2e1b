import * as contract from '@psico/contract/agenda/agenda'
import type { FastifyInstance } from 'fastify'
import { desk, staff } from '#edge/http/callers'
import { serve } from '#edge/http/serve'
import { hoursOf, occupancyOf } from './hours.ts'
import { whoIsFree } from './who-is-free.ts'

/** What an agenda shows beside its sessions, and what becomes of the clinic's hours. */
export function agendaRoutes(http: FastifyInstance): void {
  serve(http, contract.readAgendaHours, staff, async ({ context, query }) => ({
    results: await hoursOf(context, query),
  }))
  serve(http, contract.readWhoIsFree, desk, ({ context, query }) => whoIsFree(context, query))
  serve(http, contract.readOccupancy, ['admin'], async ({ context, query }) => ({
    results: await occupancyOf(context, query),
  }))
}
