import type { RevenueDefinition } from './revenue-definitions.ts'

/** How each figure is computed, for the operator. Decisions that the source does not cover are marked "our reading". */
type FigureLabel = Readonly<{ title: string } & Record<RevenueDefinition, { words: string; source: string }>>

const STRIPE_GLOSSARY = 'https://docs.stripe.com/billing/subscriptions/analytics/glossary'
const STRIPE_ANALYTICS = 'https://support.stripe.com/questions/billing-analytics'
const STRIPE_CANCELLATIONS =
  'https://support.stripe.com/questions/impact-of-subscription-cancellations-on-monthly-recurring-revenue-mrr-in-billing'
const STRIPE_TRIALS =
  'https://support.stripe.com/questions/impact-of-subscription-trial-periods-on-monthly-recurring-revenue-mrr-in-billing'
const REVENUECAT = 'https://www.revenuecat.com/docs/dashboard-and-metrics/charts'

const STRIPE_DISPUTES = 'https://docs.stripe.com/disputes/how-disputes-work'
const STRIPE_DISPUTE_FEES = 'https://support.stripe.com/questions/dispute-fees-faq'

const CASH =
  'Cash comes straight from the ledgers and is the same in both definitions (our reading). It includes taxes, lists disputes and their fees separately, and excludes other fees of the payment provider.'
const DISPUTED =
  'Amounts that banks took from the balance because of disputes, by the time of each withdrawal. Inquiries take nothing.'
const REINSTATED = 'Amounts that banks returned after won disputes, by that time.'
const DISPUTE_FEES =
  'Fees that Stripe charged for disputes, by the time of each withdrawal, less fees returned with won disputes. A fee counts in the currency it was charged in. Fees that Stripe books separately, such as the one for countering a dispute, are excluded.'
const LOST =
  'Amounts of lost disputes, by the time of the decision. They were disputed cash before, so they are not part of net cash.'
const DISPUTES_AND_MRR =
  'A dispute alone does not change MRR (our reading). The cancellation it leads to counts like any other.'

