import type { Language } from '#shared/texts/languages.ts'
import type { AnyLanguageOf, Catalogue, KnownPlaceholders, TranslationOf } from '#shared/texts/text.ts'
import type { ar as accountAr } from './account/ar.ts'
import type { de as accountDe } from './account/de.ts'
import type { en as accountEn } from './account/en.ts'
import type { ar as apiErrorsAr } from './api-errors/ar.ts'
import type { de as apiErrorsDe } from './api-errors/de.ts'
import type { en as apiErrorsEn } from './api-errors/en.ts'
import type { ar as baseAr } from './base/ar.ts'
import type { de as baseDe } from './base/de.ts'
import type { en as baseEn } from './base/en.ts'
import type { ar as choicesAr } from './choices/ar.ts'
import type { de as choicesDe } from './choices/de.ts'
import type { en as choicesEn } from './choices/en.ts'
import type { ar as contentAr } from './content/ar.ts'
import type { de as contentDe } from './content/de.ts'
import type { en as contentEn } from './content/en.ts'
import type { ar as emailsAr } from './emails/ar.ts'
import type { de as emailsDe } from './emails/de.ts'
import type { en as emailsEn } from './emails/en.ts'
import type { ar as mailsAr } from './mails/ar.ts'
import type { de as mailsDe } from './mails/de.ts'
import type { en as mailsEn } from './mails/en.ts'
import type { ar as mailsAccountAr } from './mails-account/ar.ts'
import type { de as mailsAccountDe } from './mails-account/de.ts'
import type { en as mailsAccountEn } from './mails-account/en.ts'
import type { ar as mailsPaymentsAr } from './mails-payments/ar.ts'
import type { de as mailsPaymentsDe } from './mails-payments/de.ts'
import type { en as mailsPaymentsEn } from './mails-payments/en.ts'
import type { ar as mailsRefundsAr } from './mails-refunds/ar.ts'
import type { de as mailsRefundsDe } from './mails-refunds/de.ts'
import type { en as mailsRefundsEn } from './mails-refunds/en.ts'
import type { ar as membershipAr } from './membership/ar.ts'
import type { de as membershipDe } from './membership/de.ts'
import type { en as membershipEn } from './membership/en.ts'
import type { ar as passwordsAr } from './passwords/ar.ts'
import type { de as passwordsDe } from './passwords/de.ts'
import type { en as passwordsEn } from './passwords/en.ts'
import type { ar as paymentErrorsAr } from './payment-errors/ar.ts'
import type { de as paymentErrorsDe } from './payment-errors/de.ts'
import type { en as paymentErrorsEn } from './payment-errors/en.ts'
import type { ar as quizAr } from './quiz/ar.ts'
import type { de as quizDe } from './quiz/de.ts'
import type { en as quizEn } from './quiz/en.ts'
import type { ar as receiptsAr } from './receipts/ar.ts'
import type { de as receiptsDe } from './receipts/de.ts'
import type { en as receiptsEn } from './receipts/en.ts'

/** The English texts of an area; does not compile if a translation has a placeholder that English lacks. */
type Area<
  English extends Catalogue,
  German extends KnownPlaceholders<English, German>,
  Arabic extends KnownPlaceholders<English, Arabic>,
> = [English, German, Arabic][0]

/** The areas by their English texts, which type the keys and values. Types only, so that the browser may import it. */
export type Areas = {
  account: Area<typeof accountEn, typeof accountDe, typeof accountAr>
  'api-errors': Area<typeof apiErrorsEn, typeof apiErrorsDe, typeof apiErrorsAr>
  base: Area<typeof baseEn, typeof baseDe, typeof baseAr>
  choices: Area<typeof choicesEn, typeof choicesDe, typeof choicesAr>
  content: Area<typeof contentEn, typeof contentDe, typeof contentAr>
  emails: Area<typeof emailsEn, typeof emailsDe, typeof emailsAr>
  mails: Area<typeof mailsEn, typeof mailsDe, typeof mailsAr>
  'mails-account': Area<typeof mailsAccountEn, typeof mailsAccountDe, typeof mailsAccountAr>
  'mails-payments': Area<typeof mailsPaymentsEn, typeof mailsPaymentsDe, typeof mailsPaymentsAr>
  'mails-refunds': Area<typeof mailsRefundsEn, typeof mailsRefundsDe, typeof mailsRefundsAr>
  membership: Area<typeof membershipEn, typeof membershipDe, typeof membershipAr>
  passwords: Area<typeof passwordsEn, typeof passwordsDe, typeof passwordsAr>
  'payment-errors': Area<typeof paymentErrorsEn, typeof paymentErrorsDe, typeof paymentErrorsAr>
  quiz: Area<typeof quizEn, typeof quizDe, typeof quizAr>
  receipts: Area<typeof receiptsEn, typeof receiptsDe, typeof receiptsAr>
}

export type AreaName = keyof Areas

/** The texts of every area in every language. */
export type Catalogues = {
  readonly [Name in AreaName]: { readonly [L in Language]: TranslationOf<Areas[Name], L> }
}

/** The texts of every area in one language. */
export type AllTexts = { readonly [Name in AreaName]: AnyLanguageOf<Areas[Name]> }
