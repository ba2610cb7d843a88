import type { Env } from '#server/settings/env.ts'
import { isThisMachine } from '#server/gateways/this-machine.ts'

/**
 * Warnings about a `TRUST_PROXY` that is probably wrong. Without the visitors' own addresses, rate limits count all
 * visitors as one; with addresses that anyone can forge, rate limits have no effect.
 */
export function proxyWarnings({
  publicUrl,
  host,
  port,
  trustProxy,
}: Pick<Env, 'publicUrl' | 'host' | 'port' | 'trustProxy'>): string[] {
  const isOpen = !isThisMachine(host)
  // This server speaks plain HTTP, so HTTPS means that a proxy is in front of it.
  const isBehindProxy = publicUrl.startsWith('https:')
  if (isBehindProxy && trustProxy === false) {
    return [
      'PUBLIC_URL is https, so a proxy is in front of this server, but TRUST_PROXY is not set: all visitors appear to have the address of the proxy and share the rate limits of one visitor. Set TRUST_PROXY to the number of proxies, or to their addresses.',
    ]
  }
  // A caller that bypasses the proxy can forge an address, unless the addresses of the proxies are listed.
  if (isOpen && (trustProxy === true || typeof trustProxy === 'number')) {
    return [
      `TRUST_PROXY trusts everyone who connects, and HOST ${host} is open to everyone: block port ${port} for all but the proxy, or set TRUST_PROXY to the addresses of the proxies.`,
    ]
  }
  return []
}
