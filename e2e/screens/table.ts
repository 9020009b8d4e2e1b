import { adminScreens } from './admin.ts'
import { patientScreens } from './patient.ts'
import { professionalScreens } from './professional.ts'
import { publicScreens } from './public.ts'

/** Every screen there is, by whom it is for. The pictures are taken of it, and the barriers looked for. */
export const screenTable = {
  public: publicScreens,
  patient: patientScreens,
  professional: professionalScreens,
  admin: adminScreens,
} as const

/** Whose screens one file of journeys looks at: two files, so that two browsers have as much to do. */
export const tableParts = {
  patients: ['public', 'patient'],
  clinics: ['professional', 'admin'],
} as const satisfies Record<string, readonly (keyof typeof screenTable)[]>
