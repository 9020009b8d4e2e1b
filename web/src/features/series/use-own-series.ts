import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../ui/tables/use-look.ts'
import { ownSeries } from './series-queries.ts'

const pageSize = 20

/** The page of series that stands in the address, and the way to another. */
export function useOwnSeries() {
  const [page, setPage] = usePage('series')
  return { page, setPage, pageSize, series: useQuery(ownSeries(page, pageSize)) }
}
