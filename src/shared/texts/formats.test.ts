import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '#shared/offer/payment/money.ts'
import { formats } from './formats.ts'
import { LANGUAGES, type Language } from './languages.ts'

const en = formats('en')
const de = formats('de')
const ar = formats('ar')

/** Spaces that do not break are spaces to a reader, and marks of direction are nothing. */
const plain = (text: string): string =>
  text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f]/g, '')

const currencies = fc.constantFrom('USD', 'EUR', 'JPY', 'KRW', 'KWD', 'TND', 'GBP')

describe('English is written as before', () => {
  it('amounts of money', () => {
    fc.assert(
      fc.property(fc.integer(), currencies, (amountMinor, currency) => {
        expect(en.money(amountMinor, currency)).toBe(formatMoney(amountMinor, currency))
      }),
    )
    expect(en.money(69.6, 'USD')).toBe(formatMoney(69.6, 'USD'))
  })

  it('times with their zone', () => {
    const time = '2026-11-30T09:05:00.000Z'
    expect(en.fullMoment(time, 'UTC')).toBe('November 30, 2026 at 9:05 AM UTC')
    expect(en.fullMoment(time, 'Europe/Berlin')).toBe('November 30, 2026 at 10:05 AM GMT+1')
  })

  it('percentages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (percent) => {
        expect(en.percent(percent / 100)).toBe(`${percent}%`)
      }),
    )
  })

  it('rates of taxes', () => {
    expect([20_000, 8_875, 25_500].map((rate) => en.percent(rate / 100_000, 3))).toEqual([
      '20%',
      '8.875%',
      '25.5%',
    ])
  })

  it('names of countries', () => {
    expect(en.region('GB')).toBe('United Kingdom')
    for (const code of ['ZZZZ', 'not a code', '']) expect(en.region(code)).toBe(code)
  })

  it('measurements', () => {
    expect([0.5, 1, 2, 1200].map((pounds) => en.measure(pounds, 'pound'))).toEqual([
      '0.5 lbs',
      '1 lb',
      '2 lbs',
      '1200 lbs',
    ])
  })

  it('lists', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (items) => {
        expect(en.list(items)).toBe(items.join(', '))
      }),
    )
  })
})

