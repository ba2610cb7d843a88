import { describe, expect, it } from 'vitest'
import { foldVisit, ORDERS_PER_MS, TIE_ORDER, type VisitEvent, type VisitLead } from './visit-fold.ts'
import { FOLDING } from '#tests/reports/folding.ts'
import { eventAt, NOON_MS, touchedBy } from '#tests/reports/sample-events.ts'
import { DAY_MS, MINUTE_MS } from '#shared/lib/time.ts'

const fold = (events: VisitEvent[], leads: VisitLead[] = []) => foldVisit('s', { events, leads }, FOLDING)

it('has an order for every type of event within a millisecond', () => {
  expect(TIE_ORDER.length).toBeLessThanOrEqual(ORDERS_PER_MS)
})

describe('a visit', () => {
  it('is null without events and leads', () => {
    expect(fold([])).toBeNull()
  })

  it('has the first time of each stage, and the first value of each dimension', () => {
    const iPhone = { userAgent: 'Mozilla/5.0 (iPhone) Mobile', referrer: 'https://www.google.com/' }
    const visit = fold(
      [
        eventAt(NOON_MS + 2000, {
          eventType: 'quizStarted',
          metadata: { gender: 'female' },
          country: 'FR',
          brandVersion: 'v2',
        }),
        eventAt(NOON_MS, {
          eventType: 'landingPageVisit',
          metadata: { attribution: touchedBy('Letter', 'Ad'), gender: 'male' },
          deviceInfo: iPhone,
          country: 'DE',
          brandVersion: 'v1',
        }),
        eventAt(NOON_MS + 3000, { metadata: { questionId: 'age', step: 3 }, deviceInfo: iPhone }),
        eventAt(NOON_MS + 9000, {
          eventType: 'quizQuestionAnswered',
          metadata: { questionId: 'age', step: 3 },
        }),
        eventAt(NOON_MS + 20_000, { eventType: 'quizFinished' }),
        eventAt(NOON_MS + 15_000, { eventType: 'quizFinished', userId: 'lead-2' }),
      ],
      [
        {
          id: 'lead-1',
          brandId: 'marigold',
          createdAt: new Date(NOON_MS + 14_000),
          brandVersion: 'v3',
          answers: { gender: 'male' },
          attribution: touchedBy('other'),
        },
      ],
    )
    expect(visit).toMatchObject({
      sessionId: 's',
      firstMs: NOON_MS,
      lastMs: NOON_MS + 20_000,
      dimensions: {
        device: { value: 'phone' },
        country: { value: 'DE' },
        source: { value: 'letter' },
        answer: { value: 'female' },
        brandVersion: { value: 'v1' },
      },
      attribution: { value: touchedBy('Letter', 'Ad') },
      leadId: { value: 'lead-1' },
      stagesMs: {
        landing: NOON_MS,
        quiz_started: NOON_MS + 2000,
        quiz_finished: NOON_MS + 15_000,
        lead: NOON_MS + 14_000,
        purchase_page: null,
        payment_initiated: null,
        purchased: null,
        registered: null,
      },
      steps: { age: { viewedMs: NOON_MS + 3000, answeredMs: NOON_MS + 9000, place: 3 } },
    })
  })

  it.each(['purchased', 'registered'] as const)('counts as %s only by an event of our server', (stage) => {
    const claimed = eventAt(NOON_MS, { eventType: stage })
    expect(fold([claimed])?.stagesMs[stage]).toBeNull()
    const own = eventAt(NOON_MS + 1000, { eventType: stage, isOwn: true })
    expect(fold([claimed, own])?.stagesMs[stage]).toBe(NOON_MS + 1000)
  })

  it('from server events only has no browser details, and a question seen starts the quiz', () => {
    expect(fold([eventAt(NOON_MS, { eventType: 'purchased', isOwn: true })])?.dimensions).toEqual({
      device: null,
      country: null,
      source: null,
      medium: null,
      campaign: null,
      answer: null,
      brandVersion: null,
    })
    const byLink = fold([eventAt(NOON_MS, { metadata: { questionId: 'age' } })])
    expect(byLink?.stagesMs.quiz_started).toBe(NOON_MS)
  })

  it('puts the landing page before later events of the same millisecond', () => {
    const deviceInfo = { userAgent: 'x', referrer: '' }
    const started = eventAt(NOON_MS, { eventType: 'quizStarted', deviceInfo })
    const landing = eventAt(NOON_MS, {
      eventType: 'landingPageVisit',
      deviceInfo,
      metadata: { attribution: touchedBy('letter') },
    })
    expect(fold([started, landing])?.dimensions.source?.value).toBe('letter')
  })

  it("prefers the browser's attribution to a guess from an earlier event", () => {
    const early = eventAt(NOON_MS, {
      eventType: 'landingPageVisit',
      deviceInfo: { referrer: 'https://a.example/' },
    })
    const attributed = eventAt(NOON_MS + 1000, { metadata: { attribution: touchedBy('letter') } })
    expect(fold([early])?.dimensions.source?.value).toBe('a.example')
    expect(fold([early, attributed])?.dimensions.source?.value).toBe('letter')
  })

  it("without a referrer has the source of the event's click id", () => {
    const metadata = { attribution: touchedBy(null) }
    expect(fold([eventAt(NOON_MS, { metadata, fbc: 'fb.1.1.x' })])?.dimensions.source?.value).toBe('facebook')
    const deviceInfo = { referrer: '' }
    expect(fold([eventAt(NOON_MS, { metadata, deviceInfo })])?.dimensions.source?.value).toBe('direct')
  })

  it('takes its attribution from the lead if there are no events', () => {
    const lead = {
      id: 'lead-1',
      brandId: 'marigold',
      createdAt: new Date(NOON_MS),
      brandVersion: 'v1',
      answers: {},
      attribution: touchedBy('letter', 'ad'),
    }
    expect(fold([], [lead])).toMatchObject({
      attribution: { value: touchedBy('letter', 'ad') },
      dimensions: { source: { value: 'letter' } },
    })
  })

  it.each([{ first: 1 }, 'letter', null, { first: { at: 'x' } }])(
    'ignores the invalid attribution %j',
    (attribution) => {
      expect(fold([eventAt(NOON_MS, { metadata: { attribution } })])?.attribution).toBeNull()
    },
  )

  it.each([
    ['right', 0, 0],
    ['ten minutes ahead', 10 * MINUTE_MS, 10 * MINUTE_MS],
    ['more than that ahead', 10 * MINUTE_MS + 1, 0],
    ['a week old', -7 * DAY_MS, -7 * DAY_MS],
    ['older', -7 * DAY_MS - 1, 0],
    ['of 1970', -NOON_MS, 0],
    ['at the end of time', 8.64e15 - NOON_MS, 0],
  ])('from a clock that is %s begins at a plausible time', (_clock, offMs, expectedMs) => {
    const event = eventAt(NOON_MS, { occurredAt: new Date(NOON_MS + offMs) })
    expect(fold([event])?.firstMs).toBe(NOON_MS + expectedMs)
  })

  it.each(['__proto__', 'a b', '', 'x'.repeat(65), 7, null])('ignores the invalid step %j', (questionId) => {
    expect(fold([eventAt(NOON_MS, { metadata: { questionId } })])?.steps).toEqual({})
  })
})
