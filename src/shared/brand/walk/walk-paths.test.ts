import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '#shared/quiz/answers.ts'
import { isVisible } from '#shared/quiz/flow/navigation.ts'
import type { Condition, QuizFlow } from '#shared/quiz/question.ts'
import { contextOf } from '#tests/quiz/context-of.ts'
import { goalWeight, weight } from '#tests/quiz/sample-questions.ts'
import { cardOf, choiceOf, choicesOf, flowOf } from '#tests/quiz/sample-flows.ts'
import { walkPaths } from './walk-paths.ts'

const walk = (flow: QuizFlow) => walkPaths(flow, contextOf({}, 'metric', 0).knowledge)
const faults = (flow: QuizFlow) => walk(flow).problems.map(({ step, rule }) => `${step}: ${rule}`)

const eq = (question: string, value: string): Condition => ({ question, op: 'eq', value })
const has = (question: string, value: string): Condition => ({ question, op: 'includes', value })
const cards = (count: number, when: Condition) =>
  Array.from({ length: count }, (_, index) => cardOf(`card_${index + 1}`, { when }))

describe('walkPaths', () => {
  it('walks a flow without conditions once in each unit system', () => {
    expect(walk(flowOf(choiceOf('color', ['red', 'blue'])))).toMatchObject({
      problems: [],
      steps: 3,
      conditionalSteps: 0,
      paths: 2,
      routes: 1,
      shortestRoute: 2,
      longestRoute: 2,
      longestSkipRun: 0,
    })
  })

  it('walks both outcomes of a condition on one answer', () => {
    const reds = cardOf('reds', { when: eq('color', 'red') })
    expect(walk(flowOf(choiceOf('color', ['red', 'blue', 'green']), reds))).toMatchObject({
      problems: [],
      conditionalSteps: 1,
      paths: 4,
      routes: 2,
      shortestRoute: 2,
      longestRoute: 3,
      longestSkipRun: 1,
    })
  })

  it('reaches a step that depends on two answers', () => {
    const both: Condition = { all: [eq('color', 'red'), eq('size', 'big')] }
    const flow = flowOf(
      choiceOf('color', ['red', 'blue']),
      choiceOf('size', ['small', 'big']),
      cardOf('big_red', { when: both }),
      cardOf('others', { when: { not: both } }),
    )
    expect(walk(flow)).toMatchObject({ problems: [], paths: 8, routes: 2 })
  })

  it('tries the combinations of a multiple choice', () => {
    const flow = flowOf(
      choicesOf('pets', ['cat', 'dog', 'none']),
      cardOf('both', { when: { all: [has('pets', 'cat'), has('pets', 'dog')] } }),
      cardOf('neither', { when: has('pets', 'none') }),
    )
    expect(walk(flow)).toMatchObject({ problems: [], routes: 3 })
  })

  it.each(['gt', 'lt', 'eq', 'gte', 'lte'] as const)(
    'finds weights on both sides of a weight to lose (%s)',
    (op) => {
      const note = cardOf('note', { when: { fact: 'weightToLoseKg', op, value: 5 } })
      expect(walk(flowOf(weight, goalWeight, note))).toMatchObject({
        problems: [],
        routes: 2,
      })
    },
  )

  it('walks in both unit systems', () => {
    const note = cardOf('note', { when: { fact: 'unitSystem', op: 'eq', value: 'metric' } })
    expect(walk(flowOf(note))).toMatchObject({ problems: [], paths: 2, routes: 2 })
  })

  it('allows ten hidden steps in a row', () => {
    const flow = flowOf(choiceOf('color', ['red', 'blue']), ...cards(10, eq('color', 'red')))
    expect(walk(flow)).toMatchObject({ problems: [], longestSkipRun: 10 })
  })

  it('agrees with walking every combination of answers', () => {
    fc.assert(
      fc.property(randomFlow, (flow) => {
        const routes = everyRoute(flow)
        const lengths = [...routes].map((route) => route.split(' ').length)
        const found = walk(flow)
        expect(found.routes).toBe(routes.size)
        expect([found.shortestRoute, found.longestRoute]).toEqual([
          Math.min(...lengths),
          Math.max(...lengths),
        ])
        const reached = new Set([...routes].flatMap((route) => route.split(' ')))
        const unreached = flow.questions.slice(1).filter(({ id }) => !reached.has(id))
        expect(found.problems.map(({ step }) => step)).toEqual(unreached.map(({ id }) => id))
      }),
    )
  })
})

