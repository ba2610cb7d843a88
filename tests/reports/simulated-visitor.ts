import * as fc from 'fast-check'
import { contextOf } from '#tests/quiz/context-of.ts'
import { choiceOf, flowOf } from '#tests/quiz/sample-flows.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { next, previous, visibleQuestions } from '#shared/quiz/flow/navigation.ts'
import type { Question, QuizFlow } from '#shared/quiz/question.ts'
import type { VisitEvent } from '#shared/reports/visits/visit-fold.ts'
import { eventAt, NOON_MS } from './sample-events.ts'

/** Flows whose steps depend on the answers of earlier ones. */
export const branchingFlow: fc.Arbitrary<QuizFlow> = fc
  .array(fc.record({ asks: fc.nat(6), value: fc.constantFrom('a', 'b'), isConditional: fc.boolean() }), {
    minLength: 2,
    maxLength: 8,
  })
  .map((steps) =>
    flowOf(
      ...steps.map(({ asks, value, isConditional }, index) =>
        choiceOf(
          `q${index}`,
          ['a', 'b'],
          isConditional && index > 0 ? { when: { question: `q${asks % index}`, op: 'eq', value } } : {},
        ),
      ),
    ),
  )

/** What a visitor does next, and how long it takes. */
export type Move = { does: 'a' | 'b' | 'back'; afterMs: number }

export const movesOf = (kinds: readonly Move['does'][], minMs: number): fc.Arbitrary<Move[]> =>
  fc.array(fc.record({ does: fc.constantFrom(...kinds), afterMs: fc.integer({ min: minMs, max: 90_000 }) }), {
    maxLength: 24,
  })

export type Walk = {
  events: VisitEvent[]
  /** Every step that was shown. */
  shown: Set<string>
  answered: Set<string>
  /** The steps that were shown but not yet answered or left. */
  waiting: Set<string>
  /** The visitor's last step; null: the end of the quiz. */
  endsAt: string | null
  endMs: number
}

/** Takes a quiz with the engine's navigation and records each event once, as the browser does. */
export function walk(flow: QuizFlow, moves: readonly Move[]): Walk {
  let atMs = NOON_MS
  let ctx: QuizContext = contextOf({}, 'metric')
  let here: Question | null = visibleQuestions(flow, ctx)[0] ?? null
  const shown = new Set<string>()
  const answered = new Set<string>()
  const waiting = new Set<string>()
  const events: VisitEvent[] = []
  const placeOf = (id: string) => flow.questions.findIndex((question) => question.id === id) + 1
  const track = (eventType: VisitEvent['eventType'], id: string) =>
    events.push(eventAt(atMs, { eventType, metadata: { questionId: id, step: placeOf(id) } }))
  const leaveBehind = (id: string) => {
    for (const other of waiting) if (placeOf(other) < placeOf(id)) waiting.delete(other)
  }
  const arrive = (question: Question) => {
    here = question
    if (shown.has(question.id)) return
    shown.add(question.id)
    waiting.add(question.id)
    leaveBehind(question.id)
    track('quizQuestionViewed', question.id)
  }
  const answer = (question: Question, value: string) => {
    ctx = { ...ctx, answers: { ...ctx.answers, [question.id]: value } }
    if (!answered.has(question.id)) {
      answered.add(question.id)
      waiting.delete(question.id)
      leaveBehind(question.id)
      track('quizQuestionAnswered', question.id)
    }
    const step = next(flow, ctx, question.id)
    if (step.kind === 'question') arrive(step.question)
    else {
      here = null
      waiting.clear()
      events.push(eventAt(atMs, { eventType: 'quizFinished' }))
    }
  }
  const moveOn = ({ does }: Move, question: Question) => {
    if (does !== 'back') return answer(question, does)
    const step = previous(flow, ctx, question.id)
    if (step.kind === 'question') arrive(step.question)
  }
  if (here) arrive(here)
  for (const move of moves) {
    if (here === null) break
    atMs += move.afterMs
    moveOn(move, here)
  }
  const last: Question | null = here
  return { events, shown, answered, waiting, endsAt: last?.id ?? null, endMs: atMs }
}
