import { isRecord } from '#shared/lib/is-record.ts'
import type { Condition } from '#shared/quiz/question.ts'

/** Whether a value has the form of a condition. Documents are read before the schema has accepted them. */
export function isCondition(value: unknown): value is Condition {
  if (!isRecord(value)) return false
  for (const joint of ['all', 'any'] as const) {
    const parts = value[joint]
    if (parts !== undefined) return Array.isArray(parts) && parts.every(isCondition)
  }
  if (value['not'] !== undefined) return isCondition(value['not'])
  const subject = value['question'] ?? value['fact']
  return typeof subject === 'string' && typeof value['op'] === 'string'
}
