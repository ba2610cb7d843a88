import type { FormField } from '#shared/studio/form-field.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { stringOf } from '#shared/studio/document/read-document.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { SmallField } from '../../controls/small-field.tsx'
import { useStudio } from '../editor/studio-context.ts'
import { Fieldset } from './fieldset.tsx'
import { GroupFields } from './group-field.tsx'
import { variantValue } from './initial-value.ts'
import { choiceOptions, SelectInput } from './simple-fields.tsx'
import type { Slot } from './slot.ts'

type VariantsFieldProps = {
  field: Extract<FormField, { kind: 'variants' }>
  slot: Slot
  label?: string | undefined
  onRemove?: (() => void) | undefined
  isItem: boolean
}

/** Groups of fields that depend on a kind. Changing the kind keeps the fields that both kinds have. */
export function VariantsField({ field, slot, label, onRemove, isItem }: VariantsFieldProps) {
  const t = useTexts('admin-studio')
  const { canEdit } = useStudio()
  const value = isRecord(slot.value) ? slot.value : {}
  const variant = stringOf(value[field.by])
  const fields = field.variants[variant] ?? []
  const change = (next: string) => {
    const names = new Set((field.variants[next] ?? []).map(({ name }) => name))
    const kept = Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)))
    slot.set({ ...variantValue(field, next), ...kept, [field.by]: next })
  }
  const content = (
    <>
      <SmallField label={t('changeKind')}>
        {(id) => (
          <SelectInput
            id={id}
            disabled={!canEdit}
            options={choiceOptions(field.by, Object.keys(field.variants))}
            value={variant}
            onChoose={change}
          />
        )}
      </SmallField>
      <GroupFields fields={fields} slot={slot} />
    </>
  )
  return isItem ? (
    <div className="grid gap-3">{content}</div>
  ) : (
    <Fieldset slot={slot} label={label} onRemove={onRemove}>
      {content}
    </Fieldset>
  )
}
