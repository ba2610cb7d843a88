import type { RevenueDefinition } from './revenue-definitions.ts'

/** How each figure is computed, for the operator. Decisions that the source does not cover are marked "our reading". */
type FigureLabel = Readonly<{ title: string } & Record<RevenueDefinition, { words: string; source: string }>>

const STRIPE_GLOSSARY = 'https://docs.stripe.com/billing/subscriptions/analytics/glossary'
const STRIPE_ANALYTICS = 'https://support.stripe.com/questions/billing-analytics'
const STRIPE_CANCELLATIONS =
  'https://support.stripe.com/questions/impact-of-subscription-cancellations-on-monthly-recurring-revenue-mrr-in-billing'
const STRIPE_TRIALS =
  'https://support.stripe.com/questions/impact-of-subscription-trial-periods-on-monthly-recurring-revenue-mrr-in-billing'
const REVENUECAT_CHARTS = 'https://www.revenuecat.com/docs/dashboard-and-metrics/charts'

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

type FigureTexts = Record<RevenueDefinition, string> & {
  /** A page of Stripe, and the name of a chart of RevenueCat. */
  sources: readonly [stripePage: string, revenuecatChart: string]
}

const figure = (title: string, { stripe, revenuecat, sources: [page, chart] }: FigureTexts): FigureLabel => ({
  title,
  stripe: { words: stripe, source: page },
  revenuecat: { words: revenuecat, source: `${REVENUECAT_CHARTS}/${chart}` },
})

