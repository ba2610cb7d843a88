import type { RevenueDefinition } from './revenue-definitions.ts'

/**
 * How each figure is computed, in words for its reader. What the named page does not say, and was decided here, is said to
 * be our reading.
 */
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
  'Cash comes straight from the ledgers, so it is the same in both definitions, which is our reading: taxes are in it, disputes and their fees are told apart, other fees of the payment provider are not in it.'
const DISPUTED =
  'What banks have taken from the balance because of disputes, by the time of each withdrawal. An inquiry takes nothing.'
const REINSTATED = 'What banks have given back after disputes that were won, by that time.'
const DISPUTE_FEES =
  'What Stripe took for disputes, by the time of each withdrawal, less what it gave back with a dispute that was won. A fee counts in the currency it was taken in; one that Stripe does not book with the dispute itself, as that for countering, is not in it.'
const LOST =
  'What was in disputes that were lost, by the time at which each was decided. It has been disputed cash before, so it is no part of net cash.'
const DISPUTES_AND_MRR =
  'A dispute by itself changes no MRR (our reading): what it leads to is a cancellation, and counts like any other.'

export const REVENUE_FIGURE_LABELS = {
  mrr: {
    title: 'Monthly recurring revenue (MRR)',
    stripe: {
      words:
        'The full renewal prices of all active and past due subscriptions, each brought to a month. Trials, taxes and one-time charges are left out; a discount of the first period changes nothing, and a refund or a dispute neither (our reading). A subscription that was canceled no longer counts from that moment, though it may run on to the end of its period. A price for weeks or days is brought to a month of 365/12 days (our reading).',
      source: STRIPE_ANALYTICS,
    },
    revenuecat: {
      words:
        'What all paid subscriptions that have not expired cost, each brought to a month: a week counts four times, four weeks once, a day thirty times, a year a twelfth. A first period at an introductory price counts at that price until the next payment (our reading). A canceled subscription counts until it expires; a refund of the whole running period expires it.',
      source: `${REVENUECAT}/monthly-recurring-revenue-mrr-chart`,
    },
  },
  arr: {
    title: 'Annual recurring revenue (ARR)',
    stripe: {
      words: 'MRR at the end of the month, times twelve (our reading: Stripe shows none).',
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
        'MRR of customers who became active for the first time: with their first payment, or at the end of their trial, whether its renewal is paid yet or not.',
      source: STRIPE_TRIALS,
    },
    revenuecat: {
      words:
        'MRR of subscriptions that were paid for the first time: when they began, or when a trial was paid for. A second subscription beside a running one is new as well.',
      source: `${REVENUECAT}/monthly-recurring-revenue-movement-chart`,
    },
  },
  expansion: {
    title: 'Expansion MRR',
    stripe: {
      words:
        'What active customers pay more a month: a larger plan, or a second subscription. Seen from one plan alone, a change to it counts in full.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'What running subscriptions cost more a month: a larger plan, or the first renewal at the full price after an introductory one. Seen from one plan alone, a change to it counts in full.',
      source: `${REVENUECAT}/monthly-recurring-revenue-movement-chart`,
    },
  },
  reactivation: {
    title: 'Reactivation MRR',
    stripe: {
      words:
        'MRR of customers who were active once, had churned, and are active again, however long after (our reading); also where a planned cancellation was taken back.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Resubscriptions: MRR of expired subscriptions that were paid again, and of new ones of customers whose earlier ones had all expired.',
      source: `${REVENUECAT}/monthly-recurring-revenue-movement-chart`,
    },
  },
  contraction: {
    title: 'Contraction MRR',
    stripe: {
      words:
        'What active customers pay less a month: a smaller plan, or one of several subscriptions that ended. Seen from one plan alone, a change away from it counts in full.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'What running subscriptions cost less a month: a smaller plan. Seen from one plan alone, a change away from it counts in full.',
      source: `${REVENUECAT}/monthly-recurring-revenue-movement-chart`,
    },
  },
  churn: {
    title: 'Churned MRR',
    stripe: {
      words:
        'MRR of customers whose last subscription was canceled, on the day they canceled, or was given up after its renewal had failed for good.',
      source: STRIPE_CANCELLATIONS,
    },
    revenuecat: {
      words:
        'MRR of subscriptions that expired: at the end of the period where they were canceled, at once where the running period was refunded in full, and after seven days of grace where the renewal is not paid. What comes back stands under reactivation and is not taken off here (our reading).',
      source: `${REVENUECAT}/churn-chart`,
    },
  },
  grossCash: {
    title: 'Gross cash',
    stripe: {
      words: `What was paid by invoices in the month, by the time of each payment, introductory prices and first payments of trials included. ${CASH}`,
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words: `What was paid by invoices in the month, by the time of each payment, introductory prices and first payments of trials included. ${CASH}`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  refunds: {
    title: 'Refunds',
    stripe: {
      words: `What was given back in the month, whole or in part, by the time each refund was made; one that has failed or was canceled does not count. ${CASH}`,
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words: `What was given back in the month, whole or in part, by the time each refund was made; one that has failed or was canceled does not count. ${CASH}`,
      source: `${REVENUECAT}/refunds-chart`,
    },
  },
  disputedCash: {
    title: 'Disputed cash',
    stripe: { words: `${DISPUTED} ${DISPUTES_AND_MRR}`, source: STRIPE_DISPUTES },
    revenuecat: {
      words: `${DISPUTED} RevenueCat’s page names refunds alone. ${DISPUTES_AND_MRR}`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  reinstatedCash: {
    title: 'Reinstated cash',
    stripe: { words: REINSTATED, source: STRIPE_DISPUTES },
    revenuecat: {
      words: `${REINSTATED} RevenueCat’s page names none (our reading).`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  disputeFees: {
    title: 'Dispute fees',
    stripe: { words: DISPUTE_FEES, source: STRIPE_DISPUTE_FEES },
    revenuecat: {
      words: `${DISPUTE_FEES} RevenueCat’s page names none (our reading).`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  lostCash: {
    title: 'Lost to disputes',
    stripe: { words: LOST, source: STRIPE_DISPUTES },
    revenuecat: {
      words: `${LOST} RevenueCat’s page names none (our reading).`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  netCash: {
    title: 'Net cash',
    stripe: {
      words: `Gross cash less refunds, disputed cash and dispute fees of the same month, and with the cash reinstated in it. Stripe’s net volume leaves out disputes and fees as well. ${CASH}`,
      source: STRIPE_ANALYTICS,
    },
    revenuecat: {
      words: `Gross cash less refunds, disputed cash and dispute fees of the same month, and with the cash reinstated in it, also where what goes was paid in an earlier one. ${CASH}`,
      source: `${REVENUECAT}/revenue-chart`,
    },
  },
  active: {
    title: 'Active customers',
    stripe: {
      words:
        'Customers with at least one subscription that is active or past due and not canceled, at the end of the month or now. Each counts once, under the plan they have had longest.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Subscriptions that were paid for and have not expired, canceled ones and those in their days of grace included, at the end of the month or now. Each subscription counts.',
      source: `${REVENUECAT}/active-subscriptions-chart`,
    },
  },
  trialing: {
    title: 'Trialing',
    stripe: {
      words:
        'Trials that are under way at the end of the month or now. A trial counts from its first payment, where it has one (our reading).',
      source: STRIPE_TRIALS,
    },
    revenuecat: {
      words:
        'Trials that are under way at the end of the month or now, canceled ones and those whose renewal is waited for included. A trial counts from its first payment, where it has one, and stays a trial though it was paid for (our reading).',
      source: `${REVENUECAT}/active-trials-chart`,
    },
  },
  pastDue: {
    title: 'Past due',
    stripe: {
      words: 'Those of the active whose last charge was declined and is still owed.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Those of the active that are in their days of grace: the last charge was declined and is still owed.',
      source: `${REVENUECAT}/active-subscriptions-chart`,
    },
  },
  customerChurn: {
    title: 'Churn of customers',
    stripe: {
      words:
        'Customers who churned in the month, divided by those active at its start and those who came, or came back, in it. Stripe takes the last 30 days, here it is the calendar month (our reading).',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Subscriptions that expired in the month, less those that were resubscribed, divided by those active at its start; below zero where more came back than went. Voluntary and involuntary count all that expired (our reading).',
      source: `${REVENUECAT}/churn-chart`,
    },
  },
  revenueChurn: {
    title: 'Churn of revenue',
    stripe: {
      words: 'Churned MRR and contraction of the month, divided by the MRR at its start.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Churned MRR and contraction of the month, divided by the MRR at its start (our reading: RevenueCat shows none).',
      source: `${REVENUECAT}/monthly-recurring-revenue-movement-chart`,
    },
  },
  arpu: {
    title: 'Average revenue per customer (ARPU)',
    stripe: {
      words: 'MRR at the end of the month, divided by the active customers then.',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'MRR at the end of the month, divided by the active subscriptions then (our reading: RevenueCat shows what customers have paid instead, see lifetime value).',
      source: `${REVENUECAT}/realized-ltv-per-paying-customer-chart`,
    },
  },
  trialConversion: {
    title: 'Conversion of trials',
    stripe: {
      words:
        'Of the trials that ended in the month, those that went on and were paid for, by now. Stripe takes the last 30 days, here it is the calendar month (our reading).',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Of the trials that ended in the month, those that went on and were paid for, by now. A trial ends when its renewal is paid, at the latest after the days of grace. RevenueCat goes by the month in which a trial began, here it is that of its end (our reading).',
      source: `${REVENUECAT}/trial-conversion-chart`,
    },
  },
  retention: {
    title: 'Retention by cohort',
    stripe: {
      words:
        'Customers by the month of their first payment, that of a trial included, and how many of them are active at the end of each month since; in their trial they are not active yet (our reading).',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'Customers by the month of their first payment, that of a trial included, and how many subscriptions of theirs are active at the end of each month since; in their trial they are not active yet (our reading).',
      source: `${REVENUECAT}/cohort-explorer`,
    },
  },
  lifetimeValue: {
    title: 'Realised lifetime value',
    stripe: {
      words:
        'What a cohort has paid so far, less refunds and what disputes took, divided by its customers. It is what was received, and no forecast from churn, as Stripe makes one (our reading).',
      source: STRIPE_GLOSSARY,
    },
    revenuecat: {
      words:
        'What a cohort of paying customers has paid so far, less refunds and what disputes took (our reading), divided by its customers.',
      source: `${REVENUECAT}/realized-ltv-per-paying-customer-chart`,
    },
  },
} as const satisfies Record<string, FigureLabel>

export type RevenueFigure = keyof typeof REVENUE_FIGURE_LABELS
