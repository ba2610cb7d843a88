import type { Areas } from '#texts/areas.ts'
import type { Entry, ValuesOf } from '#shared/texts/text.ts'

/** The areas of the product's texts that mails are made of, by the first part of a text's key. */
export const MAIL_AREAS = {
  common: 'mails',
  account: 'mails-account',
  payments: 'mails-payments',
  refunds: 'mails-refunds',
} as const

export type MailPart = keyof typeof MAIL_AREAS
type TextsOfPart<Part extends MailPart> = Areas[(typeof MAIL_AREAS)[Part]]

type Key<Part extends MailPart> = Part extends MailPart
  ? `${Part}.${keyof TextsOfPart<Part> & string}`
  : never
type EntryOf<K> = K extends `${infer Part extends MailPart}.${infer Name}`
  ? Extract<TextsOfPart<Part>[Name & keyof TextsOfPart<Part>], Entry>
  : never

/** Never for plural forms: their number differs between languages, and a translation is one text. */
type PlaceholdersOf<E extends Entry> = E extends string ? readonly (keyof ValuesOf<E> & string)[] : never

/** Keys with the placeholders of their texts. A test compares them with those of the product's texts. */
type EditableTexts = { readonly [K in Key<MailPart>]?: PlaceholdersOf<EntryOf<K>> }

type EditableMail = {
  /** Names of its examples in `kinds`. */
  samples: readonly string[]
  texts: EditableTexts
}

/**
 * The mails to visitors and members, each with the texts that only it has and that a brand can change. Left out are mails to
 * operators, what a receipt states, prices, the terms of a renewal, and what a withdrawal must state.
 */
