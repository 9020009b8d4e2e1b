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

export const hasAnswer = (answers: Answers): boolean =>
  Object.values(answers).some((answer) => answer !== null)

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
export function reasonsFor(answers: Answers, { professional, hour }: Candidate, clock: Clock): Reason[] {
  const { topic, modality, maxFee, preference } = answers
  const reasons: (Reason | false)[] = [
    topic !== null &&
      professional.specializations.some(({ name }) => name === topic) && {
        about: 'topic',
        text: `atiende ${topic.toLocaleLowerCase('es')}`,
      },
    hour !== null && { about: 'when', text: `tiene hora ${freeHourText(hour, clock.today, clock.owner)}` },
    modality === 'online' &&
      professional.accepts_online_sessions && { about: 'modality', text: 'atiende en línea' },
    modality === 'in_person' &&
      professional.accepts_in_person_sessions && {
        about: 'modality',
        text: professional.city ? `atiende en persona en ${professional.city}` : 'atiende en persona',
      },
    maxFee !== null &&
      professional.consultation_fee <= maxFee && {
        about: 'maxFee',
        text: `dentro de tu presupuesto: ${money(professional.consultation_fee)}`,
      },
    preference === 'female' && professional.gender === 'female' && { about: 'preference', text: 'es mujer' },
    preference === 'male' && professional.gender === 'male' && { about: 'preference', text: 'es hombre' },
    preference === 'experienced' &&
      professional.experience_years >= experiencedYears && {
        about: 'preference',
        text: `${professional.experience_years} años de experiencia`,
      },
    professional.total_reviews > 0 &&
      professional.average_rating >= 4 && {
        about: 'rating',
        text: `${rounded(professional.average_rating)} de 5 en sus reseñas`,
      },
  ]
  return reasons.filter((reason) => reason !== false)
}

/** What of the answers somebody does not meet, where booking them all the same would be a surprise. */
function caveatsFor(answers: Answers, { professional, hour }: Candidate): Reason[] {
  const { modality, when, maxFee } = answers
  const caveats: (Reason | false)[] = [
    maxFee !== null &&
      professional.consultation_fee > maxFee && {
        about: 'maxFee',
        text: `cuesta ${money(professional.consultation_fee)} por sesión`,
      },
    when !== null &&
      hour === null && { about: 'when', text: `no tiene hora libre ${timeNames[when].toLowerCase()}` },
    modality === 'online' &&
      !professional.accepts_online_sessions && { about: 'modality', text: 'no atiende en línea' },
    modality === 'in_person' &&
      !professional.accepts_in_person_sessions && { about: 'modality', text: 'no atiende en persona' },
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
  const isBeyond = (listedProfessional: ListedProfessional) =>
    answers.maxFee !== null && listedProfessional.consultation_fee > answers.maxFee
  return candidates
    .map((candidate) => {
      const reasons = reasonsFor(answers, candidate, clock)
      return { ...candidate, reasons, fit: fitOf(answers, reasons) }
    })
    .filter((candidate) => candidate.reasons.length > 0)
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
