import { createHmac } from 'node:crypto'
import type { RoomEntry } from '@psico/contract/room/room'
import type { Env } from '#core/settings/env'

/**
 * Where a browser finds the relay, with a name and a password that the relay itself can check: the name says until when,
 * the password is made of it with the shared secret (coturn's `use-auth-secret`). Nothing where the settings name none.
 */
export function iceServers(
  { TURN_URLS, TURN_SECRET }: Pick<Env, 'TURN_URLS' | 'TURN_SECRET'>,
  room: string,
  untilMs: number,
): RoomEntry['ice_servers'] {
  if (!TURN_URLS || !TURN_SECRET) return []
  const username = `${Math.ceil(untilMs / 1000)}:${room}`
  const credential = createHmac('sha1', TURN_SECRET).update(username).digest('base64')
  return [{ urls: TURN_URLS, username, credential }]
}
