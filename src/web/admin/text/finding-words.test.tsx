import { describe, expect, it } from 'vitest'
import { englishFinding } from '#shared/brand/english-findings.ts'
import { type FindingText, findingText } from '#shared/brand/finding-text.ts'
import { createTexts } from '#web/app/texts/texts.ts'
import { de } from '#texts/admin-findings/de.ts'
import { en } from '#texts/admin-findings/en.ts'
import { findingSentences } from './finding-words.tsx'

const german = createTexts('de', { 'admin-findings': de })
const english = createTexts('en', { 'admin-findings': en })

describe('a finding', () => {
  const finding = englishFinding({
    message: findingText('inPlan', {
      plan: 'monthly',
      problem: findingText('firstPriceHigher', {
        first: { amountMinor: 3500, currency: 'EUR' },
        renewal: { amountMinor: 2500, currency: 'EUR' },
      }),
    }),
    fix: findingText('fixFirstPrice'),
  })

  it('is written in German, with amounts as Germans write them', () => {
    expect(findingSentences(german, finding)).toEqual({
      message:
        'Plan „monthly“: die erste Zahlung, 35,00\u00A0€, ist höher als jede Verlängerung, 25,00\u00A0€.',
      fix: 'Tausche finalPriceMinor und priceMinor, falls sie verwechselt sind.',
      language: 'de',
    })
  })

  it('is written in English', () => {
    expect(findingSentences(english, finding)).toEqual({
      message: 'Plan "monthly": the first payment, €35.00, is higher than each renewal, €25.00.',
      fix: 'Exchange finalPriceMinor and priceMinor if they are mixed up.',
      language: 'en',
    })
  })

  it('names languages and lists in the language of the reader', () => {
    const said = (message: FindingText) => findingSentences(german, englishFinding({ message })).message
    expect(said(findingText('textNotTranslated', { text: 'Hello', language: { language: 'de' } }))).toBe(
      '„Hello“ ist nicht übersetzt (Deutsch).',
    )
    expect(said(findingText('stepIdTwice', { positions: ['2', '3'] }))).toBe(
      'Die ID wird von den Schritten 2 und 3 verwendet.',
    )
  })

  it.each([
    ['of an earlier release without codes', undefined],
    ['with a code of another release', JSON.parse('{"code":"unheardOf"}') as FindingText],
    [
      'with such a code within',
      findingText('inPlan', { plan: 'a', problem: JSON.parse('{"code":"unheardOf"}') as FindingText }),
    ],
  ])('%s is shown in English', (_name, message) => {
    const stored = {
      message: 'there are no terms',
      fix: 'Add "terms".',
      ...(message && { texts: { message } }),
    }
    expect(findingSentences(german, stored)).toEqual({
      message: 'There are no terms.',
      fix: 'Add "terms".',
      language: 'en',
    })
  })
})
