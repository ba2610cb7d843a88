import type { Catalogue } from '#shared/texts/text.ts'

/** Revenue, cohorts and reconciliation. */
export const en = {
  // Figures and how each definition computes them. Where the source leaves a decision open, the text says "our reading".
  mrrTitle: 'Monthly recurring revenue (MRR)',
  mrrStripe:
    'The full renewal prices of all active and past due subscriptions, converted to a month. Trials, taxes and one-time charges are excluded. Discounts of the first period, refunds and disputes have no effect (our reading). A subscription stops counting when it is canceled, even if it runs until the end of its period. Prices for weeks or days are converted to a month of 365/12 days (our reading).',
  mrrRevenuecat:
    'The prices of all paid subscriptions that have not expired, converted to a month: a week counts four times, four weeks once, a day thirty times, a year one twelfth. An introductory price counts until the next payment (our reading). A canceled subscription counts until it expires; a full refund of the current period expires it.',
  arrTitle: 'Annual recurring revenue (ARR)',
  arrStripe: 'MRR at the end of the month, times twelve (our reading: Stripe has no such figure).',
  arrRevenuecat: 'MRR at the end of the month, times twelve.',
  newTitle: 'New MRR',
  newStripe:
    'MRR of customers who became active for the first time: with their first payment, or at the end of their trial, even if the renewal is not paid yet.',
  newRevenuecat:
    'MRR of subscriptions that were paid for the first time: at their start, or when a trial was paid for. A second subscription beside an active one is new as well.',
  expansionTitle: 'Expansion MRR',
  expansionStripe:
    'Increases in what active customers pay per month: a larger plan, or a second subscription. For a single plan, a change to it counts in full.',
  expansionRevenuecat:
    'Increases in what active subscriptions cost per month: a larger plan, or the first renewal at full price after an introductory one. For a single plan, a change to it counts in full.',
  reactivationTitle: 'Reactivation MRR',
  reactivationStripe:
    'MRR of customers who had churned and are active again, however much later (our reading), also after undoing a planned cancellation.',
  reactivationRevenuecat:
    'Resubscriptions: MRR of expired subscriptions that were paid again, and of new subscriptions of customers whose earlier ones had all expired.',
  contractionTitle: 'Contraction MRR',
  contractionStripe:
    'Decreases in what active customers pay per month: a smaller plan, or the end of one of several subscriptions. For a single plan, a change away from it counts in full.',
  contractionRevenuecat:
    'Decreases in what active subscriptions cost per month: a smaller plan. For a single plan, a change away from it counts in full.',
  churnTitle: 'Churned MRR',
  churnStripe:
    'MRR of customers whose last subscription was canceled, on the day of the cancellation, or ended after its renewal had finally failed.',
  churnRevenuecat:
    'MRR of subscriptions that expired: at the end of the period if canceled, immediately if the current period was refunded in full, and after a grace period of seven days if the renewal is not paid. Returning subscriptions count as reactivation and are not deducted here (our reading).',
  grossCashTitle: 'Gross cash',
  grossCashStripe:
    'Invoices paid in the month, by the time of each payment, including introductory prices and first payments of trials. Cash comes straight from the ledgers and is the same in both definitions (our reading). It includes taxes, lists disputes and their fees separately, and excludes other fees of the payment provider.',
  grossCashRevenuecat:
    'Invoices paid in the month, by the time of each payment, including introductory prices and first payments of trials. Cash comes straight from the ledgers and is the same in both definitions (our reading). It includes taxes, lists disputes and their fees separately, and excludes other fees of the payment provider.',
  refundsTitle: 'Refunds',
  refundsStripe:
    'Full and partial refunds in the month, by the time of each refund. Failed and canceled refunds do not count. Cash comes straight from the ledgers and is the same in both definitions (our reading). It includes taxes, lists disputes and their fees separately, and excludes other fees of the payment provider.',
  refundsRevenuecat:
    'Full and partial refunds in the month, by the time of each refund. Failed and canceled refunds do not count. Cash comes straight from the ledgers and is the same in both definitions (our reading). It includes taxes, lists disputes and their fees separately, and excludes other fees of the payment provider.',
  disputedCashTitle: 'Disputed cash',
  disputedCashStripe:
    'Amounts that banks took from the balance because of disputes, by the time of each withdrawal. Inquiries take nothing. A dispute alone does not change MRR (our reading). The cancellation it leads to counts like any other.',
  disputedCashRevenuecat:
    'Amounts that banks took from the balance because of disputes, by the time of each withdrawal. Inquiries take nothing. RevenueCat’s page mentions only refunds. A dispute alone does not change MRR (our reading). The cancellation it leads to counts like any other.',
  reinstatedCashTitle: 'Reinstated cash',
  reinstatedCashStripe: 'Amounts that banks returned after won disputes, by that time.',
  reinstatedCashRevenuecat:
    'Amounts that banks returned after won disputes, by that time. RevenueCat’s page does not mention it (our reading).',
  disputeFeesTitle: 'Dispute fees',
  disputeFeesStripe:
    'Fees that Stripe charged for disputes, by the time of each withdrawal, less fees returned with won disputes. A fee counts in the currency it was charged in. Fees that Stripe books separately, such as the one for countering a dispute, are excluded.',
  disputeFeesRevenuecat:
    'Fees that Stripe charged for disputes, by the time of each withdrawal, less fees returned with won disputes. A fee counts in the currency it was charged in. Fees that Stripe books separately, such as the one for countering a dispute, are excluded. RevenueCat’s page does not mention it (our reading).',
  lostCashTitle: 'Lost to disputes',
  lostCashStripe:
    'Amounts of lost disputes, by the time of the decision. They were disputed cash before, so they are not part of net cash.',
  lostCashRevenuecat:
    'Amounts of lost disputes, by the time of the decision. They were disputed cash before, so they are not part of net cash. RevenueCat’s page does not mention it (our reading).',
  netCashTitle: 'Net cash',
  netCashStripe:
    'Gross cash less refunds, disputed cash and dispute fees of the same month, plus reinstated cash. Stripe’s net volume also excludes disputes and fees. Cash comes straight from the ledgers and is the same in both definitions (our reading). It includes taxes, lists disputes and their fees separately, and excludes other fees of the payment provider.',
  netCashRevenuecat:
    'Gross cash less refunds, disputed cash and dispute fees of the same month, plus reinstated cash, even if the payment was made in an earlier month. Cash comes straight from the ledgers and is the same in both definitions (our reading). It includes taxes, lists disputes and their fees separately, and excludes other fees of the payment provider.',
  activeTitle: 'Active customers',
  activeStripe:
    'Customers with at least one subscription that is active or past due and not canceled, at the end of the month or now. Each counts once, under the plan they have had the longest.',
  activeRevenuecat:
    'Paid subscriptions that have not expired, including canceled ones and those in the grace period, at the end of the month or now. Each subscription counts.',
  trialingTitle: 'Trialing',
  trialingStripe:
    'Trials in progress at the end of the month or now. A trial counts from its first payment, if it has one (our reading).',
  trialingRevenuecat:
    'Trials in progress at the end of the month or now, including canceled ones and those waiting for their renewal. A trial counts from its first payment, if it has one, and remains a trial although it was paid for (our reading).',
  pastDueTitle: 'Past due',
  pastDueStripe: 'Active customers whose last charge was declined and is still unpaid.',
  pastDueRevenuecat:
    'Active subscriptions in the grace period: the last charge was declined and is still unpaid.',
  customerChurnTitle: 'Customer churn',
  customerChurnStripe:
    'Customers who churned in the month, divided by those active at its start plus those who joined or returned in it. Stripe uses the last 30 days; here it is the calendar month (our reading).',
  customerChurnRevenuecat:
    'Subscriptions that expired in the month, less resubscriptions, divided by those active at its start. Below zero if more returned than expired. Voluntary and involuntary churn count all that expired (our reading).',
  revenueChurnTitle: 'Revenue churn',
  revenueChurnStripe: 'Churned MRR and contraction of the month, divided by the MRR at its start.',
  revenueChurnRevenuecat:
    'Churned MRR and contraction of the month, divided by the MRR at its start (our reading: RevenueCat has no such figure).',
  arpuTitle: 'Average revenue per customer (ARPU)',
  arpuStripe: 'MRR divided by active customers, both at the end of the month.',
  arpuRevenuecat:
    'MRR divided by active subscriptions, both at the end of the month (our reading: RevenueCat shows what customers have paid instead, see lifetime value).',
  trialConversionTitle: 'Trial conversion',
  trialConversionStripe:
    'Trials that ended in the month and have been paid since, as a share of all that ended. Stripe uses the last 30 days; here it is the calendar month (our reading).',
  trialConversionRevenuecat:
    'Trials that ended in the month and have been paid since, as a share of all that ended. A trial ends when its renewal is paid, at the latest after the grace period. RevenueCat uses the month in which a trial began; here it is the month of its end (our reading).',
  retentionTitle: 'Retention by cohort',
  retentionStripe:
    'Customers by the month of their first payment, including trials, and how many of them are active at the end of each month since. During a trial they are not active yet (our reading).',
  retentionRevenuecat:
    'Customers by the month of their first payment, including trials, and how many of their subscriptions are active at the end of each month since. During a trial they are not active yet (our reading).',
  lifetimeValueTitle: 'Realised lifetime value',
  lifetimeValueStripe:
    'What a cohort has paid so far, less refunds and disputes, divided by its customers. It is the amount received, not a forecast from churn as in Stripe (our reading).',
  lifetimeValueRevenuecat:
    'What a cohort of paying customers has paid so far, less refunds and disputes (our reading), divided by its customers.',

  // Pages.
  revenue: 'Revenue',
  noPayments: 'No payments yet',
  noPaymentsText: 'Figures appear within a minute or two of the first paid invoice.',
  monthsIn: {
    one: '{count} month in {currency}. Currencies are never added up. As of {time}.',
    other: '{count} months in {currency}. Currencies are never added up. As of {time}.',
  },
  from: 'From',
  to: 'To',
  splitMrr: 'MRR and active subscriptions are as of the end of the last month shown, or now.',
  splitCash: 'Gross, refunds and net are cash totals of all months shown.',
  byPlan: 'By plan',
  plan: 'Plan',
  bySource: 'By source',
  source: 'Source',
  sourceText: 'The source of the buyer’s visit.',
  byCurrency: 'By currency',
  currency: 'Currency',
  currencyText: 'Each row is in its own currency. Currencies are never converted or added up.',
  overview: 'Overview',
  cohorts: 'Cohorts',
  reconciliation: 'Reconciliation',
  definitions: 'Definitions',

  // Charts and tiles.
  customers: 'Customers',
  subscriptions: 'Subscriptions',
  percent: 'Percent',
  mrr: 'MRR',
  noMrr: 'No recurring revenue in these months.',
  endOfMonth: 'End of month',
  arr: 'ARR',
  mrrMovements: 'MRR movements',
  noMovements: 'No MRR movements in these months.',
  new: 'New',
  expansion: 'Expansion',
  reactivation: 'Reactivation',
  contraction: 'Contraction',
  churn: 'Churn',
  net: 'Net',
  cash: 'Cash',
  noCash: 'No payments in these months.',
  gross: 'Gross',
  refunds: 'Refunds',
  disputesNet: 'Disputes, net of reversals',
  lost: 'Lost to disputes',
  noSubscriptions: 'No subscriptions in these months.',
  active: 'Active',
  trialing: 'Trialing',
  pastDue: 'Past due',
  noChurn: 'No churn in these months.',
  customerChurn: 'Customer churn',
  revenueChurn: 'Revenue churn',
  customersLost: 'Customers lost',
  noneLost: 'No customers lost in these months.',
  voluntary: 'Voluntary',
  involuntary: 'Involuntary',
  newCustomers: 'New customers',
  mrrLost: 'MRR lost',
  noMrrLost: 'No MRR lost in these months.',
  voluntaryChurn: 'Voluntary churn',
  involuntaryChurn: 'Involuntary churn',
  arpu: 'ARPU',
  noActive: 'No active customers in these months.',
  mrrPerCustomer: 'MRR per active customer',
  trials: 'Trials',
  trialsEnded: 'Trials ended in the month',
  noTrialsEnded: 'No trials ended in these months.',
  converted: 'Converted',
  notConverted: 'Not converted',
  trialConversion: 'Trial conversion',
  noTrialsConverted: 'No trials converted in these months.',
  netCash: 'Net cash',
  figuresFor: 'Figures for {month}',
  showDetails: 'Show details',
  soFar: 'So far. {before}',

  // Cohorts.
  firstPayment: 'First payment',
  allCohorts: 'All cohorts',
  monthAge: 'Month {age}',
  cohortsLead: 'Customers by the month of their first payment, in {currency}. As of {time}.',
  noCohorts: 'No cohorts yet',
  noCohortsText: 'Cohorts appear after the first payment. If a filter is active, remove it.',
  retention: 'Retention',
  showRetentionAs: 'Show retention as',
  realizedValue: 'Realized lifetime value',
  stripeInShort:
    'Stripe’s definitions: MRR is the full renewal price of active and past due subscriptions, cancellations count immediately, and customers are counted. Cash is the same in both.',
  revenuecatInShort:
    'RevenueCat’s definitions: MRR is the current price of paid subscriptions until they expire, and subscriptions are counted. Cash is the same in both.',
  compareDefinitions: 'Compare definitions',
  sourceOf: 'Source: {name}',

  // Reconciliation.
  figures: 'Figures',
  figuresShown:
    '<b>Shown</b> is the figure on the revenue page. <b>Rows</b> is the sum of all subscriptions below, including those not loaded yet. <b>Ledger</b> is calculated separately: from invoices, refunds and disputes, or from the prices of active subscriptions for this month’s MRR. A dash means that the ledger has no such figure.',
  netCashSum:
    'Net cash = gross cash − refunds − disputed cash + reinstated cash − dispute fees. Cash lost to disputes is already part of disputed cash.',
  endingMrrSum: 'Ending MRR = starting MRR + new + expansion + reactivation − contraction − churn.',
  everythingMatches: 'Everything matches to the cent',
  mismatches: {
    one: '{count} of {total} figures do not match',
    other: '{count} of {total} figures do not match',
  },
  figuresCaption: 'Figures of the month with sums of rows and ledger',
  figure: 'Figure',
  showAllRows: 'Show all rows',
  showFigureRows: 'Show only the rows of this figure',
  shown: 'Shown',
  rows: 'Rows',
  ledger: 'Ledger',
  match: 'Match',
  yes: 'Yes',
  rowsBy: 'rows by {amount}',
  ledgerBy: 'ledger by {amount}',
  noMatch: 'No: {differences}',
  noFigures: 'No figures for this month',
  noFiguresText: 'There were no payments. Choose another month.',
  reconciliationLead: '{month} in {currency}. As of {time}.',
  reconciliationLeadNow: '{month} in {currency}. <b>Month to date. </b>As of {time}.',
  subscriptionsIn: 'Subscriptions in “{figure}”',
  showAllFigures: 'Show all figures',
  downloadRows: 'Download shown rows',
  noneInMonth: 'No subscriptions',
  figureIsZero: 'This figure is zero in this month.',
  subscription: 'Subscription',
  totalRows: { one: 'Total of {count} row', other: 'Total of {count} rows' },
  user: 'User',
  openUser: 'Open user',

  // Months.
  monthSoFar: '{month} (so far)',
  month: 'Month',
  subscriptionsBehind: 'Show the subscriptions behind this figure',
  monthByMonth: 'Month by month',
  monthsCaption: 'Figures of each month, linked to the reconciliation',
  share: 'Share',
  disputes: 'Disputes',
  noMonthsData: 'No data in these months',

  // Names of figures.
  figureStartMrr: 'Starting MRR',
  figureEndMrr: 'Ending MRR',
  figureGross: 'Gross cash',
  figureDisputed: 'Disputed cash',
  figureReinstated: 'Reinstated cash',
  figureDisputeFees: 'Dispute fees',
} as const satisfies Catalogue
