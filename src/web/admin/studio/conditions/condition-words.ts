import type { Operator } from '#shared/quiz/condition-atoms.ts'
import type { Condition } from '#shared/quiz/question.ts'
import type { AreaTexts, PlainKey } from '#shared/texts/reader.ts'
import type { Areas } from '#texts/areas.ts'

type Texts = AreaTexts<Areas['admin-studio']>

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

/** The name of a fact as text: `weight to lose kg`. */
const words = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const spaced = (id: string) => id.replaceAll('_', ' ')

function joined(parts: readonly Condition[], key: 'wordsAnd' | 'wordsOr', t: Texts): string {
  return parts
    .map((part) => {
      const own = conditionWords(part, t)
      const isGroup = ('all' in part && part.all.length > 1) || ('any' in part && part.any.length > 1)
      return isGroup ? t('wordsGroup', { condition: own }) : own
    })
    .reduce((left, right) => t(key, { left, right }))
}

/** A condition in the reader's language, with the ids of steps: `activity level is varies`. */
export function conditionWords(condition: Condition, t: Texts): string {
  if ('all' in condition) return joined(condition.all, 'wordsAnd', t)
  if ('any' in condition) return joined(condition.any, 'wordsOr', t)
  if ('not' in condition) return t('wordsNot', { condition: conditionWords(condition.not, t) })
  const subject =
    'question' in condition
      ? spaced(condition.question)
      : condition.fact === 'unitSystem'
        ? t('factUnitSystem')
        : words(condition.fact)
  const { op, value } = condition
  if (op === 'answered')
    return t('wordsPresence', { subject, operator: t(value === false ? 'opUnanswered' : 'opAnswered') })
  const values = Array.isArray(value) ? value : [value]
  const shown = values.map((each) => spaced(String(each ?? '…'))).join(', ')
  return t('wordsAtom', { subject, operator: t(OPERATOR_WORDS[op]), value: shown })
}

/** When a step is shown, as part of a sentence. */
export const shownWhen = (condition: Condition, t: Texts): string =>
  'not' in condition
    ? t('wordsUnless', { condition: conditionWords(condition.not, t) })
    : t('wordsOnlyIf', { condition: conditionWords(condition, t) })
