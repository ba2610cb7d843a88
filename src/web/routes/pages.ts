import type { ComponentType } from 'react'
import { type LazyPart, lazyPart } from '#web/app/routing/lazy-part.tsx'
import { pathParts } from '#web/app/routing/path-parts.ts'
import { paths } from '#web/app/routing/paths.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import type { AreaName } from '#texts/areas.ts'

/** Its name in the document title: `null` for the landing; undefined where the page sets the title. */
type PageName = PlainKey<'base'> | null | undefined
type Entry = { Page: LazyPart<object>; title: PageName }
type LoadPage = () => Promise<{ default: ComponentType }>

/** @param areas the texts of the page, besides `base` */
const page = (load: LoadPage, areas: readonly AreaName[], title?: PageName): Entry => ({
  Page: lazyPart(async () => (await load()).default, areas),
  title,
})
/** An offer, whose texts and sections need what the packs of the brand know and show. */
const offerPage = (load: LoadPage, areas: readonly AreaName[], title: PageName): Entry => {
  const loadPacks = async () => (await import('./load-offer-packs.ts')).loadOfferPacks()
  const loadBoth = async () => {
    const [loaded] = await Promise.all([load(), loadPacks()])
    return loaded
  }
  return page(loadBoth, areas, title)
}
const legalPage = (name: 'TermsPage' | 'PrivacyPage' | 'HealthPrivacyPage', title: PageName): Entry => ({
  Page: lazyPart(async () => (await import('#web/features/content/legal/legal-page.tsx'))[name], ['content']),
  title,
})

/**
 * The pages of the funnel, each in its own chunk. The server finds the chunk of `/NAME` by the name of its file,
 * `NAME-page.tsx`, or `routes/NAME.tsx` for a page composed of several features.
 */
const pages: Readonly<Record<string, Entry>> = {
  [paths.landing]: page(() => import('#web/features/content/landing/landing-page.tsx'), ['content'], null),
  [paths.quiz]: page(() => import('#web/features/quiz/quiz-page.tsx'), ['quiz']),
  [paths.loading]: page(
    () => import('#web/features/offer/email-offer/loading-page.tsx'),
    ['offer'],
    'titleResults',
  ),
  [paths.purchase]: offerPage(() => import('./purchase.tsx'), ['offer', 'plans'], 'titlePlan'),
  [paths.emailOffer]: offerPage(() => import('./email-offer.tsx'), ['offer', 'plans'], 'titleOffer'),
  [paths.register]: page(
    () => import('#web/features/account/registration/register-page.tsx'),
    ['account', 'passwords', 'plans'],
    'titleAccount',
  ),
  [paths.thankYou]: page(
    () => import('#web/features/account/purchase/thank-you-page.tsx'),
    ['account', 'plans'],
    'titleThankYou',
  ),
  [paths.login]: page(
    () => import('#web/features/account/sign-in/login-page.tsx'),
    ['account', 'passwords'],
    'titleSignIn',
  ),
  [paths.forgotPassword]: page(
    () => import('#web/features/account/password/forgot-password-page.tsx'),
    ['account'],
    'titleForgottenPassword',
  ),
  [paths.resetPassword]: page(
    () => import('#web/features/account/password/reset-password-page.tsx'),
    ['account', 'passwords'],
    'titleNewPassword',
  ),
  [paths.confirmEmail]: page(
    () => import('#web/features/account/registration/confirm-email-page.tsx'),
    ['account'],
    'titleEmailAddress',
  ),
  [paths.subscription]: page(
    () => import('#web/features/membership/subscription/subscription-page.tsx'),
    ['membership', 'subscription', 'contract', 'bank', 'plans', 'receipts', 'payment-errors'],
    'titleSubscription',
  ),
  [paths.account]: page(
    () => import('#web/features/membership/account/account-page.tsx'),
    ['membership', 'passwords'],
    'titleAccount',
  ),
  [paths.receipt]: page(
    () => import('#web/features/membership/invoices/receipt-page.tsx'),
    ['membership', 'receipts'],
    'titleReceipt',
  ),
  [paths.cancel]: page(
    () => import('#web/features/membership/cancellation/cancel-page.tsx'),
    ['membership', 'contract'],
    'titleCancel',
  ),
  [paths.withdraw]: page(
    () => import('#web/features/membership/withdrawal/withdraw-page.tsx'),
    ['membership', 'contract'],
    'titleWithdraw',
  ),
  [paths.confirmPayment]: page(
    () => import('#web/features/membership/bank/confirm-payment-page.tsx'),
    ['membership', 'bank', 'receipts', 'payment-errors'],
    'titleConfirmPayment',
  ),
  [paths.unsubscribe]: page(
    () => import('#web/features/unsubscribe/unsubscribe-page.tsx'),
    ['emails'],
    'titleEmails',
  ),
  [paths.reviews]: page(() => import('#web/features/content/pages/reviews-page.tsx'), ['content'], 'reviews'),
  [paths.terms]: legalPage('TermsPage', 'terms'),
  [paths.privacy]: legalPage('PrivacyPage', 'privacy'),
  [paths.healthPrivacy]: legalPage('HealthPrivacyPage', 'healthPrivacy'),
  [paths.contact]: page(() => import('#web/features/content/pages/contact-page.tsx'), ['content'], 'contact'),
}

/** The pages with an id in the path, as in `/quiz/age`. */
const PAGES_WITH_ID: readonly string[] = [paths.quiz, paths.receipt]

const pageOf = (pathname: string): string | undefined => {
  const { page: path = '', id } = pathParts(pathname) ?? {}
  return Object.hasOwn(pages, path) && (id === undefined || PAGES_WITH_ID.includes(path)) ? path : undefined
}

/** The page of a path, or undefined for an unknown one. */
export const pageAt = (pathname: string): Entry | undefined => pages[pageOf(pathname) ?? '']

/** The page most visitors open next, loaded in advance. */
const pathAfter: Readonly<Record<string, string>> = {
  [paths.landing]: paths.quiz,
  [paths.quiz]: paths.loading,
  [paths.loading]: paths.purchase,
  [paths.purchase]: paths.register,
  [paths.emailOffer]: paths.register,
}

export async function preloadPageAfter(pathname: string): Promise<void> {
  const following = pathAfter[pageOf(pathname) ?? '']
  if (following) await pages[following]?.Page.preload()
}
