import type { WaitingProof } from '@psico/contract/proofs/proofs'
import { wayNames } from '@psico/contract/ways-to-pay/ways-to-pay'
import { useId } from 'react'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { capital, instantText, longDate, shortTime } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import styles from './ProofCard.module.css'
import { ProofPicture } from './ProofPicture.tsx'

interface Props {
  proof: WaitingProof
  onAccept: () => void
  onReject: () => void
}

/** The picture beside what it should show, and the two answers. */
export function ProofCard({ proof, onAccept, onReject }: Props) {
  const id = useId()
  return (
    <Card as="li" className={styles['card']} aria-labelledby={id}>
      <ProofPicture proof={proof} />
      <div className="stack">
        <h3 id={id}>
          {proof.patient_name}: {money(proof.amount)}
        </h3>
        {proof.seen_before && (
          <Notice tone="danger" title="Esta imagen ya se usó">
            El mismo archivo llegó antes con otro pago. Revisa el banco con cuidado.
          </Notice>
        )}
        {stateOf(proof) && <Notice tone="warning">{stateOf(proof)}</Notice>}
        <Facts
          facts={[
            ['Forma de pago', wayNames[proof.method]],
            ['Referencia que debe figurar', proof.reference],
            proof.appointment_date !== null && proof.start_time !== null
              ? [
                  'Cita',
                  `${capital(longDate(proof.appointment_date))}, ${clinicTime(shortTime(proof.start_time))}, con ${proof.psychologist_name}`,
                ]
              : ['Bono', proof.pack_name ?? ''],
            ['Recibido', instantText(proof.uploaded_at, tenant.timezone)],
            ...(proof.held_until
              ? [['Hora apartada hasta', instantText(proof.held_until, tenant.timezone)] as const]
              : []),
          ]}
        />
        <div className="cluster">
          <Button icon="check" aria-describedby={id} onClick={onAccept}>
            Aceptar pago
          </Button>
          <Button look="secondary" aria-describedby={id} onClick={onReject}>
            Rechazar
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** What accepting it would mean, where it is not simply a confirmed session. */
function stateOf({ appointment_status: status, held_until: heldUntil }: WaitingProof): string | null {
  if (status === null) return null
  if (status === 'confirmed' || status === 'completed')
    return 'Esta cita ya está pagada: si aceptas, el importe quedará como devolución pendiente.'
  if (status === 'cancelled')
    return 'La cita ya no está en pie: si aceptas y la hora no se puede recuperar, el importe quedará como devolución pendiente.'
  return heldUntil
    ? null
    : 'La hora ya no está apartada: si aceptas y otra persona la tomó, el importe se devuelve.'
}
