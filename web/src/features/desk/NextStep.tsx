import type { AdminUser } from '@psico/contract/people/people'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { BookFor } from './BookFor.tsx'
import { WaitAtDesk } from './WaitAtDesk.tsx'

/** What the desk can do for a patient next: book, or let the next hour that fits be offered to them. */
export function NextStep({ patient }: { patient: AdminUser }) {
  const [doing, setDoing] = useState<'booking' | 'waiting' | null>(null)
  const onClose = () => setDoing(null)
  const acts = (
    <div className="cluster">
      <Button size="small" icon="plus" onClick={() => setDoing('booking')}>
        Agendar cita
      </Button>
      <Button size="small" look="secondary" icon="clock" onClick={() => setDoing('waiting')}>
        Ofrecer la próxima hora libre
      </Button>
    </div>
  )
  return (
    <>
      {patient.without_next ? (
        <Notice tone="warning" title="Sin próxima sesión">
          <div className="stack is-tight">
            <p>Está en atención y no tiene ninguna cita por venir ni espera una hora.</p>
            {acts}
          </div>
        </Notice>
      ) : (
        acts
      )}
      {doing === 'booking' && <BookFor person={patient} onClose={onClose} />}
      {doing === 'waiting' && (
        <WaitAtDesk whom={{ patient: patient.id }} name={patient.full_name} onClose={onClose} />
      )}
    </>
  )
}
