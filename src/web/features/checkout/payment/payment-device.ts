import type { PaymentDeviceInfo } from '#shared/contract/checkout.ts'

type Described = Pick<Required<PaymentDeviceInfo>, 'browserName' | 'os' | 'deviceType'>

/** The first match counts: most browsers also name the ones they derive from. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Facebook', /\bFBAN\/|\bFBAV\//],
  ['Instagram', /\bInstagram\b/],
  ['TikTok', /\bmusical_ly\b|\bBytedanceWebview\b|\bTikTok\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\/|\bOPT\/|\bOPiOS\/|\bOpera\b/],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /Chrom(?:e|ium)\/|\bCriOS\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\/|\b(?:iPhone|iPad|Macintosh)\b.*\bAppleWebKit\//],
]

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const UNKNOWN = 'Unknown'
const nameIn = (table: typeof BROWSERS, userAgent: string): string =>
  table.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? UNKNOWN

/**
 * Browser, system and device type from the user agent. An iPad claims to be a Mac but has a touch screen; an Android
 * tablet does not call itself mobile.
 */
export function describeUserAgent(userAgent: string, touchSupport: boolean): Described {
  const browserName = nameIn(BROWSERS, userAgent)
  const isIpad = /\biPad\b/.test(userAgent) || (touchSupport && /\bMacintosh\b/.test(userAgent))
  const os = isIpad ? 'iOS' : nameIn(SYSTEMS, userAgent)
  const isTablet =
    isIpad || /\bTablet\b/.test(userAgent) || (os === 'Android' && !/\bMobile\b/.test(userAgent))
  if (isTablet) return { browserName, os, deviceType: 'tablet' }
  return { browserName, os, deviceType: /\bMobi|\biPhone\b|\biPod\b/.test(userAgent) ? 'mobile' : 'desktop' }
}

type Browser = {
  navigator: Pick<Navigator, 'userAgent' | 'language' | 'onLine' | 'maxTouchPoints'>
  screen: Pick<Screen, 'width' | 'height'>
}

/** The payer's device. Texts are cut to the server's limits. */
export function paymentDeviceInfo({ navigator, screen }: Browser, walletType?: string): PaymentDeviceInfo {
  const { userAgent, language, onLine: isOnline, maxTouchPoints } = navigator
  const touchSupport = maxTouchPoints > 0
  return {
    userAgent: userAgent.slice(0, 512),
    ...describeUserAgent(userAgent, touchSupport),
    screenWidth: Math.round(screen.width),
    screenHeight: Math.round(screen.height),
    language: language.slice(0, 64),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    isOnline,
    touchSupport,
    ...(walletType === undefined ? {} : { walletType }),
  }
}
