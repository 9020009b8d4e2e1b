import { BlockList, isIP } from 'node:net'

/** What is no public address of IPv4: IANA's special-purpose registry (RFC 6890 and later), multicast and what is reserved. */
const inside4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Within 2000::/3, outside of which nothing of IPv6 is public: what is reserved, for papers, or leads to an IPv4 address. */
const inside6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const refused = new BlockList()
for (const [list, family] of [
  [inside4, 'ipv4'],
  [inside6, 'ipv6'],
] as const)
  for (const range of list) {
    const [net = '', bits] = range.split('/')
    refused.addSubnet(net, Number(bits), family)
  }
const unicast6 = new BlockList()
unicast6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address, as the system writes it (`203.0.113.7`, `2001:db8::1`), is one of the public internet. An IPv4 address
 * written within IPv6 (mapped, NAT64) is none: nobody types it for a good reason.
 */
export function isOutside(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return unicast6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
