import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formats } from '#shared/texts/formats.ts'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { setCurrentConfig } from '#web/app/config/current-config.ts'
import { countries } from './country-select.tsx'
import { detectCountry } from './detect-country.ts'

let storage: MemoryStorage
const fetch = vi.fn<typeof globalThis.fetch>()
beforeEach(() => {
  storage = new MemoryStorage()
  fetch.mockReset()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('window', { localStorage: storage })
  setCurrentConfig({ ...sampleConfig, apiBaseUrl: '/api/api' })
})
const answer = (data: unknown) =>
  fetch.mockImplementation(() => Promise.resolve(Response.json({ success: true, data })))

describe("the visitor's country", () => {
  it('is detected once, within 3 s, and stored', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answer({ country_code: 'FR', error: false, reason: null })
    await expect(detectCountry()).resolves.toBe('FR')
    expect(timeout).toHaveBeenCalledExactlyOnceWith(3000)
    expect(storage.getItem('app_country_code')).toBe('FR')
    await expect(detectCountry()).resolves.toBe('FR')
    expect(fetch).toHaveBeenCalledOnce()
  })

  it.each([
    ['it is unknown', { country_code: 'US', error: true, reason: 'Reserved IP address' }],
    ['it makes no sense', { country_code: 'France', error: false, reason: null }],
  ])('is US if %s, and detected again later', async (_, data) => {
    answer(data)
    await expect(detectCountry()).resolves.toBe('US')
    expect(storage.getItem('app_country_code')).toBeNull()
  })

  it('is US if there is no answer', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    fetch.mockRejectedValue(new DOMException('', 'TimeoutError'))
    await expect(detectCountry()).resolves.toBe('US')
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('the list of countries', () => {
  it('has every country by name, sorted', () => {
    const list = countries(formats('en'))
    expect(list).toHaveLength(249)
    expect(new Set(list.map(({ code }) => code)).size).toBe(249)
    expect(list.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name !== code)).toBe(true)
    expect(list[0]?.name).toBe('Afghanistan')
    expect(list).toContainEqual({ code: 'DE', name: 'Germany' })
  })

  it('is in the language of the reader', () => {
    const names = countries(formats('de')).map(({ name }) => name)
    expect(names[0]).toBe('Afghanistan')
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Pakistan'))
  })
})
