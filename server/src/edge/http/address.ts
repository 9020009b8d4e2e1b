import { clinicHost } from '@psico/contract/clinics/clinic-host'
import { pathOf } from '@psico/contract/screens/screens'
import { canonicalAddress } from '#core/host-address'
import type { Env } from '#core/settings/env'

/** The login page of a clinic, or of the root domain. */
export function loginAddress(
  env: Pick<Env, 'PUBLIC_URL' | 'ROOT_DOMAIN'>,
  subdomain: string | null,
  baseUrl: string,
): string {
  return canonicalAddress(env, subdomain, baseUrl) + pathOf('login')
}

type Settings = Pick<Env, 'PUBLIC_URL' | 'PORT' | 'ROOT_DOMAIN'>

/** Where people open a clinic in the browser, without a trailing slash. For links in mails and at payment. */
export const clinicAddress = (env: Settings, subdomain: string): string =>
  addressOf(env, clinicHost(subdomain, env.ROOT_DOMAIN))

/** Where people open the root domain, without a trailing slash. */
export const rootAddress = (env: Settings): string => addressOf(env, env.ROOT_DOMAIN)

function addressOf(env: Settings, host: string): string {
  if (env.PUBLIC_URL) return env.PUBLIC_URL.replace('{host}', host)
  return env.PORT === 80 ? `http://${host}` : `http://${host}:${env.PORT}`
}
