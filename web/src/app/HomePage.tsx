import { Link } from 'react-router'
import { isClinic, tenant } from '../lib/tenant.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Illustration } from '../ui/Illustration.tsx'
import { useTabTitle } from '../ui/Page.tsx'
import { paths } from './paths.ts'

/** The welcome: what this place is, and the ways in. */
export default function HomePage() {
  useTabTitle('Bienvenida')
  return (
    <div className="page welcome">
      <div className="stack is-loose">
        <h1>{isClinic ? `Te damos la bienvenida a ${tenant.name}` : 'Te damos la bienvenida a Psico SAS'}</h1>
        <p className="lead">
          Encuentra a tu psicólogo, elige la hora que te venga bien y confirma tu cita en unos minutos. Tus
          datos y tus conversaciones son privados.
        </p>
        <div className="cluster">
          <ButtonLink to={paths.login} size="large">
            Iniciar sesión
          </ButtonLink>
          {isClinic && (
            <ButtonLink to={paths.register} size="large" look="secondary">
              Crear cuenta
            </ButtonLink>
          )}
        </div>
        {isClinic && (
          <p>
            ¿Prefieres mirar primero? <Link to={paths.professionals}>Conoce a nuestros profesionales</Link>
          </p>
        )}
      </div>
      <Illustration name="sprout" size={320} />
    </div>
  )
}
