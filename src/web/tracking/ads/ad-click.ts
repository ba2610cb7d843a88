import type { KeyValueStorage } from '#web/app/browser/browser-storage.ts'

const cookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export const adClickKey = (appId: string): string => `quiz-funnels:${appId}:fbc`

/**
 * The ad network's browser id (`fbp`) and click id (`fbc`) for events: from their cookies, and the
 * click id also from `fbclid` of the address, then in the network's form `fb.1.<ms>.<fbclid>`.
 * A click id of the address is kept in `storage`, since the next reload no longer has it.
 */
export function readAdClick(
  { cookies, search, nowMs }: { cookies: string; search: string; nowMs: number },
  storage: KeyValueStorage | null,
  key: string,
): { fbp?: string; fbc?: string } {
  const fbclid = new URLSearchParams(search).get('fbclid')
  const fromAddress = fbclid ? `fb.1.${nowMs}.${fbclid}`.slice(0, 512) : null
  const fbp = cookie(cookies, '_fbp')
  const fbc = cookie(cookies, '_fbc') ?? fromAddress ?? storedClick(storage, key)
  if (fromAddress) storeClick(storage, key, fromAddress)
  return { ...(fbp ? { fbp } : {}), ...(fbc ? { fbc } : {}) }
}

function storedClick(storage: KeyValueStorage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

function storeClick(storage: KeyValueStorage | null, key: string, fbc: string): void {
  try {
    storage?.setItem(key, fbc)
  } catch {
    // A full storage is reported where the answers are stored.
  }
}
