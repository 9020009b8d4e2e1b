import * as contract from '@psico/contract/reviews/reviews'
import type { FastifyInstance } from 'fastify'
import { serve, serveVisitors } from '#edge/http/serve'
import { publishReview } from './publish-review.ts'
import { reviewsOf } from './reviews-of.ts'

/** What patients say of a professional, open to visitors, and the rating of one's own session. */
export function reviewRoutes(http: FastifyInstance): void {
  serveVisitors(http, contract.listReviews, ({ clinic, params, query }) =>
    clinic.work((db) => reviewsOf(db, params.id, query)),
  )
  serve(http, contract.createReview, ['patient'], ({ clinic, context, body }) =>
    clinic.work((db) => publishReview(db, context, body)),
  )
}
