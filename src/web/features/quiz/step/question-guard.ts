import type { Question, QuestionType } from '#shared/quiz/question.ts'
import { isSupportedType } from '../question-registry.ts'

type Fields = Readonly<Record<string, unknown>>

const isText = (value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'otherwise' in value)
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const areOptions = (value: unknown): boolean =>
  isList(value) &&
  value.every((option) => isRecord(option) && typeof option.value === 'string' && isText(option.label))
const areMeasurementTabs = (value: unknown): boolean =>
  isList(value) && value.every((tab) => isRecord(tab) && typeof tab.id === 'string' && isList(tab.fields))

/** What a question of each type must have for its component to draw it. */
const HAS_STRUCTURE: Record<QuestionType, (fields: Fields) => boolean> = {
  'single-choice': ({ options }) => areOptions(options),
  'multiple-choice': ({ options }) => areOptions(options),
  numeric: ({ validation }) => isRecord(validation),
  email: () => true,
  text: ({ validation }) => isRecord(validation),
  'tabbed-choice': ({ tabs, optionsByTab }) =>
    isList(tabs) && isRecord(optionsByTab) && areOptions(optionsByTab.LB) && areOptions(optionsByTab.KG),
  'measurement-tabbed': ({ measurementType }) => measurementType === 'height' || measurementType === 'weight',
  'goal-weight': ({ counterpartQuestionId }) => typeof counterpartQuestionId === 'string',
  'bmi-visualization': () => true,
  'personal-profile-summary': () => true,
  'info-card': () => true,
  'in-page-info-card': () => true,
}

/**
 * Checks, while it renders, that a question can be shown: a configuration may come from elsewhere than the
 * server that parsed the brand.
 * @throws Error with the texts X-05 (type), X-06 (structure) and X-07 (measurement tabs)
 */
export function assertQuestion(question: Question): void {
  const { type, id }: { type: string; id: string } = question
  if (!isSupportedType(type)) throw new Error(`Unsupported question type: ${type}`)
  const fields: Fields = { ...question }
  const hasBase = isText(fields.title) && HAS_STRUCTURE[type](fields)
  if (!hasBase) throw new Error(`Question type mismatch: ${type} does not match question structure`)
  if ((type === 'measurement-tabbed' || type === 'goal-weight') && !areMeasurementTabs(fields.tabs)) {
    throw new Error(`Question with ID ${id} is not a valid MeasurementTabbedQuestion`)
  }
}
