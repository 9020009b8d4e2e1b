import type { CrisisHotlines, NumberToCall } from './crisis-lines.ts'
import { numbersFor } from './danger-numbers.ts'

/** What the page of help says above its numbers, on both sides. */
export const helpNowLead =
  'Llama ahora: al otro lado hay personas que ayudan con esto. Si hay peligro inmediato, ve al hospital más cercano.'

export interface HelpGroup {
  title: string
  numbers: NumberToCall[]
}

/**
 * The numbers that a person finds without Luna: all of them, then the first three for a poisoning or a wound, and for
 * violence. `clock` is the clinic's local time as HH:MM, or null when it is not known.
 */
export function helpGroups(hotlines: CrisisHotlines, clock: string | null): HelpGroup[] {
  const first = (kind: 'swallowed' | 'violence') => numbersFor(kind, hotlines, clock).slice(0, 3)
  return [
    { title: 'Si piensas en morir o en hacerte daño', numbers: numbersFor('wish', hotlines, clock) },
    { title: 'Si tomaste algo o hay una herida', numbers: first('swallowed') },
    { title: 'Si alguien te hace daño', numbers: first('violence') },
  ]
}

/** When a number answers and what it costs: 'gratuita, a toda hora'. */
export function hoursText({ kind, hours, free, isOpen }: NumberToCall): string {
  if (kind === 'emergency') return 'a toda hora'
  const cost = free ? 'gratuita' : 'con costo'
  if (hours === '') return `${cost}, horario por confirmar`
  if (hours === '24h') return `${cost}, a toda hora`
  return `${cost}, ${hours.replace('-', ' a ')}${isOpen ? '' : ' (ahora cerrada)'}`
}
