import type { Catalogue } from '#shared/texts/text.ts'

/** Receipts, credit notes and reversals, in mails and on pages. */
export const en = {
  receipt: 'Receipt',
  creditNote: 'Credit note',
  reversal: 'Reversal',
  receiptNumber: 'Receipt {number}',
  creditNoteNumber: 'Credit note {number}',
  reversalNumber: 'Reversal {number}',

  // The table of amounts.
  amounts: 'Amounts',
  description: 'Description',
  amount: 'Amount',

  paidOn: 'Paid on',
  refundedOn: 'Refunded on',
  returnedOn: 'Returned on',
  totalPaid: 'Total paid',
  totalRefunded: 'Total refunded',
  totalNotRefunded: 'Total not refunded',
  // The amount with the code of its currency.
  total: '{amount} {currency}',
  forReceipt: 'For receipt',
  reverses: 'Reverses',
  for: 'For',
  period: 'Period',
  fromTo: '{start} to {end}',
  card: 'Card',
  cardEnding: '{card} ending in {last4}',
  otherCardEnding: 'Card ending in {last4}',
  customer: 'Customer',
  email: 'Email',
  country: 'Country',
  includesTax: 'Includes {tax} {rate}',
  companyCode: 'Company code: {code}',
  taxNumber: 'Tax number: {number}',

  // What was paid or refunded.
  firstPayment: 'First payment',
  renewal: 'Renewal',
  changeOfPlan: 'Change of plan',
  payment: 'Payment',
  refund: 'Refund',
  refundOfFirstPayment: 'Refund of First payment',
  refundOfRenewal: 'Refund of Renewal',
  refundOfChange: 'Refund of Change of plan',
  refundOfPayment: 'Refund of Payment',
  returnedRefund: 'Returned refund',
  introductoryDiscount: 'Introductory discount',
  planLine: '{quantity} × {plan}',
  adjustment: 'Adjustment',

  // The page of one receipt.
  pageTitle: 'Your receipt',
  signInText: 'Sign in to see your receipts.',
  allListed: 'All your receipts are listed on your subscription page.',
  notLoaded: 'The receipt could not be loaded.',
  loading: 'Loading the receipt…',
  notFound: 'Receipt not found',
  backToSubscription: 'Back to your subscription',
  print: 'Print',
} as const satisfies Catalogue
