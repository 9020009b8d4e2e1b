import type { CrisisHotlines, EmergencyNumber } from './crisis-lines.ts'

/** ISO 3166 code of the country whose numbers are shown when nothing better is known. */
export const defaultCrisisCountry = 'BO'

/**
 * The starting list of emergency numbers and crisis lines, gathered from public pages; none was called.
 * `certainty` says how well the sources support a line, `newest_source` is the date of the newest one. Lines of low
 * certainty are left out. A clinic may override its own list.
 */
export const builtInCrisisLines: readonly CrisisHotlines[] = [
  {
    country: 'BO',
    emergency: [
      { name: 'Policía, emergencias', number: '110' },
      { name: 'Ambulancia', number: '165' },
      { name: 'Emergencias de salud (según el departamento)', number: '168' },
    ],
    lines: [
      {
        name: 'Familia Segura (UNICEF)',
        number: '800113040',
        display: '800 11 3040',
        hours: '06:00-24:00',
        free: true,
        certainty: 'medium',
        newest_source: '2023-10',
      },
    ],
  },
  {
    country: 'ES',
    emergency: [{ name: 'Emergencias', number: '112' }],
    lines: [
      {
        name: 'Línea 024',
        number: '024',
        display: '024',
        hours: '24h',
        free: true,
        certainty: 'high',
        newest_source: '2025-10',
      },
    ],
  },
  {
    country: 'MX',
    emergency: [{ name: 'Emergencias', number: '911' }],
    lines: [
      {
        name: 'Línea de la Vida',
        number: '8009112000',
        display: '800 911 2000',
        hours: '24h',
        free: true,
        certainty: 'high',
        newest_source: '2025-09',
      },
    ],
  },
  {
    country: 'CL',
    emergency: [
      { name: 'Ambulancia (SAMU)', number: '131' },
      { name: 'Carabineros, policía', number: '133' },
    ],
    lines: [
      {
        name: 'Línea de prevención del suicidio',
        number: '*4141',
        display: '*4141',
        hours: '24h',
        free: true,
        certainty: 'high',
        newest_source: '2025-11',
      },
    ],
  },
  {
    country: 'PE',
    emergency: [
      { name: 'Emergencias', number: '105' },
      { name: 'Ambulancia (SAMU)', number: '106' },
    ],
    lines: [
      {
        name: 'Línea 113, opción 5',
        number: '113',
        display: '113 opción 5',
        hours: '24h',
        free: true,
        certainty: 'high',
        newest_source: '2026-03',
      },
    ],
  },
  {
    country: 'AR',
    emergency: [
      { name: 'Emergencias', number: '911' },
      { name: 'Ambulancia (SAME)', number: '107' },
    ],
    lines: [
      {
        name: 'Línea nacional de salud mental',
        number: '08009990091',
        display: '0800-999-0091',
        hours: '24h',
        free: true,
        certainty: 'medium',
        newest_source: '2022',
      },
    ],
  },
  {
    country: 'UY',
    emergency: [{ name: 'Emergencias', number: '911' }],
    lines: [
      {
        name: 'Línea Vida',
        number: '08000767',
        display: '0800 0767',
        hours: '24h',
        free: true,
        certainty: 'medium',
        newest_source: '2019',
      },
    ],
  },
  {
    country: 'CO',
    emergency: [{ name: 'Emergencias', number: '123' }],
    lines: [
      {
        name: 'Línea 106',
        number: '106',
        display: '106',
        hours: '24h',
        free: true,
        certainty: 'medium',
        newest_source: '2025',
      },
    ],
  },
  {
    country: 'EC',
    emergency: [{ name: 'Emergencias', number: '911' }],
    lines: [
      {
        name: 'Línea 171, opción 6',
        number: '171',
        display: '171 opción 6',
        hours: '',
        free: true,
        certainty: 'medium',
        newest_source: '2025-09',
      },
    ],
  },
  {
    country: 'US',
    emergency: [{ name: 'Emergencias', number: '911' }],
    lines: [
      {
        name: '988 en español, opción 2',
        number: '988',
        display: '988',
        hours: '24h',
        free: true,
        certainty: 'high',
        newest_source: '2025-09',
      },
    ],
  },
  // No line was found that the sources support: the emergency numbers alone.
  {
    country: 'PY',
    emergency: [
      { name: 'Policía, emergencias', number: '911' },
      { name: 'Emergencias médicas (SEME)', number: '141' },
    ],
    lines: [],
  },
  { country: 'CR', emergency: [{ name: 'Emergencias', number: '911' }], lines: [] },
  { country: 'DO', emergency: [{ name: 'Emergencias', number: '911' }], lines: [] },
  { country: 'HN', emergency: [{ name: 'Emergencias', number: '911' }], lines: [] },
  { country: 'PA', emergency: [{ name: 'Emergencias', number: '911' }], lines: [] },
  { country: 'SV', emergency: [{ name: 'Emergencias', number: '911' }], lines: [] },
]

/** The built-in numbers of a country (ISO 3166 alpha-2), or Bolivia's when there are none for it. */
export function crisisLinesOf(country: string = defaultCrisisCountry): CrisisHotlines {
  const known = builtInCrisisLines.find((entry) => entry.country === country)
  const found = known ?? builtInCrisisLines.find((entry) => entry.country === defaultCrisisCountry)
  if (!found) throw new Error('the built-in crisis lines lack the default country')
  return found
}

const mostEmergencyNumbers = 10

/**
 * A clinic's own numbers, among which the emergency numbers of its country always are; those of the country that it was
 * in before do not stay.
 */
export function withEmergency(own: CrisisHotlines, country: string): CrisisHotlines {
  const { emergency: ofState } = crisisLinesOf(country)
  const before = own.country === country ? [] : crisisLinesOf(own.country).emergency
  const isIn = (list: EmergencyNumber[], number: string) => list.some((service) => service.number === number)
  const more = own.emergency.filter(
    (service) => !isIn(ofState, service.number) && !isIn(before, service.number),
  )
  // A clinic may call them by another name.
  const always = ofState.map(
    (service) => own.emergency.find(({ number }) => number === service.number) ?? service,
  )
  return { ...own, country, emergency: [...more.slice(0, mostEmergencyNumbers - always.length), ...always] }
}

/**
 * What to show whatever arrived: the clinic's own list when it can be shown, else the built-in one. Never empty.
 * Looks by hand, not by schema: the browser does without the schema library, and the server has checked already.
 */
export function crisisLinesOrBuiltIn(given: unknown): CrisisHotlines {
  return canBeShown(given) ? given : crisisLinesOf()
}

function canBeShown(value: unknown): value is CrisisHotlines {
  if (typeof value !== 'object' || value === null) return false
  const { country, emergency, lines } = value as Record<string, unknown>
  const listed = (list: unknown, texts: string[]): boolean =>
    Array.isArray(list) &&
    list.every((entry: unknown) => {
      if (typeof entry !== 'object' || entry === null) return false
      return texts.every((name) => typeof (entry as Record<string, unknown>)[name] === 'string')
    })
  return (
    typeof country === 'string' &&
    listed(emergency, ['name', 'number']) &&
    (emergency as unknown[]).length > 0 &&
    listed(lines, ['name', 'number', 'display', 'hours'])
  )
}
