/** Two letters that are not a country: unknown (Cloudflare's `XX`, `ZZ`), and regions of old databases. */
const NO_COUNTRIES = new Set(['XX', 'ZZ', 'AP', 'EU'])

/** An ISO 3166-1 code in capitals, or null if `value` is none. */
export function countryCode(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const code = value.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code) ? code : null
}
