import { describe, expect, it } from 'vitest'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { formReader } from './form-texts.ts'

const placeholdersIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()

describe.each([
  ['de', de],
  ['ar', ar],
] as const)('the texts in %s', (_language, texts) => {
  it.each(Object.entries(en))('have the placeholders of %s', (key, english) => {
    const text = texts[key as keyof typeof en]
    expect(text.trim()).not.toBe('')
    expect(placeholdersIn(text)).toEqual(placeholdersIn(english))
  })
})

it('are in the language of the locale, else in English', () => {
  const numberIn = (locale: string) => formReader(locale)('number')
  expect(['de', 'de-AT', 'ar-EG', 'en-GB', 'fr', ''].map(numberIn)).toEqual([
    de.number,
    de.number,
    ar.number,
    en.number,
    en.number,
    en.number,
  ])
})

it('keep the direction of an amount in an Arabic sentence', () => {
  expect(formReader('de')('bankPayment', { amount: '9,99 $' })).toContain('von 9,99 $ zu')
  expect(formReader('ar')('bankPayment', { amount: 'US$ 9.99' })).toContain('\u2068US$ 9.99\u2069')
})
