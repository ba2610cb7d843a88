import type { SubjectChoice } from '#shared/studio/conditions/clause-choices.ts'
import type { Clause, Group, Sentence, SentenceValue } from '#shared/studio/conditions/condition-sentence.ts'
import type { Operator } from '#shared/quiz/condition-atoms.ts'

export type Joint = Group['joint']

const LIST_OPERATORS: ReadonlySet<Operator> = new Set(['in', 'notIn'])

/** A subject as the value of an option. */
export const subjectKey = (subject: Clause['subject']): string =>
  subject.kind === 'question' ? `question:${subject.id}` : `fact:${subject.name}`

const isList = (value: SentenceValue): value is readonly (string | number)[] => Array.isArray(value)
/** The values of a comparison; empty if it has none. */
const listOf = (value: SentenceValue): readonly (string | number)[] =>
  isList(value) ? value : typeof value === 'string' || typeof value === 'number' ? [value] : []

/** The initial value of a comparison. */
function firstValue(choice: SubjectChoice | undefined, op: Operator): SentenceValue {
  if (op === 'answered') return true
  if (choice === undefined || choice.values === null) return undefined
  const first = choice.values[0]?.value
  return first === undefined ? undefined : LIST_OPERATORS.has(op) ? [first] : first
}

export function newClause(key: string, choice: SubjectChoice | undefined): Clause {
  const op = choice?.operators[0] ?? 'answered'
  const subject = choice?.subject ?? { kind: 'question', id: '' }
  return { kind: 'clause', key, subject, op, value: firstValue(choice, op) }
}

/** Replaces the subject. Comparison and value stay if they fit. */
export function withSubject(clause: Clause, choice: SubjectChoice): Clause {
  const op = choice.operators.includes(clause.op) ? clause.op : (choice.operators[0] ?? 'answered')
  return { ...clause, subject: choice.subject, op, value: firstValue(choice, op) }
}

/** Replaces the comparison. The value stays if it fits. */
export function withOperator(clause: Clause, op: Operator, choice: SubjectChoice | undefined): Clause {
  const values = listOf(clause.value)
  const [single] = values
  const isFitting = clause.op !== 'answered' && op !== 'answered' && single !== undefined
  if (!isFitting) return { ...clause, op, value: firstValue(choice, op) }
  return {
    ...clause,
    op,
    value: LIST_OPERATORS.has(op) ? values : single,
  }
}

export const isListOperator = (op: Operator): boolean => LIST_OPERATORS.has(op)

/** Adds a part at the end. A single condition becomes a group. */
export const withPart = (sentence: Sentence, part: Sentence, key: string): Sentence =>
  sentence.kind === 'group' && sentence.joint !== 'not'
    ? { ...sentence, parts: [...sentence.parts, part] }
    : { kind: 'group', key, joint: 'all', parts: [sentence, part] }

/** Changes the kind of a group. "Not" has one part only, so several parts become one group first. */
export function withJoint(group: Group, joint: Joint, key: string): Group {
  if (group.joint === joint) return group
  const [only] = group.parts
  if (joint === 'not') {
    const inner: Sentence =
      group.parts.length === 1 && only !== undefined ? only : { ...group, key: `${group.key}-${key}` }
    return { kind: 'group', key: group.key, joint, parts: [inner] }
  }
  if (group.joint === 'not' && only?.kind === 'group' && only.joint !== 'not')
    return { ...only, key: group.key, joint }
  return { ...group, joint }
}

/** Removes a part; null: nothing is left. A group with one remaining part becomes that part. */
export function withoutPart(sentence: Sentence, key: string): Sentence | null {
  if (sentence.key === key) return null
  if (sentence.kind === 'clause') return sentence
  const parts = sentence.parts.flatMap((part) => withoutPart(part, key) ?? [])
  const [only] = parts
  if (only === undefined) return null
  return parts.length === 1 && sentence.joint !== 'not' ? only : { ...sentence, parts }
}

/** Replaces a part. */
export function withChanged(sentence: Sentence, next: Sentence): Sentence {
  if (sentence.key === next.key) return next
  return sentence.kind === 'clause'
    ? sentence
    : { ...sentence, parts: sentence.parts.map((part) => withChanged(part, next)) }
}
