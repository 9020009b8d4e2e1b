import type { PatientCard } from '@psico/contract/clinical-history/clinical-history'
import { birthDate } from '../../lib/dates.ts'

/** Personal data as the patient and the clinic keep it; not changed here. */
export function PersonFacts({ person }: { person: PatientCard }) {
  const born = person.date_of_birth ? birthDate(person.date_of_birth) : ''
  const facts: [string, string][] = [
    ['Nombre completo', person.full_name],
    ['Email', person.email],
    ['Teléfono', person.phone],
    ['Carnet de identidad (CI)', person.ci],
    ['Fecha de nacimiento', born],
    ['Dirección', person.address],
    ['Ocupación', person.occupation],
    ['Estado civil', person.marital_status],
    ['Contacto de emergencia', person.emergency_contact_name],
    ['Teléfono del contacto', person.emergency_contact_phone],
    ['Antecedentes médicos', person.medical_history],
  ]
  return (
    <div className="stack">
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || <span className="dim">Sin completar</span>}</dd>
          </div>
        ))}
      </dl>
      <p className="dim small">Tu paciente actualiza estos datos en Mi Perfil.</p>
    </div>
  )
}
