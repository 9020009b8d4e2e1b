import type { CrisisLine } from './crisis-lines.ts'

/**
 * Lines for what was swallowed, breathed in or injected, by country, gathered from public pages; none was called. Where a
 * country is missing, no line was found that the sources support: then the ambulance and the hospital are the answer.
 */
const poisonLines: Readonly<Record<string, CrisisLine>> = {
  AR: {
    name: 'Centro Nacional de Intoxicaciones',
    number: '08003330160',
    display: '0800-333-0160',
    hours: '24h',
    free: true,
    certainty: 'medium',
    newest_source: '2025',
  },
  CL: {
    name: 'CITUC, intoxicaciones',
    number: '+56226353800',
    display: '2 2635 3800',
    hours: '24h',
    free: false,
    certainty: 'high',
    newest_source: '2024-04',
  },
  CO: {
    name: 'Línea nacional de toxicología',
    number: '018000916012',
    display: '01 8000 916 012',
    hours: '24h',
    free: true,
    certainty: 'medium',
    newest_source: '2021',
  },
  ES: {
    name: 'Servicio de Información Toxicológica',
    number: '915620420',
    display: '91 562 04 20',
    hours: '24h',
    free: false,
    certainty: 'high',
    newest_source: '2014-04',
  },
  US: {
    name: 'Control de envenenamientos',
    number: '18002221222',
    display: '1-800-222-1222',
    hours: '24h',
    free: true,
    certainty: 'high',
    newest_source: '2025',
  },
}

/** The line for poisonings in this country, or null. */
export function poisonLineOf(country: string): CrisisLine | null {
  return poisonLines[country] ?? null
}
