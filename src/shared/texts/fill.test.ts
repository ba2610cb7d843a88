import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fill, translate } from './fill.ts'
import { isLanguage, LANGUAGES, type Language } from './languages.ts'
import { PLURAL_FORMS } from './plural-forms.ts'
import type { Forms } from './text.ts'

const { en, de, ar } = LANGUAGES
const polish = { locale: 'pl', direction: 'ltr' } as const
const isolated = (text: string): string => `\u2068${text}\u2069`

describe('fill', () => {
  it.each([
    ['Pay {price} now', { price: '$19.49' }, 'Pay $19.49 now'],
    ['{name}, {name}!', { name: 'Ada' }, 'Ada, Ada!'],
    ['{total} reviews', { total: 12_345 }, '12,345 reviews'],
    ['nothing to fill', {}, 'nothing to fill'],
    ['without {value}', {}, 'without {value}'],
    ['Order for {price?}', { price: '$19.49' }, 'Order for $19.49'],
    // Neither a value's own braces nor the patterns of `replace` mean anything.
    ['{a} and {b}', { a: '{b}', b: '$&' }, '{b} and $&'],
    ['{constructor}', {}, '{constructor}'],
    ['{zero}', { zero: 0 }, '0'],
  ])('%s with %o is %s', (text, values, filled) => {
    expect(fill(text, values, en)).toBe(filled)
  })

  it('writes numbers as the language does', () => {
    expect(fill('{total} Bewertungen', { total: 12_345.5 }, de)).toBe('12.345,5 Bewertungen')
    expect(fill('{total} تقييم', { total: 12_345 }, ar)).toBe(`${isolated('12,345')} تقييم`)
  })

  it('isolates values in a language written right to left', () => {
    expect(fill('إلى {email}', { email: 'ada@example.com' }, ar)).toBe(`إلى ${isolated('ada@example.com')}`)
  })

  it('leaves a text without braces unchanged, whatever the value', () => {
    const texts = fc.string().filter((text) => !text.includes('{'))
    fc.assert(
      fc.property(texts, fc.string(), (text, value) => {
        expect(fill(text, { value }, ar)).toBe(text)
      }),
    )
  })

  it('puts each value in its place as it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, second) => {
        expect(fill('<{b}|{a}>', { a: first, b: second }, en)).toBe(`<${second}|${first}>`)
      }),
    )
  })
})

describe('plural forms', () => {
  const weeks: Readonly<Record<string, Forms>> = {
    en: { one: '{count} week', other: '{count} weeks' },
    pl: {
      one: '{count} tydzień',
      few: '{count} tygodnie',
      many: '{count} tygodni',
      other: '{count} tygodnia',
    },
    ar: {
      zero: 'لا أسابيع',
      one: 'أسبوع واحد',
      two: 'أسبوعان',
      few: '{count} أسابيع',
      many: '{count} أسبوعًا',
      other: '{count} أسبوع',
    },
  }
  const facts = { en, pl: polish, ar }

  it.each([
    ['en', 0, '0 weeks'],
    ['en', 1, '1 week'],
    ['en', 1.5, '1.5 weeks'],
    ['en', 21, '21 weeks'],
    ['pl', 1, '1 tydzień'],
    ['pl', 2, '2 tygodnie'],
    ['pl', 4, '4 tygodnie'],
    ['pl', 5, '5 tygodni'],
    ['pl', 12, '12 tygodni'],
    ['pl', 22, '22 tygodnie'],
    ['pl', 25, '25 tygodni'],
    ['pl', 1.5, '1,5 tygodnia'],
    ['ar', 0, 'لا أسابيع'],
    ['ar', 1, 'أسبوع واحد'],
    ['ar', 2, 'أسبوعان'],
    ['ar', 3, `${isolated('3')} أسابيع`],
    ['ar', 10, `${isolated('10')} أسابيع`],
    ['ar', 11, `${isolated('11')} أسبوعًا`],
    ['ar', 99, `${isolated('99')} أسبوعًا`],
    ['ar', 100, `${isolated('100')} أسبوع`],
    ['ar', 103, `${isolated('103')} أسابيع`],
  ] as const)('in %s, %d weeks are %s', (language, count, text) => {
    expect(fill(weeks[language]!, { count }, facts[language])).toBe(text)
  })

  it('are the general one if a form is missing', () => {
    expect(fill({ other: '{count} Zeichen' }, { count: 1 }, de)).toBe('1 Zeichen')
  })

  it.each(Object.keys(LANGUAGES) as Language[])('of %s are those of Intl', (language) => {
    const { pluralCategories } = new Intl.PluralRules(LANGUAGES[language].locale).resolvedOptions()
    expect(new Set<string>(PLURAL_FORMS[language])).toEqual(new Set(pluralCategories))
  })

  it('are chosen for every number', () => {
    fc.assert(
      fc.property(fc.nat(), (count) => {
        expect(fill(weeks['pl']!, { count }, polish)).toMatch(/^[\d\s]+ tygod(?:ni|nie|nia)$|^1 tydzień$/)
      }),
    )
  })
})

describe('translate', () => {
  const texts = { pay: 'Zahle {price}', weeks: { one: 'eine Woche', other: '{count} Wochen' }, or: 'oder' }
  type English = { pay: 'Pay {price}'; weeks: { one: '{count} week'; other: '{count} weeks' }; or: 'or' }
  const t = translate<English>(texts, 'de')

  it('gives the texts of an area', () => {
    expect(t('or')).toBe('oder')
    expect(t('pay', { price: '19,49 $' })).toBe('Zahle 19,49 $')
    expect([1, 2].map((count) => t('weeks', { count }))).toEqual(['eine Woche', '2 Wochen'])
  })
})

describe('languages', () => {
  it.each(Object.values(LANGUAGES))('$name is one that Intl knows', ({ locale }) => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale])
  })

  it('are a closed list', () => {
    expect(['en', 'de', 'ar', 'fr', 'EN', '', 'toString'].filter(isLanguage)).toEqual(['en', 'de', 'ar'])
  })
})
