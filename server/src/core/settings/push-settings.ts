import { z } from 'zod'

/** Push services of the browsers that people use. */
const usual = 'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'
const host = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$|^localhost:\d{1,5}$/

/** Notices to browsers. */
export const pushSettings = {
  /** Hosts to which notices may be sent, with commas between; `*.` stands for whatever comes before. */
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((name) => host.test(name)),
      'must name hosts like fcm.googleapis.com,*.push.apple.com',
    )
    .default(usual.split(',')),
  /** Signs notices (P-256, 32 bytes, base64url); derived from the master key unless told. Another one ends all subscriptions. */
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
}
