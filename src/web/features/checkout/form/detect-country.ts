import type { getCountry } from '#shared/contract/checkout.ts'
import { callApi } from '#web/api/api.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { DEFAULT_COUNTRY, saveDetectedCountry, storedCountry } from '#web/api/visitor-country.ts'

const GEOLOCATION_TIMEOUT_MS = 3000

/** The visitor's country: detected earlier, or now, or US. Never throws. */
export async function detectCountry(): Promise<string> {
  const known = storedCountry()
  if (known) return known
  try {
    const { country_code: code, error } = await callApi<typeof getCountry>({
      method: 'GET',
      path: '/geo/country',
      timeoutMs: GEOLOCATION_TIMEOUT_MS,
      hasOwnErrorHandling: true,
    })
    if (error || !/^[A-Z]{2}$/.test(code)) return DEFAULT_COUNTRY
    saveDetectedCountry(code)
    return code
  } catch (error) {
    logWarning('the country is not known', error)
    return DEFAULT_COUNTRY
  }
}
