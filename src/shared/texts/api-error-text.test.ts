import { describe, expect, it } from 'vitest'
import { ERROR_REASONS } from '#shared/contract/error-reasons.ts'
import { errorCodeSchema } from '#shared/contract/errors.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { apiErrorText } from './api-error-text.ts'
import { isLanguage, LANGUAGES } from './languages.ts'

const languages = Object.keys(LANGUAGES).filter(isLanguage)
const reasons = Object.keys(ERROR_REASONS)

/** One for each placeholder. */
const values = {
  count: 3,
  code: 'x_y',
  number: 7,
  problem: 'a title is missing',
  changes: 'plan-1',
  megabytes: 10,
  megapixels: 40,
}

describe.each(languages)('the texts of refusals in %s', (language) => {
  const texts = CATALOGUES['api-errors'][language]

  it('are those of all codes and reasons', () => {
    expect(Object.keys(texts).toSorted()).toEqual([...errorCodeSchema.options, ...reasons].toSorted())
  })

  it.each([
    ...errorCodeSchema.options.map((code) => ({ code })),
    ...Object.entries(ERROR_REASONS).map(([reason, code]) => ({ reason, code })),
  ])('exist for %o', (refusal) => {
    const text = apiErrorText(texts, language, { ...refusal, values })
    expect(text.length).toBeGreaterThan(3)
    expect(text).not.toMatch(/[{}]/)
  })
})

describe('the text of a refusal', () => {
  const german = (refusal: Parameters<typeof apiErrorText>[2]) =>
    apiErrorText(CATALOGUES['api-errors'].de, 'de', refusal)

  it('is that of its reason, with its values', () => {
    expect(german({ code: 'rate_limited', reason: 'code_wait_seconds', values: { count: 8 } })).toBe(
      'Zu viele falsche Codes. Bitte versuche es in 8 Sekunden noch einmal.',
    )
  })

  it('is that of its code without a reason, and for a reason that the page does not know', () => {
    const text = 'Bitte melde dich an, um fortzufahren.'
    expect(german({ code: 'sign_in_required' })).toBe(text)
    expect(german({ code: 'sign_in_required', reason: 'of_tomorrow' })).toBe(text)
  })

  it.each(['of_tomorrow', 'constructor'])('is general for the unknown code %s', (code) => {
    expect(german({ code })).toBe(CATALOGUES['api-errors'].de.internal)
  })
})
