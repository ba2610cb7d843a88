import type { Catalogue } from '#shared/texts/text.ts'

/** What several mails say: frame, common labels, receipts. The wording of each mail is in `mails-account` and others. */
export const en = {
  // The frame of every mail.
  buttonFails: 'If the button does not work, open this address:',
  unsubscribe: 'Unsubscribe from these emails',
  questions: 'Questions?',

  // Labels of facts.
  plan: 'Plan',
  amount: 'Amount',
  refunded: 'Refunded',
  renewsOn: 'Renews on',
  // Instead of the name of a plan that is not known.
  unknownPlan: 'Plan',

  seeSubscription: 'See your subscription',
  openAccount: 'Open your account',
  updateCard: 'Update your card',
  cancelSubscription: 'Cancel your subscription',
  // Followed by the e-mail address of the support.
  writeToUs: 'Questions? Write to us at',

  becauseSubscription: 'You’re receiving this email because you have a subscription with {brand}.',
  becauseRefund: 'You’re receiving this email because {brand} sent you a refund.',
  becauseRefundRequest: 'You’re receiving this email because you asked {brand} for a refund.',

  // Below the table of a receipt; followed by a link.
  soldBy: 'Sold by {seller}',
  printReceipt: 'To print or save receipt {number} without signing in:',
  printCreditNote: 'To print or save credit note {number} without signing in:',
  printReversal: 'To print or save reversal {number} without signing in:',
  openReceipt: 'Open {number}',
  cancelOnPage: 'You can cancel anytime on your subscription page:',
  manageSubscription: 'Manage your subscription',
  cancelByLink: 'You can cancel anytime, in two clicks and without a password:',
  withdrawUntil:
    'You have the right to withdraw from this contract until the end of {day}, without giving a reason and without a password:',
  withdraw: 'Withdraw from contract here',
  agreedAtCheckout: 'At checkout you agreed: {statement}',
} as const satisfies Catalogue
