export type EmailLink = { email: string; token?: string }

type Page = { location: Pick<Location, 'href'>; history: Pick<History, 'state' | 'replaceState'> }

/**
 * Reads `email` and `token` of a link, from the fragment or (earlier links) from the query, and takes them out of the
 * address at once, before a request of ours could carry them away. The rest of the address stays. The e-mail
 * address goes on as the router's state of this entry of the history: pages that prefer it to what else is known find it
 * there, also after a reload.
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
