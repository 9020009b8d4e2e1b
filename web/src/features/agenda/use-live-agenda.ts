import { useEffect, useEffectEvent, useState } from 'react'
import { followAgenda } from './follow-agenda.ts'
import { useAgendaOutdated } from './act-queries.ts'

/** Many changes at once are looked at once. */
const togetherMs = 300

/** Keeps what is shown of the agenda as it stands; answers whether changes are heard as they happen. */
export function useLiveAgenda(): boolean {
  const lookAgain = useEffectEvent(useAgendaOutdated())
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      waiting = undefined
      lookAgain()
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
  }, [])
  return isLive
}
