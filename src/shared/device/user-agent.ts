export type DeviceKind = 'phone' | 'tablet' | 'desktop'

export type ParsedUserAgent = { browser: string | null; system: string | null; kind: DeviceKind | null }

type Names = readonly (readonly [name: string, pattern: RegExp])[]

/** Social apps that show links in a web view of their own. Instagram's contains a part of Facebook's user agent. */
const SOCIAL_APPS: Names = [
  ['Instagram', /\bInstagram\b/],
  ['Facebook', /\bFBAN\/|\bFBAV\//],
  ['TikTok', /\bmusical_ly|\bBytedanceWebview\b|\bTikTok\b/],
  ['Snapchat', /\bSnapchat\b/],
  ['Pinterest', /\bPinterest\//],
  ['LinkedIn', /\bLinkedInApp\b/],
]
/** The first match counts: most browsers also name those they descend from. */
const BROWSERS: Names = [
  ...SOCIAL_APPS,
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\/|\bOPT\/|\bOPiOS\/|\bOpera\b/],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /Chrom(?:e|ium)\/|\bCriOS\//],
  ['Safari', /\bSafari\/|\bAppleWebKit\//],
]
const SYSTEMS: Names = [
  ['Windows', /\bWindows\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]
const MAX_LENGTH = 512

const nameIn = (names: Names, userAgent: string): string | null =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null

/** Whether a screen such as `820x1180` is upright. `screen.width` does not change when the device is turned. */
function isUpright(screenResolution: string): boolean {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(screenResolution) ?? []
  return Number(width) < Number(height)
}

/** By convention an Android device without "Mobile" is a tablet. */
function kindOf(userAgent: string, isIpad: boolean): DeviceKind | null {
  if (isIpad || /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  if (/Mobi|iPhone|iPod|Android/i.test(userAgent)) return 'phone'
  return /Windows|Macintosh|Linux|X11|CrOS/i.test(userAgent) ? 'desktop' : null
}

/** Every field is null if unknown. An iPad claims to be a Mac: only its touch screen or upright screen reveals it. */
export function parseUserAgent(
  userAgent: string | undefined,
  {
    hasTouch = false,
    screenResolution = '',
  }: { hasTouch?: boolean; screenResolution?: string | undefined } = {},
): ParsedUserAgent {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH)
  const isIpad = text.includes('Macintosh') && (hasTouch || isUpright(screenResolution))
  return {
    browser: nameIn(BROWSERS, text),
    system: isIpad ? 'iOS' : nameIn(SYSTEMS, text),
    kind: kindOf(text, isIpad),
  }
}

/** `major` is the version of iOS; null if unknown, and on Android. */
export type SocialWebView = { app: string; system: 'iOS' | 'Android'; major: number | null }

/** The social app whose web view has this user agent; null: an ordinary browser, or a system without such web views. */
export function socialWebView(userAgent: string): SocialWebView | null {
  const text = userAgent.slice(0, MAX_LENGTH)
  const app = nameIn(SOCIAL_APPS, text)
  const system = nameIn(SYSTEMS, text)
  if (app === null || (system !== 'iOS' && system !== 'Android')) return null
  const [, major] = (system === 'iOS' && /\bOS (\d+)_/.exec(text)) || []
  return { app, system, major: major === undefined ? null : Number(major) }
}

/** `Safari on iPhone`: enough for members to recognise their devices; null if both are unknown. */
export function deviceLabel(userAgent: string | undefined): string | null {
  const { browser, system, kind } = parseUserAgent(userAgent)
  const appleNames: Readonly<Record<string, string>> = {
    iOS: kind === 'tablet' ? 'iPad' : 'iPhone',
    macOS: 'Mac',
  }
  const device = system && (appleNames[system] ?? system)
  return browser !== null && device !== null ? `${browser} on ${device}` : (browser ?? device)
}
