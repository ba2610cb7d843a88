import type { FastifyBaseLogger } from 'fastify'
import type { Brands } from '#server/brand/brands.ts'
import type { Database } from '#server/db/database.ts'
import type { MemoryFile } from '#server/http/pages/memory-file.ts'
import type { Converter } from './convert/create-converter.ts'
import type { PictureLinks } from './serve/picture-links.ts'

export type Emojis = {
  /** Those whose names contain all words. */
  search: (words: string, limit: number) => { name: string; address: string }[]
  /** null: there is none of this name. */
  addressOf: (name: string) => string | null
  /** The emoji at an address; null: none. */
  at: (address: string) => MemoryFile | null
}

export type MediaDeps = {
  database: Database
  brands: Pick<Brands, 'of' | 'ids' | 'onChange'>
  emojis: Emojis
  converter: Converter
  links: PictureLinks
  logger: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>
  now: () => Date
}

/** What a call about a brand needs. */
export type LibraryDeps = MediaDeps & {
  brandId: string
  /** What addresses of pictures begin with for the operator who calls. */
  pictureBase: string
}
