import { useId, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Modality } from '@psico/contract/sessions/appointments'
import type { ProfessionalPage } from '@psico/contract/professionals/professionals'
import { whereLines } from '@psico/contract/sessions/where'
import { pathOf } from '@psico/contract/screens/screens'
import { comingFrom } from '../../session/after-sign-in.ts'
import { packPolicyText } from '../packs/UsePackChoice.tsx'
import { useSession } from '../../session/session.ts'
import { capital, longDate } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import styles from './BookingPanel.module.css'
import { modalityNames } from '../../lib/modality.ts'
import { hoursUntil, refundPolicy } from '../agreements/refund-policy.ts'
import { bookingTexts } from './texts.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'

interface Props {
  professional: ProfessionalPage
  slot: { date: string; time: string }
  modality: Modality
  /** For whom it is, where that is not the reader alone. */
  who: ReactNode
  /** What paying accepts, said beside the button. */
  consent: ReactNode
  isPaying: boolean
  /** A pack is used for it: nothing is paid. */
  withPack: boolean
  onPay: () => void
}

/** What is about to be booked, what it costs, what comes back on cancelling, and the way to pay. */
export function BookingSummary({ professional, slot, modality, who, ...paying }: Props) {
  const id = useId()
  const [specialty] = professional.specializations
  const policy = refundPolicy({
    fee: professional.consultation_fee,
    refundHours: tenant.refund_hours,
    refundPercent: tenant.refund_percent,
    hoursLeft: hoursUntil(slot, tenant.timezone),
  })
  return (
    <section className={styles['summary']} aria-labelledby={id}>
      <h3 id={id}>Resumen de tu cita</h3>
      <dl className={styles['lines']}>
        {who}
        <Line name="Profesional" value={professional.full_name} />
        {specialty && <Line name="Especialidad" value={specialty.name} />}
        <Line name="Fecha" value={capital(longDate(slot.date))} />
        <Line name="Hora" value={`${clinicTime(slot.time)} (${professional.session_duration} min)`} />
        <Line name="Modalidad" value={modalityNames[modality]} />
        {whereToBe(professional, modality).map(([name, value]) => (
          <Line key={name} name={name} value={value} />
        ))}
        <div className={styles['total']}>
          <dt>Total</dt>
          <dd className="numbers">
            {paying.withPack ? '1 sesión de tu bono' : money(professional.consultation_fee)}
          </dd>
        </div>
      </dl>
      <p className="small">{paying.withPack ? packPolicyText : policy}</p>
      <WayToPay {...paying} />
    </section>
  )
}

/** Said before paying, in the words that every later place has; a room has no address before the session has. */
const whereToBe = (professionalPage: ProfessionalPage, modality: Modality): [string, string][] =>
  modality === 'online' && tenant.video === 'own'
    ? [['Enlace', 'Sala de la clínica: te llega por correo y está en tu cita']]
    : linesOf(professionalPage, modality)

const linesOf = (professionalPage: ProfessionalPage, modality: Modality): [string, string][] =>
  whereLines({
    place: { modality, address: professionalPage.office_address, meeting_link: null },
    status: 'pending',
    psychologist_name: professionalPage.full_name,
  }).flatMap(([label, text]) => (label === 'Modalidad' ? [] : [[label, text]]))

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="dim">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function WayToPay({
  consent,
  isPaying,
  withPack,
  onPay,
}: Pick<Props, 'consent' | 'isPaying' | 'withPack' | 'onPay'>) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session && session.userType !== 'patient') return <Notice>{bookingTexts.onlyPatients}</Notice>
  if (session)
    return (
      <>
        {consent}
        <Button size="large" wide icon="lock" busy={isPaying} busyText="Procesando..." onClick={onPay}>
          {withPack ? 'Confirmar con mi bono' : 'Pagar y Confirmar Cita'}
        </Button>
      </>
    )
  const back = comingFrom(pathname + search)
  return (
    <>
      <p>Para reservar este horario inicia sesión o crea tu cuenta. Volverás a esta misma hora.</p>
      <ButtonLink to={pathOf('login')} {...back} size="large" wide>
        Inicia sesión para reservar
      </ButtonLink>
      <ButtonLink to={pathOf('register')} {...back} look="secondary" wide>
        Crear cuenta
      </ButtonLink>
    </>
  )
}
