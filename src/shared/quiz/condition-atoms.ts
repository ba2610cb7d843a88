import type { Condition, Text } from './question.ts'

export type Fact = Extract<Condition, { fact: unknown }>['fact']
/** A condition that compares one answer or one fact. */
export type Atom = Extract<Condition, { op: unknown }>
export type Operator = Atom['op']

export const PRESENCE_OPERATORS: readonly Operator[] = ['answered']
export const EQUALITY_OPERATORS: readonly Operator[] = ['eq', 'neq', 'in', 'notIn', 'answered']
export const NUMBER_OPERATORS: readonly Operator[] = [...EQUALITY_OPERATORS, 'gt', 'gte', 'lt', 'lte']

/** The questions that facts of packs are computed from. */
type FactQuestions = { facts: Readonly<Record<string, { questions: readonly string[] }>> }

/** The ids of the questions an atom depends on; none for the visitor's units. */
export const atomQuestions = (atom: Atom, { facts }: FactQuestions): readonly string[] =>
  'question' in atom ? [atom.question] : (facts[atom.fact]?.questions ?? [])

/** The atoms of a condition, in the order they are written. */
export function conditionAtoms(condition: Condition): Atom[] {
  if ('all' in condition) return condition.all.flatMap(conditionAtoms)
  if ('any' in condition) return condition.any.flatMap(conditionAtoms)
  if ('not' in condition) return conditionAtoms(condition.not)
  return [condition]
}

/** The atoms that choose between the cases of a text. */
export const textAtoms = (text: Text): Atom[] =>
  typeof text === 'string' ? [] : text.cases.flatMap((each) => conditionAtoms(each.when))

const valuesOf = (atoms: readonly Atom[]) => atoms.flatMap(({ value }) => value ?? [])

/** The numbers the atoms compare with. */
export const atomNumbers = (atoms: readonly Atom[]): number[] =>
  valuesOf(atoms).filter((value) => typeof value === 'number')

/** The strings the atoms compare with. */
export const atomStrings = (atoms: readonly Atom[]): string[] =>
  valuesOf(atoms).filter((value) => typeof value === 'string')

export const atomsOfFact = (atoms: readonly Atom[], fact: Fact): Atom[] =>
  atoms.filter((atom) => 'fact' in atom && atom.fact === fact)
