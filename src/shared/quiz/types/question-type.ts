import type { Finding } from '#shared/brand/finding.ts'
import type { Answer } from '../answers.ts'
import type { QuizContext } from '../quiz-context.ts'
import type { Atom, Operator } from '../condition-atoms.ts'
import type { ChoiceOption, QuestionOf, QuestionType, Text } from '../question.ts'

/** A question asks for an answer; a card is only read; a drawn step shows a picture made from earlier answers. */
export type StepKind = 'question' | 'card' | 'drawn'

/** A broken rule of one question. */
export type QuestionProblem = Omit<Finding, 'step'>

/** A made-up person who takes the quiz in benchmarks and demo data. */
export type SamplePerson = {
  gender: 'female' | 'male' | 'other'
  name: string
  email: string
  ageYears: number
  /** Figures that questions of packs ask for, by name. */
  figures: Readonly<Record<string, number>>
  pickOne: (values: readonly string[]) => string
  /** Picks `min` to `max` of the free values, or an exclusive one alone. */
  pickSome: (choice: { free: string[]; exclusive: string[]; min: number; max: number }) => string[]
  pickNumber: (min: number, max: number) => number
}

/**
 * What the folder of a question type provides beside its schema and its validator. The browser needs none of it. The
 * bundler drops it only if it is a plain object literal, so spread no defaults into it.
 */
export type QuestionTypeDefinition<T extends QuestionType> = {
  kindOf: (question: QuestionOf<T>) => StepKind
  /** The operators that conditions may apply to an answer. */
  operators: readonly Operator[]
  /** The options, one list for each tab; absent if there is nothing to choose. */
  optionLists?: (question: QuestionOf<T>) => readonly ChoiceOption[][]
  /** Texts the step shows beside title, description, options, button and source, in the order of the screen. */
  texts: (question: QuestionOf<T>) => readonly (Text | undefined)[]
  /** Broken rules that the schema cannot express, if there are such rules. */
  problems?: (question: QuestionOf<T>) => QuestionProblem[]
  /** The answer in words, null if it cannot be read. Never throws. */
  describe: (question: QuestionOf<T>, answer: Answer, ctx: QuizContext) => string | null
  /** Answers for every outcome of the atoms, which all depend on this question. Invalid answers are dropped later. */
  representativeAnswers: (question: QuestionOf<T>, ctx: QuizContext, atoms: readonly Atom[]) => Answer[]
  sampleAnswer: (question: QuestionOf<T>, person: SamplePerson, ctx: QuizContext) => Answer
  /** Median time of visitors in the demo data. */
  medianSeconds: number
  /** How likely visitors in the demo data leave here, relative to a single choice. */
  exitFactor: number
}
