import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '../../session/session.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { ownHold } from './booking.ts'
import { appointments } from '../sessions/queries.ts'
import { hourTexts } from '../hours/texts.ts'
import { bookingTexts } from './texts.ts'

interface Props {
  psychologist: string
  slot: { date: string; time: string }
  /** Shown when this very person holds the hour and has not paid it yet. */
  ifOwn: ReactNode
}

/** The hour in the address is taken: by somebody else, or by this person's own unfinished payment. */
export function HourGone({ psychologist, slot, ifOwn }: Props) {
  const isPatient = useSession()?.userType === 'patient'
  const own = useQuery({ ...appointments('upcoming', 1, 50), enabled: isPatient })
  if (isPatient && own.isPending) return null
  if (!ownHold(own.data?.results ?? [], psychologist, slot))
    return <Notice tone="warning">{hourTexts.slotGone}</Notice>
  return (
    <>
      <Notice>{bookingTexts.ownHold}</Notice>
      {ifOwn}
    </>
  )
}