export const EDITABLE_MAILS = {
  welcome: {
    samples: ['welcome', 'welcome-with-withdrawal'],
    texts: {
      'payments.welcomeSubject': ['brand'],
      'payments.welcomePreheader': [],
      'payments.welcomeHeading': [],
      'payments.welcomeText': ['brand'],
      'payments.setPasswordNow': [],
      'payments.setPassword': [],
      'payments.chargedToday': [],
      'payments.paidOn': [],
      'payments.renewal': [],
      'payments.becauseBought': ['brand'],
    },
  },
  receipt: {
    samples: ['receipt', 'receipt-of-returned-refund', 'receipt-of-pending-refund'],
    texts: {
      'payments.receiptSubject': ['brand'],
      'payments.receiptPreheader': [],
      'payments.receiptHeading': [],
      'payments.receiptText': ['amount', 'plan'],
      'payments.receiptTextShort': ['plan'],
      'refunds.returnedSubject': ['brand'],
      'refunds.returnedPreheader': [],
      'refunds.returnedHeading': [],
      'refunds.returnedText': ['amount'],
      'refunds.returnedTextShort': [],
      'common.printReversal': ['number'],
      'refunds.returnedReason': ['brand'],
      'refunds.sentSubject': ['brand'],
      'refunds.sentPreheader': [],
      'refunds.sentHeading': [],
      'refunds.sentText': ['amount'],
      'refunds.sentTextShort': [],
    },
  },
  set_password: {
    samples: ['set-password'],
    texts: {
      'account.setSubject': ['brand'],
      'account.setPreheader': [],
      'account.setHeading': [],
      'account.setText': ['plan'],
      'account.setPassword': [],
      'account.setNote': [],
      'account.setReason': ['brand'],
    },
  },
  reset_password: {
    samples: ['reset-password', 'first-password'],
    texts: {
      'account.resetSubject': ['brand'],
      'account.resetPreheader': [],
      'account.resetHeading': [],
      'account.resetText': ['brand'],
      'account.resetNote': [],
      'account.firstSubject': ['brand'],
      'account.firstPreheader': [],
      'account.firstHeading': [],
      'account.firstText': ['brand'],
      'account.firstNote': [],
      'account.resetReason': ['brand'],
    },
  },
  password_changed: {
    samples: ['password-changed'],
    texts: {
      'account.changedSubject': ['brand'],
      'account.changedPreheader': [],
      'account.changedHeading': [],
      'account.changedText': ['time'],
      'account.changedAdvice': [],
      'account.changedContact': [],
      'account.changedReason': ['brand'],
    },
  },
  confirm_email: {
    samples: ['confirm-email'],
    texts: {
      'account.confirmSubject': ['brand'],
      'account.confirmPreheader': [],
      'account.confirmHeading': [],
      'account.confirmText': [],
      'account.confirmAddress': [],
      'account.confirmNote': [],
      'account.confirmReason': ['brand'],
    },
  },
  renewal_reminder: {
    samples: ['renewal-reminder'],
    texts: {
      'payments.reminderSubject': ['brand', 'day'],
      'payments.reminderPreheader': [],
      'payments.reminderHeading': [],
      'payments.reminderText': ['plan', 'day', 'amount'],
      'payments.wantToStop': [],
    },
  },
  payment_failed: {
    samples: ['payment-failed', 'payment-failed-for-good'],
    texts: {
      'payments.failedSubject': ['brand'],
      'payments.failedPreheader': [],
      'payments.failedHeading': [],
      'payments.failedText': ['plan'],
      'payments.retryOn': ['day'],
      'payments.noRetry': [],
      'payments.closedUntilPaid': [],
      'payments.addCard': [],
    },
  },
  payment_confirmation_needed: {
    samples: ['payment-confirmation-needed'],
    texts: {
      'payments.confirmSubject': ['brand'],
      'payments.confirmPreheader': [],
      'payments.confirmHeading': [],
      'payments.confirmText': ['plan'],
      'payments.confirmHow': [],
      'payments.closedUntilConfirmed': [],
      'payments.confirmPayment': [],
      'payments.otherCard': [],
    },
  },
  cancellation_confirmed: {
    samples: ['cancellation-confirmed', 'ended', 'cancellation-with-open-payment', 'payment-disputed'],
    texts: {
      'payments.canceledSubject': ['brand'],
      'payments.canceledPreheader': [],
      'payments.canceledPreheaderOpen': [],
      'payments.canceledHeading': [],
      'payments.canceledText': ['plan'],
      'payments.canceledTextOpen': ['plan', 'amount'],
      'payments.paidUntil': ['day'],
      'payments.ended': [],
      'payments.visitUs': [],
      'payments.becauseCanceled': ['brand'],
      'payments.disputedSubject': ['brand'],
      'payments.disputedPreheader': [],
      'payments.disputedHeading': [],
      'payments.disputedText': ['plan'],
      'payments.disputedClosed': [],
      'payments.disputedAdvice': [],
      'payments.becauseDisputed': ['brand'],
    },
  },
  duplicate_refunded: {
    samples: ['duplicate-refunded'],
    texts: {
      'refunds.duplicateSubject': ['brand'],
      'refunds.duplicatePreheader': [],
      'refunds.duplicateHeading': [],
      'refunds.duplicateText': ['amount'],
      'refunds.staysActive': [],
      'refunds.canceled': [],
      'refunds.duplicateSignIn': [],
      'refunds.seePlan': [],
      'refunds.duplicateNote': [],
      'refunds.duplicateSetPassword': [],
      'refunds.setPassword': [],
      'refunds.duplicateNoteLink': [],
      'refunds.duplicateReason': ['brand'],
    },
  },
  refund_confirmed: {
    samples: ['refund-confirmed', 'refund-pending'],
    texts: {
      'refunds.confirmedSubject': ['brand'],
      'refunds.confirmedPreheader': [],
      'refunds.confirmedHeading': [],
      'refunds.confirmedText': ['amount'],
      'refunds.confirmedPending': ['amount'],
      'refunds.confirmedContact': [],
    },
  },
  refund_declined: {
    samples: ['refund-declined'],
    texts: {
      'refunds.declinedSubject': [],
      'refunds.declinedPreheader': [],
      'refunds.declinedHeading': [],
      'refunds.declinedText': ['day', 'plan'],
      'refunds.declinedNext': [],
      'refunds.declinedContact': [],
    },
  },
  refund_requested: {
    samples: ['refund-requested'],
    texts: {
      'refunds.requestedSubject': [],
      'refunds.requestedPreheader': [],
      'refunds.requestedHeading': [],
      'refunds.requestedText': ['day', 'plan'],
      'refunds.requestedContact': [],
    },
  },
  withdrawal_confirmed: {
    samples: ['withdrawal-confirmed', 'withdrawal-confirmed-in-part'],
    texts: {
      'refunds.withdrawalSubject': ['brand'],
      'refunds.withdrawalPreheader': [],
      'refunds.withdrawalHeading': [],
      'refunds.withdrawalText': [],
      'refunds.nothingToRefund': [],
      'refunds.timeUsedNotRefunded': [],
      'refunds.refundFromBank': [],
      'refunds.withdrawalContact': [],
      'refunds.withdrawalReason': ['brand'],
    },
  },
  withdrawal_refund_by_bank: {
    samples: ['withdrawal-refund-by-bank'],
    texts: {
      'refunds.byBankSubject': ['brand'],
      'refunds.byBankPreheader': [],
      'refunds.byBankHeading': [],
      'refunds.byBankText': ['plan', 'day'],
      'refunds.byBankWhy': [],
      'refunds.byBankContact': [],
      'refunds.byBankReason': ['brand'],
    },
  },
  plan_waiting: {
    samples: ['plan-waiting'],
    texts: {
      'account.waitingSubject': [],
      'account.waitingPreheader': [],
      'account.waitingHeading': [],
      'account.waitingText': [],
      'account.seePlan': [],
      'account.waitingNote': [],
      'account.waitingReason': ['brand'],
    },
  },
} as const satisfies Readonly<Record<string, EditableMail>>

export type EditableMailKind = keyof typeof EDITABLE_MAILS

/** Texts of several mails. */
export const SHARED_MAIL_TEXTS = {
  'common.buttonFails': [],
  'common.unsubscribe': [],
  'common.questions': [],
  'common.plan': [],
  'common.amount': [],
  'common.refunded': [],
  'common.renewsOn': [],
  'common.seeSubscription': [],
  'common.openAccount': [],
  'common.updateCard': [],
  'common.cancelSubscription': [],
  'common.writeToUs': [],
  'common.becauseSubscription': ['brand'],
  'common.becauseRefund': ['brand'],
  'common.becauseRefundRequest': ['brand'],
  'common.printReceipt': ['number'],
  'common.printCreditNote': ['number'],
  'common.openReceipt': ['number'],
  'common.cancelOnPage': [],
  'common.manageSubscription': [],
  'common.cancelByLink': [],
  'payments.stillOpen': ['day'],
} as const satisfies EditableTexts

/** The placeholders of each text that a brand can change, by its key. */
export const EDITABLE_MAIL_TEXTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...Object.values(EDITABLE_MAILS).map(({ texts }) => texts), SHARED_MAIL_TEXTS].flatMap((texts) =>
    Object.entries<readonly string[]>(texts),
  ),
)

/** Texts of a brand by their keys. */
export type BrandMailTexts = Readonly<Record<string, string>>

export const isEditableMail = (kind: string): kind is EditableMailKind => Object.hasOwn(EDITABLE_MAILS, kind)
