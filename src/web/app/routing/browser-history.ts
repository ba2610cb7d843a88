import { isRecord } from '#shared/lib/is-record.ts'
import { pathBelow, pathWithin } from './base-path.ts'
import type { AppLocation, AppRouter } from './use-router.ts'

type Page = {
  location: Pick<Location, 'href' | 'origin' | 'pathname' | 'search' | 'hash' | 'assign'>
  history: Pick<History, 'state' | 'pushState' | 'replaceState'>
}

/** Where the page is. */
export function locationOf({ location, history }: Page, basePath: string): AppLocation {
  const { pathname, search, hash } = location
  const entry: unknown = history.state
  return {
    pathname: pathWithin(basePath, pathname),
    search,
    hash,
    // `email-link.ts` writes it too.
    state: (isRecord(entry) && entry['usr']) || null,
  }
}

/**
 * Navigation by the browser's history.
 * @param onMove called after each navigation
 * @param load loads a page that this document cannot show; returns whether it does
 */
export function navigationOf(
  { location, history }: Page,
  basePath: string,
  onMove: () => void,
  load: (path: string, href: string) => boolean = () => false,
): Omit<AppRouter, 'location'> {
  const hrefOf = (path: string) => pathBelow(basePath, path)
  return {
    hrefOf,
    navigate(path, { replace = false, state } = {}) {
      const { href, origin } = new URL(hrefOf(path), location.href)
      if (origin !== location.origin) throw new Error(`${path} is not a path of this site`)
      if (load(path, href)) return
      try {
        history[replace ? 'replaceState' : 'pushState']({ usr: state }, '', href)
      } catch {
        // Safari refuses more than 100 entries in 30 seconds.
        location.assign(href)
      }
      onMove()
    },
  }
}
