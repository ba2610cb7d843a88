import type { AdminLanguage, Language } from '#shared/texts/languages.ts'
import type { AnyLanguageOf, Catalogue, KnownPlaceholders, TranslationOf } from '#shared/texts/text.ts'
import type { ar as accountAr } from './account/ar.ts'
import type { de as accountDe } from './account/de.ts'
import type { en as accountEn } from './account/en.ts'
import type { de as adminAccessDe } from './admin-access/de.ts'
import type { en as adminAccessEn } from './admin-access/en.ts'
import type { de as adminBaseDe } from './admin-base/de.ts'
import type { en as adminBaseEn } from './admin-base/en.ts'
import type { de as adminBodyWeightDe } from './admin-body-weight/de.ts'
import type { en as adminBodyWeightEn } from './admin-body-weight/en.ts'
import type { de as adminExperimentsDe } from './admin-experiments/de.ts'
import type { en as adminExperimentsEn } from './admin-experiments/en.ts'
import type { de as adminFindingsDe } from './admin-findings/de.ts'
import type { en as adminFindingsEn } from './admin-findings/en.ts'
import type { de as adminMediaDe } from './admin-media/de.ts'
import type { en as adminMediaEn } from './admin-media/en.ts'
import type { de as adminMoneyDe } from './admin-money/de.ts'
import type { en as adminMoneyEn } from './admin-money/en.ts'
import type { de as adminOperationsDe } from './admin-operations/de.ts'
import type { en as adminOperationsEn } from './admin-operations/en.ts'
import type { de as adminPeopleDe } from './admin-people/de.ts'
import type { en as adminPeopleEn } from './admin-people/en.ts'
import type { de as adminReportsDe } from './admin-reports/de.ts'
import type { en as adminReportsEn } from './admin-reports/en.ts'
import type { de as adminStudioDe } from './admin-studio/de.ts'
import type { en as adminStudioEn } from './admin-studio/en.ts'
import type { de as adminStudioFieldsDe } from './admin-studio-fields/de.ts'
import type { en as adminStudioFieldsEn } from './admin-studio-fields/en.ts'
import type { de as adminVersionsDe } from './admin-versions/de.ts'
import type { en as adminVersionsEn } from './admin-versions/en.ts'
import type { ar as apiErrorsAr } from './api-errors/ar.ts'
import type { de as apiErrorsDe } from './api-errors/de.ts'
import type { en as apiErrorsEn } from './api-errors/en.ts'
import type { ar as bankAr } from './bank/ar.ts'
import type { de as bankDe } from './bank/de.ts'
import type { en as bankEn } from './bank/en.ts'
import type { ar as baseAr } from './base/ar.ts'
import type { de as baseDe } from './base/de.ts'
import type { en as baseEn } from './base/en.ts'
import type { ar as bodyWeightAr } from './body-weight/ar.ts'
import type { de as bodyWeightDe } from './body-weight/de.ts'
import type { en as bodyWeightEn } from './body-weight/en.ts'
import type { ar as checkoutAr } from './checkout/ar.ts'
import type { de as checkoutDe } from './checkout/de.ts'
import type { en as checkoutEn } from './checkout/en.ts'
import type { ar as choicesAr } from './choices/ar.ts'
import type { de as choicesDe } from './choices/de.ts'
import type { en as choicesEn } from './choices/en.ts'
import type { ar as contentAr } from './content/ar.ts'
import type { de as contentDe } from './content/de.ts'
import type { en as contentEn } from './content/en.ts'
import type { ar as contractAr } from './contract/ar.ts'
import type { de as contractDe } from './contract/de.ts'
import type { en as contractEn } from './contract/en.ts'
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
import type { ar as offerAr } from './offer/ar.ts'
import type { de as offerDe } from './offer/de.ts'
import type { en as offerEn } from './offer/en.ts'
import type { ar as passwordsAr } from './passwords/ar.ts'
import type { de as passwordsDe } from './passwords/de.ts'
import type { en as passwordsEn } from './passwords/en.ts'
import type { ar as paymentErrorsAr } from './payment-errors/ar.ts'
import type { de as paymentErrorsDe } from './payment-errors/de.ts'
import type { en as paymentErrorsEn } from './payment-errors/en.ts'
import type { ar as plansAr } from './plans/ar.ts'
import type { de as plansDe } from './plans/de.ts'
import type { en as plansEn } from './plans/en.ts'
import type { ar as quizAr } from './quiz/ar.ts'
import type { de as quizDe } from './quiz/de.ts'
import type { en as quizEn } from './quiz/en.ts'
import type { ar as receiptsAr } from './receipts/ar.ts'
import type { de as receiptsDe } from './receipts/de.ts'
import type { en as receiptsEn } from './receipts/en.ts'
import type { ar as siteAr } from './site/ar.ts'
import type { de as siteDe } from './site/de.ts'
import type { en as siteEn } from './site/en.ts'
import type { de as studioDiffDe } from './studio-diff/de.ts'
import type { en as studioDiffEn } from './studio-diff/en.ts'
import type { ar as subscriptionAr } from './subscription/ar.ts'
import type { de as subscriptionDe } from './subscription/de.ts'
import type { en as subscriptionEn } from './subscription/en.ts'

