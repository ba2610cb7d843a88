import type { Clause, SentenceValue } from '#shared/studio/conditions/condition-sentence.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Choice } from '../../controls/choice.tsx'
import { useStudio } from '../editor/studio-context.ts'
import { SelectInput } from '../forms/simple-fields.tsx'
import { isListOperator } from './edit-sentence.ts'
import type { NamedSubject } from './name-facts.ts'

type ClauseValueProps = {
  clause: Clause
  choice: NamedSubject | undefined
  onValue: (value: SentenceValue) => void
}

const valuesOf = (value: SentenceValue): readonly string[] =>
  value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)]

/** The value of a comparison: one answer, several answers, or a number. */
export function ClauseValue({ clause, choice, onValue }: ClauseValueProps) {
  const t = useTexts('admin-studio')
  const { canEdit } = useStudio()
  const values = valuesOf(clause.value)
  const known = choice?.values ?? null
  if (known === null) return <NumberValue clause={clause} unit={choice?.unit ?? ''} onValue={onValue} />
  if (!isListOperator(clause.op))
    return (
      <SelectInput
        className="w-auto min-w-0 flex-1"
        aria-label={t('conditionValue')}
        disabled={!canEdit}
        options={known}
        value={values[0] ?? ''}
        onChoose={onValue}
      />
    )
  return (
    <fieldset className="grid w-full gap-1 ps-1">
      <legend className="sr-only">{t('conditionValue')}</legend>
      {known.map(({ value, label }) => (
        <Choice
          key={value}
          type="checkbox"
          disabled={!canEdit}
          checked={values.includes(value)}
          onChange={({ target }) =>
            onValue(
              known
                .map((each) => each.value)
                .filter((each) => (each === value ? target.checked : values.includes(each))),
            )
          }
        >
          {label}
        </Choice>
      ))}
    </fieldset>
  )
}

function NumberValue({
  clause,
  unit,
  onValue,
}: {
  clause: Clause
  unit: string
  onValue: (value: number) => void
}) {
  const t = useTexts('admin-studio')
  const { canEdit } = useStudio()
  return (
    <span className="flex items-center gap-1.5">
      <input
        type="number"
        step="any"
        aria-label={t('conditionValue')}
        disabled={!canEdit}
        className="admin-control w-28 text-end tabular-nums"
        defaultValue={typeof clause.value === 'number' ? clause.value : ''}
        key={clause.key}
        onChange={({ target }) => Number.isNaN(target.valueAsNumber) || onValue(target.valueAsNumber)}
      />
      {unit.trim() !== '' && <span className="text-ink-soft">{unit.trim()}</span>}
    </span>
  )
}
