import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Appointment, Modality } from '@psico/contract/sessions/appointments'
import { pathOf, screens } from '@psico/contract/screens/screens'
import type { OfferedHour } from '@psico/contract/waiting-list/waiting-list'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { comingFrom } from '../../session/after-sign-in.ts'
import { useSession } from '../../session/session.ts'
import { CallError, sentenceOf } from '../../lib/call-error.ts'
import { clinicTime, clockOwner } from '../../lib/clinic-clock.ts'
import { capital, dayOfMonth, longDate, shortMonth, shortWeekday, timeIn } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { TimeLeft } from '../../ui/notices/TimeLeft.tsx'
import { useAccept, useDecline, useReadOfferAgain } from './offer-queries.ts'
import { texts } from './texts.ts'

interface Props {
  token: string
  offer: OfferedHour
  modality: Modality | undefined
  method: OnlineWay | undefined
  /** A pack that pays for it; null: it is paid. */
  pack: string | null
  /** Own sessions with that professional that could move there. */
  later: readonly Appointment[]
  /** What comes back on cancelling. */
  policy: string
  /** What paying accepts, said beside the button. */
  consent: ReactNode
  /** How the session is held and paid, where that can be chosen. */
  choice: ReactNode
  /** What makes room for another unpaid hour. */
  tooManyHolds: (onReleased: () => void) => ReactNode
  onDeclined: () => void
}

/** The hour, how long it is kept, and the three ways on. */
export function KeptHour(props: Props) {
  const { offer, modality, method, pack, later, policy, consent, choice } = props
  const isPatient = useSession()?.userType === 'patient'
  const acts = useActs(props)
  const [isDeclining, setDeclining] = useState(false)
  return (
    <Page
      title={screens.offer.title}
      width="narrow"
      lead={`Con ${offer.psychologist_name}, y está guardada solo para ti.`}
    >
      <Card className="stack">
        <TimeLeft until={offer.expires_at} onOver={acts.readAgain}>
          Es tuya hasta las {clinicTime(timeIn(tenant.timezone, offer.expires_at))}.
        </TimeLeft>
        <Facts
          facts={[
            ['Profesional', offer.psychologist_name],
            ['Fecha', capital(longDate(offer.appointment_date, true))],
            ['Hora', clinicTime(`${offer.start_time} a ${offer.end_time}`)],
            ['Valor', money(offer.fee)],
          ]}
        />
        {acts.problem && (
          <Notice tone="danger" isAlert>
            {acts.problem}
          </Notice>
        )}
        {acts.hasTooMany && props.tooManyHolds(acts.forget)}
        {isPatient ? (
          <>
            {choice}
            <p className="small">{policy}</p>
            {consent}
            <Button
              wide
              icon="lock"
              busy={acts.doing === 'take'}
              busyText="Procesando..."
              disabled={acts.doing !== null}
              onClick={() =>
                acts.take({
                  ...(modality ? { modality } : {}),
                  ...(pack ? { pack } : method ? { method } : {}),
                })
              }
            >
              {pack ? 'Tomar la hora con mi bono' : 'Tomar la hora y pagar'}
            </Button>
            {later.length > 0 && <MoveThere later={later} acts={acts} />}
          </>
        ) : (
          <SignIn />
        )}
        <Button
          look="quiet"
          wide
          busy={acts.doing === 'decline'}
          disabled={acts.doing !== null}
          onClick={() => setDeclining(true)}
        >
          Dejar pasar esta hora
        </Button>
        {isDeclining && (
          <ConfirmDialog
            title="¿Dejar pasar esta hora?"
            confirm="Dejarla pasar"
            onConfirm={() => {
              setDeclining(false)
              acts.decline()
            }}
            onClose={() => setDeclining(false)}
          >
            <p>{texts.declineMeans}</p>
          </ConfirmDialog>
        )}
      </Card>
    </Page>
  )
}

function useActs({ token, onDeclined }: Props) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const readAgain = useReadOfferAgain()
  const taking = useAccept(token, (checkout, how) => {
    setLeaving(true)
    if (checkout) return globalThis.location.assign(checkout)
    toast.success(how?.pack ? texts.takenWithPack : texts.moved)
    return navigate(pathOf('myAppointments'))
  })
  const declining = useDecline(token, onDeclined)
  const failed = taking.error ?? declining.error
  return {
    readAgain,
    take: taking.mutate,
    decline: () => declining.mutate(undefined),
    doing: declining.isPending
      ? ('decline' as const)
      : taking.isPending || isLeaving
        ? taking.variables?.move
          ? ('move' as const)
          : ('take' as const)
        : null,
    forget: taking.reset,
    hasTooMany: taking.error instanceof CallError && taking.error.code === 'too_many_holds',
    problem: failed ? sentenceOf(failed, texts.acceptFailed) : null,
  }
}

function MoveThere({ later, acts }: { later: readonly Appointment[]; acts: ReturnType<typeof useActs> }) {
  const [session, setSession] = useState(later[0]?.id ?? '')
  return (
    <fieldset className="stack is-tight">
      <legend>¿Prefieres adelantar una cita que ya tienes?</legend>
      <SelectField
        label="Cita que pasaría a esta hora"
        hint={clockOwner && capital(clockOwner)}
        value={session}
        onChange={(event) => setSession(event.target.value)}
      >
        {later.map((appointment) => (
          <option key={appointment.id} value={appointment.id}>
            {`${shortWeekday(appointment.appointment_date)} ${dayOfMonth(appointment.appointment_date)} ${shortMonth(appointment.appointment_date)}, ${appointment.start_time}`}
          </option>
        ))}
      </SelectField>
      <Button
        look="secondary"
        wide
        busy={acts.doing === 'move'}
        disabled={acts.doing !== null}
        onClick={() => acts.take({ move: session })}
      >
        Pasar esa cita a esta hora
      </Button>
      <p className="small dim">Si ya pagaste esa cita, no pagas otra vez: tu pago sigue valiendo.</p>
    </fieldset>
  )
}

function SignIn() {
  const session = useSession()
  const { pathname } = useLocation()
  if (session)
    return <Notice>Entra con la cuenta de paciente a la que llegó el correo para tomar la hora.</Notice>
  return (
    <ButtonLink size="large" wide to={pathOf('login')} {...comingFrom(pathname)}>
      Inicia sesión para tomarla
    </ButtonLink>
  )
}
