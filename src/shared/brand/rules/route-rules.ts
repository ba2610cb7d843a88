import { findingText } from '../finding-text.ts'
import type { Brand, PageType } from '../brand.ts'
import type { Finding } from '../finding.ts'

/**
 * The specification names these paths, and the web app serves each page at its path only (`web/app/routing/paths.ts`).
 * A page that `routeFlow` leaves out or moves would lead visitors back to the landing page.
 */
export const PAGE_PATHS: Readonly<Record<PageType, string>> = {
  landing: '/',
  quiz: '/quiz',
  loading: '/loading',
  purchase: '/purchase',
  register: '/register',
  'thank-you': '/thank-you',
}

/** The funnel has each of its pages, at its path. */
export function routeProblems({ routeFlow }: Pick<Brand, 'routeFlow'>): Finding[] {
  const types = routeFlow.map(({ type }) => type)
  const missing = Object.entries(PAGE_PATHS)
    .filter(([type]) => !types.some((known) => known === type))
    .map(([type, path]) => ({
      rule: 'every-page',
      message: findingText('pageMissing', { page: type }),
      fix: findingText('fixPageMissing', { entry: `{ type: '${type}', path: '${path}' }` }),
      path: ['routeFlow'],
    }))
  const moved = routeFlow.flatMap(({ type, path }, index) =>
    path === PAGE_PATHS[type]
      ? []
      : {
          rule: 'fixed-path',
          message: findingText('pagePath', { page: type, path }),
          fix: findingText('fixPagePath', { path: PAGE_PATHS[type] }),
          path: ['routeFlow', index, 'path'],
        },
  )
  return [...missing, ...moved]
}
