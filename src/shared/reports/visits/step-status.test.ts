import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_DAYS, createFunnelTally } from './funnel-tally.ts'
import { branchingFlow, movesOf, walk } from '#tests/reports/simulated-visitor.ts'
import { foldVisit, type VisitEvent } from './visit-fold.ts'
import { FOLDING } from '#tests/reports/folding.ts'
import { isOpenVisit, OPEN_VISIT_MS, stepStatuses } from './step-status.ts'
import { anyEvent, eventAt, NOON_MS } from '#tests/reports/sample-events.ts'

const fold = (events: readonly VisitEvent[]) => foldVisit('s', { events, leads: [] }, FOLDING)
const statuses = (events: readonly VisitEvent[], isOpen = false) => {
  const visit = fold(events)
  return visit ? stepStatuses(visit, isOpen) : []
}
const byStep = (events: readonly VisitEvent[], isOpen = false) =>
  Object.fromEntries(statuses(events, isOpen).map(({ questionId, status }) => [questionId, status]))

const viewed = (questionId: string, second: number, step?: number) =>
  eventAt(NOON_MS + second * 1000, { metadata: step === undefined ? { questionId } : { questionId, step } })
const answered = (questionId: string, second: number, step?: number): VisitEvent => ({
  ...viewed(questionId, second, step),
  eventType: 'quizQuestionAnswered',
})
const seenAt = (eventType: VisitEvent['eventType'], second: number) =>
  eventAt(NOON_MS + second * 1000, { eventType })

describe('at a step a session', () => {
  it.each<[string, VisitEvent[], Record<string, string>]>([
    ['has completed what it answered', [viewed('a', 0, 2), answered('a', 5, 2)], { a: 'completed' }],
    ['was shown what it answered, should the view be lost', [answered('a', 5, 2)], { a: 'completed' }],
    [
      'has exited where it stopped',
      [answered('a', 5, 2), viewed('b', 5, 3)],
      { a: 'completed', b: 'exited' },
    ],
    [
      'has gone past what it was shown before a later step, should the answer be lost',
      [viewed('a', 0, 2), viewed('b', 5, 3)],
      { a: 'completed', b: 'exited' },
    ],
    [
      'that goes back and stops there has not come past where it was before',
      [viewed('b', 0, 3), viewed('a', 5, 2)],
      { a: 'exited', b: 'exited' },
    ],
    [
      'that goes back and takes another way has come past the step that is hidden then',
      [viewed('b', 0, 3), viewed('a', 5, 2), answered('a', 6, 2), viewed('c', 6, 4)],
      { a: 'completed', b: 'completed', c: 'exited' },
    ],
    [
      'depends on time if positions are unknown',
      [viewed('a', 0), viewed('b', 5), viewed('c', 5)],
      { a: 'completed', b: 'exited', c: 'exited' },
    ],
    [
      'has the quiz behind it with its end',
      [viewed('a', 0, 2), seenAt('quizFinished', 9)],
      { a: 'completed' },
    ],
    [
      'that comes to the quiz after the offer may still stop in it',
      [seenAt('purchasePageVisit', 0), viewed('a', 9, 2)],
      { a: 'exited' },
    ],
  ])('%s', (_what, events, expected) => {
    expect(byStep(events)).toEqual(expected)
  })

  it('is still there while the visit is open', () => {
    expect(byStep([viewed('a', 0, 2)], true)).toEqual({ a: 'still_there' })
    expect(isOpenVisit({ lastMs: NOON_MS }, NOON_MS + OPEN_VISIT_MS - 1)).toBe(true)
    expect(isOpenVisit({ lastMs: NOON_MS }, NOON_MS + OPEN_VISIT_MS)).toBe(false)
  })

  it('takes the time from its first view to its first answer, if both are known and in this order', () => {
    const seconds = (events: VisitEvent[]) => statuses(events).map((step) => step.seconds)
    expect(seconds([viewed('a', 0), viewed('a', 3), answered('a', 5), answered('a', 9)])).toEqual([5])
    expect(seconds([answered('a', 5)])).toEqual([null])
    expect(seconds([viewed('a', 9), answered('a', 5)])).toEqual([null])
  })
})

describe('of visitors who walk branching quizzes', () => {
  it('forward only: all steps seen are completed except the last, and hidden ones are missing', () => {
    fc.assert(
      fc.property(branchingFlow, movesOf(['a', 'b'], 0), fc.boolean(), (flow, moves, isOpen) => {
        const { events, shown, endsAt } = walk(flow, moves)
        const expected = [...shown].map((id) => [
          id,
          id === endsAt ? (isOpen ? 'still_there' : 'exited') : 'completed',
        ])
        expect(byStep(events, isOpen)).toEqual(Object.fromEntries(expected))
      }),
    )
  })

  it('backward and on another path: as the visitor saw it at every moment', () => {
    fc.assert(
      fc.property(branchingFlow, movesOf(['a', 'b', 'a', 'b', 'back'], 1), (flow, moves) => {
        const { events, shown, waiting } = walk(flow, moves)
        const expected = [...shown].map((id) => [id, waiting.has(id) ? 'exited' : 'completed'])
        expect(byStep(events.toReversed())).toEqual(Object.fromEntries(expected))
      }),
    )
  })
})

describe('counts over any sessions', () => {
  const sessions = fc.array(fc.tuple(fc.array(anyEvent, { minLength: 1, maxLength: 12 }), fc.boolean()), {
    minLength: 1,
    maxLength: 6,
  })

  it('entrants equal completers, exits and still there, at every step of every cell', () => {
    fc.assert(
      fc.property(sessions, (given) => {
        const tally = createFunnelTally(ALL_DAYS)
        for (const [events, isOpen] of given) {
          const visit = fold(events)
          if (visit) tally.count(visit, isOpen)
        }
        for (const step of tally.steps()) {
          expect(step.entrants).toBe(step.completers + step.exits + step.stillThere)
          expect(step.entrants).toBeGreaterThan(0)
          expect(step.times.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(step.completers)
        }
        const all = tally.stages().filter(({ cell, stage }) => cell.grain === 'all' && stage === 'session')
        expect(all.reduce((sum, stage) => sum + stage.sessions, 0)).toBe(given.length)
      }),
    )
  })

  it('each grain counts the same sessions, and removing them leaves nothing', () => {
    fc.assert(
      fc.property(sessions, (given) => {
        const tally = createFunnelTally(ALL_DAYS)
        const visits = given.flatMap(([events, isOpen]) => {
          const visit = fold(events)
          return visit ? [{ visit, isOpen }] : []
        })
        for (const { visit, isOpen } of visits) tally.count(visit, isOpen)
        const sums = new Map<string, number>()
        for (const { cell, questionId, entrants } of tally.steps()) {
          const key = `${cell.grain} ${questionId}`
          sums.set(key, (sums.get(key) ?? 0) + entrants)
        }
        for (const [key, sum] of sums) expect(sum).toBe(sums.get(`all ${key.split(' ')[1] ?? ''}`))
        for (const { visit, isOpen } of visits) tally.count(visit, isOpen, -1)
        expect([...tally.steps(), ...tally.stages(), ...tally.pairs()]).toEqual([])
      }),
    )
  })
})
