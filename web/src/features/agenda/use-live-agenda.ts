import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readAgendaHours } from '@psico/contract/agenda/agenda'
import { readSchedule } from '@psico/contract/hours/schedule'
import { outdated } from '../../lib/asked.ts'
import { alertsOutdated } from '../questionnaires/queries.ts'
import { followAgenda } from './follow-agenda.ts'
import { appointmentsOutdated } from '../sessions/queries.ts'

/** Many changes at once are looked at once. */
const togetherMs = 300

/** Keeps what is shown of the agenda as it stands; answers whether changes are heard as they happen. */
export function useLiveAgenda(): boolean {
  const queries = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      waiting = undefined
      void appointmentsOutdated(queries)
      void outdated(queries, readSchedule, readAgendaHours)
      void alertsOutdated(queries)
    }
    const stop = followAgenda({
      onChange: () => {
        waiting ??= setTimeout(look, togetherMs)
      },
      onLive: setLive,
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [queries])
  return isLive
}
