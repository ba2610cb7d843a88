import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Attribution } from '#shared/attribution/touch.ts'
import type { VisitDimension } from '#shared/reports/visits/funnel-stages.ts'
import type { CountedStage, Grain } from '#shared/reports/visits/funnel-tally.ts'
import type { RevenueDefinition } from '#shared/reports/revenue/revenue-definitions.ts'
import type { MovementKind } from '#shared/reports/revenue/revenue-movements.ts'
import type { VisitSteps } from '#shared/reports/visits/visit.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/**
 * One row a session: what its events say together. Made from the events by the funnel-reports feature alone; days are
 * UTC. Unknown dimensions are `unknown`, never null.
 */
export const visits = pgTable(
  'visits',
  {
    sessionId: text('session_id').primaryKey(),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
    /** phone, tablet, desktop, unknown */
    device: text('device').notNull(),
    /** ISO 3166-1 alpha-2, or unknown */
    country: text('country').notNull(),
    /** Where the visit came from: `direct`, a campaign's source, an ad network, or the host that linked here. */
    source: text('source').notNull(),
    /** Of the last touch; `none` where it names none. */
    medium: text('medium').notNull().default('unknown'),
    campaign: text('campaign').notNull().default('unknown'),
    gender: text('gender').notNull(),
    brandVersion: text('brand_version').notNull(),
    /** First and last touch, as the first event that told them said. */
    attribution: jsonb('attribution').$type<Attribution>(),
    /** As `source`, `medium` and `campaign`, of the first touch. */
    firstSource: text('first_source').notNull().default('unknown'),
    firstMedium: text('first_medium').notNull().default('unknown'),
    firstCampaign: text('first_campaign').notNull().default('unknown'),
    leadId: text('lead_id'),
    landedAt: time('landed_at'),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
    leadAt: time('lead_at'),
    purchasePageAt: time('purchase_page_at'),
    paymentAt: time('payment_at'),
    purchasedAt: time('purchased_at'),
    registeredAt: time('registered_at'),
    steps: jsonb('steps').$type<VisitSteps>().notNull(),
    /** Of the steps, those that were completed, with the bucket of `step-time.ts` for the time that took; -1: not known. */
    completed: jsonb('completed').$type<Record<string, number>>().notNull().default({}),
    /** `order` of what was said of the dimensions, touches and lead, see `visit.ts`; without an entry nothing was said. */
    observedOrders: jsonb('said_orders')
      .$type<Partial<Record<VisitDimension | 'attribution' | 'leadId', number>>>()
      .notNull()
      .default({}),
    /** It is counted as one that may still go on. */
    isOpen: boolean('is_open').notNull().default(false),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('visits_first_at').on(table.firstAt),
    index('visits_lead').on(table.leadId),
    index('visits_started_at').on(table.startedAt),
    index('visits_open').on(table.lastAt).where(sql`${table.isOpen}`),
  ],
)

/** Combinations of the dimensions that visits are counted by. Written by the funnel-reports feature alone. */
export const funnelCells = pgTable(
  'funnel_cells',
  {
    id: serial('id').primaryKey(),
    /** Which of the dimensions are told apart; the others are `*`. */
    grain: text('grain').$type<Grain>().notNull(),
    device: text('device').notNull(),
    country: text('country').notNull(),
    source: text('source').notNull(),
    medium: text('medium').notNull().default('*'),
    campaign: text('campaign').notNull().default('*'),
    gender: text('gender').notNull(),
    brandVersion: text('brand_version').notNull(),
  },
  (table) => [
    uniqueIndex('funnel_cells_dimensions').on(
      table.grain,
      table.device,
      table.country,
      table.source,
      table.medium,
      table.campaign,
      table.gender,
      table.brandVersion,
    ),
  ],
)

/**
 * Sessions that began on a day, at each step: entrants = completers + exits + still there. Changed together with
 * `visits` by the funnel-reports feature alone. `t0`… count completers by the time they took, in the buckets of
 * `step-time.ts`.
 */
