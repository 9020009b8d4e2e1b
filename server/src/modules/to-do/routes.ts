import { readToDo } from '@psico/contract/to-do/to-do'
import type { FastifyInstance } from 'fastify'
import { desk } from '#edge/http/callers'
import { serve } from '#edge/http/serve'
import type { App } from '#app'
import { toDoOf } from './to-do.ts'

/** What waits for reception and admins, with which their day begins. */
export function toDoRoutes(http: FastifyInstance, app: Pick<App, 'env' | 'files'>): void {
  serve(http, readToDo, desk, ({ context }) => toDoOf(app, context))
}
