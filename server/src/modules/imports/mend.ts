import { importFields } from '@psico/contract/imports/fields'
import type { ImportRow, mendImportRow } from '@psico/contract/imports/imports'
import type { BodyOf } from '@psico/contract/core/endpoint'
import type { App } from '#app'
import { invalid } from '#core/problem'
import type { Context } from '#database/context'
import { checkAround } from './check.ts'
import { isPatient } from './people-store.ts'
import { mendedOf, mendedPlace, openImport, planOf } from './plan.ts'
import { problems } from './problems.ts'
import type { Plan } from '#modules/import-files/public'
import * as rowsStore from './rows-store.ts'
import { shownRows } from './shown.ts'

type Mend = BodyOf<typeof mendImportRow>

/** Puts a row right, and tries those anew that were wrong because of it, or are now. @throws notFound, rowNotFound, personNotFound, unknownField */
export function mend(
  app: Pick<App, 'vault'>,
  context: Context,
  id: string,
  n: number,
  body: Mend,
): Promise<ImportRow> {
  const { clinic } = context
  return clinic.work(async (db) => {
    const job = await openImport(db, id)
    const row = await rowsStore.lockRow(db, id, n)
    if (!row) throw problems.rowNotFound()
    if (body.same_as && !(await isPatient(db, body.same_as))) throw problems.personNotFound()
    const plan = await planOf(app, db, clinic, job)
    const values = byField(job.kind, plan, body.values ?? {})
    const mended = { ...(await mendedOf(app, db, clinic, row)), ...values }
    const version = row.mended_version + 1
    const isEmpty = Object.keys(mended).length === 0
    await rowsStore.mendRow(db, row.id, {
      mended: isEmpty
        ? null
        : await app.vault.sealText(db, clinic, JSON.stringify(mended), mendedPlace(row.id, version)),
      version: isEmpty ? row.mended_version : version,
      isLeftOut: body.skip ?? row.is_left_out,
      sameAs: body.same_as === undefined ? row.same_as : body.same_as,
      isNew: body.same_as === undefined ? row.is_new : body.same_as === null,
    })
    await checkAround(app, db, context, job, row)
    const after = await rowsStore.lockRow(db, id, n)
    const [shown] = after ? await shownRows(app, db, context, { storedImport: job, plan, rows: [after] }) : []
    if (!shown) throw problems.rowNotFound()
    return shown
  })
}

/** Values by field; who names a column of the file means the field that it is. */
function byField(
  kind: keyof typeof importFields,
  plan: Plan,
  values: Record<string, string>,
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, text] of Object.entries(values)) {
    const field = Object.hasOwn(importFields[kind], name) ? name : plan.mapping.columns[name]
    if (!field)
      throw invalid([
        {
          code: 'custom',
          path: [name.slice(0, 60)],
          message: 'Esta importación no tiene ese dato.',
          input: text,
        },
      ])
    found[field] = text.trim()
  }
  return found
}