describe('other languages', () => {
  it.each([
    ['en', 1949, 'USD', '$19.49'],
    ['en', 1949, 'JPY', '¥1,949'],
    ['en', 1949, 'KWD', 'KWD 1.949'],
    ['de', 1949, 'USD', '19,49 $'],
    ['de', 123_456, 'EUR', '1.234,56 €'],
    ['de', 1949, 'JPY', '1.949 ¥'],
    ['de', 1949, 'KWD', '1,949 KWD'],
    ['de', -1949, 'EUR', '-19,49 €'],
    ['ar', 1949, 'USD', '19.49 US$'],
    ['ar', 1949, 'JPY', '1,949 JP¥'],
    ['ar', 1949, 'KWD', '1.949 د.ك.'],
  ] as const)('in %s, %d minor units of %s are %s', (language, amountMinor, currency, text) => {
    expect(plain(formats(language).money(amountMinor, currency))).toBe(text)
  })

  const languages = fc.constantFrom(...(Object.keys(LANGUAGES) as Language[]))

  it.each([
    ['en', 69.6, 'USD', ['$0', '.', '70', '']],
    ['en', 123_456, 'USD', ['$1,234', '.', '56', '']],
    ['en', 69.6, 'JPY', ['¥70', '', '', '']],
    ['en', 69.6, 'KWD', ['KWD 0', '.', '070', '']],
    ['de', 69.6, 'EUR', ['0', ',', '70', ' €']],
    ['ar', 69.6, 'USD', ['0', '.', '70', ' US$']],
  ] as const)('in %s, %d minor units of %s have the parts %j', (language, minor, currency, parts) => {
    expect(Object.values(formats(language).moneyParts(minor, currency)).map(plain)).toEqual(parts)
  })

  it.each([
    ['USD', 'US$'],
    ['JPY', 'JP¥'],
  ])('keep the sign of %s together in a text from right to left', (currency, sign) => {
    const { money, moneyParts } = formats('ar')
    for (const minor of [1949, -1949]) {
      expect(money(minor, currency).endsWith(`\u200F\u00a0${sign}\u200E`)).toBe(true)
      expect(Object.values(moneyParts(minor, currency)).join('')).toBe(money(minor, currency))
    }
    expect(money(1949, 'KWD')).not.toContain('\u200E')
  })

  it('join the parts of an amount to the amount', () => {
    fc.assert(
      fc.property(languages, fc.integer(), currencies, (language, amountMinor, currency) => {
        const { money, moneyParts } = formats(language)
        expect(Object.values(moneyParts(amountMinor, currency)).join('')).toBe(money(amountMinor, currency))
      }),
    )
  })

  it.each([
    ['en', 'November 2026'],
    ['de', 'November 2026'],
    ['ar', 'نوفمبر 2026'],
  ] as const)('in %s, a month is %s', (language, text) => {
    expect(formats(language).longMonth('2026-11-01')).toBe(text)
  })

  it('sort names', () => {
    expect(['Österreich', 'Zypern', 'Albanien'].toSorted(de.nameOrder())).toEqual([
      'Albanien',
      'Österreich',
      'Zypern',
    ])
  })

  it('write every digit of an amount, in Latin digits', () => {
    fc.assert(
      fc.property(languages, fc.nat(), currencies, (language, amountMinor, currency) => {
        const digits = formats(language)
          .money(amountMinor, currency)
          .replaceAll(/\P{Nd}/gu, '')
        expect(digits).toMatch(/^[0-9]+$/)
        expect(Number(digits)).toBe(amountMinor)
      }),
    )
  })

  it.each([
    ['a long date', de.longDate('2026-11-30'), '30. November 2026'],
    ['a long date', ar.longDate('2026-11-30'), '30 نوفمبر 2026'],
    ['a short date', de.shortDate('2026-11-30T23:59:00Z'), '30. Nov. 2026'],
    ['a month', de.month('2026-11-01'), 'Nov. 2026'],
    ['a month', ar.month('2026-11-01'), 'نوفمبر 2026'],
    ['a long month', en.longMonth('2026-04-01'), 'April 2026'],
    ['a long month', de.longMonth('2026-03-01'), 'März 2026'],
    ['a long month', ar.longMonth('2026-04-01'), 'أبريل 2026'],
    ['a moment', de.moment('2026-11-30T08:05:00Z', 'Europe/Berlin'), '30. November um 9:05'],
    ['a moment', ar.moment('2026-11-30T08:05:00Z', 'UTC'), '30 نوفمبر في 8:05 ص'],
    ['a number', de.number(12_345.678), '12.345,678'],
    ['a number', de.number(27.44, 1), '27,4'],
    ['a number', ar.number(12_345), '12,345'],
    ['a number with one decimal', de.decimal(4, 1), '4,0'],
    ['a percentage', de.percent(0.2), '20 %'],
    ['a percentage', ar.percent(0.2), '20%'],
    ['a measurement', de.measure(81.6, 'kilogram'), '81,6 kg'],
    ['a measurement', de.measure(180, 'pound'), '180 lb'],
    ['a measurement', ar.measure(165, 'centimeter'), '165 سم'],
    ['a duration', de.duration(1, 'week'), '1 Woche'],
    ['a duration', de.duration(2, 'month'), '2 Monate'],
    ['a duration', ar.duration(2, 'week'), 'أسبوعان'],
    ['a list', de.list(['Tofu', 'Eier']), 'Tofu, Eier'],
    ['a list with and', en.listWithAnd(['tofu', 'eggs', 'fish']), 'tofu, eggs, and fish'],
    ['a list with and', de.listWithAnd(['Tofu', 'Eier', 'Fisch']), 'Tofu, Eier und Fisch'],
    ['a list with and', ar.listWithAnd(['تفاح', 'عنب']), 'تفاح وعنب'],
    ['a country', de.region('GB'), 'Vereinigtes Königreich'],
    ['a country', ar.region('EG'), 'مصر'],
  ])('write %s: %s', (_, written, text) => {
    expect(plain(written)).toBe(text)
  })

  it('refuse what is no date or zone', () => {
    expect(() => en.longDate('soon')).toThrow(RangeError)
    expect(() => en.moment('2026-11-30', 'Nowhere/Else')).toThrow(RangeError)
  })

  it('are made once for each language', () => {
    expect(formats('de')).toBe(de)
    expect(formats('ar')).not.toBe(de)
  })
})
