import { infiniteQueryOptions } from '@tanstack/react-query'
import { listReviews, type Reviews } from '@psico/contract/reviews/reviews'
import { keyOf } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

const pageSize = 10

/** Where reviews cannot be read the page shows none: a profile is useful without them. */
const noReviews: Reviews = {
  total_reviews: 0,
  average_rating: 0,
  rating_distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  reviews: [],
}

/** What patients said of a professional, newest first, page by page. */
export const reviewsOf = (professional: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(listReviews, { params: { id: professional } }),
    queryFn: ({ pageParam, signal }) =>
      call(listReviews, {
        params: { id: professional },
        query: { page: pageParam, page_size: pageSize },
        signal,
      }).catch((error: unknown) => {
        if (signal.aborted || pageParam > 1) throw error
        return noReviews
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages, page) =>
      last.reviews.length > 0 && pages.flatMap((reviews) => reviews.reviews).length < last.total_reviews
        ? page + 1
        : undefined,
  })
