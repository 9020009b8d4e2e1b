import { useInfiniteQuery } from '@tanstack/react-query'
import type { Review, Reviews } from '@psico/contract/reviews/reviews'
import { dateIn, longDate } from '../../lib/dates.ts'
import { counted, oneDecimal, whole } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Loading, SkeletonText } from '../../ui/states/Skeleton.tsx'
import { Stars } from '../../ui/forms/Stars.tsx'
import { reviewsOf } from './queries.ts'
import styles from './ReviewsPanel.module.css'
import { texts } from './texts.ts'

/** What patients said: average, distribution from 5 to 1 stars, and each review. */
export function ReviewsPanel({ professional }: { professional: string }) {
  const list = useInfiniteQuery(reviewsOf(professional))
  const [first] = list.data?.pages ?? []
  if (list.isPending)
    return (
      <Loading>
        <SkeletonText lines={5} />
      </Loading>
    )
  if (!first || first.total_reviews === 0) return <p className="dim">{texts.none}</p>
  const shown = list.data?.pages.flatMap((page) => page.reviews) ?? []
  return (
    <div className="stack is-loose">
      <Figures of={first} />
      <ul className={styles['reviews']}>
        {shown.map((review) => (
          <OneReview key={review.id} review={review} />
        ))}
      </ul>
      {shown.length < first.total_reviews && (
        <output className="dim">{texts.shown(shown.length, first.total_reviews)}</output>
      )}
      {list.hasNextPage && (
        <div className="cluster">
          <Button
            look="secondary"
            busy={list.isFetchingNextPage}
            busyText="Cargando…"
            onClick={() => void list.fetchNextPage()}
          >
            Mostrar más reseñas
          </Button>
        </div>
      )}
    </div>
  )
}

const starCounts = [5, 4, 3, 2, 1] as const

function Figures({ of: reviews }: { of: Reviews }) {
  return (
    <div className={styles['summary']}>
      <div className={styles['average']}>
        <strong className="numbers">{oneDecimal(reviews.average_rating)}</strong>
        <Stars value={reviews.average_rating} isDrawnAlone />
        <span className="dim">{counted(reviews.total_reviews, 'reseña', 'reseñas')}</span>
      </div>
      <ul className={styles['distribution']} aria-label="Distribución de las calificaciones">
        {starCounts.map((stars) => {
          const share = reviews.rating_distribution[stars]
          return (
            <li key={stars} className={styles['row']}>
              <span>{counted(stars, 'estrella', 'estrellas')}</span>
              <div className={styles['track']} aria-hidden="true">
                <div className={styles['bar']} style={{ width: `${share}%` }} />
              </div>
              <span className={`${styles['share']} numbers`}>{whole(share)} %</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function OneReview({ review }: { review: Review }) {
  return (
    <li className={styles['review']}>
      <div className="cluster is-spread">
        <strong>{review.patient_name || 'Paciente anónimo'}</strong>
        <span className="dim small">{longDate(dateIn(tenant.timezone, review.created_at), true)}</span>
      </div>
      <Stars value={review.rating} size={16} />
      {review.comment && <p className={styles['comment']}>{review.comment}</p>}
    </li>
  )
}
