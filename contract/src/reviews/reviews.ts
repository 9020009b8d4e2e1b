import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, pageQuery, prose } from '../core/fields.ts'

export const review = z.object({
  id,
  patient_name: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  created_at: instant,
})
export type Review = z.infer<typeof review>

export const reviews = z.object({
  total_reviews: z.number().int(),
  average_rating: z.number(),
  /** Percentages of 1 to 5 stars. */
  rating_distribution: z.object({
    '1': z.number(),
    '2': z.number(),
    '3': z.number(),
    '4': z.number(),
    '5': z.number(),
  }),
  reviews: z.array(review),
})
export type Reviews = z.infer<typeof reviews>

export const listReviews = endpoint({
  method: 'GET',
  path: '/professionals/:id/reviews/',
  summary: 'Newest first; `page` and `page_size` bound the list, the figures are of all of them.',
  params: z.object({ id }),
  query: pageQuery,
  answer: reviews,
})

export const createReview = endpoint({
  method: 'POST',
  path: '/professionals/reviews/create/',
  summary: 'The patient rates a completed appointment, once.',
  body: z.object({
    appointment: id,
    rating: z
      .number({ error: 'Por favor, selecciona una calificación.' })
      .int('La calificación debe ser un número entero.')
      .min(1, 'La calificación debe estar entre 1 y 5.')
      .max(5, 'La calificación debe estar entre 1 y 5.'),
    comment: prose(2000).nullish(),
    show_name: z.boolean().default(false),
  }),
  answer: review,
  status: 201,
})
