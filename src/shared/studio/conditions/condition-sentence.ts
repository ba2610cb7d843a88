import type { Condition } from '#shared/quiz/question.ts'
import type { Fact, Operator } from '#shared/quiz/condition-atoms.ts'

/** What a condition compares. */
export type Subject = { kind: 'question'; id: string } | { kind: 'fact'; name: Fact }
export type SentenceValue = string | number | boolean | readonly (string | number)[] | undefined
/** One line of a condition: "activity level · is · varies". */
export type Clause = { kind: 'clause'; key: string; subject: Subject; op: Operator; value: SentenceValue }
/** "All of these", "one of these", or "not" with exactly one part. */
export type Group = { kind: 'group'; key: string; joint: 'all' | 'any' | 'not'; parts: readonly Sentence[] }
/** A condition to edit. `key`s are unique within it and stay while it is edited. */
export type Sentence = Clause | Group

export declare function sentenceOfCondition(condition: Condition): Sentence
/** null while it is incomplete: an empty group, or a clause without a value. */
export declare function conditionOfSentence(sentence: Sentence): Condition | null
