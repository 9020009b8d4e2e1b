import type { Tenant } from '@psico/contract/clinics/clinics'
import { useState } from 'react'
import { screens } from '@psico/contract/screens/screens'
import { sentenceOf } from '../../lib/call-error.ts'
import { counted } from '../../lib/numbers.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Page } from '../../ui/Page.tsx'
import { toast } from '../../ui/toast.ts'
import { ClinicFinder } from './ClinicFinder.tsx'
import { useSuspension } from './global-queries.ts'
import { globalTexts } from './global-texts.ts'

/** Suspending and resuming clinics. */
export default function GlobalClinicsPage() {
  const [chosen, setChosen] = useState<Tenant | null>(null)
  return (
    <Page
      title={screens.globalClinics.title}
      lead="Suspender cierra la dirección de una clínica hasta que se reanude; no se pierde nada."
      width="wide"
    >
      <ClinicFinder
        actions={(clinic) => (
          <Button
            look="quiet"
            size="small"
            aria-label={`${clinic.is_active ? 'Suspender' : 'Reanudar'} ${clinic.name}`}
            onClick={() => setChosen(clinic)}
          >
            {clinic.is_active ? 'Suspender' : 'Reanudar'}
          </Button>
        )}
      />
      {chosen && <SuspensionDialog clinic={chosen} onClose={() => setChosen(null)} />}
    </Page>
  )
}

function SuspensionDialog({ clinic, onClose }: { clinic: Tenant; onClose: () => void }) {
  const change = useSuspension()
  const suspend = clinic.is_active
  const word = suspend ? 'Suspender' : 'Reanudar'
  const accounts = counted(clinic.total_users, 'cuenta', 'cuentas')
  const confirm = () =>
    change.mutate(
      { id: clinic.id, suspend },
      {
        onSuccess: () => {
          toast.success(suspend ? globalTexts.suspended : globalTexts.resumed)
          onClose()
        },
        onError: (error) => toast.error(sentenceOf(error, globalTexts.suspendFailed)),
      },
    )
  return (
    <ConfirmDialog
      title={`¿${word} ${clinic.name}?`}
      confirm={word}
      isDangerous={suspend}
      busy={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {suspend
          ? `Nadie de la clínica podrá entrar (${accounts}); quien lo intente verá que está suspendida. Los datos se conservan.`
          : `Su gente podrá volver a entrar (${accounts}).`}
      </p>
    </ConfirmDialog>
  )
}
