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
