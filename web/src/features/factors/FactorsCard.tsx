import type { Factor } from '@psico/contract/factors/factors'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instantText } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import styles from './FactorsCard.module.css'
import { NewCodes } from './NewCodes.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { knowsPasskeys } from './passkeys.ts'
import { ownFactors, useRemoveFactor } from './queries.ts'
import { failureOf, texts } from './texts.ts'
import { TotpDialog } from './TotpDialog.tsx'

type Open = { what: 'totp' | 'passkey' | 'codes' } | { what: 'remove'; factor: Factor }

/** One's own second factors: what there is, and the ways to add and take away. */
export function FactorsCard() {
  const factors = useQuery(ownFactors)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Card as="section" className="stack" aria-labelledby="segundo-paso">
      <div>
        <h3 id="segundo-paso">Segundo paso al entrar</h3>
        <p className="dim">
          Además de tu contraseña, te pedimos algo que solo tú tienes, como tu teléfono. Así nadie entra a tu
          cuenta aunque conozca tu contraseña.
        </p>
      </div>
      <Awaited query={factors} failed={texts.load} skeleton={<SkeletonRows count={2} />}>
        {({ results, recovery_codes_left: left, required }) => (
          <>
            {results.length === 0 ? (
              <p>
                <Badge tone={required ? 'warning' : 'neutral'}>Sin segundo paso</Badge>
                {required && ' Tu clínica lo pide para todo el personal.'}
              </p>
            ) : (
              <FactorList factors={results} onRemove={(factor) => setOpen({ what: 'remove', factor })} />
            )}
            <Ways
              hasTotp={results.some((factor) => factor.kind === 'totp')}
              onTotp={() => setOpen({ what: 'totp' })}
              onPasskey={() => setOpen({ what: 'passkey' })}
            />
            {results.length > 0 && <CodesLeft left={left} onRenew={() => setOpen({ what: 'codes' })} />}
          </>
        )}
      </Awaited>
      {open?.what === 'totp' && <TotpDialog onClose={close} />}
      {open?.what === 'passkey' && <PasskeyDialog onClose={close} />}
      {open?.what === 'codes' && <NewCodes onClose={close} />}
      {open?.what === 'remove' && (
        <RemoveFactor factor={open.factor} isLast={factors.data?.results.length === 1} onClose={close} />
      )}
    </Card>
  )
}

function FactorList({ factors, onRemove }: { factors: Factor[]; onRemove: (factor: Factor) => void }) {
  return (
    <ul className={styles['list']}>
      {factors.map((factor) => (
        <li key={factor.id} className={styles['factor']}>
          <div>
            <p className="strong">
              {factor.name} {factor.kind === 'passkey' && <Badge tone="info">Llave de acceso</Badge>}
            </p>
            <p className="dim small">
              {factor.last_used_at
                ? `Último uso: ${instantText(factor.last_used_at, tenant.timezone)}`
                : `Desde: ${instantText(factor.created_at, tenant.timezone)}`}
            </p>
          </div>
          <Button
            look="secondary"
            size="small"
            aria-label={`Quitar ${factor.name}`}
            onClick={() => onRemove(factor)}
          >
            Quitar
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface WaysProps {
  hasTotp: boolean
  onTotp: () => void
  onPasskey: () => void
}

function Ways({ hasTotp, onTotp, onPasskey }: WaysProps) {
  return (
    <div className="cluster is-ways">
      <Button look="secondary" icon="phone" onClick={onTotp}>
        {hasTotp ? 'Cambiar la aplicación de códigos' : 'Usar una aplicación de códigos'}
      </Button>
      {knowsPasskeys() && (
        <Button look="secondary" icon="lock" onClick={onPasskey}>
          Agregar una llave de acceso
        </Button>
      )}
    </div>
  )
}

function CodesLeft({ left, onRenew }: { left: number; onRenew: () => void }) {
  return (
    <div className="cluster is-spread">
      <div>
        <p className="strong">Códigos de recuperación</p>
        <p className="dim small">
          {left === 0
            ? 'No te queda ninguno. Haz códigos nuevos y guárdalos.'
            : `Te ${left === 1 ? 'queda' : 'quedan'} ${counted(left, 'código', 'códigos')} por si pierdes el teléfono.`}
        </p>
      </div>
      <Button look="secondary" size="small" onClick={onRenew}>
        Hacer códigos nuevos
      </Button>
    </div>
  )
}

interface RemoveProps {
  factor: Factor
  isLast: boolean
  onClose: () => void
}

function RemoveFactor({ factor, isLast, onClose }: RemoveProps) {
  const remove = useRemoveFactor()
  const confirm = () =>
    remove.mutate(factor.id, {
      onSuccess: () => {
        toast.success(texts.removed)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title="Quitar segundo paso"
      confirm="Quitar"
      isDangerous
      busy={remove.isPending}
      busyText="Quitando..."
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Vas a quitar <strong>{factor.name}</strong>.{' '}
        {isLast && 'Es tu único segundo paso: después, para entrar bastará tu contraseña.'}
      </p>
      {remove.error && !remove.isPending && (
        <Notice tone="danger" isAlert>
          {failureOf(remove.error)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
