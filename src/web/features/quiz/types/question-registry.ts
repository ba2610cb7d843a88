import { type ComponentType, createElement, type ReactElement } from 'react'
import type { PackQuestionType } from '#packs/pack-names.ts'
import type { Question, QuestionOf, QuestionType } from '#shared/quiz/question.ts'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { isRecord } from '#shared/lib/is-record.ts'
import type { Fields, QuestionEntries, QuestionEntry } from '#web/ui/packs/pack-web.ts'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { loadPackQuestions, packQuestions } from './pack-questions.ts'
import { SingleChoice } from './single-choice/single-choice.tsx'
import { TabbedChoice } from './tabbed-choice/tabbed-choice.tsx'

const hasOptions = ({ options }: Fields) => areOptions(options)
const hasValidation = ({ validation }: Fields) => isRecord(validation)
const isNotRequired = ({ validation }: QuestionOf<'numeric' | 'text'>) => !validation.required
const isAlways = () => true

/**
 * The component of each question type of the core; a missing one does not compile. The components of the first steps
 * are in the chunk of the quiz, the others have separate chunks.
 */
const CORE_ENTRIES: Required<Omit<QuestionEntries, PackQuestionType>> = {
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

const allEntries = (): readonly QuestionEntries[] => [
  CORE_ENTRIES,
  ...(packQuestions() ?? []).map(({ types }) => types),
]

/** The entry of a type; null if a configuration has an unknown type, or a pack is not loaded. */
function entryOf<T extends QuestionType>(type: T): QuestionEntry<T> | null {
  for (const entries of allEntries()) if (Object.hasOwn(entries, type)) return entries[type] ?? null
  return null
}

/** Whether the quiz continues without an answer to this question. */
export const isOptional = (question: Question): boolean =>
  entryOf(question.type)?.isOptional?.(question) ?? false

/** The element of a question's own component. */
function createQuestion<T extends QuestionType>(type: T, props: QuestionProps<T>): ReactElement {
  const entry = entryOf(type)
  if (!entry) throw new Error(`Unsupported question type: ${type}`)
  const Component: ComponentType<QuestionProps<T>> = entry.Component
  return createElement(Component, props)
}

function LoadedQuestion(props: QuestionProps<QuestionType>): ReactElement {
  assertQuestion(props.question)
  return createQuestion(props.question.type, props)
}

/** A question of a pack that is still loading. */
const PackQuestion = lazyPart<QuestionProps<QuestionType>>(async () => {
  await loadPackQuestions()
  return LoadedQuestion
})

/** Loads the chunks of all question types of the brand. */
export async function preloadQuestionTypes(): Promise<void> {
  await loadPackQuestions()
  const entries = allEntries().flatMap((types) => Object.values(types))
  await Promise.all(entries.flatMap((entry) => entry?.Component.preload?.() ?? []))
}

/** Loads the chunk of a question type. */
export async function preloadQuestionType(type: QuestionType): Promise<void> {
  await loadPackQuestions()
  await entryOf(type)?.Component.preload?.()
}

/** A question in the component of its type; throws if it cannot be shown. */
export function QuestionView(props: QuestionProps<QuestionType>): ReactElement {
  const isWaiting = packQuestions() === null && !Object.hasOwn(CORE_ENTRIES, props.question.type)
  return createElement(isWaiting ? PackQuestion : LoadedQuestion, props)
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

const isText = (value: unknown): boolean =>
  typeof value === 'string' || (isRecord(value) && 'otherwise' in value)
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0

const areOptions = (value: unknown): boolean =>
  isList(value) &&
  value.every((option) => isRecord(option) && typeof option.value === 'string' && isText(option.label))

const areMeasurementTabs = (value: unknown): boolean =>
  isList(value) && value.every((tab) => isRecord(tab) && typeof tab.id === 'string' && isList(tab.fields))
