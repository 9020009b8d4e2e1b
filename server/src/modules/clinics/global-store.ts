import type { findUsers, GlobalUser, readTenantStats } from '@psico/contract/clinics/clinics'
import type { AnswerOf, QueryOf } from '@psico/contract/core/endpoint'
import type { GlobalDb } from '#database/clinic'
import { row, rows } from '#database/sql'
import type { Collation, Sorted } from './store.ts'

/** Accounts of a database's clinics whose address, or name, contains a text, by address. */
export async function usersByEmail(
  db: GlobalDb,
  { email, search, page, page_size }: QueryOf<typeof findUsers>,
  collation: Collation,
): Promise<{ count: number; results: Sorted<GlobalUser>[] }> {
  const wanted = (email ?? search ?? '').trim().toLowerCase()
  // Names are searched where the text may be one.
  const named = email === undefined ? ' or strpos(folded(u.full_name), folded($1)) > 0' : ''
  const matching = `u.kind = 'person' and ($1 = '' or strpos(coalesce(u.email, ''), $1) > 0${named})`
  const counted = await row<{ count: number }>(
    db,
    `select count(*) as count from users u where ${matching}`,
    [wanted],
  )
  const results = await rows<Sorted<GlobalUser>>(
    db,
    `select u.id, coalesce(u.email, '') as email, u.full_name, u.user_type, u.is_active, u.date_joined, c.name as clinic_name, c.subdomain,
       array[coalesce(u.email, ''), c.subdomain] as sort
     from users u join clinics c on c.id = u.clinic_id
     where ${matching} order by coalesce(u.email, '') ${collation}, c.subdomain ${collation} limit $2 offset $3`,
    [wanted, page_size, (page - 1) * page_size],
  )
  return { count: counted?.count ?? 0, results }
}

type Stats = Omit<AnswerOf<typeof readTenantStats>, 'notice'>
/** As one database counts; `people` is by what clinics are sorted. */
export type PodStats = Omit<Stats, 'clinics'> & { clinics: (Stats['clinics'][number] & { people: number })[] }

/** Counts only: the root domain's role reads no clinical content. Only active people count. */
export async function platformStats(db: GlobalDb, nowMs: number): Promise<PodStats> {
  const totals = await row<Stats['totals']>(
    db,
    `select (select count(*) from clinics) as clinics,
       (select count(*) from clinics where suspended_at is not null) as suspended,
       count(*) as total_users, count(*) filter (where user_type = 'patient') as patients,
       count(*) filter (where user_type = 'professional') as professionals
     from users where is_active and kind = 'person'`,
  )
  const clinics = await rows<PodStats['clinics'][number]>(
    db,
    `select c.id, c.name, count(*) filter (where u.user_type = 'patient') as patients,
       count(*) filter (where u.user_type = 'professional') as professionals,
       count(u.id) as people
     from clinics c left join users u on u.clinic_id = c.id and u.is_active and u.kind = 'person'
     group by c.id, c.name order by count(u.id) desc, c.name limit 20`,
  )
  const joined = await rows<Stats['joined'][number]>(
    db,
    `select to_char(m.month, 'YYYY-MM') as month,
       (select count(*) from users u
        where u.kind = 'person' and u.date_joined >= m.month and u.date_joined < m.month + interval '1 month') as count
     from generate_series(date_trunc('month', $1::timestamptz) - interval '5 months',
       date_trunc('month', $1::timestamptz), interval '1 month') as m(month) order by m.month`,
    [new Date(nowMs).toISOString()],
  )
  return { totals: totals ?? noTotals, clinics, joined }
}

const noTotals = { clinics: 0, suspended: 0, total_users: 0, patients: 0, professionals: 0 }
