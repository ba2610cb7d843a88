import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import type { NamedField } from '#shared/studio/form-field.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { useStudio } from '../editor/studio-context.ts'
import { Field } from './field-context.tsx'
import { fieldLabel } from './field-texts.ts'
import { initialValue } from './initial-value.ts'
import { fieldSlot, type Slot } from './slot.ts'

type GroupFieldsProps = {
  fields: readonly NamedField[]
  slot: Slot
  /** Fields that are edited elsewhere. */
  special?: Readonly<Record<string, (slot: Slot) => ReactNode>>
}

/** Whether an absent field is offered as a button, so that forms show only what is used. */
const isOffered = ({ field, isRequired }: NamedField, value: unknown): boolean =>
  value === undefined && !isRequired && field.kind !== 'boolean' && field.kind !== 'condition'

/** Technical names come last: authors look for texts first. */
const forReaders = (fields: readonly NamedField[]): NamedField[] =>
  fields.toSorted((one, other) => Number(one.name === 'id') - Number(other.name === 'id'))

/** The fields of an object. Absent optional fields are buttons below it. */
export function GroupFields({ fields, slot, special = {} }: GroupFieldsProps) {
  const { client } = useStudio()
  const value = isRecord(slot.value) ? slot.value : {}
  const shown = forReaders(fields)
  const offered = shown.filter((field) => isOffered(field, value[field.name]))
  return (
    <div className="grid min-w-0 gap-4">
      {shown
        .filter((field) => !offered.includes(field))
        .map((field) => {
          const at = fieldSlot(slot, field.name, client.edit)
          const own = special[field.name]
          return own === undefined ? (
            <Field
              key={field.name}
              field={field.field}
              slot={at}
              preset={field.preset}
              onRemove={field.isRequired ? undefined : () => at.set(undefined)}
            />
          ) : (
            <div key={field.name}>{own(at)}</div>
          )
        })}
      <OfferedFields fields={offered} slot={slot} />
    </div>
  )
}

function OfferedFields({ fields, slot }: { fields: readonly NamedField[]; slot: Slot }) {
  const t = useTexts('admin-studio')
  const { client, canEdit } = useStudio()
  if (fields.length === 0 || !canEdit) return null
  return (
    <fieldset aria-label={t('moreFields')} className="flex flex-wrap gap-1.5">
      {fields.map(({ name, field, preset }) => (
        <AdminButton
          key={name}
          variant="ghost"
          icon={Plus}
          className="min-h-7! rounded-pill! border-dashed border-line! px-2.5! text-xs! font-medium! text-ink-soft"
          onClick={() => fieldSlot(slot, name, client.edit).set(preset ?? initialValue(field))}
        >
          {fieldLabel([...slot.names, name])}
        </AdminButton>
      ))}
    </fieldset>
  )
}
