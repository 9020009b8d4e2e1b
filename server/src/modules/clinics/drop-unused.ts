import { recordAt } from '#modules/audit-log/public'
import type { App } from '#app'
import type { Clinic, ClinicDb, Pod } from '#database/clinic'
import { schedule } from '#database/jobs/due-work'
import { copiesIn, copiesOf } from '#services/files/stored-copies'
import * as store from './unused-store.ts'

type Needs = Pick<App, 'databases' | 'due' | 'env' | 'files' | 'jobs'>

const kind = 'clinic-unused'
/** So long a clinic waits for somebody to use it; the link of its first mail works as long. */
export const unusedMs = 7 * 24 * 60 * 60_000

type Shelf = Pick<App, 'databases' | 'env' | 'files'>

/** In the transaction that makes a clinic. */
export const judgeLater = (db: ClinicDb, clinicId: string, nowMs: number): Promise<void> =>
  schedule(db, kind, clinicId, nowMs + unusedMs)

/** What nobody used for seven days goes; and what a crash left of one that went. */
export function dropsUnused(app: Needs): void {
  app.due.handle(kind, async (clinic) => void (await dropUnused(app, clinic)))
  app.jobs.every('clinics-dropped', '*/10 * * * *', (pod) => finishDropped(app, pod))
}

/**
 * Takes a clinic away that nobody ever used; of one that is used nothing is known any more of where it was registered.
 * Answers whether it went: the database judges and deletes in one (server/sql/unused-clinics.sql).
 */
export async function dropUnused(app: Shelf, clinic: Clinic): Promise<boolean> {
  const pod = await app.databases.podOf(clinic.id)
  const became = await clinic.work(store.dropUnusedClinic)
  if (became === 'used') await clinic.work((db) => store.forgetNetwork(db, clinic.id))
  if (became === 'dropped' && pod) await finishDropped(app, pod)
  return became === 'dropped'
}

/**
 * Ends what was begun with the rows: the files go, the root writes it down, and the name is free. May run again after a crash,
 * or beside itself: the row of the clinic that went is there until all of it is done.
 */
export async function finishDropped(app: Shelf, pod: Pod): Promise<void> {
  for (const clinic of await pod.globalWork(store.dropped)) {
    await removeFiles(app, clinic.clinic)
    await tellRoot(app, pod, clinic)
    app.databases.forgetClinic(clinic.subdomain)
  }
}

async function removeFiles({ env, files }: Shelf, id: string): Promise<void> {
  const copies = copiesIn(env, files)
  for (const [shelf, prefix] of [
    [files, id],
    [copies, copiesOf({ id })],
  ] as const)
    for await (const { key } of shelf.list(prefix)) await shelf.remove(key)
}

/** Once: who takes away what stands for the clinic writes it down, in the same transaction. */
async function tellRoot({ databases }: Shelf, pod: Pod, clinic: store.DroppedClinic): Promise<void> {
  const isAtRoot = pod.name === databases.root.name
  await databases.globalWork(async (db) => {
    const hadPlace = await store.removePlace(db, clinic.clinic)
    const isFirst = isAtRoot ? await store.forgetDropped(db, clinic.clinic) : hadPlace
    if (!isFirst) return
    const head =
      clinic.head === '' ? 'sin entradas selladas' : `última entrada de su bitácora: ${clinic.head}`
    const action = `Clínica sin usar borrada: ${clinic.subdomain} (${clinic.clinic}), ${head}`
    await recordAt({ at: 'root', db }, { actor: null }, { action, level: 'WARNING' })
  })
  if (!isAtRoot) await pod.globalWork((db) => store.forgetDropped(db, clinic.clinic))
}
