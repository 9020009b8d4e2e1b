import type { App } from '#app'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { keysOf } from '#modules/import-files/public'
import { bringRecords, type BroughtRecord } from '#modules/old-records/public'
import type { JudgedDocument } from './judge-documents.ts'
import type { Outcome } from './rows-store.ts'

const batch = 200

/** Each becomes the "historia importada" of its patient, which the professional named in the row reads, and nobody else. */
export async function* applyDocuments(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  context: Context,
  importId: string,
  rows: readonly JudgedDocument[],
): AsyncGenerator<Outcome[]> {
  const keys = await keysOf(app, db, context.clinic, importId)
  const those = rows.flatMap((document) =>
    document.state === 'new' ? [{ n: document.n, record: recordOf(document, keys) }] : [],
  )
  for (let at = 0; at < those.length; at += batch) {
    const some = those.slice(at, at + batch)
    const ids = await bringRecords(
      app,
      db,
      context,
      some.map((row) => row.record),
    )
    yield some.map(({ n }, which) => ({ n, outcome: 'created', result: ids[which] ?? '' }))
  }
}

function recordOf({ file, patient, holder, document }: JudgedDocument, keys: ReadonlyMap<string, Buffer>) {
  const key = file && keys.get(file.id)
  if (!key || !patient || !holder) throw new Error('a document without its file or its people is no new one')
  const record: BroughtRecord = {
    file: file.id,
    key,
    name: file.name.split('/').at(-1) ?? '',
    patient,
    psychologist: holder.id,
    dated: document.date,
  }
  return record
}
