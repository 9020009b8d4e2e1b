import type { BodyOf } from '@psico/contract/core/endpoint'
import {
  mostSpecializations,
  type addSpecialization,
  type changeSpecialization,
  type KeptSpecialization,
} from '@psico/contract/professionals/specializations'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { Context } from '#database/context'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** A specialty more to choose from. @throws tooManySpecialties, specialtyExists */
export async function addToCatalogue(
  db: ClinicDb,
  context: Context,
  { name }: BodyOf<typeof addSpecialization>,
): Promise<KeptSpecialization> {
  await store.lockCatalogue(db)
  const { count, is_taken } = await store.catalogueFacts(db, name, null)
  if (is_taken) throw problems.specialtyExists()
  if (count >= mostSpecializations) throw problems.tooManySpecialties()
  const id = newId()
  await store.addSpecialty(db, id, name)
  await record(db, context, { action: `Añadió la especialidad ${name}.` })
  return { id, name, active: true }
}

/** Another name, out of use, or in use again. @throws notFound, specialtyExists */
export async function changeInCatalogue(
  db: ClinicDb,
  context: Context,
  id: string,
  change: BodyOf<typeof changeSpecialization>,
): Promise<KeptSpecialization> {
  await store.lockCatalogue(db)
  if (change.name !== undefined && (await store.catalogueFacts(db, change.name, id)).is_taken)
    throw problems.specialtyExists()
  const changed = await store.changeSpecialty(db, id, change)
  if (!changed) throw problems.notFound()
  const state = change.active === undefined ? '' : change.active ? ', en uso' : ', fuera de uso'
  await record(db, context, { action: `Cambió la especialidad ${changed.name}${state}.` })
  return changed
}
