import { dropDraft, useDraft } from '../answering/draft.ts'
import type { QuestionProps } from '../question-props.ts'
import { useValidation } from '../answering/use-validation.ts'
import { entryInUnit, entryOfAnswer, isBlankEntry, tabFor } from './measurement-entry.ts'

type MeasurementProps = QuestionProps<'measurement-tabbed'> | QuestionProps<'goal-weight'>

/** The state of a measurement being entered: its tab, its text, what is wrong with it, and how it becomes an answer. */
export function useMeasurement({ question, context, answer, onAnswer }: MeasurementProps) {
  const tab = tabFor(question, context.unitSystem)
  if (!tab) throw new Error(`Question with ID ${question.id} is not a valid MeasurementTabbedQuestion`)
  const [entry, setEntry] = useDraft(question.id, entryOfAnswer(answer, tab))
  const { problem, judge, clearProblem, submit } = useValidation(question, context)
  const shown = entryInUnit(entry, tab.id)
  // Rounded in the other unit, a good value on the edge can fall off it: then it counts as it was typed.
  const counted = !judge(shown).ok && judge(entry).ok ? entry : shown

  return {
    tab,
    entry,
    problem,
    isBlank: isBlankEntry(shown, tab),
    /** The judgement of what shows now, for live feedback. */
    judged: judge(counted),
    setEntry: (next: string) => {
      setEntry(next)
      clearProblem()
    },
    submit: () =>
      submit(counted, (good) => {
        if (onAnswer(good)) dropDraft(question.id)
      }),
  }
}
