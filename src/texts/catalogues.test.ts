import { describe, expect, it } from 'vitest'
import { PAYMENT_ERROR_CODES } from '#shared/offer/payment/payment-error-codes.ts'
import { ADMIN_LANGUAGES, LANGUAGES, type Language } from '#shared/texts/languages.ts'
import { PLURAL_FORMS } from '#shared/texts/plural-forms.ts'
import type { Catalogue, Entry } from '#shared/texts/text.ts'
import { CATALOGUES } from './catalogues.ts'

const languages = Object.keys(LANGUAGES) as Language[]
const translated = languages.filter((language) => language !== 'en')

/** The texts of an entry by form; a text without forms is `other`. */
const formsOf = (entry: Entry): Readonly<Record<string, string>> =>
  typeof entry === 'string' ? { other: entry } : entry

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted()

const placeholdersIn = (text: string): string[] => [...new Set(namesIn(text, /\{(\w+)\??\}/g))]
/** `{price?}`: a translation may leave it out. */
const optionalIn = (text: string): string[] => namesIn(text, /\{(\w+)\?\}/g)
const tagsIn = (text: string): string[] => namesIn(text, /<(\w+)>/g)

/** Faults of a text in any language. */
function textFaults(text: string): string[] {
  const rest = text.replaceAll(/\{[a-z]\w*\??\}/gi, '').replaceAll(/<([a-z]+)>[^<>]*<\/\1>/g, '')
  return [
    ...(text.trim() === '' ? ['is empty'] : []),
    ...(text === text.trim() ? [] : ['starts or ends with a space']),
    ...(/\s\s/.test(text) ? ['has two spaces'] : []),
    ...(/[{}]/.test(rest) ? ['has a malformed placeholder'] : []),
    ...(/[<>]/.test(rest) ? ['has a malformed tag'] : []),
  ]
}

/** Product names of two words, which stay in Latin letters. */
const PRODUCT_NAMES = /App Store|Google Play/g

/** Words that are the same in English and German, so a text of nothing else is translated. */
const SAME_IN_GERMAN = /\b(?:Version|live)\b/g

/** Words that are English only, and frequent. */
const ENGLISH = /\b(?:the|your|you|please|this|that|with|and|of|not been|try again)\b/i

