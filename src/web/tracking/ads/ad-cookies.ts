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
  if (page.cookie.split('; ').some((pair) => pair.startsWith(`${BROWSER_ID}=`))) return
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
