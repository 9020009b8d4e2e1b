import type { CoupleToTake } from './couples-store.ts'
import type { TakenTable } from './tables.ts'

const meanings = {
  name: 'Nombre de la pareja',
  since: 'Desde, en hora universal',
  until: 'Expediente cerrado, en hora universal',
  first_name: 'Primera persona: nombre completo',
  first_email: 'Primera persona: correo',
  first_ci: 'Primera persona: documento',
  second_name: 'Segunda persona: nombre completo',
  second_email: 'Segunda persona: correo',
  second_ci: 'Segunda persona: documento',
}

/** Who the couples are, to read: in another clinic the same two are made a couple again. */
export const coupleTable = (couples: readonly CoupleToTake[]): TakenTable => ({
  file: 'parejas',
  import_kind: null,
  columns: Object.entries(meanings).map(([name, meaning]) => ({ name, meaning })),
  rows: couples.map(({ id: _id, ...it }) => ({ ...it })),
})
