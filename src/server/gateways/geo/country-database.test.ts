import { describe, expect, it } from 'vitest'
import { createCountryDatabase } from './country-database.ts'

describe('the country database', () => {
  const database = createCountryDatabase()

  it.each([
    ['8.8.8.8', 'US'],
    ['193.0.6.139', 'NL'],
    ['133.1.2.3', 'JP'],
    ['200.160.2.3', 'BR'],
    ['2a02:2f0e::1', 'RO'],
  ])('knows %s', async (address, country) => {
    expect(await database.find(address)).toBe(country)
  })

  it('does not know what is nowhere', async () => {
    expect(await database.find('127.0.0.1')).toBeNull()
  })

  it('is read when it is asked first, and says when it is not there', async () => {
    const missing = createCountryDatabase('/nowhere/country.mmdb')
    await expect(missing.find('8.8.8.8')).rejects.toThrow('no such file')
  })
})
