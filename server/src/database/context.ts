import type { Clinic } from './clinic.ts'
import type { Actor } from '#core/actor'

/**
 * Who asks what of which clinic, from where and when: the one thing that use cases and actions take about it. `actor`
 * is null for a visitor and for the system's own jobs, and the type says so: what needs a person takes a `Context`,
 * what anybody may cause takes an `AnyContext`.
 */
export interface Context<Who extends Actor | null = Actor> {
  clinic: Clinic
  actor: Who
  /** Empty for the system. */
  ip: string
  /** Epoch milliseconds, read once for all that happens in one request or job. */
  nowMs: number
  /** Nobody is signed in: whoever has the link of a mail acts in the actor's name. */
  byMailedLink?: true
}

/** The same where it does not matter in whose name. */
export type AnyContext = Context<Actor | null>

/** What a job of a clinic does in nobody's name. */
export const systemContext = (clinic: Clinic, nowMs: number): Context<null> => ({
  clinic,
  actor: null,
  ip: '',
  nowMs,
})
