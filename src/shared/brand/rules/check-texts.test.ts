import { describe, expect, it } from 'vitest'
import type { Condition, QuizFlow } from '#shared/quiz/question.ts'
import { checkTexts } from './check-texts.ts'
import { contextOf } from '#tests/quiz/context-of.ts'
import { goalWeight, name, weight } from '#tests/quiz/sample-questions.ts'
import { cardOf, choiceOf, flowOf } from '#tests/quiz/sample-flows.ts'

const { knowledge } = contextOf({}, 'metric', 0)
const check = (flow: QuizFlow) => checkTexts(flow, knowledge)
const isRed: Condition = { question: 'color', op: 'eq', value: 'red' }
const color = choiceOf('color', ['red', 'blue'])

describe('checkTexts', () => {
  it('resolves plain texts, cases and placeholders for every visitor', () => {
    const note = cardOf('note', { title: { cases: [{ when: isRed, text: 'Red' }], otherwise: 'Not red' } })
    const weights = cardOf('weights', {
      title: {
        cases: [{ when: { fact: 'weightToLoseKg', op: 'gt', value: 0 }, text: 'Lose {weight_to_lose}' }],
        otherwise: 'Stay at {weight}',
      },
    })
    const report = check(flowOf(color, note, weight, goalWeight, weights))
    expect(report.problems).toEqual([])
    expect(report.texts).toBe(11)
    expect(report.resolved).toBeGreaterThan(30)
  })

  it.each([
    ['has only spaces', ' ', 'note: text-complete'],
    ['keeps a placeholder that does not exist', 'Hello {nobody}', 'note: text-complete'],
    ['has a gap before its full stop', 'Hello .', 'note: text-complete'],
    ['says undefined', 'You chose undefined', 'note: text-complete'],
  ])('finds a text that %s', (_name, title, expected) => {
    const { problems } = check(flowOf(cardOf('note', { title })))
    expect(problems.map(({ step, rule }) => `${step}: ${rule}`)).toEqual([expected])
  })

  it.each([
    'A plan for {name}',
    '{name}’s plan',
    { cases: [{ when: isRed, text: 'Red' }], otherwise: 'Hi {name}' },
  ])('finds a text without words for visitors whose name is not known: %j', (title) => {
    const { problems } = check(flowOf(color, cardOf('note', { title })))
    expect(problems).toMatchObject([{ step: 'note', rule: 'text-without-name' }])
  })

  it.each([
    'A plan for {name|you}',
    'Almost done, {name}',
    {
      cases: [{ when: { question: 'name', op: 'answered' } as const, text: 'Hi {name}!' }],
      otherwise: 'Hi!',
    },
  ])('accepts %j', (title) => {
    const { problems } = check(flowOf(name, cardOf('note', { title })))
    expect(problems).toEqual([])
  })

  it('also checks texts shown after the quiz', () => {
    const further = [
      'Fine',
      { cases: [{ when: isRed, text: 'Gone {wrong}' }], otherwise: 'Fine' },
      {
        cases: [{ when: { question: 'color', op: 'eq', value: 'green' } as const, text: 'a' }],
        otherwise: 'b',
      },
    ]
    const flow = flowOf(color, cardOf('note', { title: 'Fine' }))
    const { problems } = checkTexts(flow, knowledge, further)
    expect(problems).toMatchObject([
      { rule: 'text-complete', message: { code: 'textIncomplete', values: { text: 'Gone {wrong}' } } },
      { rule: 'text-used', message: { code: 'textUnseen', values: { text: 'a' } } },
    ])
  })

  it('finds a broken text in a case that only some visitors see', () => {
    const note = cardOf('note', {
      title: { cases: [{ when: isRed, text: 'So {broken' }], otherwise: 'Fine' },
    })
    const broken = cardOf('broken', {
      title: { cases: [{ when: isRed, text: 'So {broken}' }], otherwise: 'Fine' },
    })
    expect(check(flowOf(color, note, broken)).problems).toMatchObject([
      {
        step: 'broken',
        rule: 'text-complete',
        message: { code: 'textIncomplete', values: { text: 'So {broken}' } },
      },
    ])
  })

  it('finds a case that no visitor can see', () => {
    const title = {
      cases: [
        { when: isRed, text: 'Red' },
        { when: isRed, text: 'Red again' },
      ],
      otherwise: 'Not red',
    }
    expect(check(flowOf(color, cardOf('note', { title }))).problems).toMatchObject([
      { step: 'note', rule: 'text-used', message: { code: 'textUnseen', values: { text: 'Red again' } } },
    ])
  })
})
