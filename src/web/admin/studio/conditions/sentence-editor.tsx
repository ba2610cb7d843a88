import { Plus, X } from 'lucide'
import type { Group } from '#shared/studio/conditions/condition-sentence.ts'
import { randomId } from '#shared/lib/random-id.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { useStudio } from '../editor/studio-context.ts'
import { SelectInput } from '../forms/simple-fields.tsx'
import type { SentenceProps } from './sentence-props.ts'
import { ClauseEditor } from './clause-editor.tsx'
import { type Joint, newClause, withJoint } from './edit-sentence.ts'

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
  newKey,
  onNew,
  onChange,
  onRemove,
  isOnly = false,
}: SentenceProps & { group: Group }) {
  const t = useTexts('admin-studio')
  const { canEdit } = useStudio()
  const number = numbers.join('.')
  const add = () => {
    const key = randomId()
    onNew(key)
    onChange({ ...group, parts: [...group.parts, newClause(key, subjects[0])] })
  }
  return (
    <fieldset
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
          newKey={newKey}
          onNew={onNew}
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
            const key = randomId()
            onNew(key)
            const joint = group.joint === 'all' ? 'any' : 'all'
            const parts = [newClause(key, subjects[0])]
            onChange({ ...group, parts: [...group.parts, { kind: 'group', key: randomId(), joint, parts }] })
          }}
        >
          {t('conditionAddGroup')}
        </AdminButton>
      )}
    </fieldset>
  )
}
