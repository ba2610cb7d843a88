import type { Catalogues } from './areas.ts'
import { ar as accountAr } from './account/ar.ts'
import { de as accountDe } from './account/de.ts'
import { en as accountEn } from './account/en.ts'
import { ar as apiErrorsAr } from './api-errors/ar.ts'
import { de as apiErrorsDe } from './api-errors/de.ts'
import { en as apiErrorsEn } from './api-errors/en.ts'
import { ar as baseAr } from './base/ar.ts'
import { de as baseDe } from './base/de.ts'
import { en as baseEn } from './base/en.ts'
import { ar as choicesAr } from './choices/ar.ts'
import { de as choicesDe } from './choices/de.ts'
import { en as choicesEn } from './choices/en.ts'
import { ar as contentAr } from './content/ar.ts'
import { de as contentDe } from './content/de.ts'
import { en as contentEn } from './content/en.ts'
import { ar as emailsAr } from './emails/ar.ts'
import { de as emailsDe } from './emails/de.ts'
import { en as emailsEn } from './emails/en.ts'
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
import { ar as membershipAr } from './membership/ar.ts'
import { de as membershipDe } from './membership/de.ts'
import { en as membershipEn } from './membership/en.ts'
import { ar as passwordsAr } from './passwords/ar.ts'
import { de as passwordsDe } from './passwords/de.ts'
import { en as passwordsEn } from './passwords/en.ts'
import { ar as paymentErrorsAr } from './payment-errors/ar.ts'
import { de as paymentErrorsDe } from './payment-errors/de.ts'
import { en as paymentErrorsEn } from './payment-errors/en.ts'
import { ar as quizAr } from './quiz/ar.ts'
import { de as quizDe } from './quiz/de.ts'
import { en as quizEn } from './quiz/en.ts'
import { ar as receiptsAr } from './receipts/ar.ts'
import { de as receiptsDe } from './receipts/de.ts'
import { en as receiptsEn } from './receipts/en.ts'

/** All texts, for the server and mails; the browser receives the areas of its page. */
export const CATALOGUES: Catalogues = {
  account: { en: accountEn, de: accountDe, ar: accountAr },
  'api-errors': { en: apiErrorsEn, de: apiErrorsDe, ar: apiErrorsAr },
  base: { en: baseEn, de: baseDe, ar: baseAr },
  choices: { en: choicesEn, de: choicesDe, ar: choicesAr },
  content: { en: contentEn, de: contentDe, ar: contentAr },
  emails: { en: emailsEn, de: emailsDe, ar: emailsAr },
  mails: { en: mailsEn, de: mailsDe, ar: mailsAr },
  'mails-account': { en: mailsAccountEn, de: mailsAccountDe, ar: mailsAccountAr },
  'mails-payments': { en: mailsPaymentsEn, de: mailsPaymentsDe, ar: mailsPaymentsAr },
  'mails-refunds': { en: mailsRefundsEn, de: mailsRefundsDe, ar: mailsRefundsAr },
  membership: { en: membershipEn, de: membershipDe, ar: membershipAr },
  passwords: { en: passwordsEn, de: passwordsDe, ar: passwordsAr },
  'payment-errors': { en: paymentErrorsEn, de: paymentErrorsDe, ar: paymentErrorsAr },
  quiz: { en: quizEn, de: quizDe, ar: quizAr },
  receipts: { en: receiptsEn, de: receiptsDe, ar: receiptsAr },
}
