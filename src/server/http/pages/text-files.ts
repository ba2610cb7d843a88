import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isLanguage, LANGUAGES, type Language } from '#shared/texts/languages.ts'
import { readerOf, type ReaderTexts } from '#shared/texts/reader.ts'
import type { AllTexts } from '#texts/areas.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { AppError } from '../routing/app-error.ts'
import { createMemoryFile, IMMUTABLE, type MemoryFile, REVALIDATED, sendMemoryFile } from './memory-file.ts'

const VERSION_LENGTH = 12

/** The product's texts as files, one for each area and language. */
export type TextFiles = {
  /** A hash of all texts, part of the addresses that browsers may keep. */
  version: string
  files: ReadonlyMap<string, MemoryFile>
}

/** All texts in a language, by area. */
export function textsIn(language: Language): AllTexts
export function textsIn(language: Language): unknown {
  return Object.fromEntries(Object.entries(CATALOGUES).map(([area, texts]) => [area, texts[language]]))
}

/** All texts in a language, for functions that write for a reader. */
export function readerTextsIn(language: Language): ReaderTexts {
  const texts = textsIn(language)
  return { language, of: (area) => readerOf<typeof area>(language, texts[area]).t }
}

export function createTextFiles(): TextFiles {
  const version = createHash('sha256')
    .update(JSON.stringify(CATALOGUES))
    .digest('base64url')
    .slice(0, VERSION_LENGTH)
  const files = Object.entries(CATALOGUES).flatMap(([area, texts]) =>
    Object.keys(LANGUAGES)
      .filter(isLanguage)
      .flatMap((language) => {
        const content = Buffer.from(JSON.stringify(texts[language]))
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

/** Serves the texts that a page loads later. Unknown areas, languages and versions answer 404. */
export function addTextFiles(app: FastifyInstance, { files }: TextFiles): void {
  app.get('/texts/*', (request, reply) => {
    const file = files.get(request.url.split('?', 1)[0] ?? '')
    if (file === undefined) throw new AppError('not_found', 'There are no such texts')
    return sendMemoryFile(request, reply, file)
  })
}
