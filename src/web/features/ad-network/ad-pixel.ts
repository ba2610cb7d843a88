import { isFbc, isFbp } from '#shared/ad-network/network-ids.ts'
import { adClickKey, readAdClick } from '#web/tracking/ads/ad-click.ts'
import { AD_WAITING_EVENT, adWaitingKey, createAdWaiting } from '#web/tracking/ads/ad-waiting.ts'
import { browserStorage } from '#web/app/browser/browser-storage.ts'
import { currentConsent, onConsentChange } from '#web/consent/consent.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { paths } from '#web/app/routing/paths.ts'
import { type AdCookies, type AdFrame, openAdFrame } from './ad-frame.ts'

/**
 * The pages on which the network's script may run: before the first question, and after everything is done. Nowhere else,
 * since where somebody is in the quiz, and what they pay with, is nobody's business.
 */
const PIXEL_PAGES: readonly string[] = [paths.landing, paths.thankYou]

/** So that of several tabs one tells what waits. Settles when the work has, or when another tab is at it. */
async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

/** The same ids as in the events that our server sends. */
function adCookies(appId: string): AdCookies {
  const arrival = { cookies: document.cookie, search: '', nowMs: Date.now() }
  const { fbp, fbc } = readAdClick(arrival, browserStorage(), adClickKey(appId))
  return { ...(isFbp(fbp) && { _fbp: fbp }), ...(isFbc(fbc) && { _fbc: fbc }) }
}

function createPixel(appId: string) {
  const key = adWaitingKey(appId)
  const waiting = createAdWaiting(browserStorage(), key)
  let shown = ''
  let frame: AdFrame | null = null
  let isBlocked = false

  const isAllowed = () => currentConsent().advertising === 'granted' && !currentConsent().isGpc
  // The address is another one as soon as the visitor leaves, and the page that shows a moment later.
  const isPixelPage = () => PIXEL_PAGES.includes(shown) && window.location.pathname === shown
  const isWanted = () => isAllowed() && isPixelPage() && !isBlocked && waiting.read().length > 0

  /** As long as the frame is there. */
  const runFrame = async (): Promise<void> => {
    if (frame || !isWanted()) return
    const removed = Promise.withResolvers<void>()
    frame = openAdFrame({
      cookies: () => adCookies(appId),
      onGone: waiting.remove,
      onBlocked: () => {
        isBlocked = true
      },
      onRemoved: removed.resolve,
    })
    frame.tell(waiting.read())
    await removed.promise
    frame = null
  }

  const update = () => {
    if (!isAllowed()) frame?.remove()
    else if (!isPixelPage()) frame?.close()
    else if (frame) frame.tell(waiting.read())
    else if (isWanted()) {
      const ended = withLock(key, runFrame)
      // The page may have come back while its frame was on the way out; a frame that could not tell is left alone.
      ended.catch((error: unknown) => logWarning('the ad network is not told', error))
    }
  }

  onConsentChange(update)
  window.addEventListener(AD_WAITING_EVENT, update)
  return {
    showPage: (pathname: string) => {
      shown = pathname
      update()
    },
  }
}

let pixel: ReturnType<typeof createPixel> | null = null

/**
 * Another page shows. What waits for the ad network is told from the two pages on which its script may run, to whom it
 * may be; the frame it runs in goes with the page.
 */
export function showAdPage(appId: string, pathname: string): void {
  pixel ??= createPixel(appId)
  pixel.showPage(pathname)
}
