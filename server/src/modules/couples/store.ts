import { iso } from '#core/iso'
import type { Couple } from '@psico/contract/couples/couples'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run, sqlState, unlessRefused } from '#database/sql'

const columns = `c.id, u.full_name as name, c.payer, c.created_at, c.ended_at,
  (select json_agg(json_build_object('id', p.id, 'name', p.full_name) order by p.full_name, p.id) from users p
    where p.clinic_id = c.clinic_id and p.id in (c.first_person, c.second_person)) as people`
const tables = 'couples c join users u on u.clinic_id = c.clinic_id and u.id = c.id'

export const coupleById = (db: ClinicDb, id: string) =>
  row<Couple & Record<string, unknown>>(db, `select ${columns} from ${tables} where c.id = $1`, [id])

/** Ordered as the table keeps them. */
export const inOrder = ([one = '', other = '']: readonly string[]): [string, string] =>
  one < other ? [one, other] : [other, one]

/** The two of a couple as one text, the same whoever is named first. */
export const pairOf = (people: readonly string[]): string => inOrder(people).join(' ')

/** The couples that have not ended in which some people are, by the pair. */
export const couplesAmong = async (db: ClinicDb, people: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await rows<{ id: string; first_person: string; second_person: string }>(
        db,
        `select id, first_person, second_person from couples
         where ended_at is null and (first_person = any ($1::uuid[]) or second_person = any ($1::uuid[]))`,
        [people],
      )
    ).map((couple) => [pairOf([couple.first_person, couple.second_person]), couple.id]),
  )

/** How many of some people come here; none of them leaves before this transaction is over. */
export const lockActive = async (db: ClinicDb, people: readonly string[]): Promise<number> =>
  (
    await rows(db, 'select id from users where id = any ($1::uuid[]) and is_active order by id for share', [
      people,
    ])
  ).length

/** Couples that a file brings, each with what stands for it among the patients. */
export const insertBrought = (
  db: ClinicDb,
  them: readonly {
    id: string
    people: readonly [string, string]
    payer: string | null
    name: string
    sinceMs: number
  }[],
  nowMs: number,
) => run(db, 'select add_imported_couples($1, $2)', [JSON.stringify(them), iso(nowMs)])

/** The couple of these two that has not ended. */
export const liveOf = async (db: ClinicDb, people: readonly string[]): Promise<string | undefined> =>
  (
    await row<{ id: string }>(
      db,
      'select id from couples where first_person = $1 and second_person = $2 and ended_at is null',
      inOrder(people),
    )
  )?.id

/** When some people were born, `YYYY-MM-DD`, as far as that is known. */
export const bornOf = async (db: ClinicDb, people: readonly string[]): Promise<Map<string, string | null>> =>
  new Map(
    (
      await rows<{ id: string; born: string | null }>(
        db,
        'select id, date_of_birth::text as born from users where id = any ($1::uuid[])',
        [people],
      )
    ).map((person) => [person.id, person.born]),
  )

/** The name of a couple that nobody named: those of both. */
export const namesOf = async (db: ClinicDb, people: readonly string[]): Promise<string> =>
  (
    await rows<{ full_name: string }>(
      db,
      'select full_name from users where id = any ($1::uuid[]) order by full_name, id',
      [people],
    )
  )
    .map((person) => person.full_name)
    .join(' y ')

/** False where these two have a couple by now. */
export const insertCouple = (
  db: ClinicDb,
  couple: { id: string; people: readonly string[]; nowMs: number },
): Promise<boolean> =>
  unlessRefused(
    db,
    sqlState.unique,
    async () => {
      await run(
        db,
        'insert into couples (id, first_person, second_person, created_at) values ($1, $2, $3, $4)',
        [couple.id, ...inOrder(couple.people), iso(couple.nowMs)],
      )
      return true
    },
    () => false,
  )

/**
 * What stands for the couple among the patients: without a mail, so that nobody ever signs in as it. There already is what a
 * restore has brought back.
 */
export const insertRecord = (db: ClinicDb, id: string, name: string, nowMs: number) =>
  run(
    db,
    `insert into users (id, first_name, last_name, user_type, kind, date_joined) values ($1, $2, '', 'patient', 'couple', $3)
     on conflict do nothing`,
    [id, name, iso(nowMs)],
  )

/** Whether the couple stands among the patients: not where a restore went back to before it was made. */
export const hasRecord = async (db: ClinicDb, id: string): Promise<boolean> =>
  (await row(db, 'select 1 from users where id = $1', [id])) !== undefined

/** The couples that somebody is in which have not ended. */
export const liveCouplesOf = async (db: ClinicDb, person: string): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db,
      `select id from couples where $1 in (first_person, second_person) and ended_at is null order by id`,
      [person],
    )
  ).map((couple) => couple.id)

export const setPayer = (db: ClinicDb, id: string, payer: string | null) =>
  run(db, 'update couples set payer = $2 where id = $1', [id, payer])

export async function endCouple(db: ClinicDb, id: string, nowMs: number): Promise<void> {
  await run(db, 'update couples set ended_at = $2 where id = $1', [id, iso(nowMs)])
  await run(db, 'update users set is_active = false where id = $1', [id])
}

export interface Asked {
  /** Whose couples: those whom a professional may book for; null for the clinic's. */
  professional: string | null
  search: string
  person: string | null
  withEnded: boolean
  page: number
  page_size: number
}

/** A page of couples, the newest first. */
export const couples = (db: ClinicDb, asked: Asked): Promise<(Couple & { count: number })[]> =>
  rows<Couple & { count: number } & Record<string, unknown>>(
    db,
    `select ${columns}, count(*) over ()::int as count from ${tables}
     where ($1::uuid is null or ${isTreatedBy('$1', 'c.id')}
         or (${isTreatedBy('$1', 'c.first_person')} and ${isTreatedBy('$1', 'c.second_person')}))
       and ($2 = '' or exists (select from users p where p.clinic_id = c.clinic_id
         and p.id in (c.id, c.first_person, c.second_person) and strpos(p.folded_name, folded($2)) > 0))
       and ($3::uuid is null or $3 in (c.first_person, c.second_person)) and ($4 or c.ended_at is null)
     order by c.created_at desc, c.id limit $5 offset $6`,
    [
      asked.professional,
      asked.search,
      asked.person,
      asked.withEnded,
      asked.page_size,
      (asked.page - 1) * asked.page_size,
    ],
  )

const isTreatedBy = (professional: string, patient: string): string =>
  `exists (select from appointments a where a.clinic_id = c.clinic_id and a.psychologist = ${professional}::uuid
    and a.patient = ${patient} and a.status in ('confirmed', 'completed'))`
