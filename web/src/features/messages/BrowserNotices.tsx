import { useQuery } from '@tanstack/react-query'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { deviceName } from '../security/device-name.ts'
import { canTakeNotices, subscriptions, useNotices } from './queries.ts'
import { messageTexts as texts } from './texts.ts'

/** The browsers that show a neutral line when something happened, and the way to have this one do so. */
export function BrowserNotices() {
  const query = useQuery(subscriptions)
  const { take, drop } = useNotices()
  return (
    <Card as="section" className="stack" aria-labelledby="avisos-navegador">
      <div>
        <h3 id="avisos-navegador">Avisos en este dispositivo</h3>
        <p className="dim">
          Una línea que solo dice que hay una novedad, nunca cuál. Al cerrar la sesión se quita sola. En
          iPhone, añade antes la página a la pantalla de inicio.
        </p>
      </div>
      <Awaited query={query} failed={texts.loadFailed} skeleton={<SkeletonRows count={1} />}>
        {({ results }) => (
          <>
            {results.length === 0 && <p>Ningún dispositivo recibe avisos.</p>}
            {results.map((browser) => (
              <div key={browser.id} className="cluster">
                <p>
                  <span className="strong">{deviceName(browser.device)}</span>{' '}
                  {browser.is_current && <Badge tone="brand">Este dispositivo</Badge>}{' '}
                  <span className="dim small">
                    desde el {instantText(browser.created_at, tenant.timezone)}
                  </span>
                </p>
                <Button
                  look="secondary"
                  size="small"
                  busy={drop.isPending && drop.variables === browser.id}
                  onClick={() => drop.mutate(browser.id)}
                  aria-label={`Quitar los avisos de ${deviceName(browser.device)}`}
                >
                  Quitar
                </Button>
              </div>
            ))}
            {take.isError && (
              <Notice tone="danger" isAlert>
                {texts.noticesFailed}
              </Notice>
            )}
            {!results.some((browser) => browser.is_current) &&
              (canTakeNotices() ? (
                <div>
                  <Button
                    icon="check"
                    busy={take.isPending}
                    busyText="Activando..."
                    onClick={() => take.mutate()}
                  >
                    Activar avisos aquí
                  </Button>
                </div>
              ) : (
                <p className="dim">Este navegador no puede mostrar avisos.</p>
              ))}
          </>
        )}
      </Awaited>
    </Card>
  )
}
