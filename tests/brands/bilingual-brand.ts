import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '#scripts/setup/project.mjs'
import { parseBrand } from '#shared/brand/parse-brand.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import { brandTexts } from '#shared/brand/schema/texts/brand-texts.ts'
import { updateTranslations } from '#shared/brand/schema/texts/update-translations.ts'
import type { Translations } from '#shared/brand/schema/texts/translation-schema.ts'
import tiny from './tiny/brand.ts'

/** A text in a language that only tests speak: it shows what is not translated. */
export const pseudo = (text: string): string => `⟦${text}⟧`

/** A text of its own in the welcome mail. */
export const WELCOME_HEADING = 'Your plant is on its way'
const mails = { 'payments.welcomeHeading': WELCOME_HEADING }

const CODE = `import tiny from '../../../tests/brands/tiny/brand.ts'

export default { ...tiny, id: 'bilingual', languages: ['en', 'de'], mails: ${JSON.stringify(mails)} }
`

/**
 * Writes the small brand in English and pseudo German.
 * @param change of the translations
 * @returns its folder, from the project's root
 */
export function writeBilingualBrand(
  change: (translations: Translations) => Translations = (translations) => translations,
): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  // The name must be one that SITES can contain.
  const folder = join(mkdtempSync(join(root, '.cache', 'brand-')), 'bilingual')
  mkdirSync(folder)
  writeFileSync(join(folder, 'brand.ts'), CODE)
  mkdirSync(join(folder, 'texts', 'de'), { recursive: true })
  const texts = brandTexts(
    parseBrand({ ...tiny, mails }, { entry: 'tests/brands/tiny/brand.ts' }, knowledgeOfBrand),
  )
  for (const [file, entries] of updateTranslations(texts, new Map())) {
    const translated = Object.entries(entries).map(
      ([key, { original = '', ...entry }]) => [key, { ...entry, text: pseudo(original) }] as const,
    )
    writeFileSync(
      join(folder, 'texts', 'de', file),
      JSON.stringify(change(Object.fromEntries(translated)), null, 2),
    )
  }
  return relative(root, folder)
}
