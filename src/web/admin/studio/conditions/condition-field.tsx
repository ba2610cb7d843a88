import { Plus } from 'lucide'
import { useId, useState } from 'react'
import { isSameJson } from '#shared/studio/edits/document-place.ts'
import {
  conditionOfSentence,
  type Sentence,
  sentenceOfCondition,
} from '#shared/studio/conditions/condition-sentence.ts'
import { randomId } from '#shared/lib/random-id.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { useStudio } from '../editor/studio-context.ts'
import { useFindingsAt } from '../editor/use-checked.ts'
import { fieldLabel } from '../forms/field-texts.ts'
import { FindingNote } from '../forms/finding-note.tsx'
import type { Slot } from '../forms/slot.ts'
import { newClause, withChanged, withoutPart, withPart } from './edit-sentence.ts'
import { isCondition } from '#shared/studio/conditions/is-condition.ts'
import { SentenceEditor } from './sentence-editor.tsx'
import { useSubjects } from './use-subjects.ts'

type ConditionFieldProps = {
  slot: Slot
  label?: string
  /** The condition is required. */
  isRequired?: boolean
}

const read = (value: unknown): Sentence | null => (isCondition(value) ? sentenceOfCondition(value) : null)

/** Edits a condition as sentences. An incomplete condition stays here and is not saved. */
export function ConditionField({ slot, label, isRequired = false }: ConditionFieldProps) {
  const t = useTexts('admin-studio')
  const { canEdit } = useStudio()
  const subjects = useSubjects(slot.place)
  const findings = useFindingsAt(slot.place, true)
  const [shown, setShown] = useState(() => ({ value: slot.value, sentence: read(slot.value) }))
  const [newKey, setNewKey] = useState<string | null>(null)
  const id = useId()
  // Undo, redo and other people change the condition too.
  if (!isSameJson(shown.value, slot.value)) setShown({ value: slot.value, sentence: read(slot.value) })

  const change = (sentence: Sentence | null) => {
    const condition = sentence === null ? undefined : conditionOfSentence(sentence)
    const value = condition ?? (sentence === null ? undefined : shown.value)
    setShown({ value, sentence })
    if (!isSameJson(value, slot.value)) slot.set(value)
  }
  const add = () => {
    const key = randomId()
    setNewKey(key)
    const clause = newClause(key, subjects[0])
    change(shown.sentence === null ? clause : withPart(shown.sentence, clause, randomId()))
  }
  return (
    <fieldset
      className="grid min-w-0 gap-2"
      data-place={slot.place}
      aria-describedby={findings.length > 0 ? id : undefined}
    >
      <legend className="mb-1 font-semibold">{label ?? fieldLabel(slot.names)}</legend>
      {shown.sentence === null ? (
        !isRequired && <p className="text-ink-soft">{t('always')}</p>
      ) : (
        <SentenceEditor
          sentence={shown.sentence}
          subjects={subjects}
          numbers={[1]}
          newKey={newKey}
          onNew={setNewKey}
          onChange={(next) => shown.sentence && change(withChanged(shown.sentence, next))}
          onRemove={(key) => shown.sentence && change(withoutPart(shown.sentence, key))}
          isOnly={isRequired}
        />
      )}
      {canEdit && (
        // No step comes before the first one, so it has nothing to compare.
        <AdminButton
          icon={Plus}
          className="justify-self-start"
          disabled={subjects.length === 0}
          onClick={add}
        >
          {t('conditionAdd')}
        </AdminButton>
      )}
      <div id={id} className="grid gap-1 empty:hidden">
        {findings.map((finding) => (
          <FindingNote key={finding.message} finding={finding} />
        ))}
      </div>
    </fieldset>
  )
}
