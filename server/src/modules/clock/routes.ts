import { advanceClock } from '@psico/contract/clock/clock'
import type { FastifyInstance } from 'fastify'
import { fieldRefusal } from '#core/problem'
import { serveAnywhere } from '#edge/http/serve'
import type { App } from '#app'

type Needs = Pick<App, 'clock' | 'databases' | 'env' | 'jobs'>

const tooFar = () =>
  fieldRefusal(400, 'clock_too_far', 'advance_seconds', 'El reloj no puede adelantarse tanto.')

/** Outside production the app's clock can be moved forward, so that what lies ahead can be tried today. */
export function clockRoutes(http: FastifyInstance, app: Needs): void {
  if (!app.env.devClock) return
  const { movedClock } = app.databases
  // It may have been moved at another process.
  http.addHook('onRequest', async (request) => {
    await movedClock.follow()
    request.now = app.clock()
  })
  serveAnywhere(http, advanceClock, 'anyone', async ({ body }) => {
    if (!(await movedClock.advance(body.advance_seconds))) throw tooFar()
    await app.jobs.runPeriodic()
  })
}
