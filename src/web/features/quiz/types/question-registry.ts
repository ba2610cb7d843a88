import { type ComponentType, createElement, type ReactElement } from 'react'
import type { Question, QuestionOf, QuestionType } from '#shared/quiz/question.ts'
import type { QuestionProps } from '../question-props.ts'
import { lazyComponent } from '../step/lazy-component.tsx'
import { areOptions, type Fields, isList, isRecord } from './question-structure.ts'
import { SingleChoice } from './single-choice/single-choice.tsx'
import { TabbedChoice } from './tabbed-choice/tabbed-choice.tsx'

type RegistryEntry<T extends QuestionType> = {
  Component: ComponentType<QuestionProps<T>> & { preload?: () => void }
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
 * The component of each question type; one that is missing does not compile. The components of the first steps are
 * in the chunk of the quiz, the others in chunks of their own.
 */
const REGISTRY: { [T in QuestionType]: RegistryEntry<T> } = {
  'single-choice': { Component: SingleChoice, hasStructure: hasOptions },
  'tabbed-choice': {
    Component: TabbedChoice,
    hasStructure: ({ tabs, optionsByTab }) =>
      isList(tabs) && isRecord(optionsByTab) && areOptions(optionsByTab.LB) && areOptions(optionsByTab.KG),
  },
  'multiple-choice': {
    Component: lazyComponent(
      async () => (await import('./multiple-choice/multiple-choice.tsx')).MultipleChoice,
    ),
    hasStructure: hasOptions,
  },
  numeric: {
    Component: lazyComponent(async () => (await import('./numeric/numeric.tsx')).Numeric),
    hasStructure: hasValidation,
    isOptional: isNotRequired,
  },
  text: {
    Component: lazyComponent(async () => (await import('./text/text.tsx')).TextQuestion),
    hasStructure: hasValidation,
    isOptional: isNotRequired,
  },
  email: { Component: lazyComponent(async () => (await import('./email/email.tsx')).EmailQuestion) },
  'measurement-tabbed': {
    Component: lazyComponent(
      async () => (await import('./measurement-tabbed/measurement-tabbed.tsx')).MeasurementTabbed,
    ),
    hasStructure: ({ measurementType }) => measurementType === 'height' || measurementType === 'weight',
    hasMeasurementTabs: true,
  },
  'goal-weight': {
    Component: lazyComponent(async () => (await import('./goal-weight/goal-weight.tsx')).GoalWeight),
    hasStructure: ({ counterpartQuestionId }) => typeof counterpartQuestionId === 'string',
    hasMeasurementTabs: true,
  },
  'bmi-visualization': {
    Component: lazyComponent(
      async () => (await import('./bmi-visualization/bmi-visualization.tsx')).BmiVisualization,
    ),
    isOptional: isAlways,
  },
  'personal-profile-summary': {
    Component: lazyComponent(
      async () =>
        (await import('./personal-profile-summary/personal-profile-summary.tsx')).PersonalProfileSummary,
    ),
    isOptional: isAlways,
  },
  'info-card': {
    Component: lazyComponent(async () => (await import('./info-card/info-card.tsx')).InfoCard),
    isOptional: isAlways,
  },
  'in-page-info-card': {
    Component: lazyComponent(
      async () => (await import('./in-page-info-card/in-page-info-card.tsx')).InPageInfoCard,
    ),
    isOptional: isAlways,
  },
}

/** The entry of a type; null if a configuration has an unknown type. */
export const entryOf = <T extends QuestionType>(type: T): RegistryEntry<T> | null =>
  Object.hasOwn(REGISTRY, type) ? REGISTRY[type] : null

/** Whether the quiz continues without an answer to this question. */
export const isOptional = (question: Question): boolean =>
  entryOf(question.type)?.isOptional?.(question) ?? false

/** The element of a question's own component. */
export function createQuestion<T extends QuestionType>(
  type: T,
  props: Omit<QuestionProps<T>, 'question'> & { question: QuestionOf<T> },
): ReactElement {
  const Component: ComponentType<QuestionProps<T>> = REGISTRY[type].Component
  return createElement(Component, props)
}

/** Fetches the chunks of the question types. */
export function preloadQuestionTypes(): void {
  for (const { Component } of Object.values(REGISTRY)) Component.preload?.()
}
