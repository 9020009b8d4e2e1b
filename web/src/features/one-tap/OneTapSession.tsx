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
export function OneTapSession({ token, appointment: it }: Props) {
  const [open, setOpen] = useState<'cancel' | 'move' | null>(null)
  const act = useOneTap(token, (asked) =>
    toast.success(asked.do === 'cancel' ? cancelled(it) : oneTapTexts.attending),
  )
  const run = (asked: OneTapAct) => {
    act.mutate(asked, { onSettled: () => setOpen(null) })
  }
  const busy = act.isPending ? act.variables.do : null
  return (
    <Page
      title={screens.oneTap.title}
      width="narrow"
      lead={`Con ${it.psychologist_name}, en ${tenant.name}.`}
    >
      <Card className="stack">
        <div className={styles['head']}>
          <Avatar name={it.psychologist_name} photo={it.psychologist_photo_url} />
          <div className={styles['who']}>
            <h2>{it.psychologist_name}</h2>
            <div className={styles['state']}>
              <StatusBadge status={it.status}>{it.status_display}</StatusBadge>
              <AttendanceBadge appointment={it} />
            </div>
          </div>
        </div>
        <Facts facts={factsOf(it)} />
        {act.isError && (
          <Notice tone="danger" isAlert>
            {sentenceOf(act.error, oneTapTexts.linkActFailed)}
          </Notice>
        )}
        {after(it.status, 'cancel') ? (
          <Acts it={it} busy={busy} onConfirm={() => run({ do: 'confirm' })} onOpen={setOpen} />
        ) : (
          <Cancelled it={it} />
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
            {capital(longDate(it.appointment_date))}, {clinicTime(shortTime(it.start_time))}, con{' '}
            {it.psychologist_name}.
          </p>
          <p className="strong">{cancelConsequence(it)}</p>
        </ConfirmDialog>
      )}
      {open === 'move' && (
        <OneTapMoveModal
          token={token}
          appointment={it}
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
  it,
  busy,
  onConfirm,
  onOpen,
}: {
  it: OneTapAppointment
  busy: OneTapAct['do'] | null
  onConfirm: () => void
  onOpen: (dialog: 'cancel' | 'move') => void
}) {
  const isDisabled = busy !== null
  return (
    <div className="stack is-tight">
      {it.attendance_confirmed_at ? (
        <Notice tone="success">{oneTapTexts.attending}</Notice>
      ) : (
        <Button wide icon="check" busy={busy === 'confirm'} disabled={isDisabled} onClick={onConfirm}>
          Confirmar que voy
        </Button>
      )}
      {it.status === 'pending' && isPaymentDue(it) && (
        <Notice tone="warning">
          Falta pagar {money(it.agreement.fee)}.{' '}
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
function Cancelled({ it }: { it: OneTapAppointment }) {
  return (
    <div className="stack is-tight">
      <p>
        {it.cancelled_by && (
          <strong>{isProofRefused(it) ? `${proofRefused}.` : texts.cancelledBy[it.cancelled_by]} </strong>
        )}
        Esta cita ya no se puede cambiar.
      </p>
      <ButtonLink look="secondary" icon="search" to={pathOf('professionals')}>
        Buscar otra hora
      </ButtonLink>
    </div>
  )
}

const factsOf = (it: OneTapAppointment): [string, ReactNode][] => [
  ['Fecha', capital(longDate(it.appointment_date, true))],
  ['Hora', clinicTime(`${shortTime(it.start_time)} a ${shortTime(it.end_time)}`)],
  ...whereFacts(it),
]
