import type { Catalogue } from '#shared/texts/text.ts'

/** Cancellation of a subscription, and withdrawal from its contract. */
export const en = {
  for: 'For',
  nextPayment: 'Next payment',
  renewsAt: 'Renews at',
  accessUntil: 'Access until',
  endedOn: 'Ended on',
  statusActive: 'Active',
  statusCanceled: 'Canceled',
  statusEnded: 'Ended',
  keepPlan: 'Keep my plan',
  confirmationMailed: 'We have emailed you a confirmation.',

  // The button that begins a cancellation and the one that declares it: German law fixes both texts.
  cancel: 'Cancel subscription',
  cancelNow: 'Cancel my plan',
  cancelOtherWay:
    'You can also cancel in two steps on your subscription page: sign in and choose “Cancel subscription”.',
  cancelTitle: 'Cancel your plan?',
  cancelEndsNow:
    'Your plan ends immediately, and you will not be charged again. Any open payment is canceled.',
  cancelEndsLater:
    'You have full access until {date} and will not be charged again. Until then you can undo the cancellation.',
  notCanceled: 'Your plan was not canceled.',
  reason: 'Why are you leaving? (optional)',
  reasonNone: 'I would rather not say',
  reasonExpensive: 'It costs too much',
  reasonGoal: 'I have reached my goal',
  reasonNotForMe: 'The plan is not for me',
  reasonHard: 'It is hard to follow',
  reasonTechnical: 'Something does not work',
  reasonFoundOther: 'I use something else now',
  reasonOther: 'Another reason',
  comment: 'What could we have done better? (optional)',
  canceledTitle: 'Your plan has been canceled',
  canceledUntil: 'You have canceled. You have full access until {date}. You will not be charged again.',
  canceledNow: 'You have canceled. You will not be charged again.',
  ended: 'This plan has ended. You will not be charged again.',
  keepAfterAll: 'Keep my plan after all',
  stillCanceled: 'Your plan is still canceled.',
  continuesTitle: 'Your plan continues',
  undone: 'Your cancellation has been undone.',

  // Both texts are prescribed by law (Directive 2011/83/EU, article 11a).
  withdraw: 'Withdraw from contract here',
  confirmWithdrawal: 'Confirm withdrawal',
  withdrawOtherWay:
    'You can also withdraw on your subscription page: sign in and choose “Withdraw from contract here”.',
  withdrawRight: 'Right of withdrawal',
  withdrawText:
    'You can withdraw from this contract until the end of {date}, without giving a reason. Your plan then ends immediately, and the next step shows what you get back.',
  withdrawTitle: 'Withdraw from this contract?',
  withdrawEndsNow: 'Your plan ends immediately, and you will not be charged again. This cannot be undone.',
  withdrawalUnknown: 'We do not know whether your withdrawal reached us. Press again: it counts only once.',
  contract: 'Contract',
  orderedOn: 'Ordered on',
  invoice: 'Invoice',
  paid: 'You paid',
  alreadyRefunded: 'Already refunded',
  usedEarlierPlan: 'Your earlier plan, until you changed it',
  usedTime: 'The time you have used',
  deducted: '− {amount}',
  youGetBack: 'You get back',
  keptForStart:
    'At checkout you asked us to start immediately, so you pay for the time until your withdrawal.',
  keptForEarlierPlan:
    'You are withdrawing from your change of plan. You still pay for what you used of your earlier plan.',
  name: 'Your name',
  nameMissing: 'Your name is required',
  confirmationEmail: 'Email for the confirmation',
  otherConfirmationEmail: 'Another email for the confirmation (optional)',
  confirmationGoesTo:
    'We will confirm your withdrawal by email immediately, in any case to <email>{email}</email>.',
  withdrawnTitle: 'You have withdrawn from the contract',
  confirmationMailedTo: 'We have emailed a confirmation to {email}.',
  statusWithdrawn: 'Withdrawn',
  withdrawnOn: 'Withdrawn on',
  refund: 'Refund',
  withdrawnText:
    'You have withdrawn from this contract. Your plan ends immediately, and you will not be charged again. The confirmation is in the email we sent you.',
  refundByBank:
    'You have asked your bank to reverse the payment. While it reviews this, we cannot send you the money ourselves: it comes back through your bank.',
  nothingToRefund: 'There is nothing left to refund: you already have your money back.',
  refunded:
    'We have refunded {amount} to the card you paid with. Banks usually show it within 5 to 10 business days.',
  refundComes:
    'We will refund {amount} to the card you paid with, without any fee and within 14 days at the latest.',
  statusClosed: 'Closed',
  withdrawalExpired:
    'You could withdraw from this contract until the end of {date}. That period has ended. You can still cancel your plan at any time: you keep access for the time you have paid for and will not be charged again.',
  withdrawalSettled:
    'This contract has ended, and everything you paid has been refunded. You will not be charged again.',
  withdrawalNotOffered:
    'You cannot withdraw from this contract here. You can cancel your plan at any time: you keep access for the time you have paid for and will not be charged again.',
  toSubscription: 'Go to my subscription',
} as const satisfies Catalogue
