import type { Clinic, ClinicDb } from '../src/platform/clinic.ts'
import type { Platform } from '../src/platform/platform.ts'
import { row } from '../src/platform/sql.ts'
import { chanceOf, type Chance } from './chance.ts'
import { makePeople, type People } from './people.ts'
import { makeReviews } from './opinions.ts'
import { makeSessions, type Session } from './sessions.ts'
import type { ClinicStory } from './story.ts'
import { makeTrail } from './trail.ts'

/** What every part of the seed stands on. */
export interface Scene {
  db: ClinicDb
  clinic: Clinic
  platform: Platform
  story: ClinicStory
  chance: Chance
  /** The moment that "today" and "tomorrow" are reckoned from, epoch ms. */
  nowMs: number
  people: People
}

/** What came of it, for the parts that build on sessions. */
export interface FilledScene extends Scene {
  sessions: readonly Session[]
}

/** Each writes one kind of content; they run in this order, in the clinic's one transaction. */
const parts: readonly ((scene: FilledScene) => Promise<void>)[] = [makeReviews, makeTrail]

/** Fills a demo clinic that is still empty: everything or nothing. */
export async function fillClinic(
  platform: Platform,
  clinic: Clinic,
  story: ClinicStory,
  passwordHash: string,
): Promise<void> {
  await clinic.work(async (db) => {
    await row(db, 'select from clinics for update')
    if (await row(db, 'select from users limit 1')) return
    const nowMs = platform.clock()
    const base = { db, clinic, platform, story, nowMs, chance: chanceOf(story.seed) }
    const people = await makePeople(base, passwordHash)
    const sessions = await makeSessions({ ...base, people })
    for (const part of parts) await part({ ...base, people, sessions })
  })
}
