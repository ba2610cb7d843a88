import { customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { brandId } from './brand-id.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

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
