export type EmailLink = { email: string; token?: string }

type Page = { location: Pick<Location, 'href'>; history: Pick<History, 'state' | 'replaceState'> }

/**
 * Reads `email` and `token` of a link, from the fragment or (older links) the query, and removes them from the URL at
 * once, before any request could send them. The e-mail address is stored as router state of the history entry, where
 * pages find it even after a reload.
 */
export function takeEmailLink({ location, history }: Page): EmailLink | null {
  const { href } = location
  const url = new URL(href.replace('#email=', `${href.includes('?') ? '&' : '?'}email=`))
  const email = url.searchParams.get('email')?.trim()
  const token = url.searchParams.get('token')
  if (email === undefined) return null
  url.searchParams.delete('email')
  url.searchParams.delete('token')
  history.replaceState({ ...history.state, usr: { email } }, '', url)
  return token ? { email, token } : { email }
}
