import { LANGUAGES, type Language, type LanguageFacts } from './languages.ts'
import { perKey } from './per-key.ts'
import type { AnyLanguageOf, Catalogue, Entry, Forms, Translate, Values } from './text.ts'

const PLACEHOLDER = /\{(\w+)\??\}/g
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_DIRECTIONAL_ISOLATE = '\u2069'

const pluralRules = perKey((locale: string) => new Intl.PluralRules(locale))
const numberFormat = perKey((locale: string) => new Intl.NumberFormat(locale))

function formFor(forms: Forms, count: string | number | undefined, locale: string): string {
  const form = typeof count === 'number' ? pluralRules(locale).select(count) : 'other'
  return forms[form] ?? forms.other
}

/** Isolates a part of a right-to-left text, so that it keeps its own direction. */
export const isolated = (part: string, { direction }: Pick<LanguageFacts, 'direction'>): string =>
  direction === 'rtl' ? FIRST_STRONG_ISOLATE + part + POP_DIRECTIONAL_ISOLATE : part

/**
 * A text with its values; a placeholder without a value is unchanged. In a language written right to left, values are
 * isolated, so that "5 kg" or an address does not reorder the words around it.
 */
export function fill(
  entry: Entry,
  values: Values,
  { locale, ...facts }: Pick<LanguageFacts, 'locale' | 'direction'>,
): string {
  const text = typeof entry === 'string' ? entry : formFor(entry, values['count'], locale)
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return placeholder
    return isolated(typeof value === 'number' ? numberFormat(locale).format(value) : value, facts)
  })
}

/** The texts of an area in a language. `English` is the area's type, which names the keys and values. */
export function translate<English extends Catalogue>(
  texts: AnyLanguageOf<English>,
  language: Language,
): Translate<English> {
  return (key, ...values) => fill(texts[key], values[0] ?? {}, LANGUAGES[language])
}
