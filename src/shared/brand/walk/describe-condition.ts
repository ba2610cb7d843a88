import type { Condition } from '#shared/quiz/question.ts'
import type { Atom } from '#shared/quiz/condition-atoms.ts'

type Words = { name: string; unit: string }
type FactWords = { facts: Readonly<Record<string, Words>> }

const UNIT_SYSTEM: Words = { name: 'units', unit: '' }

const OPERATOR_WORDS: Record<Exclude<Atom['op'], 'answered'>, string> = {
  eq: 'is',
  neq: 'is not',
  in: 'is one of',
  notIn: 'is none of',
  includes: 'includes',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
}

const spaced = (id: string) => id.replaceAll('_', ' ')

function atomInWords(atom: Atom, { facts }: FactWords): string {
  const { name, unit } =
    'fact' in atom ? (facts[atom.fact] ?? UNIT_SYSTEM) : { name: spaced(atom.question), unit: '' }
  if (atom.op === 'answered') return `${name} is ${atom.value === false ? 'not ' : ''}answered`
  const values = Array.isArray(atom.value) ? atom.value : [atom.value]
  return `${name} ${OPERATOR_WORDS[atom.op]} ${values.map((value) => `${spaced(String(value))}${unit}`).join(', ')}`
}

/** Describes a condition, for example `hours is more than 7`. */
export function describeCondition(condition: Condition, words: FactWords): string {
  if ('not' in condition) return `not (${describeCondition(condition.not, words)})`
  if ('all' in condition) return condition.all.map((part) => partInWords(part, words)).join(' and ')
  if ('any' in condition) return condition.any.map((part) => partInWords(part, words)).join(' or ')
  return atomInWords(condition, words)
}

function partInWords(part: Condition, words: FactWords): string {
  const text = describeCondition(part, words)
  const isGroup = ('all' in part && part.all.length > 1) || ('any' in part && part.any.length > 1)
  return isGroup ? `(${text})` : text
}

/** When a step shows: `only if …`, or for a negated condition `unless …`. */
export function conditionAsNote(condition: Condition, words: FactWords): string {
  return 'not' in condition
    ? `unless ${describeCondition(condition.not, words)}`
    : `only if ${describeCondition(condition, words)}`
}
