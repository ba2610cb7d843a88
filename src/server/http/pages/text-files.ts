import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#shared/texts/languages.ts'
import { readerOf, type ReaderTexts } from '#shared/texts/reader.ts'
import type { AnyLanguageOf, Catalogue } from '#shared/texts/text.ts'
import type { AllTexts, AreaName, Areas } from '#texts/areas.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { AppError } from '../routing/app-error.ts'
import { pathnameOf } from '../routing/pathname-of.ts'
import { createMemoryFile, IMMUTABLE, type MemoryFile, REVALIDATED, sendMemoryFile } from './memory-file.ts'

const VERSION_LENGTH = 12

/** The product's texts as files, one for each area and language. */
export type TextFiles = {
  /** A hash of all texts, part of the addresses that browsers may keep. */
  version: string
  files: ReadonlyMap<string, MemoryFile>
}

/** The languages of an area; the admin area has fewer. */
type InLanguages = Readonly<Partial<Record<Language, Catalogue>>>

/** All texts in a language, by area. */
export function textsIn(language: Language): AllTexts
export function textsIn(language: Language): unknown {
  return Object.fromEntries(
    Object.entries<InLanguages>(CATALOGUES).flatMap(([area, { [language]: texts }]) =>
      texts === undefined ? [] : [[area, texts]],
    ),
  )
}

/** All texts in a language, for functions that write for a reader. */
export function readerTextsIn(language: Language): ReaderTexts {
  const texts = textsIn(language)
  const textsOf = <Name extends AreaName>(area: Name): AnyLanguageOf<Areas[Name]> => {
    const found: Partial<{ readonly [Each in AreaName]: AnyLanguageOf<Areas[Each]> }> = texts
    const known = found[area]
    if (known === undefined) throw new Error(`there are no texts of ${area} in ${language}`)
    return known
  }
  return { language, of: (area) => readerOf<typeof area>(language, textsOf(area)).t }
}

export function createTextFiles(): TextFiles {
  const version = createHash('sha256')
    .update(JSON.stringify(CATALOGUES))
    .digest('base64url')
    .slice(0, VERSION_LENGTH)
  const files = Object.entries<InLanguages>(CATALOGUES).flatMap(([area, languages]) =>
    Object.entries(languages).flatMap(([language, texts]) => {
      const content = Buffer.from(JSON.stringify(texts))
      const file = (cacheControl: string) =>
        createMemoryFile(content, 'application/json; charset=utf-8', cacheControl)
      return [
        [`/texts/${language}/${area}-${version}.json`, file(IMMUTABLE)] as const,
        // For pages that were loaded without the version: on a separate static host, or in development.
        [`/texts/${language}/${area}.json`, file(REVALIDATED)] as const,
      ]
    }),
  )
  return { version, files: new Map(files) }
}

/**
 * Serves the texts that a page loads later. Unknown areas, languages and versions answer 404.
 * @param findOfOthers files of other releases
 */
export function addTextFiles(
  app: FastifyInstance,
  { files }: TextFiles,
  findOfOthers: (address: string) => Promise<MemoryFile | null>,
): void {
  app.get('/texts/*', async (request, reply) => {
    const address = pathnameOf(request)
    const file = files.get(address) ?? (await findOfOthers(address))
    if (!file) throw new AppError('not_found', 'There are no such texts')
    return sendMemoryFile(request, reply, file)
  })
}
