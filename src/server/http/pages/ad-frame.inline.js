// The script of the hidden frame: the only place where the ad network's script runs. Serves whoever holds the frame, a
// page of ours, by messages: is told events, tells when each has gone out.
;(() => {
  const NETWORK = 'https://www.facebook.com/'
  /** After so long an event is held to have gone out, where the browser does not show it. */
  const GONE_AFTER_MS = 3000
  const { pixelId } = document.documentElement.dataset
  /** @type {Set<string>} */
  const underWay = new Set()
  let isLoading = false
  let isLoaded = false

  /** @param {object} message */
  const say = (message) => window.parent.postMessage({ from: 'ad-frame', ...message }, location.origin)
  /** @param {string} eventId */
  const gone = (eventId) => {
    if (underWay.delete(eventId)) say({ gone: eventId })
  }
  const goneLater = () => {
    const eventIds = [...underWay]
    setTimeout(() => eventIds.forEach(gone), GONE_AFTER_MS)
  }

  // Until the network's script is there, calls wait as it expects them to:
  // https://developers.facebook.com/docs/meta-pixel/get-started
  /** @param {unknown[]} call */
  const fbq = (...call) => {
    if (fbq.callMethod) fbq.callMethod(...call)
    else fbq.queue.push(call)
  }
  fbq.push = fbq
  fbq.loaded = true
  fbq.version = '2.0'
  fbq.queue = []
  // Nothing is sent but what this frame is told: no clicks, no texts of the page, no addresses.
  fbq.disablePushState = true
  // Two visits that waited are two page views.
  fbq.allowDuplicatePageViews = true
  window.fbq = fbq
  window._fbq = fbq
  fbq('set', 'autoConfig', false, pixelId)
  fbq('init', pixelId)

  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (name.startsWith(NETWORK)) for (const eventId of underWay) if (name.includes(eventId)) gone(eventId)
    }
  }).observe({ type: 'resource', buffered: true })

  const loadNetwork = () => {
    const script = document.createElement('script')
    script.src = 'https://connect.facebook.net/en_US/fbevents.js'
    script.async = true
    script.addEventListener('load', () => {
      isLoaded = true
      goneLater()
    })
    script.addEventListener('error', () => say({ isBlocked: true }))
    document.head.append(script)
  }

  /**
   * This document has an opaque origin, where reading a cookie throws. The network's script gets its own two from the page.
   * @param {Record<string, string>} cookies
   */
  const giveCookies = (cookies) => {
    const text = Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; ')
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => text, set: () => {} })
  }

  /**
   * @param {MessageEvent<{
   *   events: { name: string, eventId: string, value?: number, currency?: string }[]
   *   cookies: Record<string, string>
   * }>} message
   */
  const tellNetwork = ({ origin, source, data }) => {
    if (origin !== location.origin || source !== window.parent) return
    giveCookies(data.cookies)
    if (!isLoading) loadNetwork()
    isLoading = true
    for (const { name, eventId, value, currency } of data.events) {
      underWay.add(eventId)
      fbq('track', name, currency === undefined ? {} : { value, currency }, { eventID: eventId })
    }
    if (isLoaded) goneLater()
  }
  window.addEventListener('message', tellNetwork)

  say({ isReady: true })
})()
