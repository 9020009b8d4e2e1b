import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ClockNote } from '../../ui/notices/ClockNote.tsx'
import { SkeletonRows, SkeletonText } from '../../ui/states/Skeleton.tsx'
import styles from './AvailabilityPage.module.css'
import { BookingRulesForm } from './BookingRulesForm.tsx'
import { CopyWeekModal } from './CopyWeekModal.tsx'
import { blocksOf, colleaguesOf, exceptionsOf, rulesOf } from './queries.ts'
import { RangesPanel } from './RangesPanel.tsx'
import { SchedulePreview } from './SchedulePreview.tsx'
import { texts, textsOfOthers } from './texts.ts'
import { WeekColumns } from './WeekColumns.tsx'
import { HoursOwner, type Owner } from './whose.ts'

interface Props {
  /** Whose they are, by user id. */
  psychologist: string
  /** Set where the clinic keeps them for somebody. */
  owner?: Owner
}

/** The week, what departs from it, the rules, and what patients see of it. */
export function Hours({ psychologist, owner }: Props) {
  const blocks = useQuery(blocksOf(owner?.id))
  const ranges = useQuery(exceptionsOf(owner?.id))
  const rules = useQuery(rulesOf(owner?.id))
  const colleagues = useQuery(colleaguesOf(psychologist)).data ?? []
  const said = owner ? textsOfOthers : texts
  const [isCopying, setCopying] = useState(false)
  return (
    <HoursOwner value={owner ?? null}>
      <ClockNote />
      <section className="stack" aria-labelledby="week">
        <div className="cluster is-spread">
          <h2 id="week">Horario semanal</h2>
          {colleagues.length > 0 && (
            <Button look="quiet" size="small" icon="copy" onClick={() => setCopying(true)}>
              Copiar los horarios de otra persona
            </Button>
          )}
        </div>
        <Awaited query={blocks} failed={said.loadFailed} skeleton={<SkeletonRows />}>
          {(data) => <WeekColumns blocks={data.results} session={rules.data?.session_duration ?? 0} />}
        </Awaited>
      </section>
      <div className={styles['halves']}>
        <div className="stack is-loose">
          <Card as="section" className="stack" aria-labelledby="ranges">
            <h2 id="ranges">Vacaciones y días extra</h2>
            <Awaited query={ranges} failed={said.rangesFailed} skeleton={<SkeletonText />}>
              {(data) => <RangesPanel ranges={data.results} />}
            </Awaited>
          </Card>
          <Card as="section" className="stack" aria-labelledby="rules">
            <h2 id="rules">Reglas de reserva</h2>
            <Awaited query={rules} failed={said.rulesLoadFailed} skeleton={<SkeletonText />}>
              {(data) => <BookingRulesForm rules={data} />}
            </Awaited>
          </Card>
        </div>
        <Card as="section" className="stack" aria-labelledby="preview">
          <h2 id="preview">{owner ? 'Lo que ven los pacientes' : 'Así te ven tus pacientes'}</h2>
          <SchedulePreview psychologist={psychologist} />
        </Card>
      </div>
      {isCopying && <CopyWeekModal colleagues={colleagues} onClose={() => setCopying(false)} />}
    </HoursOwner>
  )
}
