import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@psico/contract/screens/screens'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { ownProfile } from './queries.ts'
import { texts } from './texts.ts'
import { CalendarFeed } from '../calendar-feed/CalendarFeed.tsx'
import { WhatsappCard } from '../messages/WhatsappConsent.tsx'
import styles from './NoticesPage.module.css'
import { ProfileFrame } from './ProfileFrame.tsx'

/** What the clinic writes to a patient, and where their sessions can be seen beside. */
export default function NoticesPage() {
  const profile = useQuery(ownProfile)
  return (
    <ProfileFrame part="profileNotices" lead="Qué te escribimos y dónde puedes ver tus sesiones.">
      <Card as="section" className="stack is-tight" aria-labelledby="correos">
        <h2 id="correos">Correos</h2>
        <Awaited query={profile} failed={texts.profileLoad} skeleton={<SkeletonText lines={4} />}>
          {({ email }) => (
            <>
              <p>
                Te escribimos a <strong>{email}</strong>:
              </p>
              <ul className={styles['letters']}>
                <li>cuando reservas, pagas, cambias o cancelas una cita;</li>
                <li>dos veces antes de cada sesión, con el lugar o el enlace;</li>
                <li>cuando se libera una hora que esperabas;</li>
                <li>cuando tu profesional te escribe o comparte contigo un documento;</li>
                <li>cuando algo cambia en la seguridad de tu cuenta.</li>
              </ul>
              <p className="dim">
                Ningún correo cuenta de qué hablas en tus sesiones. Si no te llegan, mira la carpeta de correo
                no deseado{tenant.phone && ` o llama a la clínica: ${tenant.phone}`}.
              </p>
            </>
          )}
        </Awaited>
        <div>
          <ButtonLink look="secondary" to={pathOf('myAppointments')}>
            Ver mis citas
          </ButtonLink>
        </div>
      </Card>
      <WhatsappCard />
      <Card as="section" className="stack is-tight" aria-labelledby="avisos-dispositivo">
        <h2 id="avisos-dispositivo">Avisos en tus dispositivos</h2>
        <p className="dim">Una línea que solo dice que hay una novedad, nunca cuál.</p>
        <div>
          <ButtonLink look="secondary" to={pathOf('profileSecurity')}>
            Elegir dispositivos
          </ButtonLink>
        </div>
      </Card>
      <CalendarFeed />
    </ProfileFrame>
  )
}
