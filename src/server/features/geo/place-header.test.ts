import { describe, expect, it } from 'vitest'
import { placeOfHeader } from './place-header.ts'

const FORWARDED = ['10.0.0.1', '8.8.8.8']
const place = (headers: Record<string, string>, ips: string[] | undefined = FORWARDED) =>
  placeOfHeader({ headers, ...(ips && { ips }) })

describe("the place in a CDN's headers", () => {
  it.each([
    ['Cloudflare', { 'cf-ipcountry': 'US', 'cf-region-code': 'WA' }, 'WA'],
    ['Vercel', { 'x-vercel-ip-country': 'US', 'x-vercel-ip-country-region': 'NV' }, 'NV'],
    ['CloudFront', { 'cloudfront-viewer-country': 'US', 'cloudfront-viewer-country-region': 'CA' }, 'CA'],
    ['App Engine, in small letters', { 'x-appengine-country': 'US', 'x-appengine-region': 'wa' }, 'WA'],
    ['a CDN that tells no region', { 'cf-ipcountry': 'US' }, null],
    ['a CDN whose region is none', { 'x-appengine-country': 'US', 'x-appengine-region': '?' }, null],
    ['a CDN whose region is a name', { 'cf-ipcountry': 'US', 'cf-region-code': 'Washington' }, null],
    ['a CDN beside a forged region of another', { 'cf-ipcountry': 'US', 'x-appengine-region': 'wa' }, null],
  ])('is that of %s', (_who, headers, regionCode) => {
    expect(place(headers)).toEqual({ countryCode: 'US', regionCode })
  })

  it('is none without a country', () => {
    expect(place({ 'cf-region-code': 'WA' })).toBeNull()
    expect(place({ 'cf-ipcountry': 'XX', 'cf-region-code': 'WA' })).toBeNull()
  })

  it('is not believed where nobody is forwarded', () => {
    const headers = { 'cf-ipcountry': 'US', 'cf-region-code': 'WA' }
    expect(place(headers, ['8.8.8.8'])).toBeNull()
    expect(placeOfHeader({ headers })).toBeNull()
  })
})
