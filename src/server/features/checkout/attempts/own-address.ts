/**
 * The path of a URL on this site, from a path or an absolute URL; null for other sites, because the payer is redirected
 * there.
 */
export function ownPath(address: string | undefined, origin: string): string | null {
  if (address === undefined || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.origin === new URL(origin).origin ? `${url.pathname}${url.search}` : null
}
