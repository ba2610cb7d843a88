import { afterEach, describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '#tests/web/memory-storage.ts'

/** A page in a browser with this language; each page loads the module again. */
async function openPage({ language = 'en-US', detected }: { language?: string; detected?: string } = {}) {
  vi.resetModules()
  const storage = new MemoryStorage()
  if (detected) storage.setItem('app_country_code', detected)
  vi.stubGlobal('window', { localStorage: storage })
  vi.stubGlobal('navigator', { language })
  return { storage, ...(await import('./visitor-country.ts')) }
}

afterEach(() => {
  vi.unstubAllGlobals()
  // The next test must not see the country of this one.
  vi.resetModules()
})

describe('the country whose units are shown', () => {
  it("comes from the server, whatever the browser's language", async () => {
    const page = await openPage({ language: 'en-US' })
    page.tellCountry('AU')
    expect(page.countryOfUnits()).toBe('AU')
    expect(page.storage.items.size).toBe(0)
  })

  it.each([
    ['de-DE', 'DE'],
    ['en-US', 'US'],
    ['fr', 'US'],
  ])('is that of the browser’s language %s while the server says nothing', async (language, expected) => {
    const page = await openPage({ language })
    page.tellCountry(null)
    expect(page.countryOfUnits()).toBe(expected)
  })

  it('comes from an earlier checkout if the server has none', async () => {
    const { countryOfUnits } = await openPage({ detected: 'FR' })
    expect(countryOfUnits()).toBe('FR')
  })

  it('stays as shown, whatever the server says later', async () => {
    const page = await openPage({ language: 'en-US' })
    page.settleUnits()
    page.tellCountry('AU')
    expect(page.countryOfUnits()).toBe('US')
    page.settleUnits()
    expect(page.countryOfUnits()).toBe('US')
  })

  it('comes from the server if it answers before the units show', async () => {
    const page = await openPage({ language: 'en-US' })
    page.tellCountry('AU')
    page.settleUnits()
    page.tellCountry('US')
    expect(page.countryOfUnits()).toBe('AU')
  })
})
