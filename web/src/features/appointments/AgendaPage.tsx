import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ownBlocks, ownExceptions } from '../availability/queries.ts'
import { filterOf, withFilter } from './agenda.ts'
import { AgendaFilters } from './AgendaFilters.tsx'
import { AlertsPanel } from '../questionnaires/AlertsPanel.tsx'
import { ownProfile } from '../professionals/own-profile.ts'
import { OwnSetUpGuide } from '../professionals/OwnSetUpGuide.tsx'
import { UnreadCount } from '../chat/UnreadCount.tsx'
import { AgendaList } from './AgendaList.tsx'
import styles from './AgendaPage.module.css'
import { BookForPatientModal } from './BookForPatientModal.tsx'
import { WaitingPanel } from '../waiting-list/WaitingPanel.tsx'
import { HourPicker } from './HourPicker.tsx'
import { Counters } from './Counters.tsx'
import { agenda, sessionsBetween, type AgendaFilter } from './queries.ts'
import { SeriesByProfessional } from './SeriesByProfessional.tsx'
import { SeriesList } from './SeriesList.tsx'
import { texts } from './texts.ts'
import { addDays } from '@psico/contract/dates'
import { screens } from '@psico/contract/screens'
import { Today } from './Today.tsx'
import { useLiveAgenda } from './use-live-agenda.ts'
import { mondayOf, weekOf } from './week.ts'
import { WeekCalendar } from './WeekCalendar.tsx'

/** The professional's day: every appointment as a searchable list, and the week at a glance. */
export default function AgendaPage() {
  const [address, setAddress] = useSearchParams()
  const [booking, setBooking] = useState<'one' | 'series' | null>(null)
  const [view, setView] = useState<'list' | 'week'>('list')
  const filter = filterOf(address)
  const list = useQuery(agenda(filter))
  const profile = useQuery({ ...ownProfile, enabled: booking === 'series' })
  const blocks = useQuery(ownBlocks).data
  useLiveAgenda()
  const look = (change: Partial<AgendaFilter>) =>
    setAddress((before) => withFilter(before, change), { replace: true, preventScrollReset: true })
  const showDay = (date: string) => {
    look({ status: '', search: date.split('-').toReversed().join('/') })
    setView('list')
  }
  return (
    <Page
      title={screens.psychologistDashboard.title}
      width="wide"
      actions={
        <>
          <Button look="secondary" icon="calendar" onClick={() => setBooking('series')}>
            Serie semanal
          </Button>
          <Button icon="plus" onClick={() => setBooking('one')}>
            Agendar sesión
          </Button>
        </>
      }
    >
      <AlertsPanel />
      {blocks && <OwnSetUpGuide hasHours={blocks.results.length > 0} />}
      <Today />
      <Counters counts={list.data?.counts} hasFailed={list.isError} />
      <ViewSwitch view={view} onView={setView} />
      <div className={styles['halves']} data-view={view}>
        <section className={styles['list']} aria-label="Lista de citas">
          <AgendaFilters filter={filter} onFilter={look} />
          <Awaited query={list} failed={texts.listFailed} skeleton={<SkeletonRows />}>
            {(data) => (
              <AgendaList
                list={data}
                filter={filter}
                isStale={list.isPlaceholderData}
                unreadIn={(id) => <UnreadCount appointment={id} />}
                onFilter={look}
                onBook={() => setBooking('one')}
              />
            )}
          </Awaited>
        </section>
        <Week onDay={showDay} />
      </div>
      <WaitingPanel hourChoice={(it) => <HourPicker {...it} />} />
      <SeriesList as="professional" />
      {booking === 'one' && <BookForPatientModal onClose={() => setBooking(null)} />}
      {booking === 'series' && (
        <SeriesByProfessional profile={profile.data} onClose={() => setBooking(null)} />
      )}
    </Page>
  )
}

/** On a narrow screen one of the two is shown. */
function ViewSwitch({ view, onView }: { view: 'list' | 'week'; onView: (view: 'list' | 'week') => void }) {
  return (
    <fieldset className={styles['switch']} aria-label="Vista">
      <button type="button" className="chip" aria-pressed={view === 'list'} onClick={() => onView('list')}>
        Lista
      </button>
      <button type="button" className="chip" aria-pressed={view === 'week'} onClick={() => onView('week')}>
        Semana
      </button>
    </fieldset>
  )
}

function Week({ onDay }: { onDay: (date: string) => void }) {
  const today = dateIn(tenant.timezone)
  const [monday, setMonday] = useState(mondayOf(today))
  const sessions = useQuery(sessionsBetween(monday, addDays(monday, 6)))
  const blocks = useQuery(ownBlocks)
  const exceptions = useQuery(ownExceptions(monday < mondayOf(today) ? monday : undefined))
  const failed = [sessions, blocks, exceptions].find((it) => it.isLoadingError)
  const isReady = sessions.data && !sessions.isPlaceholderData && blocks.data && exceptions.data
  const days = isReady
    ? weekOf({
        monday,
        blocks: blocks.data.results,
        exceptions: exceptions.data.results,
        appointments: sessions.data.results,
      })
    : undefined
  return (
    <div className={styles['week']}>
      <WeekCalendar
        monday={monday}
        today={today}
        days={days}
        hasFailed={failed !== undefined}
        onWeek={setMonday}
        onDay={onDay}
        onRetry={() => void failed?.refetch()}
      />
    </div>
  )
}
