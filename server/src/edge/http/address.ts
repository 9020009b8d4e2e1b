import { clinicHost } from '@psico/contract/clinics/clinic-host'
import { pathOf } from '@psico/contract/screens/screens'
import type { Env } from '#core/settings/env'

/**
 * Address of another host of this app, without a trailing slash: scheme and port as in `baseUrl` (the request's
 * own address), unless a setting says what people type.
 */
function siblingAddress(env: Pick<Env, 'PUBLIC_URL'>, host: string, baseUrl: string): string {
  if (env.PUBLIC_URL) return env.PUBLIC_URL.replace('{host}', host)
  const [, scheme = 'http:', port = ''] = /^(https?:).*?(:\d+)?$/.exec(baseUrl) ?? []
  return `${scheme}//${host}${port}`
}

/** The login page of a clinic, or of the root domain. */
export function loginAddress(
  env: Pick<Env, 'PUBLIC_URL' | 'ROOT_DOMAIN'>,
  subdomain: string | null,
  baseUrl: string,
): string {
  const host = subdomain === null ? env.ROOT_DOMAIN : clinicHost(subdomain, env.ROOT_DOMAIN)
  return siblingAddress(env, host, baseUrl) + pathOf('login')
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
