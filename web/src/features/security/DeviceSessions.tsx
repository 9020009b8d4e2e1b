import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tenant } from '../../lib/tenant.ts'
import { instantText } from '../../lib/dates.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { deviceName } from './device-name.ts'
import styles from './DeviceSessions.module.css'
import { deviceSessions, useEndSession } from './queries.ts'
import { texts } from './texts.ts'

/** The devices on which one is signed in, each with a way to end it. */
export function DeviceSessions() {
  const sessions = useQuery(deviceSessions)
  const end = useEndSession()
  const [ending, setEnding] = useState<string>()
  const finish = (id: string) => {
    setEnding(id)
    end.mutate(id, {
      onSuccess: () => toast.success(texts.sessionEnded),
      onError: () => toast.error(texts.sessionEnd),
      onSettled: () => setEnding(undefined),
    })
  }
  return (
    <Card as="section" className="stack" aria-labelledby="dispositivos">
      <div>
        <h3 id="dispositivos">Dispositivos con sesión abierta</h3>
        <p className="dim">Si no reconoces alguno, desconéctalo y cambia tu contraseña.</p>
      </div>
      <Awaited query={sessions} failed={texts.sessionsLoad} skeleton={<SkeletonRows count={2} />}>
        {({ results }) => (
          <ul className={styles['list']}>
            {results.map((session) => (
              <li key={session.id} className={styles['device']}>
                <div>
                  <p className="strong">
                    {deviceName(session.device)}{' '}
                    {session.is_current && <Badge tone="brand">Este dispositivo</Badge>}
                  </p>
                  <p className="dim small">
                    Última actividad: {instantText(session.last_seen_at, tenant.timezone)}
                    {session.ip_address && ` · ${session.ip_address}`}
                    <br />
                    La sesión termina: {instantText(session.ends_at, tenant.timezone)}
                  </p>
                </div>
                {!session.is_current && (
                  <Button
                    look="secondary"
                    size="small"
                    busy={ending === session.id}
                    busyText="Desconectando..."
                    onClick={() => finish(session.id)}
                    aria-label={`Desconectar ${deviceName(session.device)}`}
                  >
                    Desconectar
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Awaited>
    </Card>
  )
}
