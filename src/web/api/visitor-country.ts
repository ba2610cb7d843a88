import { browserStorage } from '#web/app/browser/browser-storage.ts'

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

/** What the server has told this page; not stored, since the visitor has not asked for anything yet. */
let served: string | null = null
/** The country by which units were shown first: from then on they stay as they are. */
let settled: string | null = null

/** The server has told the country, with what has to be asked there; null where it does not know. */
export function tellCountry(countryCode: string | null): void {
  served = countryCode ?? served
}

/** Something with a unit shows: what the server says later does not change it under the visitor's fingers. */
export function settleUnits(): void {
  settled ??= visitorCountry()
}

/** The country whose units are shown where nothing else tells them (U-09). */
export const countryOfUnits = (): string => settled ?? visitorCountry()

/**
 * The visitor's country as two capital letters: what the server says, now or at an earlier checkout, else the region of
 * the browser's language, else US.
 */
function visitorCountry(): string {
  const detected = served ?? storedCountry()
  if (detected) return detected
  try {
    return new Intl.Locale(navigator.language).region ?? DEFAULT_COUNTRY
  } catch {
    return DEFAULT_COUNTRY
  }
}
