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
    fee: fc.integer({ min: 1, max: 20 }).map((it) => it * 50),
    gender: fc.constantFrom(null, ...genders),
    years: fc.integer({ min: 0, max: 40 }),
    reviews: fc.nat(20),
    rating: fc.integer({ min: 10, max: 50 }).map((it) => it / 10),
    hour: fc.option(hour, { nil: null }),
  })
  .map((it) => ({
    hour: it.hour,
    professional: {
      id: it.id,
      full_name: it.name,
      specializations: it.specialties.map((name) => ({ id: name, name })),
      accepts_online_sessions: it.online,
      accepts_in_person_sessions: it.inPerson,
      city: it.city,
      consultation_fee: it.fee,
      gender: it.gender,
      experience_years: it.years,
      total_reviews: it.reviews,
      average_rating: it.reviews > 0 ? it.rating : 0,
      next_free: it.hour,
    } as ListedProfessional,
  }))

const orAll = <T>(it: fc.Arbitrary<T>) => fc.option(it, { nil: null })
const answers: fc.Arbitrary<Answers> = fc.record({
  topic: orAll(fc.constantFrom(...topics)),
  modality: orAll(fc.constantFrom('online' as const, 'in_person' as const)),
  when: orAll(fc.constantFrom(...searchTimes)),
  maxFee: orAll(fc.constantFrom(100, 200, 400, 800)),
  preference: orAll(fc.constantFrom('female' as const, 'male' as const, 'experienced' as const)),
})

/** Says of a reason, from its words alone and by another way, whether it is so. */
function isTrue(text: string, { professional: it, hour: free }: Candidate, asked: Answers): boolean {
  const topic = topics.find((name) => text === `atiende ${name.toLowerCase()}`)
  if (topic) return it.specializations.map((one) => one.name).includes(topic)
  if (text === 'atiende en línea') return it.accepts_online_sessions
  if (text.startsWith('atiende en persona'))
    return it.accepts_in_person_sessions && (it.city === '' || text.endsWith(` en ${it.city}`))
  const fee = /^dentro de tu presupuesto: \D*([\d.]+)$/.exec(text)?.[1]
  if (fee)
    return Number(fee.replace('.', '')) === it.consultation_fee && it.consultation_fee <= (asked.maxFee ?? 0)
  const time = /^tiene hora (hoy|mañana|\S+ (\d+) mar) a las (\d\d:\d\d)$/.exec(text)
  if (time) {
    const day = { hoy: 2, mañana: 3 }[time[1] ?? ''] ?? Number(time[2])
    return free !== null && free.time === time[3] && Number(free.date.slice(8)) === day
  }
  if (text === 'es mujer') return it.gender === 'female'
  if (text === 'es hombre') return it.gender === 'male'
  const years = /^(\d+) años de experiencia$/.exec(text)?.[1]
  if (years) return Number(years) === it.experience_years && it.experience_years >= experiencedYears
  const rating = /^([\d,]+) de 5 en sus reseñas$/.exec(text)?.[1]
  if (rating) return it.total_reviews > 0 && Number(rating.replace(',', '.')) === it.average_rating
  return false
}

test('every reason of every suggestion is true, over a thousand random answers', () => {
  fc.assert(
    fc.property(answers, fc.array(candidate, { maxLength: 12 }), (asked, all) => {
      for (const it of suggestionsOf(asked, all, clock))
        for (const { text } of it.reasons) expect([text, isTrue(text, it, asked)]).toEqual([text, true])
    }),
    { seed, numRuns: 1000 },
  )
})

test('whatever was answered of price, hour and place is either a reason or said as what to know, never neither', () => {
  fc.assert(
    fc.property(answers, fc.array(candidate, { maxLength: 12 }), (asked, all) => {
      for (const { professional: it, hour: free, reasons, caveats } of suggestionsOf(asked, all, clock)) {
        const about = reasons.map((reason) => reason.about)
        const said = (text: RegExp) => caveats.some((caveat) => text.test(caveat.text))
        expect(said(/^cuesta .* por sesión$/)).toBe(
          asked.maxFee !== null && it.consultation_fee > asked.maxFee,
        )
        expect(said(/^no tiene hora libre /)).toBe(asked.when !== null && free === null)
        expect(said(/^no atiende en (línea|persona)$/)).toBe(
          asked.modality !== null && !about.includes('modality'),
        )
        expect(caveats.length).toBe(
          (['maxFee', 'when', 'modality'] as const).filter((it) => asked[it] !== null && !about.includes(it))
            .length,
        )
      }
    }),
    { seed, numRuns: 1000 },
  )
})

test('at most three, nobody twice, and nobody left out who meets more of what was answered', () => {
  const key = fc.uniqueArray(candidate, { maxLength: 12, selector: (it) => it.professional.id })
  fc.assert(
    fc.property(answers, key, (asked, all) => {
      const shown = suggestionsOf(asked, all, clock)
      expect(shown.length).toBeLessThanOrEqual(3)
      const ids = shown.map((it) => it.professional.id)
      expect(new Set(ids).size).toBe(ids.length)
      // Who is beyond the budget comes after all who are within it.
      const fit = (it: Candidate) =>
        (asked.maxFee !== null && it.professional.consultation_fee > asked.maxFee ? 0 : 100) +
        fitOf(asked, reasonsFor(asked, it, clock))
      const fits = shown.map(fit)
      expect(fits).toEqual(fits.toSorted((a, b) => b - a))
      const others = all.filter(
        (it) => !ids.includes(it.professional.id) && reasonsFor(asked, it, clock).length > 0,
      )
      if (shown.length === 3) for (const it of others) expect(fit(it)).toBeLessThanOrEqual(fits.at(-1) ?? 0)
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
