import type { Question } from '#shared/quiz/question.ts'
import type { QuestionProps } from '../question-props.ts'
import { createQuestion, entryOf } from '../types/question-registry.ts'
import { areMeasurementTabs, type Fields, isText } from '../types/question-structure.ts'

type QuestionViewProps = Omit<QuestionProps<Question['type']>, 'question'> & { question: Question }

/** A question in the component of its type; throws if it cannot be shown. */
export function QuestionView(props: QuestionViewProps) {
  assertQuestion(props.question)
  return createQuestion(props.question.type, props)
}

/**
 * Checks that a question can be shown: a configuration may come from elsewhere than the server that parsed the brand.
 * @throws Error with the type, or what is wrong with its structure
 */
export function assertQuestion(question: Question): void {
  const { type, id } = question
  const entry = entryOf(type)
  if (!entry) throw new Error(`Unsupported question type: ${type}`)
  const fields: Fields = { ...question }
  if (!isText(fields.title) || entry.hasStructure?.(fields) === false)
    throw new Error(`Question type mismatch: ${type} does not match question structure`)
  if (entry.hasMeasurementTabs && !areMeasurementTabs(fields.tabs))
    throw new Error(`Question with ID ${id} is not a valid MeasurementTabbedQuestion`)
}
