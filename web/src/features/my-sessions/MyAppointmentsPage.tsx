import { useQuery } from '@tanstack/react-query'
import { ownAppointmentsWords } from '@psico/contract/clinics/first-words'
import { pathOf } from '@psico/contract/screens/screens'
import { useFirstAnswers } from '../../lib/first-answers.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { ClockNote } from '../../ui/notices/ClockNote.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { usePage } from '../../ui/tables/use-look.ts'
import { OfWhom, useOfWhom } from '../contacts/OfWhom.tsx'
import { BalanceLine } from '../packs/BalanceLine.tsx'
import { SeriesList } from '../series/SeriesList.tsx'
import { useOwnSeries } from '../series/use-own-series.ts'
import { appointments, sessionsPerPage } from '../sessions/queries.ts'
import { texts } from '../sessions/texts.ts'
import { whilePending } from '../sessions/while-pending.ts'
import { WaitingSection } from '../waiting-list/WaitingSection.tsx'
import { Section } from './Section.tsx'

/** The patient's appointments: what comes next, and below it what is over. */
export default function MyAppointmentsPage() {
  const [comingPage, goComing] = usePage('proximas')
  const [overPage, goOver] = usePage('anteriores')
  const whose = useOfWhom()
  const upcoming = useQuery({
    ...appointments('upcoming', comingPage, sessionsPerPage, whose),
    ...whilePending,
  })
  const past = useQuery(appointments('past', overPage, sessionsPerPage, whose))
  // Asked for with the others, not after them.
  useOwnSeries()
  const isComing = !useFirstAnswers(upcoming.data !== undefined)
  return (
    <Page
      {...ownAppointmentsWords}
      width="wide"
      isComing={isComing}
      actions={
        !isComing && upcoming.data?.counts.total === 0 ? undefined : (
          <ButtonLink to={pathOf('professionals')} look="secondary" icon="plus">
            Reservar otra cita
          </ButtonLink>
        )
      }
    >
      <ClockNote />
      <BalanceLine />
      <OfWhom
        label="Ver citas"
        patients={[...(upcoming.data?.results ?? []), ...(past.data?.results ?? [])].map(
          (appointment) => appointment.patient,
        )}
      />
      <WaitingSection place="above" />
      <Awaited query={upcoming} failed={texts.listFailed}>
        {(coming) =>
          coming.counts.total === 0 ? (
            <>
              <NoAppointments />
              <WaitingSection place="below" />
            </>
          ) : (
            <>
              <Section
                title="Próximas"
                when="upcoming"
                none="No tienes citas próximas."
                list={coming}
                page={comingPage}
                onPage={goComing}
              />
              <SeriesList as="patient" />
              <WaitingSection place="below" />
              <Awaited query={past} failed={texts.listFailed}>
                {(over) => (
                  <Section
                    title="Anteriores"
                    when="past"
                    none="Aquí verás las citas que ya pasaron."
                    list={over}
                    page={overPage}
                    onPage={goOver}
                  />
                )}
              </Awaited>
            </>
          )
        }
      </Awaited>
    </Page>
  )
}

function NoAppointments() {
  return (
    <EmptyState
      picture="calendar"
      title={texts.noAppointments}
      detail="Busca con quién hablar, elige una hora libre y confírmala en unos minutos."
      action={<ButtonLink to={pathOf('dashboard')}>Explorar psicólogos</ButtonLink>}
    />
  )
}
