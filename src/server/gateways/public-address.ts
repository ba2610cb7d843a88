import { BlockList, isIP } from 'node:net'

/**
 * Networks without a country or inside our own: private ones, this machine, documentation, multicast and reserved ones
 * (IANA's special-purpose address registries).
 */
const RESERVED_IPV4: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** All assigned addresses; the rest is local or contains an IPv4 address (NAT64, mapped, compatible). */
const GLOBAL_IPV6 = '2000::/3'
/** Exceptions in it: Teredo, ORCHID and others of the protocol itself, 6to4, documentation. */
const RESERVED_IPV6: readonly string[] = [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
]

function networks(family: 'ipv4' | 'ipv6', list: readonly string[]): BlockList {
  const blocks = new BlockList()
  for (const network of list) {
    const [address = '', prefix = ''] = network.split('/')
    blocks.addSubnet(address, Number(prefix), family)
  }
  return blocks
}

const reservedIpv4 = networks('ipv4', RESERVED_IPV4)
const globalIpv6 = networks('ipv6', [GLOBAL_IPV6])
const reservedIpv6 = networks('ipv6', RESERVED_IPV6)

/** How a socket that listens on IPv6 writes an IPv4 address. */
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i

/** The address in its own family if it is one of the public internet, else null. */
export function publicAddress(address: string): string | null {
  const plain = address.replace(MAPPED_IPV4, '')
  const family = isIP(plain)
  if (family === 4) return reservedIpv4.check(plain, 'ipv4') ? null : plain
  if (family === 0 || plain.includes('%')) return null
  return globalIpv6.check(plain, 'ipv6') && !reservedIpv6.check(plain, 'ipv6') ? plain : null
}
