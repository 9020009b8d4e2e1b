import fc from 'fast-check'
import { expect, test } from 'vitest'
import { genders, searchTimes, type ListedProfessional } from '@psico/contract/professionals/professionals'
import {
  experiencedYears,
  fitOf,
  hasAnswer,
  noAnswers,
  reasonsFor,
  suggestionsOf,
  type Answers,
  type Candidate,
} from './choose.ts'

const seed = 20_261_122
const clock = { today: '2026-03-02', owner: null }
const topics = ['Depresión', 'Ansiedad y Estrés', 'Terapia de Pareja'] as const

const hour = fc
  .record({ day: fc.integer({ min: 2, max: 28 }), at: fc.integer({ min: 8, max: 20 }) })
  .map(({ day, at }) => {
    const date = `2026-03-${String(day).padStart(2, '0')}`
    const time = `${String(at).padStart(2, '0')}:00`
    return { date, time, starts_at: `${date}T${time}:00.000Z` }
  })

const candidate: fc.Arbitrary<Candidate> = fc
  .record({
    id: fc.uuid(),
    name: fc.constantFrom('Ana', 'Beto', 'Carla', 'Dina'),
    specialties: fc.subarray([...topics]),
    online: fc.boolean(),
    inPerson: fc.boolean(),
    city: fc.constantFrom('', 'La Paz', 'Sucre'),
    fee: fc.integer({ min: 1, max: 20 }).map((value) => value * 50),
    gender: fc.constantFrom(null, ...genders),
    years: fc.integer({ min: 0, max: 40 }),
    reviews: fc.nat(20),
    rating: fc.integer({ min: 10, max: 50 }).map((value) => value / 10),
    hour: fc.option(hour, { nil: null }),
  })
  .map((drawn) => ({
    hour: drawn.hour,
    professional: {
      id: drawn.id,
      full_name: drawn.name,
      specializations: drawn.specialties.map((name) => ({ id: name, name })),
      accepts_online_sessions: drawn.online,
      accepts_in_person_sessions: drawn.inPerson,
      city: drawn.city,
      consultation_fee: drawn.fee,
      gender: drawn.gender,
      experience_years: drawn.years,
      total_reviews: drawn.reviews,
      average_rating: drawn.reviews > 0 ? drawn.rating : 0,
      next_free: drawn.hour,
    } as ListedProfessional,
  }))

const orAll = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const answers: fc.Arbitrary<Answers> = fc.record({
  topic: orAll(fc.constantFrom(...topics)),
  modality: orAll(fc.constantFrom('online' as const, 'in_person' as const)),
  when: orAll(fc.constantFrom(...searchTimes)),
  maxFee: orAll(fc.constantFrom(100, 200, 400, 800)),
  preference: orAll(fc.constantFrom('female' as const, 'male' as const, 'experienced' as const)),
})

/** Says of a reason, from its words alone and by another way, whether it is so. */
function isTrue(text: string, { professional, hour: free }: Candidate, asked: Answers): boolean {
  const topic = topics.find((name) => text === `atiende ${name.toLowerCase()}`)
  if (topic) return professional.specializations.map((one) => one.name).includes(topic)
  if (text === 'atiende en línea') return professional.accepts_online_sessions
  if (text.startsWith('atiende en persona'))
    return (
      professional.accepts_in_person_sessions &&
      (professional.city === '' || text.endsWith(` en ${professional.city}`))
    )
  const fee = /^dentro de tu presupuesto: \D*([\d.]+)$/.exec(text)?.[1]
  if (fee)
    return (
      Number(fee.replace('.', '')) === professional.consultation_fee &&
      professional.consultation_fee <= (asked.maxFee ?? 0)
    )
  const time = /^tiene hora (hoy|mañana|\S+ (\d+) mar) a las (\d\d:\d\d)$/.exec(text)
  if (time) {
    const day = { hoy: 2, mañana: 3 }[time[1] ?? ''] ?? Number(time[2])
    return free !== null && free.time === time[3] && Number(free.date.slice(8)) === day
  }
  if (text === 'es mujer') return professional.gender === 'female'
  if (text === 'es hombre') return professional.gender === 'male'
  const years = /^(\d+) años de experiencia$/.exec(text)?.[1]
  if (years)
    return (
      Number(years) === professional.experience_years && professional.experience_years >= experiencedYears
    )
  const rating = /^([\d,]+) de 5 en sus reseñas$/.exec(text)?.[1]
  if (rating)
    return professional.total_reviews > 0 && Number(rating.replace(',', '.')) === professional.average_rating
  return false
}

