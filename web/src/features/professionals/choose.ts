import type { Modality } from '@psico/contract/sessions/appointments'
import type { FreeHour, ListedProfessional, SearchTime } from '@psico/contract/professionals/professionals'
import { money } from '../../lib/money.ts'
import { rounded } from '../../lib/numbers.ts'
import { freeHourText } from './free-hour.ts'
import { timeNames } from './search-names.ts'

/** What somebody would like; null wherever it is all the same to them. */
export interface Answers {
  /** The name of a specialty. */
  topic: string | null
  modality: Modality | null
  when: SearchTime | null
  /** In the clinic's currency. */
  maxFee: number | null
  preference: 'female' | 'male' | 'experienced' | null
}

export const noAnswers: Answers = { topic: null, modality: null, when: null, maxFee: null, preference: null }

export const hasAnswer = (answers: Answers): boolean => Object.values(answers).some((it) => it !== null)

/** Years after which somebody counts as experienced. */
export const experiencedYears = 10

/** A professional with the next hour of the time that was asked for, if there is one. */
export interface Candidate {
  professional: ListedProfessional
  hour: FreeHour | null
}

export interface Reason {
  about: keyof Answers | 'rating'
  text: string
}

export interface Suggestion extends Candidate {
  reasons: Reason[]
  /** What to know before one chooses them. */
  caveats: Reason[]
}

/** How much an answer that is met counts: first what somebody comes for. */
const weights: Record<keyof Answers, number> = { topic: 8, when: 4, modality: 4, maxFee: 4, preference: 2 }

/** Today on the clinic's clock, and whose clock it is where that could be mistaken. */
export interface Clock {
  today: string
  owner: string | null
}

/** Why somebody fits: only what is so, in plain words. */
export function reasonsFor(answers: Answers, { professional: it, hour }: Candidate, clock: Clock): Reason[] {
  const { topic, modality, maxFee, preference } = answers
  const reasons: (Reason | false)[] = [
    topic !== null &&
      it.specializations.some(({ name }) => name === topic) && {
        about: 'topic',
        text: `atiende ${topic.toLocaleLowerCase('es')}`,
      },
    hour !== null && { about: 'when', text: `tiene hora ${freeHourText(hour, clock.today, clock.owner)}` },
    modality === 'online' && it.accepts_online_sessions && { about: 'modality', text: 'atiende en línea' },
    modality === 'in_person' &&
      it.accepts_in_person_sessions && {
        about: 'modality',
        text: it.city ? `atiende en persona en ${it.city}` : 'atiende en persona',
      },
    maxFee !== null &&
      it.consultation_fee <= maxFee && {
        about: 'maxFee',
        text: `dentro de tu presupuesto: ${money(it.consultation_fee)}`,
      },
    preference === 'female' && it.gender === 'female' && { about: 'preference', text: 'es mujer' },
    preference === 'male' && it.gender === 'male' && { about: 'preference', text: 'es hombre' },
    preference === 'experienced' &&
      it.experience_years >= experiencedYears && {
        about: 'preference',
        text: `${it.experience_years} años de experiencia`,
      },
    it.total_reviews > 0 &&
      it.average_rating >= 4 && {
        about: 'rating',
        text: `${rounded(it.average_rating)} de 5 en sus reseñas`,
      },
  ]
  return reasons.filter((reason) => reason !== false)
}

/** What of the answers somebody does not meet, where booking them all the same would be a surprise. */
function caveatsFor(answers: Answers, { professional: it, hour }: Candidate): Reason[] {
  const { modality, when, maxFee } = answers
  const caveats: (Reason | false)[] = [
    maxFee !== null &&
      it.consultation_fee > maxFee && {
        about: 'maxFee',
        text: `cuesta ${money(it.consultation_fee)} por sesión`,
      },
    when !== null &&
      hour === null && { about: 'when', text: `no tiene hora libre ${timeNames[when].toLowerCase()}` },
    modality === 'online' &&
      !it.accepts_online_sessions && { about: 'modality', text: 'no atiende en línea' },
    modality === 'in_person' &&
      !it.accepts_in_person_sessions && { about: 'modality', text: 'no atiende en persona' },
  ]
  return caveats.filter((caveat) => caveat !== false)
}

/** How well somebody fits: the weights of the answers that they meet. */
export function fitOf(answers: Answers, reasons: readonly Reason[]): number {
  return reasons.reduce(
    (sum, { about }) => sum + (about !== 'rating' && answers[about] !== null ? weights[about] : 0),
    0,
  )
}

/** The best of all, with why: within the budget before beyond it; then who meets more comes first, then who has the next hour, then who is rated better. */
export function suggestionsOf(
  answers: Answers,
  candidates: readonly Candidate[],
  clock: Clock,
  most = 3,
): Suggestion[] {
  const isBeyond = (it: ListedProfessional) => answers.maxFee !== null && it.consultation_fee > answers.maxFee
  return candidates
    .map((it) => {
      const reasons = reasonsFor(answers, it, clock)
      return { ...it, reasons, fit: fitOf(answers, reasons) }
    })
    .filter((it) => it.reasons.length > 0)
    .toSorted(
      (a, b) =>
        // What somebody cannot pay is no help, however well it fits otherwise.
        Number(isBeyond(a.professional)) - Number(isBeyond(b.professional)) ||
        b.fit - a.fit ||
        (a.hour?.starts_at ?? '9999').localeCompare(b.hour?.starts_at ?? '9999') ||
        b.professional.average_rating - a.professional.average_rating ||
        a.professional.full_name.localeCompare(b.professional.full_name, 'es'),
    )
    .slice(0, most)
    .map(({ professional, hour, reasons }) => ({
      professional,
      hour,
      reasons,
      caveats: caveatsFor(answers, { professional, hour }),
    }))
}
