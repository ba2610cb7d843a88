import { browserStorage } from '#web/app/browser/browser-storage.ts'
import { logWarning } from '#web/app/browser/log.ts'

export const SCHEMES = ['light', 'dark', 'system'] as const
/** `system` follows the device. */
export type Scheme = (typeof SCHEMES)[number]

const KEY = 'adminColorScheme'
const DARK = '(prefers-color-scheme: dark)'

/** The scheme chosen in this browser. */
export function storedScheme(): Scheme {
  const stored = browserStorage()?.getItem(KEY)
  return SCHEMES.find((scheme) => scheme === stored) ?? 'system'
}

function apply(scheme: Scheme): void {
  const isDark = scheme === 'dark' || (scheme === 'system' && window.matchMedia(DARK).matches)
  document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light'
}

export function chooseScheme(scheme: Scheme): void {
  try {
    browserStorage()?.setItem(KEY, scheme)
  } catch (error) {
    logWarning('the color scheme could not be stored', error)
  }
  apply(scheme)
}

/** Applies the chosen scheme and follows changes of the device. */
export function startColorScheme(): void {
  apply(storedScheme())
  window.matchMedia(DARK).addEventListener('change', () => apply(storedScheme()))
}
