import type { Catalogue } from '#shared/texts/text.ts'

/** The subscription page: plan, card, guarantee, payments. */
export const en = {
  noneTitle: 'No subscription yet',
  noneText:
    'Your plan, your payments and your receipts will appear here. If you paid with another email address, sign in with that one.',
  noneUnconfirmed:
    'Your plan, your payments and your receipts will appear here. If you paid with {email}, confirm this address on your account page and your plan will appear here.',
  confirmAddress: 'Confirm my address',
  takeQuiz: 'Take the quiz',

  // For visitors who are not signed in.
  exampleLead: 'Plan, payments and cancellation in one place.',
  exampleSignIn: 'Sign in to see your subscription',
  exampleTitle: 'This is an example',
  exampleText: 'The plan, the card and the prices are made up, and the buttons do nothing.',
  example: 'Example',
  examplePlan: 'Premium plan',
  plan: 'Plan',
  plans: 'Plans',
  price: 'Price',
  pricePerMonth: '{price} every month',
  monthly: 'Monthly',
  annual: 'Annual',
  everyMonth: 'every month',
  everyYear: 'every year',
  billing: 'Billing',

  statusActive: 'Active',
  statusCanceled: 'Canceled',
  statusFailed: 'Payment failed',
  statusConfirm: 'Confirmation needed',
  statusDisputed: 'Payment disputed',
  statusEnded: 'Ended',
  statusWaiting: 'Payment not completed',

  // The date follows on its own lines.
  nextPayment: 'Next payment',
  onDate: 'on {date}',
  accessUntil: 'Access until',
  renews: 'Renews',
  memberSince: 'Member since',
  cancelInTime: 'Cancel at least 48 hours before the next payment to avoid the charge.',
  paymentFailedTitle: 'Your last payment did not go through',
  confirmTitle: 'Your bank asks you to confirm your payment',

  endedOn: 'Your plan ended on {date}. You will not be charged again.',
  endedToday: 'Your plan ended today. You will not be charged again.',
  canceledUntil: 'You have canceled. You have full access until {date} and will not be charged again.',
  canceledToday: 'You have canceled. You have full access until today and will not be charged again.',
  declined: 'Your card was declined for your payment of {amount}.',
  updateCardToPay: 'Update your card to pay it.',
  nextAttempt: 'We will try again on {date}. Update your card to pay now.',
  confirmNeeded:
    'Your bank asks you to confirm your payment of {amount}. You do not need to enter your card again.',
  fullAccessUntil: 'You have full access until {date}.',
  fullAccessToday: 'You have full access until today.',
  disputed:
    'Your bank has disputed your payment of {amount} and is now reviewing it. Until it decides, we cannot refund it.',
  reversed: 'Your bank has reversed your payment of {amount}.',
  noRenewal: 'Your plan does not renew, and you will not be charged again.',
  pausedByDispute:
    'Your plan is paused until the bank decides; if the payment stands, you get access again for the remaining time.',
  firstPaymentOpen: 'Your first payment is not complete, so your plan has not started.',
  renewsOn: 'Your plan renews on {date} for {price}.',
  undoUntil: 'Changed your mind? You can undo the cancellation until {date}.',
  undoUntilEnd: 'Changed your mind? You can undo the cancellation until the plan ends.',

  changePlan: 'Change plan',
  changeTitle: 'Change your plan',
  changeText: 'Choose a plan to see what the change costs. Nothing is charged until you confirm.',
  otherPlans: 'Plans to change to',
  planNotChanged: 'Your plan was not changed.',
  newPriceTitle: 'New price',
  newPriceText: 'The price has changed in the meantime. This is the new price.',
  keepCurrentPlan: 'Keep my current plan',
  payAndChange: 'Pay {amount} and change',
  change: 'Change my plan',
  changePrice: 'Price of the change to the {plan}',
  credit: 'Credit for your current plan',
  payToday: 'You pay today',
  // The renewal is a price, or a price with its interval: "$38.99 every 4 weeks".
  changeStarts: 'The {plan} starts immediately. It renews on {date} at {renewal} until you cancel.',
  changeCarried: '{amount} is too little to charge today and is added to your next payment.',
  changeCredit: 'The remaining credit goes toward your next payments.',
  changeEndsGuarantee:
    'Changing your plan ends your money-back guarantee: what you have already paid can no longer be refunded under it.',
  changeNotGuaranteed: 'The money-back guarantee does not cover a change of plan.',
  changed: 'Your plan is now the {plan}',
  notChangedTitle: 'Your plan has not changed',
  notChangedYetTitle: 'Your plan has not changed yet',
  notChangedYet: 'Your plan has not changed yet.',
  changeDropped: 'The change was canceled, and you will not be charged for it.',
  changeNotDropped: 'The change was not canceled.',
  pendingTitle: 'Your change to the {plan} is waiting for your bank',
  pendingText:
    'Your bank asks you to confirm {amount} by {moment}. Until you do, you keep your current plan and nothing is charged.',
  confirmWithBank: 'Confirm with my bank',

  card: 'Payment method',
  cardExpired: 'Expired {month}',
  cardExpires: 'Expires {month}',
  noCard: 'No card is saved for your renewals.',
  updateCard: 'Update card',
  updateCardTitle: 'Update your card',
  loadingCardForm: 'Loading the card form…',
  cardFormFailedTitle: 'The card form did not load',
  cardFormFailedText: 'Please check your connection and try again.',
  cardDetailsWrong: 'Please enter valid card details.',
  cardNotSaved: 'Your card could not be saved.',
  cardProblemTitle: 'Please check your card',
  cardPaysNow: 'Your new card is charged {amount} for the open payment, and then for your renewals.',
  cardPaysLater: 'Nothing is charged now. Your renewals will be charged to the new card.',
  keepCard: 'Keep my current card',
  payAndSaveCard: 'Pay {amount} and save card',
  saveCard: 'Save card',
  savingCard: 'Saving your card…',
  cardUpdated: 'Your card has been updated',
  openPaymentPaid: 'The open payment went through.',
  cardInUse: 'Your renewals are now charged to your {card}.',
  cardNotVerified:
    'Your bank could not verify that it is you. Please try again with the same or a different card.',
  openPaymentDeclined:
    'This card is saved for your renewals, but your bank declined the open payment. Please try a different card.',
  openPaymentUnconfirmed:
    'This card is saved for your renewals, but your bank did not confirm the open payment. Please try again.',

  guarantee: 'Money-back guarantee',
  guaranteeText:
    'Have you followed your plan for 7 days in a row and it is not for you? You can ask for your first charge back. We review requests within 1 to 3 business days.',
  guaranteeUntil:
    'Have you followed your plan for 7 days in a row and it is not for you? You can ask for your first charge back until {date}. We review requests within 1 to 3 business days.',
  guaranteeTooEarly: 'Your 7 days are not over yet: you can ask for a refund from {date}.',
  guaranteeOver: 'You can use the guarantee within 14 days of the first charge. This period has ended.',
  guaranteeOverSince:
    'You can use the guarantee within 14 days of the first charge. For you, that was until {date}.',
  guaranteeNothingPaid: 'Nothing has been charged yet, so there is nothing to refund.',
  guaranteeNotCovered:
    'The guarantee covers the first charge of a first plan. Upgrades and changes to another plan are not covered.',
  guaranteeRequested:
    'We have your request. We review requests within 1 to 3 business days and answer by email.',
  guaranteeDisputed:
    'Your bank has disputed your first charge. We cannot refund a charge that a bank is deciding about.',
  guaranteeRefunded:
    'Your first charge has been refunded. It can take 5 to 10 business days to appear on your statement.',
  guaranteeDeclined:
    'We have reviewed your request and could not grant it. The reason is in the email we sent you.',
  askForRefund: 'Ask for a refund',
  notNow: 'Not now',
  sendRequest: 'Send my request',
  requestNotSent: 'Your request was not sent.',
  requestSentTitle: 'We have your request',
  requestSentText: 'We review requests within 1 to 3 business days and answer by email.',
  firstDay: 'First of your 7 days',
  firstDayMissing: 'Please choose the first of your 7 days',
  evidence: 'What you did during these 7 days',
  evidenceHint: 'For example, what you did each day and how it went. A few sentences are enough.',
  evidenceMissing: 'Please tell us what you did during these 7 days',

  payments: 'Payments',
  paymentsNotLoaded: 'Your payments could not be loaded.',
  loadingPayments: 'Loading your payments…',
  nothingCharged: 'Nothing has been charged yet.',
  // A link: its visible words are the kind of receipt.
  receiptOf: '{title}<hidden> of {date}</hidden>',
  paymentPaid: 'Paid',
  paymentWaiting: 'Waiting for your bank',
  paymentNotPaid: 'Not paid',
  paymentNotCharged: 'Not charged',
  paymentRefunded: 'Refunded',
  paymentPartlyRefunded: '{amount} refunded',
  refund: 'Refund',
  refundFailed: 'Refund failed',
} as const satisfies Catalogue
