import { z } from 'zod'
import { REVENUE_DEFINITIONS } from '#shared/reports/revenue/revenue-definitions.ts'
import { nextCursorSchema } from './admin.ts'
import { defineRoute } from '../route.ts'
import { isoTimeSchema } from '../time.ts'

/** Integer minor units of the response's currency. */
const minor = z.int()
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
  startMinor: minor,
  newMinor: minor,
  expansionMinor: minor,
  reactivationMinor: minor,
  contractionMinor: minor,
  churnMinor: minor,
  endMinor: minor,
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
  voluntaryMinor: minor,
  involuntaryMinor: minor,
  /** Lost MRR (churn and contraction), divided by the MRR at the start. */
  revenueRate: z.number().nullable(),
})
/** Net = gross − refunds − disputed + reinstated − dispute fees. Lost amounts are part of the disputed ones. */
const cashFields = {
  grossMinor: minor,
  refundsMinor: minor,
  disputedMinor: minor,
  reinstatedMinor: minor,
  /** Less returned fees, so it may be below 0. */
  disputeFeesMinor: minor,
  lostMinor: minor,
  netMinor: minor,
}
const monthFiguresSchema = z.object({
  month: monthSchema,
  /** false for the current month. */
  isOver: z.boolean(),
  mrr: mrrSchema,
  arrMinor: minor,
  ...cashFields,
  /** Customers (RevenueCat: subscriptions) at the end of the month, or now. Past due ones are active too. */
  active: z.int(),
  trialing: z.int(),
  pastDue: z.int(),
  newCustomers: z.int(),
  churn: churnSchema,
  /** MRR divided by active customers, both at the end. */
  arpuMinor: minor.nullable(),
  /** Trials that ended in this month, and those that became paid. */
  trialsEnded: z.int(),
  trialsConverted: z.int(),
})
export type MonthFigures = z.infer<typeof monthFiguresSchema>

const splitSchema = z.object({
  key: z.string(),
  name: z.string(),
  mrrMinor: minor,
  active: z.int(),
  /** In the requested months. */
  ...cashFields,
})
export type RevenueSplit = z.infer<typeof splitSchema>

export const readRevenue = defineRoute({
  method: 'GET',
  path: '/admin/revenue',
  tag: 'admin',
  summary: 'Read recurring revenue, cash and churn by month',
  admin: 'viewer',
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
export const readCohorts = defineRoute({
  method: 'GET',
  path: '/admin/revenue/cohorts',
  tag: 'admin',
  summary: 'Read retention and realised lifetime value by cohort',
  admin: 'viewer',
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
        netMinor: z.array(minor),
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
export const reconcileRevenue = defineRoute({
  method: 'GET',
  path: '/admin/revenue/reconciliation',
  tag: 'admin',
  summary: 'List the subscriptions behind the figures of a month',
  admin: 'viewer',
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
        shownMinor: minor,
        /** Sum of all rows, on all pages. */
        rowsMinor: minor,
        /** From the ledgers of invoices, refunds and disputes, or for current MRR from the subscriptions; null: not available. */
        ledgerMinor: minor.nullable(),
        subscriptions: z.int(),
      }),
    ),
    rows: z.array(
      z.object({
        subscriptionId: z.string(),
        userId: z.string(),
        planName: z.string(),
        startMrrMinor: minor,
        newMinor: minor,
        expansionMinor: minor,
        reactivationMinor: minor,
        contractionMinor: minor,
        churnMinor: minor,
        endMrrMinor: minor,
        ...cashFields,
      }),
    ),
    nextCursor: nextCursorSchema,
  }),
})
