import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { passkeyProof, secondFactorAsked, secondFactorProof } from '../factors/factors.ts'
import { user } from '../people/people.ts'
import { id, instant } from '../core/fields.ts'

/** What a sign-in says of somebody. */
export const named = { id: true, email: true, first_name: true, last_name: true, user_type: true } as const

export const credentials = z.object({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(1024),
})

export const signedIn = z.object({
  token: z.string(),
  refresh_token: z.string(),
  user: user.pick({ ...named, full_name: true }),
  /** Nothing else is open until a second factor is set up. */
  second_factor_setup_required: z.literal(true).optional(),
})

export type SignedIn = z.infer<typeof signedIn>

export const login = endpoint({
  method: 'POST',
  path: '/auth/login/',
  summary: 'Signs in; the tokens are opaque. Who has a second factor is asked for it first.',
  body: credentials,
  answer: z.union([signedIn, secondFactorAsked]),
})

export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/login/second-factor/',
  summary: 'The second step of a login: a code, or the answer of a passkey.',
  body: secondFactorProof,
  answer: signedIn,
})

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/auth/login/passkey/',
  summary: 'Signs in with a passkey alone, which has verified the person.',
  body: passkeyProof,
  answer: signedIn,
})

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh/',
  summary: 'Swaps a refresh token for a new pair; a reused one ends the whole session.',
  body: z.object({ refresh_token: z.string().min(1).max(200) }),
  answer: z.object({ token: z.string(), refresh_token: z.string() }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout/',
  summary: 'Ends the session of the token.',
  body: z.object({ refresh_token: z.string().max(200).nullish() }).optional(),
})

export const deviceSession = z.object({
  id,
  created_at: instant,
  last_seen_at: instant,
  /** When it is over, whatever is refreshed. */
  ends_at: instant,
  device: z.string(),
  ip_address: z.string(),
  is_current: z.boolean(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions/',
  summary: "One's own signed-in devices.",
  answer: z.object({ results: z.array(deviceSession) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id/',
  summary: "Ends one of one's own sessions.",
  params: z.object({ id }),
})
