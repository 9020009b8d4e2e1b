import { useQuery } from '@tanstack/react-query'
import { startTransition, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { screens } from '@psico/contract/screens/screens'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Clashes } from '../other-calendars/Clashes.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import { useLook } from '../../ui/tables/use-look.ts'
import type { Colleague, FreeHour } from '../agenda/time-grid.ts'
import { useLiveAgenda } from '../agenda/use-live-agenda.ts'
import { BookByClinicModal } from '../booking/BookByClinicModal.tsx'
import { HourPicker } from '../hours/HourPicker.tsx'
import { ToDoList } from '../to-do/ToDoList.tsx'
import { SeriesByClinic } from '../series/SeriesByClinic.tsx'
import { SeriesList } from '../series/SeriesList.tsx'
import { deskTexts } from '../sessions/desk-texts.ts'
import { peopleAtWork } from '../sessions/people-queries.ts'
import { WaitingPanel } from '../waiting-list/WaitingPanel.tsx'
import styles from './ClinicAgenda.module.css'
import { ClinicAgendaFilters } from './ClinicAgendaFilters.tsx'
import { ClinicGrid } from './ClinicGrid.tsx'
import { deskWords, peopleOf, type DeskFilter } from './desk.ts'
import { clinicHours, clinicSessions } from './desk-queries.ts'
import { GiveAllModal } from './GiveAllModal.tsx'
import { WhoIsFreeModal } from './WhoIsFreeModal.tsx'

/** What is begun here: a booking at an hour or at none yet, and, of somebody who cannot come, giving their sessions away. */
type Doing = { what: 'booking' | 'free'; hour: FreeHour } | { what: 'series' | 'giving' }

/** The clinic's day: everybody's sessions side by side, and on a phone hour by hour. */
export default function ClinicAgendaPage() {
  const today = dateIn(tenant.timezone)
  const isNarrow = useNarrow()
  const begun = useRef<Beginning>(null)
  const [filter, look] = useLook(deskWords(today))
  const isLive = useLiveAgenda()
  const sessions = useQuery(clinicSessions(filter, isLive))
  const hours = useQuery(clinicHours(filter, isLive))
  const directory = useQuery(peopleAtWork)
  const known = (directory.data?.results ?? []).map((colleague) => ({
    id: colleague.user_id,
    name: colleague.full_name,
  }))
  const everybody = peopleOf(known, sessions.data?.results ?? [], '')
  const only = everybody.find((colleague) => colleague.id === filter.psychologist)
  // Before anybody has hours nothing can be booked, and the day would be drawn without a column.
  const isNobody = directory.data?.count === 0 && sessions.data?.count === 0
  const begin = (doing: Doing) => begun.current?.begin(doing)
  const book = (hour: FreeHour) => begin({ what: hour.people.length === 1 ? 'booking' : 'free', hour })
  return (
    <Page
      title={screens.clinicAgenda.title}
      width="wide"
      actions={
        isNobody ? undefined : (
          <div className={styles['actions']}>
            {only && (
              <Button look="secondary" icon="people" onClick={() => begin({ what: 'giving' })}>
                Dar sus citas
              </Button>
            )}
            <Button
              look="secondary"
              icon="clock"
              onClick={() => begin({ what: 'free', hour: { date: filter.day, time: '', people: [] } })}
            >
              ¿Quién está libre?
            </Button>
            <Button look="secondary" icon="calendar" onClick={() => begin({ what: 'series' })}>
              Serie semanal
            </Button>
            <Button
              icon="plus"
              onClick={() =>
                begin({
                  what: 'booking',
                  hour: { date: filter.day, time: '', people: only ? [{ ...only, time: '' }] : [] },
                })
              }
            >
              Agendar cita
            </Button>
          </div>
        )
      }
    >
      <Clashes ofClinic />
      <ToDoList folded={isNarrow} />
      <ClinicAgendaFilters
        filter={filter}
        today={today}
        professionals={everybody}
        count={sessions.data?.count}
        onFilter={look}
      />
      {isNobody ? (
        <EmptyState picture="calendar" title={deskTexts.nobodyYet} detail={deskTexts.nobodyYetDetail} />
      ) : (
        <ClinicGrid
          filter={filter}
          today={today}
          people={only ? [only] : everybody}
          sessions={sessions}
          hours={hours}
          onFilter={look}
          onBook={book}
        />
      )}
      <SeriesList as="clinic" />
      <WaitingPanel
        isDesk
        hourChoice={(next) => <HourPicker {...next} />}
        {...(filter.psychologist ? { psychologist: filter.psychologist } : {})}
      />
      <Begun ref={begun} filter={filter} only={only} onBook={book} />
    </Page>
  )
}

interface Beginning {
  begin: (doing: Doing) => void
}
interface BegunProps {
  ref: Ref<Beginning>
  filter: DeskFilter
  only: Colleague | undefined
  onBook: (hour: FreeHour) => void
}

/** The dialog over the day. What is begun is known here alone, so that the day is not drawn again when one opens or closes. */
function Begun({ ref, filter, only, onBook }: BegunProps) {
  const [doing, setDoing] = useState<Doing | null>(null)
  useImperativeHandle(
    ref,
    // The button answers at once; what opens over the whole day is drawn between two pictures of the screen.
    () => ({ begin: (next) => startTransition(() => setDoing(next)) }),
    [],
  )
  const onClose = () => setDoing(null)
  switch (doing?.what) {
    case 'booking': {
      const { date, time, people } = doing.hour
      return (
        <BookByClinicModal psychologist={people[0]?.id ?? ''} date={date} time={time} onClose={onClose} />
      )
    }
    case 'free':
      return <WhoIsFreeModal {...doing.hour} onBook={onBook} onClose={onClose} />
    case 'series':
      return <SeriesByClinic psychologist={filter.psychologist} onClose={onClose} />
    case 'giving':
      return only ? <GiveAllModal professional={only} filter={filter} onClose={onClose} /> : null
    case undefined:
      return null
  }
}
