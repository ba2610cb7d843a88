import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadedTexts } from '#tests/web/texts-in.ts'
import { pageTexts, setPageTexts } from '#web/app/texts/page-texts.ts'
import {
  ago,
  clockMinutes,
  count,
  dateTime,
  day,
  dayRange,
  duration,
  localTime,
  money,
  month,
  monthTick,
  percent,
  sentenceCase,
} from './format.ts'

describe('formats', () => {
  it('show units, and a dash for unknown values', () => {
    expect(money(123_450, 'USD')).toBe('$1,234.50')
    expect(money(-1949, 'USD')).toBe('-$19.49')
    expect(money(500, 'JPY')).toBe('¥500')
    expect(count(1_234_567)).toBe('1,234,567')
    expect(percent(0.1234)).toBe('12.3%')
    expect(percent(1, 0)).toBe('100%')
    for (const written of [
      money(null, 'USD'),
      count(null),
      percent(null),
      duration(null),
      day(null),
      dateTime('no time'),
    ]) {
      expect(written).toBe('–')
    }
  })

  it('show times in UTC, whatever the time zone of the browser', () => {
    expect(dateTime('2026-11-21T23:59:30.000Z')).toBe('Nov 21, 2026, 23:59')
    expect(dateTime('2026-11-21T00:05:00.000Z')).toBe('Nov 21, 2026, 00:05')
    expect(day('2026-11-21')).toBe('Nov 21, 2026')
    expect(month('2026-02')).toBe('Feb 2026')
    expect(clockMinutes('2026-11-21T23:59:30.000Z')).toBe('23:59')
    expect(monthTick('2026-11')).toBe('Nov')
    expect(monthTick('2027-01')).toBe('Jan 27')
  })

  it.each([
    [0.85, '850 ms'],
    [1, '1 s'],
    [12.44, '12.4 s'],
    [59.96, '1 min'],
    [125, '2 min 5 s'],
    [3600, '1 h'],
    [11_400, '3 h 10 min'],
    [352_800, '4 d 2 h'],
  ])('%s seconds are %s', (seconds, written) => {
    expect(duration(seconds)).toBe(written)
  })

  it.each([
    ['2026-11-21T11:59:30.000Z', 'just now'],
    ['2026-11-21T11:59:00.000Z', '1 minute ago'],
    ['2026-11-21T09:00:00.000Z', '3 hours ago'],
    ['2026-11-19T11:00:00.000Z', '2 days ago'],
    ['2026-11-01T11:00:00.000Z', 'Nov 1, 2026'],
  ])('%s is %s', (iso, written) => {
    expect(ago(iso, Date.parse('2026-11-21T12:00:00.000Z'))).toBe(written)
  })

  it('turn values of the API into labels', () => {
    expect(sentenceCase('past_due')).toBe('Past due')
    expect(sentenceCase('')).toBe('')
  })

  it.each([
    ['2026-11-01', '2026-11-07', 'Nov 1 – 7, 2026'],
    ['2026-11-01', '2026-11-01', 'Nov 1, 2026'],
    ['2025-12-30', '2026-01-02', 'Dec 30, 2025 – Jan 2, 2026'],
    ['2026-11-01', '', 'since Nov 1, 2026'],
    ['', '2026-11-07', 'until Nov 7, 2026'],
  ])('from "%s" to "%s" is %s', (from, to, text) => {
    expect(dayRange({ from, to }).replaceAll(/\s/g, ' ')).toBe(text)
  })
})

describe('local time', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each([
    ['Europe/Berlin', 'Your time: Nov 21, 2026, 21:03 (Europe/Berlin)'],
    ['Asia/Tokyo', 'Your time: Nov 22, 2026, 05:03 (Asia/Tokyo)'],
    ['UTC', null],
  ])('in %s is %s', (zone, text) => {
    vi.stubEnv('TZ', zone)
    expect(localTime('2026-11-21T20:03:00Z')).toBe(text)
    expect(localTime('never')).toBeNull()
  })
})

describe('in German', () => {
  const english = pageTexts()
  afterEach(() => setPageTexts(english))

  it('numbers, dates and times are written as there', () => {
    setPageTexts(loadedTexts('de'))
    const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ')
    expect(plain(money(123_450, 'EUR'))).toBe('1.234,50 €')
    expect(count(1_234_567)).toBe('1.234.567')
    expect(plain(percent(0.1234))).toBe('12,3 %')
    expect(dateTime('2026-11-21T23:59:30.000Z')).toBe('21. Nov. 2026, 23:59')
    expect(duration(12.4)).toBe('12,4 s')
    expect(dayRange({ from: '2026-11-01', to: '' })).toBe('ab 1. Nov. 2026')
    expect(ago('2026-11-21T11:55:00.000Z', Date.parse('2026-11-21T12:00:00.000Z'))).toBe('vor 5 Minuten')
  })
})
