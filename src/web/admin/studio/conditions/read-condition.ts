import { isRecord } from '#shared/lib/is-record.ts'
import type { Condition } from '#shared/quiz/question.ts'

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Whether a value of a document has the form of a condition; the checks say what is wrong inside. */
export function isCondition(value: unknown): value is Condition {
  if (!isRecord(value)) return false
  if (isList(value['all'])) return value['all'].length > 0 && value['all'].every(isCondition)
  if (isList(value['any'])) return value['any'].length > 0 && value['any'].every(isCondition)
  if ('not' in value) return isCondition(value['not'])
  return (
    typeof value['op'] === 'string' &&
    (typeof value['question'] === 'string' || typeof value['fact'] === 'string')
  )
}
