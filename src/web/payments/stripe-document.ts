import { pathOf } from '#web/app/routing/base-path.ts'
import { paths } from '#web/app/routing/paths.ts'

export type StripeWindow = {
  location: Pick<Location, 'href' | 'assign' | 'replace'>
  history: Pick<History, 'pushState' | 'replaceState' | 'state'>
  performance: Pick<Performance, 'getEntriesByName'>
}

const isQuizPath = (pathname: string): boolean =>
  pathname === paths.quiz || pathname.startsWith(`${paths.quiz}/`)

/** The performance mark set by every question. */
const QUIZ_MARK = 'quiz'

/** An empty query gives the same page another address. */
const withEmptyQuery = ({ href }: Pick<Location, 'href'>): string => {
  const [address = '', hash] = href.split('#')
  return `${address}${address.includes('?') ? '&' : '?'}${hash === undefined ? '' : `#${hash}`}`
}
const EMPTY_QUERY = /[?&](?=#|$)/

/**
 * Whether Stripe's script may load in this document. The script sees every address of its document, so no question of the
 * quiz may share it. A document that has shown questions is replaced by a new one. Reloading the same address would not
 * help: browsers would attribute the earlier addresses to the new document.
 * @returns false: the replacement is loading
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

/** From now on, every navigation to the quiz opens a new document. */
export function keepQuizOut({ location, history }: StripeWindow): void {
  if (guarded.has(history)) return
  guarded.add(history)
  const leave = { pushState: location.assign, replaceState: location.replace } as const
  for (const change of ['pushState', 'replaceState'] as const) {
    const changeHere = history[change].bind(history)
    history[change] = (data, unused, url) => {
      const target = new URL(url ?? '', location.href)
      if (url != null && isQuizPath(pathOf(target.pathname))) leave[change].call(location, target.href)
      else changeHere(data, unused, url)
    }
  }
}
