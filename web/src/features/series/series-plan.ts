import type { Modality } from '@psico/contract/sessions/appointments'
import { seriesLimits, type SeriesDate } from '@psico/contract/series/series'
import type { SeriesPlan } from './series-queries.ts'
import { deskTexts } from '../sessions/desk-texts.ts'
import { hourTexts } from '../hours/texts.ts'

/** What has been entered of a series. */
export interface SeriesForm {
  /** For one patient, or for a couple. */
  who: 'patient' | 'couple'
  patient: string
  couple: string
  psychologist: string
  date: string
  time: string
  everyWeeks: '1' | '2'
  count: string
  modality: Modality
  method: 'online' | 'in_person'
  /** Dates that are left out. */
  skip: readonly string[]
  /** Dates that are held at another moment, by their date in the series. */
  changes: Readonly<Record<string, { date: string; time: string }>>
}

export const emptySeries: SeriesForm = {
  who: 'patient',
  patient: '',
  couple: '',
  psychologist: '',
  date: '',
  time: '',
  everyWeeks: '1',
  count: '8',
  modality: 'online',
  method: 'in_person',
  skip: [],
  changes: {},
}

/** The patient or the couple; empty while nobody is chosen. */
export const whomOf = (form: SeriesForm): string => form[form.who]

/** What is still missing, by field. */
export function missingInSeries(form: SeriesForm): Record<string, string> {
  const missing: Record<string, string> = {}
  if (!whomOf(form))
    missing[form.who] = form.who === 'couple' ? deskTexts.chooseCouple : deskTexts.choosePatient
  if (!form.psychologist) missing['psychologist'] = deskTexts.chooseProfessional
  if (!form.date) missing['date'] = hourTexts.chooseDate
  if (!form.time) missing['time'] = hourTexts.chooseTime
  const count = Number(form.count)
  if (!Number.isInteger(count) || count < seriesLimits.least || count > seriesLimits.most)
    missing['count'] = `Escribe de ${seriesLimits.least} a ${seriesLimits.most} sesiones.`
  return missing
}

/** The series as the call wants it, or null while something is missing. A way of holding it is only said where it is known. */
export function planOf(form: SeriesForm, knowsModality: boolean): SeriesPlan | null {
  if (Object.keys(missingInSeries(form)).length > 0) return null
  return {
    ...(form.who === 'couple' ? { couple: form.couple } : { patient: form.patient }),
    psychologist: form.psychologist,
    first_date: form.date,
    start_time: form.time,
    every_weeks: form.everyWeeks === '1' ? 1 : 2,
    count: Number(form.count),
    payment_method: form.method,
    ...(knowsModality ? { modality: form.modality } : {}),
    changes: Object.entries(form.changes).map(([date, to]) => ({
      date,
      appointment_date: to.date,
      start_time: to.time,
    })),
  }
}

/** The same with what is left out, and the pack that pays for it, for booking it. */
export const bookingOfSeries = (plan: SeriesPlan, form: SeriesForm, pack: string | null): SeriesPlan => ({
  ...plan,
  ...(pack === null ? {} : { pack }),
  skip: [...form.skip],
})

/** The dates that would be booked, and those that still stand in the way. */
export function outcomeOf(dates: readonly SeriesDate[], skip: readonly string[]) {
  const kept = dates.filter((date) => !skip.includes(date.date))
  return {
    kept: kept.length,
    blocked: kept.filter((seriesDate) => seriesDate.reason !== null).map((seriesDate) => seriesDate.date),
  }
}
