import type { WaitingProof } from '@psico/contract/proofs/proofs'
import { useForm } from '../../session/use-form.ts'
import { TextArea } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { useReject } from './desk-queries.ts'

/** The money is not there: why, as the patient will read it. */
export function RejectModal({ proof, onClose }: { proof: WaitingProof; onClose: () => void }) {
  const reject = useReject(proof.session_id, onClose)
  const form = useForm({
    what: `reject:${proof.session_id}`,
    saved: { reason: '' },
    required: { reason: 'Escribe el motivo: lo leerá el paciente.' },
    send: ({ reason }) => reject.mutateAsync(reason),
  })
  return (
    <FormModal
      title="Rechazar comprobante"
      onClose={onClose}
      form={form}
      failed="No se pudo rechazar el comprobante."
      submit="Rechazar"
    >
      <p>
        La hora de {proof.patient_name} quedará libre y le enviaremos un correo con el motivo. No se puede
        deshacer.
      </p>
      <TextArea
        label="Motivo"
        hint="Lo leerá el paciente. Por ejemplo: no encontramos el importe en el extracto."
        maxLength={500}
        {...form.field('reason')}
      />
    </FormModal>
  )
}
