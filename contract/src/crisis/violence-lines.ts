import type { CrisisLine } from './crisis-lines.ts'

/**
 * Lines for violence at home and sexual violence, by country, gathered from public pages; none was called. Where a country
 * is missing, no line was found that the sources support, and the emergency numbers stand first.
 */
const violenceLines: Readonly<Record<string, CrisisLine>> = {
  BO: {
    name: 'FELCV, violencia',
    number: '800140348',
    display: '800 14 0348',
    hours: '24h',
    free: true,
    certainty: 'medium',
    newest_source: '2022-01',
  },
  ES: {
    name: 'Violencia de género',
    number: '016',
    display: '016',
    hours: '24h',
    free: true,
    certainty: 'medium',
    newest_source: '2014-11',
  },
  CL: {
    name: 'Orientación en violencia contra las mujeres',
    number: '1455',
    display: '1455',
    hours: '24h',
    free: true,
    certainty: 'medium',
    newest_source: '2019-01',
  },
  AR: {
    name: 'Línea 144, violencia de género',
    number: '144',
    display: '144',
    hours: '24h',
    free: true,
    certainty: 'medium',
    newest_source: '2023-09',
  },
  PE: {
    name: 'Línea 100, violencia familiar y sexual',
    number: '100',
    display: '100',
    hours: '24h',
    free: true,
    certainty: 'high',
    newest_source: '2025-11',
  },
  CO: {
    name: 'Línea 155, violencia contra la mujer',
    number: '155',
    display: '155',
    hours: '24h',
    free: true,
    certainty: 'medium',
    newest_source: '2021',
  },
}

/** The line for violence in this country, or null. */
export function violenceLineOf(country: string): CrisisLine | null {
  return violenceLines[country] ?? null
}
