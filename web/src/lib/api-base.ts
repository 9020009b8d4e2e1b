import { ownerOfHost } from '@psico/contract/clinics/clinic-host'

interface Address {
  protocol: string
  host: string
}

/**
 * Where the calls of a page go. The page's own server answers `/api` unless told otherwise; then a clinic's page calls
 * `{clinic}.{root}` (its name without `-app`), a local one port 8000, and any other the public server.
 */
export function apiBaseOf(page: Address, rootDomain: string, publicBase = '/api', sameOrigin = true): string {
  if (sameOrigin) return '/api'
  const owner = ownerOfHost(page.host, rootDomain)
  const port = rootDomain === 'localhost' ? ':8000' : ''
  if (owner.at === 'clinic') return `${page.protocol}//${owner.subdomain}.${rootDomain}${port}/api`
  return rootDomain === 'localhost' ? `${page.protocol}//localhost:8000/api` : publicBase
}
