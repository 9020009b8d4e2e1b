import { addRating } from '../src/modules/professionals/public.ts'
import { newId } from '../src/core/id.ts'
import { run } from '../src/database/sql.ts'
import type { FilledScene } from './scene.ts'
import type { Chance } from './chance.ts'
import { commentsByRating } from './comments.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Two of three patients rate a completed session; how well follows the professional's mood. */
export async function makeReviews({ db, chance, people, sessions, nowMs }: FilledScene): Promise<void> {
  const decks = commentsByRating.map((comments) => chance.shuffled(comments))
  const drawn = decks.map(() => 0)
  const comment = (rating: number): string => {
    const deck = decks[rating - 1] ?? []
    const turn = drawn[rating - 1] ?? 0
    drawn[rating - 1] = turn + 1
    return deck[turn % deck.length] ?? ''
  }
  const disappointed = new Set<string>()
  for (const session of sessions) {
    if (session.status !== 'completed' || session.keepUnrated) continue
    const isDemoPatient = session.patient === people.patient
    if (!isDemoPatient && chance.next() > 0.66) continue
    const drawnRating = ratingAround(session.with.story.mood, chance)
    // One bitter word is life; a row of them would make a professional that nobody demonstrates with.
    const rating = drawnRating < 3 && disappointed.has(session.with.user) ? 4 : drawnRating
    if (rating < 3) disappointed.add(session.with.user)
    const text = isDemoPatient || chance.next() < 0.75 ? comment(rating) : ''
    const at = Math.min(nowMs - hourMs, session.endMs + chance.between(20, 2400) * minuteMs)
    await run(
      db,
      `insert into reviews (id, appointment_id, psychologist, patient, rating, comment, show_name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        newId(),
        session.id,
        session.with.user,
        session.patient,
        rating,
        text,
        chance.next() < 0.35,
        new Date(at).toISOString(),
      ],
    )
    await addRating(db, session.with.user, rating)
  }
}

/** Ratings fall off from five stars the way they do in life: most are five, few are low. */
function ratingAround(mood: number, chance: Chance): number {
  const stay = 1 / (1 + (5 - mood) * 1.3)
  const lost = Math.floor(Math.log(1 - chance.next()) / Math.log(1 - stay))
  return Math.max(1, 5 - lost)
}
