import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { type LazyPart, lazyPart } from '#web/app/routing/lazy-part.tsx'
import { paths } from '#web/app/routing/paths.ts'

const page = (load: () => Promise<{ default: ComponentType }>) => lazyPart(async () => (await load()).default)
/** An offer, whose texts and sections need what the packs of the brand know and show. */
const offerPage = (load: () => Promise<{ default: ComponentType }>) =>
  lazyPart(async () => {
    const loadPacks = async () => (await import('./load-offer-packs.ts')).loadOfferPacks()
    const [{ default: Page }] = await Promise.all([load(), loadPacks()])
    return Page
  })
const legalPage = (name: 'TermsPage' | 'PrivacyPage' | 'HealthPrivacyPage') =>
  lazyPart(async () => (await import('#web/features/content/legal/legal-page.tsx'))[name])

const QUIZ = `${paths.quiz}/:questionId?`
const RECEIPT = `${paths.receipt}/:receiptId?`

/**
 * The pages of the funnel, each in its own chunk. The server finds the chunk of `/NAME` by the name of its file,
 * `NAME-page.tsx`, or `routes/NAME.tsx` for a page composed of several features.
 */
const pages: Readonly<Record<string, LazyPart<object>>> = {
  [paths.landing]: page(() => import('#web/features/content/landing/landing-page.tsx')),
  [QUIZ]: page(() => import('#web/features/quiz/quiz-page.tsx')),
  [paths.loading]: page(() => import('#web/features/offer/email-offer/loading-page.tsx')),
  [paths.purchase]: offerPage(() => import('./purchase.tsx')),
  [paths.emailOffer]: offerPage(() => import('./email-offer.tsx')),
  [paths.register]: page(() => import('#web/features/account/registration/register-page.tsx')),
  [paths.thankYou]: page(() => import('#web/features/account/purchase/thank-you-page.tsx')),
  [paths.login]: page(() => import('#web/features/account/sign-in/login-page.tsx')),
  [paths.forgotPassword]: page(() => import('#web/features/account/password/forgot-password-page.tsx')),
  [paths.resetPassword]: page(() => import('#web/features/account/password/reset-password-page.tsx')),
  [paths.confirmEmail]: page(() => import('#web/features/account/registration/confirm-email-page.tsx')),
  [paths.subscription]: page(() => import('#web/features/membership/subscription/subscription-page.tsx')),
  [paths.account]: page(() => import('#web/features/membership/account/account-page.tsx')),
  [RECEIPT]: page(() => import('#web/features/membership/invoices/receipt-page.tsx')),
  [paths.cancel]: page(() => import('#web/features/membership/cancellation/cancel-page.tsx')),
  [paths.withdraw]: page(() => import('#web/features/membership/withdrawal/withdraw-page.tsx')),
  [paths.confirmPayment]: page(() => import('#web/features/membership/bank/confirm-payment-page.tsx')),
  [paths.unsubscribe]: page(() => import('#web/features/unsubscribe/unsubscribe-page.tsx')),
  [paths.reviews]: page(() => import('#web/features/content/pages/reviews-page.tsx')),
  [paths.terms]: legalPage('TermsPage'),
  [paths.privacy]: legalPage('PrivacyPage'),
  [paths.healthPrivacy]: legalPage('HealthPrivacyPage'),
  [paths.contact]: page(() => import('#web/features/content/pages/contact-page.tsx')),
}

/** The names of pages in the document title: `null` for the landing; none where the page sets it. */
const titles: Readonly<Record<string, string | null>> = {
  [paths.landing]: null,
  [paths.loading]: 'Your results',
  [paths.purchase]: 'Your plan',
  [paths.emailOffer]: 'Your offer',
  [paths.register]: 'Your account',
  [paths.thankYou]: 'Thank you',
  [paths.login]: 'Sign in',
  [paths.forgotPassword]: 'Forgotten password',
  [paths.resetPassword]: 'New password',
  [paths.confirmEmail]: 'Your e-mail address',
  [paths.subscription]: 'Your subscription',
  [paths.account]: 'Your account',
  [RECEIPT]: 'Receipt',
  [paths.cancel]: 'Cancel your subscription',
  [paths.withdraw]: 'Withdraw from contract',
  [paths.confirmPayment]: 'Confirm your payment',
  [paths.unsubscribe]: 'E-mails',
  [paths.reviews]: 'Reviews',
  [paths.terms]: 'Terms and Conditions',
  [paths.privacy]: 'Privacy Policy',
  [paths.healthPrivacy]: 'Health Data Privacy',
  [paths.contact]: 'Contact',
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
