import type { Catalogues } from './areas.ts'
import { ar as accountAr } from './account/ar.ts'
import { de as accountDe } from './account/de.ts'
import { en as accountEn } from './account/en.ts'
import { de as adminAccessDe } from './admin-access/de.ts'
import { en as adminAccessEn } from './admin-access/en.ts'
import { de as adminBaseDe } from './admin-base/de.ts'
import { en as adminBaseEn } from './admin-base/en.ts'
import { de as adminBodyWeightDe } from './admin-body-weight/de.ts'
import { en as adminBodyWeightEn } from './admin-body-weight/en.ts'
import { de as adminExperimentsDe } from './admin-experiments/de.ts'
import { en as adminExperimentsEn } from './admin-experiments/en.ts'
import { de as adminFindingsDe } from './admin-findings/de.ts'
import { en as adminFindingsEn } from './admin-findings/en.ts'
import { de as adminMediaDe } from './admin-media/de.ts'
import { en as adminMediaEn } from './admin-media/en.ts'
import { de as adminMoneyDe } from './admin-money/de.ts'
import { en as adminMoneyEn } from './admin-money/en.ts'
import { de as adminOperationsDe } from './admin-operations/de.ts'
import { en as adminOperationsEn } from './admin-operations/en.ts'
import { de as adminPeopleDe } from './admin-people/de.ts'
import { en as adminPeopleEn } from './admin-people/en.ts'
import { de as adminReportsDe } from './admin-reports/de.ts'
import { en as adminReportsEn } from './admin-reports/en.ts'
import { de as adminStudioDe } from './admin-studio/de.ts'
import { en as adminStudioEn } from './admin-studio/en.ts'
import { de as adminStudioFieldsDe } from './admin-studio-fields/de.ts'
import { en as adminStudioFieldsEn } from './admin-studio-fields/en.ts'
import { de as adminVersionsDe } from './admin-versions/de.ts'
import { en as adminVersionsEn } from './admin-versions/en.ts'
import { ar as apiErrorsAr } from './api-errors/ar.ts'
import { de as apiErrorsDe } from './api-errors/de.ts'
import { en as apiErrorsEn } from './api-errors/en.ts'
import { ar as bankAr } from './bank/ar.ts'
import { de as bankDe } from './bank/de.ts'
import { en as bankEn } from './bank/en.ts'
import { ar as baseAr } from './base/ar.ts'
import { de as baseDe } from './base/de.ts'
import { en as baseEn } from './base/en.ts'
import { ar as bodyWeightAr } from './body-weight/ar.ts'
import { de as bodyWeightDe } from './body-weight/de.ts'
import { en as bodyWeightEn } from './body-weight/en.ts'
import { ar as checkoutAr } from './checkout/ar.ts'
import { de as checkoutDe } from './checkout/de.ts'
import { en as checkoutEn } from './checkout/en.ts'
import { ar as choicesAr } from './choices/ar.ts'
import { de as choicesDe } from './choices/de.ts'
import { en as choicesEn } from './choices/en.ts'
import { ar as contentAr } from './content/ar.ts'
import { de as contentDe } from './content/de.ts'
import { en as contentEn } from './content/en.ts'
import { ar as contractAr } from './contract/ar.ts'
import { de as contractDe } from './contract/de.ts'
import { en as contractEn } from './contract/en.ts'
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
import { ar as offerAr } from './offer/ar.ts'
import { de as offerDe } from './offer/de.ts'
import { en as offerEn } from './offer/en.ts'
import { ar as passwordsAr } from './passwords/ar.ts'
import { de as passwordsDe } from './passwords/de.ts'
import { en as passwordsEn } from './passwords/en.ts'
import { ar as paymentErrorsAr } from './payment-errors/ar.ts'
import { de as paymentErrorsDe } from './payment-errors/de.ts'
import { en as paymentErrorsEn } from './payment-errors/en.ts'
import { ar as plansAr } from './plans/ar.ts'
import { de as plansDe } from './plans/de.ts'
import { en as plansEn } from './plans/en.ts'
import { ar as quizAr } from './quiz/ar.ts'
import { de as quizDe } from './quiz/de.ts'
import { en as quizEn } from './quiz/en.ts'
import { ar as receiptsAr } from './receipts/ar.ts'
import { de as receiptsDe } from './receipts/de.ts'
import { en as receiptsEn } from './receipts/en.ts'
import { ar as siteAr } from './site/ar.ts'
import { de as siteDe } from './site/de.ts'
import { en as siteEn } from './site/en.ts'
import { de as studioDiffDe } from './studio-diff/de.ts'
import { en as studioDiffEn } from './studio-diff/en.ts'
import { ar as subscriptionAr } from './subscription/ar.ts'
import { de as subscriptionDe } from './subscription/de.ts'
import { en as subscriptionEn } from './subscription/en.ts'

