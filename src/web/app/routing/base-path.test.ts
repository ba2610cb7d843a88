import { afterEach, describe, expect, it } from 'vitest'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { setCurrentConfig } from '../config/current-config.ts'
import { addressOf, basePathOf, pathOf } from './base-path.ts'

const german = { basePath: '/de', current: 'de' as const, label: 'Sprache', all: [] }
afterEach(() => setCurrentConfig(sampleConfig))

describe('a site with one language', () => {
  it('has no prefix', () => {
    setCurrentConfig(sampleConfig)
    expect(basePathOf(sampleConfig)).toBe('')
    expect(['/', '/quiz/age'].map(addressOf)).toEqual(['/', '/quiz/age'])
    expect(['/', '/quiz/age'].map(pathOf)).toEqual(['/', '/quiz/age'])
  })
})

describe('a page in another language than the default one', () => {
  it('has its prefix in every address', () => {
    const config = { ...sampleConfig, languages: german }
    setCurrentConfig(config)
    expect(basePathOf(config)).toBe('/de')
    expect(['/', '/quiz/age'].map(addressOf)).toEqual(['/de', '/de/quiz/age'])
    expect(['/de', '/de/', '/de/quiz/age'].map(pathOf)).toEqual(['/', '/', '/quiz/age'])
  })
})
