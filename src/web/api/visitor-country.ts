import { browserStorage } from '#web/app/browser/browser-storage.ts'

const COUNTRY_KEY = 'app_country_code'
export const DEFAULT_COUNTRY = 'US'

/** The country detected earlier, as two capital letters, or null. */
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
    // A full storage is reported where answers are stored; the country is detected again next time.
  }
}

/** From the server; not stored, since the visitor has not requested anything yet. */
let served: string | null = null
/** The country of the units shown first; they do not change afterwards. */
let settled: string | null = null

/** Stores the country that the server sends with the consent rules; null: unknown. */
export function tellCountry(countryCode: string | null): void {
  served = countryCode ?? served
}

/** Called when a unit is shown: a later answer of the server must not change it under the visitor's fingers. */
export function settleUnits(): void {
  settled ??= visitorCountry()
}

/** The country that decides which units are shown first. */
export const countryOfUnits = (): string => settled ?? visitorCountry()

/**
 * The visitor's country as two capital letters: from the server, from an earlier checkout, from the browser's language, or
 * US.
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
