import { clinicHost } from '@psico/contract/clinics/clinic-host'
import type { Env } from './settings/env.ts'

/**
 * Address of another host of this app, without a trailing slash: scheme and port as in `baseUrl` (the request's
 * own address), unless a setting says what people type.
 */
function siblingAddress(env: Pick<Env, 'PUBLIC_URL'>, host: string, baseUrl: string): string {
  if (env.PUBLIC_URL) return env.PUBLIC_URL.replace('{host}', host)
  const [, scheme = 'http:', port = ''] = /^(https?:).*?(:\d+)?$/.exec(baseUrl) ?? []
  return `${scheme}//${host}${port}`
}

/**
 * The one address under which search engines keep what a host shows, without a trailing slash: a clinic is reached at two.
 */
export const canonicalAddress = (
  env: Pick<Env, 'PUBLIC_URL' | 'ROOT_DOMAIN'>,
  subdomain: string | null,
  baseUrl: string,
): string =>
  siblingAddress(env, subdomain === null ? env.ROOT_DOMAIN : clinicHost(subdomain, env.ROOT_DOMAIN), baseUrl)
