import { addDays, minutesOf, timeText } from '@psico/contract/core/dates'
import { dayClock, instantOf, localOf } from '#core/zone'
import { readDate, readTime } from '#services/sheets/dates'
import { plain } from './guess.ts'
import { moneyOf, moneyText } from './money-text.ts'
import { RowTexts, type ReadText } from './texts-of-row.ts'
import type { Reading } from './judge-person.ts'
import {
  modalityIn,
  partnerIn,
  patientIn,
  professionalIn,
  type NamedPatient,
  type NamedProfessional,
} from './named-people.ts'

export interface ImportedHour {
  date: string
  time: string
  startMs: number
}

export interface ImportedSession {
  patient: NamedPatient
  /** The other of a couple, whose it is then. */
  second: NamedPatient | null
  professional: NamedProfessional
  /** One, or each of a series. */
  hours: ImportedHour[]
  minutes: number | null
  modality: 'online' | 'in_person' | null
  fee: number | null
  status: 'pending' | 'confirmed'
}

export interface SessionReading extends Reading {
  /** Of the clock that the file speaks of, and the clinic's. */
  zone: string
  ownZone: string
  nowMs: number
}

/** A session to come, by what one row of a file says of it; what is wrong with it stands in the texts. Pure. */
export function judgeSession(
  raw: Readonly<Record<string, string>>,
  reading: SessionReading,
): { texts: RowTexts; session: ImportedSession } {
  const texts = new RowTexts(raw)
  const patient = patientIn(texts, reading, 'Falta de quién es la cita.')
  const second = partnerIn(texts, reading)
  const professional = professionalIn(texts, 'Falta con quién es la cita.')
  const start = startIn(texts, reading)
  return {
    texts,
    session: {
      patient,
      second,
      professional,
      hours: start ? hoursFrom(texts, start, reading) : [],
      minutes: minutesIn(texts, start?.time ?? '', reading.zone),
      modality: modalityIn(texts, 'No conocemos esa modalidad: queda la del profesional.'),
      fee: moneyOf(texts.read('fee', moneyText)),
      status: texts.read('status', statusText) === 'confirmada' ? 'confirmed' : 'pending',
    },
  }
}

function startIn(texts: RowTexts, reading: SessionReading): { date: string; time: string } | null {
  const field = texts.has('date') ? 'date' : 'starts'
  const isApart = texts.has('time')
  let rest = ''
  const date = texts.read(field, (text) => {
    const read = readDate(text, {
      today: reading.today,
      isBirth: false,
      format: reading.formats[field] ?? null,
    })
    if ('error' in read) return read
    const clock = isApart ? read : byClockOf(reading.zone, read)
    rest = clock.rest.replace(/^[T,\s-]+/, '')
    return { value: clock.date }
  })
  if (date === '') {
    if (!texts.errors[field]) texts.error(field, 'Falta la fecha.')
    return null
  }
  if (isApart) texts.read('time', (text) => asTime(text.replace(/^\d{4}-\d{2}-\d{2} /, '')))
  else {
    const read = asTime(rest)
    if ('error' in read) texts.error(field, rest === '' ? 'Falta la hora.' : read.error)
    else texts.values['time'] = read.value
  }
  const time = texts.values['time'] ?? ''
  texts.values['date'] = date
  if (field === 'starts') delete texts.values['starts']
  return texts.errors['time'] || texts.errors[field] || time === '' ? null : { date, time }
}

/** A day and the time behind it; where that says how far it is from UTC, by the clock of a zone. */
function byClockOf(zone: string, { date, rest }: { date: string; rest: string }) {
  const [, time = '', offset = ''] =
    /^[T ]\s*(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)$/i.exec(rest) ?? []
  if (time === '') return { date, rest }
  const [, sign = '+', hours = '00', minutes = '00'] = /^([+-])(\d\d):?(\d\d)$/.exec(offset) ?? []
  const ms = Date.parse(`${date}T${time}:00${sign}${hours}:${minutes}`)
  if (Number.isNaN(ms)) return { date, rest: rest.trim() }
  const local = localOf(ms, zone)
  return { date: local.date, rest: ` ${local.time}` }
}

