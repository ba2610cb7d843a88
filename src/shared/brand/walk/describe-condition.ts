import type { Condition } from '#shared/quiz/question.ts'
import type { Atom } from '#shared/quiz/condition-atoms.ts'

const FACT_WORDS = {
  unitSystem: { name: 'units', unit: '' },
  weightToLoseKg: { name: 'weight to lose', unit: ' kg' },
  weightToLosePercent: { name: 'weight to lose', unit: '%' },
  bmi: { name: 'BMI', unit: '' },
  bmiCategory: { name: 'BMI category', unit: '' },
} as const

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

function atomInWords(atom: Atom): string {
  const { name, unit } = 'fact' in atom ? FACT_WORDS[atom.fact] : { name: spaced(atom.question), unit: '' }
  if (atom.op === 'answered') return `${name} is ${atom.value === false ? 'not ' : ''}answered`
  const values = Array.isArray(atom.value) ? atom.value : [atom.value]
  return `${name} ${OPERATOR_WORDS[atom.op]} ${values.map((value) => `${spaced(String(value))}${unit}`).join(', ')}`
}

/** A condition in words, for example `weight to lose is more than 0 kg`. */
export function describeCondition(condition: Condition): string {
  if ('not' in condition) return `not (${describeCondition(condition.not)})`
  if ('all' in condition) return condition.all.map(partInWords).join(' and ')
  if ('any' in condition) return condition.any.map(partInWords).join(' or ')
  return atomInWords(condition)
}

function partInWords(part: Condition): string {
  const text = describeCondition(part)
  const isGroup = ('all' in part && part.all.length > 1) || ('any' in part && part.any.length > 1)
  return isGroup ? `(${text})` : text
}

/** When a step shows: `only if …`, or for a negated condition `unless …`. */
export function conditionAsNote(condition: Condition): string {
  return 'not' in condition
    ? `unless ${describeCondition(condition.not)}`
    : `only if ${describeCondition(condition)}`
}