export const REVENUE_FIGURE_LABELS = {
  mrr: {
    title: 'Monthly recurring revenue (MRR)',
    stripe: {
      words:
        'The full renewal prices of all active and past due subscriptions, converted to a month. Trials, taxes and one-time charges are excluded. Discounts of the first period, refunds and disputes have no effect (our reading). A subscription stops counting when it is canceled, even if it runs until the end of its period. Prices for weeks or days are converted to a month of 365/12 days (our reading).',
      source: STRIPE_ANALYTICS,
    },
    revenuecat: {
      words:
        'The prices of all paid subscriptions that have not expired, converted to a month: a week counts four times, four weeks once, a day thirty times, a year one twelfth. An introductory price counts until the next payment (our reading). A canceled subscription counts until it expires; a full refund of the current period expires it.',
      source: `${REVENUECAT}/monthly-recurring-revenue-mrr-chart`,
    },
  },
  arr: {
    title: 'Annual recurring revenue (ARR)',
    stripe: {
      words: 'MRR at the end of the month, times twelve (our reading: Stripe has no such figure).',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words: 'MRR at the end of the month, times twelve.',
      source: `${REVENUECAT}/annual-recurring-revenue-arr-chart`,
    },
  },
  new: {
    title: 'New MRR',
    stripe: {
      words:
        'MRR of customers who became active for the first time: with their first payment, or at the end of their trial, even if the renewal is not paid yet.',
      source: STRIPE_TRIALS,
    },
    revenuecat: {
      words:
        'MRR of subscriptions that were paid for the first time: at their start, or when a trial was paid for. A second subscription beside an active one is new as well.',
      source: `${REVENUECAT}/monthly-recurring-revenue-movement-chart`,
    },
  },
  expansion: {
    title: 'Expansion MRR',
    stripe: {
      words:
        'Increases in what active customers pay per month: a larger plan, or a second subscription. For a single plan, a change to it counts in full.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Increases in what active subscriptions cost per month: a larger plan, or the first renewal at full price after an introductory one. For a single plan, a change to it counts in full.',
      source: `${REVENUECAT}/monthly-recurring-revenue-movement-chart`,
    },
  },
  reactivation: {
    title: 'Reactivation MRR',
    stripe: {
      words:
        'MRR of customers who had churned and are active again, however much later (our reading), also after undoing a planned cancellation.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Resubscriptions: MRR of expired subscriptions that were paid again, and of new subscriptions of customers whose earlier ones had all expired.',
      source: `${REVENUECAT}/monthly-recurring-revenue-movement-chart`,
    },
  },
  contraction: {
    title: 'Contraction MRR',
    stripe: {
      words:
        'Decreases in what active customers pay per month: a smaller plan, or the end of one of several subscriptions. For a single plan, a change away from it counts in full.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Decreases in what active subscriptions cost per month: a smaller plan. For a single plan, a change away from it counts in full.',
      source: `${REVENUECAT}/monthly-recurring-revenue-movement-chart`,
    },
  },
  churn: {
    title: 'Churned MRR',
    stripe: {
      words:
        'MRR of customers whose last subscription was canceled, on the day of the cancellation, or ended after its renewal had finally failed.',
      source: STRIPE_CANCELLATIONS,
    },
    revenuecat: {
      words:
        'MRR of subscriptions that expired: at the end of the period if canceled, immediately if the current period was refunded in full, and after a grace period of seven days if the renewal is not paid. Returning subscriptions count as reactivation and are not deducted here (our reading).',
      source: `${REVENUECAT}/churn-chart`,
    },
  },
  grossCash: {
    title: 'Gross cash',
    stripe: {
      words: `Invoices paid in the month, by the time of each payment, including introductory prices and first payments of trials. ${CASH}`,
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words: `Invoices paid in the month, by the time of each payment, including introductory prices and first payments of trials. ${CASH}`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  refunds: {
    title: 'Refunds',
    stripe: {
      words: `Full and partial refunds in the month, by the time of each refund. Failed and canceled refunds do not count. ${CASH}`,
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words: `Full and partial refunds in the month, by the time of each refund. Failed and canceled refunds do not count. ${CASH}`,
      source: `${REVENUECAT}/refunds-chart`,
    },
  },
  disputedCash: {
    title: 'Disputed cash',
    stripe: { words: `${DISPUTED} ${DISPUTES_AND_MRR}`, source: STRIPE_DISPUTES },
    revenuecat: {
      words: `${DISPUTED} RevenueCat’s page mentions only refunds. ${DISPUTES_AND_MRR}`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  reinstatedCash: {
    title: 'Reinstated cash',
    stripe: { words: REINSTATED, source: STRIPE_DISPUTES },
    revenuecat: {
      words: `${REINSTATED} RevenueCat’s page does not mention it (our reading).`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  disputeFees: {
    title: 'Dispute fees',
    stripe: { words: DISPUTE_FEES, source: STRIPE_DISPUTE_FEES },
    revenuecat: {
      words: `${DISPUTE_FEES} RevenueCat’s page does not mention it (our reading).`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  lostCash: {
    title: 'Lost to disputes',
    stripe: { words: LOST, source: STRIPE_DISPUTES },
    revenuecat: {
      words: `${LOST} RevenueCat’s page does not mention it (our reading).`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  netCash: {
    title: 'Net cash',
    stripe: {
      words: `Gross cash less refunds, disputed cash and dispute fees of the same month, plus reinstated cash. Stripe’s net volume also excludes disputes and fees. ${CASH}`,
      source: STRIPE_ANALYTICS,
    },
    revenuecat: {
      words: `Gross cash less refunds, disputed cash and dispute fees of the same month, plus reinstated cash, even if the payment was made in an earlier month. ${CASH}`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  active: {
    title: 'Active customers',
    stripe: {
      words:
        'Customers with at least one subscription that is active or past due and not canceled, at the end of the month or now. Each counts once, under the plan they have had the longest.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Paid subscriptions that have not expired, including canceled ones and those in the grace period, at the end of the month or now. Each subscription counts.',
      source: `${REVENUECAT}/active-subscriptions-chart`,
    },
  },
  trialing: {
    title: 'Trialing',
    stripe: {
      words:
        'Trials in progress at the end of the month or now. A trial counts from its first payment, if it has one (our reading).',
      source: STRIPE_TRIALS,
    },
    revenuecat: {
      words:
        'Trials in progress at the end of the month or now, including canceled ones and those waiting for their renewal. A trial counts from its first payment, if it has one, and remains a trial although it was paid for (our reading).',
      source: `${REVENUECAT}/active-trials-chart`,
    },
  },
  pastDue: {
    title: 'Past due',
    stripe: {
      words: 'Active customers whose last charge was declined and is still unpaid.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words: 'Active subscriptions in the grace period: the last charge was declined and is still unpaid.',
      source: `${REVENUECAT}/active-subscriptions-chart`,
    },
  },
  customerChurn: {
    title: 'Customer churn',
    stripe: {
      words:
        'Customers who churned in the month, divided by those active at its start plus those who joined or returned in it. Stripe uses the last 30 days; here it is the calendar month (our reading).',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Subscriptions that expired in the month, less resubscriptions, divided by those active at its start. Below zero if more returned than expired. Voluntary and involuntary churn count all that expired (our reading).',
      source: `${REVENUECAT}/churn-chart`,
    },
  },
  revenueChurn: {
    title: 'Revenue churn',
    stripe: {
      words: 'Churned MRR and contraction of the month, divided by the MRR at its start.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Churned MRR and contraction of the month, divided by the MRR at its start (our reading: RevenueCat has no such figure).',
      source: `${REVENUECAT}/monthly-recurring-revenue-movement-chart`,
    },
  },
  arpu: {
    title: 'Average revenue per customer (ARPU)',
    stripe: {
      words: 'MRR divided by active customers, both at the end of the month.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'MRR divided by active subscriptions, both at the end of the month (our reading: RevenueCat shows what customers have paid instead, see lifetime value).',
      source: `${REVENUECAT}/realized-ltv-per-paying-customer-chart`,
    },
  },
  trialConversion: {
    title: 'Trial conversion',
    stripe: {
      words:
        'Trials that ended in the month and have been paid since, as a share of all that ended. Stripe uses the last 30 days; here it is the calendar month (our reading).',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Trials that ended in the month and have been paid since, as a share of all that ended. A trial ends when its renewal is paid, at the latest after the grace period. RevenueCat uses the month in which a trial began; here it is the month of its end (our reading).',
      source: `${REVENUECAT}/trial-conversion-chart`,
    },
  },
  retention: {
    title: 'Retention by cohort',
    stripe: {
      words:
        'Customers by the month of their first payment, including trials, and how many of them are active at the end of each month since. During a trial they are not active yet (our reading).',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Customers by the month of their first payment, including trials, and how many of their subscriptions are active at the end of each month since. During a trial they are not active yet (our reading).',
      source: `${REVENUECAT}/cohort-explorer`,
    },
  },
  lifetimeValue: {
    title: 'Realised lifetime value',
    stripe: {
      words:
        'What a cohort has paid so far, less refunds and disputes, divided by its customers. It is the amount received, not a forecast from churn as in Stripe (our reading).',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'What a cohort of paying customers has paid so far, less refunds and disputes (our reading), divided by its customers.',
      source: `${REVENUECAT}/realized-ltv-per-paying-customer-chart`,
    },
  },
} as const satisfies Record<string, FigureLabel>

export type RevenueFigure = keyof typeof REVENUE_FIGURE_LABELS
