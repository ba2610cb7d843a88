import type { z } from 'zod'
import type {
  conditionSchema,
  questionSchema,
  quizFlowSchema,
  textSchema,
} from '#shared/brand/schema/quiz-schema.ts'

/**
 * The quiz as data. The schema in `brand/quiz-schema.ts` is the one source; the engine and the
 * browser import these types alone, so that no schema library reaches the visitor.
 */
export type Condition = z.infer<typeof conditionSchema>
export type Text = z.infer<typeof textSchema>
export type Question = z.infer<typeof questionSchema>
export type QuestionType = Question['type']
export type QuestionOf<T extends QuestionType> = Extract<Question, { type: T }>
export type ChoiceOption = QuestionOf<'single-choice'>['options'][number]
export type CustomComponent = NonNullable<QuestionOf<'info-card'>['customComponent']>
export type QuizFlow = z.infer<typeof quizFlowSchema>
export type StepLabel = QuizFlow['labels'][number]