describe('walkPaths on a broken flow', () => {
  it.each<[string, QuizFlow, string[]]>([
    [
      'a step whose condition cannot hold',
      flowOf(
        choiceOf('color', ['red', 'blue']),
        cardOf('never', { when: { all: [eq('color', 'red'), eq('color', 'blue')] } }),
      ),
      ['never: reachable'],
    ],
    [
      'a step for two values that exclude each other',
      flowOf(
        choicesOf('pets', ['cat', 'none']),
        cardOf('never', { when: { all: [has('pets', 'cat'), has('pets', 'none')] } }),
      ),
      ['never: reachable'],
    ],
    [
      'eleven hidden steps in a row',
      flowOf(choiceOf('color', ['red', 'blue']), ...cards(11, eq('color', 'red'))),
      ['color: skip-limit'],
    ],
    [
      'a final step that can be hidden',
      {
        ...flowOf(),
        questions: flowOf(choiceOf('color', ['red', 'blue'])).questions.map((question) =>
          question.id === 'finish' ? { ...question, when: eq('color', 'red') } : question,
        ),
      },
      ['color: reaches-the-end'],
    ],
    [
      'no final step',
      { ...flowOf(), questions: flowOf(cardOf('note')).questions.slice(0, -1) },
      ['note: reaches-the-end'],
    ],
    [
      'a question whose options can all be omitted',
      flowOf(
        choiceOf('color', ['red', 'blue']),
        choiceOf('shade', ['dark', 'light'], {
          dynamicOptions: [{ when: eq('color', 'blue'), omit: ['dark', 'light'] }],
        }),
      ),
      ['shade: option-left'],
    ],
    [
      'a question without a valid answer',
      flowOf({
        id: 'age',
        type: 'numeric',
        title: 'Age',
        stepLabelId: 'one',
        sensitivity: 'none',
        placeholder: '',
        validation: { required: true, min: 9, max: 3 },
      }),
      ['age: answerable', 'finish: reachable'],
    ],
  ])('finds %s', (_name, flow, expected) => {
    expect(faults(flow)).toEqual(expected)
  })
})

/** Up to four questions with two answers, each followed by cards that depend on the answers before. */
const randomFlow: fc.Arbitrary<QuizFlow> = fc
  .array(
    fc.array(fc.array(fc.tuple(fc.nat(), fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 3 }), {
      maxLength: 2,
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((groups) =>
    flowOf(
      ...groups.flatMap((group, index) => [
        choiceOf(`question_${index}`, ['yes', 'no']),
        ...group.map((parts, position) => {
          const atoms = parts.map(([number, isYes, isNegated]): Condition => {
            const atom = eq(`question_${number % (index + 1)}`, isYes ? 'yes' : 'no')
            return isNegated ? { not: atom } : atom
          })
          return cardOf(`card_${index}_${position}`, {
            when: position === 0 ? { all: atoms } : { any: atoms },
          })
        }),
      ]),
    ),
  )

/** The steps shown, for every combination of answers, by plain enumeration. */
function everyRoute(flow: QuizFlow): Set<string> {
  const asked = flow.questions.filter((question) => question.id.startsWith('question_'))
  const answers = asked.reduce<Answers[]>(
    (before, { id }) =>
      before.flatMap((given) => [
        { ...given, [id]: 'yes' },
        { ...given, [id]: 'no' },
      ]),
    [{}],
  )
  return new Set(
    answers.map((given) =>
      flow.questions
        .filter((question) => isVisible(question, contextOf(given, 'metric')))
        .map(({ id }) => id)
        .join(' '),
    ),
  )
}
