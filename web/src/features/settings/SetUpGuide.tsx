import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pathOf } from '@psico/contract/screens/screens'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Step, Steps } from '../../ui/cards/Step.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { clinicSetUp, firstProfessional } from './settings-queries.ts'

/** The way to the first bookable slot; gone when every step that is needed is done. `onInvite` opens the invitation. */
export function SetUpGuide({ onInvite }: { onInvite: () => void }) {
  const { data } = useQuery(clinicSetUp)
  const first = useQuery({ ...firstProfessional, enabled: data?.professional === true }).data
  const [isSharing, setSharing] = useState(false)
  if (!data || (data.branding && data.professional && data.availability && data.fee)) return null
  return (
    <Card as="section" tone="brand" className="stack" aria-labelledby="primeros-pasos">
      <div>
        <h2 id="primeros-pasos">Primeros pasos</h2>
        <p className="dim">
          Con los cuatro primeros tus pacientes podrán reservar su primera cita; los demás, cuando quieras.
        </p>
      </div>
      <Steps>
        <Step number={1} title="Dale tu imagen a la clínica" isDone={data.branding}>
          <p className="dim">Elige los colores y revisa el nombre y la zona horaria.</p>
          <ButtonLink to={pathOf('clinicSettings')} look="secondary" size="small" icon="edit">
            Elegir colores
          </ButtonLink>
        </Step>
        <Step number={2} title="Invita a tu primer profesional" isDone={data.professional}>
          <p className="dim">Recibirá un correo con un enlace para elegir su contraseña.</p>
          <Button look="secondary" size="small" icon="send" onClick={onInvite}>
            Invitar profesional
          </Button>
        </Step>
        <Step number={3} title="Abre los primeros horarios" isDone={data.availability}>
          <p className="dim">
            Cada profesional pone sus horas en «Disponibilidad»; también puedes hacerlo tú, en su ficha.
          </p>
          {first && (
            <ButtonLink
              to={pathOf('adminHours', { userId: first.id })}
              look="secondary"
              size="small"
              icon="clock"
            >
              Horarios de {first.full_name}
            </ButtonLink>
          )}
        </Step>
        <Step number={4} title="Pon el precio de la consulta" isDone={data.fee}>
          <p className="dim">
            Cada profesional el suyo en «Mi Perfil», o tú en su ficha. Sin precio nadie aparece en la
            búsqueda.
          </p>
          {first && (
            <ButtonLink
              to={pathOf('adminProfessional', { userId: first.id })}
              look="secondary"
              size="small"
              icon="person"
            >
              Ficha de {first.full_name}
            </ButtonLink>
          )}
        </Step>
        <Step number={5} title="Decide cómo te pagan (opcional)" isDone={data.payments}>
          <p className="dim">Empiezas con tarjeta y pago en persona; puedes añadir QR y transferencia.</p>
          <ButtonLink to={pathOf('settingsPayments')} look="secondary" size="small" icon="card">
            Formas de pago
          </ButtonLink>
        </Step>
        <Step number={6} title="Invita a recepción (opcional)" isDone={data.reception}>
          <p className="dim">Agenda, cobra y atiende a los pacientes sin ver nada clínico.</p>
          <Button look="secondary" size="small" icon="send" onClick={onInvite}>
            Invitar a recepción
          </Button>
        </Step>
      </Steps>
      <div className="cluster">
        <ButtonLink to={pathOf('professionals')} look="quiet" size="small" icon="eye">
          Ver lo que ven tus pacientes
        </ButtonLink>
        <Button look="quiet" size="small" icon="document" onClick={() => setSharing(true)}>
          QR de tu dirección
        </Button>
      </div>
      {isSharing && <AddressDialog onClose={() => setSharing(false)} />}
    </Card>
  )
}
