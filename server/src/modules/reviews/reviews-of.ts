import type { QueryOf } from '@psico/contract/core/endpoint'
import type { listReviews, Reviews } from '@psico/contract/reviews/reviews'
import { profileOf } from '#modules/professionals/public'
import type { ClinicDb } from '#database/clinic'
import { problems } from './problems.ts'
import { distributionOf, shownName } from './rules.ts'
import * as store from './store.ts'

/** A page of a professional's reviews with the figures over all of them. @throws notFound */
export async function reviewsOf(
  db: ClinicDb,
  professional: string,
  asked: QueryOf<typeof listReviews>,
): Promise<Reviews> {
  const profile = await profileOf(db, professional)
  if (!profile) throw problems.notFound()
  const { reviews, counts } = await store.pageOf(db, profile.user_id, asked)
  return {
    total_reviews: profile.total_reviews,
    average_rating: profile.average_rating,
    rating_distribution: distributionOf(counts),
    reviews: reviews.map(({ first_name, show_name, ...review }) => ({
      ...review,
      patient_name: shownName(first_name, show_name),
    })),
  }
}
