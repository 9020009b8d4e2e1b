import type { UserType } from '@psico/contract/people/people'

/** Who calls: a person of the clinic, or a global admin on the root domain. */
export interface Actor {
  userId: string
  type: UserType
  email: string
  fullName: string
  sessionId: string
}
