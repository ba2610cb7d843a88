import { describe, expect, it } from 'vitest'
import { offeredLanguage } from './offered-language.ts'

const language = (code: 'en' | 'de' | 'ar', basePath = `/${code}`) => ({
  language: code,
  basePath,
  direction: 'ltr' as const,
  name: code,
  offer: code,
  change: code,
  dismiss: code,
})
const all = [language('en', ''), language('de'), language('ar')]

describe('the language that is offered', () => {
  it.each([
    ['en', ['de-AT', 'en'], 'de'],
    ['en', ['de'], 'de'],
    ['en', ['fr', 'DE', 'ar'], 'de'],
    ['de', ['ar-EG'], 'ar'],
    ['de', ['en-GB', 'de'], 'en'],
    // The page is in the best one.
    ['en', ['en-US', 'de'], undefined],
    ['de', ['fr', 'de-CH', 'en'], undefined],
    // The site has none of them.
    ['en', ['fr', 'pl'], undefined],
    ['en', [], undefined],
    ['en', ['den', ''], undefined],
  ] as const)('on a page in %s for %j is %s', (current, wanted, expected) => {
    expect(offeredLanguage({ all, current }, wanted)?.language).toBe(expected)
  })
})
