import { plainText } from '#shared/studio/document/read-document.ts'
import { brandInputOf } from '#shared/studio/document/document-of.ts'
import { useShownDocument } from '../editor/studio-context.ts'
import type { ChoiceOptions } from './simple-fields.tsx'

/** Fields that name a step. */
const STEP_FIELDS = new Set(['counterpartQuestionId', 'onceAnswered.question', 'reportQuestion.id'])

/** The ids that a field can refer to; null: the field is not a reference. */
export function useReferences(names: readonly string[]): ChoiceOptions | null {
  const { quizFlow } = brandInputOf(useShownDocument())
  const name = names.at(-1) ?? ''
  if (name === 'stepLabelId')
    return (quizFlow?.labels ?? []).map(({ id, label }) => ({ value: id, label: label || id }))
  if (STEP_FIELDS.has(name) || STEP_FIELDS.has(names.slice(-2).join('.')))
    return (quizFlow?.questions ?? []).map(({ id, title }, index) => ({
      value: id,
      label: `${index + 1}. ${plainText(title) || id}`,
    }))
  return null
}
