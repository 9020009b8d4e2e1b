import { pathOf } from '@psico/contract/screens/screens'
import { Parts } from './Parts.tsx'

const parts = [
  { screen: 'clinicalHistory', text: 'Historia y objetivos' },
  { screen: 'timeline', text: 'Línea de tiempo' },
  { screen: 'patientQuestionnaires', text: 'Cuestionarios' },
  { screen: 'patientMessages', text: 'Mensajes' },
  { screen: 'letters', text: 'Cartas' },
] as const

/** The parts of a patient's page for their professional. */
export function PatientParts({ patientId }: { patientId: string }) {
  return (
    <Parts
      label="Partes de la ficha"
      parts={parts.map(({ screen, text }) => ({ to: pathOf(screen, { patientId }), text }))}
    />
  )
}
