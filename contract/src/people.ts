import { z } from 'zod'
import { id, instant } from './fields.ts'
import { ownProfessionalProfile } from './professionals.ts'

export const userTypes = ['patient', 'professional', 'admin', 'superuser'] as const
export type UserType = (typeof userTypes)[number]

export const patientProfile = z.object({
  emergency_contact_name: z.string(),
  emergency_contact_phone: z.string(),
  occupation: z.string(),
  marital_status: z.string(),
  medical_history: z.string(),
})

export const user = z.object({
  id,
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  user_type: z.enum(userTypes),
  phone: z.string(),
  ci: z.string(),
  date_of_birth: z.string().nullable(),
  address: z.string(),
  date_joined: instant,
  last_login: instant.nullable(),
  is_active: z.boolean(),
  email_verified: z.boolean(),
})
export type User = z.infer<typeof user>

/** What a professional's account tells of the profile in the directory. */
export const professionalProfile = ownProfessionalProfile.omit({
  user_id: true,
  full_name: true,
  first_name: true,
  last_name: true,
  email: true,
  photo_url: true,
})
