import type { Restored } from '@psico/contract/backups/backups'
import { record } from '#modules/audit-log/public'
import { hearOfOpenCheckouts } from '#modules/booking/public'
import { keyOfFile } from '#modules/documents/public'
import { eraseAgain } from '#modules/privacy-terms/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { App } from '#app'
import type { AnyContext } from '#database/context'
import { problems } from './problems.ts'
import { inspect, recordsIn } from './read-backup.ts'
import type { BackupEnd, BackupRecord } from './records.ts'
import { keepCopy } from './stored.ts'
import * as access from './access-store.ts'
import * as clinicRecord from './record-store.ts'
import { tallyOf } from './rows-store.ts'
import * as store from './store.ts'
import { endTakenOffers, setTakenOffersAside } from './kept-offers-store.ts'
import { moneyStands, putMoneyBack, setMoneyAside } from './kept-money-store.ts'
import { setWithdrawnAside, withdrawAgain } from './withdrawn-store.ts'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'databases' | 'env' | 'files' | 'log' | 'vault'>

/**
 * Puts a clinic back to what a backup holds, all of it or nothing. The whole file is authenticated first and a safety
 * copy is kept; then rows and files go in within one transaction, which ends only if the database holds what the file
 * says. Whoever is killed in between leaves the clinic as it was.
 * Who may sign in stays as it is today: deactivated people, passwords, sessions and revoked addresses. So does all money,
 * and what was signed, with the sessions that they are about; what the card provider knows more of it is heard before. An hour of the backup that is
 * on offer is offered no more where it is somebody's by now, and no link of a mail that was void opens anything again.
 * @throws notABackup, otherClinic, damaged, otherSchema, mismatch, alreadyRestoring, noAdminLeft
 */
export async function restore(app: Needs, context: AnyContext, path: string): Promise<Restored> {
  const { clinic, nowMs } = context
  try {
    const { end } = await inspect(app.env, clinic, path)
    await hearOfOpenCheckouts(app, clinic)
    await keepCopy(app, clinic, 'safety', nowMs)
    const gone = await app.databases.restoreWork(clinic.id, (db) => replace(db, app, context, path, end))
    // A file that cannot be removed now is swept later: no key opens it any more.
    for (const id of gone) await app.files.remove(keyOfFile(clinic, id)).catch(() => undefined)
    app.databases.forgetClinic(clinic.subdomain)
    const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0)
    return { detail: 'La clínica quedó como en la copia de seguridad.', rows, documents: end.files.count }
  } catch (error) {
    const action = 'Se rechazó la restauración de una copia de seguridad; no se cambió nada.'
    await clinic.work((db) => record(db, context, { action, level: 'ERROR' }))
    throw store.isContradiction(error) ? problems.mismatch() : error
  }
}

/** Answers the documents that stay withdrawn although the backup had them. */
async function replace(
  db: ClinicDb,
  app: Needs,
  context: AnyContext,
  path: string,
  end: BackupEnd,
): Promise<string[]> {
  if (!(await store.lockRestore(db))) throw problems.alreadyRestoring()
  await store.holdChecks(db)
  const all = await store.replacedTables(db)
  const money = await setMoneyAside(db, all, store.standingTables)
  const { tables } = money
  const hadAdmin = await access.hasActiveAdmin(db)
  await access.setAside(db)
  await setWithdrawnAside(db)
  await setTakenOffersAside(db)
  await store.clear(db, tables)
  const filled = await putAll(
    { app, clinic: context.clinic, db },
    tables,
    recordsIn(app.env, context.clinic, path),
  )
  for (const table of filled) {
    const said = end.tables[table.name]
    const stands = await tallyOf(db, table)
    if (!said) throw problems.mismatch()
    if (stands.rows !== said.rows || stands.digest !== said.digest) throw problems.mismatch()
  }
  const off = await putMoneyBack(db, money)
  await endTakenOffers(db)
  const gone = [...(await withdrawAgain(db)), ...(await eraseAgain(db))]
  await store.forgetNextHours(db)
  await access.putBack(db)
  if (hadAdmin && !(await access.hasActiveAdmin(db))) throw problems.noAdminLeft()
  const action = 'Se restauró la clínica desde una copia de seguridad.'
  await record(db, context, { action, level: 'WARNING' })
  if (off > 0)
    await record(db, context, {
      action: `Citas de la copia que quedaron canceladas porque su hora es hoy de una cita con dinero: ${off}`,
      level: 'WARNING',
    })
  if (!(await moneyStands(db))) throw problems.mismatch()
  return gone
}

interface Target {
  app: Needs
  clinic: Clinic
  db: ClinicDb
}

/** Answers which tables were filled, with the columns that the file has: an older one knows fewer. */
async function putAll(
  target: Target,
  tables: store.ClinicTable[],
  records: AsyncGenerator<BackupRecord>,
): Promise<store.ClinicTable[]> {
  const filled: store.ClinicTable[] = []
  let into: store.ClinicTable | null = null
  try {
    for (let next = await records.next(); next.done !== true;) {
      const backupRecord = next.value
      if (backupRecord.kind === 'file') {
        next = await putFile(target.app, backupRecord.key, records)
        continue
      }
      if (backupRecord.kind === 'table') {
        into = targetOf(backupRecord.table, tables)
        if (into) filled.push(into)
      } else await put(target, backupRecord, into)
      next = await records.next()
    }
  } finally {
    // Also when it ends half-way: the file behind it is open.
    await records.return(undefined)
  }
  return filled
}

/** Puts settings and keys in, and rows where they go; what is there only to be read goes nowhere. */
async function put(
  { app, clinic, db }: Target,
  backupRecord: BackupRecord,
  into: store.ClinicTable | null,
): Promise<void> {
  if (backupRecord.kind === 'head') {
    if (!(await clinicRecord.putSettings(db, backupRecord.head.settings))) throw problems.otherSchema()
    if (!(await app.vault.takeBackedKeys(db, clinic, backupRecord.head.keys))) throw problems.mismatch()
  }
  if (backupRecord.kind === 'rows' && into) await store.putRows(db, into, backupRecord.jsons)
}

/** Where rows go; null for what is in the file only to be read. @throws otherSchema */
function targetOf(
  saved: { name: string; columns: string[] },
  tables: store.ClinicTable[],
): store.ClinicTable | null {
  if (store.isLeftAlone(saved.name) || store.standingTables.includes(saved.name)) return null
  const table = tables.find((known) => known.name === saved.name)
  if (!table || saved.columns.some((column) => !table.columns.includes(column))) throw problems.otherSchema()
  return { ...table, columns: saved.columns }
}

/** Stores the pieces that follow under their old name, where the same content lies or none. Answers what follows them. */
async function putFile(
  { files }: Pick<App, 'files'>,
  key: string,
  records: AsyncGenerator<BackupRecord>,
): Promise<IteratorResult<BackupRecord>> {
  let next = await records.next()
  async function* pieces(): AsyncGenerator<Buffer> {
    for (; next.done !== true && next.value.kind === 'piece'; next = await records.next())
      yield next.value.bytes
  }
  await files.write(key, pieces())
  return next
}
