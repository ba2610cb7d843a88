import { describe, expect, it } from 'vitest'
import { readEnvelope, toPersisted, writeEnvelope } from './quiz-envelope.ts'
import { createQuizStore } from './quiz-store.ts'

function answeredState() {
  const store = createQuizStore(() => 1000)
  store.getState().saveAnswers({
    gender: 'female',
    age: 44,
    food_preferences: ['eggs', 'nuts'],
    height: { tabId: 'FT', ft: 5, in: 5 },
    bmi_visualization: true,
  })
  store.getState().saveUnitPreference('metric')
  store.getState().saveOfferDeadline('purchase', 601_000)
  store.getState().saveSubmission({ idempotencyKey: 'key', completedAt: '2026-01-01T00:00:00.000Z' })
  return toPersisted(store.getState())
}

const changed = (part: Record<string, unknown>) =>
  JSON.stringify({ version: 1, state: { ...answeredState(), ...part } })

describe('the stored envelope', () => {
  it('reads its own output', () => {
    const state = answeredState()
    expect(readEnvelope(writeEnvelope(state))).toEqual({ state })
  })

  it('reads an old state without countdowns', () => {
    const { offerDeadlines: _, ...older } = answeredState()
    expect(readEnvelope(JSON.stringify({ version: 1, state: older }))).toEqual({
      state: { ...older, offerDeadlines: {} },
    })
  })

  it('reads an old state without times of answers', () => {
    const { answeredAt: _, ...older } = answeredState()
    expect(readEnvelope(JSON.stringify({ version: 1, state: older }))).toEqual({
      state: { ...older, answeredAt: {} },
    })
  })

  it('leaves out the state of a single page', () => {
    expect(Object.keys(answeredState())).not.toEqual(expect.arrayContaining(['isLoading']))
    expect(answeredState()).not.toHaveProperty('error')
    expect(answeredState()).not.toHaveProperty('isInitialized')
  })

  it.each([
    ['broken JSON', '{"version":1,"state"', 'it is not JSON'],
    ['another value', '[]', 'it is not an envelope'],
    ['a foreign version', '{"version":2,"state":{}}', 'its version is 2'],
    ['no version', '{}', 'its version is undefined'],
    ['no state', '{"version":1}', 'its state is malformed'],
    ['a negative step', changed({ currentStep: -1 }), 'its currentStep is malformed'],
    ['a session id with other characters', changed({ sessionId: '<script>' }), 'its sessionId is malformed'],
    ['answers as a list', changed({ answers: ['a'] }), 'its answers is malformed'],
    ['an answer that is no answer', changed({ answers: { age: { years: 1 } } }), 'its answers is malformed'],
    ['an endless list', changed({ answers: { nuts: Array(51).fill('a') } }), 'its answers is malformed'],
    ['a time as text', changed({ answeredAt: { age: 'now' } }), 'its answeredAt is malformed'],
    ['a flag as text', changed({ isCompleted: 'yes' }), 'its isCompleted is malformed'],
    [
      'unknown units',
      changed({ preferences: { preferredUnits: { weight: 'ST' } } }),
      'its preferences is malformed',
    ],
    [
      'a countdown without an end',
      changed({ offerDeadlines: { purchase: null } }),
      'its offerDeadlines is malformed',
    ],
    ['half a submission', changed({ submission: { idempotencyKey: 'key' } }), 'its submission is malformed'],
    ['a missing part', changed({ leadId: undefined }), 'its leadId is malformed'],
  ])('refuses %s', (_, raw, fault) => {
    expect(readEnvelope(raw)).toEqual({ fault })
  })
})
