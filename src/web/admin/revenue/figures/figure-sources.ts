import type { RevenueDefinition } from '#shared/reports/revenue/revenue-definitions.ts'

const STRIPE_GLOSSARY = 'https://docs.stripe.com/billing/subscriptions/analytics/glossary'
const STRIPE_ANALYTICS = 'https://support.stripe.com/questions/billing-analytics'
const STRIPE_CANCELLATIONS =
  'https://support.stripe.com/questions/impact-of-subscription-cancellations-on-monthly-recurring-revenue-mrr-in-billing'
const STRIPE_TRIALS =
  'https://support.stripe.com/questions/impact-of-subscription-trial-periods-on-monthly-recurring-revenue-mrr-in-billing'
const STRIPE_DISPUTES = 'https://docs.stripe.com/disputes/how-disputes-work'
const STRIPE_DISPUTE_FEES = 'https://support.stripe.com/questions/dispute-fees-faq'
const REVENUECAT_CHARTS = 'https://www.revenuecat.com/docs/dashboard-and-metrics/charts'

type Sources = Readonly<Record<RevenueDefinition, string>>

/** A page of Stripe, and the name of a chart of RevenueCat. */
const sources = (stripePage: string, revenuecatChart: string): Sources => ({
  stripe: stripePage,
  revenuecat: `${REVENUECAT_CHARTS}/${revenuecatChart}`,
})

/** Where each figure is defined; the texts are in the catalogue `admin-money`. */
export const FIGURE_SOURCES = {
  mrr: sources(STRIPE_ANALYTICS, 'monthly-recurring-revenue-mrr-chart'),
  arr: sources(STRIPE_GLOSSARY, 'annual-recurring-revenue-arr-chart'),
  new: sources(STRIPE_TRIALS, 'monthly-recurring-revenue-movement-chart'),
  expansion: sources(STRIPE_GLOSSARY, 'monthly-recurring-revenue-movement-chart'),
  reactivation: sources(STRIPE_GLOSSARY, 'monthly-recurring-revenue-movement-chart'),
  contraction: sources(STRIPE_GLOSSARY, 'monthly-recurring-revenue-movement-chart'),
  churn: sources(STRIPE_CANCELLATIONS, 'churn-chart'),
  grossCash: sources(STRIPE_GLOSSARY, 'revenue-chart'),
  refunds: sources(STRIPE_GLOSSARY, 'refunds-chart'),
  disputedCash: sources(STRIPE_DISPUTES, 'revenue-chart'),
  reinstatedCash: sources(STRIPE_DISPUTES, 'revenue-chart'),
  disputeFees: sources(STRIPE_DISPUTE_FEES, 'revenue-chart'),
  lostCash: sources(STRIPE_DISPUTES, 'revenue-chart'),
  netCash: sources(STRIPE_ANALYTICS, 'revenue-chart'),
  active: sources(STRIPE_GLOSSARY, 'active-subscriptions-chart'),
  trialing: sources(STRIPE_TRIALS, 'active-trials-chart'),
  pastDue: sources(STRIPE_GLOSSARY, 'active-subscriptions-chart'),
  customerChurn: sources(STRIPE_GLOSSARY, 'churn-chart'),
  revenueChurn: sources(STRIPE_GLOSSARY, 'monthly-recurring-revenue-movement-chart'),
  arpu: sources(STRIPE_GLOSSARY, 'realized-ltv-per-paying-customer-chart'),
  trialConversion: sources(STRIPE_GLOSSARY, 'trial-conversion-chart'),
  retention: sources(STRIPE_GLOSSARY, 'cohort-explorer'),
  lifetimeValue: sources(STRIPE_GLOSSARY, 'realized-ltv-per-paying-customer-chart'),
} as const satisfies Record<string, Sources>

export type RevenueFigure = keyof typeof FIGURE_SOURCES
