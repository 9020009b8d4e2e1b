import type { AgeGroup, Gender, Language } from '@psico/contract/professionals/professionals'

/** A block of the week: weekday (0 is Monday), start, end. */
export type Block = readonly [weekday: number, start: string, end: string]

export interface Person {
  email: string
  first_name: string
  last_name: string
}

export interface ProfessionalStory extends Person {
  city: string
  office_address: string
  fee: number
  session_duration: number
  pause_minutes?: number
  specialties: readonly string[]
  experience_years: number
  gender: Gender
  languages: readonly Language[]
  age_groups: readonly AgeGroup[]
  license_number: string
  bio: string
  education: string
  online: boolean
  inPerson: boolean
  verified: boolean
  blocks: readonly Block[]
  /** How content the patients are, from 3 to 5: the ratings scatter around it. */
  mood: number
  /** Sessions that lie behind them in the demo. */
  sessions: number
}

/** Everything that makes one demo clinic different from the other. */
export interface ClinicStory {
  subdomain: string
  name: string
  primary_color: string
  secondary_color: string
  address: string
  admin_phone: string
  /** In the catalogue beside the first ones. */
  specialties: readonly string[]
  admin: Person
  reception: Person
  patient: Person & { occupation: string; address: string }
  /** The first one is the demo account. */
  professionals: readonly ProfessionalStory[]
  seed: number
  /** How it writes by WhatsApp: with the stand-in, or reception by hand. */
  whatsapp: 'cloud' | 'by_hand'
  families: FamiliesStory
}

/** Whom the demo shows beside adults who come alone; all but the child have an account. */
interface FamiliesStory {
  child: {
    first_name: string
    last_name: string
    /** Has the portal, pays and is reminded. */
    mother: Person
    /** Is kept away: signs in and finds nothing. */
    father: Person
    /** Whose patient: a professional's place in the list. */
    with: number
  }
  /** Signs in beside the father, who has the portal and has not consented yet. */
  adolescent: Person & { father: Person; with: number }
  /** Both sign in. */
  couple: { people: readonly [Person, Person]; with: number }
}

/** The same hours on several weekdays. */
export const on = (weekdays: readonly number[], ...hours: readonly (readonly [string, string])[]): Block[] =>
  weekdays.flatMap((weekday) => hours.map(([start, end]): Block => [weekday, start, end]))

export const workdays = [0, 1, 2, 3, 4] as const
