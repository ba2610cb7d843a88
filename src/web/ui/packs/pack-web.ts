import type { ComponentType, ReactNode } from 'react'
import type { PackQuestionType, PackSection } from '#packs/pack-names.ts'
import type { AreaName } from '#texts/areas.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import type { CustomComponent, QuestionOf, QuestionType } from '#shared/quiz/question.ts'
import type { LazyPart } from '#web/app/routing/lazy-part.tsx'
import type { Texts } from '#web/app/texts/texts.ts'
import type { QuestionProps } from '../step/question-props.ts'

/** The fields of a question from a configuration that the server has not parsed. */
export type Fields = Readonly<Record<string, unknown>>

/** The component of a question type. */
export type QuestionEntry<T extends QuestionType> = {
  Component: ComponentType<QuestionProps<T>> & { preload?: () => Promise<void> }
  /** Whether a configuration holds what the component draws; absent if it needs the title alone. */
  hasStructure?: (fields: Fields) => boolean
  hasMeasurementTabs?: true
  /** Whether the quiz continues without an answer; absent means never. */
  isOptional?: (question: QuestionOf<T>) => boolean
}

/** Components by type. */
export type QuestionEntries = { [T in QuestionType]?: QuestionEntry<T> }
/** Drawn cards by the names that brands use. */
export type DrawnCards = Partial<Record<CustomComponent, LazyPart<QuestionProps<'info-card'>>>>

/** The question types and drawn cards of a pack. */
export type PackQuestions = {
  types: { [T in PackQuestionType]?: QuestionEntry<T> }
  cards: DrawnCards
}

/** For whom an offer is shown. */
export type OfferVisitor = { page: 'purchase' | 'email-offer'; answers: Answers; hasLead: boolean }

export type OfferSectionProps = {
  visitor: OfferVisitor
  context: QuizContext
  today: Date
  /** Further content of the page, shown at the end of the section. */
  children?: ReactNode
}

type OfferSection = {
  Component: ComponentType<OfferSectionProps>
  /** Shown close to the page's title, if it comes first. */
  belongsToTitle?: true
  /** Also shown in the e-mail offer. */
  isInEmailOffer?: true
}

/** The sections that a pack adds to the offer. */
export type PackOffer = {
  sections: Partial<Record<PackSection, OfferSection>>
  /** Whether the sections show an example, because the visitor's own numbers are unknown. */
  isExample: (visitor: OfferVisitor) => boolean
  /** Invites the visitor of an example to answer the quiz. */
  exampleText: (texts: Texts) => string
}

/** The components of a pack. */
export type PackWeb = {
  loadQuestions: () => Promise<PackQuestions>
  /** With the texts of its sections. */
  offer: { load: () => Promise<PackOffer>; areas: readonly AreaName[] }
}
