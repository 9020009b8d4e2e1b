import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { factorStanding, useRecoverFactor } from './recovery-queries.ts'
import { failureOf } from './texts.ts'

/** How a person's second step stands, and the way to take a lost one away; nothing where there is none. */
export function LostFactor({ userId, name }: { userId: string; name: string }) {
  const standing = useQuery(factorStanding(userId))
  const [asking, setAsking] = useState(false)
  if (!standing.data?.has_factor) return null
  const { recovery_due_at: due } = standing.data
  return (
    <Card as="section" className="stack" aria-labelledby="segundo-paso-de">
      <div className="cluster is-spread">
        <div>
          <h2 id="segundo-paso-de">Segundo paso</h2>
          <p className="dim">Entra con su contraseña y un segundo paso.</p>
        </div>
        {!due && (
          <Button look="secondary" onClick={() => setAsking(true)}>
            Perdió su segundo paso
          </Button>
        )}
      </div>
      {due && (
        <Notice tone="warning">
          Se quitará el {instantText(due, tenant.timezone)}. Le avisamos por correo y puede detenerlo.
        </Notice>
      )}
      {asking && <Ask userId={userId} name={name} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function Ask({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const recover = useRecoverFactor()
  return (
    <ConfirmDialog
      title="Quitar el segundo paso perdido"
      confirm="Quitarlo en 24 horas"
      busy={recover.isPending}
      busyText="Enviando..."
      onConfirm={() => recover.mutate(userId, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        Comprueba antes, en persona o por teléfono, que es {name} quien lo pide. Le avisaremos por correo y
        podrá detenerlo. Dentro de 24 horas entrará solo con su contraseña.
      </p>
      {recover.error && !recover.isPending && (
        <Notice tone="danger" isAlert>
          {failureOf(recover.error)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
