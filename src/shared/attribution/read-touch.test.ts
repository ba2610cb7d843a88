import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Arrival, readTouch } from './read-touch.ts'
import { attributionSchema } from '#shared/contract/attribution.ts'

const AT = '2026-03-02T12:00:00.000Z'
const arrive = (arrival: Partial<Arrival>) => {
  const { at, landingPath, ...signs } = readTouch(
    { search: '', referrer: '', pathname: '/', atMs: Date.parse(AT), ...arrival },
    'www.funnel.example',
  )
  expect(at).toBe(AT)
  return { landingPath, ...signs }
}

describe('a touch', () => {
  it.each([
    ['', {}],
    ['?utm_source=', {}],
    ['?source=y&q=1', {}],
    [
      '?utm_source=News%20Letter&utm_medium=e-mail&utm_campaign=Spring|2026&utm_content=a&utm_term=low+carb',
      { source: 'News Letter', medium: 'e-mail', campaign: 'Spring|2026', content: 'a', term: 'low carb' },
    ],
    ['?utm_source=a&utm_source=b', { source: 'a' }],
    ['?utm_source=%20a%0A%09%00b%20%20c%20', { source: 'a b c' }],
    ['?utm_source=%F0%9F%98%80&utm_medium=%FF', { source: '😀', medium: '\uFFFD' }],
    ['?utm_source=anna@example.com&utm_campaign=x', { campaign: 'x' }],
    ['?utm_source=anna%40example.com&utm_term=anna%2540example.com', {}],
    ['?utm_campaign=anna%EF%BC%A0example.com', {}],
    [`?utm_source=${'a'.repeat(200)}`, { source: 'a'.repeat(128) }],
    [`?utm_source=${'a'.repeat(127)}%F0%9F%98%80`, { source: 'a'.repeat(127) }],
    ['?utm_source=%3Cscript%3E', { source: '<script>' }],
    ['?gclid=Cj0K_x-1&fbclid=Iw.AR', { clickId: { parameter: 'fbclid', value: 'Iw.AR' } }],
    ['?gclid=a%20b&wbraid=ok', { clickId: { parameter: 'wbraid', value: 'ok' } }],
    ['?fbclid=anna@example.com', {}],
    ['?ScCid=1-2&sccid=3', { clickId: { parameter: 'ScCid', value: '1-2' } }],
    [`?ttclid=${'x'.repeat(513)}`, {}],
  ])('from the URL %s', (search, expected) => {
    expect(arrive({ search })).toEqual({ landingPath: '/', ...expected })
  })

  it.each([
    ['', undefined],
    ['https://www.Google.com/search?q=x', 'google.com'],
    ['https://user:anna@l.instagram.com/', 'l.instagram.com'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['https://funnel.example/quiz', undefined],
    ['http://WWW.funnel.example:8080/', undefined],
    ['not an address', undefined],
    ['about:client', undefined],
    ['mailto:anna@example.com', undefined],
  ])('from the referrer %s', (referrer, referrerHost) => {
    expect(arrive({ referrer }).referrerHost).toBe(referrerHost)
  })

  it('is ignored when a payer returns from the bank', () => {
    const search = '?payment_intent=pi_1&redirect_status=succeeded'
    expect(arrive({ search, referrer: 'https://hooks.stripe.com/', pathname: '/thank-you' })).toEqual({
      landingPath: '/thank-you',
    })
  })

  it.each([
    ['/', '/'],
    ['', '/'],
    ['/quiz', '/quiz'],
    ['/quiz/target_weight', '/quiz'],
    ['/Quiz/', '/quiz'],
    ['/email-offer', '/email-offer'],
    ['/anna@example.com', '/'],
    ['//evil.example/x', '/'],
    [`/${'a'.repeat(60)}`, '/'],
  ])('at the path %s has the page %s', (pathname, landingPath) => {
    expect(arrive({ pathname }).landingPath).toBe(landingPath)
  })

  it('is valid for any input', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string().map((host) => `https://${host}/`),
      fc.constantFrom('anna@example.com', 'anna%40example.com', '\uD800', 'https://a@b.example/', '/quiz/x'),
    )
    const pair = fc.tuple(
      fc.constantFrom('utm_source', 'utm_campaign', 'utm_term', 'fbclid', 'gclid', 'payment_intent'),
      text,
    )
    const query = fc.array(pair).map((pairs) => `?${new URLSearchParams(pairs)}`)
    fc.assert(
      fc.property(fc.oneof(query, text), text, text, (search, referrer, pathname) => {
        const touch = readTouch({ search, referrer, pathname, atMs: 0 }, 'funnel.example')
        expect(attributionSchema.parse({ first: touch, last: touch }).first).toEqual(touch)
        expect(JSON.stringify(touch)).not.toMatch(/@|\\u0000|\\ud[89a-f]/i)
      }),
    )
  })
})
