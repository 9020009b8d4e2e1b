import { newId } from '../../src/core/id.ts'
import { run } from '../../src/database/sql.ts'
import type { Maker } from './world.ts'

/** What the admin who asks had prepared. */
export const clinicExport: Maker = async ({ staff, pairs }, pair) => {
  const id = newId()
  // Only the admin's own is theirs.
  const owner = pair === pairs.own ? staff.admin : pair.psychologist
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into clinic_exports (id, user_id, asked_at, expires_at) values ($1, $2, now(), '2100-01-01')`,
      [id, owner],
    ),
  )
  return { id }
}

/** A file of one patient, read and not yet taken in. */
export const broughtFile: Maker = async ({ server }, { clinic }) => {
  const [id, row] = [newId(), newId()]
  const plan = {
    columns: [{ name: 'Nombre', guess: 'full_name', reason: '', samples: ['Persona Nueva'], order: null }],
    mapping: { columns: { Nombre: 'full_name' }, date_format: null, zone: null },
  }
  const seal = (text: object, table: string, column: string, of: string, version?: number) =>
    clinic.work((db) =>
      server.app.vault.sealText(db, clinic, JSON.stringify(text), {
        table,
        column,
        row: of,
        ...(version === undefined ? {} : { version }),
      }),
    )
  const sealedPlan = await seal(plan, 'imports', 'plan', id, 1)
  const cells = await seal(['Persona Nueva'], 'import_rows', 'cells', row)
  await clinic.work(async (db) => {
    await run(
      db,
      `insert into imports (id, kind, created_by, created_at, row_count, plan) values ($1, 'patients', $1, now(), 1, $2)`,
      [id, sealedPlan],
    )
    await run(db, 'insert into import_rows (id, import_id, n, cells) values ($1, $2, 2, $3)', [
      row,
      id,
      cells,
    ])
  })
  return { id, n: '2' }
}
