import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Attribution } from '#shared/attribution/touch.ts'
import type { Answer } from '#shared/quiz/answers.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/**
 * What leads are ordered by where they are ordered by name: its first characters in lower case, since an index takes no
 * text of any length; '' for those without one.
 */
export const leadNameKey = (answers: SQLWrapper): SQL<string> =>
  sql<string>`lower(left(coalesce(case when jsonb_typeof(${answers} -> 'name') = 'string' then ${answers} ->> 'name' end, ''), 40))`

/** Quiz takers with an e-mail address. Written by the leads feature alone. */
export const leads = pgTable(
  'leads',
  {
    /** 22 url-safe characters of 128 random bits. */
    id: text('id').primaryKey(),
    /** As typed, trimmed; looked up in lower case. */
    email: text('email').notNull(),
    appName: text('app_name').notNull(),
    /** Content hash of the brand the visitor saw. */
    brandVersion: text('brand_version').notNull(),
    /** Session id of the visitor's events, where the browser told it. */
    sessionId: text('session_id'),
    /** How the visitor came here, where the browser told it. */
    attribution: jsonb('attribution').$type<Attribution>(),
    /** Answers that are not about health: searches and filters read them. `lead-at-rest.ts` reads and writes both columns. */
    openAnswers: jsonb('answers').$type<Record<string, Answer>>().notNull(),
    /** Health answers and what is computed from answers, as JSON; encrypted where there is a key. */
    health: text('health').notNull(),
    /** ISO time of each answer; one without is as old as `updatedAt`. A time without an answer: it was taken away. */
    answeredAt: jsonb('answered_at').$type<Record<string, string>>().notNull().default({}),
    completedAt: time('completed_at'),
    /** SHA-256 of the `Idempotency-Key`, since the key opens the lead's answer again. */
    idempotencyHash: text('idempotency_hash').unique(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    // Nulls first as in `order by created_at desc`, or the index could not serve that order.
    index('leads_email_created_at').on(sql`lower(${table.email})`, table.createdAt.desc().nullsFirst()),
    // The lists of the admin area.
    index('leads_created_at').on(table.createdAt, table.id),
    index('leads_name').on(leadNameKey(table.openAnswers), table.id),
    index('leads_brand_version').on(table.brandVersion),
  ],
)
