import type { listTenants, Tenant } from '@psico/contract/clinics/clinics'
import type { QueryOf } from '@psico/contract/core/endpoint'
import { labelOf } from '@psico/contract/core/money'
import type { ClinicDb, GlobalDb } from '#database/clinic'
import { row, rows, run, sqlState, unlessRefused } from '#database/sql'
import { problems } from './problems.ts'

/** Several databases have to sort alike; one may go by its own collation, and its indexes with it. */
export type Collation = '' | 'collate "C"'

/** A row and what it is sorted by, first things first. */
export type Sorted<T> = T & { sort: string[] }

export interface NewClinic {
  id: string
  subdomain: string
  name: string
  admin_phone: string
  address: string
  country: string
  currency: string
  timezone: string
  /** Of which network, as a keyed hash. */
  registered_from: string
}

/** @throws subdomainTaken: the unique key decides, also between two at once. */
export async function insertClinic(db: ClinicDb, clinic: NewClinic, nowMs: number): Promise<void> {
  const insert = () =>
    run(
      db,
      `insert into clinics (id, subdomain, name, admin_phone, address, created_on, country, currency, currency_label,
         timezone, registered_from)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        clinic.id,
        clinic.subdomain,
        clinic.name,
        clinic.admin_phone,
        clinic.address,
        new Date(nowMs).toISOString(),
        clinic.country,
        clinic.currency,
        labelOf(clinic.currency),
        clinic.timezone,
        clinic.registered_from,
      ],
    )
  await unlessRefused(db, sqlState.unique, insert, () => {
    throw problems.subdomainTaken()
  })
}

/** Whether a clinic of any pod has this name. */
export const isTaken = async (db: GlobalDb, subdomain: string): Promise<boolean> =>
  (await row(
    db,
    'select 1 from clinics where subdomain = $1 union all select 1 from clinic_places where subdomain = $1',
    [subdomain],
  )) !== undefined

// `$1` is the root domain. Only active people count.
const tenantColumns = `c.id, c.name, c.schema_name, c.created_on, c.subdomain || '-app.' || $1 as primary_domain,
  c.suspended_at is null as is_active, n.total_users, n.patients, n.professionals`
const counters = `cross join lateral (
    select count(*) as total_users, count(*) filter (where u.user_type = 'patient') as patients,
      count(*) filter (where u.user_type = 'professional') as professionals
    from users u where u.clinic_id = c.id and u.is_active and u.kind = 'person') n`

/** A page of a database's clinics, by name. */
export async function tenants(
  db: GlobalDb,
  rootDomain: string,
  { search = '', page, page_size }: QueryOf<typeof listTenants>,
  collation: Collation,
): Promise<{ count: number; results: Sorted<Tenant>[] }> {
  const matching = `($1 = '' or strpos(folded(c.name || ' ' || c.subdomain), folded($1)) > 0)`
  const counted = await row<{ count: number }>(
    db,
    `select count(*) as count from clinics c where ${matching}`,
    [search.trim()],
  )
  const results = await rows<Sorted<Tenant>>(
    db,
    `select ${tenantColumns}, array[folded(c.name), c.id::text] as sort from (
       select * from clinics c where ${matching.replaceAll('$1', '$2')}
       order by folded(c.name) ${collation}, c.id limit $3 offset $4) c ${counters}
     order by folded(c.name) ${collation}, c.id`,
    [rootDomain, search.trim(), page_size, (page - 1) * page_size],
  )
  return { count: counted?.count ?? 0, results }
}

/** What the platform knows of one clinic beside its counters. */
export type Known = Tenant & {
  subdomain: string
  phone: string
  address: string
  suspended_at: string | null
  suspended_because: string
}

export const tenantById = (db: GlobalDb, rootDomain: string, id: string): Promise<Known | undefined> =>
  row<Known>(
    db,
    `select ${tenantColumns}, c.subdomain, c.admin_phone as phone, c.address, c.suspended_at, c.suspended_because
     from clinics c ${counters} where c.id = $2`,
    [rootDomain, id],
  )

/**
 * Suspends (or resumes with null) a clinic; undefined when there is none. The first moment of a suspension stays, the last
 * reason given for it, too.
 */
export async function setSuspended(
  db: GlobalDb,
  rootDomain: string,
  id: string,
  { at, because }: { at: string | null; because: string },
): Promise<Known | undefined> {
  await run(
    db,
    `update clinics set suspended_at = case when $2::timestamptz is null then null else coalesce(suspended_at, $2) end,
       suspended_because = case when $2::timestamptz is null then '' when $3 = '' then suspended_because else $3 end
     where id = $1`,
    [id, at, because],
  )
  return tenantById(db, rootDomain, id)
}
