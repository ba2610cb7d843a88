import type { Fact, Operator } from '#shared/quiz/condition-atoms.ts'
import type { Condition } from '#shared/quiz/question.ts'

/** What a condition compares. */
export type Subject = { kind: 'question'; id: string } | { kind: 'fact'; name: Fact }
export type SentenceValue = string | number | boolean | readonly (string | number)[] | undefined
/** One line of a condition: "activity level · is · varies". */
export type Clause = { kind: 'clause'; key: string; subject: Subject; op: Operator; value: SentenceValue }
/** "All of these", "one of these", or "not" with one part. */
export type Group = { kind: 'group'; key: string; joint: 'all' | 'any' | 'not'; parts: readonly Sentence[] }
/** A condition to edit. `key`s are unique within it and stay while it is edited. */
export type Sentence = Clause | Group

export function sentenceOfCondition(condition: Condition, key = '0'): Sentence {
  const group = (joint: Group['joint'], parts: readonly Condition[]): Group => ({
    kind: 'group',
    key,
    joint,
    parts: parts.map((part, index) => sentenceOfCondition(part, `${key}.${index}`)),
  })
  if ('all' in condition) return group('all', condition.all)
  if ('any' in condition) return group('any', condition.any)
  if ('not' in condition) return group('not', [condition.not])
  const subject: Subject =
    'question' in condition
      ? { kind: 'question', id: condition.question }
      : { kind: 'fact', name: condition.fact }
  return { kind: 'clause', key, subject, op: condition.op, value: condition.value }
}

function conditionOfClause({ subject, op, value }: Clause): Condition | null {
  if (subject.kind === 'question' && subject.id === '') return null
  const compared = {
    op,
    ...(value !== undefined && { value: typeof value === 'object' ? [...value] : value }),
  }
  return subject.kind === 'question'
    ? { question: subject.id, ...compared }
    : { fact: subject.name, ...compared }
}

/** The condition; null while it is incomplete: a clause without a question, an empty group, or "not" with several parts. */
export function conditionOfSentence(sentence: Sentence): Condition | null {
  if (sentence.kind === 'clause') return conditionOfClause(sentence)
  const parts = sentence.parts.map(conditionOfSentence)
  const complete = parts.filter((part) => part !== null)
  const [first] = complete
  if (first === undefined || complete.length < parts.length) return null
  if (sentence.joint === 'not') return complete.length === 1 ? { not: first } : null
  return sentence.joint === 'all' ? { all: complete } : { any: complete }
}

const isEmpty = (value: SentenceValue): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Keys of the incomplete parts: clauses without a question or a value, and groups of the wrong size. */
export function incompleteKeys(sentence: Sentence): string[] {
  if (sentence.kind === 'group') {
    const { joint, parts, key } = sentence
    const isWrong = parts.length === 0 || (joint === 'not' && parts.length > 1)
    return [...(isWrong ? [key] : []), ...parts.flatMap(incompleteKeys)]
  }
  const { subject, op, value, key } = sentence
  const hasSubject = subject.kind === 'fact' || subject.id !== ''
  return hasSubject && (op === 'answered' || !isEmpty(value)) ? [] : [key]
}
