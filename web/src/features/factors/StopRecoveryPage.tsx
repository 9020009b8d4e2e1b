import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Link } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { AuthCard } from '../../ui/pages/AuthCard.tsx'
import { factorRecovery, useStopRecovery } from './recovery-queries.ts'
import { failureOf } from './texts.ts'

/** Where somebody who never lost their second step stops its recovery. Opening it changes nothing. */
export default function StopRecoveryPage() {
  const { token = '' } = useParams()
  const recovery = useQuery(factorRecovery(token))
  const stop = useStopRecovery()
  return (
    <AuthCard
      title={screens.stopRecovery.title}
      links={<Link to={pathOf('resetPassword')}>Cambiar mi contraseña</Link>}
    >
      <Awaited
        query={recovery}
        failed="No encontramos esta recuperación."
        explained
        skeleton={<SkeletonText lines={3} />}
      >
        {({ state, due_at }) =>
          state === 'waiting' ? (
            <>
              <p>
                Pidieron quitar el segundo paso de tu cuenta. Se hará el{' '}
                {instantText(due_at, tenant.timezone)}. Si no lo pediste tú, deténlo ahora.
              </p>
              {stop.error && !stop.isPending && (
                <Notice tone="danger" isAlert>
                  {failureOf(stop.error)}
                </Notice>
              )}
              <Button
                wide
                size="large"
                busy={stop.isPending}
                busyText="Deteniendo..."
                onClick={() => stop.mutate(token)}
              >
                No lo pedí: detener
              </Button>
            </>
          ) : state === 'stopped' ? (
            <Notice tone="success" isAlert>
              La recuperación está detenida: tu segundo paso sigue como estaba. Te recomendamos cambiar
              también tu contraseña.
            </Notice>
          ) : (
            <Notice tone="warning">
              La recuperación ya se hizo: el segundo paso se quitó de tu cuenta. Si no lo pediste, cambia tu
              contraseña y avisa a la administración.
            </Notice>
          )
        }
      </Awaited>
    </AuthCard>
  )
}
