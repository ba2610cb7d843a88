import { useId } from 'react'
import type { PlainKey } from '#shared/texts/reader.ts'
import { unitSystemOf } from '#shared/quiz/preferred-units.ts'
import type { MeasurementQuestion } from '../../proof/measurement-type.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { SegmentedTabs, tabButtonId } from '#web/ui/controls/segmented-tabs.tsx'
import { Stepper } from '#web/ui/controls/stepper.tsx'
import { FieldError, TextField } from '#web/ui/controls/text-field.tsx'
import { type Problem, useDraft } from '#web/ui/step/use-draft.ts'
import { stepByArrowKeys, steppedValue } from '#web/ui/step/stepped-value.ts'
import {
  entryInUnit,
  entryOfAnswer,
  fieldText,
  isBlankEntry,
  type MeasurementEntry,
  type MeasurementTab,
  type NumberField,
  tabFor,
  withFieldText,
} from './measurement-entry.ts'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type MeasurementFieldsProps = {
  question: MeasurementQuestion
  tab: MeasurementTab
  /** As typed, in its own unit. */
  entry: MeasurementEntry
  onEntryChange: (entry: MeasurementEntry) => void
  problem: Problem | null
  /** Where the steppers of empty fields begin, if not at `START_VALUES`. */
  startValues?: Partial<Record<NumberField['id'], number>>
}

const UNITS: Readonly<Record<NumberField['id'], PlainKey<'body-weight'>>> = {
  ft: 'feet',
  in: 'inches',
  cm: 'centimeters',
  pounds: 'pounds',
  kilograms: 'kilograms',
}
/** Where the steppers of empty fields begin: an adult of medium build. */
const START_VALUES: Record<NumberField['id'], number> = { ft: 5, in: 6, cm: 170, pounds: 170, kilograms: 75 }

/** Unit tabs and the fields of the selected one. Selecting a tab saves the unit preference and converts the value. */
export function MeasurementFields({
  question,
  tab,
  entry,
  onEntryChange,
  problem,
  startValues,
}: MeasurementFieldsProps) {
  const t = useTexts('body-weight')
  const panelId = useId()
  const errorId = `${panelId}-error`
  const tabs: readonly MeasurementTab[] = question.tabs
  const fields: readonly NumberField[] = tab.fields
  const shown = entryInUnit(entry, tab.id)
  const [onlyField] = fields.length === 1 ? fields : []

  const change = (field: NumberField, text: string) =>
    onEntryChange(withFieldText(shown, tab, field.id, text))
  const step = (field: NumberField) => (direction: 1 | -1) => {
    const { id, min, max } = field
    const start = startValues?.[id] ?? START_VALUES[id]
    change(field, steppedValue(fieldText(shown, id), direction, { min, max, start }))
  }

  const inputs = fields.map((field) => (
    <TextField
      key={field.id}
      label={field.label}
      isLabelHidden={onlyField !== undefined}
      isLarge
      unit={t(UNITS[field.id])}
      className="min-w-0 flex-1"
      value={fieldText(shown, field.id)}
      onValueChange={(text) => change(field, text)}
      error={problem && (problem.field === undefined || problem.field === field.id) ? problem.message : null}
      errorId={errorId}
      inputMode={field.id === 'ft' || field.id === 'in' ? 'numeric' : 'decimal'}
      autoComplete="off"
      enterKeyHint="next"
      maxLength={7}
      onKeyDown={stepByArrowKeys(step(field))}
    />
  ))

  return (
    <>
      <SegmentedTabs
        label={t('unit')}
        tabs={tabs}
        selectedId={tab.id}
        onSelect={(unit) => quizStore.getState().saveUnitPreference(unitSystemOf(unit))}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabButtonId(panelId, tab.id)} className="mt-6">
        {onlyField ? (
          <Stepper label={onlyField.label} onStep={step(onlyField)}>
            {inputs}
          </Stepper>
        ) : (
          <div className="flex gap-4">{inputs}</div>
        )}
        <FieldError id={errorId} error={problem?.message} />
      </div>
    </>
  )
}

/** The state of a measurement while it is entered; `fields` for `MeasurementFields`. */
export function useMeasurement(props: QuestionProps<'measurement-tabbed'> | QuestionProps<'goal-weight'>) {
  const { question, context, answer } = props
  const tab = tabFor(question, context.unitSystem)
  if (!tab) throw new Error(`Question with ID ${question.id} is not a valid MeasurementTabbedQuestion`)
  const { draft, problem, check, change, submit } = useDraft(props, entryOfAnswer(answer, tab))
  const shown = entryInUnit(draft, tab.id)
  // Rounding in the other unit can push a value at the limit out of range; then the value counts as it was typed.
  const counted = !check(shown).ok && check(draft).ok ? draft : shown

  return {
    fields: { question, tab, entry: draft, onEntryChange: change, problem },
    isBlank: isBlankEntry(shown, tab),
    /** The validation of the shown value, for live feedback. */
    checked: check(counted),
    submit: () => submit(counted),
  }
}
