import { z } from 'zod'
import { REVENUE_DEFINITIONS } from '#shared/reports/revenue/revenue-definitions.ts'
import { nextCursorSchema } from './admin.ts'
import { defineRoute } from '../route.ts'
import { isoTimeSchema } from '../time.ts'

/** Integer minor units of the answer's currency. */
const minor = z.int()
const monthSchema = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Must be a month like 2026-11')
const word = z.string().min(1).max(128)

/** Months are UTC. Currencies are never added up: without one, that with the most paid invoices. */
const revenueFilters = {
  definition: z.enum(REVENUE_DEFINITIONS).default('stripe'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  productId: word.optional(),
  source: word.optional(),
}

/** MRR at the start + new + expansion + reactivation − contraction − churn = MRR at the end; all but the ends are ≥ 0. */
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
  /** Active customers (by RevenueCat's rules subscriptions) that went in the month. */
  voluntaryCustomers: z.int(),
  involuntaryCustomers: z.int(),
  /**
   * By Stripe's rules all of these, by those active at the month's start and those that came in it; by RevenueCat's less
   * those that came back, by those active at its start, so that it may be below 0. null where there were none.
   */
  customerRate: z.number().nullable(),
  voluntaryMinor: minor,
  involuntaryMinor: minor,
  /** Lost MRR (churn and contraction) as a part of the MRR at the start. */
  revenueRate: z.number().nullable(),
})
/** Net is gross − refunds − disputed + reinstated − fees of disputes; what was lost has been among the disputed. */
const cashFields = {
  grossMinor: minor,
  refundsMinor: minor,
  disputedMinor: minor,
  reinstatedMinor: minor,
  /** Less those given back: below 0 where more came back than went. */
  disputeFeesMinor: minor,
  lostMinor: minor,
  netMinor: minor,
}
const monthFiguresSchema = z.object({
  month: monthSchema,
  /** The running month is not. */
  isOver: z.boolean(),
  mrr: mrrSchema,
  arrMinor: minor,
  ...cashFields,
  /** At the month's end, or now: customers, by RevenueCat's rules subscriptions. Those past due are among the active. */
  active: z.int(),
  trialing: z.int(),
  pastDue: z.int(),
  newCustomers: z.int(),
  churn: churnSchema,
  /** MRR at the end by active customers at the end. */
  arpuMinor: minor.nullable(),
  /** Trials that ended in this month, and those of them that went on as paying. */
  trialsEnded: z.int(),
  trialsConverted: z.int(),
})
export type MonthFigures = z.infer<typeof monthFiguresSchema>

const splitSchema = z.object({
  key: z.string(),
  name: z.string(),
  mrrMinor: minor,
  active: z.int(),
  /** In the shown months. */
  ...cashFields,
})
export type RevenueSplit = z.infer<typeof splitSchema>

export const readRevenue = defineRoute({
  method: 'GET',
  path: '/admin/revenue',
  tag: 'admin',
  summary: 'Recurring revenue, cash and churn by month',
  admin: 'viewer',
  query: z.strictObject({
    ...revenueFilters,
    /** Both included; without them the running month and the eleven before. */
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
    /** By currency, each in its own. */
    byCurrency: z.array(splitSchema),
  }),
})
/** Customers by the month of their first payment. */
export const readCohorts = defineRoute({
  method: 'GET',
  path: '/admin/revenue/cohorts',
  tag: 'admin',
  summary: 'Retention and realised lifetime value by cohort',
  admin: 'viewer',
  query: z.strictObject(revenueFilters),
  data: z.object({
    asOf: isoTimeSchema,
    currency: z.string(),
    cohorts: z.array(
      z.object({
        month: monthSchema,
        customers: z.int(),
        /** Active at the end of month 0, 1, …: customers, by RevenueCat's rules subscriptions; the running month as it stands now. */
        active: z.array(z.int()),
        /** Net cash of the cohort up to the end of month 0, 1, …, in minor units. */
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
/** The figures of a month against what stands behind them: sums of the rows, and sums of the ledger by other queries. */
export const reconcileRevenue = defineRoute({
  method: 'GET',
  path: '/admin/revenue/reconciliation',
  tag: 'admin',
  summary: 'Every subscription behind the figures of a month',
  admin: 'viewer',
  query: z.strictObject({
    ...revenueFilters,
    month: monthSchema,
    /** Only rows that have something in it. */
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
        /** As the revenue page shows it. */
        shownMinor: minor,
        /** Sum of all rows below, on every page. */
        rowsMinor: minor,
        /** Sum of the ledgers of invoices, refunds and disputes, or of the mirror of subscriptions for MRR now; null where it says nothing of it. */
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
