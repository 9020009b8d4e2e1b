import {
  instruments,
  type BandKey,
  type InstrumentId,
  type Thresholds,
} from '@psico/contract/questionnaires/instruments'
import type { QuestionnaireResult } from '@psico/contract/questionnaires/questionnaires'

type Whole<Name extends keyof QuestionnaireResult> = {
  [name in Name]: NonNullable<QuestionnaireResult[name]>
}
/** A result that was answered: its numbers are there. */
export type Answered = QuestionnaireResult &
  Whole<'answered_at' | 'total' | 'band' | 'band_display' | 'answers' | 'thresholds'>

export const isAnswered = (questionnaireResult: QuestionnaireResult): questionnaireResult is Answered =>
  questionnaireResult.answered_at !== null && questionnaireResult.total !== null

/** The answered questionnaires of one instrument, the oldest first. */
export const answeredOf = (results: readonly QuestionnaireResult[], instrument: InstrumentId): Answered[] =>
  results
    .filter(isAnswered)
    .filter((answered) => answered.instrument === instrument)
    .toSorted((a, b) => Date.parse(a.answered_at) - Date.parse(b.answered_at))

/** The most points that an instrument can give. */
export const highestOf = (instrument: InstrumentId): number => {
  const { items, choices } = instruments[instrument]
  return items.length * Math.max(...choices.map((choice) => choice.value))
}

export interface PlotBand {
  key: BandKey
  from: number
  to: number
}

/** The bands that a result was measured by, from the lowest up. */
export function bandsOf(instrument: InstrumentId, { bands }: Thresholds): PlotBand[] {
  const starts = [0, ...bands]
  return instruments[instrument].bands.flatMap(({ key }, n) => {
    const from = starts[n]
    return from === undefined ? [] : [{ key, from, to: (starts[n + 1] ?? highestOf(instrument) + 1) - 1 }]
  })
}

/** Where the drawing begins and ends: across in percent of its width, up and down in pixels. */
export const frame = { left: 9, right: 96, top: 22, bottom: 222, height: 250 }

export const heightAt = (total: number, highest: number): number =>
  frame.bottom - ((frame.bottom - frame.top) * total) / highest

export interface PlotPoint {
  id: string
  x: number
  y: number
  total: number
  /** Above 0 or below 0 where it differs from the one before by more than the error of measurement; else 0. */
  mark: number
}

/** Where the points stand: across by time, one alone in the middle. */
export function pointsOf(answered: readonly Answered[], highest: number): PlotPoint[] {
  const times = answered.map((result) => Date.parse(result.answered_at))
  const first = times[0] ?? 0
  const span = (times.at(-1) ?? 0) - first
  const width = frame.right - frame.left
  return answered.map((result, n) => ({
    id: result.id,
    x: span === 0 ? frame.left + width / 2 : frame.left + (width * ((times[n] ?? 0) - first)) / span,
    y: heightAt(result.total, highest),
    total: result.total,
    mark: result.reliable_change ? (result.change ?? 0) : 0,
  }))
}
