import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AdminRole } from '#shared/contract/admin/admin.ts'
import { administrators } from './admin.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Tokens of programs that call the admin area. Written only by the admin-access feature. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    /** 22 url-safe characters of 128 random bits. */
    id: text('id').primaryKey(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The owner: a token never may more than they do now. */
    accountId: text('account_id')
      .notNull()
      .references(() => administrators.accountId, { onDelete: 'cascade' }),
    /** The name that the owner chose; the audit names it. */
    name: text('name').notNull(),
    role: text('role').$type<AdminRole>().notNull(),
    /** Ids of brands; null: all of the owner, also later ones. */
    brandIds: jsonb('brand_ids').$type<readonly string[]>(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** To the minute. */
    lastUsedAt: time('last_used_at'),
    revokedAt: time('revoked_at'),
  },
  (table) => [index('api_tokens_account').on(table.accountId)],
)
