import { CLICK_ID_PARAMETERS } from './click-ids.ts'
import type { Touch } from './touch.ts'
import { CLICK_ID } from './touch-patterns.ts'

/** What a browser knows when it opens a page. */
export type Arrival = {
  /** The query of the address. */
  search: string
  /** Address of the page that linked here; '' for none. */
  referrer: string
  pathname: string
  atMs: number
}

const MAX_WORD = 128
/** As typed, encoded once more by a mail program, or in the wide form of East Asian keyboards. */
const ADDRESS_SIGN = /[@＠]|%40/i
/** The payer comes back from the bank with one of these: that is no new way here. */
const RETURN_PARAMETERS = ['payment_intent', 'setup_intent', 'redirect_status']

/** Cut, in one line, without control characters; undefined where nothing is left, or a person's address may be in it. */
function plainWord(given: string | null): string | undefined {
  if (given === null || ADDRESS_SIGN.test(given)) return undefined
  const word = given
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_WORD)
    // A pair of halves must not be cut in two.
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

/** Which of our pages it was, not which step of the quiz or whose link: what follows in the path may say more. */
const landingPath = (pathname: string): string =>
  /^\/[a-z-]{1,40}(?=\/|$)/.exec(pathname.toLowerCase())?.[0] ?? '/'

/**
 * What an address, and the page that linked to it, say of how somebody came here. Harmless whatever they hold.
 * @param ownHost links from there are none
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
