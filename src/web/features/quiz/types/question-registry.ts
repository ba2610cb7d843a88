import { type ComponentType, createElement, type ReactElement } from 'react'
import type { Question, QuestionOf, QuestionType } from '#shared/quiz/question.ts'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { isRecord } from '#shared/lib/is-record.ts'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { SingleChoice } from './single-choice/single-choice.tsx'
import { TabbedChoice } from './tabbed-choice/tabbed-choice.tsx'

type RegistryEntry<T extends QuestionType> = {
  Component: ComponentType<QuestionProps<T>> & { preload?: () => Promise<void> }
  /** Whether a configuration holds what the component draws; absent if it needs the title alone. */
  hasStructure?: (fields: Fields) => boolean
  hasMeasurementTabs?: true
  /** Whether the quiz continues without an answer; absent means never. */
  isOptional?: (question: QuestionOf<T>) => boolean
}

const hasOptions = ({ options }: Fields) => areOptions(options)
const hasValidation = ({ validation }: Fields) => isRecord(validation)
const isNotRequired = ({ validation }: QuestionOf<'numeric' | 'text'>) => !validation.required
const isAlways = () => true

/**
 * The component of each question type; a missing one does not compile. The components of the first steps are
 * in the chunk of the quiz, the others have separate chunks.
 */
const REGISTRY: { [T in QuestionType]: RegistryEntry<T> } = {
  'single-choice': { Component: SingleChoice, hasStructure: hasOptions },
  'tabbed-choice': {
    Component: TabbedChoice,
    hasStructure: ({ tabs, optionsByTab }) =>
      isList(tabs) &&
      isRecord(optionsByTab) &&
      tabs.every((tab) => isRecord(tab) && areOptions(optionsByTab[String(tab.id)])),
  },
  'multiple-choice': {
    Component: lazyPart(async () => (await import('./multiple-choice/multiple-choice.tsx')).MultipleChoice),
    hasStructure: hasOptions,
  },
  numeric: {
    Component: lazyPart(async () => (await import('./numeric/numeric.tsx')).Numeric),
    hasStructure: hasValidation,
    isOptional: isNotRequired,
  },
  text: {
    Component: lazyPart(async () => (await import('./text/text.tsx')).TextQuestion),
    hasStructure: hasValidation,
    isOptional: isNotRequired,
  },
  email: { Component: lazyPart(async () => (await import('./email/email.tsx')).EmailQuestion) },
  'measurement-tabbed': {
    Component: lazyPart(
      async () => (await import('./measurement-tabbed/measurement-tabbed.tsx')).MeasurementTabbed,
    ),
    hasStructure: ({ measurementType }) => measurementType === 'height' || measurementType === 'weight',
    hasMeasurementTabs: true,
  },
  'goal-weight': {
    Component: lazyPart(async () => (await import('./goal-weight/goal-weight.tsx')).GoalWeight),
    hasStructure: ({ counterpartQuestionId }) => typeof counterpartQuestionId === 'string',
    hasMeasurementTabs: true,
  },
  'bmi-visualization': {
    Component: lazyPart(
      async () => (await import('./bmi-visualization/bmi-visualization.tsx')).BmiVisualization,
    ),
    isOptional: isAlways,
  },
  'personal-profile-summary': {
    Component: lazyPart(
      async () =>
        (await import('./personal-profile-summary/personal-profile-summary.tsx')).PersonalProfileSummary,
    ),
    isOptional: isAlways,
  },
  'info-card': {
    Component: lazyPart(async () => (await import('./info-card/info-card.tsx')).InfoCard),
    isOptional: isAlways,
  },
  'in-page-info-card': {
    Component: lazyPart<QuestionProps<'in-page-info-card'>>(
      async () => (await import('../cards/plain-card.tsx')).PlainCard,
    ),
    isOptional: isAlways,
  },
}

/** The entry of a type; null if a configuration has an unknown type. */
const entryOf = <T extends QuestionType>(type: T): RegistryEntry<T> | null =>
  Object.hasOwn(REGISTRY, type) ? REGISTRY[type] : null

/** Whether the quiz continues without an answer to this question. */
export const isOptional = (question: Question): boolean =>
  entryOf(question.type)?.isOptional?.(question) ?? false

/** The element of a question's own component. */
function createQuestion<T extends QuestionType>(type: T, props: QuestionProps<T>): ReactElement {
  const Component: ComponentType<QuestionProps<T>> = REGISTRY[type].Component
  return createElement(Component, props)
}

/** Loads the chunks of all question types. */
export const preloadQuestionTypes = () =>
  Promise.allSettled(
    Object.values(REGISTRY).flatMap(({ Component }) => (Component.preload ? [Component.preload()] : [])),
  )

/** A question in the component of its type; throws if it cannot be shown. */
export function QuestionView(props: QuestionProps<QuestionType>) {
  assertQuestion(props.question)
  return createQuestion(props.question.type, props)
}

/**
 * Checks that a question can be shown: a configuration may come from elsewhere than the server that parsed the brand.
 * @throws Error with the type, or the fault of its structure
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

/** The fields of a question from a configuration that the server has not parsed. */
type Fields = Readonly<Record<string, unknown>>

const isText = (value: unknown): boolean =>
  typeof value === 'string' || (isRecord(value) && 'otherwise' in value)
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0

const areOptions = (value: unknown): boolean =>
  isList(value) &&
  value.every((option) => isRecord(option) && typeof option.value === 'string' && isText(option.label))

const areMeasurementTabs = (value: unknown): boolean =>
  isList(value) && value.every((tab) => isRecord(tab) && typeof tab.id === 'string' && isList(tab.fields))
