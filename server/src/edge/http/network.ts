import { isIPv6 } from 'node:net'

/**
 * By what somebody's tries are counted: an address of IPv4, or the first half of one of IPv6. A single line has all
 * addresses that share it, and could take another one for each try. Of who hung up meanwhile no address is known any more,
 * whatever the type of the request says: they are counted together.
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return 'hung up'
  const plain = ip.replace(/%.*$/, '')
  if (!isIPv6(plain)) return ip
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(plain)?.[1]
  if (mapped) return mapped
  const [front = [], back] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = [...front, ...(back ? Array<string>(8).fill('0') : [])]
  if (back) groups.splice(8 - sizeOf(back), Infinity, ...back)
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** In groups; an address of IPv4 at the end takes two. */
const sizeOf = (groups: string[]): number => groups.length + (groups.at(-1)?.includes('.') ? 1 : 0)
