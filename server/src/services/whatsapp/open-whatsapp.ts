import type { Env } from '#core/settings/env'
import { openStandInWhatsapp, type StandInWhatsapp } from './stand-in.ts'
import { messagesOverHttp, openWhatsapp, type Whatsapp } from './whatsapp-client.ts'

/** Where Meta answers unless the settings say otherwise. */
const meta = 'https://graph.facebook.com/v23.0'

/** Meta's Cloud API where the settings name its address or in production, else the stand-in. */
export function openMessenger(
  env: Env,
  clock: () => number,
): { whatsapp: Whatsapp; standInWhatsapp: StandInWhatsapp | null } {
  if (!env.standInWhatsapp)
    return { whatsapp: openWhatsapp(messagesOverHttp(env.WHATSAPP_API_BASE ?? meta)), standInWhatsapp: null }
  const standIn = openStandInWhatsapp(clock)
  return { whatsapp: openWhatsapp(standIn.carry), standInWhatsapp: standIn }
}
