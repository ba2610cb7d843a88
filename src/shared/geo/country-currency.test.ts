import { describe, expect, it } from 'vitest'
import { EUROPEAN_UNION, PARTS_OF_MEMBERS } from './european-countries.ts'
import { currencyOfCountry } from './country-currency.ts'

/** Members of the Union that have not adopted the euro. */
const OUTSIDE_EURO: Readonly<Record<string, string>> = {
  CZ: 'CZK',
  DK: 'DKK',
  HU: 'HUF',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
/** Codes that CLDR names and ISO 3166-1 has not assigned to a country. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) =>
    names.of(code) !== undefined &&
    !NO_COUNTRIES.has(code) &&
    // Not one of a former country.
    new Intl.Locale(`und-${code}`).region === code,
)

describe('the currency of a country', () => {
  it.each([
    ['US', 'USD'],
    ['DE', 'EUR'],
    ['BG', 'EUR'],
    ['MC', 'EUR'],
    ['GB', 'GBP'],
    ['JP', 'JPY'],
    ['KW', 'KWD'],
    ['LI', 'CHF'],
    ['EC', 'USD'],
  ])('of %s is %s', (country, currency) => {
    expect(currencyOfCountry(country)).toBe(currency)
  })

  it.each(['', 'AQ', 'XX', 'UK', 'us', 'toString'])('of %j is unknown', (country) => {
    expect(currencyOfCountry(country)).toBeNull()
  })

  it('is known for every country except Antarctica', () => {
    expect(CODES.length).toBeGreaterThan(245)
    expect(CODES.filter((code) => currencyOfCountry(code) === null)).toEqual(['AQ'])
  })

  it('is one that Intl knows', () => {
    const known = new Set(Intl.supportedValuesOf('currency'))
    const used = CODES.flatMap((code) => currencyOfCountry(code) ?? [])
    expect([...new Set(used)].filter((currency) => !known.has(currency))).toEqual([])
  })

  it('is the euro in the Union, except for the members that have not adopted it', () => {
    for (const country of [...EUROPEAN_UNION, ...PARTS_OF_MEMBERS]) {
      expect([country, currencyOfCountry(country)]).toEqual([country, OUTSIDE_EURO[country] ?? 'EUR'])
    }
  })
})
