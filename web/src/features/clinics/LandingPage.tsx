import { useState } from 'react'
import { screens } from '@psico/contract/screens/screens'
import { Card } from '../../ui/cards/Card.tsx'
import { useFocusAlong } from '../../ui/forms/use-focus-along.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useTabTitle } from '../../ui/pages/Page.tsx'
import { Reasons, type Reason } from '../../ui/cards/Reasons.tsx'
import { ClinicForm, type Registered } from './ClinicForm.tsx'
import styles from './LandingPage.module.css'

/** The start of the root domain: what the product is, and the registration of a clinic. */
export default function LandingPage() {
  useTabTitle(screens.landing.title)
  const [clinic, setClinic] = useState<Registered>()
  useFocusAlong(clinic)
  return (
    <div className={`page is-wide ${styles['landing']}`}>
      <div className="stack is-loose">
        <h1>La clínica de psicología que tus pacientes reservan en línea</h1>
        <p className="lead">
          Psico SAS reúne agenda, pagos, mensajes e historia clínica en la dirección propia de tu clínica. Tus
          pacientes eligen profesional y hora, pagan con tarjeta y la cita queda confirmada.
        </p>
        <Reasons reasons={reasons} />
      </div>
      {clinic ? <Welcome clinic={clinic} /> : <ClinicForm onRegistered={setClinic} />}
    </div>
  )
}

function Welcome({ clinic }: { clinic: Registered }) {
  return (
    <Card as="section" className="stack" aria-labelledby="registrada">
      <h2 id="registrada" tabIndex={-1} data-first>
        ¡{clinic.clinic_name} ya está en línea!
      </h2>
      <Notice tone="success" isAlert>
        Enviamos un enlace a <strong>{clinic.admin_email}</strong>. Ábrelo para elegir la contraseña de
        administración; vale siete días.
      </Notice>
      <p>
        La dirección de tu clínica es <a href={clinic.login_url}>{new URL(clinic.login_url).origin}</a>.
        Compártela con tus profesionales y pacientes.
      </p>
      <ol className={styles['steps']}>
        <li>Elige tu contraseña con el enlace del correo.</li>
        <li>Invita a tu primer profesional desde el panel de administración.</li>
        <li>Tu profesional define sus horarios y ya se puede reservar.</li>
      </ol>
    </Card>
  )
}

const reasons: Reason[] = [
  {
    icon: 'calendar',
    title: 'Agenda sin choques',
    text: 'Horarios, vacaciones y pausas de cada profesional; nunca dos citas a la misma hora.',
  },
  {
    icon: 'card',
    title: 'Pago al reservar',
    text: 'La cita se confirma sola cuando entra el pago, y las devoluciones siguen tu política.',
  },
  {
    icon: 'lock',
    title: 'Datos clínicos protegidos',
    text: 'Cada clínica está aislada, lo clínico se guarda cifrado y queda registro de cada acceso.',
  },
]
