import { beforeAll, describe, expect, it } from 'vitest'
import { marigoldConfig } from '#tests/web/marigold-config.ts'
import { setCurrentConfig } from '#web/app/config/current-config.ts'
import { loadPackQuestions } from '#web/features/quiz/types/pack-questions.ts'
import brand from '#brands/marigold/brand.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import type { BrandContext } from '#shared/pack/pack-proof.ts'
import { contextOf } from '#tests/quiz/context-of.ts'
import { asksSomething } from '#shared/quiz/describe-answer.ts'
import { findQuestion } from '#shared/quiz/flow/navigation.ts'
import type { Question, QuizFlow } from '#shared/quiz/question.ts'
import { isReached } from '#shared/quiz/flow/reached.ts'
import { resumeStep } from '#shared/quiz/flow/resume.ts'
import { validateAnswer } from '#shared/quiz/types/registry.ts'
import { isOptional } from '#web/features/quiz/types/question-registry.ts'
import { reachedSteps } from './goal-fit.ts'

const flow: QuizFlow = brand.quizFlow

beforeAll(async () => {
  setCurrentConfig(marigoldConfig)
  await loadPackQuestions()
})

const asks = (id: string): boolean => {
  const question = findQuestion(flow, id)
  return question !== null && asksSomething(question, contextOf().knowledge)
}
const without = (ctx: BrandContext, isLeftOut: (id: string) => boolean): BrandContext => ({
  ...ctx,
  answers: Object.fromEntries(Object.entries(ctx.answers).filter(([id]) => !isLeftOut(id))),
})
const textField = (id: string, required: boolean): Question => ({
  id,
  type: 'text',
  title: id,
  placeholder: '',
  stepLabelId: 'profile',
  sensitivity: 'none',
  validation: { required },
})

describe('a step is reached', () => {
  const situations = reachedSteps()

  it('in every situation a path leads to, also without the answers of cards', () => {
    const wrong = situations.filter(
      ({ question, ctx }) =>
        !isReached(flow, ctx, question, isOptional) ||
        !isReached(
          flow,
          without(ctx, (id) => !asks(id)),
          question,
          isOptional,
        ),
    )
    expect(situations.length).toBeGreaterThan(1000)
    expect(wrong.map(({ question }) => question.id)).toEqual([])
  })

  it('only if every earlier question is answered; the first open step is reached and earlier', () => {
    const position = (question: Question | null) => (question ? flow.questions.indexOf(question) : -1)
    const wrong = situations.flatMap(({ question, ctx }, index) => {
      const asked = Object.keys(ctx.answers).filter(asks)
      const missing = asked[index % asked.length]
      if (missing === undefined) return []
      const open = without(ctx, (id) => id === missing)
      const resumed = resumeStep(flow, open)
      // Without its own answer the landing is where the visitor goes.
      const leadsBack =
        missing === 'gender' ||
        (resumed !== null &&
          position(resumed) < position(question) &&
          isReached(flow, open, resumed, isOptional))
      return isReached(flow, open, question, isOptional) || !leadsBack
        ? [`${question.id} without ${missing}`]
        : []
    })
    expect(wrong).toEqual([])
  })

  it('past the questions that accept true instead of an answer', () => {
    const isAccepted = (question: Question) => validateAnswer(question, true, contextOf({}, 'metric')).ok
    const questions = [...flow.questions, textField('optional', false)]
    expect(questions.filter(isOptional)).toEqual(questions.filter(isAccepted))
  })

  it.each<[string, Answers, boolean]>([
    ['past a field that may stay empty', { needed: 'a' }, true],
    ['not past a required one', { optional: 'b' }, false],
  ])('%s', (_, answers, expected) => {
    const last = textField('last', true)
    const fields = { ...flow, questions: [textField('optional', false), textField('needed', true), last] }
    expect(isReached(fields, contextOf(answers, 'metric'), last, isOptional)).toBe(expected)
  })
})
