import { describe, expect, it } from 'vitest'
import { createEventRecorder } from './event-recorder.ts'
import type { Told } from './tracked-call.ts'

const moment = { timestamp: '2026-01-02T03:04:05.678Z', sessionId: 'session-one' }

/** Events as the tracker is told them; `marks` are of earlier pages too. */
function openPage(hadAnswers: boolean, marks = new Set<string>()) {
  const events: unknown[][] = []
  const track = (...[, ...event]: [unknown, ...unknown[]]) => void events.push(event)
  const tell = createEventRecorder(
    {
      track,
      trackOnce(at, name, ...event) {
        if (marks.has(name)) return false
        marks.add(name)
        track(at, ...event)
        return true
      },
    },
    new Map([
      ['gender', 1],
      ['age', 3],
    ]),
    hadAnswers,
  )
  return { events, marks, tell: (told: Told) => tell({ ...told, moment }) }
}
const viewed = (questionId: string): Told => ({ verb: 'questionViewed', args: [questionId] })

describe('a first visit', () => {
  it('begins once, after its landing visit, and sees each question once with its step', () => {
    const { events, tell } = openPage(false)
    tell({ verb: 'quizStarted', args: ['female'] })
    tell({ verb: 'landingVisit', args: [] })
    tell({ verb: 'questionAnswered', args: ['gender'] })
    tell(viewed('age'))
    tell(viewed('age'))
    expect(events.map((event) => event.slice(0, 2))).toEqual([
      ['landingPageVisit'],
      ['quizStarted', { gender: 'female' }],
      ['quizQuestionAnswered', { questionId: 'gender', step: 1 }],
      ['quizQuestionViewed', { questionId: 'age', step: 3 }],
    ])
  })
})

describe('a resumed visit (Q-34)', () => {
  it('says so once, and of a question that had been seen before as well', () => {
    const first = openPage(false)
    first.tell(viewed('age'))
    const { events, tell } = openPage(true, first.marks)
    tell(viewed('age'))
    tell(viewed('age'))
    tell(viewed('name'))
    expect(events.map((event) => event.slice(0, 2))).toEqual([
      ['quizStarted', { resumed: true }],
      ['quizQuestionViewed', { questionId: 'age', step: 3, resumed: true }],
      ['quizQuestionViewed', { questionId: 'name' }],
    ])
  })
})

describe('what is told of a purchase', () => {
  it('has the id under which the server tells it, once', () => {
    const { events, tell } = openPage(false)
    const purchase = {
      productId: 'plan',
      planName: 'A plan',
      amount: 25,
      currency: 'USD',
      originalPrice: 50,
      email: 'ada@example.com',
      timestamp: moment.timestamp,
    }
    tell({ verb: 'purchased', args: ['event-id', purchase] })
    tell({ verb: 'purchased', args: ['event-id', purchase] })
    expect(events).toEqual([['purchased', purchase, 'event-id']])
  })

  it('names the page of the e-mail offer alone', () => {
    const { events, tell } = openPage(false)
    tell({ verb: 'purchaseVisit', args: ['purchase'] })
    tell({ verb: 'purchaseVisit', args: ['email-offer'] })
    expect(events.map((event) => event.slice(0, 2))).toEqual([
      ['purchasePageVisit', undefined],
      ['purchasePageVisit', { page: 'email-offer' }],
    ])
  })
})
