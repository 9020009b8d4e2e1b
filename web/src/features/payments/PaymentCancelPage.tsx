import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens'
import { useSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useTabTitle } from '../../ui/Page.tsx'
import styles from './PaymentOutcome.module.css'
import { abandoned } from './queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The checkout was left without paying. The hour is freed quietly; a failure there costs nobody anything. */
export default function PaymentCancelPage() {
  useTabTitle(screens.paymentCancel.title)
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const sessionId = address.get('session_id') ?? ''
  const professional = address.get('professional') ?? ''
  const isSignedIn = useSession() !== null
  const ended = useQuery({ ...abandoned(sessionId), enabled: isSignedIn && sessionId !== '' })
  const back = () =>
    void (uuid.test(professional) ? navigate(pathOf('professional', { id: professional })) : navigate(-1))
  return (
    <div className="page is-narrow">
      <Card className={styles['card']}>
        <div className={`${styles['top']} tone-warning`}>
          <span className={styles['mark']}>
            <Icon name="close" size={36} />
          </span>
          <h1>Pago cancelado</h1>
          <p className="dim">
            No se cobró nada y tu cita no quedó reservada. Puedes intentarlo cuando quieras.
          </p>
        </div>
        {ended.data?.status === 'paid' && (
          <Notice tone="success">
            El pago ya se había hecho y tu cita está confirmada: mírala en Mis Citas.
          </Notice>
        )}
        <div className="cluster is-centered is-ways">
          <Button icon="back" onClick={back}>
            Volver
          </Button>
          <ButtonLink to={pathOf('professionals')} look="secondary">
            Ver profesionales
          </ButtonLink>
          <ButtonLink to={pathOf('myAppointments')} look="secondary">
            Mis Citas
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}
