import { join } from 'node:path'
import { BrandError } from '#shared/brand/brand-error.ts'
import { findingText } from '#shared/brand/finding-text.ts'
import { translationsSchema } from '#shared/brand/schema/texts/translation-schema.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { BrandContent } from './brand-content.ts'

/** The bytes of pictures, by their hash. */
export type StoredPictures = ReadonlyMap<string, { content: Buffer }>

/** A document as the content of a brand. Its problems name files of an export. */
export function contentOfDocument(
  document: VersionDocument,
  pictures: StoredPictures,
  folder: string,
): BrandContent {
  return {
    input: document.brand,
    sources: { entry: join(folder, 'brand.json') },
    folder,
    readTexts: async (language) => {
      const file = join(folder, 'texts', language, 'brand.json')
      const parsed = translationsSchema.safeParse(document.texts[language] ?? {})
      if (parsed.success) return new Map([[file, parsed.data]])
      const message = parsed.error.issues.map((issue) => issue.message).join('; ')
      const texts = {
        message: findingText('translationsUnreadable', { language: { language }, problem: message }),
      }
      throw new BrandError([{ file, rule: 'translation-file', message, texts }])
    },
    images: {
      read: async (name) => {
        const hash = Object.hasOwn(document.pictures, name) ? document.pictures[name] : undefined
        return (hash === undefined ? undefined : pictures.get(hash)?.content) ?? null
      },
      names: () => Object.keys(document.pictures),
    },
  }
}
