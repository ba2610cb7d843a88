import type { Condition } from '#shared/quiz/question.ts'
import type { FactName, FactNames } from '#shared/pack/pack-operator.ts'
import type { Atom } from '#shared/quiz/condition-atoms.ts'

/** How a language says a condition. `{subject}` and `{values}` are filled. */
export type ConditionWords = {
  operators: Readonly<Record<Exclude<Atom['op'], 'answered'> | 'answered' | 'notAnswered', string>>
  and: string
  or: string
  not: string
  onlyIf: string
  unless: string
  /** The fact of the core. */
  unitSystem: FactName
}

/** What the words of a condition come from. */
export type ConditionNames = {
  facts: FactNames
  /** Default: English. */
  words?: ConditionWords
  /** The name of a question. Default: its id, with spaces. */
  questionName?: (id: string) => string
  /** The name of an answer. Default: the value, with spaces. */
  valueName?: (questionId: string, value: string) => string
}

const ENGLISH: ConditionWords = {
  operators: {
    eq: '{subject} is {values}',
    neq: '{subject} is not {values}',
    in: '{subject} is one of {values}',
    notIn: '{subject} is none of {values}',
    includes: '{subject} includes {values}',
    gt: '{subject} is more than {values}',
    gte: '{subject} is at least {values}',
    lt: '{subject} is less than {values}',
    lte: '{subject} is at most {values}',
    answered: '{subject} is answered',
    notAnswered: '{subject} is not answered',
  },
  and: ' and ',
  or: ' or ',
  not: 'not ({condition})',
  onlyIf: 'only if {condition}',
  unless: 'unless {condition}',
  unitSystem: { name: 'units' },
}

/** An id as words: `dark_red` becomes `dark red`. */
export const spaced = (id: string): string => id.replaceAll('_', ' ')

/** The name of a fact; of one without a name, its id as words: `weightToLoseKg` becomes `weight to lose kg`. */
export const factNameOf = (fact: string, names: FactNames): FactName =>
  names[fact] ?? { name: fact.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) }

/** A value of a fact as text: a name, or a number with its unit. */
export const factValue = ({ values, amount }: FactName, value: string): string =>
  values?.[value] ?? amount?.(value) ?? spaced(value)

/** The operator of an atom in the words of a language. */
const operatorKey = ({ op, value }: Pick<Atom, 'op' | 'value'>): keyof ConditionWords['operators'] =>
  op === 'answered' && value === false ? 'notAnswered' : op

function atomInWords(atom: Atom, names: ConditionNames): string {
  const { facts, words = ENGLISH, questionName = spaced, valueName = (_, value) => spaced(value) } = names
  const values = (Array.isArray(atom.value) ? atom.value : [atom.value]).map(String)
  const subject: FactName =
    'fact' in atom
      ? factNameOf(atom.fact, { ...facts, unitSystem: words.unitSystem })
      : { name: questionName(atom.question) }
  const named = values.map((value) =>
    'fact' in atom ? factValue(subject, value) : valueName(atom.question, value),
  )
  return words.operators[operatorKey(atom)]
    .replace('{subject}', () => subject.name)
    .replace('{values}', () => named.join(', '))
}

/** Describes a condition, for example `hours is more than 7`. */
export function describeCondition(condition: Condition, names: ConditionNames): string {
  const { words = ENGLISH } = names
  if ('not' in condition)
    return words.not.replace('{condition}', () => describeCondition(condition.not, names))
  if ('all' in condition) return condition.all.map((part) => partInWords(part, names)).join(words.and)
  if ('any' in condition) return condition.any.map((part) => partInWords(part, names)).join(words.or)
  return atomInWords(condition, names)
}

function partInWords(part: Condition, names: ConditionNames): string {
  const text = describeCondition(part, names)
  const isGroup = ('all' in part && part.all.length > 1) || ('any' in part && part.any.length > 1)
  return isGroup ? `(${text})` : text
}

/** When a step shows: `only if …`, or for a negated condition `unless …`. */
export function conditionAsNote(condition: Condition, names: ConditionNames): string {
  const { words = ENGLISH } = names
  const [pattern, inner] = 'not' in condition ? [words.unless, condition.not] : [words.onlyIf, condition]
  return pattern.replace('{condition}', () => describeCondition(inner, names))
}
