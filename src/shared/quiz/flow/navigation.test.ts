import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contextOf } from '#tests/quiz/context-of.ts'
import {
  age,
  anyAnswers,
  askingQuestions,
  card,
  flowOf,
  goalWeight,
  name,
} from '#tests/quiz/sample-questions.ts'
import type { Answers } from '../answers.ts'
import {
  findQuestion,
  isVisible,
  MAX_SKIPS,
  next,
  previous,
  resolveStep,
  visibleQuestions,
} from './navigation.ts'
import type { Condition, Question, QuizFlow } from '../question.ts'
import { resumeStep } from './resume.ts'

const whenOpen: Condition = { question: 'open', op: 'eq', value: 'yes' }
const hidden = (id: string) => card(id, { when: whenOpen })
const landing = (id: string) => card(id, { landingPageOnly: true })
const ids = (questions: Question[]) => questions.map(({ id }) => id)
const idOf = (step: ReturnType<typeof next> | ReturnType<typeof previous>) =>
  step.kind === 'question' ? step.question.id : step.kind

const flow = flowOf([
  landing('gender'),
  card('a'),
  hidden('b'),
  card('c'),
  landing('d'),
  card('e'),
  hidden('f'),
])
const closed = contextOf()
const open = contextOf({ open: 'yes' })

describe('walking', () => {
  it.each([
    ['gender', 'a', 'start'],
    ['a', 'c', 'start'],
    ['b', 'c', 'a'],
    ['c', 'e', 'a'],
    ['d', 'e', 'c'],
    ['e', 'end', 'c'],
    ['f', 'end', 'e'],
    ['unknown', 'a', 'start'],
  ])('from %s next is %s and previous is %s', (id, expectedNext, expectedPrevious) => {
    expect(idOf(next(flow, closed, id))).toBe(expectedNext)
    expect(idOf(previous(flow, closed, id))).toBe(expectedPrevious)
  })

  it('shows a question as soon as its condition holds', () => {
    expect(ids(visibleQuestions(flow, closed))).toEqual(['a', 'c', 'e'])
    expect(ids(visibleQuestions(flow, open))).toEqual(['a', 'b', 'c', 'e', 'f'])
  })

  it('finds questions by id', () => {
    expect(findQuestion(flow, 'c')?.id).toBe('c')
    expect(findQuestion(flow, 'constructor')).toBeNull()
  })

  it.each([
    ['gender', 'a'],
    ['a', 'a'],
    ['b', 'c'],
    ['d', 'e'],
    ['f', 'e'],
  ])('a link to %s opens %s', (id, expected) => {
    expect(resolveStep(flow, closed, id)?.id).toBe(expected)
  })

  it('opens nothing for an unknown link or in a flow with only a landing step', () => {
    expect(resolveStep(flow, closed, 'nowhere')).toBeNull()
    const empty = flowOf([landing('gender')])
    expect(visibleQuestions(empty, closed)).toEqual([])
    expect(resumeStep(empty, closed)).toBeNull()
    expect(resolveStep(empty, closed, 'gender')).toBeNull()
    expect(next(empty, closed, 'gender')).toEqual({ kind: 'end' })
    expect(previous(empty, closed, 'gender')).toEqual({ kind: 'start' })
  })
})

describe('the limit of skips', () => {
  const row = (count: number, make: (id: string) => Question) =>
    Array.from({ length: count }, (_, index) => make(`s${index + 1}`))

  it('is ten', () => {
    expect(MAX_SKIPS).toBe(10)
  })

  it('skips ten hidden questions in a row', () => {
    const ten = flowOf([card('a'), ...row(10, hidden), card('z')])
    expect(ids(visibleQuestions(ten, closed))).toEqual(['a', 'z'])
    expect(idOf(next(ten, closed, 'a'))).toBe('z')
    expect(idOf(previous(ten, closed, 'z'))).toBe('a')
  })

  it('shows the eleventh, in both directions and by link, and restarts the count', () => {
    const many = flowOf([card('a'), ...row(25, hidden), card('z')])
    expect(ids(visibleQuestions(many, closed))).toEqual(['a', 's11', 's22', 'z'])
    expect(idOf(next(many, closed, 'a'))).toBe('s11')
    expect(idOf(previous(many, closed, 'z'))).toBe('s22')
    expect(resolveStep(many, closed, 's3')?.id).toBe('s11')
  })

  it('shows the question after a landing-only one instead', () => {
    const many = flowOf([card('a'), ...row(12, landing), hidden('b'), card('z')])
    expect(ids(visibleQuestions(many, closed))).toEqual(['a', 'b', 'z'])
  })

  it('ends at the end of a flow of hidden questions', () => {
    const all = flowOf(row(21, hidden))
    expect(ids(visibleQuestions(all, closed))).toEqual(['s11'])
    expect(next(all, closed, 's11')).toEqual({ kind: 'end' })
  })
})

