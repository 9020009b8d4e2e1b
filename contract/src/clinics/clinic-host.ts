/** Where a host name leads: the root domain, one clinic's subdomain, or nowhere. */
export type HostOwner = { at: 'root' } | { at: 'clinic'; subdomain: string } | { at: 'nowhere' }

/** Subdomains that can never belong to a clinic. */
export const reservedSubdomains: ReadonlySet<string> = new Set(
  (
    'www api app admin mail root static ws assets blog cdn correo demo dev docs email ftp global help imap info ' +
    'localhost login mx ns ns1 ns2 pop psico registro smtp soporte ssl staging stage status support test web webmail'
  ).split(' '),
)

const label = /^[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/

/** Whether a text may be a clinic's subdomain: 3 to 63 of a-z, 0-9 and inner hyphens, not reserved. */
export function isSubdomain(text: string): boolean {
  return (
    label.test(text) && !text.endsWith('-app') && !text.startsWith('xn--') && !reservedSubdomains.has(text)
  )
}

/** A host header without port, trailing dot and upper case; null when it is not a host name. */
export function bareHost(header: string): string | null {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::\d{1,5})?$/i.exec(header.trim())
  return match?.[1]?.toLowerCase() ?? null
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Host header to owner. Pure; the server and the web app both decide with it.
 * `{subdomain}-app.{root}` and `{subdomain}.{root}` are the clinic's, the root itself and loopback are global.
 */
export function ownerOfHost(hostHeader: string, rootDomain: string): HostOwner {
  const host = bareHost(hostHeader)
  const root = bareHost(rootDomain)
  if (!host || !root) return { at: 'nowhere' }
  if (host === root || loopback.has(host)) return { at: 'root' }
  if (!host.endsWith(`.${root}`)) return { at: 'nowhere' }
  const name = host.slice(0, -root.length - 1).replace(/-app$/, '')
  return isSubdomain(name) ? { at: 'clinic', subdomain: name } : { at: 'nowhere' }
}

/** The web host of a clinic, without port. */
export const clinicHost = (subdomain: string, rootDomain: string): string => `${subdomain}-app.${rootDomain}`
