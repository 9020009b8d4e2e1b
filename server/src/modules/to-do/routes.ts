import { readToDo } from '@psico/contract/to-do/to-do'
import type { FastifyInstance } from 'fastify'
import { serve } from '#edge/http/serve'
import type { App } from '#app'
import { toDoOf } from './to-do.ts'

/** What waits for reception and admins, with which their day begins. */
export function toDoRoutes(http: FastifyInstance, app: Pick<App, 'env' | 'files'>): void {
  serve(http, readToDo, ['reception', 'admin'], ({ context }) => toDoOf(app, context))
}
