import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { pathOf } from '@psico/contract/screens/screens'
import { useSession } from '../../session/session.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { dateIn, instantText, longDate, shortTime, timeIn } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Icon, type IconName } from '../../ui/drawings/Icon.tsx'
import { useUnread } from '../chat/queries.ts'
import { unreadText } from '../chat/texts.ts'
import { actedFor, consentsOfAll } from '../contacts/queries.ts'
import { mine } from '../questionnaires/queries.ts'
import { aboutForm } from '../questionnaires/texts.ts'
import { isThere } from '../sessions/is-there.ts'
import { isPaymentDue } from '../agreements/refund.ts'
import { waiting } from '../waiting-list/queries.ts'
import styles from './PatientHome.module.css'

interface Waiting {
  key: string
  icon: IconName
  text: string
  act: string
  to: string
}

/** What somebody has to do, each a step away from where it is done; nothing where nothing waits. */
export function WhatWaits({ sessions }: { sessions: readonly Appointment[] }) {
  const self = useSession()?.user?.id
  const all = [
    ...useOffers(),
    ...unpaid(sessions.slice(1), self),
    ...useConsents(),
    ...useForms(),
    ...useMessages(),
  ]
  if (all.length === 0) return null
  return (
    <section className="stack" aria-labelledby="te-espera">
      <h2 id="te-espera">Lo que te espera</h2>
      <Card>
        <ul className={styles['waits']}>
          {all.map(({ key, icon, text, act, to }) => (
            <li key={key}>
              <Icon name={icon} />
              <span>{text}</span>
              <ButtonLink to={to} size="small" look="secondary" aria-label={`${act}: ${text}`}>
                {act}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function useOffers(): Waiting[] {
  const { data } = useQuery(waiting())
  return (data?.results ?? []).flatMap(({ id, offer, psychologist_name }) =>
    offer?.token
      ? [
          {
            key: id,
            icon: 'bell',
            text: `Se liberó una hora con ${psychologist_name}: es tuya hasta las ${clinicTime(timeIn(tenant.timezone, offer.expires_at))}.`,
            act: 'Ver la hora',
            to: pathOf('offer', { token: offer.token }),
          },
        ]
      : [],
  )
}

/** Sessions after the next one, which says so itself. */
const unpaid = (sessions: readonly Appointment[], self: string | undefined): Waiting[] =>
  sessions
    .filter((session) => session.status === 'pending' && isPaymentDue(session))
    .map((session) => ({
      key: session.id,
      icon: 'card',
      text: `${isThere(session, self) ? 'Tu sesión' : `La sesión de ${session.patient_name}`} del ${longDate(session.appointment_date)} a las ${clinicTime(shortTime(session.start_time))} está sin pagar${session.pay_until ? `: se guarda hasta el ${instantText(session.pay_until, tenant.timezone)}` : ''}.`,
      act: `Pagar ${money(session.agreement.fee)}`,
      to: pathOf('myAppointments'),
    }))

/** Of those for whom somebody answers: what only they can sign. */
function useConsents(): Waiting[] {
  const people = (useQuery(actedFor).data ?? []).filter((other) => !other.is_couple)
  const consents = useQuery(consentsOfAll(people.map(({ id }) => id))).data
  return people
    .filter((_, n) => consents?.[n]?.waits_for_me)
    .map(({ id, name }) => ({
      key: id,
      icon: 'document',
      text: `Falta tu consentimiento para la atención de ${name}.`,
      act: 'Leer y firmar',
      to: pathOf('profile'),
    }))
}

function useForms(): Waiting[] {
  const { data } = useQuery(mine(1))
  return (data?.results ?? []).flatMap((form) =>
    form.token
      ? [
          {
            key: form.id,
            icon: 'list',
            text: `${form.given_by_name} te envió un cuestionario: ${aboutForm(form, dateIn(tenant.timezone))}. Puedes responder hasta el ${instantText(form.expires_at, tenant.timezone)}.`,
            act: 'Responder',
            to: pathOf('questionnaire', { token: form.token }),
          },
        ]
      : [],
  )
}

function useMessages(): Waiting[] {
  const count = useUnread()
  return count > 0
    ? [{ key: 'unread', icon: 'chat', text: unreadText(count), act: 'Leer', to: pathOf('myAppointments') }]
    : []
}
