import { type KeyValueStorage, withStorage } from '#web/app/browser/browser-storage.ts'

type CookiePage = { document: { cookie: string }; location: { hostname: string; protocol: string } }

const BROWSER_ID = '_fbp'
const CLICK_ID = '_fbc'
/** As long as the network's own script stores it. */
const LIFE_SECONDS = 90 * 24 * 60 * 60

/**
 * Creates the network's browser id if there is none, as its script would, so that the first event has it
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc). Only with consent to
 * advertising.
 */
export function ensureBrowserId({ document: page, location }: CookiePage, nowMs: number): void {
  if (cookie(page.cookie, BROWSER_ID) !== undefined) return
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const attributes = `path=/; max-age=${LIFE_SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  page.cookie = `${BROWSER_ID}=fb.1.${nowMs}.${random}; ${attributes}`
}

/** Removes the network's cookies, also those its script has set for parent domains. */
export function clearAdCookies({ document: page, location }: CookiePage): void {
  const labels = location.hostname.split('.')
  const domains = labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const name of [BROWSER_ID, CLICK_ID]) {
    for (const domain of ['', ...domains]) page.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}

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
  const fbp = cookie(cookies, BROWSER_ID)
  const fbc = cookie(cookies, CLICK_ID) ?? fromAddress ?? withStorage(storage, (area) => area.getItem(key))
  if (fromAddress) withStorage(storage, (area) => area.setItem(key, fromAddress))
  return { ...(fbp ? { fbp } : {}), ...(fbc ? { fbc } : {}) }
}
