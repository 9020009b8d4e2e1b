import { dateFields, importFields, type ImportKind } from '@psico/contract/imports/fields'
import type { DateFormat, ImportRow, mapImport } from '@psico/contract/imports/imports'
import type { BodyOf } from '@psico/contract/core/endpoint'
import { isZone, localOf } from '#core/zone'
import type { App } from '#app'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import type { Plan, SessionReading } from '#modules/import-files/public'
import { problems } from './problems.ts'
import * as rowsStore from './rows-store.ts'
import * as store from './store.ts'

type Mapping = BodyOf<typeof mapImport>

const place = (id: string, version: number) => ({ table: 'imports', column: 'plan', row: id, version })

export const sealPlan = (
  { vault }: Pick<App, 'vault'>,
  db: ClinicDb,
  clinic: Clinic,
  { id, version, plan }: { id: string; version: number; plan: Plan },
) => vault.sealText(db, clinic, JSON.stringify(plan), place(id, version))

export const planOf = async (
  { vault }: Pick<App, 'vault'>,
  db: ClinicDb,
  clinic: Clinic,
  storedImport: store.StoredImport,
): Promise<Plan> =>
  JSON.parse(
    await vault.openText(db, clinic, storedImport.plan, place(storedImport.id, storedImport.plan_version)),
  ) as Plan

/** An import that is not done yet, locked. @throws notFound, alreadyApplied, alreadyUndone */
export async function openImport(db: ClinicDb, id: string): Promise<store.StoredImport> {
  const storedImport = await store.lockImport(db, id)
  if (!storedImport) throw problems.notFound()
  if (storedImport.state === 'undone') throw problems.alreadyUndone()
  if (storedImport.state === 'applied') throw problems.alreadyApplied()
  return storedImport
}

/** Says what each column is. @throws notFound, alreadyApplied, unknownColumn, unknownField, fieldTwice, missingField, dateFormat, unknownZone */
export async function mapColumns(
  app: Pick<App, 'vault'>,
  { clinic }: Context,
  id: string,
  body: Mapping,
): Promise<Mapping> {
  return clinic.work(async (db) => {
    const storedImport = await openImport(db, id)
    const plan = await planOf(app, db, clinic, storedImport)
    const names = new Set(plan.columns.map((column) => column.name))
    const unknown = Object.keys(body.columns).find((name) => !names.has(name))
    if (unknown !== undefined) throw problems.unknownColumn(unknown.slice(0, 80))
    const columns = Object.fromEntries(plan.columns.map(({ name }) => [name, body.columns[name] ?? null]))
    const mapping = { columns, date_format: body.date_format ?? null, zone: body.zone ?? null }
    const mapped = { ...plan, mapping }
    refuseMapping(storedImport.kind, mapped)
    const version = storedImport.plan_version + 1
    await store.savePlan(db, id, await sealPlan(app, db, clinic, { id, version, plan: mapped }), version)
    await rowsStore.forgetVerdicts(db, id)
    return mapping
  })
}

