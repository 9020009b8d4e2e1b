import { ageOn } from '@psico/contract/core/dates'
import { ageOfMajority } from '@psico/contract/people/contact-facts'
import type { AdminUserDetail } from '@psico/contract/people/people'
import { useState } from 'react'
import { birthDate, dateIn, instantText, shortDate } from '../../lib/dates.ts'
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
          <ContactsCard patient={patient.id} isOfAge={isOfAge(patient.date_of_birth)} />
          <ConsentsCard patient={patient.id} />
          <PatientSessions patient={patient.id} />
        </>
      )}
    </PatientFrame>
  )
}

const isOfAge = (born: string | null): boolean =>
  born !== null && ageOn(born, dateIn(tenant.timezone)) >= ageOfMajority

function Contact({ patient }: { patient: AdminUserDetail }) {
  const [isEditing, setEditing] = useState(false)
  const [isAdding, setAdding] = useState(false)
  return (
    <Card className="stack">
      <div className="cluster is-spread">
        <h2>Datos de contacto</h2>
        {!patient.is_active && <Badge>Inactivo</Badge>}
        <div className="cluster">
          {patient.is_active && !patient.email && (
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
          ['Correo electrónico', patient.email],
          ['Teléfono', patient.phone],
          ['Carnet de identidad (CI)', patient.ci],
          ['Fecha de nacimiento', patient.date_of_birth ? birthDate(patient.date_of_birth) : ''],
          ['Dirección', patient.address],
          ['Contacto de emergencia', patient.patient_profile?.emergency_contact_name ?? ''],
          ['Teléfono de emergencia', patient.patient_profile?.emergency_contact_phone ?? ''],
          ['Última sesión', patient.last_session ? shortDate(patient.last_session) : 'Todavía ninguna'],
          ['Próxima sesión', patient.next_session ? shortDate(patient.next_session) : 'Ninguna agendada'],
          [
            'Consentimiento informado',
            patient.consent_at
              ? `Aceptado el ${instantText(patient.consent_at, tenant.timezone)}`
              : 'Todavía no aceptado',
          ],
        ]}
      />
      {isAdding && <AddMailDialog person={patient} onClose={() => setAdding(false)} />}
      {isEditing && <EditPersonModal person={patient} onClose={() => setEditing(false)} />}
    </Card>
  )
}
