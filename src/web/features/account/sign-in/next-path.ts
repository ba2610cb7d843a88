import { paths } from '#web/app/routing/paths.ts'

/** Any origin will do: a path that leaves it is none of ours. */
const BASE = 'https://base.invalid'

/** `URL.parse` is too young for the phones of some. */
function parsed(path: string): URL | null {
  try {
    return new URL(path, BASE)
  } catch {
    return null
  }
}

/**
 * Where to go after signing in: the `next` of the address where it is a path of this site, else the subscription. What
 * a browser would read as another host (`//host`, `/\host`) is no path.
 */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const url = next.startsWith('/') ? parsed(next) : null
  if (url?.origin !== BASE || url.pathname === paths.login) return paths.subscription
  return url.pathname + url.search + url.hash
}
