import * as contract from '@psico/contract/letters/letters'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app'
import type { ClinicDb } from '#database/clinic'
import { staff } from '#edge/http/callers'
import { networkOf } from '#edge/http/network'
import type { RateLimit } from '#edge/http/rate-limits'
import { serve, serveFile, serveVisitors } from '#edge/http/serve'
import { composed, composedAttendance } from './compose.ts'
import { issue } from './issue.ts'
import { problems } from './problems.ts'
import { lettersOf, previewOf, printed, verified } from './read.ts'
import { withdraw } from './withdraw.ts'

type Needs = Pick<App, 'databases' | 'env' | 'files' | 'rateLimits' | 'vault'>

/** Nobody finds a code by trying; this only keeps the trying from costing much. */
const misses: RateLimit = { name: 'letter-miss', max: 300, windowMs: 10 * 60_000 }

/** Letters that a clinic gives out about its patients, and the page that proves them. */
export function letterRoutes(http: FastifyInstance, app: Needs): void {
  serve(http, contract.previewLetter, ['professional'], ({ clinic, context, params, body }) =>
    clinic.work((db) => previewOf(db, context, params.patientId, body)),
  )
  serve(http, contract.issueLetter, ['professional'], ({ context, params, body }) => {
    const { share, share_with_family: withFamily, letter, ...writing } = body
    const compose = (db: ClinicDb) => composed(db, context, params.patientId, writing)
    return issue(app, context, compose, { share, withFamily, letter })
  })
  serve(http, contract.issueAttendanceLetter, staff, ({ context, params, body }) => {
    const { recipient = '', share, share_with_family: withFamily, letter } = body
    const compose = (db: ClinicDb) => composedAttendance(db, context, params.id, recipient)
    return issue(app, context, compose, { share, withFamily, letter })
  })
  serve(http, contract.listLetters, ['professional'], ({ clinic, context, params }) =>
    clinic.work(async (db) => ({ results: await lettersOf(db, app, context, params.patientId) })),
  )
  serveFile(http, contract.printLetter, staff, async ({ context, params }) => {
    const { content, saveAs } = await printed(app, context, params)
    return { type: 'application/pdf', saveAs, content }
  })
  serve(http, contract.withdrawLetter, staff, ({ clinic, context, params }) =>
    clinic.work((db) => withdraw(db, context, params)),
  )
  serveVisitors(http, contract.verifyLetter, async ({ clinic, context, params }) => {
    const answer = await verified(app, clinic, params.code)
    if (answer.authentic || answer.withdrawn) return answer
    const seconds = await app.rateLimits.take(misses, `${clinic.id} ${networkOf(context.ip)}`, context.nowMs)
    if (seconds > 0) throw problems.tooMany(seconds)
    return answer
  })
}
