import type { HistoryContent } from '@psico/contract/clinical-history/clinical-history'

export const texts = {
  patientsFailed: 'No se pudo cargar tu lista de pacientes.',
  noPermission: 'No tienes permiso para ver la historia clínica de este paciente.',
  loadFailed: 'No se pudo cargar la historia clínica.',
  saveFailed: 'No se pudieron guardar los cambios.',
  saved: 'Historia clínica guardada.',
  versionsFailed: 'No se pudieron cargar las versiones.',
  timelineFailed: 'No se pudo cargar la línea de tiempo.',
}

/** What each field is called on the screen. */
export const fieldNames: Record<keyof HistoryContent, string> = {
  consultation_reason: 'Motivo de consulta',
  history_of_illness: 'Historia de la enfermedad actual',
  personal_pathological_history: 'Antecedentes personales patológicos',
  family_history: 'Antecedentes familiares',
  diagnoses: 'Diagnósticos',
  therapeutic_plan: 'Plan terapéutico',
  risk_assessment: 'Evaluación de riesgos',
  sensitive_topics: 'Observaciones generales',
}

/** The tabs after the one of personal data, with their fields. */
export const historyTabs: readonly { name: string; fields: readonly (keyof HistoryContent)[] }[] = [
  { name: 'Motivo e historia', fields: ['consultation_reason', 'history_of_illness'] },
  { name: 'Antecedentes', fields: ['personal_pathological_history', 'family_history'] },
  { name: 'Diagnóstico y plan', fields: ['diagnoses', 'therapeutic_plan'] },
  { name: 'Alertas y riesgos', fields: ['risk_assessment', 'sensitive_topics'] },
]
