import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { factNameOf, spaced } from '#shared/brand/walk/describe-condition.ts'
import type { FactNames } from '#shared/pack/pack-operator.ts'
import type { Clause } from '#shared/studio/conditions/condition-sentence.ts'
import type { Operator } from '#shared/quiz/condition-atoms.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { useStudio } from '../editor/studio-context.ts'
import { SelectInput } from '../forms/simple-fields.tsx'
import { ClauseValue } from './clause-value.tsx'
import { OPERATOR_WORDS } from './condition-words.ts'
import { subjectKey, withOperator, withSubject } from './edit-sentence.ts'
import type { SentenceProps } from './sentence-props.ts'
import { useConditionReader } from './use-condition-reader.ts'
import type { NamedSubject } from './name-facts.ts'

/** `answered` with the value false is shown as a separate comparison. */
const UNANSWERED = 'unanswered'

function useOperatorOptions(choice: NamedSubject | undefined) {
  const t = useTexts('admin-studio')
  return (choice?.operators ?? []).flatMap((op): { value: string; label: string }[] => [
    { value: op, label: t(OPERATOR_WORDS[op]) },
    ...(op === 'answered' ? [{ value: UNANSWERED, label: t('opUnanswered') }] : []),
  ])
}

/** Of a subject that is not among the choices, such as a later step, or while no choices are known. */
const subjectName = (subject: Clause['subject'], names: FactNames): string =>
  subject.kind === 'question' ? spaced(subject.id) : factNameOf(subject.name, names).name

/** One line: subject, comparison, value. */
export function ClauseEditor({
  clause,
  subjects,
  numbers,
  newKey,
  onChange,
  onRemove,
  isOnly = false,
}: SentenceProps & { clause: Clause }) {
  const t = useTexts('admin-studio')
  const { canEdit } = useStudio()
  const row = useRef<HTMLFieldSetElement>(null)
  const own = subjectKey(clause.subject)
  const choice = subjects.find(({ subject }) => subjectKey(subject) === own)
  const { names } = useConditionReader()
  const options = subjects.map(({ subject, label }) => ({ value: subjectKey(subject), label }))
  const operators = useOperatorOptions(choice)
  const shownOperator = clause.op === 'answered' && clause.value === false ? UNANSWERED : clause.op
  const isNew = clause.key === newKey
  useEffect(() => {
    if (isNew) row.current?.querySelector('select')?.focus()
  }, [isNew])

  const chooseSubject = (key: string) => {
    const next = subjects.find(({ subject }) => subjectKey(subject) === key)
    if (next) onChange(withSubject(clause, next))
  }
  const chooseOperator = (value: string) => {
    if (value === UNANSWERED) onChange({ ...clause, op: 'answered', value: false })
    else if (value === 'answered') onChange({ ...clause, op: 'answered', value: true })
    else {
      const op: Operator | undefined = choice?.operators.find((each) => each === value)
      if (op) onChange(withOperator(clause, op, choice))
    }
  }
  return (
    <fieldset
      ref={row}
      aria-label={t('conditionSentence', { number: numbers.join('.') })}
      className="flex min-w-0 items-start gap-1"
    >
      <div className="flex min-w-0 flex-1 flex-wrap gap-1.5">
        <SelectInput
          className="w-full"
          aria-label={t('conditionSubject')}
          disabled={!canEdit}
          options={choice ? options : [...options, { value: own, label: subjectName(clause.subject, names) }]}
          value={own}
          onChoose={chooseSubject}
        />
        <SelectInput
          className="w-auto"
          aria-label={t('conditionOperator')}
          disabled={!canEdit}
          options={operators}
          value={shownOperator}
          onChoose={chooseOperator}
        />
        {clause.op !== 'answered' && (
          <ClauseValue clause={clause} choice={choice} onValue={(value) => onChange({ ...clause, value })} />
        )}
      </div>
      {canEdit && !isOnly && (
        <AdminButton
          variant="ghost"
          icon={X}
          isIconOnly
          className="text-ink-soft"
          onClick={() => onRemove(clause.key)}
        >
          {t('conditionRemove')}
        </AdminButton>
      )}
    </fieldset>
  )
}
