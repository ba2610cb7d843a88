import type { Catalogue } from '#shared/texts/text.ts'

/** Mails about refunds and withdrawals. */
export const en = {
  // A refund that was pending.
  sentSubject: 'Your refund from {brand} has been sent',
  sentPreheader: 'Here is your credit note.',
  sentHeading: 'Your refund has been sent',
  sentText:
    'Your refund of {amount} was pending and has now been sent. Banks usually show it within 5 to 10 business days.',
  sentTextShort:
    'Your refund was pending and has now been sent. Banks usually show it within 5 to 10 business days.',

  returnedSubject: 'Your refund from {brand} did not arrive',
  returnedPreheader: 'Your bank returned it to us. Please write to us.',
  returnedHeading: 'Your refund did not arrive',
  returnedText:
    'Your bank did not accept the refund of {amount} and returned it to us. Please write to us, so we can send it another way.',
  returnedTextShort:
    'Your bank did not accept the refund and returned it to us. Please write to us, so we can send it another way.',
  returnedReason: 'You’re receiving this email because {brand} tried to send you a refund.',

  confirmedSubject: 'Your refund from {brand} is on its way',
  confirmedPreheader: 'Banks usually show it within 5 to 10 business days.',
  confirmedHeading: 'Your refund is on its way',
  confirmedPending:
    'We are refunding {amount} to the card you paid with. We will send your credit note once the money is on its way.',
  confirmedText:
    'We have refunded {amount} to the card you paid with. Banks usually show it within 5 to 10 business days.',
  confirmedContact: 'Refund not there? Write to us at',

  declinedSubject: 'Our answer to your request',
  declinedPreheader: 'We have reviewed your request.',
  declinedHeading: 'We could not approve your refund',
  declinedText:
    'On {day} you asked for a refund of your {plan}. We have reviewed your request and could not approve it, for this reason:',
  declinedNext:
    'Your plan continues as before. You can cancel it at any time and keep it until the end of the time you have paid for.',
  declinedContact: 'Don’t agree? Write to us at',

  requestedSubject: 'We have your refund request',
  requestedPreheader: 'We will review it within 3 business days.',
  requestedHeading: 'We have your request',
  requestedText:
    'On {day} you asked for a refund of your {plan}. Our team will review your request and decide within 3 business days. You will hear from us by email either way.',
  requestedContact: 'Anything to add? Write to us at',

  duplicateSubject: 'We refunded your second {brand} payment',
  duplicatePreheader: 'You already had a plan with this address. It stays active.',
  duplicateHeading: 'We refunded a second payment',
  duplicateText:
    'Two subscriptions were bought with this email address. We canceled the second one and sent {amount} back to the card that paid for it. Banks usually show it within 5 to 10 business days.',
  staysActive: 'Stays active',
  canceled: 'Canceled',
  duplicateSetPassword:
    'To see your plan or switch to another one, set a password. It replaces any earlier one.',
  duplicateSignIn:
    'To see your plan or switch to another one, sign in. If you don’t know your password, choose “Forgot password?”.',
  setPassword: 'Set a password',
  seePlan: 'See your plan',
  duplicateNoteLink:
    'If you did not pay a second time, someone else used your email address. They cannot see your plan or your data. The link works once. If it has expired, “Forgot password?” on the sign-in page sends a new one.',
  duplicateNote:
    'If you did not pay a second time, someone else used your email address. They cannot see your plan or your data.',
  duplicateReason:
    'You’re receiving this email because {brand} refunded a payment for a plan with this address.',

  withdrawalSubject: 'Your withdrawal at {brand} is confirmed',
  withdrawalPreheader: 'We have received your withdrawal. Please keep this email.',
  withdrawalHeading: 'We have received your withdrawal',
  withdrawalText:
    'You have withdrawn from your contract. It has ended, nothing more will be charged, and you don’t need to do anything else.',
  receivedOn: 'Received on',
  localTime: 'Your local time',
  name: 'Name',
  contract: 'Contract',
  contractOf: '{plan}, ordered on {day}',
  statement: 'Statement',
  statementText: 'I withdraw from the contract about the {plan}.',
  refund: 'Refund',
  nothingToRefund: 'There is nothing left to refund: you already have your money back.',
  withdrawalRefund:
    'We will refund {amount} to the card you paid with, without any fee, within 14 days at the latest. Banks usually show it 5 to 10 business days after that.',
  timeUsedNotRefunded: 'You asked us to begin at once, so the time up to your withdrawal is not refunded.',
  refundFromBank:
    'If you asked your bank to reverse the payment, the refund comes from your bank and not from us.',
  withdrawalContact: 'Something not right? Write to us at',
  withdrawalReason:
    'You’re receiving this email because you withdrew from a contract with {brand}. Please keep it.',

  byBankSubject: 'Your bank will refund your {brand} payment',
  byBankPreheader: 'You asked your bank to reverse the payment.',
  byBankHeading: 'Your refund comes from your bank',
  byBankText:
    'You withdrew from the contract about the {plan} on {day}. It has ended, and nothing more will be charged.',
  byBankWhy:
    'You also asked your bank to reverse the payment. While the bank reviews that, we cannot send you the money ourselves. It will come from your bank.',
  byBankContact: 'If your bank does not refund you, we will. Write to us at',
  byBankReason: 'You’re receiving this email because you withdrew from a contract with {brand}.',
} as const satisfies Catalogue
