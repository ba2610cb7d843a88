import { dropDraft, useDraft } from '../draft.ts'
import type { QuestionProps } from '../question-props.ts'
import { useValidation } from '../use-validation.ts'
import { entryInUnit, entryOfAnswer, isBlankEntry, tabFor } from './measurement-entry.ts'

type MeasurementProps = QuestionProps<'measurement-tabbed'> | QuestionProps<'goal-weight'>

/** The state of a measurement being entered: its tab, its text, what is wrong with it, and how it becomes an answer. */
export function useMeasurement({ question, context, answer, onAnswer }: MeasurementProps) {
  const tab = tabFor(question, context.unitSystem)
  if (!tab) throw new Error(`Question with ID ${question.id} is not a valid MeasurementTabbedQuestion`)
  const [entry, setEntry] = useDraft(question.id, entryOfAnswer(answer, tab))
  const { problem, judge, clearProblem, submit } = useValidation(question, context)
  const shown = entryInUnit(entry, tab.id)

  return {
    tab,
    entry,
    problem,
    isBlank: isBlankEntry(shown, tab),
    /** The judgement of what shows now, for live feedback. */
    judged: judge(shown),
    setEntry: (next: string) => {
      setEntry(next)
      clearProblem()
    },
    submit: () =>
      submit(shown, (good) => {
        if (onAnswer(good)) dropDraft(question.id)
      }),
  }
}