/** @throws unknownField, fieldTwice, missingField, unknownZone, dateFormat */
export function refuseMapping(kind: ImportKind, plan: Plan): void {
  const known = importFields[kind]
  const seen = new Set<string>()
  for (const field of Object.values(plan.mapping.columns)) {
    if (field === null) continue
    if (!Object.hasOwn(known, field)) throw problems.unknownField(field.slice(0, 60))
    if (seen.has(field)) throw problems.fieldTwice(known[field] ?? field)
    seen.add(field)
  }
  const has = (...fields: string[]) => fields.some((field) => seen.has(field))
  if (kind === 'patients' && !has('full_name') && !(has('first_name') && has('last_name')))
    throw problems.missingField('Di qué columna tiene el nombre completo, o el nombre y los apellidos.')
  if (kind === 'couples' && !has('first', 'first_email', 'first_ci'))
    throw problems.missingField('Di qué columna dice quién es la primera persona de cada pareja.')
  if (kind === 'couples' && !has('second', 'second_email', 'second_ci'))
    throw problems.missingField('Di qué columna dice quién es la segunda persona de cada pareja.')
  if (kind === 'sessions' && !has('patient', 'patient_first_name', 'patient_email', 'patient_ci'))
    throw problems.missingField('Di qué columna dice de quién es cada cita.')
  if (kind === 'sessions' && !has('professional', 'professional_email'))
    throw problems.missingField('Di qué columna dice con quién es cada cita.')
  if (kind === 'sessions' && !has('starts', 'date'))
    throw problems.missingField('Di qué columna tiene la fecha.')
  if (kind === 'balances' && !has('patient', 'patient_first_name', 'patient_email', 'patient_ci'))
    throw problems.missingField('Di qué columna dice de quién es cada saldo.')
  if (kind === 'balances' && !has('amount'))
    throw problems.missingField('Di qué columna dice cuánto tiene a favor cada persona.')
  if (kind === 'documents' && !has('file'))
    throw problems.missingField('Di qué columna tiene el nombre de cada archivo.')
  if (kind === 'documents' && !has('patient', 'patient_first_name', 'patient_email', 'patient_ci'))
    throw problems.missingField('Di qué columna dice de quién es cada documento.')
  if (kind === 'documents' && !has('professional', 'professional_email'))
    throw problems.missingField('Di qué columna dice qué profesional puede leer cada documento.')
  if (kind === 'documents' && !has('date'))
    throw problems.missingField('Di qué columna tiene la fecha de cada documento.')
  if (plan.mapping.zone && !isZone(plan.mapping.zone)) throw problems.unknownZone()
  const unsure = plan.columns.filter(({ name, order }) => {
    const field = plan.mapping.columns[name]
    return field && dateFields.has(field) && (order === 'either' || order === 'mixed')
  })
  if (unsure.length > 0 && !plan.mapping.date_format)
    throw problems.dateFormat(unsure.map((column) => column.name))
}

/** How the rows of a file are read. */
export function readingOf({ clinic, nowMs }: Pick<Context, 'clinic' | 'nowMs'>, plan: Plan): SessionReading {
  const formats: Record<string, DateFormat | null> = {}
  for (const { name, order } of plan.columns) {
    const field = plan.mapping.columns[name]
    if (!field || !dateFields.has(field)) continue
    formats[field] =
      plan.mapping.date_format ?? (order === 'DMY' || order === 'MDY' || order === 'YMD' ? order : null)
  }
  const zone = plan.mapping.zone || clinic.timezone
  return { today: localOf(nowMs, clinic.timezone).date, formats, zone, ownZone: clinic.timezone, nowMs }
}

/** What a row says by field: what stands in the file, but for what was put right. */
export async function rawOf(
  { vault }: Pick<App, 'vault'>,
  db: ClinicDb,
  clinic: Clinic,
  plan: Plan,
  row: rowsStore.StoredRow,
): Promise<Record<string, string>> {
  const cells = JSON.parse(
    await vault.openText(db, clinic, row.cells, { table: 'import_rows', column: 'cells', row: row.id }),
  ) as string[]
  const raw: Record<string, string> = {}
  for (const [at, { name }] of plan.columns.entries()) {
    const field = plan.mapping.columns[name]
    if (field) raw[field] = cells[at] ?? ''
  }
  return { ...raw, ...(await mendedOf({ vault }, db, clinic, row)) }
}

export const mendedOf = async (
  { vault }: Pick<App, 'vault'>,
  db: ClinicDb,
  clinic: Clinic,
  { id, mended, mended_version }: rowsStore.StoredRow,
): Promise<Record<string, string>> =>
  mended
    ? (JSON.parse(await vault.openText(db, clinic, mended, mendedPlace(id, mended_version))) as Record<
        string,
        string
      >)
    : {}

export const mendedPlace = (id: string, version: number) => ({
  table: 'import_rows',
  column: 'mended',
  row: id,
  version,
})

export type RowState = ImportRow['state']
