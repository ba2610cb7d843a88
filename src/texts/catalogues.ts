import type { Catalogues } from './areas.ts'
import { ar as apiErrorsAr } from './api-errors/ar.ts'
import { de as apiErrorsDe } from './api-errors/de.ts'
import { en as apiErrorsEn } from './api-errors/en.ts'
import { ar as baseAr } from './base/ar.ts'
import { de as baseDe } from './base/de.ts'
import { en as baseEn } from './base/en.ts'
import { ar as mailsAr } from './mails/ar.ts'
import { de as mailsDe } from './mails/de.ts'
import { en as mailsEn } from './mails/en.ts'
import { ar as mailsAccountAr } from './mails-account/ar.ts'
import { de as mailsAccountDe } from './mails-account/de.ts'
import { en as mailsAccountEn } from './mails-account/en.ts'
import { ar as mailsPaymentsAr } from './mails-payments/ar.ts'
import { de as mailsPaymentsDe } from './mails-payments/de.ts'
import { en as mailsPaymentsEn } from './mails-payments/en.ts'
import { ar as mailsRefundsAr } from './mails-refunds/ar.ts'
import { de as mailsRefundsDe } from './mails-refunds/de.ts'
import { en as mailsRefundsEn } from './mails-refunds/en.ts'
import { ar as receiptsAr } from './receipts/ar.ts'
import { de as receiptsDe } from './receipts/de.ts'
import { en as receiptsEn } from './receipts/en.ts'
import { ar as paymentErrorsAr } from './payment-errors/ar.ts'
import { de as paymentErrorsDe } from './payment-errors/de.ts'
import { en as paymentErrorsEn } from './payment-errors/en.ts'

/** All texts, for the server and mails; the browser receives the areas of its page. */
export const CATALOGUES: Catalogues = {
  'api-errors': { en: apiErrorsEn, de: apiErrorsDe, ar: apiErrorsAr },
  base: { en: baseEn, de: baseDe, ar: baseAr },
  mails: { en: mailsEn, de: mailsDe, ar: mailsAr },
  'mails-account': { en: mailsAccountEn, de: mailsAccountDe, ar: mailsAccountAr },
  'mails-payments': { en: mailsPaymentsEn, de: mailsPaymentsDe, ar: mailsPaymentsAr },
  'mails-refunds': { en: mailsRefundsEn, de: mailsRefundsDe, ar: mailsRefundsAr },
  receipts: { en: receiptsEn, de: receiptsDe, ar: receiptsAr },
  'payment-errors': { en: paymentErrorsEn, de: paymentErrorsDe, ar: paymentErrorsAr },
}
