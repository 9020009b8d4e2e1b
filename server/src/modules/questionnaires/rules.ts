import { hourMs } from '@psico/contract/core/units'
import {
  asksForHelp,
  bandOf,
  instruments,
  isReliableChange,
  thresholdsOf,
  totalOf,
  type BandKey,
  type InstrumentId,
  type Thresholds,
} from '@psico/contract/questionnaires/instruments'
import { formDays, hoursBeforeSession } from '@psico/contract/questionnaires/questionnaires'

/** What comes of a filled form. Sealed with the answers; later thresholds never restate it. */
export interface Score {
  total: number
  band: BandKey
  thresholds: Thresholds
  difficulty: number | null
}

/** The score of a form, or null where an answer is missing or is none of the form's. */
export function scoreOf(
  id: InstrumentId,
  answers: readonly number[],
  difficulty: number | null,
): Score | null {
  const instrument = instruments[id]
  const total = totalOf(instrument, answers)
  return total === null
    ? null
    : { total, band: bandOf(instrument, total), thresholds: thresholdsOf(instrument), difficulty }
}

/** Whether somebody has to be told of these answers. */
export const raisesAlert = (id: InstrumentId, answers: readonly number[]): boolean =>
  asksForHelp(instruments[id], answers)

interface Scored {
  id: string
  instrument: InstrumentId
  score: Score
}

export interface Change {
  change: number | null
  change_from_first: number | null
  reliable_change: boolean | null
}

/**
 * How each result stands to the one before it and to the first of its instrument; `scored` from the oldest to the newest. A
 * change is judged by the thresholds of the newer result.
 */
export function changesOf(scored: readonly Scored[]): Map<string, Change> {
  const first = new Map<InstrumentId, number>()
  const last = new Map<InstrumentId, number>()
  const changes = new Map<string, Change>()
  for (const { id, instrument, score } of scored) {
    const before = last.get(instrument)
    const start = first.get(instrument)
    const change = before === undefined ? null : score.total - before
    changes.set(id, {
      change,
      change_from_first: start === undefined ? null : score.total - start,
      reliable_change: change === null ? null : isReliableChange(score.thresholds, change),
    })
    last.set(instrument, score.total)
    if (start === undefined) first.set(instrument, score.total)
  }
  return changes
}

/** When the form of a session leaves, in epoch ms. */
export const sendAtMs = (startsAtMs: number): number => startsAtMs - hoursBeforeSession * hourMs

/** Until when a form can be filled: its session's start, or two weeks. */
export const expiresAtMs = (nowMs: number, startsAtMs: number | null): number =>
  startsAtMs ?? nowMs + formDays * 24 * hourMs

/** Whether this is the n-th session since the order was given; `before` counts the earlier ones. */
export const isItsTurn = (before: number, every: number): boolean => before % every === 0
