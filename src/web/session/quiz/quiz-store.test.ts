import { describe, expect, it } from 'vitest'
import { createQuizStore } from './quiz-store.ts'

function storeAt(nowMs: number) {
  let now = nowMs
  const store = createQuizStore(() => now)
  return { store, actions: store.getState(), setNow: (ms: number) => (now = ms) }
}

describe('steps', () => {
  it('moves forward up to the last index', () => {
    const { store, actions } = storeAt(1)
    actions.setStep(50)
    actions.nextStep(51)
    actions.nextStep(51)
    expect(store.getState().currentStep).toBe(51)
  })

  it('moves back, not below 0', () => {
    const { store, actions } = storeAt(1)
    actions.setStep(1)
    actions.previousStep()
    actions.previousStep()
    expect(store.getState().currentStep).toBe(0)
  })
})

describe('answers', () => {
  it('saves one and a batch, each with its time', () => {
    const { store, actions, setNow } = storeAt(10)
    actions.saveAnswer('age', 44)
    setNow(20)
    actions.saveAnswers({ name: 'Ann', age: 45 })
    const { answers, answeredAt, startedAt, lastUpdated } = store.getState()
    expect(answers).toEqual({ age: 45, name: 'Ann' })
    expect(answeredAt).toEqual({ age: 20, name: 20 })
    expect({ startedAt, lastUpdated }).toEqual({ startedAt: 10, lastUpdated: 20 })
  })

  it('drops the submission of earlier answers', () => {
    const { store, actions } = storeAt(1)
    actions.saveSubmission({ idempotencyKey: 'key', completedAt: '2026-01-01T00:00:00.000Z' })
    actions.saveAnswer('age', 44)
    expect(store.getState().submission).toBeNull()
  })
})

describe('the countdown of an offer', () => {
  it('starts once for each page, and again after starting over', () => {
    const { store, actions } = storeAt(10)
    actions.saveOfferDeadline('purchase', 600)
    actions.saveOfferDeadline('purchase', 900)
    actions.saveOfferDeadline('email-offer', 700)
    expect(store.getState()).toMatchObject({
      offerDeadlines: { purchase: 600, 'email-offer': 700 },
      lastUpdated: 10,
    })
    actions.reset()
    expect(store.getState().offerDeadlines).toEqual({})
  })
})

describe('lead', () => {
  it('keeps its id and token and ends the submission', () => {
    const { store, actions } = storeAt(1)
    actions.saveSubmission({ idempotencyKey: 'key', completedAt: '2026-01-01T00:00:00.000Z' })
    actions.saveLeadId('lead', 'token')
    actions.setCompleted(true)
    const { leadId, leadToken, isCompleted, submission } = store.getState()
    expect({ leadId, leadToken, isCompleted, submission }).toEqual({
      leadId: 'lead',
      leadToken: 'token',
      isCompleted: true,
      submission: null,
    })
  })
})

describe('units', () => {
  it.each([
    ['metric', { weight: 'KG', height: 'CM' }],
    ['imperial', { weight: 'LB', height: 'FT' }],
  ] as const)('%s decides both', (unitSystem, preferredUnits) => {
    const { store, actions } = storeAt(1)
    actions.saveUnitPreference(unitSystem)
    expect(store.getState().preferences).toEqual({ preferredUnits })
  })
})

describe('loading and errors', () => {
  it('ends loading with an error', () => {
    const { store, actions } = storeAt(1)
    actions.setLoading(true)
    actions.setError('It failed')
    expect(store.getState()).toMatchObject({ isLoading: false, error: 'It failed' })
  })
})

describe('reset', () => {
  it('returns to the defaults with the given step and a new session', () => {
    const { store, actions } = storeAt(1)
    const { sessionId } = store.getState()
    actions.saveAnswer('age', 44)
    actions.setCompleted(true)
    actions.setInitialized(true)
    actions.reset(3)
    expect(store.getState()).toMatchObject({
      currentStep: 3,
      answers: {},
      isCompleted: false,
      startedAt: 0,
      isInitialized: true,
    })
    expect(store.getState().sessionId).not.toBe(sessionId)
  })
})
