import { describe, expect, it } from 'vitest'
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
