import type { Tenant } from '@psico/contract/clinics/clinics'
import { useQuery } from '@tanstack/react-query'
import { counted } from '../../lib/numbers.ts'
import { useForm } from '../../session/use-form.ts'
import { TextArea } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { oneClinic, useSuspension } from './global-queries.ts'
import { globalTexts } from './global-texts.ts'

interface Props {
  clinic: Pick<Tenant, 'id' | 'name' | 'is_active' | 'total_users'>
  onClose: () => void
}

/** Closes a clinic's address, after saying whom that reaches and why, or opens it again. */
export function SuspensionDialog({ clinic, onClose }: Props) {
  const change = useSuspension()
  const suspend = clinic.is_active
  const known = useQuery(oneClinic(clinic.id))
  const word = suspend ? 'Suspender' : 'Reanudar'
  const accounts = counted(clinic.total_users, 'cuenta', 'cuentas')
  const form = useForm({
    what: `suspend:${clinic.id}`,
    saved: { reason: '' },
    send: ({ reason }) => change.mutateAsync({ id: clinic.id, suspend, reason }),
    onSaved: () => {
      toast.success(suspend ? globalTexts.suspended : globalTexts.resumed)
      onClose()
    },
  })
  return (
    <FormModal
      title={`¿${word} ${clinic.name}?`}
      submit={word}
      isDangerous={suspend}
      form={form}
      failed={globalTexts.suspendFailed}
      onClose={onClose}
    >
      {suspend ? (
        <>
          <p>
            {`Nadie de la clínica podrá entrar (${accounts}); quien lo intente verá que está suspendida, con su nombre y su teléfono. Los datos se conservan.`}
          </p>
          <output>
            {known.data && (
              <Notice tone={known.data.future_sessions > 0 ? 'warning' : 'info'}>
                {sessionsSaid(known.data.future_sessions)}
              </Notice>
            )}
          </output>
          <TextArea
            label="Motivo"
            required={false}
            rows={3}
            maxLength={300}
            hint="Lo recibe por correo la administración de la clínica."
            {...form.field('reason')}
          />
        </>
      ) : (
        <p>{`Su gente podrá volver a entrar (${accounts}).`}</p>
      )}
    </FormModal>
  )
}

function sessionsSaid(count: number): string {
  if (count === 0) return 'No tiene ninguna cita por venir.'
  return count === 1
    ? 'Tiene 1 cita agendada por venir: sigue en pie, pero no saldrá su recordatorio.'
    : `Tiene ${counted(count, 'cita agendada', 'citas agendadas')} por venir: siguen en pie, pero no saldrán sus recordatorios.`
}
