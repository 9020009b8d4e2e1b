import type { PatientCard } from '@psico/contract/clinical-history/clinical-history'
import { birthDate } from '../../lib/dates.ts'

/** Personal data as the patient and the clinic keep it; not changed here. */
export function PersonFacts({ person: it }: { person: PatientCard }) {
  const born = it.date_of_birth ? birthDate(it.date_of_birth) : ''
  const facts: [string, string][] = [
    ['Nombre completo', it.full_name],
    ['Email', it.email],
    ['Teléfono', it.phone],
    ['Carnet de identidad (CI)', it.ci],
    ['Fecha de nacimiento', born],
    ['Dirección', it.address],
    ['Ocupación', it.occupation],
    ['Estado civil', it.marital_status],
    ['Contacto de emergencia', it.emergency_contact_name],
    ['Teléfono del contacto', it.emergency_contact_phone],
    ['Antecedentes médicos', it.medical_history],
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
