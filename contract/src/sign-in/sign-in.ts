import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { passkeyProof, secondFactorAsked, secondFactorProof } from '../factors/factors.ts'
import { user } from '../people/people.ts'

const named = { id: true, email: true, first_name: true, last_name: true, user_type: true } as const
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
