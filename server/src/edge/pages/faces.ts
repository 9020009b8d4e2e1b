import type { Gender, Language } from '@psico/contract/professionals/professionals'
import type { Clinic } from '#database/clinic'

/** A professional as a page tells of them before the app is there, and to whoever reads without it. */
export interface Face {
  id: string
  /** Whose hours the screen asks for; the address of the page does not tell. */
  user_id: string
  name: string
  specialties: string[]
  city: string
  gender: Gender | null
  languages: Language[]
  bio: string
  education: string
  experience_years: number
  /** In currency units. */
  consultation_fee: number
  accepts_online_sessions: boolean
  accepts_in_person_sessions: boolean
  photo_url: string | null
  /** Whether the directory has them: nobody else's page is for search engines. */
  is_listed: boolean
}

/** Where the pages learn about professionals; the module of professionals answers it. */
export interface Faces {
  /** Somebody at work, by the id of their profile; null for nobody. */
  one: (clinic: Clinic, id: string) => Promise<Face | null>
  /** The directory, by name, `most` at most. */
  listed: (clinic: Clinic, most: number) => Promise<Face[]>
  /** The ids of all profiles in the directory, `most` at most. */
  listedIds: (clinic: Clinic, most: number) => Promise<string[]>
}
