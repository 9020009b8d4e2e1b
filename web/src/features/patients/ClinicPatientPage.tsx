import type { AdminUserDetail } from '@psico/contract/people/people'
import { useState } from 'react'
import { birthDate, instantText, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { ConsentsCard } from '../contacts/ConsentsCard.tsx'
import { ContactsCard } from '../contacts/ContactsCard.tsx'
import { CouplesOfPerson } from '../couples/CouplesOfPerson.tsx'
import { NextStep } from '../desk/NextStep.tsx'
import { PatientSessions } from '../desk/PatientSessions.tsx'
import { WhatsappCard } from '../messages/WhatsappConsent.tsx'
import { AddMailDialog } from './AddMailDialog.tsx'
import { EditPersonModal } from '../accounts/EditPersonModal.tsx'
import { Invitation } from '../accounts/Invitation.tsx'
import { PatientFrame } from './PatientFrame.tsx'

/** One patient as the front desk knows them: how to reach them, consent, and their sessions. */
export default function ClinicPatientPage() {
  return (
    <PatientFrame part="clinicPatient">
      {(patient) => (
        <>
          <Contact patient={patient} />
          {patient.is_active && <NextStep patient={patient} />}
          {patient.is_active && <WhatsappCard patient={patient.id} />}
          {patient.invitation_pending && <Invitation userId={patient.id} />}
          <CouplesOfPerson person={patient.id} />
          <ContactsCard patient={patient.id} />
          <ConsentsCard patient={patient.id} />
          <PatientSessions patient={patient.id} />
        </>
      )}
    </PatientFrame>
  )
}

function Contact({ patient: it }: { patient: AdminUserDetail }) {
  const [isEditing, setEditing] = useState(false)
  const [isAdding, setAdding] = useState(false)
  return (
    <Card className="stack">
      <div className="cluster is-spread">
        <h2>Datos de contacto</h2>
        {!it.is_active && <Badge>Inactivo</Badge>}
        <div className="cluster">
          {it.is_active && !it.email && (
            <Button size="small" icon="mail" onClick={() => setAdding(true)}>
              Agregar correo e invitar
            </Button>
          )}
          <Button look="secondary" size="small" icon="edit" onClick={() => setEditing(true)}>
            Editar datos
          </Button>
        </div>
      </div>
      <Facts
        facts={[
          ['Correo electrónico', it.email],
          ['Teléfono', it.phone],
          ['Carnet de identidad (CI)', it.ci],
          ['Fecha de nacimiento', it.date_of_birth ? birthDate(it.date_of_birth) : ''],
          ['Dirección', it.address],
          ['Contacto de emergencia', it.patient_profile?.emergency_contact_name ?? ''],
          ['Teléfono de emergencia', it.patient_profile?.emergency_contact_phone ?? ''],
          ['Última sesión', it.last_session ? shortDate(it.last_session) : 'Todavía ninguna'],
          ['Próxima sesión', it.next_session ? shortDate(it.next_session) : 'Ninguna agendada'],
          [
            'Consentimiento informado',
            it.consent_at
              ? `Aceptado el ${instantText(it.consent_at, tenant.timezone)}`
              : 'Todavía no aceptado',
          ],
        ]}
      />
      {isAdding && <AddMailDialog person={it} onClose={() => setAdding(false)} />}
      {isEditing && <EditPersonModal person={it} onClose={() => setEditing(false)} />}
    </Card>
  )
}