const asTime = (text: string): ReadText => {
  const time = readTime(text)
  return time === null ? { error: 'No se puede leer como hora. Escríbela como 09:30.' } : { value: time }
}

function minutesIn(texts: RowTexts, start: string, zone: string): number | null {
  const given = texts.read('minutes', (text) => {
    const found = /^(\d{1,3})(?:\.0+)?\s*(?:m|min|mins|minutos?|minutes?|')?\.?$/i.exec(text)?.[1]
    const minutes = found ? Number(found) : minutesOfLength(text)
    return minutes >= 10 && minutes <= 480
      ? { value: String(minutes) }
      : { error: 'La duración va de 10 a 480 minutos.' }
  })
  const ends = texts.read('ends', (text) => {
    const [, date = '', behind = ''] = /^(\d{4}-\d{2}-\d{2})([T ].*)$/.exec(text) ?? []
    const time = date === '' ? text.replace(/^.*\d{4}\s+/, '') : byClockOf(zone, { date, rest: behind }).rest
    return asTime(time.replace(/^[T\s]+/, ''))
  })
  if (given !== '') return Number(given)
  if (ends === '' || start === '') return null
  const minutes = (minutesOf(ends) - minutesOf(start) + 1440) % 1440
  if (minutes >= 10 && minutes <= 480) return minutes
  texts.error('ends', 'La cita tiene que durar de 10 a 480 minutos.')
  return null
}

const minutesOfLength = (text: string): number => {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? []
  return hours === '' ? 0 : Number(hours) * 60 + Number(minutes)
}

/** The hours of the clinic's clock at which it is held: once, or so many times, some weeks apart. */
function hoursFrom(
  texts: RowTexts,
  start: { date: string; time: string },
  reading: SessionReading,
): ImportedHour[] {
  const times = Number(texts.read('times', (text) => wholeText(text, 1, 52)) || 1)
  const weeks = Number(texts.read('every_weeks', (text) => wholeText(text, 1, 12)) || 0)
  if (times > 1 && weeks === 0) texts.error('every_weeks', 'Falta cada cuántas semanas se repite.')
  const hours: ImportedHour[] = []
  for (let n = 0; n < (weeks > 0 ? times : 1); n += 1) {
    const date = addDays(start.date, n * weeks * 7)
    const startMs = instantOf(dayClock(date, reading.zone), minutesOf(start.time))
    if (startMs === null) texts.error('time', 'A esa hora el reloj cambia y esa hora no existe.')
    else if (startMs <= reading.nowMs)
      texts.error('date', 'Esa hora ya pasó: aquí entran las citas por venir.')
    else {
      const own = localOf(startMs, reading.ownZone)
      hours.push({ date: own.date, time: timeText(own.minutes), startMs })
    }
  }
  const [first] = hours
  if (first && reading.zone !== reading.ownZone) {
    texts.values['date'] = first.date
    texts.values['time'] = first.time
  }
  if (start.date > addDays(reading.today, 730))
    texts.error('date', 'Falta más de dos años para esa fecha: revisa el año.')
  return hours
}

export const wholeText = (text: string, least: number, most: number): ReadText => {
  const value = /^\d{1,3}(\.0+)?$/.test(text) ? Number(text) : NaN
  return value >= least && value <= most
    ? { value: String(value) }
    : { error: `Escribe un número de ${least} a ${most}.` }
}

const statusText = (text: string): ReadText => {
  const word = plain(text)
  if (/(cancel|anulad|no show|no asist|inasist|ausent|complet|realizad|atendid|finaliz)/.test(word))
    return { error: 'Solo entran citas por venir que siguen en pie.' }
  if (/^(confirm|booked|reservad|agendad)/.test(word))
    return { value: word.startsWith('confirm') ? 'confirmada' : 'pendiente' }
  return { value: 'pendiente' }
}
