import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { screens } from '@psico/contract/screens/screens'
import { useSession } from '../../session/session.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ClockNote } from '../../ui/ClockNote.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonRows, SkeletonText } from '../../ui/Skeleton.tsx'
import styles from './AvailabilityPage.module.css'
import { BookingRulesForm } from './BookingRulesForm.tsx'
import { CopyWeekModal } from './CopyWeekModal.tsx'
import { colleaguesOf, ownBlocks, ownExceptions, ownRules } from './queries.ts'
import { RangesPanel } from './RangesPanel.tsx'
import { SchedulePreview } from './SchedulePreview.tsx'
import { texts } from './texts.ts'
import { WeekColumns } from './WeekColumns.tsx'

/** When the professional can be booked: the week, what departs from it, the rules, and what patients see of it. */
export default function AvailabilityPage() {
  const blocks = useQuery(ownBlocks)
  const ranges = useQuery(ownExceptions())
  const rules = useQuery(ownRules)
  const self = useSession()?.user?.id ?? ''
  const colleagues = useQuery(colleaguesOf(self)).data ?? []
  const [isCopying, setCopying] = useState(false)
  return (
    <Page
      title={screens.psychologistAvailability.title}
      width="wide"
      lead="Los horarios en los que tus pacientes pueden reservar contigo."
    >
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
        <Awaited query={blocks} failed={texts.loadFailed} skeleton={<SkeletonRows />}>
          {(data) => <WeekColumns blocks={data.results} session={rules.data?.session_duration ?? 0} />}
        </Awaited>
      </section>
      <div className={styles['halves']}>
        <div className="stack is-loose">
          <Card as="section" className="stack" aria-labelledby="ranges">
            <h2 id="ranges">Vacaciones y días extra</h2>
            <Awaited query={ranges} failed={texts.rangesFailed} skeleton={<SkeletonText />}>
              {(data) => <RangesPanel ranges={data.results} />}
            </Awaited>
          </Card>
          <Card as="section" className="stack" aria-labelledby="rules">
            <h2 id="rules">Reglas de reserva</h2>
            <Awaited query={rules} failed={texts.rulesLoadFailed} skeleton={<SkeletonText />}>
              {(data) => <BookingRulesForm rules={data} />}
            </Awaited>
          </Card>
        </div>
        <Card as="section" className="stack" aria-labelledby="preview">
          <h2 id="preview">Así te ven tus pacientes</h2>
          <SchedulePreview psychologist={self} />
        </Card>
      </div>
      {isCopying && <CopyWeekModal colleagues={colleagues} onClose={() => setCopying(false)} />}
    </Page>
  )
}
