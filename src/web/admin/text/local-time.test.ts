import { afterEach, describe, expect, it, vi } from 'vitest'
import { localTimeWords } from './local-time.ts'

describe('a time by the operator’s clock', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each([
    ['Europe/Berlin', '21:03 on Nov 21 by your clock (Europe/Berlin)'],
    ['Asia/Tokyo', '05:03 on Nov 22 by your clock (Asia/Tokyo)'],
    ['UTC', null],
  ])('in %s is %s', (zone, words) => {
    vi.stubEnv('TZ', zone)
    expect(localTimeWords('2026-11-21T20:03:00Z')).toBe(words)
    expect(localTimeWords('never')).toBeNull()
  })
})