export const REVENUE_FIGURE_LABELS = {
  mrr: figure('Monthly recurring revenue (MRR)', {
    stripe:
      'The full renewal prices of all active and past due subscriptions, converted to a month. Trials, taxes and one-time charges are excluded. Discounts of the first period, refunds and disputes have no effect (our reading). A subscription stops counting when it is canceled, even if it runs until the end of its period. Prices for weeks or days are converted to a month of 365/12 days (our reading).',
    revenuecat:
      'The prices of all paid subscriptions that have not expired, converted to a month: a week counts four times, four weeks once, a day thirty times, a year one twelfth. An introductory price counts until the next payment (our reading). A canceled subscription counts until it expires; a full refund of the current period expires it.',
    sources: [STRIPE_ANALYTICS, 'monthly-recurring-revenue-mrr-chart'],
  }),
  arr: figure('Annual recurring revenue (ARR)', {
    stripe: 'MRR at the end of the month, times twelve (our reading: Stripe has no such figure).',
    revenuecat: 'MRR at the end of the month, times twelve.',
    sources: [STRIPE_GLOSSARY, 'annual-recurring-revenue-arr-chart'],
  }),
  new: figure('New MRR', {
    stripe:
      'MRR of customers who became active for the first time: with their first payment, or at the end of their trial, even if the renewal is not paid yet.',
    revenuecat:
      'MRR of subscriptions that were paid for the first time: at their start, or when a trial was paid for. A second subscription beside an active one is new as well.',
    sources: [STRIPE_TRIALS, 'monthly-recurring-revenue-movement-chart'],
  }),
  expansion: figure('Expansion MRR', {
    stripe:
      'Increases in what active customers pay per month: a larger plan, or a second subscription. For a single plan, a change to it counts in full.',
    revenuecat:
      'Increases in what active subscriptions cost per month: a larger plan, or the first renewal at full price after an introductory one. For a single plan, a change to it counts in full.',
    sources: [STRIPE_GLOSSARY, 'monthly-recurring-revenue-movement-chart'],
  }),
  reactivation: figure('Reactivation MRR', {
    stripe:
      'MRR of customers who had churned and are active again, however much later (our reading), also after undoing a planned cancellation.',
    revenuecat:
      'Resubscriptions: MRR of expired subscriptions that were paid again, and of new subscriptions of customers whose earlier ones had all expired.',
    sources: [STRIPE_GLOSSARY, 'monthly-recurring-revenue-movement-chart'],
  }),
  contraction: figure('Contraction MRR', {
    stripe:
      'Decreases in what active customers pay per month: a smaller plan, or the end of one of several subscriptions. For a single plan, a change away from it counts in full.',
    revenuecat:
      'Decreases in what active subscriptions cost per month: a smaller plan. For a single plan, a change away from it counts in full.',
    sources: [STRIPE_GLOSSARY, 'monthly-recurring-revenue-movement-chart'],
  }),
  churn: figure('Churned MRR', {
    stripe:
      'MRR of customers whose last subscription was canceled, on the day of the cancellation, or ended after its renewal had finally failed.',
    revenuecat:
      'MRR of subscriptions that expired: at the end of the period if canceled, immediately if the current period was refunded in full, and after a grace period of seven days if the renewal is not paid. Returning subscriptions count as reactivation and are not deducted here (our reading).',
    sources: [STRIPE_CANCELLATIONS, 'churn-chart'],
  }),
  grossCash: figure('Gross cash', {
    stripe: `Invoices paid in the month, by the time of each payment, including introductory prices and first payments of trials. ${CASH}`,
    revenuecat: `Invoices paid in the month, by the time of each payment, including introductory prices and first payments of trials. ${CASH}`,
    sources: [STRIPE_GLOSSARY, 'revenue-chart'],
  }),
  refunds: figure('Refunds', {
    stripe: `Full and partial refunds in the month, by the time of each refund. Failed and canceled refunds do not count. ${CASH}`,
    revenuecat: `Full and partial refunds in the month, by the time of each refund. Failed and canceled refunds do not count. ${CASH}`,
    sources: [STRIPE_GLOSSARY, 'refunds-chart'],
  }),
  disputedCash: figure('Disputed cash', {
    stripe: `${DISPUTED} ${DISPUTES_AND_MRR}`,
    revenuecat: `${DISPUTED} RevenueCat’s page mentions only refunds. ${DISPUTES_AND_MRR}`,
    sources: [STRIPE_DISPUTES, 'revenue-chart'],
  }),
  reinstatedCash: figure('Reinstated cash', {
    stripe: REINSTATED,
    revenuecat: `${REINSTATED} RevenueCat’s page does not mention it (our reading).`,
    sources: [STRIPE_DISPUTES, 'revenue-chart'],
  }),
  disputeFees: figure('Dispute fees', {
    stripe: DISPUTE_FEES,
    revenuecat: `${DISPUTE_FEES} RevenueCat’s page does not mention it (our reading).`,
    sources: [STRIPE_DISPUTE_FEES, 'revenue-chart'],
  }),
  lostCash: figure('Lost to disputes', {
    stripe: LOST,
    revenuecat: `${LOST} RevenueCat’s page does not mention it (our reading).`,
    sources: [STRIPE_DISPUTES, 'revenue-chart'],
  }),
  netCash: figure('Net cash', {
    stripe: `Gross cash less refunds, disputed cash and dispute fees of the same month, plus reinstated cash. Stripe’s net volume also excludes disputes and fees. ${CASH}`,
    revenuecat: `Gross cash less refunds, disputed cash and dispute fees of the same month, plus reinstated cash, even if the payment was made in an earlier month. ${CASH}`,
    sources: [STRIPE_ANALYTICS, 'revenue-chart'],
  }),
  active: figure('Active customers', {
    stripe:
      'Customers with at least one subscription that is active or past due and not canceled, at the end of the month or now. Each counts once, under the plan they have had the longest.',
    revenuecat:
      'Paid subscriptions that have not expired, including canceled ones and those in the grace period, at the end of the month or now. Each subscription counts.',
    sources: [STRIPE_GLOSSARY, 'active-subscriptions-chart'],
  }),
  trialing: figure('Trialing', {
    stripe:
      'Trials in progress at the end of the month or now. A trial counts from its first payment, if it has one (our reading).',
    revenuecat:
      'Trials in progress at the end of the month or now, including canceled ones and those waiting for their renewal. A trial counts from its first payment, if it has one, and remains a trial although it was paid for (our reading).',
    sources: [STRIPE_TRIALS, 'active-trials-chart'],
  }),
  pastDue: figure('Past due', {
    stripe: 'Active customers whose last charge was declined and is still unpaid.',
    revenuecat: 'Active subscriptions in the grace period: the last charge was declined and is still unpaid.',
    sources: [STRIPE_GLOSSARY, 'active-subscriptions-chart'],
  }),
  customerChurn: figure('Customer churn', {
    stripe:
      'Customers who churned in the month, divided by those active at its start plus those who joined or returned in it. Stripe uses the last 30 days; here it is the calendar month (our reading).',
    revenuecat:
      'Subscriptions that expired in the month, less resubscriptions, divided by those active at its start. Below zero if more returned than expired. Voluntary and involuntary churn count all that expired (our reading).',
    sources: [STRIPE_GLOSSARY, 'churn-chart'],
  }),
  revenueChurn: figure('Revenue churn', {
    stripe: 'Churned MRR and contraction of the month, divided by the MRR at its start.',
    revenuecat:
      'Churned MRR and contraction of the month, divided by the MRR at its start (our reading: RevenueCat has no such figure).',
    sources: [STRIPE_GLOSSARY, 'monthly-recurring-revenue-movement-chart'],
  }),
  arpu: figure('Average revenue per customer (ARPU)', {
    stripe: 'MRR divided by active customers, both at the end of the month.',
    revenuecat:
      'MRR divided by active subscriptions, both at the end of the month (our reading: RevenueCat shows what customers have paid instead, see lifetime value).',
    sources: [STRIPE_GLOSSARY, 'realized-ltv-per-paying-customer-chart'],
  }),
  trialConversion: figure('Trial conversion', {
    stripe:
      'Trials that ended in the month and have been paid since, as a share of all that ended. Stripe uses the last 30 days; here it is the calendar month (our reading).',
    revenuecat:
      'Trials that ended in the month and have been paid since, as a share of all that ended. A trial ends when its renewal is paid, at the latest after the grace period. RevenueCat uses the month in which a trial began; here it is the month of its end (our reading).',
    sources: [STRIPE_GLOSSARY, 'trial-conversion-chart'],
  }),
  retention: figure('Retention by cohort', {
    stripe:
      'Customers by the month of their first payment, including trials, and how many of them are active at the end of each month since. During a trial they are not active yet (our reading).',
    revenuecat:
      'Customers by the month of their first payment, including trials, and how many of their subscriptions are active at the end of each month since. During a trial they are not active yet (our reading).',
    sources: [STRIPE_GLOSSARY, 'cohort-explorer'],
  }),
  lifetimeValue: figure('Realised lifetime value', {
    stripe:
      'What a cohort has paid so far, less refunds and disputes, divided by its customers. It is the amount received, not a forecast from churn as in Stripe (our reading).',
    revenuecat:
      'What a cohort of paying customers has paid so far, less refunds and disputes (our reading), divided by its customers.',
    sources: [STRIPE_GLOSSARY, 'realized-ltv-per-paying-customer-chart'],
  }),
}

export type RevenueFigure = keyof typeof REVENUE_FIGURE_LABELS
