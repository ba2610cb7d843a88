import { describe, expect, it } from 'vitest'
import { englishReader } from '#tests/web/texts-in.ts'
import { firstDays, refundProblems, refundLabel, seventhDay } from './refund-labels.ts'

const reader = englishReader('subscription')
const local = (text: string): string => new Date(`${text}:00`).toISOString()

describe('the guarantee', () => {
  it('can be used, or says why not', () => {
    const deadline = '2026-12-05T10:00:00.000Z'
    expect(refundLabel({ state: 'possible', deadline }, reader)).toBeNull()
    expect(refundLabel({ state: 'too_late', deadline }, reader)).toContain('that was until December 5, 2026.')
    expect(refundLabel({ state: 'too_late', deadline: null }, reader)).toContain('within 14 days')
    for (const [state, words] of [
      ['nothing_paid', 'Nothing has been charged yet'],
      ['not_covered', 'changes to another plan are not covered'],
      ['requested', '1 to 3 business days'],
      ['disputed', 'Your bank has disputed'],
      ['refunded', '5 to 10 business days'],
      ['declined', 'could not grant it'],
    ] as const) {
      expect(refundLabel({ state, deadline: null }, reader)).toContain(words)
    }
  })

  it.each([
    ['on the seventh day', '2026-11-07T00:01', { min: '2026-11-01', max: '2026-11-01' }],
    ['a minute before it', '2026-11-06T23:59', null],
    ['over the end of a month', '2026-12-03T12:00', { min: '2026-11-01', max: '2026-11-27' }],
  ])('counts 7 days in a row by the calendar: %s', (_, now, days) => {
    expect(firstDays(local('2026-11-01T23:30'), new Date(local(now)))).toEqual(days)
  })

  it('names the first day on which a request is possible', () => {
    expect(seventhDay(local('2026-11-27T08:00'))).toBe('2026-12-03')
  })

  it.each([
    ['', 'I ate by the plan every day', 'followedFrom'],
    ['2026-11-01', '  I ate by the plan  ', 'evidence'],
  ])('a request with %j and %j names the field %s', (followedFrom, evidence, field) => {
    const problems = refundProblems({ followedFrom, evidence }, reader.t)
    expect(Object.entries(problems).filter(([, text]) => text !== null)).toEqual([
      [field, expect.any(String)],
    ])
  })

  it('a complete request has no problem', () => {
    const request = { followedFrom: '2026-11-01', evidence: 'I ate by the plan every day' }
    expect(refundProblems(request, reader.t)).toEqual({ followedFrom: null, evidence: null })
  })
})
