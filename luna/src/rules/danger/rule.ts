import type { DangerKind } from './kinds.ts'
import type { LiftName } from './lifts.ts'

/**
 * One way in which people say danger, in words that a clinician can read. It is looked for in each clause by itself, so
 * that nothing around the clause can take from it.
 */
export interface DangerRule {
  /** Short, unique: what `npm run luna:why` says. */
  name: string
  kind: DangerKind
  /** What it brings: the card with the numbers, or the question. */
  brings: 'card' | 'question'
  /** Words in order: "a/b" is either, "rob*" every word that begins so, "_2" up to two words between. */
  phrases: readonly string[]
  /** It asks something: the question is due, and no card for what was learned of calls for help. */
  isAsked?: true
  /** Where it is there: one of these has to be said too, in the clause or in the one before or after it. */
  with?: readonly string[]
  /** What takes it back, beside it (`lifts.ts`). */
  liftedBy: readonly LiftName[]
  examples: readonly string[]
  /** Messages that hold the phrase and are no danger. */
  notIn: readonly string[]
  /** Who of the clinic's professionals approved it, and when; empty until somebody has. */
  approvedBy: string
}

/** Written by the makers, seen by no clinician yet. */
export const unsigned = { approvedBy: '' } as const

/** A danger denied in the words around it, or in those that follow. */
export const deniedLater = ['deniedAfter', 'deniedThen', 'askedBack', 'farFrom'] as const

/** A danger that is over. */
export const over = ['longPast', 'longAgo'] as const