export const funnelStepDays = pgTable(
  'funnel_step_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    cellId: integer('cell_id').notNull(),
    questionId: text('question_id').notNull(),
    entrants: integer('entrants').notNull(),
    completers: integer('completers').notNull(),
    exits: integer('exits').notNull(),
    stillThere: integer('still_there').notNull(),
    t0: integer('t0').notNull(),
    t1: integer('t1').notNull(),
    t2: integer('t2').notNull(),
    t3: integer('t3').notNull(),
    t4: integer('t4').notNull(),
    t5: integer('t5').notNull(),
    t6: integer('t6').notNull(),
    t7: integer('t7').notNull(),
    t8: integer('t8').notNull(),
    t9: integer('t9').notNull(),
    t10: integer('t10').notNull(),
    t11: integer('t11').notNull(),
  },
  (table) => [
    // Of few cells the days, or of a few days all cells.
    primaryKey({ columns: [table.cellId, table.day, table.questionId] }),
    index('funnel_step_days_day').on(table.day),
  ],
)

/**
 * Sessions that began on a day and have reached a stage. Changed together with `visits` by the funnel-reports feature
 * alone.
 */
export const funnelStageDays = pgTable(
  'funnel_stage_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    cellId: integer('cell_id').notNull(),
    stage: text('stage').$type<CountedStage>().notNull(),
    sessions: integer('sessions').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cellId, table.day, table.stage] }),
    index('funnel_stage_days_day').on(table.day),
  ],
)

/**
 * How far a report has read what it is made from. Whoever changes `visits` or its counts changes the row `visits` as well,
 * in the same transaction. Written by the funnel-reports feature alone.
 */
export const reportMarks = pgTable('report_marks', {
  /** `visits`; `visits:leads` for its other source */
  name: text('name').primaryKey(),
  /** Rows that came later are still to be read; null: none was. */
  readTo: time('read_to'),
  /** When everything that had come was read. */
  caughtUpAt: time('caught_up_at'),
})

/**
 * Changes of monthly recurring revenue and of what a subscription counts as, in each of the two definitions. Made from
 * the mirror and the ledgers by the reports feature alone; a subscription's rows are made anew when it was read again.
 * The sum of `mrrMinor` up to a moment is the MRR then, that of `activeChange` the active subscriptions, and so on.
 */
export const revenueMovements = pgTable(
  'revenue_movements',
  {
    stripeSubscriptionId: text('stripe_subscription_id').notNull(),
    definition: text('definition').$type<RevenueDefinition>().notNull(),
    /** From 0, in order of time. */
    position: smallint('position').notNull(),
    account: text('account').notNull(),
    at: time('at').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    currency: text('currency').notNull(),
    productId: text('product_id'),
    /** Where the buyer's visit came from, as in `visits`. */
    source: text('source').notNull(),
    /** Change in minor units a month. */
    mrrMinor: integer('mrr_minor').notNull(),
    activeChange: smallint('active_change').notNull(),
    trialingChange: smallint('trialing_change').notNull(),
    pastDueChange: smallint('past_due_change').notNull(),
    /** Of churn: the customer has canceled, as against a payment that failed for good. null for other kinds. */
    isVoluntary: boolean('is_voluntary'),
    /** Of the end of a trial: it went on and was paid for. null for others. */
    isTrialConverted: boolean('is_trial_converted'),
  },
  (table) => [
    primaryKey({ columns: [table.stripeSubscriptionId, table.definition, table.position] }),
    index('revenue_movements_at').on(table.account, table.definition, table.at),
  ],
)

/** Of which reading of a subscription its movements were made. Written by the reports feature alone. */
export const revenueSubscriptions = pgTable(
  'revenue_subscriptions',
  {
    stripeSubscriptionId: text('stripe_subscription_id').primaryKey(),
    account: text('account').notNull(),
    /** Where the buyer's visit came from, as in `visits`: kept when the visit is long gone. */
    source: text('source').notNull(),
    /** `synced_at` of that reading. */
    madeFrom: time('made_from').notNull(),
  },
  (table) => [index('revenue_subscriptions_made_from').on(table.madeFrom)],
)
