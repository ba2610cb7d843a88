import type { Catalogue } from '#shared/texts/text.ts'

/** Payments that a bank wants confirmed. */
export const en = {
  waitingForBank: 'Waiting for your bank…',
  checking: 'One moment…',
  confirmPayment: 'Confirm payment of {amount}',
  outcomeUnknown: 'We could not find out whether your payment went through.',

  notVerified: 'Your bank could not verify that it is you, so nothing has been charged.',
  notOpened: "Your bank's confirmation page did not open. Please check your connection and try again.",
  noAnswer: 'Your bank has not answered yet. Please check again in a moment.',
  paidTitle: 'Your payment went through',
  paidText: 'Thank you. Your plan continues.',
  waitingTitle: 'Your payment is not confirmed yet',
  declinedTitle: 'Your payment did not go through',
  closedTitle: 'This payment is no longer needed',
  closedText: 'You will not be charged for it.',
  endedTitle: 'Your plan has ended',
  endedText: 'You will not be charged again.',

  // The page that a link in an email opens.
  otherWay: 'You can also confirm a payment on your subscription page: sign in to see what is open.',
  statusWaiting: 'Confirmation needed',
  statusDeclined: 'Payment failed',
  statusPaid: 'Paid',
  statusClosed: 'Not charged',
  statusEnded: 'Ended',
  for: 'For',
  amount: 'Amount',
  card: 'Card',
  accessUntil: 'Access until',
  confirmText:
    'Your bank asks you to confirm the payment for the renewal of your plan. You do not need to enter your card again.',
  declinedText: 'Your card was declined for this payment. Sign in to pay with another card.',
  signInForCard: 'Sign in to update your card',
  paidBefore: 'This payment went through. There is nothing left to do.',
  notNeeded: 'This payment is no longer needed, and you will not be charged for it.',
  planEnded: 'This plan has ended. The payment is not needed, and you will not be charged again.',
} as const satisfies Catalogue
