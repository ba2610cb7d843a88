import { paths } from '#web/app/routing/paths.ts'

/** Any origin works: a path that leaves it is not ours. */
const BASE = 'https://base.invalid'

/** `URL.parse` is missing on older phones. */
function parsed(path: string): URL | null {
  try {
    return new URL(path, BASE)
  } catch {
    return null
  }
}

/**
 * Where to go after signing in: `next` of the address if it is a path of this site, else the subscription. Browsers read
 * `//host`, `/\host` and `/.//host` as another host, so these are refused.
 */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const url = next.startsWith('/') ? parsed(next) : null
  if (url?.origin !== BASE || url.pathname.startsWith('//') || url.pathname === paths.login)
    return paths.subscription
  return url.pathname + url.search + url.hash
}
