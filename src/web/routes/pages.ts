import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { type LazyPart, lazyPart } from '#web/app/routing/lazy-part.tsx'
import { paths } from '#web/app/routing/paths.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import type { AreaName } from '#texts/areas.ts'

type LoadPage = () => Promise<{ default: ComponentType }>
/** @param areas the texts of the page, besides `base` */
const page = (load: LoadPage, areas?: readonly AreaName[]) =>
  lazyPart(async () => (await load()).default, areas)
/** An offer, whose texts and sections need what the packs of the brand know and show. */
const offerPage = (load: LoadPage, areas?: readonly AreaName[]) =>
  lazyPart(async () => {
    const loadPacks = async () => (await import('./load-offer-packs.ts')).loadOfferPacks()
    const [{ default: Page }] = await Promise.all([load(), loadPacks()])
    return Page
  }, areas)
const legalPage = (name: 'TermsPage' | 'PrivacyPage' | 'HealthPrivacyPage') =>
  lazyPart(async () => (await import('#web/features/content/legal/legal-page.tsx'))[name], ['content'])

const QUIZ = `${paths.quiz}/:questionId?`
const RECEIPT = `${paths.receipt}/:receiptId?`

/**
 * The pages of the funnel, each in its own chunk. The server finds the chunk of `/NAME` by the name of its file,
 * `NAME-page.tsx`, or `routes/NAME.tsx` for a page composed of several features.
 */
const pages: Readonly<Record<string, LazyPart<object>>> = {
  [paths.landing]: page(() => import('#web/features/content/landing/landing-page.tsx'), ['content']),
  [QUIZ]: page(() => import('#web/features/quiz/quiz-page.tsx'), ['quiz']),
  [paths.loading]: page(() => import('#web/features/offer/email-offer/loading-page.tsx'), ['offer']),
  [paths.purchase]: offerPage(() => import('./purchase.tsx'), ['offer', 'plans']),
  [paths.emailOffer]: offerPage(() => import('./email-offer.tsx'), ['offer', 'plans']),
  [paths.register]: page(
    () => import('#web/features/account/registration/register-page.tsx'),
    ['account', 'passwords', 'plans'],
  ),
  [paths.thankYou]: page(
    () => import('#web/features/account/purchase/thank-you-page.tsx'),
    ['account', 'plans'],
  ),
  [paths.login]: page(() => import('#web/features/account/sign-in/login-page.tsx'), ['account', 'passwords']),
  [paths.forgotPassword]: page(
    () => import('#web/features/account/password/forgot-password-page.tsx'),
    ['account'],
  ),
  [paths.resetPassword]: page(
    () => import('#web/features/account/password/reset-password-page.tsx'),
    ['account', 'passwords'],
  ),
  [paths.confirmEmail]: page(
    () => import('#web/features/account/registration/confirm-email-page.tsx'),
    ['account'],
  ),
  [paths.subscription]: page(
    () => import('#web/features/membership/subscription/subscription-page.tsx'),
    ['membership', 'subscription', 'contract', 'bank', 'plans', 'receipts', 'payment-errors'],
  ),
  [paths.account]: page(
    () => import('#web/features/membership/account/account-page.tsx'),
    ['membership', 'passwords'],
  ),
  [RECEIPT]: page(
    () => import('#web/features/membership/invoices/receipt-page.tsx'),
    ['membership', 'receipts'],
  ),
  [paths.cancel]: page(
    () => import('#web/features/membership/cancellation/cancel-page.tsx'),
    ['membership', 'contract'],
  ),
  [paths.withdraw]: page(
    () => import('#web/features/membership/withdrawal/withdraw-page.tsx'),
    ['membership', 'contract'],
  ),
  [paths.confirmPayment]: page(
    () => import('#web/features/membership/bank/confirm-payment-page.tsx'),
    ['membership', 'bank', 'receipts', 'payment-errors'],
  ),
  [paths.unsubscribe]: page(() => import('#web/features/unsubscribe/unsubscribe-page.tsx'), ['emails']),
  [paths.reviews]: page(() => import('#web/features/content/pages/reviews-page.tsx'), ['content']),
  [paths.terms]: legalPage('TermsPage'),
  [paths.privacy]: legalPage('PrivacyPage'),
  [paths.healthPrivacy]: legalPage('HealthPrivacyPage'),
  [paths.contact]: page(() => import('#web/features/content/pages/contact-page.tsx'), ['content']),
}

/** The names of pages in the document title: `null` for the landing; none where the page sets it. */
const titles: Readonly<Record<string, PlainKey<'base'> | null>> = {
  [paths.landing]: null,
  [paths.loading]: 'titleResults',
  [paths.purchase]: 'titlePlan',
  [paths.emailOffer]: 'titleOffer',
  [paths.register]: 'titleAccount',
  [paths.thankYou]: 'titleThankYou',
  [paths.login]: 'titleSignIn',
  [paths.forgotPassword]: 'titleForgottenPassword',
  [paths.resetPassword]: 'titleNewPassword',
  [paths.confirmEmail]: 'titleEmailAddress',
  [paths.subscription]: 'titleSubscription',
  [paths.account]: 'titleAccount',
  [RECEIPT]: 'titleReceipt',
  [paths.cancel]: 'titleCancel',
  [paths.withdraw]: 'titleWithdraw',
  [paths.confirmPayment]: 'titleConfirmPayment',
  [paths.unsubscribe]: 'titleEmails',
  [paths.reviews]: 'reviews',
  [paths.terms]: 'terms',
  [paths.privacy]: 'privacy',
  [paths.healthPrivacy]: 'healthPrivacy',
  [paths.contact]: 'contact',
}

/** The page of an address, or undefined for an unknown one. */
export function pageAt(pathname: string) {
  const [path, Page] = Object.entries(pages).find(([pattern]) => matchPath(pattern, pathname)) ?? []
  return path !== undefined && Page ? { path, title: titles[path], Page } : undefined
}

/** The page most visitors open next, loaded in advance. */
const pathAfter: Readonly<Record<string, string>> = {
  [paths.landing]: paths.quiz,
  [QUIZ]: paths.loading,
  [paths.loading]: paths.purchase,
  [paths.purchase]: paths.register,
  [paths.emailOffer]: paths.register,
}

export async function preloadPageAfter(pathname: string): Promise<void> {
  const following = pathAfter[pageAt(pathname)?.path ?? '']
  if (following) await pageAt(following)?.Page.preload()
}
