import type { Language } from './languages.ts'
import type { PLURAL_FORMS } from './plural-forms.ts'

/** A text by plural form; the value `count` chooses the form. */
export type Forms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** A text with placeholders, `{price}` or `{price?}` if a translation may leave it out, and tags, `<link>…</link>`. */
export type Entry = string | Forms

/** The texts of one area in one language. */
export type Catalogue = Readonly<Record<string, Entry>>

/** The placeholders as written: `'price' | 'date?'`. */
type Written<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Written<Rest>
  : never

type WithoutMark<Name extends string> = Name extends `${infer Optional}?` ? Optional : Name
type Needed<Name extends string> = Name extends `${string}?` ? never : Name

/** Names of the placeholders: `'price' | 'date'`. */
type Placeholders<Text extends string> = WithoutMark<Written<Text>>

/** Names of the tags. */
export type Tags<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | Tags<Rest>
  : never

/** All of them at once: a text that is assignable to each member of a union. */
type Each<Union> = (Union extends string ? (member: Union) => void : never) extends (
  member: infer All,
) => void
  ? All
  : never

type WithPlaceholder<Name> = Name extends string ? `${string}{${Name}}${string}` : never
type WithTag<Name> = Name extends string ? `${string}<${Name}>${string}</${Name}>${string}` : never

/** Every text that contains these, in any order. */
type Containing<Patterns> = [Patterns] extends [never] ? string : Each<Patterns>

/** Every text with the placeholders and tags of the English one. */
type Translated<English extends string, Left extends string = never> = Containing<
  WithPlaceholder<Exclude<Needed<Written<English>>, Left>> | WithTag<Tags<English>>
>

/** A form for one number may leave the number out: "a minute". */
type TranslatedForms<English extends string, L extends Language> = {
  readonly [Form in (typeof PLURAL_FORMS)[L][number]]: Translated<
    English,
    Form extends 'other' ? never : 'count'
  >
}

/** The catalogue of another language: the same keys, placeholders and tags, and the language's plural forms. */
export type TranslationOf<English extends Catalogue, L extends Language> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? Translated<English[Key]>
    : English[Key] extends { readonly other: infer Other extends string }
      ? TranslatedForms<Other, L>
      : never
}

/** The texts of an entry, of every form. */
export type TextsOf<E> = E extends string ? E : Extract<E[keyof E], string>

/** What is wrong with the placeholders of a translation: `"pay has the unknown placeholder {plan}"`. */
type UnknownPlaceholders<English extends Catalogue, Translation> = {
  [Key in keyof Translation & keyof English & string]: `${Key} has the unknown placeholder {${Exclude<
    Placeholders<TextsOf<Translation[Key]>>,
    Placeholders<TextsOf<English[Key]>>
  >}}`
}[keyof Translation & keyof English & string]

/**
 * Everything, or what is wrong with the placeholders of a translation. `TranslationOf` cannot ask for known ones only,
 * because a template type cannot exclude a text, so the registry of areas asks every translation for this.
 */
export type KnownPlaceholders<English extends Catalogue, Translation> = [
  UnknownPlaceholders<English, Translation>,
] extends [never]
  ? unknown
  : UnknownPlaceholders<English, Translation>

/** The same catalogue in any language, as it arrives at run time. */
export type AnyLanguageOf<English extends Catalogue> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Forms
}

/** What fills the placeholders. Numbers are written in the reader's language. */
export type Values = Readonly<Record<string, string | number>>

/** The values that a text needs. */
export type ValuesOf<E extends Entry> = E extends string
  ? { readonly [Name in Placeholders<E>]: string | number }
  : { readonly [Name in Exclude<Placeholders<TextsOf<E>>, 'count'>]: string | number } & {
      readonly count: number
    }

/** The values of a text; nothing for a text without placeholders. */
export type Arguments<E extends Entry> = [keyof ValuesOf<E>] extends [never] ? [] : [values: ValuesOf<E>]

/** Gives the texts of an area, filled: `t('pay', { price: '$19.49' })`. */
export type Translate<English extends Catalogue> = <Key extends keyof English & string>(
  key: Key,
  ...values: Arguments<English[Key]>
) => string
