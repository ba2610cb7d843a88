const GROUPS = 8
/** The smallest network a provider assigns to a household or machine: 64 bits. */
const NETWORK_GROUPS = 4
const MAPPED_IPV4 = /^::ffff:(\d+(?:\.\d+){3})$/i

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

/**
 * Whom to count an address as: an IPv4 address as itself, an IPv6 address as its network of 64 bits, because the
 * owner of one address has them all.
 *
 * @param address an IPv4 or IPv6 address as reported by the socket or a proxy
 */
export function callerNetwork(address: string): string {
  const [, mapped] = MAPPED_IPV4.exec(address) ?? []
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [plain = ''] = address.split('%')
  const [before = '', after] = plain.split('::')
  const head = groupsOf(before)
  const tail = after === undefined ? [] : groupsOf(after)
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
