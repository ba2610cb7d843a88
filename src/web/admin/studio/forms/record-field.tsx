import { Plus } from 'lucide'
import { useState } from 'react'
import { isRecord } from '#shared/lib/is-record.ts'
import type { FormField } from '#shared/studio/form-field.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { SmallField } from '../../controls/small-field.tsx'
import { useStudio } from '../editor/studio-context.ts'
import { Field } from './field-context.tsx'
import { addLabel } from './field-texts.ts'
import { Fieldset } from './fieldset.tsx'
import { initialValue } from './initial-value.ts'
import { fieldSlot, type Slot } from './slot.ts'

type RecordFieldProps = {
  field: Extract<FormField, { kind: 'record' }>
  slot: Slot
  label?: string | undefined
  onRemove?: (() => void) | undefined
}

/** Values by author-defined names, such as prices by currency. */
export function RecordField({ field, slot, label, onRemove }: RecordFieldProps) {
  const { client, canEdit } = useStudio()
  const value = isRecord(slot.value) ? slot.value : {}
  return (
    <Fieldset slot={slot} label={label} onRemove={onRemove}>
      {Object.keys(value).map((name) => {
        const at = fieldSlot(slot, name, client.edit)
        return (
          <Field key={name} field={field.value} slot={at} label={name} onRemove={() => at.set(undefined)} />
        )
      })}
      {canEdit && <NewName field={field} slot={slot} used={Object.keys(value)} />}
    </Fieldset>
  )
}

function NewName({
  field,
  slot,
  used,
}: Pick<RecordFieldProps, 'field' | 'slot'> & { used: readonly string[] }) {
  const t = useTexts('admin-studio')
  const { client } = useStudio()
  const [name, setName] = useState('')
  const fits = field.pattern === undefined || new RegExp(field.pattern, 'u').test(name)
  const isReady = name !== '' && fits && !used.includes(name)
  const add = () => {
    if (!isReady) return
    fieldSlot(slot, name, client.edit).set(initialValue(field.value))
    setName('')
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SmallField label={t('newName')}>
        {(id) => (
          <input
            id={id}
            className="admin-control w-40"
            autoComplete="off"
            spellCheck={false}
            value={name}
            aria-invalid={(name !== '' && !fits) || undefined}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && add()}
          />
        )}
      </SmallField>
      <AdminButton icon={Plus} disabled={!isReady} onClick={add}>
        {addLabel(slot.names) ?? t('addEntry')}
      </AdminButton>
    </div>
  )
}
