import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'
import { myConsents } from './queries.ts'
import { texts } from './texts.ts'

/** Which versions of the consent the patient accepted, and when. */
export function MyConsents() {
  const mine = useQuery(myConsents)
  const [shown, setShown] = useState<number | null>(null)
  return (
    <Card as="section" className="stack" aria-labelledby="consentimientos">
      <div>
        <h2 id="consentimientos">Consentimiento informado</h2>
        <p className="dim">
          Lo que aceptaste al reservar. Puedes retirarlo comunicándolo a tu profesional o a la clínica.
        </p>
      </div>
      <Awaited query={mine} failed={texts.mineFailed} skeleton={<SkeletonText lines={2} />}>
        {({ accepted, current_version: current }) =>
          accepted.length === 0 ? (
            <p className="dim">Todavía no aceptaste ninguno: se acepta al pagar o confirmar una cita.</p>
          ) : (
            <ul className="stack">
              {accepted.map((acceptedConsent) => (
                <li key={acceptedConsent.version} className="cluster is-spread">
                  <div>
                    <p className="strong">
                      Versión {acceptedConsent.version}{' '}
                      {acceptedConsent.version === current && <Badge tone="success">Vigente</Badge>}
                    </p>
                    <p className="dim small">
                      Aceptada el {instantText(acceptedConsent.accepted_at, tenant.timezone)}, al reservar con{' '}
                      {acceptedConsent.psychologist_name}
                    </p>
                  </div>
                  <Button
                    look="secondary"
                    size="small"
                    icon="eye"
                    onClick={() => setShown(acceptedConsent.version)}
                  >
                    Leer versión {acceptedConsent.version}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Awaited>
      {shown !== null && <ConsentDialog version={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}
