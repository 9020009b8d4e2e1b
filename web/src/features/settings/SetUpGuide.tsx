import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathOf } from '@psico/contract/screens/screens'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Step, Steps } from '../../ui/Step.tsx'
import { clinicSetUp } from './settings-queries.ts'

/** The way to the first bookable slot; gone when every step is done. `onInvite` opens the invitation. */
export function SetUpGuide({ onInvite }: { onInvite: () => void }) {
  const { data } = useQuery(clinicSetUp)
  if (!data || (data.branding && data.professional && data.availability)) return null
  const address = globalThis.location.origin
  return (
    <Card as="section" tone="brand" className="stack" aria-labelledby="primeros-pasos">
      <div>
        <h2 id="primeros-pasos">Primeros pasos</h2>
        <p className="dim">Tres pasos y tus pacientes podrán reservar su primera cita.</p>
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
            Cada profesional añade sus horas al entrar en {address}, en su página «Disponibilidad». Desde
            entonces se pueden reservar en el{' '}
            <Link to={pathOf('professionals')}>directorio de la clínica</Link>.
          </p>
        </Step>
      </Steps>
    </Card>
  )
}
