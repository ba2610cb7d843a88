import { factNameOf, factValue, spaced } from '#shared/brand/walk/describe-condition.ts'
import type { FactName, FactNames } from '#shared/pack/pack-operator.ts'
import type { Operator } from '#shared/quiz/condition-atoms.ts'
import type { Condition } from '#shared/quiz/question.ts'
import type { AreaTexts, PlainKey } from '#shared/texts/reader.ts'
import type { Areas } from '#texts/areas.ts'

/** What conditions are written with: the operator's texts and names of facts. */
export type ConditionReader = { t: AreaTexts<Areas['admin-studio']>; names: FactNames }

export const OPERATOR_WORDS: Readonly<Record<Operator, PlainKey<'admin-studio'>>> = {
  eq: 'opEq',
  neq: 'opNeq',
  in: 'opIn',
  notIn: 'opNotIn',
  includes: 'opIncludes',
  gt: 'opGt',
  gte: 'opGte',
  lt: 'opLt',
  lte: 'opLte',
  answered: 'opAnswered',
}

function joined(parts: readonly Condition[], key: 'wordsAnd' | 'wordsOr', reader: ConditionReader): string {
  const { t } = reader
  return parts
    .map((part) => {
      const own = conditionWords(part, reader)
      const isGroup = ('all' in part && part.all.length > 1) || ('any' in part && part.any.length > 1)
      return isGroup ? t('wordsGroup', { condition: own }) : own
    })
    .reduce((left, right) => t(key, { left, right }))
}

/** A condition in the reader's language, with the ids of steps: `activity level is varies`. */
export function conditionWords(condition: Condition, reader: ConditionReader): string {
  const { t, names } = reader
  if ('all' in condition) return joined(condition.all, 'wordsAnd', reader)
  if ('any' in condition) return joined(condition.any, 'wordsOr', reader)
  if ('not' in condition) return t('wordsNot', { condition: conditionWords(condition.not, reader) })
  const fact: FactName =
    'question' in condition ? { name: spaced(condition.question) } : factNameOf(condition.fact, names)
  const { op, value } = condition
  const subject = fact.name
  if (op === 'answered')
    return t('wordsPresence', { subject, operator: t(value === false ? 'opUnanswered' : 'opAnswered') })
  const values = Array.isArray(value) ? value : [value]
  const shown = values.map((each) => factValue(fact, String(each ?? '…'))).join(', ')
  return t('wordsAtom', { subject, operator: t(OPERATOR_WORDS[op]), value: shown })
}

/** When a step is shown, as part of a sentence. */
export const shownWhen = (condition: Condition, reader: ConditionReader): string =>
  'not' in condition
    ? reader.t('wordsUnless', { condition: conditionWords(condition.not, reader) })
    : reader.t('wordsOnlyIf', { condition: conditionWords(condition, reader) })
