import { useState, type ReactNode } from 'react'
import { after } from '@psico/contract/sessions/appointments'
import type { OneTapAppointment } from '@psico/contract/one-tap/one-tap'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { sentenceOf } from '../../lib/call-error.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { capital, longDate, shortTime } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { Avatar } from '../../ui/drawings/Avatar.tsx'
import { StatusBadge } from '../../ui/notices/Badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { toast } from '../../ui/notices/toast.ts'
import styles from '../my-sessions/AppointmentCard.module.css'
import { AttendanceBadge } from '../sessions/AttendanceBadge.tsx'
import { whereFacts } from '../../lib/where/where-facts.tsx'
import { useOneTap, type OneTapAct } from './one-tap-queries.ts'
import { OneTapMoveModal } from './OneTapMoveModal.tsx'
import { cancelConsequence, cancelled, isPaymentDue } from '../agreements/refund.ts'
import { isProofRefused, proofRefused } from '../agreements/paid-text.ts'
import { texts } from '../sessions/texts.ts'
import { oneTapTexts } from './texts.ts'

interface Props {
  token: string
  appointment: OneTapAppointment
}

/** The appointment of a mailed link, and the three things that can be done with it. */
export function OneTapSession({ token, appointment }: Props) {
  const [open, setOpen] = useState<'cancel' | 'move' | null>(null)
  const act = useOneTap(token, (asked) =>
    toast.success(asked.do === 'cancel' ? cancelled(appointment) : oneTapTexts.attending),
  )
  const run = (asked: OneTapAct) => {
    act.mutate(asked, { onSettled: () => setOpen(null) })
  }
  const busy = act.isPending ? act.variables.do : null
  return (
    <Page
      title={screens.oneTap.title}
      width="narrow"
      lead={`Con ${appointment.psychologist_name}, en ${tenant.name}.`}
    >
      <Card className="stack">
        <div className={styles['head']}>
          <Avatar name={appointment.psychologist_name} photo={appointment.psychologist_photo_url} />
          <div className={styles['who']}>
            <h2>{appointment.psychologist_name}</h2>
            <div className={styles['state']}>
              <StatusBadge status={appointment.status}>{appointment.status_display}</StatusBadge>
              <AttendanceBadge appointment={appointment} />
            </div>
          </div>
        </div>
        <Facts facts={factsOf(appointment)} />
        {act.isError && (
          <Notice tone="danger" isAlert>
            {sentenceOf(act.error, oneTapTexts.linkActFailed)}
          </Notice>
        )}
        {after(appointment.status, 'cancel') ? (
          <Acts
            appointment={appointment}
            busy={busy}
            onConfirm={() => run({ do: 'confirm' })}
            onOpen={setOpen}
          />
        ) : (
          <Cancelled appointment={appointment} />
        )}
      </Card>
      <p className="dim small">{oneTapTexts.linkIsAlone}</p>
      {open === 'cancel' && (
        <ConfirmDialog
          title="¿Cancelar esta cita?"
          confirm="Sí, cancelar la cita"
          busyText="Cancelando..."
          isDangerous
          busy={busy === 'cancel'}
          onConfirm={() => run({ do: 'cancel' })}
          onClose={() => setOpen(null)}
        >
          <p>
            {capital(longDate(appointment.appointment_date))}, {clinicTime(shortTime(appointment.start_time))}
            , con {appointment.psychologist_name}.
          </p>
          <p className="strong">{cancelConsequence(appointment)}</p>
        </ConfirmDialog>
      )}
      {open === 'move' && (
        <OneTapMoveModal
          token={token}
          appointment={appointment}
          onMoved={() => {
            toast.success(texts.rescheduled)
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

function Acts({
  appointment,
  busy,
  onConfirm,
  onOpen,
}: {
  appointment: OneTapAppointment
  busy: OneTapAct['do'] | null
  onConfirm: () => void
  onOpen: (dialog: 'cancel' | 'move') => void
}) {
  const isDisabled = busy !== null
  return (
    <div className="stack is-tight">
      {appointment.attendance_confirmed_at ? (
        <Notice tone="success">{oneTapTexts.attending}</Notice>
      ) : (
        <Button wide icon="check" busy={busy === 'confirm'} disabled={isDisabled} onClick={onConfirm}>
          Confirmar que voy
        </Button>
      )}
      {appointment.status === 'pending' && isPaymentDue(appointment) && (
        <Notice tone="warning">
          Falta pagar {money(appointment.agreement.fee)}.{' '}
          <a href={pathOf('myAppointments')}>Inicia sesión para pagar</a>.
        </Notice>
      )}
      <Button wide look="secondary" icon="calendar" disabled={isDisabled} onClick={() => onOpen('move')}>
        Cambiar la hora
      </Button>
      <Button wide look="quiet" disabled={isDisabled} onClick={() => onOpen('cancel')}>
        Cancelar la cita
      </Button>
    </div>
  )
}

/** How it ended, and where to begin anew. */
function Cancelled({ appointment }: { appointment: OneTapAppointment }) {
  return (
    <div className="stack is-tight">
      <p>
        {appointment.cancelled_by && (
          <strong>
            {isProofRefused(appointment)
              ? `${proofRefused}.`
              : texts.cancelledBy[appointment.cancelled_by]}{' '}
          </strong>
        )}
        Esta cita ya no se puede cambiar.
      </p>
      <ButtonLink look="secondary" icon="search" to={pathOf('professionals')}>
        Buscar otra hora
      </ButtonLink>
    </div>
  )
}

const factsOf = (appointment: OneTapAppointment): [string, ReactNode][] => [
  ['Fecha', capital(longDate(appointment.appointment_date, true))],
  ['Hora', clinicTime(`${shortTime(appointment.start_time)} a ${shortTime(appointment.end_time)}`)],
  ...whereFacts(appointment),
]
