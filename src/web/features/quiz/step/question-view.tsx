import type { Question } from '#shared/quiz/question.ts'
import { assertQuestion } from './question-guard.ts'
import type { QuestionProps } from '../question-props.ts'
import { createQuestion } from '../question-registry.ts'

type QuestionViewProps = Omit<QuestionProps<Question['type']>, 'question'> & { question: Question }

/** A question in the component of its type; throws for one that cannot be shown. */
export function QuestionView(props: QuestionViewProps) {
  assertQuestion(props.question)
  return createQuestion(props.question.type, props)
}
