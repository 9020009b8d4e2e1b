import { useState } from 'react'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { CodesDialog } from './CodesDialog.tsx'
import { useAddPasskey } from './queries.ts'
import { failureOf, texts } from './texts.ts'

/** Names a passkey and lets the browser make it; with the first factor come the codes to keep. */
export function PasskeyDialog({ onClose, onDone = onClose }: { onClose: () => void; onDone?: () => void }) {
  const [name, setName] = useState('')
  const [codes, setCodes] = useState<string[] | null>(null)
  const add = useAddPasskey()
  const submit = () => {
    if (add.isPending) return
    add.mutate(name.trim() || 'Mi dispositivo', {
      onSuccess: ({ recovery_codes }) => {
        toast.success(texts.passkeyAdded)
        if (recovery_codes) setCodes(recovery_codes)
        else onDone()
      },
    })
  }
  if (codes) return <CodesDialog codes={codes} onClose={onDone} />
  return (
    <FormModal
      title="Agregar una llave de acceso"
      size="small"
      onClose={onClose}
      onSubmit={submit}
      submit="Continuar"
      busy={add.isPending}
      busyText="Esperando a tu dispositivo..."
      problem={add.error && !add.isPending ? failureOf(add.error) : null}
    >
      <p>
        Una llave de acceso se guarda en este teléfono o computadora. Después entras con tu huella, tu cara o
        el PIN del dispositivo, sin escribir la contraseña.
      </p>
      <TextField
        label="¿Cómo quieres llamarla?"
        placeholder="Mi teléfono"
        maxLength={60}
        required={false}
        data-first
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormModal>
  )
}
