import type { BrandSources } from '#shared/brand/brand-sources.ts'
import type { ImageSource } from './brand-pictures.ts'
import type { ReadTexts } from './read-translations.ts'

/** What a brand is made of, not checked. */
export type BrandContent = {
  input: unknown
  sources: BrandSources
  /** From the project's root, for example `brands/acme`. */
  folder: string
  readTexts: ReadTexts
  images: ImageSource
}