/** The English texts of an area; does not compile if a translation has a placeholder that English lacks. */
type Area<
  English extends Catalogue,
  German extends KnownPlaceholders<English, German>,
  Arabic extends KnownPlaceholders<English, Arabic>,
> = [English, German, Arabic][0]

/** An area of the admin area, which is in English and German only. */
type OperatorArea<English extends Catalogue, German extends KnownPlaceholders<English, German>> = [
  English,
  German,
][0]

/** The areas of the pages for visitors, in every language. */
type VisitorAreas = {
  account: Area<typeof accountEn, typeof accountDe, typeof accountAr>
  'api-errors': Area<typeof apiErrorsEn, typeof apiErrorsDe, typeof apiErrorsAr>
  bank: Area<typeof bankEn, typeof bankDe, typeof bankAr>
  base: Area<typeof baseEn, typeof baseDe, typeof baseAr>
  'body-weight': Area<typeof bodyWeightEn, typeof bodyWeightDe, typeof bodyWeightAr>
  checkout: Area<typeof checkoutEn, typeof checkoutDe, typeof checkoutAr>
  choices: Area<typeof choicesEn, typeof choicesDe, typeof choicesAr>
  content: Area<typeof contentEn, typeof contentDe, typeof contentAr>
  contract: Area<typeof contractEn, typeof contractDe, typeof contractAr>
  emails: Area<typeof emailsEn, typeof emailsDe, typeof emailsAr>
  mails: Area<typeof mailsEn, typeof mailsDe, typeof mailsAr>
  'mails-account': Area<typeof mailsAccountEn, typeof mailsAccountDe, typeof mailsAccountAr>
  'mails-payments': Area<typeof mailsPaymentsEn, typeof mailsPaymentsDe, typeof mailsPaymentsAr>
  'mails-refunds': Area<typeof mailsRefundsEn, typeof mailsRefundsDe, typeof mailsRefundsAr>
  membership: Area<typeof membershipEn, typeof membershipDe, typeof membershipAr>
  offer: Area<typeof offerEn, typeof offerDe, typeof offerAr>
  passwords: Area<typeof passwordsEn, typeof passwordsDe, typeof passwordsAr>
  'payment-errors': Area<typeof paymentErrorsEn, typeof paymentErrorsDe, typeof paymentErrorsAr>
  plans: Area<typeof plansEn, typeof plansDe, typeof plansAr>
  quiz: Area<typeof quizEn, typeof quizDe, typeof quizAr>
  receipts: Area<typeof receiptsEn, typeof receiptsDe, typeof receiptsAr>
  site: Area<typeof siteEn, typeof siteDe, typeof siteAr>
  subscription: Area<typeof subscriptionEn, typeof subscriptionDe, typeof subscriptionAr>
}

/** The areas of the admin area, in the languages of `ADMIN_LANGUAGES`. */
type OperatorAreas = {
  'admin-access': OperatorArea<typeof adminAccessEn, typeof adminAccessDe>
  'admin-base': OperatorArea<typeof adminBaseEn, typeof adminBaseDe>
  'admin-body-weight': OperatorArea<typeof adminBodyWeightEn, typeof adminBodyWeightDe>
  'admin-experiments': OperatorArea<typeof adminExperimentsEn, typeof adminExperimentsDe>
  'admin-findings': OperatorArea<typeof adminFindingsEn, typeof adminFindingsDe>
  'admin-media': OperatorArea<typeof adminMediaEn, typeof adminMediaDe>
  'admin-money': OperatorArea<typeof adminMoneyEn, typeof adminMoneyDe>
  'admin-operations': OperatorArea<typeof adminOperationsEn, typeof adminOperationsDe>
  'admin-people': OperatorArea<typeof adminPeopleEn, typeof adminPeopleDe>
  'admin-reports': OperatorArea<typeof adminReportsEn, typeof adminReportsDe>
  'admin-studio': OperatorArea<typeof adminStudioEn, typeof adminStudioDe>
  'admin-studio-fields': OperatorArea<typeof adminStudioFieldsEn, typeof adminStudioFieldsDe>
  'admin-versions': OperatorArea<typeof adminVersionsEn, typeof adminVersionsDe>
  'studio-diff': OperatorArea<typeof studioDiffEn, typeof studioDiffDe>
}

/** The areas by their English texts, which type the keys and values. Types only, so that the browser may import it. */
export type Areas = VisitorAreas & OperatorAreas

export type AreaName = keyof Areas

/** The texts of every area in every language that it has. */
export type Catalogues = {
  readonly [Name in keyof VisitorAreas]: { readonly [L in Language]: TranslationOf<VisitorAreas[Name], L> }
} & {
  readonly [Name in keyof OperatorAreas]: {
    readonly [L in AdminLanguage]: TranslationOf<OperatorAreas[Name], L>
  }
}

/** The texts of every area in one language; Arabic has none of the admin area. */
export type AllTexts = { readonly [Name in keyof VisitorAreas]: AnyLanguageOf<VisitorAreas[Name]> } & {
  readonly [Name in keyof OperatorAreas]?: AnyLanguageOf<OperatorAreas[Name]>
}
