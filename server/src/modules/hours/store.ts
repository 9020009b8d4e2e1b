import { iso } from '#core/iso'
import type { BookingRules } from '@psico/contract/availability/availability'
import type { DayRange, WeeklyBlock } from '#modules/availability/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import { ask, row } from '#database/sql'

/** Whether somebody set the fee of a professional. Who has no profile is refused elsewhere. */
export const isPriced = async (db: ClinicDb, psychologist: string): Promise<boolean> =>
  (await row(db, 'select 1 from professionals where user_id = $1 and not fee_is_set', [psychologist])) ===
  undefined

/** What a schedule is made of; `taken` are spans in epoch ms, sorted. The fee in currency units. */
export interface ScheduleFacts extends BookingRules {
  /** Profile id. */
  professional: string
  full_name: string
  consultation_fee: number
  online: boolean
  in_person: boolean
  /** Whether patients may book anew. */
  takes_new: boolean
  blocks: WeeklyBlock[]
  exceptions: DayRange[]
  taken: [number, number][]
  /** The same of what other calendars say; these spans neither touch nor overlap. */
  busy: [number, number][]
  /** Where a single day is asked for: whether holds that ran out lie near; they have to be freed before a booking. */
  has_stale_hold: boolean
}

export interface FactsAsked {
  psychologist: string
  firstDay: string
  lastDay: string
  fromMs: number
  toMs: number
  nowMs: number
  except?: string | undefined
}

const factValues = (factsAsked: FactsAsked) => [
  factsAsked.psychologist,
  factsAsked.firstDay,
  factsAsked.lastDay,
  iso(factsAsked.fromMs),
  iso(factsAsked.toMs),
  iso(factsAsked.nowMs),
  factsAsked.except ?? null,
]

type FactsRow = ScheduleFacts & Record<string, unknown>

/** One trip, in a transaction of its own; undefined where the clinic has no such professional. */
export const factsAlone = (clinic: Clinic, asked: FactsAsked): Promise<ScheduleFacts | undefined> =>
  ask<FactsRow>(clinic, 'schedule_facts', factValues(asked))

/** The same inside a transaction. */
export const factsIn = (db: ClinicDb, asked: FactsAsked): Promise<ScheduleFacts | undefined> =>
  row<FactsRow>(
    db,
    {
      name: 'appointments-facts',
      text: `select * from schedule_facts(current_setting('app.clinic'), $1, $2, $3, $4, $5, $6, $7)`,
    },
    factValues(asked),
  )
