import type { ReactNode } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { ErrorState } from './ErrorState.tsx'
import { SkeletonCards } from './Skeleton.tsx'

/** As much of a query as is needed to show it. */
interface Query<T> {
  data: T | undefined
  error: unknown
  isPending: boolean
  refetch: () => unknown
}

interface Props<T> {
  query: Query<T>
  /** The sentence when loading failed. */
  failed: string
  /** Show the server's own sentence under it. */
  explained?: boolean
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** What a query brings: a skeleton while it is on its way, an error with a way on, then the data. */
export function Awaited<T>({ query, failed, explained, skeleton = <SkeletonCards />, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return skeleton
  const detail = explained ? sentenceOf(query.error, '') : ''
  return <ErrorState title={failed} detail={detail} onRetry={() => void query.refetch()} />
}
