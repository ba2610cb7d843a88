// npm run brand:texts -- BRAND LANGUAGE: writes the brand's untranslated texts into brands/BRAND/texts/LANGUAGE/ and keeps
// what is translated. BRAND is the name of a folder in brands/, or the path of another folder.
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { importBrand } from '#server/brand/import-brand.ts'
import { allTranslations, readTranslationFiles, translationsFolder } from '#server/brand/translation-files.ts'
import { sourceLanguage } from '#shared/brand/brand-languages.ts'
import { parseBrand } from '#shared/brand/parse-brand.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import { brandTexts } from '#shared/brand/schema/texts/brand-texts.ts'
import { compareTranslations } from '#shared/brand/schema/texts/compare-translations.ts'
import { updateTranslations } from '#shared/brand/schema/texts/update-translations.ts'
import { isLanguage, LANGUAGES } from '#shared/texts/languages.ts'
import { CommandError, runCommand } from '../run-command.ts'
import { root } from '../setup/project.mjs'

const USAGE = `Usage: npm run brand:texts -- BRAND LANGUAGE, where LANGUAGE is one of ${Object.keys(LANGUAGES).join(', ')}`

async function main([name, language]: readonly string[]): Promise<void> {
  if (name === undefined || language === undefined || !isLanguage(language)) throw new CommandError(USAGE)
  const folder = name.includes('/') ? name : join('brands', name)
  const { input, sources } = await importBrand(folder)
  const brand = parseBrand(input, sources, knowledgeOfBrand)
  if (sourceLanguage(brand) === language)
    throw new CommandError(
      `${folder} is written in ${LANGUAGES[language].name}, so nothing is to be translated`,
    )

  const texts = brandTexts(brand)
  const place = translationsFolder(folder, language)
  const files = new Map(
    [...(await readTranslationFiles(folder, language))].map(([file, entries]) => [basename(file), entries]),
  )
  const updated = updateTranslations(texts, files)
  mkdirSync(resolve(root, place), { recursive: true })
  for (const [file, entries] of updated)
    writeFileSync(resolve(root, place, file), `${JSON.stringify(entries, null, 2)}\n`)

  const { missing, stale, unknown } = compareTranslations(texts, allTranslations(updated))
  console.log(`${place}: ${texts.length} texts, ${missing.length} not translated`)
  for (const { key } of stale)
    console.log(`  ${key} may be out of date. Correct its text, remove its "source", and run this again.`)
  for (const key of unknown) console.log(`  ${key} belongs to no text. Remove it.`)
}

await runCommand(() => main(process.argv.slice(2)))
