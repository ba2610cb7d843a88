type CookiePage = { document: { cookie: string }; location: { hostname: string; protocol: string } }

const BROWSER_ID = '_fbp'
const CLICK_ID = '_fbc'
/** As long as the network's own script keeps it. */
const LIFE_SECONDS = 90 * 24 * 60 * 60

/**
 * Makes the network's name for this browser where there is none yet, as its script would, so that the first event has it
 * too: by the server's events alone the network would know nobody
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc). For visitors who allow
 * advertising, and for no others.
 */
export function ensureBrowserId({ document: page, location }: CookiePage, nowMs: number): void {
  if (page.cookie.split('; ').some((pair) => pair.startsWith(`${BROWSER_ID}=`))) return
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const attributes = `path=/; max-age=${LIFE_SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  page.cookie = `${BROWSER_ID}=fb.1.${nowMs}.${random}; ${attributes}`
}

/** Removes the network's cookies, also where its script has set them for the domains above. */
export function clearAdCookies({ document: page, location }: CookiePage): void {
  const labels = location.hostname.split('.')
  const domains = labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const name of [BROWSER_ID, CLICK_ID]) {
    for (const domain of ['', ...domains]) page.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}
