import { useQuery } from '@tanstack/react-query'
import { startTransition, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { usePlace } from '../../lib/history/use-place.ts'
import { dateIn } from '../../lib/dates.ts'
import { dayWord } from '../../lib/look/look-words.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { useLook } from '../../ui/tables/use-look.ts'
import { blocksOf, exceptionsOf } from '../availability/queries.ts'
import { agendaWords } from './agenda.ts'
import { AgendaFilters } from './AgendaFilters.tsx'
import { Clashes } from '../other-calendars/Clashes.tsx'
import { AlertsPanel } from '../questionnaires/AlertsPanel.tsx'
import { ownProfile } from '../own-profile/queries.ts'
import { OwnSetUpGuide } from '../own-profile/OwnSetUpGuide.tsx'
import { InboxCard } from '../chat/InboxCard.tsx'
import { AgendaList } from './AgendaList.tsx'
import styles from './AgendaPage.module.css'
import { BookForPatientModal } from '../booking/BookForPatientModal.tsx'
import { WaitingPanel } from '../waiting-list/WaitingPanel.tsx'
import { FollowUpCard } from '../episodes/FollowUpCard.tsx'
import { UnsignedNotes } from '../notes/UnsignedNotes.tsx'
import { HourPicker } from '../hours/HourPicker.tsx'
import { Counters } from './Counters.tsx'
import { agenda, sessionsBetween } from './queries.ts'
import { SeriesByProfessional } from '../series/SeriesByProfessional.tsx'
import { SeriesList } from '../series/SeriesList.tsx'
import { texts } from '../sessions/texts.ts'
import { addDays } from '@psico/contract/core/dates'
import { screens } from '@psico/contract/screens/screens'
import { Today } from './Today.tsx'
import { useOpenedAtPageOf } from './use-opened-at-today.ts'
import { mondayOf, weekOf } from './week.ts'
import { WeekCalendar } from './WeekCalendar.tsx'
import '../../ui/style/chips.css'

/** The professional's day: every appointment as a searchable list, and the week at a glance. */
export default function AgendaPage() {
  const [booking, setBooking] = useState<'one' | 'series' | null>(null)
  // The button answers at once; what opens over the whole agenda is drawn between two pictures of the screen.
  const book = (what: 'one' | 'series') => startTransition(() => setBooking(what))
  const profile = useQuery({ ...ownProfile, enabled: booking === 'series' })
  const blocks = useQuery(blocksOf()).data
  return (
    <Page
      title={screens.psychologistDashboard.title}
      width="wide"
      actions={
        <>
          <Button look="secondary" icon="calendar" onClick={() => book('series')}>
            Serie semanal
          </Button>
          <Button icon="plus" onClick={() => book('one')}>
            Agendar sesión
          </Button>
        </>
      }
    >
      <AlertsPanel />
      <Clashes />
      {blocks && <OwnSetUpGuide hasHours={blocks.results.length > 0} />}
      <div className={styles['now']}>
        <Today />
        <InboxCard />
      </div>
      <div className={styles['waits']}>
        <UnsignedNotes />
        <FollowUpCard />
      </div>
      <ListAndWeek onBook={() => book('one')} />
      <WaitingPanel hourChoice={(props) => <HourPicker {...props} />} />
      <SeriesList as="professional" />
      {booking === 'one' && <BookForPatientModal onClose={() => setBooking(null)} />}
      {booking === 'series' && (
        <SeriesByProfessional profile={profile.data} onClose={() => setBooking(null)} />
      )}
    </Page>
  )
}

/** What the address asks for, apart from the rest of the page, which need not be drawn again for it. */
function ListAndWeek({ onBook }: { onBook: () => void }) {
  const [{ view, ...filter }, look] = useLook(agendaWords)
  const list = useQuery(agenda(filter))
  const { search: address } = usePlace()
  const toPage = useCallback((page: number) => look({ page }), [look])
  useOpenedAtPageOf(dateIn(tenant.timezone), address !== '' || filter.search !== '', toPage)
  // The button that was pressed answers at once; thirty cards are drawn between two pictures of the screen.
  const shown = useDeferredValue(list.data)
  const showDay = useCallback(
    (date: string) => look({ status: '', search: date.split('-').toReversed().join('/'), view: 'list' }),
    [look],
  )
  return (
    <>
      <Counters counts={list.data?.counts} hasFailed={list.isError} />
      <ViewSwitch view={view} onView={(next) => look({ view: next, page: filter.page })} />
      <div className={styles['halves']} data-view={view}>
        <section className={styles['list']} aria-label="Lista de citas">
          <AgendaFilters filter={filter} onFilter={look} />
          <Awaited
            query={{ ...list, data: shown ?? list.data }}
            failed={texts.listFailed}
            skeleton={<SkeletonRows />}
          >
            {(data) => (
              <AgendaList
                list={data}
                filter={filter}
                isStale={list.isPlaceholderData}
                onFilter={look}
                onBook={onBook}
              />
            )}
          </Awaited>
        </section>
        <Week onDay={showDay} />
      </div>
    </>
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
  const [{ monday }, show] = useLook({ monday: dayWord('semana', mondayOf(today)) })
  const sessions = useQuery(sessionsBetween(monday, addDays(monday, 6)))
  const blocks = useQuery(blocksOf())
  const exceptions = useQuery(exceptionsOf(undefined, monday < mondayOf(today) ? monday : undefined))
  const failed = [sessions, blocks, exceptions].find((query) => query.isLoadingError)
  const appointments = sessions.isPlaceholderData ? undefined : sessions.data?.results
  const open = blocks.data?.results
  const closed = exceptions.data?.results
  const days = useMemo(
    () =>
      appointments && open && closed && weekOf({ monday, blocks: open, exceptions: closed, appointments }),
    [monday, open, closed, appointments],
  )
  return (
    <div className={styles['week']}>
      <WeekCalendar
        monday={monday}
        today={today}
        days={days}
        hasFailed={failed !== undefined}
        onWeek={(next) => show({ monday: next })}
        onDay={onDay}
        onRetry={() => void failed?.refetch()}
      />
    </div>
  )
}
