import { LANGUAGES, type Language } from '#shared/texts/languages.ts'
import type { Reader } from '#shared/texts/reader.ts'
import type { Entry, Values, ValuesOf } from '#shared/texts/text.ts'
import type { Areas } from '#texts/areas.ts'

type English = Areas['admin-findings']

/** Names a text of the area `admin-findings`. */
export type FindingCode = keyof English

/** An amount of money, a language, a list ("a and b") or another text; each is written in the reader's language. */
export type FindingValue =
  | string
  | number
  | readonly string[]
  | { amountMinor: number; currency: string }
  | { language: Language }
  | FindingText

/** What a finding says, in no language yet. */
export type FindingText = { code: FindingCode; values?: Readonly<Record<string, FindingValue>> }

type Given<E extends Entry> = {
  readonly [Name in keyof ValuesOf<E>]: Name extends 'count' ? number : FindingValue
}
type GivenArguments<E extends Entry> = [keyof ValuesOf<E>] extends [never] ? [] : [values: Given<E>]

/** `findingText('stepIdTwice', { positions: ['2', '3'] })`. Numbers are grouped: pass those of a file as texts. */
export function findingText<Code extends FindingCode>(
  code: Code,
  ...[values]: GivenArguments<English[Code]>
): FindingText {
  return values === undefined ? { code } : { code, values }
}

/** A finding as it is stored may have a code of another version of the program. */
export type FindingTexts = { message: FindingText; fix?: FindingText }

/** Writes the text of a finding for a reader. */
export function writeFinding(
  reader: Reader<'admin-findings'>,
  language: Language,
  text: FindingText,
): string {
  const { locale } = LANGUAGES[language]
  const valueText = (value: FindingValue): string | number => {
    if (typeof value !== 'object') return value
    if ('amountMinor' in value) return reader.f.money(value.amountMinor, value.currency)
    if ('language' in value)
      return new Intl.DisplayNames([locale], { type: 'language' }).of(value.language) ?? value.language
    if ('code' in value) return writeFinding(reader, language, value)
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(value)
  }
  const write: (code: FindingCode, values: Values) => string = reader.t
  return write(
    text.code,
    Object.fromEntries(Object.entries(text.values ?? {}).map(([name, value]) => [name, valueText(value)])),
  )
}
