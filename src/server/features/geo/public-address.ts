import { BlockList, isIP } from 'node:net'

/**
 * Networks that are no place in any country: private ones, this machine, documentation, multicast and what is
 * kept for later (IANA's special-purpose address registries).
 */
const RESERVED: Readonly<Record<'ipv4' | 'ipv6', readonly string[]>> = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  ipv6: [
    '::/128',
    '::1/128',
    '64:ff9b:1::/48',
    '100::/64',
    '2001:db8::/32',
    'fc00::/7',
    'fe80::/10',
    'ff00::/8',
  ],
}

const reserved = new BlockList()
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const network of RESERVED[family]) {
    const [address = '', prefix = ''] = network.split('/')
    reserved.addSubnet(address, Number(prefix), family)
  }
}

/** What a socket that listens on IPv6 calls an IPv4 address. */
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i

/** The address in its own family if it is one of the public internet, else null. */
export function publicAddress(address: string): string | null {
  const plain = address.replace(MAPPED_IPV4, '')
  const family = isIP(plain)
  if (family === 0) return null
  return reserved.check(plain, family === 4 ? 'ipv4' : 'ipv6') ? null : plain
}