/** All texts, for the server and mails; the browser receives the areas of its page. */
export const CATALOGUES: Catalogues = {
  account: { en: accountEn, de: accountDe, ar: accountAr },
  'admin-access': { en: adminAccessEn, de: adminAccessDe },
  'admin-base': { en: adminBaseEn, de: adminBaseDe },
  'admin-body-weight': { en: adminBodyWeightEn, de: adminBodyWeightDe },
  'admin-experiments': { en: adminExperimentsEn, de: adminExperimentsDe },
  'admin-findings': { en: adminFindingsEn, de: adminFindingsDe },
  'admin-media': { en: adminMediaEn, de: adminMediaDe },
  'admin-money': { en: adminMoneyEn, de: adminMoneyDe },
  'admin-operations': { en: adminOperationsEn, de: adminOperationsDe },
  'admin-people': { en: adminPeopleEn, de: adminPeopleDe },
  'admin-reports': { en: adminReportsEn, de: adminReportsDe },
  'admin-studio': { en: adminStudioEn, de: adminStudioDe },
  'admin-studio-fields': { en: adminStudioFieldsEn, de: adminStudioFieldsDe },
  'admin-versions': { en: adminVersionsEn, de: adminVersionsDe },
  'api-errors': { en: apiErrorsEn, de: apiErrorsDe, ar: apiErrorsAr },
  bank: { en: bankEn, de: bankDe, ar: bankAr },
  base: { en: baseEn, de: baseDe, ar: baseAr },
  'body-weight': { en: bodyWeightEn, de: bodyWeightDe, ar: bodyWeightAr },
  checkout: { en: checkoutEn, de: checkoutDe, ar: checkoutAr },
  choices: { en: choicesEn, de: choicesDe, ar: choicesAr },
  content: { en: contentEn, de: contentDe, ar: contentAr },
  contract: { en: contractEn, de: contractDe, ar: contractAr },
  emails: { en: emailsEn, de: emailsDe, ar: emailsAr },
  mails: { en: mailsEn, de: mailsDe, ar: mailsAr },
  'mails-account': { en: mailsAccountEn, de: mailsAccountDe, ar: mailsAccountAr },
  'mails-payments': { en: mailsPaymentsEn, de: mailsPaymentsDe, ar: mailsPaymentsAr },
  'mails-refunds': { en: mailsRefundsEn, de: mailsRefundsDe, ar: mailsRefundsAr },
  membership: { en: membershipEn, de: membershipDe, ar: membershipAr },
  offer: { en: offerEn, de: offerDe, ar: offerAr },
  passwords: { en: passwordsEn, de: passwordsDe, ar: passwordsAr },
  'payment-errors': { en: paymentErrorsEn, de: paymentErrorsDe, ar: paymentErrorsAr },
  plans: { en: plansEn, de: plansDe, ar: plansAr },
  quiz: { en: quizEn, de: quizDe, ar: quizAr },
  receipts: { en: receiptsEn, de: receiptsDe, ar: receiptsAr },
  site: { en: siteEn, de: siteDe, ar: siteAr },
  'studio-diff': { en: studioDiffEn, de: studioDiffDe },
  subscription: { en: subscriptionEn, de: subscriptionDe, ar: subscriptionAr },
}
