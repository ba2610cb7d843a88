export type EmailLink = {
  email: string
  token?: string
  /** Missing in links of e-mails: the latest lead of the address. */
  leadId?: string
}

/** The address of a page that continues with a lead in another browser. The fragment is not sent to any server. */
export function leadLink(page: string, { email, token, leadId }: Required<EmailLink>): string {
  return `${page}#${new URLSearchParams({ email, token, lead: leadId })}`
}

type Page = { location: Pick<Location, 'href'>; history: Pick<History, 'state' | 'replaceState'> }

/**
 * Reads `email`, `token` and `lead` of a link, from the fragment or (older links) the query, and removes them from the URL at
 * once, before any request could send them. The e-mail address is stored as router state of the history entry, where
 * pages find it even after a reload.
 */
export function takeEmailLink({ location, history }: Page): EmailLink | null {
  const { href } = location
  const url = new URL(href.replace('#email=', `${href.includes('?') ? '&' : '?'}email=`))
  const email = url.searchParams.get('email')?.trim()
  const token = url.searchParams.get('token')
  const leadId = url.searchParams.get('lead')
  if (email === undefined) return null
  url.searchParams.delete('email')
  url.searchParams.delete('token')
  url.searchParams.delete('lead')
  history.replaceState({ ...history.state, usr: { email } }, '', url)
  return { email, ...(token && { token }), ...(leadId && { leadId }) }
}
