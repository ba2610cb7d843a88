import { paths } from '#web/app/routing/paths.ts'

/** What of a window this needs. */
export type StripeWindow = {
  location: Pick<Location, 'href' | 'assign' | 'replace'>
  history: Pick<History, 'pushState' | 'replaceState' | 'state'>
  performance: Pick<Performance, 'getEntriesByName'>
}

const isQuizPath = (pathname: string): boolean =>
  pathname === paths.quiz || pathname.startsWith(`${paths.quiz}/`)

/** Left by every question that shows. */
const QUIZ_MARK = 'quiz'

/** An empty query makes another address of the same page. */
const withEmptyQuery = ({ href }: Pick<Location, 'href'>): string => {
  const [address = '', hash] = href.split('#')
  return `${address}${address.includes('?') ? '&' : '?'}${hash === undefined ? '' : `#${hash}`}`
}
const EMPTY_QUERY = /[?&](?=#|$)/

/**
 * Whether Stripe's script may come into this document. It stays until the document goes, and knows every address that the
 * document has: going back to a question must therefore lead out of it. A document in which questions have been shown is
 * exchanged for one that begins with the page that shows; the questions are then in another one.
 *
 * Loading the same address anew would not do: to browsers its earlier addresses would be the new document's.
 * @returns false: the page is on its way to be loaded
 */
export function enterStripeDocument({ location, history, performance }: StripeWindow): boolean {
  if (performance.getEntriesByName(QUIZ_MARK, 'mark').length > 0) {
    location.replace(withEmptyQuery(location))
    return false
  }
  if (EMPTY_QUERY.test(location.href)) {
    history.replaceState(history.state, '', location.href.replace(EMPTY_QUERY, ''))
  }
  return true
}

const guarded = new WeakSet<object>()

/** From now on a page of the quiz is opened in a document of its own, whoever leads there. */
export function keepQuizOut({ location, history }: StripeWindow): void {
  if (guarded.has(history)) return
  guarded.add(history)
  const leave = { pushState: location.assign, replaceState: location.replace } as const
  for (const change of ['pushState', 'replaceState'] as const) {
    const changeHere = history[change].bind(history)
    history[change] = (data, unused, url) => {
      const target = new URL(url ?? '', location.href)
      if (url != null && isQuizPath(target.pathname)) leave[change].call(location, target.href)
      else changeHere(data, unused, url)
    }
  }
}
