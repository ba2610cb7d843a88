import type { Question } from '#shared/quiz/question.ts'

type WithoutGroup<Q> = Q extends Question ? Omit<Q, 'stepLabelId'> : never

/** A step of the quiz. `flow.ts` adds the group it belongs to. */
export type Step = WithoutGroup<Question>
