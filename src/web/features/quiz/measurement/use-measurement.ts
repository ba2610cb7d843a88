import { useDraft } from '../answering/use-draft.ts'
import type { QuestionProps } from '../question-props.ts'
import { entryInUnit, entryOfAnswer, isBlankEntry, tabFor } from './measurement-entry.ts'

type MeasurementProps = QuestionProps<'measurement-tabbed'> | QuestionProps<'goal-weight'>

/** The state of a measurement while it is entered. */
export function useMeasurement(props: MeasurementProps) {
  const { question, context, answer } = props
  const tab = tabFor(question, context.unitSystem)
  if (!tab) throw new Error(`Question with ID ${question.id} is not a valid MeasurementTabbedQuestion`)
  const { draft, problem, check, change, submit } = useDraft(props, entryOfAnswer(answer, tab))
  const shown = entryInUnit(draft, tab.id)
  // Rounding in the other unit can push a value at the limit out of range; then the value counts as it was typed.
  const counted = !check(shown).ok && check(draft).ok ? draft : shown

  return {
    tab,
    entry: draft,
    problem,
    isBlank: isBlankEntry(shown, tab),
    /** The validation of the shown value, for live feedback. */
    checked: check(counted),
    setEntry: change,
    submit: () => submit(counted),
  }
}
