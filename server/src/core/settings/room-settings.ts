import { z } from 'zod'

const relay = /^turns?:[a-z0-9.:[\]-]+(\?transport=(udp|tcp))?$/i

/** The relay of the room: where it is, and the secret that it shares with us. */
export const roomSettings = {
  /** With commas between, best first. */
  TURN_URLS: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .refine(
      (urls) => urls.length <= 8 && urls.every((url) => relay.test(url)),
      'must name addresses like turn:turn.example.com:3478,turns:turn.example.com:443?transport=tcp',
    )
    .optional(),
  TURN_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
}

/** One without the other relays nothing. */
export function relayComplaint(settings: { TURN_URLS?: unknown; TURN_SECRET?: unknown }): string | null {
  if (Boolean(settings.TURN_URLS) === Boolean(settings.TURN_SECRET)) return null
  return settings.TURN_URLS
    ? 'TURN_URLS: needs TURN_SECRET beside it'
    : 'TURN_SECRET: needs TURN_URLS beside it'
}
