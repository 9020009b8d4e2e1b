import type { Invoice } from '@psico/contract/invoices/invoices'
import { useState } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { moneyIn } from '../../lib/money.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import styles from './AnnulModal.module.css'
import { useAnnul } from './queries.ts'
import { texts } from './texts.ts'

/** An invoice that was annulled at the tax office, and why. */
export function AnnulModal({ invoice: it, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [reason, setReason] = useState(it.to_annul ? 'Se devolvió el pago' : '')
  const { errors, setErrors, show, refused } = useServerErrors()
  const annul = useAnnul(it, onClose)
  const submit = () => {
    if (reason.trim() === '') return show({ reason: texts.reasonMissing })
    annul.mutate(reason, { onError: refused })
  }
  return (
    <FormModal
      title={`Anular la factura ${it.number ?? ''}`}
      onClose={onClose}
      onSubmit={submit}
      submit="Anotar anulación"
      isDangerous
      busy={annul.isPending}
      problem={
        annul.isError && Object.keys(errors).length === 0 ? sentenceOf(annul.error, texts.annulFailed) : null
      }
    >
      <p>
        {it.by_provider
          ? 'El emisor la anula, y aquí queda anotado. '
          : 'Anúlala primero donde la emitiste; aquí queda anotado. '}
        {it.kept > 0
          ? `La clínica conserva ${moneyIn(it.kept, it.currency)} de ese cobro, que pedirán otra factura.`
          : 'El cobro se devolvió por completo: no pedirá otra.'}
      </p>
      {it.cuf && (
        <div>
          <p className="dim small">CUF</p>
          <p className={styles['code']}>{it.cuf}</p>
          <CopyButton text={it.cuf} label="Copiar CUF" />
        </div>
      )}
      <TextField
        label="Motivo"
        maxLength={300}
        value={reason}
        error={errors['reason']}
        onChange={(event) => {
          setReason(event.target.value)
          setErrors({ ...errors, reason: undefined })
        }}
      />
    </FormModal>
  )
}
