import { z } from 'zod'
import { secondFactorRule } from './factors.ts'
import { paymentSettings } from './ways-to-pay.ts'

/** How money comes in and how staff sign in: changing these asks for a fresh sign-in. */
export const guardedSettings = z.object({
  /** Whether staff must have a second factor. */
  second_factor: secondFactorRule,
  ...paymentSettings.shape,
})
