import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Attribution } from '#shared/attribution/touch.ts'
import type { FunnelStage } from '#shared/reports/visits/funnel-stages.ts'
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
    index('leads_updated_at').on(table.updatedAt, table.id),
  ],
)

/**
 * What the list of leads is searched, filtered and sorted by: derived from leads, visits and subscriptions, so that no
 * page reads all of them. Written only by the admin-leads feature, in the background. Deleted with the lead.
 */
export const leadFacts = pgTable(
  'lead_facts',
  {
    leadId: text('lead_id')
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    brandId: brandId(),
    sessionId: text('session_id'),
    createdAt: time('created_at').notNull(),
    /** Sort keys, as those of `leads`. */
    emailOrder: text('email_order').notNull(),
    nameOrder: text('name_order').notNull(),
    /** Address and name in lower case, one per line. */
    searched: text('searched').notNull(),
    /** All parts of `searched` with three characters. */
    parts: text('parts').array().notNull(),
    /** The furthest. */
    stage: text('stage').$type<FunnelStage>().notNull(),
    isBought: boolean('is_bought').notNull(),
    /** Of the first visit, as in `visits`. */
    country: text('country').notNull(),
    source: text('source').notNull(),
    medium: text('medium').notNull(),
    campaign: text('campaign').notNull(),
    firstSource: text('first_source').notNull(),
    firstMedium: text('first_medium').notNull(),
    firstCampaign: text('first_campaign').notNull(),
    brandVersion: text('brand_version').notNull(),
    /** `updated_at` of the lead, and the latest of its visits, that these facts are from. */
    leadAt: time('lead_at').notNull(),
    visitsAt: time('visits_at'),
  },
  (table) => {
    const listed = [table.createdAt, table.leadId] as const
    return [
      index('lead_facts_created_at').on(table.brandId, ...listed),
      index('lead_facts_email').on(table.brandId, table.emailOrder, table.leadId),
      index('lead_facts_name').on(table.brandId, table.nameOrder, table.leadId),
      index('lead_facts_stage').on(table.brandId, table.stage, ...listed),
      index('lead_facts_bought').on(table.brandId, table.isBought, ...listed),
      index('lead_facts_country').on(table.brandId, table.country, ...listed),
      index('lead_facts_source').on(table.brandId, table.source, ...listed),
      index('lead_facts_medium').on(table.brandId, table.medium, ...listed),
      index('lead_facts_campaign').on(table.brandId, table.campaign, ...listed),
      index('lead_facts_first_source').on(table.brandId, table.firstSource, ...listed),
      index('lead_facts_first_medium').on(table.brandId, table.firstMedium, ...listed),
      index('lead_facts_first_campaign').on(table.brandId, table.firstCampaign, ...listed),
      index('lead_facts_brand_version').on(table.brandId, table.brandVersion, ...listed),
      index('lead_facts_parts').using('gin', table.parts),
      // Finds the facts that a changed visit belongs to.
      index('lead_facts_session').on(table.sessionId),
    ]
  },
)
