import type { QueryOf } from '@psico/contract/core/endpoint'
import type {
  ListedProfessional,
  listProfessionals,
  Professional,
  SearchChoices,
  SearchOrder,
  SearchTime,
} from '@psico/contract/professionals/professionals'
import type { ClinicDb } from '#database/clinic'
import { row, rows } from '#database/sql'
import { localOf } from '#core/zone'
import { card, inDirectory, people, working } from './store.ts'

/** What a search asks for; `beforeMs` is the end of the days that `when` names, or null. */
export interface DirectoryAsked extends QueryOf<typeof listProfessionals> {
  beforeMs: number | null
  nowMs: number
  timezone: string
}

/** At work, and never looked at or so that it holds no longer at the moment. */
export const staleHours = (moment: string) => `${people} where ${working} and not exists (
  select from next_hours n where n.clinic_id = p.clinic_id and n.psychologist = p.user_id and n.holds_until > ${moment})`

const isStale = (moment: string) =>
  `exists (select from changed_hours) or exists (select ${staleHours(moment)})`

/** Which of the kept hours stands for the time that is asked for. */
const hourOf: Record<SearchTime | 'any', string> = {
  any: 'any_at',
  today: 'any_at',
  week: 'any_at',
  mornings: 'morning_at',
  afternoons: 'afternoon_at',
  evenings: 'evening_at',
  weekend: 'weekend_at',
}

const orderOf: Record<SearchOrder, string> = {
  name: '',
  next: 'next_at nulls last,',
  price: 'consultation_fee,',
  rating: 'average_rating desc, total_reviews desc,',
}

/** A text from where a word of it begins: 'ana' is in 'Ana', and not in 'mañana'. */
const fromAWord = (text: string): string =>
  `strpos(' ' || regexp_replace(folded(${text}), '[^[:alnum:]]+', ' ', 'g'), ' ' || folded($1)) > 0`

/** What is typed is part of a name, or begins a word of a specialty or of what somebody writes of themselves. */
const isSaid = `(strpos(u.folded_name, folded($1)) > 0 or ${fromAWord('p.bio')} or exists (
  select from professional_specializations ps
  join specializations s on s.clinic_id = ps.clinic_id and s.id = ps.specialization_id and s.active
  where ps.clinic_id = p.clinic_id and ps.professional_id = p.id and ${fromAWord('s.name')}))`

/**
 * One row is always there, since an empty page still has to say how many were found. Not a prepared statement: a plan
 * that was made while the clinic was small would be kept when it is large. The limit keeps the profiles from being
 * joined before the page is cut. The next free hours are kept beside (server/sql/next-hours.sql): nothing is computed.
 */
const search = ({ when, ordering }: DirectoryAsked) => `with found as materialized (
      select p.id, u.folded_name as sort_key, p.consultation_fee, p.average_rating, p.total_reviews,
        n.${hourOf[when ?? 'any']} as next_at
      ${people} left join next_hours n on n.clinic_id = p.clinic_id and n.psychologist = p.user_id
      where ${working} and ${inDirectory}
        and ($1 = '' or ${isSaid})
        and ($2 = '' or exists (
          select from professional_specializations ps
          join specializations s on s.clinic_id = ps.clinic_id and s.id = ps.specialization_id and s.active
          where ps.clinic_id = p.clinic_id and ps.professional_id = p.id and s.name = $2))
        and ($3::numeric is null or p.consultation_fee <= $3)
        and ($6 = '' or folded(p.city) = folded($6))
        and ($7::text is null or case $7 when 'online' then p.accepts_online_sessions else p.accepts_in_person_sessions end)
        and ($8::text is null or $8 = any (p.languages))
        and ($9::text is null or p.gender = $9)
        and ($10::text is null or $10 = any (p.age_groups))
        and ($11::int is null or p.experience_years >= $11)
        and ($12::timestamptz is null or n.any_at < $12)
        ${when ? `and n.${hourOf[when]} is not null` : ''})
    select counted.count, counted.is_stale, (extract(epoch from page.next_at) * 1000)::float8 as next_ms, shown.*
    from (select count(*), ${isStale('$13')} as is_stale from found) counted
    left join (select id, next_at, row_number() over (order by ${orderOf[ordering ?? 'name']} sort_key, id) as place
      from found order by place limit $4 offset $5) page on true
    left join lateral (select ${card} from professionals p
      join users u on u.clinic_id = p.clinic_id and u.id = p.user_id
      where p.id = page.id limit 1) shown on true
    order by page.place`

/** A page of the directory, and how many there are over all pages. Stale: a kept hour may not be right any more. */
export async function directory(
  db: ClinicDb,
  asked: DirectoryAsked,
): Promise<{ count: number; isStale: boolean; results: ListedProfessional[] }> {
  const found = await rows<Professional & { count: number; is_stale: boolean; next_ms: number | null }>(
    db,
    search(asked),
    [
      asked.name ?? '',
      asked.specialty ?? '',
      asked.max_fee ?? null,
      asked.page_size,
      (asked.page - 1) * asked.page_size,
      asked.city ?? '',
      asked.modality ?? null,
      asked.language ?? null,
      asked.gender ?? null,
      asked.age_group ?? null,
      asked.min_experience ?? null,
      asked.beforeMs === null ? null : new Date(asked.beforeMs).toISOString(),
      new Date(asked.nowMs).toISOString(),
    ],
  )
  return {
    count: found[0]?.count ?? 0,
    isStale: found[0]?.is_stale ?? false,
    results: found
      .filter((professional) => professional.id !== null)
      .map(({ next_ms, ...professional }) => ({
        ...professional,
        next_free: next_ms === null ? null : hourAt(next_ms, asked),
      })),
  }
}

function hourAt(ms: number, { timezone }: DirectoryAsked): ListedProfessional['next_free'] {
  const { date, time } = localOf(ms, timezone)
  return { date, time, starts_at: new Date(ms).toISOString() }
}

/** What somebody in the directory offers: nobody is offered a choice that finds nobody. */
export const choices = async (db: ClinicDb): Promise<SearchChoices> => {
  const found = await row<SearchChoices & Record<string, unknown>>(
    db,
    `with listed as materialized (select p.city, p.languages, p.gender, p.age_groups ${people}
       where ${working} and ${inDirectory})
     select
       array(select min(city) from listed where city <> '' group by folded(city) order by folded(city)) as cities,
       array(select distinct unnest(languages) from listed) as languages,
       array(select distinct gender from listed where gender is not null) as genders,
       array(select distinct unnest(age_groups) from listed) as age_groups`,
  )
  return found ?? { cities: [], languages: [], genders: [], age_groups: [] }
}
