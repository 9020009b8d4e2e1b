import type { AppointmentStatus } from '@psico/contract/sessions/appointments'
import type { Clinic, ClinicDb } from '../src/database/clinic.ts'
import type { App } from '../src/app.ts'
import type { Chance } from './chance.ts'
import type { ClinicStory, ProfessionalStory } from './story.ts'

export interface MadeProfessional {
  user: string
  professional: string
  story: ProfessionalStory
}

export interface People {
  admin: string
  /** The demo account. */
  patient: string
  others: readonly string[]
  professionals: readonly MadeProfessional[]
}

/** A session as it was made, for the parts that build on it. */
export interface Session {
  id: string
  with: MadeProfessional
  patient: string
  status: AppointmentStatus
  startMs: number
  endMs: number
  /** When it was booked, epoch ms. */
  bookedMs: number
  feeMinor: number
  paymentMethod: 'online' | 'in_person'
  /** The demo patient's session that nobody has rated yet. */
  keepUnrated: boolean
}

/** What every part of the seed stands on. */
export interface Scene {
  db: ClinicDb
  clinic: Clinic
  app: App
  story: ClinicStory
  chance: Chance
  /** The moment that "today" and "tomorrow" are reckoned from, epoch ms. */
  nowMs: number
  people: People
  /** Of every account of the demo. */
  passwordHash: string
}

/** What came of it, for the parts that build on sessions. */
export interface FilledScene extends Scene {
  sessions: readonly Session[]
}
