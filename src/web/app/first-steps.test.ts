import { describe, expect, it, vi } from 'vitest'
import { placeOf } from '#shared/quiz/flow/first-steps.ts'
import { marigoldConfig } from '#tests/web/marigold-config.ts'
import { serverTexts } from '#tests/web/texts-in.ts'

// Modules of its own: the units of other tests are settled.
vi.resetModules()
const { renderSteps } = await import('./entry-server.tsx')
const { SITUATIONS } = await import('./first-step/render-first-steps.ts')
const { countryOfUnits, DEFAULT_COUNTRY } = await import('#web/api/visitor-country.ts')
const { healthGate } = await import('#web/consent/consent.ts')
const { quizStore } = await import('#web/session/quiz/quiz-store.ts')

const flow = marigoldConfig.quizFlow
const [landing, first] = flow?.questions ?? []
const before = quizStore.getState()
const rendered = renderSteps(marigoldConfig, serverTexts())
const stepIn = (value: string, isMetric: boolean, asksHealth: boolean) =>
  rendered?.steps[rendered.of[value]?.[placeOf({ isMetric, asksHealth })] ?? -1]

describe('the first steps of the sample brand', () => {
  it('are the question in both units, and the consent', () => {
    expect(rendered?.steps.map(({ title }) => title)).toEqual([
      'What is your goal? - Marigold',
      `${marigoldConfig.consent.health?.title} - Marigold`,
      'What is your goal? - Marigold',
    ])
    expect(new Set(rendered?.steps.map(({ path }) => path))).toEqual(new Set([`/quiz/${first?.id}`]))
  })

  it.each(['male', 'female'])('depend on the units and on whether consent is required: %s', (value) => {
    expect(stepIn(value, false, false)?.html).toContain('Lose 1 to 20 lbs')
    expect(stepIn(value, true, false)?.html).toContain('Lose 1 to 10 kg')
    for (const isMetric of [false, true]) {
      const { html = '' } = stepIn(value, isMetric, true) ?? {}
      expect(html).toContain('type="checkbox"')
      expect(html).not.toContain('role="radio"')
    }
  })

  it('let the inline script store what is tapped', () => {
    const taps = (html = '') => [...html.matchAll(/data-early-tap="([^"]+)"/g)].map(([, value]) => value)
    expect(taps(stepIn('male', true, false)?.html)).toEqual([
      'back',
      'imperial',
      'metric',
      'lose_1_10_kg',
      'lose_11_20_kg',
      'lose_over_20_kg',
      'maintain',
      'undecided',
    ])
    expect(taps(stepIn('male', true, true)?.html)).toEqual(['back', 'agree', 'disagree'])
  })

  it('leave nothing of their visitors behind', () => {
    expect(quizStore.getState()).toBe(before)
    expect(healthGate()).toBe('waiting')
    expect(countryOfUnits()).toBe(DEFAULT_COUNTRY)
  })
})

describe('no first steps', () => {
  const withFirst = (change: object) =>
    renderSteps(
      {
        ...marigoldConfig,
        quizFlow: flow && {
          ...flow,
          questions: flow.questions.map((question) =>
            question === first ? { ...question, ...change } : question,
          ),
        },
      },
      serverTexts(),
    )

  it('without a quiz, without a question on the landing, and for a question that is typed', () => {
    expect(renderSteps({ ...marigoldConfig, quizFlow: null }, serverTexts())).toBeNull()
    const later = flow && { ...flow, questions: flow.questions.filter((question) => question !== landing) }
    expect(renderSteps({ ...marigoldConfig, quizFlow: later }, serverTexts())).toBeNull()
    const typed = { type: 'text', placeholder: '', validation: { required: true }, buttonText: 'Next' }
    expect(withFirst(typed)).toBeNull()
  })
})

it('every situation has a place of its own', () => {
  expect(SITUATIONS.map(placeOf)).toEqual([0, 1, 2, 3])
})
