import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
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
import type { CountedStage, Grain } from '#shared/reports/visits/funnel-tally.ts'
import type { FunnelStage } from '#shared/reports/visits/funnel-stages.ts'
import type { RevenueDefinition } from '#shared/reports/revenue/revenue-definitions.ts'
import type { MovementKind } from '#shared/reports/revenue/revenue-movements.ts'
import type { RevenuePart } from '#shared/reports/revenue/revenue-parts.ts'
import type { VisitSteps } from '#shared/reports/visits/visit.ts'
import { grainOf, storedDimension } from './stored-dimension.ts'
import { brandId } from './brand-id.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

const grainColumn = customType<{ data: Grain; driverData: string }>({
  dataType: () => 'text',
  toDriver: storedDimension,
  fromDriver: grainOf,
})

/**
 * One row per session, computed from its events. Written only by the funnel-reports feature. Days are UTC. Unknown
 * dimensions are `unknown`, never null.
 */
export const visits = pgTable(
  'visits',
  {
    sessionId: text('session_id').primaryKey(),
    brandId: brandId(),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
    /** phone, tablet, desktop, unknown */
    device: text('device').notNull(),
    /** ISO 3166-1 alpha-2, or unknown */
    country: text('country').notNull(),
    /** Where the visit came from: `direct`, a campaign's source, an ad network, or the host that linked here. */
    source: text('source').notNull(),
    /** Of the last touch; `none` if it has none. */
    medium: text('medium').notNull().default('unknown'),
    campaign: text('campaign').notNull().default('unknown'),
    /** To the brand's `reportQuestion`. */
    answer: text('gender').notNull(),
    brandVersion: text('brand_version').notNull(),
    /** First and last touch, from the first event that contained them. */
    attribution: jsonb('attribution').$type<Attribution>(),
    /** Like `source`, `medium` and `campaign`, but of the first touch. */
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
    /** The completed steps, each with the bucket of its duration (`step-time.ts`); -1: unknown. */
    completed: jsonb('completed').$type<Record<string, number>>().notNull().default({}),
    /**
     * For dimensions (by their stored names), touches and lead, the `order` of the event they came from, see `visit.ts`;
     * no entry: none yet.
     */
    observedOrders: jsonb('said_orders').$type<Partial<Record<string, number>>>().notNull().default({}),
    /** Whether it is counted as a visit that may still continue. */
    isOpen: boolean('is_open').notNull().default(false),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('visits_first_at').on(table.firstAt),
    index('visits_lead').on(table.leadId),
    index('visits_started_at').on(table.startedAt),
    // The visits of leads that have changed.
    index('visits_of_leads_updated')
      .on(table.updatedAt, table.sessionId)
      .where(sql`${table.leadId} is not null or ${table.leadAt} is not null`),
    index('visits_open').on(table.lastAt).where(sql`${table.isOpen}`),
  ],
)

/** Combinations of dimensions by which visits are counted. Written only by the funnel-reports feature. */
export const funnelCells = pgTable(
  'funnel_cells',
  {
    id: serial('id').primaryKey(),
    brandId: brandId(),
    /** Which dimensions are distinguished; the others are `*`. */
    grain: grainColumn('grain').notNull(),
    device: text('device').notNull(),
    country: text('country').notNull(),
    source: text('source').notNull(),
    medium: text('medium').notNull().default('*'),
    campaign: text('campaign').notNull().default('*'),
    answer: text('gender').notNull(),
    brandVersion: text('brand_version').notNull(),
  },
  (table) => [
    uniqueIndex('funnel_cells_brand_dimensions').on(
      table.grain,
      table.device,
      table.country,
      table.source,
      table.medium,
      table.campaign,
      table.answer,
      table.brandVersion,
      table.brandId,
    ),
  ],
)

/**
 * Sessions that began on a day, at each step: entrants = completers + exits + still there. Changed together with
 * `visits`, only by the funnel-reports feature. `t0`… count completers by duration, in the buckets of `step-time.ts`.
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
    // Reads all days of few cells, or all cells of few days.
    primaryKey({ columns: [table.cellId, table.day, table.questionId] }),
    index('funnel_step_days_day').on(table.day),
  ],
)

/**
 * Sessions that began on a day and have reached a stage. Changed together with `visits`, only by the funnel-reports
 * feature.
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
 * Sessions that began on a day and have reached `start`, and at that time or later `end`, by the time between them, in the
 * buckets of `stage-pairs.ts`. Changed together with `visits`, only by the funnel-reports feature. Complete from the day in the
 * row `visits:pairs` of `report_marks` on.
 */
export const funnelPairDays = pgTable(
  'funnel_pair_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    cellId: integer('cell_id').notNull(),
    start: text('start_stage').$type<FunnelStage>().notNull(),
    end: text('end_stage').$type<FunnelStage>().notNull(),
    bucket: smallint('bucket').notNull(),
    sessions: integer('sessions').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cellId, table.start, table.end, table.day, table.bucket] })],
)

/**
 * How far a report has read its sources. A transaction that changes `visits` or its counts also changes the row `visits`.
 * Each feature writes only its own rows: funnel-reports `visits…`, admin-leads `leads:facts…`, revenue-reports `revenue:…`.
 */
export const reportMarks = pgTable('report_marks', {
  /** `visits`; `visits:leads` for its other source; `visits:pairs`, see `pairs-mark.ts` */
  name: text('name').primaryKey(),
  /** Later rows have not been read yet; null: none has been read. Of `visits:pairs`: the first complete day; null: all are. */
  readTo: time('read_to'),
  /** When all rows so far were read. */
  caughtUpAt: time('caught_up_at'),
  /** Rows before this time that were committed before the transaction `seenXid` began have been read, also after `readTo`. */
  seenTo: time('seen_to'),
  /** A 64-bit transaction id. */
  seenXid: text('seen_xid'),
})

