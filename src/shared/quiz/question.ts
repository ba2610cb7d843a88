import type { z } from 'zod'
import type { conditionSchema, textSchema } from '#shared/brand/schema/text-schema.ts'
import type { questionSchema, quizFlowSchema } from './schema/question-schema.ts'

/**
 * The quiz as data. The types come from the schemas, but engine and browser import only the types, so that the
 * schema library never reaches the visitor.
 */
export type Condition = z.infer<typeof conditionSchema>
export type Text = z.infer<typeof textSchema>
export type Question = z.infer<typeof questionSchema>
export type QuestionType = Question['type']
export type QuestionOf<T extends QuestionType> = Extract<Question, { type: T }>
export type ChoiceOption = QuestionOf<'single-choice'>['options'][number]
export type CustomComponent = NonNullable<QuestionOf<'info-card'>['customComponent']>
export type ExtraContent = NonNullable<QuestionOf<'info-card'>['extraContent']>
export type ExtraContentOf<Kind extends ExtraContent['kind']> = Extract<ExtraContent, { kind: Kind }>
export type QuizFlow = z.infer<typeof quizFlowSchema>
export type StepLabel = QuizFlow['labels'][number]
