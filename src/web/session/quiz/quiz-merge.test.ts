import { describe, expect, it } from 'vitest'
import { toPersisted } from './quiz-envelope.ts'
import { mergeQuizStates } from './quiz-persistence.ts'
import type { PersistedQuizState } from './quiz-state.ts'
import { createQuizStore } from './quiz-store.ts'

const blank = toPersisted(createQuizStore(() => 0).getState())
const state = (part: Partial<PersistedQuizState>): PersistedQuizState => ({
  ...blank,
  sessionId: 'session-one',
  startedAt: 1,
  ...part,
})

describe('two tabs of one session', () => {
  const mine = state({
    currentStep: 3,
    answers: { age: 44, name: 'Ann' },
    answeredAt: { age: 30, name: 10 },
    lastUpdated: 30,
  })
  const theirs = state({
    currentStep: 9,
    answers: { age: 40, name: 'Anna', email: 'a@example.com' },
    answeredAt: { age: 20, name: 40, email: 41 },
    lastUpdated: 41,
    leadId: 'lead',
    isCompleted: true,
  })

  it('agree on the later answer, whichever merges', () => {
    const answers = { age: 44, name: 'Anna', email: 'a@example.com' }
    expect(mergeQuizStates(mine, theirs).answers).toEqual(answers)
    expect(mergeQuizStates(theirs, mine).answers).toEqual(answers)
    expect(mergeQuizStates(mine, theirs).answeredAt).toEqual({ age: 30, name: 40, email: 41 })
  })

  it('agree on one of two answers given at the same time', () => {
    const one = state({ answers: { age: 44 }, answeredAt: { age: 30 } })
    const two = state({ answers: { age: 45 }, answeredAt: { age: 30 } })
    expect(mergeQuizStates(one, two).answers).toEqual(mergeQuizStates(two, one).answers)
  })

  it('treat an answer without a time as older', () => {
    const old = state({ answers: { age: 40, name: 'Ann' }, lastUpdated: 99 })
    expect(mergeQuizStates(old, mine).answers).toEqual({ age: 44, name: 'Ann' })
    expect(mergeQuizStates(mine, old).answers).toEqual({ age: 44, name: 'Ann' })
  })

  it('keep their own step and share the lead', () => {
    expect(mergeQuizStates(mine, theirs)).toMatchObject({ currentStep: 3, leadId: 'lead', isCompleted: true })
    expect(mergeQuizStates(theirs, mine)).toMatchObject({ currentStep: 9, leadId: 'lead', isCompleted: true })
  })

  it('agree on the version to which one of them was moved, and on what it asks again', () => {
    const before = state({ pin: { version: 'one', sinceMs: 5 }, isCompleted: true, lastUpdated: 90 })
    const moved = state({ pin: { version: 'two', sinceMs: 60 }, isCompleted: false, lastUpdated: 60 })
    const expected = { pin: moved.pin, isCompleted: false }
    expect(mergeQuizStates(before, moved)).toMatchObject(expected)
    expect(mergeQuizStates(moved, before)).toMatchObject(expected)
    expect(mergeQuizStates(before, state({ pin: null, lastUpdated: 99 })).pin).toEqual(before.pin)
  })

  it('use the newer unit preference, or the only one', () => {
    const metric = { preferredUnits: { weight: 'KG', height: 'CM' } } as const
    expect(mergeQuizStates(state({ preferences: metric, lastUpdated: 1 }), theirs).preferences).toEqual(
      metric,
    )
  })
})

describe('a countdown in two tabs', () => {
  it('ends when the earlier one ends, whichever merges', () => {
    const mine = state({ offerDeadlines: { purchase: 900 }, lastUpdated: 5 })
    const theirs = state({ offerDeadlines: { purchase: 700, 'email-offer': 100 }, lastUpdated: 3 })
    const merged = { purchase: 700, 'email-offer': 100 }
    expect(mergeQuizStates(mine, theirs).offerDeadlines).toEqual(merged)
    expect(mergeQuizStates(theirs, mine).offerDeadlines).toEqual(merged)
  })

  it('belongs to its session', () => {
    const left = state({ offerDeadlines: { purchase: 700 } })
    const fresh = state({ sessionId: 'session-two', startedAt: 60 })
    expect(mergeQuizStates(left, fresh).offerDeadlines).toEqual({})
  })
})

describe('two sessions', () => {
  const old = state({ answers: { age: 44 }, answeredAt: { age: 5 }, startedAt: 5, lastUpdated: 90 })
  const fresh = state({
    sessionId: 'session-two',
    answers: { age: 30 },
    answeredAt: { age: 60 },
    startedAt: 60,
  })

  it('keep the one started later', () => {
    expect(mergeQuizStates(old, fresh)).toEqual(fresh)
    expect(mergeQuizStates(fresh, old)).toEqual(fresh)
  })

  it('keep the one with changes', () => {
    const untouched = state({ sessionId: 'session-three', startedAt: 0 })
    expect(mergeQuizStates(untouched, old)).toEqual(old)
    expect(mergeQuizStates(old, untouched)).toEqual(old)
  })
})
