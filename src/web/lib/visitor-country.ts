import { browserStorage } from './browser-storage.ts'

/** Where the detected country is kept (I-17, B-18). */
const COUNTRY_KEY = 'app_country_code'
/** I-17, B-12 */
const DEFAULT_COUNTRY = 'US'

/** The visitor's country as two capital letters: the detected one, else the region of the browser's language, else US. */
export function visitorCountry(): string {
  try {
    const detected = browserStorage()?.getItem(COUNTRY_KEY)
    if (detected && /^[A-Z]{2}$/.test(detected)) return detected
    return new Intl.Locale(navigator.language).region ?? DEFAULT_COUNTRY
  } catch {
    return DEFAULT_COUNTRY
  }
}
