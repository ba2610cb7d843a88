import { describe, expect, it } from 'vitest'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { readConfig } from './app-config.tsx'
import { isAppConfig, missingFields } from './missing-fields.ts'

const pageWith = (textContent: string | null) => ({
  getElementById: (id: string) => {
    if (id !== 'app-config' || textContent === null) return null
    // What is read of an element is its text alone.
    return { textContent } as HTMLElement
  },
})

describe('the configuration', () => {
  it('is read from the page', () => {
    expect(readConfig(pageWith(JSON.stringify(sampleConfig)))).toEqual(sampleConfig)
  })

  it('is read from the data of the site', () => {
    expect(readConfig(pageWith(null), { config: sampleConfig, texts: {} })).toEqual(sampleConfig)
    expect(() => readConfig(pageWith(null), { config: undefined, texts: {} })).toThrow('incomplete')
  })

  it.each([null, ''])('is null if the page has %o', (text) => {
    expect(readConfig(pageWith(text))).toBeNull()
  })

  it('is refused if it is incomplete', () => {
    expect(() => readConfig(pageWith('{"appId"'))).toThrow(SyntaxError)
    expect(() => readConfig(pageWith('{"appId":"tiny"}'))).toThrow('incomplete')
  })
})

describe('a configuration', () => {
  it('may be without a quiz', () => {
    expect(isAppConfig({ ...sampleConfig, quizFlow: null })).toBe(true)
  })

  it('may be without a disclaimer', () => {
    expect(isAppConfig({ ...sampleConfig, footerDisclaimer: undefined })).toBe(true)
  })

  const needed = Object.keys(sampleConfig).filter((key) => key !== 'footerDisclaimer')
  it.each(needed)('without %s is refused, by name', (key) => {
    const incomplete = { ...sampleConfig, [key]: undefined }
    expect(isAppConfig(incomplete)).toBe(false)
    expect(missingFields(incomplete)).toEqual([key])
    expect(() => readConfig(pageWith(JSON.stringify(incomplete)))).toThrow(
      `The configuration is incomplete: ${key}`,
    )
  })

  it.each([null, 'text', 7, []])('is not %j', (value) => {
    expect(isAppConfig(value)).toBe(false)
    expect(() => readConfig(pageWith(JSON.stringify(value)))).toThrow('incomplete')
  })
})
