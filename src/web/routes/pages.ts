import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { paths } from '#web/app/routing/paths.ts'

const page = (load: () => Promise<{ default: ComponentType }>) => lazyPart(async () => (await load()).default)

/**
 * The table of pages: what the router shows where, each in its own chunk, and its name in the
 * title: `null` for the landing, `undefined` where the page names itself.
 */
export const pages = {
  landing: { path: paths.landing, title: null, Page: page(() => import('./landing.tsx')) },
  quiz: { path: `${paths.quiz}/:questionId?`, title: undefined, Page: page(() => import('./quiz.tsx')) },
  loading: { path: paths.loading, title: 'Your results', Page: page(() => import('./loading.tsx')) },
  purchase: { path: paths.purchase, title: 'Your plan', Page: page(() => import('./purchase.tsx')) },
  emailOffer: {
    path: paths.emailOffer,
    title: 'Your offer',
    Page: page(() => import('./email-offer.tsx')),
  },
  register: { path: paths.register, title: 'Your account', Page: page(() => import('./register.tsx')) },
  thankYou: { path: paths.thankYou, title: 'Thank you', Page: page(() => import('./thank-you.tsx')) },
  login: { path: paths.login, title: 'Sign in', Page: page(() => import('./login.tsx')) },
  forgotPassword: {
    path: paths.forgotPassword,
    title: 'Forgotten password',
    Page: page(() => import('./forgot-password.tsx')),
  },
  resetPassword: {
    path: paths.resetPassword,
    title: 'New password',
    Page: page(() => import('./reset-password.tsx')),
  },
  confirmEmail: {
    path: paths.confirmEmail,
    title: 'Your e-mail address',
    Page: page(() => import('./confirm-email.tsx')),
  },
  subscription: {
    path: paths.subscription,
    title: 'Your subscription',
    Page: page(() => import('./subscription.tsx')),
  },
  account: { path: paths.account, title: 'Your account', Page: page(() => import('./account.tsx')) },
  receipt: {
    path: `${paths.receipt}/:receiptId?`,
    title: 'Receipt',
    Page: page(() => import('./receipt.tsx')),
  },
  cancel: { path: paths.cancel, title: 'Cancel your subscription', Page: page(() => import('./cancel.tsx')) },
  withdraw: {
    path: paths.withdraw,
    title: 'Withdraw from contract',
    Page: page(() => import('./withdraw.tsx')),
  },
  confirmPayment: {
    path: paths.confirmPayment,
    title: 'Confirm your payment',
    Page: page(() => import('./confirm-payment.tsx')),
  },
  unsubscribe: { path: paths.unsubscribe, title: 'E-mails', Page: page(() => import('./unsubscribe.tsx')) },
  reviews: { path: paths.reviews, title: 'Reviews', Page: page(() => import('./reviews.tsx')) },
  terms: { path: paths.terms, title: 'Terms and Conditions', Page: page(() => import('./terms.tsx')) },
  privacy: { path: paths.privacy, title: 'Privacy Policy', Page: page(() => import('./privacy.tsx')) },
  healthPrivacy: {
    path: paths.healthPrivacy,
    title: 'Health Data Privacy',
    Page: page(() => import('./health-privacy.tsx')),
  },
  contact: { path: paths.contact, title: 'Contact', Page: page(() => import('./contact.tsx')) },
}

/** The page of an address, or undefined for an unknown one. */
export const pageAt = (pathname: string) => Object.values(pages).find(({ path }) => matchPath(path, pathname))

/** What most visitors open after a page, fetched while they look at it. */
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
