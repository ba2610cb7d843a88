import { type ComponentType, createElement, type ReactElement } from 'react'
import type { QuestionOf, QuestionType } from '#shared/quiz/question.ts'
import { lazyComponent } from './step/lazy-component.tsx'
import type { QuestionProps } from './question-props.ts'
import { SingleChoice } from './types/single-choice.tsx'
import { TabbedChoice } from './types/tabbed-choice.tsx'

type QuestionRegistry = { [T in QuestionType]: ComponentType<QuestionProps<T>> }

const lazyTypes = {
  numeric: lazyComponent(async () => (await import('./types/numeric.tsx')).Numeric),
  'multiple-choice': lazyComponent(async () => (await import('./types/multiple-choice.tsx')).MultipleChoice),
  email: lazyComponent(async () => (await import('./types/email.tsx')).EmailQuestion),
  text: lazyComponent(async () => (await import('./types/text.tsx')).TextQuestion),
  'measurement-tabbed': lazyComponent(
    async () => (await import('./types/measurement-tabbed.tsx')).MeasurementTabbed,
  ),
  'goal-weight': lazyComponent(async () => (await import('./types/goal-weight.tsx')).GoalWeight),
  'bmi-visualization': lazyComponent(
    async () => (await import('./types/bmi-visualization.tsx')).BmiVisualization,
  ),
  'personal-profile-summary': lazyComponent(
    async () => (await import('./types/profile-summary.tsx')).ProfileSummary,
  ),
  'info-card': lazyComponent(async () => (await import('./types/info-card.tsx')).InfoCard),
  'in-page-info-card': lazyComponent(
    async () => (await import('./types/in-page-info-card.tsx')).InPageInfoCard,
  ),
}

/** The component of each question type; one that is missing does not compile. What the first step needs is here at once. */
const REGISTRY: QuestionRegistry = {
  'single-choice': SingleChoice,
  'tabbed-choice': TabbedChoice,
  ...lazyTypes,
}

/** Whether a question of this type can be shown, whatever the configuration holds. */
export const isSupportedType = (type: string): type is QuestionType => Object.hasOwn(REGISTRY, type)

/** The element of a question's own component. */
export function createQuestion<T extends QuestionType>(
  type: T,
  props: Omit<QuestionProps<T>, 'question'> & { question: QuestionOf<T> },
): ReactElement {
  const Component: ComponentType<QuestionProps<T>> = REGISTRY[type]
  return createElement(Component, props)
}

/** Fetches the components of the question types that are not here at once. */
export function preloadQuestionTypes(): void {
  for (const { preload } of Object.values(lazyTypes)) preload()
}
