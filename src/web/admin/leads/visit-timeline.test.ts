import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { slowFrom, visitTimeline } from './visit-timeline.ts'

type Step = LeadDetails['path'][number]

const START = Date.parse('2026-11-21T10:00:00Z')
const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString()
const step = (questionId: string, viewed: number | null, answered: number | null): Step => ({
  questionId,
  question: `${questionId}?`,
  viewedAt: viewed === null ? null : at(viewed),
  answeredAt: answered === null ? null : at(answered),
  seconds: viewed === null || answered === null ? null : answered - viewed,
})

const shown = (lead: Pick<LeadDetails, 'stages' | 'path'>) =>
  visitTimeline(lead).map((item) => {
    if (item.kind === 'stage') return item.stage
    if (item.kind === 'pause') return `pause ${item.seconds}`
    return [item.questionId, item.seconds, item.isSlow && 'slow', item.isLast && 'last']
      .filter(Boolean)
      .join(' ')
  })

describe('the timeline of a visit', () => {
  it('has stages and steps in the order of time, stages first where they fall together', () => {
    expect(
      shown({
        stages: [
          { stage: 'landing', at: at(0) },
          { stage: 'quiz_started', at: at(5) },
          { stage: 'lead', at: at(20) },
        ],
        path: [step('gender', 5, 9), step('age', 9, 20)],
      }),
    ).toEqual(['landing', 'quiz_started', 'gender 4', 'age 11', 'lead'])
  })

  it('leaves out what was never shown, and marks where the visitor left', () => {
    expect(
      shown({ stages: [], path: [step('gender', 0, 4), step('hidden', null, null), step('age', 4, null)] }),
    ).toEqual(['gender 4', 'age last'])
  })

  it('shows pauses of half an hour or more', () => {
    const path = [step('one', 0, 10), step('two', 10 + 1799, 1820), step('three', 1820 + 1800, null)]
    expect(shown({ stages: [], path })).toEqual(['one 10', 'two 11', 'pause 1800', 'three last'])
  })

  it('calls slow what took long by itself and by the visitor’s own measure', () => {
    const quick = [step('a', 0, 4), step('b', 4, 8), step('c', 8, 12)]
    expect(slowFrom(quick)).toBe(30)
    expect(shown({ stages: [], path: [...quick, step('d', 12, 42)] })[3]).toBe('d 30 slow last')
    const slow = [step('a', 0, 20), step('b', 20, 40), step('c', 40, 60)]
    expect(slowFrom(slow)).toBe(60)
    expect(shown({ stages: [], path: [...slow, step('d', 60, 110)] })[3]).toBe('d 50 last')
  })

  it('is empty for a visit of which nothing is kept', () => {
    expect(visitTimeline({ stages: [], path: [] })).toEqual([])
  })

  it('loses no moment and goes never back in time', () => {
    const moment = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null })
    const path = fc
      .array(fc.tuple(moment, moment), { maxLength: 12 })
      .map((pairs) => pairs.map(([viewed, answered], index) => step(`q${index}`, viewed, answered)))
    const stages = fc
      .uniqueArray(fc.constantFrom('landing', 'quiz_started', 'lead', 'purchased'))
      .chain((names) =>
        fc.tuple(
          ...names.map((stage) => fc.integer({ min: 0, max: 100_000 }).map((s) => ({ stage, at: at(s) }))),
        ),
      )
    fc.assert(
      fc.property(stages, path, (given, steps) => {
        const items = visitTimeline({ stages: given, path: steps })
        const times = items.map((item) => Date.parse(item.at))
        expect(times).toEqual([...times].sort((a, b) => a - b))
        const isKnown = ({ viewedAt, answeredAt }: Step) => viewedAt !== null || answeredAt !== null
        expect(items.filter(({ kind }) => kind === 'step')).toHaveLength(steps.filter(isKnown).length)
        expect(items.filter(({ kind }) => kind === 'stage')).toHaveLength(given.length)
      }),
    )
  })
})
