import type { PackProof } from '#shared/pack/pack-proof.ts'
import { type Atom, conditionAtoms, textAtoms } from '#shared/quiz/condition-atoms.ts'
import type { Condition, Question, Text } from '#shared/quiz/question.ts'
import { definitionOf } from '#shared/quiz/types/registry.ts'

/** Every text a step can show, in the order of the screen. */
export function questionTexts(question: Question, knowledge: Pick<PackProof, 'definitions'>): Text[] {
  const { optionLists, texts } = definitionOf(question.type, knowledge)
  return [
    question.title,
    question.description,
    ...(optionLists?.(question) ?? []).flat().flatMap((option) => [option.label, option.description]),
    ...texts(question),
    question.buttonText,
    question.source?.text,
  ].filter((text): text is Text => text !== undefined)
}

/** The conditions that decide where a visitor can go: whether a step shows, and which options it offers. */
export function navigationConditions(question: Question): Condition[] {
  const dynamic = 'dynamicOptions' in question ? (question.dynamicOptions ?? []) : []
  return [...(question.when === undefined ? [] : [question.when]), ...dynamic.map((rule) => rule.when)]
}

/** Every atom a step mentions, in its conditions and in its texts. */
export function questionAtoms(question: Question, knowledge: Pick<PackProof, 'definitions'>): Atom[] {
  return [
    ...navigationConditions(question).flatMap(conditionAtoms),
    ...questionTexts(question, knowledge).flatMap(textAtoms),
  ]
}
