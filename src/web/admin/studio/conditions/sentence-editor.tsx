import { Plus, X } from 'lucide'
import type { RefObject } from 'react'
import type { SubjectChoice } from '#shared/studio/conditions/clause-choices.ts'
import type { Group, Sentence } from '#shared/studio/conditions/condition-sentence.ts'
import { randomId } from '#web/app/browser/random-id.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { useStudio } from '../editor/studio-context.ts'
import { SelectInput } from '../forms/simple-fields.tsx'
import { ClauseEditor } from './clause-editor.tsx'
import { type Joint, newClause, withJoint } from './edit-sentence.ts'

export type SentenceProps = {
  sentence: Sentence
  subjects: readonly SubjectChoice[]
  /** Place in the groups, from 1: `2.1`. */
  numbers: readonly number[]
  /** The next clause that appears takes the focus. */
  focusNew: RefObject<boolean>
  onChange: (next: Sentence) => void
  onRemove: (key: string) => void
  /** It cannot be removed. */
  isOnly?: boolean
}

/** A line, or a group of lines. */
export const SentenceEditor = (props: SentenceProps) =>
  props.sentence.kind === 'clause' ? (
    <ClauseEditor {...props} clause={props.sentence} />
  ) : (
    <GroupEditor {...props} group={props.sentence} />
  )

const isJoint = (value: string): value is Joint => value === 'all' || value === 'any' || value === 'not'

function GroupEditor({
  group,
  subjects,
  numbers,
  focusNew,
  onChange,
  onRemove,
  isOnly = false,
}: SentenceProps & { group: Group }) {
  const t = useTexts('admin-studio')
  const { canEdit } = useStudio()
  const number = numbers.join('.')
  const add = () => {
    focusNew.current = true
    onChange({ ...group, parts: [...group.parts, newClause(randomId(), subjects[0])] })
  }
  return (
    <div
      role="group"
      aria-label={t('conditionGroup', { number })}
      className="grid min-w-0 gap-2 rounded-control border border-line bg-ground p-2"
    >
      <div className="flex items-center justify-between gap-2">
        <SelectInput
          className="w-auto"
          aria-label={t('conditionMatch')}
          disabled={!canEdit}
          options={[
            { value: 'all', label: t('conditionGroupAll') },
            { value: 'any', label: t('conditionGroupAny') },
            { value: 'not', label: t('conditionNot') },
          ]}
          value={group.joint}
          onChoose={(joint) => isJoint(joint) && onChange(withJoint(group, joint, randomId()))}
        />
        {canEdit && !isOnly && (
          <AdminButton
            variant="ghost"
            icon={X}
            isIconOnly
            className="size-7! min-h-7! text-ink-soft"
            onClick={() => onRemove(group.key)}
          >
            {t('conditionRemove')}
          </AdminButton>
        )}
      </div>
      {group.parts.map((part, index) => (
        <SentenceEditor
          key={part.key}
          sentence={part}
          subjects={subjects}
          numbers={[...numbers, index + 1]}
          focusNew={focusNew}
          onChange={onChange}
          onRemove={onRemove}
          isOnly={isOnly && group.parts.length === 1}
        />
      ))}
      {canEdit && group.joint !== 'not' && numbers.length > 1 && (
        <AdminButton variant="ghost" icon={Plus} className="justify-self-start" onClick={add}>
          {t('conditionAdd')}
        </AdminButton>
      )}
      {canEdit && group.joint !== 'not' && numbers.length === 1 && (
        <AdminButton
          variant="ghost"
          icon={Plus}
          className="justify-self-start"
          onClick={() => {
            focusNew.current = true
            const joint = group.joint === 'all' ? 'any' : 'all'
            const parts = [newClause(randomId(), subjects[0])]
            onChange({ ...group, parts: [...group.parts, { kind: 'group', key: randomId(), joint, parts }] })
          }}
        >
          {t('conditionAddGroup')}
        </AdminButton>
      )}
    </div>
  )
}
