import { CLICK_ID_PARAMETERS } from './click-ids.ts'
import type { Touch } from './touch.ts'
import { CLICK_ID } from './touch-patterns.ts'

/** What a browser knows when it opens a page. */
export type Arrival = {
  /** The query of the URL. */
  search: string
  /** URL of the linking page; '' for none. */
  referrer: string
  pathname: string
  atMs: number
}

const MAX_WORD = 128
/** An @ as typed, percent-encoded by a mail program, or in the full-width form of East Asian keyboards. */
const ADDRESS_SIGN = /[@＠]|%40/i
/** Present when a payer returns from the bank, which is no new touch. */
const RETURN_PARAMETERS = ['payment_intent', 'setup_intent', 'redirect_status']

/** Cut, on one line, without control characters; undefined if nothing is left or it may contain an email address. */
function plainWord(given: string | null): string | undefined {
  if (given === null || ADDRESS_SIGN.test(given)) return undefined
  const word = given
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_WORD)
    // Do not cut a surrogate pair in two.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
  return word === '' ? undefined : word
}

function clickIdIn(params: URLSearchParams): Touch['clickId'] {
  for (const parameter of CLICK_ID_PARAMETERS) {
    const value = params.get(parameter) ?? ''
    if (CLICK_ID.test(value)) return { parameter, value }
  }
  return undefined
}

const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, '')

function hostOf(referrer: string, ownHost: string): string | undefined {
  try {
    const host = withoutWww(new URL(referrer).hostname)
    return host === withoutWww(ownHost) ? undefined : plainWord(host)
  } catch {
    return undefined
  }
}

/** Only the page, without the quiz step or a person's link in the rest of the path. */
const landingPath = (pathname: string): string =>
  /^\/[a-z-]{1,40}(?=\/|$)/.exec(pathname.toLowerCase())?.[0] ?? '/'

/**
 * The touch from a URL and its referrer. Safe for any input.
 * @param ownHost links from this host are no source
 */
export function readTouch({ search, referrer, pathname, atMs }: Arrival, ownHost: string): Touch {
  const params = new URLSearchParams(search)
  const isReturn = RETURN_PARAMETERS.some((name) => params.has(name))
  const found = {
    source: plainWord(params.get('utm_source')),
    medium: plainWord(params.get('utm_medium')),
    campaign: plainWord(params.get('utm_campaign')),
    content: plainWord(params.get('utm_content')),
    term: plainWord(params.get('utm_term')),
    clickId: clickIdIn(params),
    referrerHost: isReturn ? undefined : hostOf(referrer, ownHost),
  }
  const touch: Touch = { at: new Date(atMs).toISOString(), landingPath: landingPath(pathname) }
  return Object.assign(touch, Object.fromEntries(Object.entries(found).filter(([, value]) => value)))
}
