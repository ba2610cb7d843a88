import type { QuestionOf } from '#shared/quiz/question.ts'

export type MeasurementQuestion = QuestionOf<'measurement-tabbed' | 'goal-weight'>
