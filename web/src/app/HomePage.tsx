import { Link } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { isClinic, tenant } from '../lib/tenant.ts'
import { ButtonLink } from '../ui/buttons/Button.tsx'
import { useTabTitle } from '../ui/pages/Page.tsx'
import { Reasons, type Reason } from '../ui/cards/Reasons.tsx'
import { WelcomeScene } from './WelcomeScene.tsx'
import './HomePage.css'

/** The welcome: what this place is, and the ways in. */
export default function HomePage() {
  useTabTitle(screens.home.title)
  return (
    <div className="page">
      <div className="welcome">
        <div className="stack is-loose">
          <h1>
            {isClinic ? `Te damos la bienvenida a ${tenant.name}` : 'Te damos la bienvenida a Psico SAS'}
          </h1>
          {isClinic ? <ForPatients /> : <ForClinics />}
        </div>
        <WelcomeScene />
      </div>
      {isClinic && <Reasons reasons={steps} />}
    </div>
  )
}

function ForPatients() {
  return (
    <>
      <p className="lead">
        Encuentra con quién hablar, elige la hora que te venga bien y confirma tu cita en unos minutos. Tus
        datos y tus conversaciones son privados.
      </p>
      <div className="cluster is-ways">
        <ButtonLink to={pathOf('login')} size="large">
          Iniciar sesión
        </ButtonLink>
        <ButtonLink to={pathOf('register')} size="large" look="secondary">
          Crear cuenta
        </ButtonLink>
      </div>
      <p>
        ¿Prefieres mirar primero? <Link to={pathOf('professionals')}>Conoce a nuestros profesionales</Link>, o
        cuéntanos qué necesitas: <Link to={pathOf('helpChoose')}>Ayúdame a elegir</Link>
      </p>
    </>
  )
}

function ForClinics() {
  return (
    <>
      <p className="lead">
        Aquí entra la administración de la plataforma. Si eres paciente o profesional, usa la dirección de tu
        clínica.
      </p>
      <div className="cluster is-ways">
        <ButtonLink to={pathOf('login')} size="large">
          Iniciar sesión
        </ButtonLink>
        <ButtonLink to={pathOf('landing')} size="large" look="secondary">
          Registrar una clínica
        </ButtonLink>
      </div>
    </>
  )
}

const steps: Reason[] = [
  {
    icon: 'search',
    title: 'Elige con quién hablar',
    text: 'Lee su experiencia y lo que otras personas cuentan de sus sesiones.',
  },
  {
    icon: 'calendar',
    title: 'Reserva tu hora',
    text: 'Ves qué horas están libres y pagas en línea: tu cita queda confirmada.',
  },
  {
    icon: 'lock',
    title: 'Habla con tranquilidad',
    text: 'Lo que compartes se guarda cifrado, y puedes ver quién abrió tu expediente.',
  },
]
