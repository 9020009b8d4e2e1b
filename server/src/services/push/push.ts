import type { Env } from '#core/settings/env'
import { fetchOutside } from '../outside/fetch-outside.ts'
import { encryptFor, type BrowserKeys } from './encrypt.ts'
import { openVapid } from './vapid.ts'

/** Where a browser takes notices. */
interface Browser extends BrowserKeys {
  endpoint: string
}

/** What became of a notice at its push service; `gone`: that browser takes none any more. */
type PushEnd = 'taken' | 'gone' | 'refused'

/** Notices to browsers (RFC 8030, 8291, 8292). */
export interface Push {
  publicKey: string
  /** Whether an address is of a push service that the settings name. */
  isKnown(endpoint: string): boolean
  /** @throws where the service is away: it may be tried again. */
  send(browser: Browser, notice: object): Promise<PushEnd>
}

/** A day: an older notice is of no use. */
const ttlSeconds = 86_400

export function openPush(
  env: Pick<Env, 'MASTER_KEY' | 'PUSH_PRIVATE_KEY' | 'PUSH_SERVICES' | 'MAIL_FROM'>,
  timeoutMs = 5000,
): Push {
  const contact = /<?([^\s<>]+@[^\s<>]+)>?$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM
  const vapid = openVapid(
    env.PUSH_PRIVATE_KEY ? { privateKey: env.PUSH_PRIVATE_KEY } : { secret: env.MASTER_KEY },
    `mailto:${contact}`,
  )
  // Whatever a browser says its address is: it leads to no machine inside, but to one that the settings name with its port.
  const exceptions = new Set(env.PUSH_SERVICES.filter((host) => /:\d+$/.test(host)))
  return {
    publicKey: vapid.publicKey,
    isKnown: (endpoint) => isOfService(env.PUSH_SERVICES, endpoint),
    send: async ({ endpoint, ...keys }, notice) => {
      // What the list named once it may not name any more.
      if (!isOfService(env.PUSH_SERVICES, endpoint)) return 'gone'
      const { status } = await fetchOutside(
        endpoint,
        {
          method: 'POST',
          headers: {
            // The clocks of push services do not move with ours.
            authorization: vapid.authorization(endpoint, Date.now()),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(ttlSeconds),
          },
          body: encryptFor(keys, Buffer.from(JSON.stringify(notice))),
        },
        { redirects: 0, maxBytes: 64 * 1024, timeoutMs, exceptions },
      )
      if (status >= 200 && status < 300) return 'taken'
      if (status === 404 || status === 410) return 'gone'
      if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
      return 'refused'
    },
  }
}

/**
 * Whether an address belongs to one of these services: a whole host, or `*.` and what it ends with. Over TLS, on its usual
 * port, without a name or a password in it; a service on this machine is named with its port.
 */
export function isOfService(services: readonly string[], endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (!url || url.username !== '' || url.password !== '') return false
  if (services.includes(url.host) && url.port !== '' && url.protocol === 'http:') return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return services.some((service) =>
    service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service,
  )
}
