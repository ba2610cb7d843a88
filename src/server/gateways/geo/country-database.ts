import { fileURLToPath } from 'node:url'
import { type CountryResponse, open, type Reader } from 'maxmind'
import { countryCode } from './country-code.ts'

const FILE = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')

export type CountryDatabase = {
  /** @returns null if the database does not know the address. @throws if there is no database */
  find: (address: string) => Promise<string | null>
}

/** The country database of the product. It is read (8 MB) when the first address is looked up. */
export function createCountryDatabase(path = fileURLToPath(FILE)): CountryDatabase {
  let opening: Promise<Reader<CountryResponse>> | null = null
  return {
    find: async (address) => {
      opening ??= open<CountryResponse>(path)
      const reader = await opening
      const entry = reader.get(address)
      // This database is flatter than MaxMind's, which the library's types describe.
      return entry !== null && 'country_code' in entry ? countryCode(entry.country_code) : null
    },
  }
}