test('every reason of every suggestion is true, over a thousand random answers', () => {
  fc.assert(
    fc.property(answers, fc.array(candidate, { maxLength: 12 }), (asked, all) => {
      for (const suggestion of suggestionsOf(asked, all, clock))
        for (const { text } of suggestion.reasons)
          expect([text, isTrue(text, suggestion, asked)]).toEqual([text, true])
    }),
    { seed, numRuns: 1000 },
  )
})

test('whatever was answered of price, hour and place is either a reason or said as what to know, never neither', () => {
  fc.assert(
    fc.property(answers, fc.array(candidate, { maxLength: 12 }), (asked, all) => {
      for (const { professional, hour: free, reasons, caveats } of suggestionsOf(asked, all, clock)) {
        const about = reasons.map((reason) => reason.about)
        const said = (text: RegExp) => caveats.some((caveat) => text.test(caveat.text))
        expect(said(/^cuesta .* por sesión$/)).toBe(
          asked.maxFee !== null && professional.consultation_fee > asked.maxFee,
        )
        expect(said(/^no tiene hora libre /)).toBe(asked.when !== null && free === null)
        expect(said(/^no atiende en (línea|persona)$/)).toBe(
          asked.modality !== null && !about.includes('modality'),
        )
        expect(caveats.length).toBe(
          (['maxFee', 'when', 'modality'] as const).filter(
            (question) => asked[question] !== null && !about.includes(question),
          ).length,
        )
      }
    }),
    { seed, numRuns: 1000 },
  )
})

test('at most three, nobody twice, and nobody left out who meets more of what was answered', () => {
  const key = fc.uniqueArray(candidate, { maxLength: 12, selector: (option) => option.professional.id })
  fc.assert(
    fc.property(answers, key, (asked, all) => {
      const shown = suggestionsOf(asked, all, clock)
      expect(shown.length).toBeLessThanOrEqual(3)
      const ids = shown.map((suggestion) => suggestion.professional.id)
      expect(new Set(ids).size).toBe(ids.length)
      // Who is beyond the budget comes after all who are within it.
      const fit = (option: Candidate) =>
        (asked.maxFee !== null && option.professional.consultation_fee > asked.maxFee ? 0 : 100) +
        fitOf(asked, reasonsFor(asked, option, clock))
      const fits = shown.map(fit)
      expect(fits).toEqual(fits.toSorted((a, b) => b - a))
      const others = all.filter(
        (option) => !ids.includes(option.professional.id) && reasonsFor(asked, option, clock).length > 0,
      )
      if (shown.length === 3)
        for (const other of others) expect(fit(other)).toBeLessThanOrEqual(fits.at(-1) ?? 0)
      else expect(others).toEqual([])
    }),
    { seed, numRuns: 1000 },
  )
})

test('another answer puts another person first', () => {
  const person = (id: string, change: Partial<ListedProfessional>): Candidate => ({
    hour: null,
    professional: {
      id,
      full_name: id,
      specializations: [],
      accepts_online_sessions: true,
      accepts_in_person_sessions: false,
      city: '',
      consultation_fee: 300,
      gender: null,
      experience_years: 1,
      total_reviews: 0,
      average_rating: 0,
      ...change,
    } as ListedProfessional,
  })
  const both = [
    person('ansiedad', { specializations: [{ id: '1', name: 'Ansiedad y Estrés' }] }),
    person('barata', { consultation_fee: 100 }),
  ]
  const first = (change: Partial<Answers>) =>
    suggestionsOf({ ...noAnswers, ...change }, both, clock)[0]?.professional.id
  expect(first({ topic: 'Ansiedad y Estrés' })).toBe('ansiedad')
  expect(first({ maxFee: 150 })).toBe('barata')
  // What somebody cannot pay is not put first, however well it fits otherwise.
  expect(first({ topic: 'Ansiedad y Estrés', maxFee: 150 })).toBe('barata')
  expect(first({ topic: 'Ansiedad y Estrés', maxFee: 300 })).toBe('ansiedad')
  expect(suggestionsOf(noAnswers, both, clock)).toEqual([])
  expect([hasAnswer(noAnswers), hasAnswer({ ...noAnswers, when: 'today' })]).toEqual([false, true])
})
