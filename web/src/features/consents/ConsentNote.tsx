import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { myConsents } from './queries.ts'

/** Its text comes when somebody wants to read it. */
const ConsentDialog = lazy(async () => ({ default: (await import('./ConsentDialog.tsx')).ConsentDialog }))

interface Props {
  /** What accepts it: the button beside which this stands. */
  by?: 'pagar' | 'confirmar'
}

/** Beside the pay or confirm button: that accepts the consent; opens its text, and says when it is a new one. */
export function ConsentNote({ by = 'pagar' }: Props) {
  const [open, setOpen] = useState(false)
  const mine = useQuery(myConsents)
  const [last] = mine.data?.accepted ?? []
  const isNew = last !== undefined && mine.data !== undefined && last.version < mine.data.current_version
  return (
    <>
      {isNew && (
        <Notice tone="warning" title="El consentimiento informado cambió">
          Desde tu última reserva hay una versión nueva. Léela antes de {by}.
        </Notice>
      )}
      <p className="small">
        Al {by} aceptas el consentimiento informado de {tenant.name}: cómo es la atención, cómo se cuidan tus
        datos y que puedes retirarlo cuando quieras.
      </p>
      <div>
        <Button look="secondary" size="small" wide onClick={() => setOpen(true)}>
          Leer el consentimiento informado
        </Button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <ConsentDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
