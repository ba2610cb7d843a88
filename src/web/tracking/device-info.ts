import type { TrackingEvent } from '#shared/contract/tracking.ts'

type Browser = {
  navigator: Pick<Navigator, 'userAgent' | 'language'>
  screen: Pick<Screen, 'width' | 'height'>
  document: Pick<Document, 'referrer'>
}

/** Only where a visitor came from: the query of the page before may hold anything. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '')

/** K-02: the device as an event describes it. */
export function describeDevice({
  navigator,
  screen,
  document,
}: Browser): NonNullable<TrackingEvent['deviceInfo']> {
  return {
    userAgent: navigator.userAgent.slice(0, 512),
    language: navigator.language,
    screenResolution: `${screen.width}x${screen.height}`,
    referrer: withoutQuery(document.referrer).slice(0, 2048),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}