/** What a reader of the language would stumble over. `words` is the text without placeholders and tags. */
const LANGUAGE_FAULTS: Readonly<Record<Exclude<Language, 'en'>, (words: string) => string[]>> = {
  de: (words) => [
    ...(/["']/.test(words) ? ['has ASCII quotes: use „ and “, or ’'] : []),
    ...(ENGLISH.test(words) ? ['is in English'] : []),
    ...(/\b(?:Sie|Ihre?[nmrs]?|Ihnen)\b/.test(words.replace(/^\w+/, '')) ? ['says Sie instead of du'] : []),
  ],
  ar: (words) => [
    ...(/["']/.test(words) ? ['has ASCII quotes: use « and »'] : []),
    ...(/[A-Za-z]+\s+[A-Za-z]+/.test(words.replace(PRODUCT_NAMES, '')) ||
    (/\p{L}/u.test(words) && !/\p{Script=Arabic}/u.test(words))
      ? ['is in English']
      : []),
    ...(/[?,;]/.test(words) ? ['has Latin punctuation: use ؟ ، ؛'] : []),
    ...(/[\u0660-\u0669]/.test(words) ? ['has Arabic-Indic digits'] : []),
  ],
}

const same = (left: readonly string[], right: readonly string[]): boolean =>
  JSON.stringify(left.toSorted()) === JSON.stringify(right.toSorted())

function formFaults(language: Language, english: Entry, form: string, text: string): string[] {
  const source = formsOf(english)
  const expected = source[form] ?? source['other'] ?? ''
  const names = placeholdersIn(text)
  const known = [...new Set(Object.values(source).flatMap(placeholdersIn))]
  const optional = Object.values(source).flatMap(optionalIn)
  // A form for one number may leave the number out.
  const needed = known.filter(
    (name) =>
      !optional.includes(name) && (typeof english === 'string' || form === 'other' || name !== 'count'),
  )
  // Names of stores are the same in every language.
  const words = text.replaceAll(/\{\w+\??\}|<\/?\w+>|App Store|Google Play/g, '')
  const own = language === 'de' ? words.replace(SAME_IN_GERMAN, '') : words
  return [
    ...textFaults(text),
    ...names.filter((name) => !known.includes(name)).map((name) => `has an unknown placeholder {${name}}`),
    ...needed.filter((name) => !names.includes(name)).map((name) => `lacks the placeholder {${name}}`),
    ...(same(tagsIn(text), tagsIn(expected)) ? [] : ['has other tags than English']),
    ...(language === 'en' ? [] : LANGUAGE_FAULTS[language](words)),
    ...(language !== 'en' && text === expected && /\p{L}\s/u.test(own) ? ['is the English text'] : []),
  ]
}

/** Faults of a catalogue, each with its key. */
function faultsOf(language: Language, english: Catalogue, catalogue: Catalogue): string[] {
  const keys = [...new Set([...Object.keys(english), ...Object.keys(catalogue)])]
  return keys.flatMap((key) => {
    const [source, entry] = [english[key], catalogue[key]]
    if (source === undefined) return [`${key} is unknown`]
    if (entry === undefined) return [`${key} is missing`]
    const hasForms = typeof source !== 'string'
    const forms = hasForms ? PLURAL_FORMS[language] : ['other']
    const found = formsOf(entry)
    return [
      ...(hasForms === (typeof entry !== 'string') && same(Object.keys(found), forms)
        ? []
        : [`${key} has other plural forms than the language`]),
      ...Object.entries(found).flatMap(([form, text]) =>
        formFaults(language, source, form, text).map((fault) => `${key} ${fault}`),
      ),
    ]
  })
}

type Translations = { readonly en: Catalogue } & Readonly<Partial<Record<Language, Catalogue>>>

const areas = Object.entries<Translations>(CATALOGUES)

describe.each(areas)('the texts of %s', (area, catalogues) => {
  const expected: readonly Language[] = /^(?:admin|studio)-/.test(area) ? ADMIN_LANGUAGES : languages

  it('exist in the languages of their readers', () => {
    expect(Object.keys(catalogues)).toEqual(expected)
  })

  it.each(expected)('have no fault in %s', (language) => {
    const texts = catalogues[language] ?? {}
    expect(Object.keys(texts).length).toBeGreaterThan(0)
    expect(faultsOf(language, catalogues.en, texts)).toEqual([])
  })
})

describe('the check of texts', () => {
  const english: Catalogue = {
    pay: 'Pay {price}',
    order: 'Order for {price?}',
    terms: 'See the <link>terms</link>.',
    weeks: { one: '{count} week', other: '{count} weeks' },
  }
  const german: Catalogue = {
    pay: 'Zahle {price}',
    order: 'Bestellen',
    terms: 'Siehe <link>Bedingungen</link>.',
    weeks: { one: 'eine Woche', other: '{count} Wochen' },
  }

  it('finds nothing wrong in a correct translation', () => {
    expect(faultsOf('de', english, german)).toEqual([])
    const version: Catalogue = { live: 'Version {number} (live)' }
    expect(faultsOf('de', version, version)).toEqual([])
  })

  it.each([
    ['pay', 'Zahle', 'pay lacks the placeholder {price}'],
    ['pay', 'Zahle {price} für {plan}', 'pay has an unknown placeholder {plan}'],
    ['pay', 'Zahle {price', 'pay has a malformed placeholder'],
    ['pay', '', 'pay is empty'],
    ['pay', 'Zahle {price} ', 'pay starts or ends with a space'],
    ['pay', 'Zahle  {price}', 'pay has two spaces'],
    ['pay', 'Pay {price}', 'pay is the English text'],
    ['pay', 'Please zahle {price}', 'pay is in English'],
    ['pay', 'Zahle "{price}"', 'pay has ASCII quotes: use „ and “, or ’'],
    ['pay', 'Zahlen Sie {price}', 'pay says Sie instead of du'],
    ['terms', 'Siehe Bedingungen.', 'terms has other tags than English'],
    ['terms', 'Siehe <link>Bedingungen.', 'terms has a malformed tag'],
    ['terms', 'Siehe <link>Bedingungen</b>.', 'terms has a malformed tag'],
    ['weeks', '{count} Wochen', 'weeks has other plural forms than the language'],
    ['more', 'Mehr', 'more is unknown'],
  ])('finds in %s: %s', (key, text, fault) => {
    expect(faultsOf('de', english, { ...german, [key]: text })).toContain(fault)
  })

  it.each([
    ['Pay now {price}', 'pay is in English'],
    ['هل تدفع {price}?', 'pay has Latin punctuation: use ؟ ، ؛'],
    ['ادفع {price} أو ٥', 'pay has Arabic-Indic digits'],
  ])('finds in Arabic: %s', (text, fault) => {
    expect(faultsOf('ar', { pay: 'Pay {price}' }, { pay: text })).toContain(fault)
  })

  it('finds a missing text', () => {
    expect(faultsOf('de', english, { pay: 'Zahle {price}' })).toContain('terms is missing')
  })
})

describe('the English payment errors', () => {
  it('exist in every language', () => {
    const keys = translated.map((language) => Object.keys(CATALOGUES['payment-errors'][language]))
    for (const languageKeys of keys) expect(languageKeys).toEqual([...PAYMENT_ERROR_CODES, 'unknown'])
  })
})

it('the German button that orders has exactly the words of the law', () => {
  expect(CATALOGUES.checkout.de.pay).toBe('zahlungspflichtig bestellen')
})
