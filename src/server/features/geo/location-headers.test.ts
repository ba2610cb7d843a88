import { describe, expect, it } from 'vitest'
import type { CountryHeader } from '#server/settings/env.ts'
import { locationFromHeaders } from './location-headers.ts'

const FORWARDED = ['10.0.0.1', '8.8.8.8']
const CLOUDFLARE = { 'cf-ipcountry': 'US', 'cf-region-code': 'WA' }
const VERCEL = { 'x-vercel-ip-country': 'US', 'x-vercel-ip-country-region': 'NV' }
const CLOUDFRONT = { 'cloudfront-viewer-country': 'US', 'cloudfront-viewer-country-region': 'CA' }
const APP_ENGINE = { 'x-appengine-country': 'US', 'x-appengine-region': 'wa' }
const place = (
  headers: Record<string, string>,
  cdn: CountryHeader | null = 'cloudflare',
  ips: string[] = FORWARDED,
) => locationFromHeaders({ headers, ips }, cdn)

describe("the location in a CDN's headers", () => {
  it.each([
    ['Cloudflare', 'cloudflare', CLOUDFLARE, 'WA'],
    ['Vercel', 'vercel', VERCEL, 'NV'],
    ['CloudFront', 'cloudfront', CLOUDFRONT, 'CA'],
    ['App Engine, in small letters', 'appengine', APP_ENGINE, 'WA'],
    ['a CDN that tells no region', 'cloudflare', { 'cf-ipcountry': 'US' }, null],
    [
      'a CDN whose region is none',
      'appengine',
      { 'x-appengine-country': 'US', 'x-appengine-region': '?' },
      null,
    ],
    [
      'a CDN whose region is a name',
      'cloudflare',
      { 'cf-ipcountry': 'US', 'cf-region-code': 'Washington' },
      null,
    ],
    [
      'a CDN beside a forged region of another',
      'cloudflare',
      { 'cf-ipcountry': 'US', 'x-appengine-region': 'wa' },
      null,
    ],
  ] as const)('is that of %s', (_who, cdn, headers, regionCode) => {
    expect(place(headers, cdn)).toEqual({ countryCode: 'US', regionCode })
  })

  const all = { cloudflare: CLOUDFLARE, vercel: VERCEL, cloudfront: CLOUDFRONT, appengine: APP_ENGINE }
  it.each(['cloudflare', 'vercel', 'cloudfront', 'appengine'] as const)(
    'ignores other CDNs if %s is set, and all without a setting',
    (cdn) => {
      const { [cdn]: own, ...others } = all
      expect(place(Object.assign({}, ...Object.values(others)), cdn)).toBeNull()
      expect(place(own, null)).toBeNull()
    },
  )

  it('is missing without a country', () => {
    expect(place({ 'cf-region-code': 'WA' })).toBeNull()
    expect(place({ 'cf-ipcountry': 'XX', 'cf-region-code': 'WA' })).toBeNull()
  })

  it('is ignored without a forwarded address', () => {
    const headers = CLOUDFLARE
    expect(place(headers, 'cloudflare', ['8.8.8.8'])).toBeNull()
    expect(locationFromHeaders({ headers }, 'cloudflare')).toBeNull()
  })
})