/**
 * Changes of monthly recurring revenue and of a subscription's state, in both definitions. Computed from the copies of
 * subscriptions and the ledgers, only by the revenue-reports feature, which replaces a subscription's rows whenever it is
 * read again. The sum of `mrrMinor` up to a time is the MRR at that time, that of `activeChange` the number of active
 * subscriptions, and so on.
 */
export const revenueMovements = pgTable(
  'revenue_movements',
  {
    stripeSubscriptionId: text('stripe_subscription_id').notNull(),
    brandId: brandId(),
    definition: text('definition').$type<RevenueDefinition>().notNull(),
    /** From 0, in chronological order. */
    position: smallint('position').notNull(),
    account: text('account').notNull(),
    at: time('at').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    currency: text('currency').notNull(),
    productId: text('product_id'),
    /** Where the buyer's visit came from, as in `visits`. */
    source: text('source').notNull(),
    /** Change in minor units per month. */
    mrrMinor: integer('mrr_minor').notNull(),
    activeChange: smallint('active_change').notNull(),
    trialingChange: smallint('trialing_change').notNull(),
    pastDueChange: smallint('past_due_change').notNull(),
    /** For churn: true if the customer canceled, false if the payment finally failed. null for other kinds. */
    isVoluntary: boolean('is_voluntary'),
    /** For the end of a trial: whether it was paid for. null for other kinds. */
    isTrialConverted: boolean('is_trial_converted'),
  },
  (table) => [
    primaryKey({ columns: [table.stripeSubscriptionId, table.definition, table.position] }),
    index('revenue_movements_at').on(table.account, table.definition, table.at),
  ],
)

/** Whether movements or source of a subscription have changed since they were counted. */
export const isUncounted = ({
  madeFrom,
  source,
  countedFrom,
  countedSource,
}: Readonly<Record<'madeFrom' | 'source' | 'countedFrom' | 'countedSource', AnyPgColumn>>): SQL =>
  sql`(${countedFrom} is distinct from ${madeFrom} or ${countedSource} is distinct from ${source})`

/** The read of each subscription from which its movements were computed. Written only by the revenue-reports feature. */
export const revenueSubscriptions = pgTable(
  'revenue_subscriptions',
  {
    stripeSubscriptionId: text('stripe_subscription_id').primaryKey(),
    brandId: brandId(),
    account: text('account').notNull(),
    /** Where the buyer's visit came from, as in `visits`; kept after the visit is deleted. */
    source: text('source').notNull(),
    /** `synced_at` of that read. */
    madeFrom: time('made_from').notNull(),
    /** `made_from` and `source` when it was counted in `revenue_months`; null: never. The release before does not write them. */
    countedFrom: time('counted_from'),
    countedSource: text('counted_source'),
  },
  (table) => [
    index('revenue_subscriptions_made_from').on(table.madeFrom),
    index('revenue_subscriptions_uncounted')
      .on(table.account, table.stripeSubscriptionId)
      .where(isUncounted(table)),
  ],
)

/**
 * What each subscription adds to `revenue_months`. Changed together with it, only by the revenue-reports feature.
 */
export const revenueParts = pgTable('revenue_parts', {
  stripeSubscriptionId: text('stripe_subscription_id').primaryKey(),
  brandId: brandId(),
  account: text('account').notNull(),
  parts: jsonb('parts').$type<readonly RevenuePart[]>().notNull(),
})

const amount = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/**
 * Movements and cash of each month in UTC: by plan and source, with the cohort `*`, and by cohort, with the plan and source `*`. Cash
 * is the same in both definitions. Changed only by the revenue-reports feature.
 */
export const revenueMonths = pgTable(
  'revenue_months',
  {
    account: text('account').notNull(),
    brandId: brandId(),
    definition: text('definition').$type<RevenueDefinition>().notNull(),
    /** Like `2026-11`. Its first payment in the currency, of customers; or `*`. */
    cohort: text('cohort').notNull(),
    month: text('month').notNull(),
    currency: text('currency').notNull(),
    productId: text('product_id').notNull(),
    source: text('source').notNull(),
    newMinor: amount('new_minor'),
    expansionMinor: amount('expansion_minor'),
    reactivationMinor: amount('reactivation_minor'),
    contractionMinor: amount('contraction_minor'),
    churnMinor: amount('churn_minor'),
    voluntaryChurnMinor: amount('voluntary_churn_minor'),
    newActive: amount('new_active'),
    reactivatedActive: amount('reactivated_active'),
    voluntaryChurned: amount('voluntary_churned'),
    involuntaryChurned: amount('involuntary_churned'),
    mrrChangeMinor: amount('mrr_change_minor'),
    activeChange: amount('active_change'),
    trialingChange: amount('trialing_change'),
    pastDueChange: amount('past_due_change'),
    trialsEnded: amount('trials_ended'),
    trialsConverted: amount('trials_converted'),
    planExpansionMinor: amount('plan_expansion_minor'),
    planContractionMinor: amount('plan_contraction_minor'),
    grossMinor: amount('gross_minor'),
    refundsMinor: amount('refunds_minor'),
    disputedMinor: amount('disputed_minor'),
    reinstatedMinor: amount('reinstated_minor'),
    disputeFeesMinor: amount('dispute_fees_minor'),
    lostMinor: amount('lost_minor'),
    payments: amount('payments'),
    firstCustomers: amount('first_customers'),
  },
  (table) => [
    primaryKey({
      name: 'revenue_months_pk',
      columns: [
        table.account,
        table.brandId,
        table.definition,
        table.cohort,
        table.month,
        table.currency,
        table.productId,
        table.source,
      ],
    }),
  ],
)
