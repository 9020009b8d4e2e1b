import { useQuery } from '@tanstack/react-query'
import { freeTimes } from './choice.ts'
import { scheduleOf } from './queries.ts'

/** The free hours of one day of a professional. */
export function useFreeTimes(psychologist: string, date: string, isOn: boolean) {
  const schedule = useQuery({ ...scheduleOf(psychologist, 1, date), enabled: isOn && date !== '' })
  const isLoading = schedule.isFetching && (schedule.isPending || schedule.isPlaceholderData)
  const day = schedule.isPlaceholderData ? undefined : schedule.data?.schedule[0]
  const times = freeTimes(day)
  return {
    times,
    isLoading,
    isEmpty: date !== '' && !schedule.isError && !isLoading && times.length === 0,
    hasFailed: schedule.isError,
  }
}
