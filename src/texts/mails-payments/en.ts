import type { Catalogue } from '#shared/texts/text.ts'

/** Mails about purchases, renewals, declined payments and cancellations. */
export const en = {
  // A price and how often it is charged.
  priceDaily: '{price} every day',
  priceWeekly: '{price} every week',
  priceEveryWeeks: { one: '{price} every {count} week', other: '{price} every {count} weeks' },
  priceEveryDays: { one: '{price} every {count} day', other: '{price} every {count} days' },

  welcomeSubject: 'Welcome to {brand}: your receipt',
  welcomePreheader: 'Your plan is ready. Here is your receipt, and what happens next.',
  welcomeHeading: 'Your plan is ready',
  welcomeText: 'Thank you, and welcome to {brand}. We have received your payment.',
  setPasswordNow: 'If you haven’t already, set a password now. It opens your plan on every device.',
  setPassword: 'Set your password',
  chargedToday: 'Charged today',
  paidOn: 'Paid on',
  renewal: 'Renewal',
  renewalTerms:
    'Your plan renews automatically on {day} at {renewal}, until you cancel. Cancel at least 48 hours before a renewal, and you will not be charged for it.',
  becauseBought: 'You’re receiving this email because you bought a plan from {brand}.',

  receiptSubject: 'Your receipt from {brand}',
  receiptPreheader: 'Here is the receipt for your payment.',
  receiptHeading: 'Your receipt',
  receiptText: 'Thank you. We have received your payment of {amount} for your {plan}.',
  receiptTextShort: 'Thank you. We have received your payment for your {plan}.',

  reminderSubject: 'Your {brand} plan renews on {day}',
  reminderPreheader: 'A short reminder, so the renewal does not come as a surprise.',
  reminderHeading: 'Your plan renews soon',
  reminderText:
    'Your {plan} renews on {day}. We will then charge {amount} to your card. To continue, you don’t need to do anything.',
  wantToStop: 'Want to stop? It takes two clicks and no password:',

  stillOpen: 'Your plan stays open until {day}.',
  failedSubject: 'Your {brand} payment did not go through',
  failedPreheader: 'It happens: a card expires, or a bank says no. You can fix it in a minute.',
  failedHeading: 'Your payment did not go through',
  failedText:
    'Your bank declined the renewal of your {plan}. It happens: a card expires, or a limit is reached.',
  noRetry: 'We will not try this payment again automatically.',
  retryOn: 'We will try again on {day}.',
  closedUntilPaid: 'Your plan is closed until the payment arrives.',
  addCard: 'To fix it now, add another card:',

  confirmSubject: 'Your bank needs you to confirm your {brand} payment',
  confirmPreheader: 'It takes a minute, and you don’t need your card.',
  confirmHeading: 'Please confirm your payment',
  confirmText:
    'Your {plan} is due for renewal, and your bank wants to make sure it’s you who is paying. Nothing has been charged yet.',
  confirmHow:
    'Open the page and press the button, and your bank will ask you to confirm. You need neither your card nor your password.',
  closedUntilConfirmed: 'Your plan is closed until the payment is confirmed.',
  confirmPayment: 'Confirm your payment',
  otherCard: 'Would you rather pay with another card?',

  canceledSubject: 'Your {brand} subscription is canceled',
  canceledPreheader: 'Nothing more will be charged.',
  canceledPreheaderOpen: 'Your plan will not renew.',
  canceledHeading: 'Your subscription is canceled',
  canceledText: 'Your {plan} is canceled. Nothing more will be charged.',
  canceledTextOpen:
    'Your {plan} is canceled. It will not renew. A payment of {amount} from an earlier period is still open and may be charged.',
  ended: 'Your plan has ended. Thank you for being with us. You’re welcome back anytime.',
  visitUs: 'Visit us',
  paidUntil:
    'You have paid until {day}, and your plan stays open until then. If you change your mind before then, you can undo the cancellation.',
  becauseCanceled: 'You’re receiving this email because your subscription with {brand} was canceled.',

  disputedSubject: 'Your {brand} subscription will not renew',
  disputedPreheader: 'Your bank has disputed a payment. Nothing more will be charged.',
  disputedHeading: 'Your bank has disputed a payment',
  disputedText:
    'Your bank told us that a payment for your {plan} is disputed, and will now decide. Your plan will not renew, and nothing more will be charged.',
  disputedClosed:
    'Your plan is closed until your bank decides. If the payment stands, it reopens for the remaining time.',
  disputedAdvice: 'If you did not mean to dispute the payment, please tell your bank and write to us.',
  becauseDisputed: 'You’re receiving this email because a payment to {brand} was disputed.',
} as const satisfies Catalogue
