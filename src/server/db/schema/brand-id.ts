import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'

/**
 * The brand that a row belongs to. docs/decisions/0052-brands-in-rows.md lists the tables without it. Without a value a row
 * gets the database's default, the only brand; a database of several brands has no default and refuses the row.
 */
export const brandId = () =>
  text('brand_id')
    .notNull()
    .$defaultFn(() => sql`default`)
