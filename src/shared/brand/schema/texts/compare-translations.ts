import type { BrandText } from './brand-texts.ts'
import type { Translations } from './translation-schema.ts'

/** How the translations of a language differ from the texts of their brand. */
export type TranslationReport = {
  /** Without a translation: the language cannot be served. */
  missing: BrandText[]
  /** Translated before their text changed. They are served. */
  stale: BrandText[]
  /** Keys of translations whose text no longer exists. */
  unknown: string[]
  /** Translations whose placeholders are not those of their text: the language cannot be served. */
  misfilled: (BrandText & { translation: string })[]
}

/** The placeholders of a text, each once. The words in `{name|you}` are translated. */
export const placeholdersIn = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/\{([^{}|]*)(?:\|[^{}]*)?\}/g), ([, name]) => `{${name}}`))].toSorted()

/** Those of a mail's text have no words for an unknown value. */
const bareIn = (text: string): string[] => [...new Set(text.match(/\{[^{}]*\}/g))].toSorted()

function haveSamePlaceholders(key: string, text: string, translation: string): boolean {
  const found = key.startsWith('mails.') ? bareIn : placeholdersIn
  return found(text).join() === found(translation).join()
}

export function compareTranslations(
  texts: readonly BrandText[],
  translations: Translations,
): TranslationReport {
  const keys = new Set(texts.map(({ key }) => key))
  const translated = texts.flatMap((text) => {
    const translation = Object.hasOwn(translations, text.key) ? translations[text.key] : undefined
    return translation?.text.trim()
      ? [{ ...text, translation: translation.text, source: translation.source }]
      : []
  })
  const done = new Set(translated.map(({ key }) => key))
  return {
    missing: texts.filter(({ key }) => !done.has(key)),
    stale: translated
      .filter(({ hash, source }) => source !== hash)
      .map(({ key, text, hash }) => ({ key, text, hash })),
    unknown: Object.keys(translations).filter((key) => !keys.has(key)),
    misfilled: translated
      .filter(({ key, text, translation }) => !haveSamePlaceholders(key, text, translation))
      .map(({ key, text, hash, translation }) => ({ key, text, hash, translation })),
  }
}
