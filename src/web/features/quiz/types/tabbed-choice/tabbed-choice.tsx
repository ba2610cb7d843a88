import { useId } from 'react'
import { visibleOptions } from '#shared/quiz/types/visible-options.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { useEarlyTap } from '#web/app/browser/early-tap.ts'
import { SegmentedTabs, tabButtonId } from '#web/ui/controls/segmented-tabs.tsx'
import { ChoiceOptions } from '#web/ui/step/choice-options.tsx'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepHeading } from '#web/ui/step/step-heading.tsx'
import { useSingleChoice } from '#web/ui/step/use-single-choice.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** A choice of one option, in the visitor's units. Selecting a tab saves the unit preference. */
export function TabbedChoice({ question, context, answer, onAnswer }: QuestionProps<'tabbed-choice'>) {
  const t = useTexts('quiz')
  const panelId = useId()
  const { unitSystem } = context
  const { saveUnitPreference } = quizStore.getState()
  useEarlyTap(
    question.tabs.map((tab) => tab.unitSystem),
    (tapped) => saveUnitPreference(tapped === 'metric' ? 'metric' : 'imperial'),
  )
  const { chosenValues, choose } = useSingleChoice(answer, onAnswer)

  return (
    <>
      <StepHeading question={question} context={context} />
      <div className="mt-5">
        <SegmentedTabs
          label={t('unit')}
          tabs={question.tabs.map((tab) => ({ id: tab.unitSystem, label: tab.label }))}
          selectedId={unitSystem}
          onSelect={saveUnitPreference}
          panelId={panelId}
        />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabButtonId(panelId, unitSystem)}
        className="mt-5 pb-6"
      >
        <ChoiceOptions
          key={unitSystem}
          kind="single"
          layout="list"
          options={visibleOptions(question, context)}
          context={context}
          chosenValues={chosenValues}
          onChoose={(value) => {
            saveUnitPreference(unitSystem)
            choose(value)
          }}
        />
      </div>
    </>
  )
}
