import { addRating } from '../src/modules/professionals/public.ts'
import { newId } from '../src/platform/id.ts'
import { run } from '../src/platform/sql.ts'
import type { FilledScene } from './scene.ts'
import { commentsByRating } from './comments.ts'

const hourMs = 3_600_000

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
  for (const it of sessions) {
    if (it.status !== 'completed' || it.keepUnrated) continue
    const isDemoPatient = it.patient === people.patient
    if (!isDemoPatient && chance.next() > 0.66) continue
    const scatter = (chance.next() + chance.next() - 1) * 1.8
    const rating = Math.max(1, Math.min(5, Math.round(it.with.story.mood + scatter)))
    const text = isDemoPatient || chance.next() < 0.75 ? comment(rating) : ''
    const at = Math.min(nowMs - hourMs, it.endMs + chance.between(1, 40) * hourMs)
    await run(
      db,
      `insert into reviews (id, appointment_id, psychologist, patient, rating, comment, show_name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        newId(),
        it.id,
        it.with.user,
        it.patient,
        rating,
        text,
        chance.next() < 0.35,
        new Date(at).toISOString(),
      ],
    )
    await addRating(db, it.with.user, rating)
  }
}
