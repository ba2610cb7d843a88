import type { Translations } from '#shared/brand/schema/texts/translation-schema.ts'
import { canonicalJson } from '#shared/brand/brand-version.ts'
import type { Language } from '#shared/texts/languages.ts'

/** Everything that a version of a brand consists of. Keys, hosts and pixels are settings and not part of it. */
export type VersionDocument = {
  format: 1
  /** What a brand's `brand.ts` exports: the input of the brand schema. */
  brand: Readonly<Record<string, unknown>>
  /** Translations, by language and by the key of the text. */
  texts: Readonly<Partial<Record<Language, Translations>>>
  /** SHA-256 of each picture `image:FILE`, by FILE. The pictures themselves are in the media library. */
  pictures: Readonly<Record<string, string>>
}

/** @param sha256 from text to 64 hexadecimal digits */
export const documentHash = (document: VersionDocument, sha256: (text: string) => string): string =>
  sha256(canonicalJson(document))

/** The same data with sorted keys and without absent values, as a database returns it too. */
export const inCanonicalOrder = (value: unknown): unknown => JSON.parse(canonicalJson(value))
