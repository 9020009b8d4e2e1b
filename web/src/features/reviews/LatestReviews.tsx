import { useInfiniteQuery } from '@tanstack/react-query'
import { dateIn, longDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Loading, SkeletonText } from '../../ui/states/Skeleton.tsx'
import { Stars } from '../../ui/forms/Stars.tsx'
import { reviewsOf } from './queries.ts'
import styles from './ReviewsPanel.module.css'

const shownAtMost = 4

/** The newest words of patients, beside what a professional says of themselves. Nothing where nobody wrote any. */
export function LatestReviews({ professional }: { professional: string }) {
  const list = useInfiniteQuery(reviewsOf(professional))
  const said = (list.data?.pages[0]?.reviews ?? []).filter((review) => review.comment).slice(0, shownAtMost)
  if (!list.isPending && said.length === 0) return null
  return (
    <Card as="section" className="stack" aria-labelledby="opiniones-recientes">
      <h2 id="opiniones-recientes">Lo que cuentan sus pacientes</h2>
      {list.isPending ? (
        <Loading>
          <div className={styles['latest']}>
            <SkeletonText lines={5} />
            <SkeletonText lines={5} />
          </div>
        </Loading>
      ) : (
        <ul className={styles['latest']}>
          {said.map((review) => (
            <li key={review.id} className={styles['saying']}>
              <Stars value={review.rating} size={16} />
              <p>{review.comment}</p>
              <p className="dim small">
                {review.patient_name || 'Paciente anónimo'},{' '}
                {longDate(dateIn(tenant.timezone, review.created_at), true)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
