import { numbersToCall, type CrisisHotlines, type CrisisLine, type NumberToCall } from './crisis-lines.ts'
import { poisonLineOf } from './poison-lines.ts'
import { violenceLineOf } from './violence-lines.ts'

/**
 * What a person is in: a wish to die, something swallowed or a wound, violence against them or a child, a threat of theirs
 * to hurt another, or a plain call for help.
 */
export type DangerKind = 'wish' | 'swallowed' | 'violence' | 'threat' | 'help'

/** Who answers an emergency number, told by its name: the lists of clinics have no field for it. */
const sendsAmbulance = /ambulancia|samu|same\b|salud|m[eé]dic/i
const sendsPolice = /polic|carabinero/i

/**
 * The numbers to offer, best first, by what the person is in. Swallowed or wounded: the ambulance, then the line for
 * poisonings. Violence: its own line, then the police. A threat to another: the police. Otherwise the line that talks, if
 * it is open at `clock` (HH:MM of the clinic, null when not known), then emergencies.
 */
export function numbersFor(kind: DangerKind, hotlines: CrisisHotlines, clock: string | null): NumberToCall[] {
  const all = numbersToCall(hotlines, clock)
  const urgent = all.filter((number) => number.kind === 'emergency')
  const talking = all.filter((number) => number.kind === 'line')
  const own = (line: CrisisLine | null) =>
    line === null ? [] : numbersToCall({ ...hotlines, emergency: [], lines: [line] }, clock)
  switch (kind) {
    case 'swallowed': {
      const sorted = firstThose(urgent, sendsAmbulance, sendsPolice)
      const police = sorted.filter(({ name }) => sendsPolice.test(name))
      const medical = sorted.filter((number) => !police.includes(number))
      return once([...medical, ...own(poisonLineOf(hotlines.country)), ...police, ...talking])
    }
    case 'violence':
      return once([
        ...own(violenceLineOf(hotlines.country)),
        ...firstThose(urgent, sendsPolice, sendsAmbulance),
        ...talking,
      ])
    case 'threat':
      return once([...firstThose(urgent, sendsPolice, sendsAmbulance), ...talking])
    case 'wish':
    case 'help':
      return all
  }
}

/** Those of one kind first, those of the other last; what is for everything stands between, in the clinic's order. */
function firstThose(numbers: readonly NumberToCall[], first: RegExp, last: RegExp): NumberToCall[] {
  const place = ({ name }: NumberToCall) => (first.test(name) ? 0 : last.test(name) ? 2 : 1)
  return numbers.toSorted((a, b) => place(a) - place(b))
}

/** A number that stands in two lists is shown where it comes first. */
function once(numbers: readonly NumberToCall[]): NumberToCall[] {
  return numbers.filter(({ href }, at) => numbers.findIndex((other) => other.href === href) === at)
}
