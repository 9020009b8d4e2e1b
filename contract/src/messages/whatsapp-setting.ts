import { z } from 'zod'
import { instant } from '../core/fields.ts'

export const whatsappModes = ['off', 'cloud', 'by_hand'] as const
export type WhatsappMode = (typeof whatsappModes)[number]

/** What the clinic keeps secret about its account. */
export const whatsappSecrets = ['access_token', 'app_secret', 'verify_token'] as const
export type WhatsappSecret = (typeof whatsappSecrets)[number]

const secret = z.string().trim().min(1).max(1000).optional()

/** How a clinic writes by WhatsApp; what is left out stays as it is. */
export const whatsappChange = z.object({
  mode: z.enum(whatsappModes, { error: 'Elige si la clínica usa WhatsApp y cómo.' }).optional(),
  phone_number_id: z
    .string()
    .trim()
    .max(80)
    .regex(/^[0-9A-Za-z_-]*$/, 'Es el identificador que Meta da al número, sin espacios.')
    .optional(),
  access_token: secret,
  app_secret: secret,
  verify_token: secret,
})
export type WhatsappChange = z.infer<typeof whatsappChange>

/** The same as it stands; of the secrets only which are there. */
export const whatsappSetting = z.object({
  mode: z.enum(whatsappModes),
  phone_number_id: z.string(),
  secrets_set: z.array(z.enum(whatsappSecrets)),
  /** Where Meta sends what happens, to be entered there. */
  webhook_url: z.string(),
  /** Since when Meta refuses the secrets; null while it does not. */
  refused_at: instant.nullable(),
  /** A stand-in plays Meta here. */
  is_simulated: z.boolean(),
})
export type WhatsappSetting = z.infer<typeof whatsappSetting>
