import { Plus, Split, X } from 'lucide'
import { isRecord } from '#shared/lib/is-record.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { ConditionField } from '../conditions/condition-field.tsx'
import { useStudio } from '../editor/studio-context.ts'
import { Fieldset } from './fieldset.tsx'
import { TextField } from './simple-fields.tsx'
import { fieldSlot, idOfItem, itemSlot, itemsOf, type Slot } from './slot.ts'

const PROSE = { kind: 'text', form: 'prose' } as const
type TextCasesProps = { slot: Slot; label?: string; onRemove?: (() => void) | undefined }

/** A text for everyone, or several with the conditions that choose between them. */
export function TextCasesField({ slot, label, onRemove }: TextCasesProps) {
  const t = useTexts('admin-studio')
  const { canEdit } = useStudio()
  if (isRecord(slot.value))
    return <Cases slot={slot} {...(label === undefined ? {} : { label })} onRemove={onRemove} />
  const addCase = () =>
    slot.set({
      cases: [{ when: { question: '', op: 'answered' }, text: slot.value ?? '' }],
      otherwise: slot.value ?? '',
    })
  return (
    <TextField
      field={PROSE}
      slot={slot}
      {...(label === undefined ? {} : { label })}
      onRemove={onRemove}
      action={
        canEdit && (
          <AdminButton
            variant="ghost"
            icon={Split}
            isIconOnly
            className="-my-1 size-7! min-h-7! text-ink-soft"
            onClick={addCase}
          >
            {t('textByCondition')}
          </AdminButton>
        )
      }
    />
  )
}

function Cases({ slot, label, onRemove }: TextCasesProps) {
  const t = useTexts('admin-studio')
  const { client, canEdit } = useStudio()
  const list = fieldSlot(slot, 'cases', client.edit)
  const otherwise = fieldSlot(slot, 'otherwise', client.edit)
  const cases = itemsOf(list)
  const removeCase = (index: number) => {
    if (cases.length === 1) slot.set(otherwise.value)
    else list.set(cases.toSpliced(index, 1))
  }
  return (
    <Fieldset slot={slot} label={label} onRemove={onRemove}>
      {cases.map((each, index) => {
        const at = itemSlot(list, index, client.edit)
        return (
          // Cases have no ids, so their index is the key.
          <div
            key={idOfItem(each) ?? index}
            className="flex items-start gap-1 rounded-control border border-line bg-surface p-2 ps-3"
          >
            <div className="grid min-w-0 flex-1 gap-2">
              <ConditionField
                slot={fieldSlot(at, 'when', client.edit)}
                label={t('caseText', { number: index + 1 })}
                isRequired
              />
              <TextField field={PROSE} slot={fieldSlot(at, 'text', client.edit)} />
            </div>
            {canEdit && (
              <AdminButton
                variant="ghost"
                icon={X}
                isIconOnly
                className="size-7! min-h-7! text-ink-soft"
                onClick={() => removeCase(index)}
              >
                {t('removeCase', { number: index + 1 })}
              </AdminButton>
            )}
          </div>
        )
      })}
      <TextField field={PROSE} slot={otherwise} label={t('otherwiseText')} />
      {canEdit && (
        <AdminButton
          icon={Plus}
          className="justify-self-start"
          onClick={() =>
            list.set([...cases, { when: { question: '', op: 'answered' }, text: otherwise.value ?? '' }])
          }
        >
          {t('addCase')}
        </AdminButton>
      )}
    </Fieldset>
  )
}
