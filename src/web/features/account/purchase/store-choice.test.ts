import { describe, expect, it } from 'vitest'
import { hasApp, storesFor } from './store-choice.ts'

const urls = { ios: 'https://apps.example/ios', android: 'https://apps.example/android' }
const devices = {
  iPhone: ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 5],
  iPad: [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    5,
  ],
  Mac: [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    0,
  ],
  'Android phone': ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile', 5],
  'Windows laptop with a touch screen': ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0', 10],
} as const

describe('the stores', () => {
  it.each([
    ['iPhone', ['ios']],
    ['iPad', ['ios']],
    ['Mac', ['ios', 'android']],
    ['Android phone', ['android']],
    ['Windows laptop with a touch screen', ['ios', 'android']],
  ] as const)('of an %s', (name, ids) => {
    const [userAgent, maxTouchPoints] = devices[name]
    expect(storesFor({ userAgent, maxTouchPoints }, urls)).toEqual(ids.map((id) => ({ id, url: urls[id] })))
  })

  it('include the general one where the brand has no address', () => {
    const [userAgent, maxTouchPoints] = devices.Mac
    expect(storesFor({ userAgent, maxTouchPoints }, { ios: urls.ios })).toEqual([
      { id: 'ios', url: urls.ios },
      { id: 'android', url: 'https://play.google.com/store/apps' },
    ])
  })
})

describe('a brand', () => {
  it.each([
    [{}, false],
    [{ ios: urls.ios }, true],
    [{ android: urls.android }, true],
  ])('with %j: has an app is %s', (appStoreUrls, expected) => {
    expect(hasApp({ appStoreUrls })).toBe(expected)
  })
})
