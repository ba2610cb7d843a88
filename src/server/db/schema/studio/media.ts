import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { VariantFormat } from '#shared/media/picture-rules.ts'
import type { Language } from '#shared/texts/languages.ts'
import { brandId } from '../brand-id.ts'
import { bytea } from '../bytea.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** The bytes of pictures, by their hash. A row never changes. Written only by the media feature. */
export const mediaBlobs = pgTable(
  'media_blobs',
  {
    brandId: brandId(),
    /** SHA-256 of the bytes, in hexadecimal digits. */
    hash: text('hash').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    content: bytea('content').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ name: 'media_blobs_pkey', columns: [table.brandId, table.hash] })],
)

/** The pictures of the library. Written only by the media feature. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: text('id').primaryKey(),
    brandId: brandId(),
    name: text('name').notNull(),
    /** Of its bytes. */
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alternatives: jsonb('alternatives').$type<Partial<Record<Language, string>>>().notNull(),
    isDecorative: boolean('is_decorative').notNull(),
    /** The picture that it was cropped from, which may have been deleted. */
    originId: text('origin_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('media_files_name').on(table.brandId, table.name),
    uniqueIndex('media_files_hash').on(table.brandId, table.hash),
    index('media_files_time').on(table.brandId, table.createdAt),
  ],
)

/** Smaller copies of pictures, in other formats. Written only by the media feature. */
export const mediaVariants = pgTable(
  'media_variants',
  {
    brandId: brandId(),
    /** The picture's bytes, in the library or in a brand's folder. */
    sourceHash: text('source_hash').notNull(),
    format: text('format').$type<VariantFormat>().notNull(),
    width: integer('width').notNull(),
    /** Of the variant's bytes. */
    hash: text('hash').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'media_variants_pkey',
      columns: [table.brandId, table.sourceHash, table.format, table.width],
    }),
  ],
)
