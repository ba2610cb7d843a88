import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { paths } from '#web/lib/paths.ts'

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
