import { describe, expect, it } from 'vitest'
import { deviceKind } from './device-kind.ts'
import { visitSource } from './visit-source.ts'

describe('the source of a visit', () => {
  it.each([
    ['fb.1.1.abc', 'https://a.example/', 'facebook'],
    ['fb.1.1.abc', undefined, 'facebook'],
    ['', 'https://www.Google.com/search', 'google.com'],
    [null, 'https://l.instagram.com/', 'l.instagram.com'],
    [null, 'https://www.funnel.example/quiz', 'direct'],
    [null, 'http://funnel.example:8080/', 'direct'],
    [null, 'android-app://com.google.android.gm/', 'com.google.android.gm'],
    [null, 'not an address', 'direct'],
    [null, '', 'direct'],
    [null, undefined, null],
  ])('of click %j, referrer %j is %j', (fbc, referrer, expected) => {
    expect(visitSource({ fbc, referrer }, ['www.funnel.example'])).toBe(expected)
  })
})

describe('the kind of a device', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148', '390x844', 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Safari/537.36', '412x915', 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/142.0 Safari/537.36', '800x1280', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148', '820x1180', 'tablet'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', '820x1180', 'tablet'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', '1512x982', 'desktop'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0', '1080x1920', 'desktop'],
    ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/142.0', undefined, 'desktop'],
    ['curl/8.0', undefined, null],
    ['', '390x844', null],
    [undefined, '390x844', null],
  ])('%s on %s is %s', (userAgent, screenResolution, expected) => {
    expect(deviceKind({ userAgent, screenResolution })).toBe(expected)
  })

  it('is unknown where the event describes none', () => {
    expect(deviceKind(null)).toBeNull()
  })
})
