import { useId } from 'react'
import { weightUnitOf } from '#shared/body/units.ts'
import { visibleOptions } from '#shared/quiz/types/visible-options.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { SegmentedTabs, tabButtonId } from '#web/ui/controls/segmented-tabs.tsx'
import { ChoiceOptions } from '#web/ui/step/choice-options.tsx'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepHeading } from '#web/ui/step/step-heading.tsx'
import { useSingleChoice } from '#web/ui/step/use-single-choice.ts'

/** A choice of one option, in the visitor's units. Selecting a tab saves the unit preference. */
export function TabbedChoice({ question, context, answer, onAnswer }: QuestionProps<'tabbed-choice'>) {
  const panelId = useId()
  const unit = weightUnitOf(context.unitSystem)
  const { chosenValues, choose } = useSingleChoice(answer, onAnswer)

  return (
    <>
      <StepHeading question={question} context={context} />
      <div className="mt-5">
        <SegmentedTabs
          label="Unit"
          tabs={question.tabs}
          selectedId={unit}
          onSelect={(id) => quizStore.getState().saveUnitPreference(id)}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabButtonId(panelId, unit)} className="mt-5 pb-6">
        <ChoiceOptions
          key={unit}
          kind="single"
          layout="list"
          options={visibleOptions(question, context)}
          context={context}
          chosenValues={chosenValues}
          onChoose={(value) => {
            quizStore.getState().saveUnitPreference(unit)
            choose(value)
          }}
        />
      </div>
    </>
  )
}
