/**
 * The path of an address of our own, from a path or a whole address on `origin`; null for everybody else's, since a
 * payer is sent there.
 */
export function ownPath(address: string | undefined, origin: string): string | null {
  if (address === undefined || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.origin === new URL(origin).origin ? `${url.pathname}${url.search}` : null
}
