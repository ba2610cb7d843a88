import { describe, expect, it } from 'vitest'
import { localClock, localDateTime, localDay, zoneName } from './local-time.ts'

const AT_NOON = new Date(2026, 10, 21, 12, 5, 9)

describe('times by the operator’s clock', () => {
  it('say what the clock on their wall says', () => {
    const iso = AT_NOON.toISOString()
    expect(localDateTime(iso)).toBe('Nov 21, 2026, 12:05')
    expect(localDay(iso)).toBe('Nov 21, 2026')
    expect(localClock(iso)).toBe('12:05:09')
  })

  it.each([null, 'never'])('are a dash for %s', (iso) => {
    expect(localDateTime(iso)).toBe('–')
    expect(localDay(iso)).toBe('–')
  })

  it('name their zone', () => {
    expect(zoneName(AT_NOON)).toContain(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  })
})
