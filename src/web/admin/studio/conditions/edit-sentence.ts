import type { SubjectChoice } from '#shared/studio/conditions/clause-choices.ts'
import type { Clause, Group, Sentence, SentenceValue } from '#shared/studio/conditions/condition-sentence.ts'
import type { Operator } from '#shared/quiz/condition-atoms.ts'

export type Joint = Group['joint']

const LIST_OPERATORS: ReadonlySet<Operator> = new Set(['in', 'notIn'])

/** The subject of a choice as text, for a list of options. */
export const subjectKey = (subject: Clause['subject']): string =>
  subject.kind === 'question' ? `question:${subject.id}` : `fact:${subject.name}`

const isList = (value: SentenceValue): value is readonly (string | number)[] => Array.isArray(value)
/** The values of a comparison; none for one without values. */
const listOf = (value: SentenceValue): readonly (string | number)[] =>
  isList(value) ? value : typeof value === 'string' || typeof value === 'number' ? [value] : []

/** What a comparison begins with. */
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

/** With another subject; comparison and value stay if they fit. */
export function withSubject(clause: Clause, choice: SubjectChoice): Clause {
  const op = choice.operators.includes(clause.op) ? clause.op : (choice.operators[0] ?? 'answered')
  return { ...clause, subject: choice.subject, op, value: firstValue(choice, op) }
}

/** With another comparison; a value stays as far as it fits. */
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

/** Another part beside the last one; a single condition becomes a group. */
export const withPart = (sentence: Sentence, part: Sentence, key: string): Sentence =>
  sentence.kind === 'group' && sentence.joint !== 'not'
    ? { ...sentence, parts: [...sentence.parts, part] }
    : { kind: 'group', key, joint: 'all', parts: [sentence, part] }

/** A group is "not" of one part only, so several become one group first. */
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

/** Without a part; null: nothing is left. Of a group with one other part, that part is left. */
export function withoutPart(sentence: Sentence, key: string): Sentence | null {
  if (sentence.key === key) return null
  if (sentence.kind === 'clause') return sentence
  const parts = sentence.parts.flatMap((part) => withoutPart(part, key) ?? [])
  const [only] = parts
  if (only === undefined) return null
  return parts.length === 1 && sentence.joint !== 'not' ? only : { ...sentence, parts }
}

/** With a part replaced. */
export function withChanged(sentence: Sentence, next: Sentence): Sentence {
  if (sentence.key === next.key) return next
  return sentence.kind === 'clause'
    ? sentence
    : { ...sentence, parts: sentence.parts.map((part) => withChanged(part, next)) }
}
