import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { email, line } from '../core/fields.ts'
import { nameLine } from '../people/names.ts'
import { user } from '../people/people.ts'
import { named } from './sign-in.ts'

const mailedLink = { uid: z.string().min(1).max(100), token: z.string().min(1).max(200) }

/** Password lengths: short ones are guessed, endless ones are an attack on the hash. */
export const passwordLimits = { min: 8, max: 128 } as const

export const password = z
  .string()
  .min(passwordLimits.min, 'La contraseña debe tener al menos 8 caracteres.')
  .max(passwordLimits.max, 'La contraseña debe tener como máximo 128 caracteres.')

export const registration = z
  .object({
    email,
    /** Nothing asks for it any more; who sends it keeps it. */
    username: line(60, 0).optional(),
    first_name: nameLine(80),
    last_name: nameLine(80),
    password,
    password_confirm: z.string(),
  })
  .refine((value) => value.password === value.password_confirm, {
    path: ['password_confirm'],
    message: 'Las contraseñas no coinciden',
  })

export const register = endpoint({
  method: 'POST',
  path: '/auth/register/',
  summary: 'Creates a patient of the clinic and mails a verification link.',
  body: registration,
  answer: user.pick(named),
  status: 201,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email/',
  summary: 'Confirms the address that the mailed link was sent to.',
  body: z.object(mailedLink),
  answer: z.object({ detail: z.string() }),
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/verify-email/resend/',
  summary:
    'Mails a new link to the address of who is signed in; the same answer where it is verified already.',
  answer: z.object({ detail: z.string() }),
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/password-reset/',
  summary: 'Same answer in the same time whether or not the account exists.',
  body: z.object({ email }),
  answer: z.object({ detail: z.string() }),
})

export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/password-reset-confirm/',
  summary: 'Sets a password with a mailed link, once and within the hour, and ends all sessions.',
  body: z
    .object({ ...mailedLink, new_password: password, new_password_confirm: z.string() })
    .refine((value) => value.new_password === value.new_password_confirm, {
      path: ['new_password_confirm'],
      message: 'Las contraseñas no coinciden.',
    }),
  answer: z.object({
    detail: z.string(),
    /** Whose first password it is, so that they can be signed in with it; of a reset nothing is told. */
    email: z.string().optional(),
  }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password/',
  summary: "Changes one's own password and ends every other session.",
  body: z.object({ current_password: z.string().min(1).max(1024), new_password: password }),
  answer: z.object({ detail: z.string() }),
})
