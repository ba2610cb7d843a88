/** How a language is written and formatted. */
export type LanguageFacts = {
  /** In the language itself, for the choice of a language. */
  name: string
  direction: 'ltr' | 'rtl'
  /** For `Intl`. */
  locale: string
}

/** Every language of the product, by its code in addresses and rows. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', locale: 'en-US' },
  de: { name: 'Deutsch', direction: 'ltr', locale: 'de-DE' },
  // Latin digits, so that prices, measurements and inputs look alike.
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn' },
} as const satisfies Readonly<Record<string, LanguageFacts>>

export type Language = keyof typeof LANGUAGES

/** The languages of the admin area. */
export const ADMIN_LANGUAGES = ['en', 'de'] as const satisfies readonly Language[]

export type AdminLanguage = (typeof ADMIN_LANGUAGES)[number]

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code)
