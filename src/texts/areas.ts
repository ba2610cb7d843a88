import type { Language } from '#shared/texts/languages.ts'
import type { Catalogue, KnownPlaceholders, TranslationOf } from '#shared/texts/text.ts'
import type { ar as apiErrorsAr } from './api-errors/ar.ts'
import type { de as apiErrorsDe } from './api-errors/de.ts'
import type { en as apiErrorsEn } from './api-errors/en.ts'
import type { ar as baseAr } from './base/ar.ts'
import type { de as baseDe } from './base/de.ts'
import type { en as baseEn } from './base/en.ts'
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
import type { ar as receiptsAr } from './receipts/ar.ts'
import type { de as receiptsDe } from './receipts/de.ts'
import type { en as receiptsEn } from './receipts/en.ts'
import type { ar as paymentErrorsAr } from './payment-errors/ar.ts'
import type { de as paymentErrorsDe } from './payment-errors/de.ts'
import type { en as paymentErrorsEn } from './payment-errors/en.ts'

/** The English texts of an area; does not compile if a translation has a placeholder that English lacks. */
type Area<
  English extends Catalogue,
  German extends KnownPlaceholders<English, German>,
  Arabic extends KnownPlaceholders<English, Arabic>,
> = [English, German, Arabic][0]

/** The areas by their English texts, which type the keys and values. Types only, so that the browser may import it. */
export type Areas = {
  'api-errors': Area<typeof apiErrorsEn, typeof apiErrorsDe, typeof apiErrorsAr>
  base: Area<typeof baseEn, typeof baseDe, typeof baseAr>
  mails: Area<typeof mailsEn, typeof mailsDe, typeof mailsAr>
  'mails-account': Area<typeof mailsAccountEn, typeof mailsAccountDe, typeof mailsAccountAr>
  'mails-payments': Area<typeof mailsPaymentsEn, typeof mailsPaymentsDe, typeof mailsPaymentsAr>
  'mails-refunds': Area<typeof mailsRefundsEn, typeof mailsRefundsDe, typeof mailsRefundsAr>
  receipts: Area<typeof receiptsEn, typeof receiptsDe, typeof receiptsAr>
  'payment-errors': Area<typeof paymentErrorsEn, typeof paymentErrorsDe, typeof paymentErrorsAr>
}

type AreaName = keyof Areas

/** The texts of every area in every language. */
export type Catalogues = {
  readonly [Name in AreaName]: { readonly [L in Language]: TranslationOf<Areas[Name], L> }
}
