import { fieldRefusal } from '#core/problem'
import type { ClinicDb } from '#database/clinic'
import { mayPayFor } from './store.ts'

const notAPayer = () =>
  fieldRefusal(
    400,
    'not_a_payer',
    'payer',
    'Elige a quien pagó: la persona atendida, una de la pareja, o un contacto que pueda pagar y no esté bloqueado.',
  )

/** Lets through who may be noted as having paid for a patient at the desk, and where nobody is named. @throws notAPayer */
export async function refuseNoPayer(db: ClinicDb, patient: string, payer: string | null): Promise<void> {
  if (payer !== null && !(await mayPayFor(db, patient, payer))) throw notAPayer()
}
