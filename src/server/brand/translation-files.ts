import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BrandError, type BrandProblem } from '#shared/brand/brand-error.ts'
import { type Translations, translationsSchema } from '#shared/brand/schema/texts/translation-schema.ts'
import type { Language } from '#shared/texts/languages.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** The folder of a language's translations, from the project's root. */
export const translationsFolder = (folder: string, language: Language): string =>
  join(folder, 'texts', language)

const problem = (file: string, message: string, fix: string): BrandProblem => ({
  file,
  rule: 'translation-file',
  message,
  fix,
})

function parse(file: string, text: string): Translations {
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch (error) {
    const message = `this is not valid JSON: ${error instanceof Error ? error.message : String(error)}`
    throw new BrandError([
      problem(
        file,
        message,
        'Every key and text needs straight double quotes, and every entry but the last a comma.',
      ),
    ])
  }
  const parsed = translationsSchema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new BrandError(
    parsed.error.issues.map(({ path, message }) =>
      problem(
        file,
        `"${path.join('"."')}": ${message}`,
        'An entry is { "source": "…", "original": "…", "text": "…" }; only "text" is required.',
      ),
    ),
  )
}

/** The translations of several files. */
export const allTranslations = (files: ReadonlyMap<string, Translations>): Translations =>
  Object.fromEntries([...files.values()].flatMap((entries) => Object.entries(entries)))

/**
 * The translation files of a language, by path from the project's root. None if there is no folder.
 * @throws BrandError for a file that is not valid, and for a text that is in two files
 */
export async function readTranslationFiles(
  folder: string,
  language: Language,
): Promise<ReadonlyMap<string, Translations>> {
  const place = translationsFolder(folder, language)
  if (!existsSync(resolve(root, place))) return new Map()
  const names = (await readdir(resolve(root, place))).filter((name) => name.endsWith('.json')).toSorted()
  const files = new Map<string, Translations>()
  const fileOf = new Map<string, string>()
  for (const name of names) {
    const file = join(place, name)
    const translations = parse(file, await readFile(resolve(root, file), 'utf8'))
    for (const key of Object.keys(translations)) {
      const other = fileOf.get(key)
      if (other !== undefined)
        throw new BrandError([problem(file, `"${key}" is also in ${other}`, 'Remove one of them.')])
      fileOf.set(key, file)
    }
    files.set(file, translations)
  }
  return files
}
