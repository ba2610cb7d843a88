import { z } from 'zod'
import { isoTimeSchema, minorSchema } from '../fields.ts'
import { REVENUE_DEFINITIONS } from '#shared/reports/revenue/revenue-definitions.ts'
import { nextCursorSchema } from './admin.ts'
import { adminRoutes } from '../route.ts'

const { viewer } = adminRoutes

const monthSchema = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Must be a month like 2026-11')
const word = z.string().min(1).max(128)

/** Months are in UTC. Currencies are never added up; default: the one with the most paid invoices. */
const revenueFilters = {
  definition: z.enum(REVENUE_DEFINITIONS).default('stripe'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  productId: word.optional(),
  source: word.optional(),
}

/** Start + new + expansion + reactivation − contraction − churn = end; all movements are ≥ 0. */
const mrrSchema = z.object({
  startMinor: minorSchema,
  newMinor: minorSchema,
  expansionMinor: minorSchema,
  reactivationMinor: minorSchema,
  contractionMinor: minorSchema,
  churnMinor: minorSchema,
  endMinor: minorSchema,
})
const churnSchema = z.object({
  /** Active customers (RevenueCat: subscriptions) that were lost in the month. */
  voluntaryCustomers: z.int(),
  involuntaryCustomers: z.int(),
  /**
   * Stripe: lost, divided by active at the start plus new. RevenueCat: lost less reactivated, divided by active at the
   * start, so it may be below 0. null if divided by 0.
   */
  customerRate: z.number().nullable(),
  voluntaryMinor: minorSchema,
  involuntaryMinor: minorSchema,
  /** Lost MRR (churn and contraction), divided by the MRR at the start. */
  revenueRate: z.number().nullable(),
})
/** Net = gross − refunds − disputed + reinstated − dispute fees. Lost amounts are part of the disputed ones. */
const cashFields = {
  grossMinor: minorSchema,
  refundsMinor: minorSchema,
  disputedMinor: minorSchema,
  reinstatedMinor: minorSchema,
  /** Less returned fees, so it may be below 0. */
  disputeFeesMinor: minorSchema,
  lostMinor: minorSchema,
  netMinor: minorSchema,
}
const monthFiguresSchema = z.object({
  month: monthSchema,
  /** false for the current month. */
  isOver: z.boolean(),
  mrr: mrrSchema,
  arrMinor: minorSchema,
  ...cashFields,
  /** Customers (RevenueCat: subscriptions) at the end of the month, or now. Past due ones are active too. */
  active: z.int(),
  trialing: z.int(),
  pastDue: z.int(),
  newCustomers: z.int(),
  churn: churnSchema,
  /** MRR divided by active customers, both at the end. */
  arpuMinor: minorSchema.nullable(),
  /** Trials that ended in this month, and those that became paid. */
  trialsEnded: z.int(),
  trialsConverted: z.int(),
})
export type MonthFigures = z.infer<typeof monthFiguresSchema>

const splitSchema = z.object({
  key: z.string(),
  name: z.string(),
  mrrMinor: minorSchema,
  active: z.int(),
  /** In the requested months. */
  ...cashFields,
})
export type RevenueSplit = z.infer<typeof splitSchema>

export const readRevenue = viewer.get('/admin/revenue', {
  summary: 'Read recurring revenue, cash and churn by month',
  query: z.strictObject({
    ...revenueFilters,
    /** Both included. Default: the current month and the 11 before. */
    from: monthSchema.optional(),
    to: monthSchema.optional(),
  }),
  data: z.object({
    asOf: isoTimeSchema,
    currency: z.string(),
    currencies: z.array(z.string()),
    months: z.array(monthFiguresSchema),
    plans: z.array(splitSchema),
    sources: z.array(splitSchema),
    /** Each in its own currency. */
    byCurrency: z.array(splitSchema),
  }),
})
/** Customers by the month of their first payment. */
export const readCohorts = viewer.get('/admin/revenue/cohorts', {
  summary: 'Read retention and realised lifetime value by cohort',
  query: z.strictObject(revenueFilters),
  data: z.object({
    asOf: isoTimeSchema,
    currency: z.string(),
    cohorts: z.array(
      z.object({
        month: monthSchema,
        customers: z.int(),
        /** Active customers (RevenueCat: subscriptions) at the end of month 0, 1, …, or now. */
        active: z.array(z.int()),
        /** Net cash up to the end of month 0, 1, …, in minor units. */
        netMinor: z.array(minorSchema),
      }),
    ),
  }),
})

export const RECONCILED_FIGURES = [
  'startMrr',
  'new',
  'expansion',
  'reactivation',
  'contraction',
  'churn',
  'endMrr',
  'gross',
  'refunds',
  'disputed',
  'reinstated',
  'disputeFees',
  'lost',
  'net',
] as const
const figureSchema = z.enum(RECONCILED_FIGURES)
export type ReconciledFigure = z.infer<typeof figureSchema>
/** The figures of a month, compared with the sums of its rows and with the ledgers, by separate queries. */
export const reconcileRevenue = viewer.get('/admin/revenue/reconciliation', {
  summary: 'List the subscriptions behind the figures of a month',
  query: z.strictObject({
    ...revenueFilters,
    month: monthSchema,
    /** Only rows with an amount for this figure. */
    figure: figureSchema.optional(),
    cursor: z.string().min(1).max(512).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  data: z.object({
    asOf: isoTimeSchema,
    month: monthSchema,
    currency: z.string(),
    figures: z.array(
      z.object({
        figure: figureSchema,
        /** As on the revenue page. */
        shownMinor: minorSchema,
        /** Sum of all rows, on all pages. */
        rowsMinor: minorSchema,
        /** From the ledgers of invoices, refunds and disputes, or for current MRR from the subscriptions; null: not available. */
        ledgerMinor: minorSchema.nullable(),
        subscriptions: z.int(),
      }),
    ),
    rows: z.array(
      z.object({
        subscriptionId: z.string(),
        userId: z.string(),
        planName: z.string(),
        startMrrMinor: minorSchema,
        newMinor: minorSchema,
        expansionMinor: minorSchema,
        reactivationMinor: minorSchema,
        contractionMinor: minorSchema,
        churnMinor: minorSchema,
        endMrrMinor: minorSchema,
        ...cashFields,
      }),
    ),
    nextCursor: nextCursorSchema,
  }),
})
