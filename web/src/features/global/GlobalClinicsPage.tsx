import type { Tenant } from '@psico/contract/clinics/clinics'
import { useState } from 'react'
import { screens } from '@psico/contract/screens/screens'
import { Button } from '../../ui/buttons/Button.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { ClinicFinder } from './ClinicFinder.tsx'
import { SuspensionDialog } from './SuspensionDialog.tsx'

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
