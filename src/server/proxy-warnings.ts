import type { Env } from './env.ts'

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/

/**
 * What is likely to be wrong between visitors and this server, in words for who runs it. Without the visitors' own
 * addresses, limits by address count all of them as one; with addresses that anybody can make up, limits count nobody.
 */
export function proxyWarnings({
  publicUrl,
  host,
  port,
  trustProxy,
}: Pick<Env, 'publicUrl' | 'host' | 'port' | 'trustProxy'>): string[] {
  const isOpen = !LOOPBACK.test(host)
  // This server speaks HTTP alone: who is reached by HTTPS has a proxy in front.
  const isBehindProxy = publicUrl.startsWith('https:')
  if (isBehindProxy && trustProxy === false) {
    return [
      'PUBLIC_URL is https, so a proxy is in front of this server, but TRUST_PROXY is not set: all visitors seem to have the address of the proxy, and share the limits of one. Set TRUST_PROXY to the number of proxies, or to their addresses.',
    ]
  }
  // Whoever reaches the port by another way than the proxy can make up an address; a list of addresses stops that.
  if (isOpen && (trustProxy === true || typeof trustProxy === 'number')) {
    return [
      `TRUST_PROXY trusts whoever connects, and HOST ${host} is open to everyone: close port ${port} to all but the proxy, or set TRUST_PROXY to the addresses of the proxies.`,
    ]
  }
  return []
}
