import type { Env } from '#server/settings/env.ts'
import { isThisMachine } from '#server/gateways/this-machine.ts'

/**
 * Settings of `TRUST_PROXY` that are probably wrong, as messages to the operator. Without the visitors' own addresses, rate
 * limits count all visitors as one; with addresses that anybody can make up, rate limits have no effect.
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
      'PUBLIC_URL is https, so a proxy is in front of this server, but TRUST_PROXY is not set: all visitors seem to have the address of the proxy, and share the limits of one. Set TRUST_PROXY to the number of proxies, or to their addresses.',
    ]
  }
  // A caller that bypasses the proxy can make up an address, unless the addresses of the proxies are listed.
  if (isOpen && (trustProxy === true || typeof trustProxy === 'number')) {
    return [
      `TRUST_PROXY trusts whoever connects, and HOST ${host} is open to everyone: close port ${port} to all but the proxy, or set TRUST_PROXY to the addresses of the proxies.`,
    ]
  }
  return []
}
