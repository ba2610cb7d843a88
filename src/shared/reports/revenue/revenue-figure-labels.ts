import type { RevenueDefinition } from './revenue-definitions.ts'

/** How each figure is calculated, for operators. “Our reading” marks what the linked page does not say. */
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
  'Cash comes from the ledgers and is the same under both definitions (our reading): it includes taxes, shows disputes and their fees separately, and excludes other fees of the payment provider.'
const DISPUTED =
  'Amounts that banks withdrew because of disputes, by date of withdrawal. Inquiries withdraw nothing.'
const REINSTATED = 'Amounts that banks returned after disputes were won, by date of return.'
const DISPUTE_FEES =
  'Fees that Stripe charged for disputes, by date of withdrawal, less fees returned with disputes that were won. A fee counts in the currency it was charged in. Fees that Stripe does not book with the dispute, such as the one for countering it, are not included.'
const LOST =
  'Amounts of lost disputes, by date of decision. They were already counted as disputed cash, so they are not part of net cash.'
const DISPUTES_AND_MRR =
  'A dispute alone does not change MRR (our reading). The cancellation that follows counts like any other.'

export const REVENUE_FIGURE_LABELS = {
  mrr: {
    title: 'Monthly recurring revenue (MRR)',
    stripe: {
      words:
        'The full renewal prices of all active and past due subscriptions, converted to months. Excludes trials, taxes and one-time charges; first-period discounts, refunds and disputes change nothing (our reading). A canceled subscription stops counting immediately, even if it runs until the end of its period. Prices per week or day are converted to a month of 365/12 days (our reading).',
      source: STRIPE_ANALYTICS,
    },
    revenuecat: {
      words:
        'The prices of all paid subscriptions that have not expired, converted to months: a week counts four times, four weeks once, a day thirty times, a year one twelfth. A first period at an introductory price counts at that price until the next payment (our reading). A canceled subscription counts until it expires; a full refund of the current period expires it.',
      source: `${REVENUECAT}/monthly-recurring-revenue-mrr-chart`,
    },
  },
  arr: {
    title: 'Annual recurring revenue (ARR)',
    stripe: {
      words: 'MRR at the end of the month, times twelve (our reading: Stripe shows no ARR).',
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
        'MRR of customers who became active for the first time: with their first payment, or at the end of their trial, whether or not the renewal is paid yet.',
      source: STRIPE_TRIALS,
    },
    revenuecat: {
      words:
        'MRR of subscriptions paid for the first time: when they began, or when a trial converted. A second subscription of the same customer is new as well.',
      source: `${REVENUECAT}/monthly-recurring-revenue-movement-chart`,
    },
  },
  expansion: {
    title: 'Expansion MRR',
    stripe: {
      words:
        'Additional MRR of active customers: a larger plan or a second subscription. When filtered by plan, a change to that plan counts in full.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Additional MRR of active subscriptions: a larger plan, or the first renewal at full price after an introductory one. When filtered by plan, a change to that plan counts in full.',
      source: `${REVENUECAT}/monthly-recurring-revenue-movement-chart`,
    },
  },
  reactivation: {
    title: 'Reactivation MRR',
    stripe: {
      words:
        'MRR of customers who had churned and are active again, however much later (our reading). Includes cancellations that were undone.',
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
        'Reduced MRR of active customers: a smaller plan, or the end of one of several subscriptions. When filtered by plan, a change away from that plan counts in full.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Reduced MRR of active subscriptions: a smaller plan. When filtered by plan, a change away from that plan counts in full.',
      source: `${REVENUECAT}/monthly-recurring-revenue-movement-chart`,
    },
  },
  churn: {
    title: 'Churned MRR',
    stripe: {
      words:
        'MRR of customers whose last subscription was canceled (counted on the day of cancellation) or ended after its renewal finally failed.',
      source: STRIPE_CANCELLATIONS,
    },
    revenuecat: {
      words:
        'MRR of subscriptions that expired: at the end of the period if canceled, immediately if the current period was fully refunded, and after a seven-day grace period if the renewal was not paid. Reactivations are not deducted here (our reading).',
      source: `${REVENUECAT}/churn-chart`,
    },
  },
  grossCash: {
    title: 'Gross cash',
    stripe: {
      words: `Payments of invoices in the month, by payment date, including introductory prices and first payments of trials. ${CASH}`,
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words: `Payments of invoices in the month, by payment date, including introductory prices and first payments of trials. ${CASH}`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  refunds: {
    title: 'Refunds',
    stripe: {
      words: `Full and partial refunds in the month, by refund date. Failed and canceled refunds do not count. ${CASH}`,
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words: `Full and partial refunds in the month, by refund date. Failed and canceled refunds do not count. ${CASH}`,
      source: `${REVENUECAT}/refunds-chart`,
    },
  },
  disputedCash: {
    title: 'Disputed cash',
    stripe: { words: `${DISPUTED} ${DISPUTES_AND_MRR}`, source: STRIPE_DISPUTES },
    revenuecat: {
      words: `${DISPUTED} RevenueCat’s page only mentions refunds. ${DISPUTES_AND_MRR}`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  reinstatedCash: {
    title: 'Reinstated cash',
    stripe: { words: REINSTATED, source: STRIPE_DISPUTES },
    revenuecat: {
      words: `${REINSTATED} RevenueCat’s page mentions none (our reading).`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  disputeFees: {
    title: 'Dispute fees',
    stripe: { words: DISPUTE_FEES, source: STRIPE_DISPUTE_FEES },
    revenuecat: {
      words: `${DISPUTE_FEES} RevenueCat’s page mentions none (our reading).`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  lostCash: {
    title: 'Lost to disputes',
    stripe: { words: LOST, source: STRIPE_DISPUTES },
    revenuecat: {
      words: `${LOST} RevenueCat’s page mentions none (our reading).`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  netCash: {
    title: 'Net cash',
    stripe: {
      words: `Gross cash less refunds, disputed cash and dispute fees of the month, plus reinstated cash. Stripe’s net volume also deducts disputes and fees. ${CASH}`,
      source: STRIPE_ANALYTICS,
    },
    revenuecat: {
      words: `Gross cash less refunds, disputed cash and dispute fees of the month, plus reinstated cash, even if the payment was made in an earlier month. ${CASH}`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  active: {
    title: 'Active customers',
    stripe: {
      words:
        'Customers with at least one subscription that is active or past due and not canceled, at the end of the month or now. Each customer counts once, under the plan they have had longest.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Paid subscriptions that have not expired, at the end of the month or now, including canceled ones and those in a grace period. Each subscription counts.',
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
        'Trials in progress at the end of the month or now, including canceled ones and those awaiting renewal. A trial counts from its first payment, if it has one, and remains a trial even though it was paid for (our reading).',
      source: `${REVENUECAT}/active-trials-chart`,
    },
  },
  pastDue: {
    title: 'Past due',
    stripe: {
      words: 'Active customers whose last charge was declined and is still owed.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words: 'Active subscriptions in a grace period: the last charge was declined and is still owed.',
      source: `${REVENUECAT}/active-subscriptions-chart`,
    },
  },
  customerChurn: {
    title: 'Customer churn',
    stripe: {
      words:
        'Customers who churned in the month, divided by customers active at its start plus new and returning ones. Stripe uses the last 30 days, we use the calendar month (our reading).',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Subscriptions that expired in the month, less resubscriptions, divided by those active at its start; negative if more returned than left. Voluntary and involuntary churn count all that expired (our reading).',
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
        'Churned MRR and contraction of the month, divided by the MRR at its start (our reading: RevenueCat shows no revenue churn).',
      source: `${REVENUECAT}/monthly-recurring-revenue-movement-chart`,
    },
  },
  arpu: {
    title: 'Average revenue per customer (ARPU)',
    stripe: {
      words: 'MRR at the end of the month, divided by active customers at that time.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'MRR at the end of the month, divided by active subscriptions at that time (our reading: RevenueCat shows what customers have paid instead, see lifetime value).',
      source: `${REVENUECAT}/realized-ltv-per-paying-customer-chart`,
    },
  },
  trialConversion: {
    title: 'Trial conversion',
    stripe: {
      words:
        'The share of trials ended in the month that have converted to a paid subscription by now. Stripe uses the last 30 days, we use the calendar month (our reading).',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'The share of trials ended in the month that have converted to a paid subscription by now. A trial ends when its renewal is paid, at the latest after the grace period. RevenueCat uses the month in which a trial began, we use the month in which it ended (our reading).',
      source: `${REVENUECAT}/trial-conversion-chart`,
    },
  },
  retention: {
    title: 'Retention by cohort',
    stripe: {
      words:
        'Customers by month of first payment (including payments for trials), and how many of them are active at the end of each following month. During a trial they are not active yet (our reading).',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Customers by month of first payment (including payments for trials), and how many of their subscriptions are active at the end of each following month. During a trial they are not active yet (our reading).',
      source: `${REVENUECAT}/cohort-explorer`,
    },
  },
  lifetimeValue: {
    title: 'Realized lifetime value',
    stripe: {
      words:
        'What a cohort has paid so far, less refunds and disputes, divided by its customers. This is money received, not a forecast based on churn like Stripe’s (our reading).',
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