describe('resuming', () => {
  const asking = flowOf([landing('gender'), age, hidden('b'), name, card('c')])
  const at = (answers: Answers) => resumeStep(asking, contextOf(answers))?.id

  it.each([
    [{}, 'age'],
    [{ gender: 'male' }, 'age'],
    [{ age: 34 }, 'name'],
    [{ age: 34, name: 'Anna' }, 'c'],
    [{ name: 'Anna', c: true }, 'age'],
    [{ age: 34, name: ' ', c: true }, 'name'],
    [{ age: 34, name: 'Anna', c: true }, 'c'],
    [{ age: 34, name: 'Anna', c: true, open: 'yes' }, 'b'],
    [{ age: 9, name: 'Anna', c: true }, 'age'],
    [{ age: 34, name: ['Anna'], c: true }, 'name'],
  ] satisfies [Answers, string][])('with %j resumes at %s', (answers, expected) => {
    expect(at(answers)).toBe(expected)
  })

  it('returns to a goal that the safety rule refuses', () => {
    const goals = flowOf([goalWeight, card('c')])
    const answers = { height: 'CM:cm=180', goal_weight: 'KG:kilograms=50' }
    expect(resumeStep(goals, contextOf(answers, 'metric', 0))?.id).toBe('c')
    expect(resumeStep(goals, contextOf(answers, 'metric', 18.5))?.id).toBe('goal_weight')
  })
})

/** Flows of up to 40 steps, some landing-only, some with conditions on the answers of others. */
const anyFlow: fc.Arbitrary<QuizFlow> = fc
  .array(
    fc.record({
      landingPageOnly: fc.nat(9).map((roll) => roll === 0),
      when: fc.option(
        fc.oneof(
          fc.record({
            question: fc.constantFrom('age', 'weight', 'gender', 'food_allergies', 'q1', 'q2'),
            op: fc.constantFrom(
              'answered' as const,
              'eq' as const,
              'neq' as const,
              'includes' as const,
              'gt' as const,
            ),
            value: fc.constantFrom('male', 'nuts', 60),
          }),
          fc.record({
            fact: fc.constantFrom('weightToLoseKg' as const, 'bmi' as const),
            op: fc.constantFrom('gt' as const, 'lt' as const, 'answered' as const),
            value: fc.constantFrom(0, 25),
          }),
        ),
      ),
    }),
    { maxLength: 40 },
  )
  .map((steps) =>
    flowOf([
      ...askingQuestions,
      ...steps.map(({ landingPageOnly, when }, index) =>
        card(`q${index}`, { ...(landingPageOnly && { landingPageOnly: true }), ...(when && { when }) }),
      ),
    ]),
  )

describe('any flow and answers', () => {
  it('next and previous are inverse', () => {
    fc.assert(
      fc.property(anyFlow, anyAnswers, (anything, answers) => {
        const ctx = contextOf(answers)
        const shown = ids(visibleQuestions(anything, ctx))
        const forward = shown.map((id) => idOf(next(anything, ctx, id)))
        const backward = shown.map((id) => idOf(previous(anything, ctx, id)))
        expect(forward).toEqual([...shown.slice(1), 'end'])
        expect(backward).toEqual(['start', ...shown.slice(0, -1)])
      }),
    )
  })

  it('next leads from any step to the end, previous to the start', () => {
    fc.assert(
      fc.property(anyFlow, anyAnswers, fc.nat(60), (anything, answers, position) => {
        const ctx = contextOf(answers)
        const walk = (step: typeof next | typeof previous) => {
          let id = anything.questions[position % anything.questions.length]?.id ?? ''
          for (let count = 0; count <= anything.questions.length; count += 1) {
            const there = step(anything, ctx, id)
            if (there.kind !== 'question') return there.kind
            id = there.question.id
          }
          return 'stranded'
        }
        expect(walk(next)).toBe('end')
        expect(walk(previous)).toBe('start')
      }),
    )
  })

  it('shows every visible question and no landing-only one, and skips at most ten in a row', () => {
    fc.assert(
      fc.property(anyFlow, anyAnswers, (anything, answers) => {
        const ctx = contextOf(answers)
        const shown = visibleQuestions(anything, ctx)
        expect(shown.some(({ landingPageOnly }) => landingPageOnly === true)).toBe(false)
        expect(
          anything.questions.filter((question) => isVisible(question, ctx) && !shown.includes(question)),
        ).toEqual([])
        const runs = anything.questions
          .filter(({ landingPageOnly }) => landingPageOnly !== true)
          .map((question) => (shown.includes(question) ? '|' : '.'))
          .join('')
        expect(runs).not.toContain('.'.repeat(MAX_SKIPS + 1))
      }),
    )
  })

  it('links and resuming open visible questions', () => {
    fc.assert(
      fc.property(anyFlow, anyAnswers, fc.nat(60), (anything, answers, position) => {
        const ctx = contextOf(answers)
        const shown = ids(visibleQuestions(anything, ctx))
        const id = anything.questions[position % anything.questions.length]?.id ?? ''
        expect(shown).toContain(resolveStep(anything, ctx, id)?.id)
        expect(shown).toContain(resumeStep(anything, ctx)?.id)
      }),
    )
  })
})
