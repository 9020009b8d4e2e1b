import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@psico/contract/screens/screens'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Step, Steps } from '../../ui/cards/Step.tsx'
import { editAnchor } from './own-profile.ts'
import { ownProfile } from './queries.ts'

/** A professional's way into the directory; gone once patients find and can book them. */
export function OwnSetUpGuide({ hasHours }: { hasHours: boolean }) {
  const profile = useQuery(ownProfile).data
  if (!profile) return null
  const hasSpecialty = profile.specializations.length > 0
  if (profile.fee_is_set && hasSpecialty && hasHours) return null
  const toProfile = pathOf('psychologistProfile')
  const toForm = toProfile + editAnchor
  return (
    <Card as="section" tone="brand" className="stack" aria-labelledby="tus-primeros-pasos">
      <div>
        <h2 id="tus-primeros-pasos">Primeros pasos</h2>
        <p className="dim">
          Tus pacientes te encuentran en el directorio cuando tengas precio y horarios. La administración de
          tu clínica también puede ponerlos.
        </p>
      </div>
      <Steps>
        <Step number={1} title="Pon tu precio" isDone={profile.fee_is_set}>
          <p className="dim">Lo que cuesta una sesión contigo. Puedes cambiarlo cuando quieras.</p>
          <ButtonLink to={toForm} look="secondary" size="small" icon="card">
            Poner mi precio
          </ButtonLink>
        </Step>
        <Step number={2} title="Elige tus especialidades" isDone={hasSpecialty}>
          <p className="dim">Con ellas te filtran quienes buscan ayuda.</p>
          <ButtonLink to={toForm} look="secondary" size="small" icon="edit">
            Elegir especialidades
          </ButtonLink>
        </Step>
        <Step number={3} title="Abre tu primer horario" isDone={hasHours}>
          <p className="dim">Las horas de la semana en las que atiendes.</p>
          <ButtonLink to={pathOf('psychologistAvailability')} look="secondary" size="small" icon="clock">
            Abrir horarios
          </ButtonLink>
        </Step>
        <Step number={4} title="Sube tu foto" isDone={profile.photo_url !== null}>
          <p className="dim">Una cara conocida da confianza; puedes hacerlo después.</p>
          <ButtonLink to={toProfile} look="secondary" size="small" icon="person">
            Subir mi foto
          </ButtonLink>
        </Step>
      </Steps>
    </Card>
  )
}
