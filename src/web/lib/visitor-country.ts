import { browserStorage } from './browser-storage.ts'

/** Where the detected country is kept (I-17, B-18). */
const COUNTRY_KEY = 'app_country_code'
/** I-17, B-12 */
export const DEFAULT_COUNTRY = 'US'

/** The country that was detected earlier, as two capital letters, or null. */
export function storedCountry(): string | null {
  try {
    const detected = browserStorage()?.getItem(COUNTRY_KEY)
    return detected && /^[A-Z]{2}$/.test(detected) ? detected : null
  } catch {
    return null
  }
}

export function saveDetectedCountry(countryCode: string): void {
  try {
    browserStorage()?.setItem(COUNTRY_KEY, countryCode)
  } catch {
    // A storage that is full has said so where the answers are stored; the country is detected again.
  }
}

/** The visitor's country as two capital letters: the detected one, else the region of the browser's language, else US. */
export function visitorCountry(): string {
  const detected = storedCountry()
  if (detected) return detected
  try {
    return new Intl.Locale(navigator.language).region ?? DEFAULT_COUNTRY
  } catch {
    return DEFAULT_COUNTRY
  }
}
