import { parseAmount } from '#shared/lib/amount.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { answerOf, isAnswered } from './answers.ts'
import type { QuizContext } from './quiz-context.ts'
import type { Fact } from './condition-atoms.ts'
import type { Condition } from './question.ts'

type Comparison = Extract<Condition, { op: string }>
type Value = Comparison['value']
type Scalar = string | number | boolean
/** The left side of a comparison: nothing, one value or a list of values. */
type Operand = { present: boolean; values: Scalar[]; isList: boolean; amount: number | null }

/**
 * Whether a condition holds for a visitor. The operators:
 * - `eq`: the answer is the value (a list answer: holds that value and no other). `in`: it is one of the
 *   values (a list answer: has one of them). `includes`: the answer, or one of a list answer, is the value.
 * - `neq` and `notIn` are the exact opposites of `eq` and `in`: they also hold while there is no answer.
 * - `gt`, `gte`, `lt`, `lte` compare numbers, and the amounts that packs read from answers; false without a number.
 * - `answered` with value true or none: there is an answer (a fact: it is known); with false: there is none.
 *
 * Answers of any form are safe: an unreadable one equals nothing.
 */
export function evaluate(condition: Condition, ctx: QuizContext): boolean {
  if ('all' in condition) return condition.all.every((part) => evaluate(part, ctx))
  if ('any' in condition) return condition.any.some((part) => evaluate(part, ctx))
  if ('not' in condition) return !evaluate(condition.not, ctx)
  const operand =
    'question' in condition ? answerOperand(condition.question, ctx) : factOperand(condition.fact, ctx)
  return compare(operand, condition.op, condition.value)
}

function compare(operand: Operand, op: Comparison['op'], value: Value): boolean {
  switch (op) {
    case 'answered':
      return operand.present === (value !== false)
    case 'eq':
      return isEqual(operand, value)
    case 'neq':
      return !isEqual(operand, value)
    case 'in':
      return listOf(value).some((item) => holds(operand, item))
    case 'notIn':
      return !listOf(value).some((item) => holds(operand, item))
    case 'includes':
      return listOf(value).length > 0 && listOf(value).every((item) => holds(operand, item))
    case 'gt':
      return isOrdered(operand, value, (a, b) => a > b)
    case 'gte':
      return isOrdered(operand, value, (a, b) => a >= b)
    case 'lt':
      return isOrdered(operand, value, (a, b) => a < b)
    case 'lte':
      return isOrdered(operand, value, (a, b) => a <= b)
    default:
      return op satisfies never
  }
}

function isEqual(operand: Operand, value: Value): boolean {
  const expected = listOf(value)
  if (!operand.isList && expected.length !== 1) return false
  return operand.values.length === expected.length && expected.every((item) => holds(operand, item))
}

/** Equal as values; a number also equals its decimal text, since numeric answers are stored as both. */
function holds(operand: Operand, item: Scalar): boolean {
  return operand.values.some(
    (value) =>
      value === item ||
      (typeof item === 'number' && typeof value === 'string' && parseAmount(value) === item),
  )
}

function isOrdered(operand: Operand, value: Value, test: (a: number, b: number) => boolean): boolean {
  const bound = typeof value === 'string' ? parseAmount(value) : value
  return operand.amount !== null && typeof bound === 'number' && test(operand.amount, bound)
}

function listOf(value: Value): Scalar[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function answerOperand(id: string, ctx: QuizContext): Operand {
  const answer: unknown = answerOf(ctx.answers, id)
  const items: unknown[] = Array.isArray(answer) ? answer : [scalarOf(answer)]
  return {
    present: isAnswered(ctx.answers, id),
    values: items.filter(isScalar),
    isList: Array.isArray(answer),
    amount: amountOf(answer, ctx),
  }
}

/** The value of a tabbed choice in object form; anything else unchanged. */
function scalarOf(answer: unknown): unknown {
  return isRecord(answer) && 'value' in answer ? answer.value : answer
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function amountOf(answer: unknown, { knowledge }: QuizContext): number | null {
  if (typeof answer === 'number' && Number.isFinite(answer)) return answer
  return parseAmount(answer) ?? knowledge.amountOf(answer)
}

function factOperand(fact: Fact, ctx: QuizContext): Operand {
  const value = fact === 'unitSystem' ? ctx.unitSystem : ctx.knowledge.factValue(fact, ctx.answers)
  return {
    present: value !== null,
    values: value === null ? [] : [value],
    isList: false,
    amount: typeof value === 'number' ? value : null,
  }
}
