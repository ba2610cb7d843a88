import { describe, expect, it, vi } from 'vitest'
import { leadLink, takeEmailLink } from './email-link.ts'

function openPage(href: string) {
  const replaceState = vi.fn<History['replaceState']>()
  const link = takeEmailLink({ location: { href }, history: { state: { key: 'a' }, replaceState } })
  return { link, replaceState }
}

describe('takeEmailLink', () => {
  it('returns address and token and keeps the rest of the URL', () => {
    const { link, replaceState } = openPage(
      'http://host/purchase?a=1&email=ann%40example.com&token=tok&b=2#top',
    )
    expect(link).toEqual({ email: 'ann@example.com', token: 'tok' })
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(
      { key: 'a', usr: { email: 'ann@example.com' } },
      '',
      new URL('http://host/purchase?a=1&b=2#top'),
    )
  })

  it('reads the fragment and removes it', () => {
    const { link, replaceState } = openPage(
      'http://host/email-offer?utm_source=mail#email=ann%2Ba%40example.com&token=tok',
    )
    expect(link).toEqual({ email: 'ann+a@example.com', token: 'tok' })
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(
      { key: 'a', usr: { email: 'ann+a@example.com' } },
      '',
      new URL('http://host/email-offer?utm_source=mail'),
    )
  })

  it('reads what `leadLink` wrote', () => {
    const lead = { email: 'ann+a@example.com', token: 'a.b.c', leadId: 'lead-one' }
    const { link, replaceState } = openPage(leadLink('http://host/de/purchase', lead))
    expect(link).toEqual(lead)
    expect(replaceState.mock.lastCall?.[2]).toEqual(new URL('http://host/de/purchase'))
  })

  it('keeps the token of another link in the fragment', () => {
    const { link, replaceState } = openPage('http://host/cancel#token=tok')
    expect(link).toBeNull()
    expect(replaceState).not.toHaveBeenCalled()
  })

  it('works without a token', () => {
    expect(openPage('http://host/?email=%20ann@example.com').link).toEqual({ email: 'ann@example.com' })
  })

  it('returns null without an address and keeps the URL', () => {
    const { link, replaceState } = openPage('http://host/?token=tok')
    expect(link).toBeNull()
    expect(replaceState).not.toHaveBeenCalled()
  })
})
