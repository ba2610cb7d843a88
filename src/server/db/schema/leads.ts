import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Attribution } from '#shared/attribution/touch.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { brandId } from './brand-id.ts'
import type { Language } from '#shared/texts/languages.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/**
 * The sort key of names: the first characters in lower case, because an index cannot hold text of any length; '' for
 * leads without a name.
 */
export const leadNameKey = (answers: SQLWrapper): SQL<string> =>
  sql<string>`lower(left(coalesce(case when jsonb_typeof(${answers} -> 'name') = 'string' then ${answers} ->> 'name' end, ''), 40))`

/** Quiz takers with an e-mail address. Written only by the leads feature. */
export const leads = pgTable(
  'leads',
  {
    /** 22 url-safe characters of 128 random bits. */
    id: text('id').primaryKey(),
    brandId: brandId(),
    /** As typed, trimmed; looked up in lower case. */
    email: text('email').notNull(),
    appName: text('app_name').notNull(),
    /** Content hash of the brand the visitor saw. */
    brandVersion: text('brand_version').notNull(),
    /** Of the pages that the visitor saw. */
    language: text('language').$type<Language>().notNull().default('en'),
    /** Session id of the visitor's events, if the browser sent it. */
    sessionId: text('session_id'),
    /** How the visitor came here, if the browser sent it. */
    attribution: jsonb('attribution').$type<Attribution>(),
    /** Answers that are not about health: searches and filters read them. `lead-at-rest.ts` reads and writes both columns. */
    openAnswers: jsonb('answers').$type<Record<string, Answer>>().notNull(),
    /** Health answers and computed results, as JSON; encrypted if there is a key. */
    health: text('health').notNull(),
    /** ISO time of each answer; without one it is `updatedAt`. A time without an answer is that of its deletion. */
    answeredAt: jsonb('answered_at').$type<Record<string, string>>().notNull().default({}),
    completedAt: time('completed_at'),
    /** SHA-256 of the `Idempotency-Key`, because the key returns the lead's first response again. */
    idempotencyHash: text('idempotency_hash').unique(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    // Nulls first as in `order by created_at desc`; otherwise the index could not be used.
    index('leads_email_created_at').on(sql`lower(${table.email})`, table.createdAt.desc().nullsFirst()),
    // The lists of the admin area.
    index('leads_created_at').on(table.createdAt, table.id),
    index('leads_name').on(leadNameKey(table.openAnswers), table.id),
    index('leads_brand_version').on(table.brandVersion),
  ],
)
