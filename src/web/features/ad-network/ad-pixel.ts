import { isFbc, isFbp } from '#shared/ad-network/network-ids.ts'
import { adClickKey, readAdClick } from '#web/tracking/ads/ad-cookies.ts'
import { AD_WAITING_EVENT, adWaitingKey, createAdWaiting } from '#web/tracking/ads/ad-waiting.ts'
import { browserStorage } from '#web/app/browser/browser-storage.ts'
import { currentConsent, onConsentChange } from '#web/consent/consent.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { pathOf } from '#web/app/routing/base-path.ts'
import { paths } from '#web/app/routing/paths.ts'
import { type AdCookies, type AdFrame, openAdFrame } from './ad-frame.ts'

/** The pages where the network's script may run. Never in the quiz or the checkout, which are private. */
const PIXEL_PAGES: readonly string[] = [paths.landing, paths.thankYou]

/** Only one of several tabs sends. Settles when the work does, or at once if another tab is sending. */
async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

/** The same ids as in the events from our server. */
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
  // The address changes at once when the visitor leaves, the shown page a moment later.
  const isPixelPage = () => PIXEL_PAGES.includes(shown) && pathOf(window.location.pathname) === shown
  const isWanted = () => isAllowed() && isPixelPage() && !isBlocked && waiting.read().length > 0

  /** Settles when the frame is removed. */
  const runFrame = async (): Promise<void> => {
    if (frame || !isWanted()) return
    await new Promise<void>((resolve) => {
      frame = openAdFrame({
        cookies: () => adCookies(appId),
        onSent: waiting.remove,
        onBlocked: () => {
          isBlocked = true
        },
        onRemoved: resolve,
      })
      frame.send(waiting.read())
    })
    frame = null
  }

  const update = () => {
    if (!isAllowed()) frame?.remove()
    else if (!isPixelPage()) frame?.close()
    else if (frame) frame.send(waiting.read())
    else if (isWanted()) {
      const ended = withLock(key, runFrame)
      // The visitor may have returned while the frame was closing. A failed frame is not reopened.
      ended.catch((error: unknown) => logWarning('events cannot be sent to the ad network', error))
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

/** Another page is shown: opens or closes the frame of the ad network, as consent and page allow. */
export function showAdPage(appId: string, pathname: string): void {
  pixel ??= createPixel(appId)
  pixel.showPage(pathname)
}
