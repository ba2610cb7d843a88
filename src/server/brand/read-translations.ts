import { join } from 'node:path'
import type { Brand } from '#shared/brand/brand.ts'
import { BrandError, type BrandProblem } from '#shared/brand/brand-error.ts'
import { translatedLanguages } from '#shared/brand/brand-languages.ts'
import { type FindingTexts, findingText } from '#shared/brand/finding-text.ts'
import { brandTexts, withTranslations } from '#shared/brand/schema/texts/brand-texts.ts'
import {
  compareTranslations,
  placeholdersIn,
  type TranslationReport,
} from '#shared/brand/schema/texts/compare-translations.ts'
import type { Translations } from '#shared/brand/schema/texts/translation-schema.ts'
import { LANGUAGES, type Language } from '#shared/texts/languages.ts'
import { allTranslations, readTranslationFiles, translationsFolder } from './translation-files.ts'

type LanguageReport = TranslationReport & {
  language: Language
  /** The file of each translation. */
  fileOf: (key: string) => string
  translations: Translations
}

const SHOWN_CHARACTERS = 60
const shown = (text: string): string =>
  JSON.stringify(text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}…`)

/** Reads the translations into a language, by path of the file. */
export type ReadTexts = (language: Language) => Promise<ReadonlyMap<string, Translations>>

export const textsIn =
  (folder: string): ReadTexts =>
  (language) =>
    readTranslationFiles(folder, language)

/** Compares the translations into each language with the brand's texts. */
export async function reportLanguages(
  brand: Brand,
  folder: string,
  readTexts = textsIn(folder),
): Promise<LanguageReport[]> {
  const languages = translatedLanguages(brand)
  const texts = languages.length === 0 ? [] : brandTexts(brand)
  return Promise.all(
    languages.map(async (language) => {
      const files = await readTexts(language)
      const translations = allTranslations(files)
      const place = translationsFolder(folder, language)
      return {
        ...compareTranslations(texts, translations),
        language,
        translations,
        fileOf: (key: string) =>
          [...files].find(([, entries]) => Object.hasOwn(entries, key))?.[0] ?? join(place, 'brand.json'),
      }
    }),
  )
}

/** Why a language cannot be served. */
export function translationProblems(
  { missing, misfilled, language, fileOf }: LanguageReport,
  folder: string,
): BrandProblem[] {
  const { name } = LANGUAGES[language]
  return [
    ...missing.map(({ key, text }) => ({
      file: fileOf(key),
      rule: 'text-translated',
      message: `${key} is not translated: ${shown(text)}`,
      fix: `Run npm run brand:texts -- ${folder} ${language}, and write the ${name} text into "text".`,
      texts: {
        message: findingText('textNotTranslated', { text, language: { language } }),
        fix: findingText('fixTranslateIt'),
      },
    })),
    ...misfilled.map(({ key, text, translation }) => ({
      file: fileOf(key),
      rule: 'translated-placeholders',
      message: `${key} has the placeholders [${placeholdersIn(translation).join(', ')}], but its text has [${placeholdersIn(text).join(', ')}]`,
      fix: 'Use the same placeholders in both.',
      texts: {
        message: findingText('translationPlaceholders', { text, language: { language } }),
        fix: findingText('fixSamePlaceholders'),
      },
    })),
  ]
}

/** What an author should know of a language that is served. */
export function translationNotes({
  stale,
  unknown,
  language,
  fileOf,
}: LanguageReport): { message: string; texts: FindingTexts }[] {
  return [
    ...stale.map(({ key, text }) => ({
      message: `${fileOf(key)}: ${key} may be out of date. Its text is now ${shown(text)}`,
      texts: { message: findingText('translationStale', { text, language: { language } }) },
    })),
    ...unknown.map((key) => ({
      message: `${fileOf(key)}: ${key} belongs to no text`,
      texts: { message: findingText('translationUnknown', { key, language: { language } }) },
    })),
  ]
}

/** The brand in another language, and the translations that it is made from. */
export type TranslatedBrand = { brand: Brand; translations: Translations }

/**
 * The brand in its other languages.
 * @throws BrandError with everything that is not translated
 */
export async function readTranslations(
  brand: Brand,
  folder: string,
  readTexts: ReadTexts,
): Promise<ReadonlyMap<Language, TranslatedBrand>> {
  const reports = await reportLanguages(brand, folder, readTexts)
  const problems = reports.flatMap((report) => translationProblems(report, folder))
  if (problems.length > 0) throw new BrandError(problems)
  return new Map(
    reports.map(({ language, translations }) => [
      language,
      { brand: withTranslations(brand, translations), translations },
    ]),
  )
}
