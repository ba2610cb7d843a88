import { findingText } from '../finding-text.ts'
import type { Brand, LegalText } from '../brand.ts'
import type { Finding } from '../finding.ts'
import { suggestion } from '../nearest.ts'

/** The pages that a text can link to: the addresses of the web app. A test compares them with `web/app/routing/paths.ts`. */
export const LINKED_PAGES = [
  '/',
  '/quiz',
  '/loading',
  '/purchase',
  '/email-offer',
  '/register',
  '/thank-you',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/subscription',
  '/account',
  '/receipt',
  '/cancel',
  '/withdraw',
  '/confirm-payment',
  '/unsubscribe',
  '/reviews',
  '/terms',
  '/privacy',
  '/health-privacy',
  '/contact',
]

/** `[words](target)` in a legal text. */
const LINK = /\]\((?<target>[^()]*)\)/g

const textsOf = (text: LegalText | undefined): string[] =>
  (text?.sections ?? []).flatMap(({ content }) =>
    content.flatMap((paragraph) => [paragraph.text, ...(paragraph.items ?? [])]),
  )

function linkProblem(target: string, text: string, pages: readonly string[]): Omit<Finding, 'path'> | null {
  if (pages.includes(target)) return null
  if (target.startsWith('/'))
    return {
      rule: 'known-link',
      message: findingText('linkWithoutPage', { target }),
      ...suggestion(target, pages, findingText('fixLinkedPath')),
      value: text,
    }
  return {
    rule: 'known-link',
    message: findingText('linkToOtherSite', { target }),
    fix: findingText('fixOtherSite'),
    value: text,
  }
}

/** Links in the legal texts lead to pages that exist. */
export function linkProblems(brand: Brand): Finding[] {
  const pages = LINKED_PAGES.filter((path) => path !== '/health-privacy' || brand.healthPrivacy)
  return (['terms', 'privacy', 'healthPrivacy'] as const).flatMap((part) =>
    textsOf(brand[part]).flatMap((text) =>
      [...text.matchAll(LINK)].flatMap(({ groups }) => {
        const problem = linkProblem(groups?.['target'] ?? '', text, pages)
        return problem === null ? [] : [{ ...problem, path: [part] }]
      }),
    ),
  )
}
