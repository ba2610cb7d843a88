import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { paths } from '#web/app/routing/paths.ts'

const page = (load: () => Promise<{ default: ComponentType }>) => lazyPart(async () => (await load()).default)

/**
 * The pages of the funnel, each in its own chunk. `title` is the page's name in the document title: `null` for the
 * landing, `undefined` where the page sets it. The server finds the chunk of `/NAME` by the name of its file,
 * `NAME-page.tsx`, or `routes/NAME.tsx` for a page composed of several features.
 */
export const pages = {
  landing: {
    path: paths.landing,
    title: null,
    Page: page(() => import('#web/features/content/landing/landing-page.tsx')),
  },
  quiz: {
    path: `${paths.quiz}/:questionId?`,
    title: undefined,
    Page: page(() => import('#web/features/quiz/quiz-page.tsx')),
  },
  loading: {
    path: paths.loading,
    title: 'Your results',
    Page: page(() => import('#web/features/offer/email-offer/loading-page.tsx')),
  },
  purchase: { path: paths.purchase, title: 'Your plan', Page: page(() => import('./purchase.tsx')) },
  emailOffer: {
    path: paths.emailOffer,
    title: 'Your offer',
    Page: page(() => import('./email-offer.tsx')),
  },
  register: {
    path: paths.register,
    title: 'Your account',
    Page: page(() => import('#web/features/account/registration/register-page.tsx')),
  },
  thankYou: {
    path: paths.thankYou,
    title: 'Thank you',
    Page: page(() => import('#web/features/account/purchase/thank-you-page.tsx')),
  },
  login: {
    path: paths.login,
    title: 'Sign in',
    Page: page(() => import('#web/features/account/sign-in/login-page.tsx')),
  },
  forgotPassword: {
    path: paths.forgotPassword,
    title: 'Forgotten password',
    Page: page(() => import('#web/features/account/password/forgot-password-page.tsx')),
  },
  resetPassword: {
    path: paths.resetPassword,
    title: 'New password',
    Page: page(() => import('#web/features/account/password/reset-password-page.tsx')),
  },
  confirmEmail: {
    path: paths.confirmEmail,
    title: 'Your e-mail address',
    Page: page(() => import('#web/features/account/registration/confirm-email-page.tsx')),
  },
  subscription: {
    path: paths.subscription,
    title: 'Your subscription',
    Page: page(() => import('#web/features/membership/subscription/subscription-page.tsx')),
  },
  account: {
    path: paths.account,
    title: 'Your account',
    Page: page(() => import('#web/features/membership/account/account-page.tsx')),
  },
  receipt: {
    path: `${paths.receipt}/:receiptId?`,
    title: 'Receipt',
    Page: page(() => import('#web/features/membership/invoices/receipt-page.tsx')),
  },
  cancel: {
    path: paths.cancel,
    title: 'Cancel your subscription',
    Page: page(() => import('#web/features/membership/cancellation/cancel-page.tsx')),
  },
  withdraw: {
    path: paths.withdraw,
    title: 'Withdraw from contract',
    Page: page(() => import('#web/features/membership/withdrawal/withdraw-page.tsx')),
  },
  confirmPayment: {
    path: paths.confirmPayment,
    title: 'Confirm your payment',
    Page: page(() => import('#web/features/membership/bank/confirm-payment-page.tsx')),
  },
  unsubscribe: {
    path: paths.unsubscribe,
    title: 'E-mails',
    Page: page(() => import('#web/features/unsubscribe/unsubscribe-page.tsx')),
  },
  reviews: {
    path: paths.reviews,
    title: 'Reviews',
    Page: page(() => import('#web/features/content/pages/reviews-page.tsx')),
  },
  terms: {
    path: paths.terms,
    title: 'Terms and Conditions',
    Page: lazyPart(async () => (await import('#web/features/content/legal/legal-page.tsx')).TermsPage),
  },
  privacy: {
    path: paths.privacy,
    title: 'Privacy Policy',
    Page: lazyPart(async () => (await import('#web/features/content/legal/legal-page.tsx')).PrivacyPage),
  },
  healthPrivacy: {
    path: paths.healthPrivacy,
    title: 'Health Data Privacy',
    Page: lazyPart(
      async () => (await import('#web/features/content/legal/legal-page.tsx')).HealthPrivacyPage,
    ),
  },
  contact: {
    path: paths.contact,
    title: 'Contact',
    Page: page(() => import('#web/features/content/pages/contact-page.tsx')),
  },
}

/** The page of an address, or undefined for an unknown one. */
export const pageAt = (pathname: string) => Object.values(pages).find(({ path }) => matchPath(path, pathname))

/** The page most visitors open next, loaded in advance. */
const pageAfter: Record<string, keyof typeof pages> = {
  [pages.landing.path]: 'quiz',
  [pages.quiz.path]: 'loading',
  [pages.loading.path]: 'purchase',
  [pages.purchase.path]: 'register',
  [pages.emailOffer.path]: 'register',
}

export async function preloadPageAfter(pathname: string): Promise<void> {
  const following = pageAfter[pageAt(pathname)?.path ?? '']
  if (following) await pages[following].Page.preload()
}
