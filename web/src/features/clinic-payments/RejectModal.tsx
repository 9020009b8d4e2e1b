import type { WaitingProof } from '@psico/contract/proofs/proofs'
import { sentenceOf } from '../../lib/call-error.ts'
import { useDraft } from '../../session/use-draft.ts'
import { TextArea } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { useReject } from './desk-queries.ts'

/** The money is not there: why, as the patient will read it. */
export function RejectModal({ proof, onClose }: { proof: WaitingProof; onClose: () => void }) {
  const [reason, setReason] = useDraft(`reject:${proof.session_id}`, '')
  const { errors, setErrors, show, refused } = useServerErrors()
  const reject = useReject(proof.session_id, onClose)
  const submit = () => {
    if (reason.trim() === '') return show({ reason: 'Escribe el motivo: lo leerá el paciente.' })
    reject.mutate(reason, { onError: refused })
  }
  return (
    <FormModal
      title="Rechazar comprobante"
      onClose={onClose}
      onSubmit={submit}
      submit="Rechazar"
      busy={reject.isPending}
      problem={
        reject.isError && !errors['reason']
          ? sentenceOf(reject.error, 'No se pudo rechazar el comprobante.')
          : null
      }
    >
      <p>
        La hora de {proof.patient_name} quedará libre y le enviaremos un correo con el motivo. No se puede
        deshacer.
      </p>
      <TextArea
        label="Motivo"
        hint="Lo leerá el paciente. Por ejemplo: no encontramos el importe en el extracto."
        maxLength={500}
        value={reason}
        error={errors['reason']}
        onChange={(event) => {
          setReason(event.target.value)
          setErrors({})
        }}
      />
    </FormModal>
  )
}
