import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import {
  email,
  filter,
  id,
  instant,
  line,
  phoneNumber,
  localDate,
  pageOf,
  pageQuery,
  prose,
} from '../core/fields.ts'
import { nameLine } from '../people/names.ts'
import { adminUser, adminUserDetail, ownProfile, personChange, user } from '../people/people.ts'

export * from '../people/people.ts'
export * from '../sign-in/sign-in.ts'

/** Password lengths: short ones are guessed, endless ones are an attack on the hash. */
export const passwordLimits = { min: 8, max: 128 } as const
export const password = z
  .string()
  .min(passwordLimits.min, 'La contraseña debe tener al menos 8 caracteres.')
  .max(passwordLimits.max, 'La contraseña debe tener como máximo 128 caracteres.')

export const registration = z
  .object({
    email,
    username: line(60),
    first_name: nameLine(80),
    last_name: nameLine(80),
    password,
    password_confirm: z.string(),
  })
  .refine((it) => it.password === it.password_confirm, {
    path: ['password_confirm'],
    message: 'Las contraseñas no coinciden',
  })

const named = { id: true, email: true, first_name: true, last_name: true, user_type: true } as const
export const register = endpoint({
  method: 'POST',
  path: '/auth/register/',
  summary: 'Creates a patient of the clinic and mails a verification link.',
  body: registration,
  answer: user.pick(named),
  status: 201,
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

const mailedLink = { uid: z.string().min(1).max(100), token: z.string().min(1).max(200) }

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
    .refine((it) => it.new_password === it.new_password_confirm, {
      path: ['new_password_confirm'],
      message: 'Las contraseñas no coinciden.',
    }),
  answer: z.object({ detail: z.string() }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password/',
  summary: "Changes one's own password and ends every other session.",
  body: z.object({ current_password: z.string().min(1).max(1024), new_password: password }),
  answer: z.object({ detail: z.string() }),
})

export const readOwnProfile = endpoint({
  method: 'GET',
  path: '/users/profile/',
  summary: "One's own account, with the profile that belongs to its type.",
  answer: ownProfile,
})

export const completeProfile = endpoint({
  method: 'PUT',
  path: '/users/complete-profile/',
  summary: "Changes one's own account, but for e-mail and user type; a ci that is empty is filled once.",
  body: z.object({
    user_data: z.object({
      first_name: nameLine(80).optional(),
      last_name: nameLine(80).optional(),
      phone: phoneNumber.nullish(),
      ci: line(30, 0).nullish(),
      date_of_birth: localDate.or(z.literal('')).nullish(),
      address: line(200, 0).nullish(),
    }),
    patient_data: z
      .object({
        emergency_contact_name: line(120, 0).nullish(),
        emergency_contact_phone: phoneNumber.nullish(),
        occupation: line(120, 0).nullish(),
        marital_status: line(40, 0).nullish(),
        medical_history: prose(5000).nullish(),
      })
      .optional(),
  }),
  answer: ownProfile,
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users/',
  summary: "The clinic's accounts, for its admins; reception sees its patients.",
  query: pageQuery.extend({
    search: z.string().max(100).optional(),
    user_type: filter(z.enum(['patient', 'professional', 'reception', 'admin'])),
    is_active: filter(z.enum(['true', 'false'])),
  }),
  answer: pageOf(adminUser).extend({
    /** Active people of the whole clinic, whatever is searched; for reception its patients alone. */
    counts: z.object({
      total: z.number().int(),
      patients: z.number().int(),
      professionals: z.number().int(),
      receptionists: z.number().int(),
      admins: z.number().int(),
    }),
  }),
})

export const inviteUser = endpoint({
  method: 'POST',
  path: '/admin/users/',
  summary: 'Invites a professional, reception or an admin; the mailed link sets the password.',
  body: z.object({
    email,
    first_name: nameLine(80),
    last_name: nameLine(80),
    user_type: z.enum(['professional', 'reception', 'admin']),
  }),
  answer: adminUser,
  status: 201,
})

export const readUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id/',
  summary: 'One account with what a deactivation would leave behind; nothing clinical.',
  params: z.object({ id }),
  answer: adminUserDetail,
})

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/admin/users/:id/',
  summary: "Changes a person's data: an admin anybody's, reception a patient's. What is left out stays.",
  params: z.object({ id }),
  body: personChange,
  answer: adminUserDetail,
})

export const deactivateUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/',
  summary:
    "Deactivates an account and ends its sessions; never one's own or the last admin's. A professional with sessions to come: 409, or `sessions=cancel` cancels them all.",
  params: z.object({ id }),
  query: z.object({
    sessions: z.literal('cancel', 'Con sesiones por venir solo se admite «cancel».').optional(),
  }),
})

export const reactivateUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/reactivate/',
  summary: 'Opens a deactivated account again; one that was erased or blocked stays closed: 409.',
  params: z.object({ id }),
  answer: adminUserDetail,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/admin/users/:id/resend-invitation/',
  summary: 'Mails a new invitation; links mailed before stop working.',
  params: z.object({ id }),
  answer: z.object({ detail: z.string() }),
})
